import ExtensionLoading
import ScenarioFiles
import ServiceExtensionRuntime
import HandlerStrategies

// A host whose extensions are built-in strategies, or handlers that misbehave, in processes of their own.
ExtensionHostProgram.runIfAsked(
  guest: ExtensionGuest(
    prepare: { configuration in
      if configuration.arguments.first == "fail" { throw Refusal() }
    },
    serve: { server, _, configuration in
      guard let handler = handler(configuration.arguments) else { return }
      server.serve(handler.makeProcess(link: server))
    }))

struct Refusal: Error, CustomStringConvertible {
  var description: String { "the guest does not want to" }
}

func handler(_ arguments: [String]) -> (any Handler)? {
  switch arguments.first {
  case "scenario":
    try? ScenarioFile.load(path: arguments[1]).scenario.handler.makeHandler()
  case "misbehave":
    InProcessHandler(name: arguments[1]) { Misbehaving(kind: arguments[1]) }
  default: nil
  }
}
