// swift-tools-version: 6.0
import PackageDescription

#if os(Linux)
  /// Modules with Apple's names over the simulated phone, and what each of them uses besides `ExtensionHost`.
  /// They re-export `FoundationStandIns`, never Foundation itself: names that both have would be ambiguous.
  let standIns: [(module: String, uses: [String])] = [
    ("FoundationStandIns", []),
    ("CryptoLibrary", []),
    ("Security", ["FoundationStandIns", "CryptoLibrary"]),
    ("UserNotifications", ["FoundationStandIns", "Security"]),
    ("UserNotificationsUI", ["UserNotifications"]),
    ("os", ["FoundationStandIns"]),
    ("OSLog", ["os"]),
    ("AVFAudio", ["FoundationStandIns"]),
    ("AVFoundation", ["AVFAudio", "AudioToolbox"]),
    ("AudioToolbox", ["FoundationStandIns"]),
    ("UniformTypeIdentifiers", ["FoundationStandIns"]),
    ("CoreServices", ["FoundationStandIns", "UniformTypeIdentifiers"]),
    ("MobileCoreServices", ["CoreServices"]),
    ("CommonCrypto", ["FoundationStandIns", "CryptoLibrary"]),
    ("CryptoKit", ["FoundationStandIns", "CryptoLibrary"]),
    ("_Testing_CoreGraphics", []),
    ("_Testing_UIKit", []),
    ("CoreGraphics", ["FoundationStandIns", "_Testing_CoreGraphics"]),
    ("QuartzCore", ["CoreGraphics"]),
    ("UIKit", ["FoundationStandIns", "CoreGraphics", "QuartzCore", "_Testing_UIKit"]),
    ("Intents", ["FoundationStandIns", "UserNotifications"]),
    ("OneSignalExtension", ["UserNotifications", "FoundationStandIns"]),
    ("OneSignal", ["OneSignalExtension"]),
    ("OneSignalFramework", ["OneSignal"]),
    ("FirebaseCore", ["FoundationStandIns"]),
    ("FirebaseMessaging", ["FirebaseCore", "UserNotifications", "FoundationStandIns"]),
    ("Firebase", ["FirebaseMessaging"]),
    ("Combine", ["FoundationStandIns"]),
    ("ImageIO", ["CoreGraphics"]),
    ("CallKit", ["FoundationStandIns"]),
    ("WidgetKit", ["FoundationStandIns"]),
    ("Network", ["FoundationStandIns"]),
    ("BackgroundTasks", ["FoundationStandIns"]),
    ("SystemConfiguration", ["FoundationStandIns"]),
    ("LocalAuthentication", ["FoundationStandIns"]),
    ("DarwinStandIn", []),
    ("ObjectiveC", ["FoundationStandIns"]),
    ("Compression", ["FoundationStandIns"]),
    ("CoreData", ["FoundationStandIns"]),
    ("IntentsUI", ["Intents", "UIKit"]),
  ]

  /// Runs real extensions on virtual time: a thread's Swift tasks, Dispatch, sleeping and clocks go to a simulation.
  let linuxTargets: [Target] =
    [
      .target(name: "CVirtualExecution"),
      .target(name: "VirtualExecution", dependencies: ["VirtualTime", "CVirtualExecution"]),
      .target(
        name: "ExtensionHost", dependencies: ["VirtualTime", "ServiceExtensionRuntime", "VirtualExecution"],
        path: "Sources/AppleStandIns/ExtensionHost"),
    ]
    + standIns.map { standIn in
      .target(
        name: standIn.module,
        dependencies: ["VirtualTime", "ServiceExtensionRuntime", "ExtensionHost"]
          + standIn.uses.map { .target(name: $0) },
        path: "Sources/AppleStandIns/\(standIn.module)")
    }
    + [
      .target(name: "CExtensionLoading"),
      .target(
        name: "ExtensionLoading",
        dependencies: [
          "VirtualTime", "ServiceExtensionRuntime", "VirtualExecution", "ExtensionHost", "CExtensionLoading",
        ]
          + standIns.map { .target(name: $0.module) }),
      .target(
        name: "ServiceExtensionTesting",
        dependencies: ["ServiceExtensionSimulator", "ExtensionHost"] + standIns.map { .target(name: $0.module) }),
      .testTarget(name: "VirtualExecutionTests", dependencies: ["VirtualExecution", "VirtualTime"]),
      // Extensions are written in Swift 5 mode, and so is what tests them.
      .testTarget(
        name: "AppleStandInsTests", dependencies: ["ServiceExtensionTesting"], swiftSettings: [.swiftLanguageMode(.v5)]),
      .testTarget(
        name: "ExtensionLoadingTests",
        dependencies: ["ExtensionLoading", "ServiceExtensionTesting", "nsesim", "extension-host-for-tests"]),
      .executableTarget(
        name: "extension-host-for-tests",
        dependencies: ["ExtensionLoading", "ServiceExtensionTesting"], path: "Tests/ExtensionHostForTests"),
    ]
  let linuxProducts: [Product] = [
    .library(name: "ServiceExtensionTesting", targets: ["ServiceExtensionTesting"])
  ]
  let loading: [Target.Dependency] = ["ExtensionLoading"]
  let hosting: [Target.Dependency] = ["VirtualExecution", "ServiceExtensionTesting", "ExtensionLoading"]
#else
  let linuxTargets: [Target] = []
  let linuxProducts: [Product] = []
  let loading: [Target.Dependency] = []
  let hosting: [Target.Dependency] = []
#endif

/// Data flows one way: a target uses only targets listed above it.
let package = Package(
  name: "ServiceExtensionSimulator",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "nsesim", targets: ["nsesim"]),
    .library(name: "ServiceExtensionSimulator", targets: ["ServiceExtensionSimulator"]),
  ] + linuxProducts,
  targets: [
    .target(name: "VirtualTime"),
    .target(name: "ServiceExtensionRuntime", dependencies: ["VirtualTime"]),
    .target(name: "HandlerStrategies", dependencies: ["ServiceExtensionRuntime"]),
    .target(name: "ScenarioFiles", dependencies: ["ServiceExtensionRuntime", "HandlerStrategies"]),
    .target(name: "Experiments", dependencies: ["ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles"]),
    .target(
      name: "RecordingReports", dependencies: ["ServiceExtensionRuntime", "Experiments"],
      // Style and script of the HTML reports become part of the program: no bundle is looked for at run time.
      resources: [.embedInCode("HTML/Page")]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "VirtualTime", "ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles", "Experiments",
        "RecordingReports",
      ] + loading),
    .executableTarget(
      name: "nsesim", dependencies: ["CommandLineTool"],
      // Extensions that it loads find the stand-ins in it.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
    .target(
      name: "ServiceExtensionSimulator",
      dependencies: ["VirtualTime", "ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles"]),
    .executableTarget(
      name: "nsesim-benchmarks",
      dependencies: ["VirtualTime", "ServiceExtensionRuntime", "HandlerStrategies", "ScenarioFiles", "Experiments"]
        + hosting),

    // Draws the charts of docs/.
    .executableTarget(
      name: "documentation-charts", dependencies: ["RecordingReports", "ServiceExtensionSimulator"]),

    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"]),
    .testTarget(name: "ServiceExtensionRuntimeTests", dependencies: ["ServiceExtensionSimulator"]),
    .testTarget(name: "HandlerStrategiesTests", dependencies: ["ServiceExtensionSimulator"]),
    .testTarget(name: "ScenarioFilesTests", dependencies: ["ServiceExtensionSimulator"]),
    .testTarget(
      name: "ExperimentsTests", dependencies: ["RecordingReports", "Experiments", "ServiceExtensionSimulator"]),
    .testTarget(
      name: "RecordingReportsTests",
      dependencies: ["RecordingReports", "Experiments", "ServiceExtensionSimulator"]),
    .testTarget(
      name: "CommandLineToolTests", dependencies: ["CommandLineTool", "ServiceExtensionSimulator", "nsesim"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["CommandLineTool", "ServiceExtensionSimulator"]),
  ] + linuxTargets,
  swiftLanguageModes: [.v6]
)
