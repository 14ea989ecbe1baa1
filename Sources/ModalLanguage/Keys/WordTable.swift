internal import ModalSyntax

/// Words with their positions, most of them as numbers: most of what a spec says are keys, and reading
/// them as strings would cost more than all else.
struct WordTable: Sendable {
  /// Each short word at the place that its text asks for, or the next free one; a power of two of
  /// them, of which at least half are free.
  private var places: [(text: ShortText, position: Int)?]
  private var longWords: [(text: String, position: Int)] = []

  init(_ words: [String]) {
    var size = 2
    while size < 2 * words.count { size *= 2 }
    places = Array(repeating: nil, count: size)
    for (position, word) in words.enumerated() {
      guard let text = ShortText(word) else {
        longWords.append((word, position))
        continue
      }
      var place = place(of: text)
      while places[place] != nil { place = (place + 1) & (size - 1) }
      places[place] = (text, position)
    }
  }

  /// The position of the word that a scalar is.
  func position(of node: NodeID, in tree: borrowing YAMLTree) -> Int? {
    guard let text = tree.shortText(of: node) else {
      let text = tree.text(of: node)
      return longWords.first { $0.text == text }?.position
    }
    var place = place(of: text)
    while let known = places[place] {
      if known.text == text { return known.position }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// The place that a text asks for.
  private func place(of text: ShortText) -> Int {
    Int(truncatingIfNeeded: text.mixed) & (places.count - 1)
  }
}
