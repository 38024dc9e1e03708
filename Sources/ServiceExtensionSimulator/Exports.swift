@_exported import HandlerStrategies
@_exported import ScenarioFiles
@_exported import ServiceExtensionRuntime
@_exported import VirtualTime
