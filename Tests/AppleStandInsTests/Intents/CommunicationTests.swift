import Intents
import ServiceExtensionTesting
import Testing

private class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let info = request.content.userInfo
    let sender = INPerson(
      personHandle: INPersonHandle(value: "ada", type: .unknown), nameComponents: nil,
      displayName: info["sender"] as? String, image: INImage(named: "ada"), contactIdentifier: nil,
      customIdentifier: nil)
    let group = (info["group"] as? String).map { INSpeakableString(spokenPhrase: $0) }
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: request.content.body,
      speakableGroupName: group, conversationIdentifier: "room", serviceName: nil, sender: sender, attachments: nil)
    if let count = info["count"] as? Int {
      let metadata = INSendMessageIntentDonationMetadata()
      metadata.recipientCount = count
      intent.donationMetadata = metadata
    }
    intent.setImage(INImage(named: "room"), forParameterNamed: \.speakableGroupName)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .incoming
    interaction.donate { _ in
      contentHandler((try? request.content.updating(from: intent)) ?? request.content)
    }
  }
}

@Suite("Communication notifications") struct CommunicationTests {
  private func delivered(_ info: JSONObject) throws -> (content: NotificationContent, log: [String]) {
    var scenario = Scenario(name: "chat")
    var payload = info
    payload["aps"] = ["alert": ["title": "New message", "subtitle": "Old", "body": "Hello"], "mutable-content": 1]
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: Payload(json: payload))]
    let recording = scenario.replay(with: NotificationService.self)
    let lines = recording.timeline.compactMap { event -> String? in
      if case .log(let line) = event.kind { line } else { nil }
    }
    return (try #require(recording.notifications.first?.delivery?.content), lines)
  }

  @Test("The sender's name is the title; the rest stays")
  func direct() throws {
    let (content, log) = try delivered(["sender": "Ada"])
    #expect(content.title == "Ada")
    #expect(content.subtitle == "Old")
    #expect(content.body == "Hello")
    #expect(log == ["INInteraction: donated INSendMessageIntent"])
  }

  @Test("The group's name is the subtitle of a message to a group")
  func group() throws {
    let (content, _) = try delivered(["sender": "Ada", "group": "Engines", "count": 3])
    #expect(content.title == "Ada")
    #expect(content.subtitle == "Engines")
  }

  @Test("Without recipients no group's name is shown, and the log says why")
  func noGroup() throws {
    let (content, log) = try delivered(["sender": "Ada", "group": "Engines"])
    #expect(content.subtitle == "Old")
    #expect(log.count == 2)
    #expect(log.last?.hasPrefix("INSendMessageIntent: the group's name \"Engines\" is not shown") == true)
  }

  @Test("A person without a display name goes by the parts of the name, else by the handle")
  func names() {
    func name(_ display: String?, _ parts: PersonNameComponents?) -> String {
      INPerson(
        personHandle: INPersonHandle(value: "+1", type: .phoneNumber), nameComponents: parts, displayName: display,
        image: nil, contactIdentifier: nil, customIdentifier: nil
      ).displayName
    }
    var parts = PersonNameComponents()
    parts.givenName = "Ada"
    parts.familyName = "Lovelace"
    #expect(name("Countess", parts) == "Countess")
    #expect(name(nil, parts) == "Ada Lovelace")
    #expect(name("", nil) == "+1")
  }
}
