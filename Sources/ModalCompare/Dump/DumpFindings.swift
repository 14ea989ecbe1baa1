package import ModalSyntax

/// The limits of what is read.
package enum DumpLimits {
  /// The largest dump, in bytes.
  package static let bytes = 32 << 20
  /// The largest number of lines.
  static let lines = 4_000_000
  /// The largest number of values in JSON.
  static let values = 4_000_000
  /// The largest number of views.
  static let views = 100_000
  /// The largest number of attributes of a tag.
  static let attributes = 1000
  /// The largest number of names that tags and attributes have.
  static let names = 10_000
}

/// What is said of dumps that cannot be read.
extension Diagnostic {
  /// The names of all formats, for help.
  private static let known =
    "print the app with one of the probe, WebDriverAgent or Appium, XCTest, Maestro, idb or `recursiveDescription`; `--dump-format` names one"

  /// A text that is no dump at all.
  static func unknownDump(_ text: DumpText) -> Diagnostic {
    Diagnostic(
      .unknownDump, at: nil, "this is none of the dumps of views that are known",
      notes: [beginning(of: text)], help: known)
  }

  /// A dump of an Android app.
  static var androidDump: Diagnostic {
    Diagnostic(
      .unknownDump, at: nil, "this is a dump of an Android app, and specs are of modals of iOS",
      help: known)
  }

  /// A text that is no recording of the probe.
  static func noRecording(_ text: DumpText) -> Diagnostic {
    Diagnostic(
      .unknownDump, at: nil, "this is no recording of the probe", notes: [beginning(of: text)],
      help: "leave `--scenario` out to compare a dump of one moment")
  }

  private static func beginning(of text: DumpText) -> String {
    let shown = shortened(String(decoding: text.bytes[text.start...].prefix(400), as: UTF8.self))
    return shown.isEmpty ? "It is empty." : "It begins with `\(shown)`."
  }

  /// A dump of another format than the one that was asked for.
  static func unexpectedDump(_ wanted: DumpFormat, found: DumpFormat?) -> Diagnostic {
    Diagnostic(
      .unknownDump, at: nil, "this is not \(wanted.phrase)",
      notes: found.map { ["It looks like \($0.phrase)."] } ?? [], help: known)
  }

  /// A dump in another encoding than UTF-8.
  static func foreignDump(_ encoding: String, at span: SourceSpan? = nil) -> Diagnostic {
    Diagnostic(
      .unknownDump, at: span, "the dump is \(encoding), and all dumps are UTF-8",
      help: "save the dump as UTF-8")
  }

  /// A dump that ends too early.
  static func cutOff(_ text: DumpText, missing: String) -> Diagnostic {
    let end = max(0, text.contentEnd - 1)
    return Diagnostic(
      .damagedDump, at: text.span(end..<min(end + 1, text.bytes.count)), "the dump is cut off here",
      notes: [missing], help: "save the dump again")
  }

  /// A dump that breaks the rules of its format.
  static func damaged(_ message: String, at span: SourceSpan?, notes: [String] = []) -> Diagnostic {
    Diagnostic(.damagedDump, at: span, message, notes: notes, help: "save the dump again")
  }

  /// A view that is deeper than the one above it allows; `open` are the levels that there are.
  static func skippedLevel(
    _ level: Int, _ word: String = "level", open: Int, at span: SourceSpan
  ) -> Diagnostic {
    damaged(
      open == 0
        ? "the first view has the \(word) \(level)"
        : "a view of \(word) \(level) follows one of \(word) \(open - 1)", at: span)
  }

  /// A dump of views without frames.
  static func withoutFrames(_ views: Int) -> Diagnostic {
    Diagnostic(
      .dumpWithoutFrames, at: nil,
      views == 1 ? "the view of the dump has no frame" : "none of the \(views) views has a frame",
      help: "take the complete source, not `accessibleSource`, and exclude no attributes")
  }

  /// A dump without an application.
  static func withoutApp(
    _ message: String, at span: SourceSpan? = nil, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .dumpWithoutApp, at: span, message, notes: notes,
      help: "print the whole application while it runs")
  }

  /// A dump that is too large.
  package static var largeDump: Diagnostic {
    .dumpTooLarge("the dump has more than \(grouped(DumpLimits.bytes)) bytes, which is the limit")
  }

  /// A dump of which there is too much of something.
  static func dumpTooLarge(_ message: String, at span: SourceSpan? = nil) -> Diagnostic {
    Diagnostic(.dumpTooLarge, at: span, message, help: "save a single dump of one moment")
  }
}

/// A piece of a dump as a message shows it: its first line, and of a long one the beginning.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let line = scalars.prefix { $0 != "\n" && $0 != "\r" }
  let shown = escaped(string(line.prefix(60).withoutEndSpaces))
  return line.count > 60 ? shown + "…" : shown
}
