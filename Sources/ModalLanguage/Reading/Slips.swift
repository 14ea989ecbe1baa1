internal import ModalSyntax

/// Words of other tools and the language's answers to them: the rows of `slips.txt`. Only a mistake asks for them.
struct Slips: Sendable {
  /// An answer, with what has to hold for it.
  struct Row: Sendable {
    let conditions: [String]
    let answer: String
  }

  private static let all = Slips(PackageResources.slips_txt)
  private var sections: [String: [String: [Row]]] = [:]

  private init(_ bytes: [UInt8]) {
    var section = ""
    for line in String(decoding: bytes, as: UTF8.self).exact.split(separator: "\n") {
      let parts = line.exact.split(separator: ": ", maxSplits: 1).map(String.init)
      if let name = line.exact.dropping(prefix: "[") {
        section = name.exact.dropping(suffix: "]") ?? name
      } else if parts.count == 2, !line.exact.hasPrefix("#") {
        for word in parts[0].exact.split(separator: " ") {
          let words = word.exact.split(separator: "+").map(String.init)
          let row = Row(conditions: Array(words.dropFirst()), answer: parts[1])
          sections[section, default: [:]][words[0], default: []].append(row)
        }
      }
    }
  }

  /// The rows of a word in a section, in order.
  static func rows(of word: String, in section: String) -> [Row] {
    all.sections[section]?[word] ?? []
  }

  /// The answers of a section without conditions, by their words.
  static subscript(section: String) -> [String: String] {
    (all.sections[section] ?? [:]).compactMapValues { $0.first?.answer }
  }

  /// The same where they are lists.
  static func lists(_ section: String) -> [String: [String]] {
    self[section].mapValues { $0.exact.split(separator: ", ").map(String.init) }
  }

  /// The answer to a word.
  static func answer(to word: String, in section: String) -> String? {
    rows(of: word, in: section).first?.answer
  }

  /// The meanings of a word in a section, in order; nil for an unknown word.
  static func meanings(of word: String, in section: String) -> [String]? {
    answer(to: word, in: section)?.exact.split(separator: ", ").map(String.init)
  }
}

/// The word of the language that somebody most likely meant: one that other tools write differently,
/// or one that is spelt nearly so; nil where nothing is likely.
func likely(_ word: String, among candidates: [String]) -> String? {
  if let synonym = synonym(of: word)?.first(where: candidates.contains) { return synonym }
  return suggestion(for: word, among: candidates, keepsNumbers: true)
}

/// The words of the language for one of other tools, however that is hyphenated.
private func synonym(of word: String) -> [String]? {
  let word = word.lowercased()
  let letters = String(word.unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " })
  return Slips.meanings(of: word, in: "words") ?? Slips.meanings(of: letters, in: "words")
}

/// The change of a word into the one that ``likely(_:among:)`` found; safe if that can only have been a
/// slip, and not a word of other tools with a meaning of its own.
func fix(
  _ word: String, as meant: String, at span: SourceSpan, among candidates: [String],
  with replacement: String? = nil
) -> FixIt {
  let isWord = synonym(of: word).map { !$0.contains(meant) } ?? false
  return FixIt.write(
    replacement ?? meant, at: span, isSafe: !isWord && isSlip(word, for: meant, among: candidates))
}

/// The element that a name with another word for its kind means: `cancel` for `cancelButton` and `btn_cancel`, and the
/// other way round; nil if several could be meant.
func namesake(of id: String, among ids: [String]) -> String? {
  let name = withoutKind(id)
  let alike = name.isEmpty ? [] : ids.filter { withoutKind($0) == name }
  return alike.count == 1 ? alike[0] : nil
}

/// The letters and digits of an id without the word for its kind, in lower case.
private func withoutKind(_ id: String) -> String {
  let letters = String(id.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" })
  // Longer words first.
  let kinds = Slips.meanings(of: "kinds", in: "ids") ?? []
  return kinds.lazy.compactMap {
    letters.exact.dropping(suffix: $0) ?? letters.exact.dropping(prefix: $0)
  }.first ?? letters
}

/// Keys that say the contrary of those that there are.
var contraries: [String: String] { Slips["contraries"] }

let wholeFrame = "write `frame: [x, y, width, height]`"

extension Setting {
  static var elsewhere: [String: String] { Slips["settings"] }
}
