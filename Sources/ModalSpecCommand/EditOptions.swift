/// The options of `check` that change files.
struct EditOptions: ParsableArguments {
  @Flag(
    help: """
      Apply the safe fix-its to the named files before checking them. Fixed standard input goes to \
      standard output, and the report to standard error.
      """)
  var fix = false

  @Flag(help: "Silence the existing findings with comments in the named files.")
  var addIgnore = false

  @Option(help: "The reason to write into the comments of --add-ignore.")
  var reason: String?

  @Flag(help: "Only show what --fix or --add-ignore would change.")
  var diff = false

  /// What is done to files; nil for nothing.
  var work: FileEditor.Work? {
    if fix { return .fix }
    return addIgnore ? .silence(reason: reason) : nil
  }

  /// Whether the options go together, and with those of input and report.
  func check(_ input: InputOptions, _ report: RunReportOptions) throws {
    let changesInput = work != nil && input.paths.contains("-")
    try refuse([
      "--fix and --add-ignore cannot be combined; run --fix first": fix && addIgnore,
      "--diff needs --fix or --add-ignore": diff && work == nil,
      "--reason needs --add-ignore": reason != nil && !addIgnore,
      "--reason must fit on one line": reason.map(isOneLine) == false,
      "--diff replaces the report; leave out --format": diff && !report.format.isEmpty,
      "pass `-` alone to change standard input":
        changesInput && (input.paths.count > 1 || input.filesFrom != nil),
    ])
  }
}

/// Whether a text says something, and stays on the line of a comment.
private func isOneLine(_ text: String) -> Bool {
  let breaks: Set<Unicode.Scalar> = [
    "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]
  return !text.unicodeScalars.contains(where: breaks.contains)
    && !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
}
