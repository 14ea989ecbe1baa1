internal import ModalSyntax

/// Words that are values elsewhere and mean nothing here.
extension ForeignWord {
  /// Advice on such a word.
  static func help(
    forWord word: String, _ parser: ExpressionParser
  ) -> (help: String, word: String?)? {
    let lower = word.lowercased()
    let known = foreignWords.first { $0.words.contains(lower) && $0.isMeant(parser.place) }
    guard let known else {
      return wordsForDefaults.contains(lower)
        ? ("write a value, or leave the key out where it has a default", nil) : nil
    }
    // In a formula there is no word for a bound that bounds nothing.
    if known.meant == "none", parser.text.count != word.utf8.count {
      return (
        "only a detent can be `none` in a formula: write `none` alone, in a variant with `when`",
        nil
      )
    }
    return ("write `\(known.meant)`\(known.reason)", known.meant)
  }

  /// `fit` or `fill`, for what other languages call them; nil for another word.
  static func extent(_ text: String) -> String? {
    let word = text.lowercased().exact.replacing("-", with: "_")
    if wordsForFit.contains(word) || word.exact.hasSuffix("_content") { return "fit" }
    return wordsForFill.contains(word) && text != "max" ? "fill" : nil
  }
}

/// A word of other languages for a value.
struct ForeignWord {
  let words: Set<String>
  /// The value that they mean, and more to say about it.
  let meant: String
  var reason = ""
  /// Whether they can mean it at a place.
  let isMeant: @Sendable (ExpressionPlace) -> Bool
}

/// The words in lower case; the first row that fits counts.
private let foreignWords = [
  ForeignWord(words: ["yes", "on", "true"], meant: "true") { $0.type == .boolean },
  ForeignWord(words: ["no", "off", "false"], meant: "false") { $0.type == .boolean },
  ForeignWord(words: ["medium"], meant: "50%") { $0 == .contentHeight },
  ForeignWord(words: ["large"], meant: "100%") { $0 == .contentHeight },
  ForeignWord(words: ["half"], meant: "50%") { $0.takesPercent },
  ForeignWord(words: ["quarter"], meant: "25%") { $0.takesPercent },
  // A keyboard reaches from its height to the bottom.
  ForeignWord(
    words: ["keyboard.y", "keyboard.miny", "keyboard.top"],
    meant: "container.height - keyboard.height"
  ) { $0.names.contains("container.height") },
  ForeignWord(words: wordsForNothing, meant: "0") {
    [.margin, .keyboardGap, .cornerRadius, .stack].contains($0)
  },
  ForeignWord(words: wordsForNothing.union(["undefined", "infinite", "unlimited"]), meant: "none") {
    $0 == .bound
  },
  ForeignWord(words: wordsForFit, meant: "fit", reason: " for the size that the elements need") {
    $0 == .contentWidth || $0 == .contentHeight
  },
  ForeignWord(words: wordsForFit, meant: "fit", reason: " for the size of the text") {
    $0.fit != nil
  },
  ForeignWord(words: wordsForFill, meant: "fill", reason: " for all that there is") {
    $0.takesPercent
  },
]

private let wordsForNothing: Set<String> = ["none", "nil", "null"]
private let wordsForFit: Set<String> = [
  "auto", "wrap_content", "automatic", "content", "wrap", "shrink",
]
private let wordsForFill: Set<String> = [
  "match_parent", "stretch", "full", "expand", "infinity", "parent", "max", "all",
  "flex", "screen", "fullscreen",
]
private let wordsForDefaults: Set<String> = [
  "nil", "null", "undefined", "nan", "auto", "automatic", "default", "none",
]
