// swift-tools-version: 6.0
import PackageDescription

/// Data flows one way: a target uses only targets listed above it.
let package = Package(
  name: "ServiceExtensionSimulator",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "nsesim", targets: ["nsesim"]),
    .library(name: "ServiceExtensionSimulator", targets: ["ServiceExtensionSimulator"]),
  ],
  targets: [
    .target(name: "VirtualTime"),
    .target(name: "ServiceExtensionRuntime", dependencies: ["VirtualTime"]),
    .target(name: "HandlerStrategies", dependencies: ["ServiceExtensionRuntime"]),
    .target(name: "ScenarioFiles", dependencies: ["ServiceExtensionRuntime", "HandlerStrategies"]),
    .target(name: "Experiments", dependencies: ["ServiceExtensionRuntime", "ScenarioFiles"]),
    .target(name: "RecordingReports", dependencies: ["ServiceExtensionRuntime", "Experiments"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "VirtualTime", "ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles", "Experiments",
        "RecordingReports",
      ]),
    .executableTarget(name: "nsesim", dependencies: ["CommandLineTool"]),
    .target(
      name: "ServiceExtensionSimulator",
      dependencies: ["VirtualTime", "ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles"]),
    .executableTarget(
      name: "nsesim-benchmarks",
      dependencies: ["VirtualTime", "ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles"]),

    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"]),
    .testTarget(name: "ServiceExtensionRuntimeTests", dependencies: ["ServiceExtensionSimulator"]),
    .testTarget(name: "HandlerStrategiesTests", dependencies: ["ServiceExtensionSimulator"]),
    .testTarget(name: "ScenarioFilesTests", dependencies: ["ServiceExtensionSimulator"]),
    .testTarget(
      name: "RecordingReportsTests",
      dependencies: ["RecordingReports", "Experiments", "ServiceExtensionSimulator"]),
    .testTarget(
      name: "CommandLineToolTests", dependencies: ["CommandLineTool", "ServiceExtensionSimulator", "nsesim"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["CommandLineTool", "ServiceExtensionSimulator"]),
  ],
  swiftLanguageModes: [.v6]
)
