extension Payload {
  /// Reads a payload.
  public init(json: JSONObject, strings: [String: String] = [:]) { self.json = json }
}
