internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The lines above a figure or a picture, which fit in any font. A text that is too long ends behind a
/// word, and never within a number.
func captionLines(of text: String, font: ModalFont, width: Double, atMost most: Int) -> [String] {
  let (text, width) = (drawable(text), width * 0.96)
  let all = ModalLayout.lines(of: text, font: font, width: width)
  guard all.count > most else { return all }
  var lines = ModalLayout.lines(of: text, font: font, width: width, lines: most)
  let cut = string(lines[most - 1].unicodeScalars.dropLast())
  let rest = all[(most - 1)...].joined(separator: " ")
  let whole = rest.exact.hasPrefix(cut + " ") ? cut : cut.withoutLastWord
  lines[most - 1] = whole.without(atEnd: " ,;→") + "…"
  return lines
}

extension String {
  /// The text without its last word; a single word without the digits at its end.
  fileprivate var withoutLastWord: String {
    let words = exact.split(separator: " ")
    return words.count < 2
      ? without(atEnd: "0123456789.,") : words.dropLast().joined(separator: " ")
  }

  /// The text without some characters at its end; the same if there are no others.
  fileprivate func without(atEnd characters: String) -> String {
    let ends = characters.unicodeScalars
    var scalars = Array(unicodeScalars)
    while let last = scalars.last, ends.contains(last) { scalars.removeLast() }
    return scalars.isEmpty ? self : string(scalars)
  }
}
