// What a test needs, in one import: virtual time, the values and the machinery, the built-in strategies, scenario files.
@_exported import HandlerStrategies
@_exported import ScenarioFiles
@_exported import ServiceExtensionRuntime
@_exported import VirtualTime
