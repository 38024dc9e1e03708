extension Option {
  /// `--format` of a comparison.
  static let comparisonFormat = Option(
    name: "format", value: .word(["text", "json", "markdown", "html"]),
    summary: "how the result is written; text where nothing is said")
  /// `--format` of a sweep.
  static let sweepFormat = Option(
    name: "format", value: .word(["text", "json", "csv", "markdown", "html"]),
    summary: "how the result is written; text where nothing is said, json with --shard")
  static let seeds = Option(
    name: "seeds", value: .text("A..B"), summary: "replay with each of these seeds, such as 1..100, not the file's own")
  static let vary = Option(
    name: "vary", value: .text("PATH=VALUES"),
    summary: "a value of the file and what it takes: a,b,c or from..to:step", isRepeatable: true)
  static let measure = Option(
    name: "measure", value: .text("NAME,…"), summary: "what is measured: names of a recording's totals, or all",
    isRepeatable: true)
  static let holds = Option(
    name: "holds", value: .text("CONDITION"),
    summary: "look in how many runs this holds, such as 'whole: utterancesCut == 0'", isRepeatable: true)
  static let level = Option(
    name: "level", value: .text("PERCENT"), summary: "a condition must hold in so many of the runs, to hold; 95")
  static let find = Option(
    name: "find", value: .text("CONDITION"),
    summary: "search where this begins or ceases to hold, by bisection over --over")
  static let over = Option(
    name: "over", value: .text("PATH=A..B"), summary: "the values that --find searches, at most ten million")
  static let shard = Option(
    name: "shard", value: .text("K/N"), summary: "make the K-th of N parts of the runs; 'nsesim merge' joins the parts")
  static let jobs = Option(
    name: "jobs", value: .wholeNumber("N"), summary: "threads; one for each core where nothing is said")
  static let yes = Option(name: "yes", value: .none, summary: "make more than ten million runs without asking back")
}
