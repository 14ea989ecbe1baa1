/// The keys whose values tell how a slip in YAML's signs was meant: a `#` begins a color after `color`, and a text after
/// `text`.
///
/// YAML is read before the language is known; a test compares these with the tables of the language.
package enum KnownKeys {
  /// Those whose text an element shows.
  package static let shownTexts = ["text", "placeholder"]
  /// Those that hold a text that people read or type.
  package static let texts = shownTexts + ["description", "name", "type", "paste"]
  /// Those of lengths, colors, fonts and animations, for which other languages have calls: `CGRect(x: 0, y: 0)`.
  package static let calls = [
    "frame", "margins", "padding", "contentSize", "color", "font", "animation", "curve",
  ]
  /// Those whose commas separate numbers, for which quotes would be of no use.
  package static let numbers = ["frame", "container", "font", "curve"]
  /// Those of words that may stand without a value.
  package static let alone = ["show", "hide"] + switches
  /// Those that are mostly `true` or `false`.
  package static let switches = ["secure", "enabled", "visible", "clips"]
  /// A color in short; the others end in `color`, but for that behind a text.
  package static let dimming = "dimming"
  private static let background = "background"
  /// The name of another spec.
  package static let extends = "extends"
  /// A callback with an argument, and the list of them.
  package static let call = "call"
  package static let callList = "calls"

  /// Whether a color belongs to a key.
  static func holdsColor(_ key: String) -> Bool {
    key == dimming || key.exact.hasSuffix(background) || key.lowercased().exact.hasSuffix("color")
  }

  private static let textBytes = texts.map { Array($0.utf8) }
  private static let shownTextBytes = shownTexts.map { Array($0.utf8) }

  /// Whether a key, or that of an element as in `title.text`, holds a text.
  static func holdsText(_ key: some BidirectionalCollection<UInt8>) -> Bool {
    isKey(key, among: textBytes)
  }

  /// Whether it holds a text that an element shows.
  static func holdsShownText(_ key: String) -> Bool { isKey(key.utf8, among: shownTextBytes) }

  private static func isKey(
    _ key: some BidirectionalCollection<UInt8>, among keys: [[UInt8]]
  ) -> Bool {
    let name =
      key.lastIndex(of: UInt8(ascii: ".")).map { key[key.index(after: $0)...] } ?? key[...]
    guard (4...11).contains(name.count) else { return false }
    return keys.contains { name.elementsEqual($0) }
  }
}
