import ServiceExtensionRuntime

/// The frame of a report's page: style and script of the project, and the report's data as JSON.
///
/// No text of a run is ever written as HTML: the script reads it from the data and sets it as text. A content security
/// policy lets nothing run or load but the style and the script here, by their hashes.
struct HTMLPage {
  /// The pieces of the style, in order.
  var style: [[UInt8]]
  /// The pieces of the script, in order; they share one scope.
  var script: [[UInt8]]

  /// One member of the data.
  struct Member {
    var key: String
    var value: JSONValue
  }

  /// Writes the page, a member of the data at a time.
  func write(_ members: some Sequence<Member>, to output: (String) throws -> Void) rethrows {
    let style = "\n" + text(of: style)
    let script = "\n\"use strict\";\n(() => {\n" + text(of: script) + "})();\n"
    try output(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy(style: style, script: script))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>nsesim report</title>
      <style>\(style)</style>
      </head>
      <body>
      <noscript>This report is drawn by the script in it, which this browser does not run. The same as text: nsesim
      without --format html.</noscript>
      <script type="application/json" id="report">

      """)
    var separator = "{"
    for member in members {
      try output("\(separator)\(JSONValue.string(member.key).compactText):\(Self.inScript(member.value))")
      separator = ",\n"
    }
    try output("\(separator == "{" ? "{" : "")}\n</script>\n<script>\(script)</script>\n</body>\n</html>\n")
  }

  /// JSON that cannot end the element it stands in, nor begin another: `<` is written as an escape.
  static func inScript(_ value: JSONValue) -> String { value.compactText.replacing("<", with: "\\u003C") }

  private func policy(style: String, script: String) -> String {
    "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style.utf8))'; "
      + "script-src 'sha256-\(SHA256.base64(of: script.utf8))'; base-uri 'none'; form-action 'none'"
  }

  private func text(of pieces: [[UInt8]]) -> String { pieces.map { String(decoding: $0, as: UTF8.self) }.joined() }
}
