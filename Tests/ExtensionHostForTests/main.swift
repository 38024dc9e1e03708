import ExtensionLoading
import HandlerStrategies
import ScenarioFiles
import ServiceExtensionRuntime

// A host whose extensions are built-in strategies, handlers that misbehave, or a class of its own on virtual time.
ExtensionHostProgram.runIfAsked(
  guest: ExtensionGuest(
    prepare: { configuration in
      switch configuration.arguments.first {
      case "fail": throw Refusal()
      case "template": try templateGuest.prepare(configuration)
      default: break
      }
    },
    serve: { server, root, configuration in
      if configuration.arguments.first == "template" { return templateGuest.serve(server, root, configuration) }
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
