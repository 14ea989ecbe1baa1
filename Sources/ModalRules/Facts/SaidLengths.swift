internal import ModalLanguage
internal import ModalSyntax

extension [Element] {
  /// Whether the texts with values may be longer than the limits: texts of others can be in them many times over.
  var mayBeTooLong: Bool {
    guard indices.contains(where: { self[$0].asksForTexts }) else { return false }
    var lengths = SaidLengths(of: self)
    var all = 0
    for index in indices where self[index].text?.value.hasValues == true {
      let length = lengths.length(at: index)
      all += length
      if length > TextTemplate.greatestLength || all > WorkLimits.saidCharacters { return true }
    }
    return false
  }
}

extension Element {
  /// Whether its text has the text of an element in it.
  fileprivate var asksForTexts: Bool {
    guard let text = text?.value, text.hasValues else { return false }
    return text.expressions.contains { !$0.elements.isEmpty }
  }
}

/// The greatest lengths of the elements' texts, in characters.
private struct SaidLengths {
  /// The greatest length of a value that is not a text of an element.
  private static let ofNumber = 64

  private let elements: [Element]
  private let positions: NamePositions
  private var known: [Int?]

  init(of elements: [Element]) {
    self.elements = elements
    positions = NamePositions(elements.map(\.id.value))
    known = Array(repeating: nil, count: elements.count)
  }

  /// The length of a text; more than the limit is not counted further.
  mutating func length(at index: Int) -> Int {
    if let known = known[index] { return known }
    // One that names itself is a finding of its own.
    known[index] = 0
    var length = 0
    switch elements[index].text?.value {
    case nil: break
    case .literal(let text): length = text.unicodeScalars.count
    case .values(let values):
      for part in values.parts where length <= WorkLimits.saidCharacters {
        switch part {
        case .text(let text): length += text.unicodeScalars.count
        case .value(let expression):
          length += Self.ofNumber + expression.texts.reduce(0) { $0 + $1.unicodeScalars.count }
          for id in expression.elements {
            if let other = positions[id] { length += self.length(at: other) }
          }
        }
      }
    }
    known[index] = length
    return length
  }
}
