internal import ModalSyntax

/// The nodes of a catalogue's text, read as the few kinds of values that it has.
///
/// Every accessor reports what is not as it should be and returns nil for it.
struct CatalogueNodes {
  let tree: YAMLTree
  private(set) var diagnostics: [Diagnostic]

  init(_ tree: YAMLTree, diagnostics: [Diagnostic]) {
    self.tree = tree
    self.diagnostics = diagnostics
  }

  mutating func report(_ code: DiagnosticCode, at node: NodeID, _ message: String) {
    guard !tree.isFaulty(node) else { return }
    diagnostics.append(Diagnostic(code, at: tree.span(of: node), message))
  }

  // MARK: - Collections

  /// The entries of a mapping with their keys, in the order of the text.
  mutating func entries(_ node: NodeID) -> [(name: String, key: NodeID, value: NodeID)] {
    guard tree.kind(of: node) == .mapping else {
      report(.wrongKind, at: node, "a mapping belongs here")
      return []
    }
    return tree.entries(of: node).map { (tree.text(of: $0.key), $0.key, $0.value) }
  }

  /// The values of a mapping by their keys. There are few, so that a dictionary would take longer.
  struct Record {
    fileprivate var values: [(name: String, node: NodeID)] = []

    subscript(name: String) -> NodeID? { values.first { $0.name == name }?.node }
  }

  /// The values of a mapping that has all of `required` and nothing but those and `optional`.
  mutating func record(
    _ node: NodeID, required: [String], optional: [String] = []
  ) -> Record? {
    var values = Record()
    for entry in entries(node) {
      if required.contains(entry.name) || optional.contains(entry.name) {
        values.values.append((entry.name, entry.value))
      } else {
        report(.unknownKey, at: entry.key, "the catalogue has no key `\(entry.name)` here")
      }
    }
    let missing = required.filter { values[$0] == nil }
    guard missing.isEmpty else {
      if tree.kind(of: node) == .mapping {
        let names = missing.map { "`\($0)`" }.joined(separator: ", ")
        report(.missingKey, at: node, "\(names) is missing")
      }
      return nil
    }
    return values
  }

  /// The items of a list of `count`.
  mutating func items(_ node: NodeID, count: Int? = nil) -> [NodeID]? {
    guard tree.kind(of: node) == .sequence else {
      report(.wrongKind, at: node, "a list belongs here")
      return nil
    }
    let items = tree.items(of: node)
    if let count, items.count != count {
      report(.wrongCount, at: node, "the list has \(items.count) items instead of \(count)")
      return nil
    }
    return items
  }

  // MARK: - Scalars

  /// A text that is not empty.
  mutating func text(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar, !tree.text(of: node).isEmpty else {
      report(.wrongKind, at: node, "a text belongs here")
      return nil
    }
    return tree.text(of: node)
  }

  /// A finite number that is not negative.
  mutating func number(_ node: NodeID) -> Double? {
    guard tree.kind(of: node) == .scalar, let number = Double(tree.text(of: node)), number.isFinite
    else {
      report(.notANumber, at: node, "a number belongs here")
      return nil
    }
    guard number >= 0 else {
      report(.outOfRange, at: node, "the number is negative")
      return nil
    }
    return number
  }

  /// A number greater than 0.
  mutating func positiveNumber(_ node: NodeID) -> Double? {
    guard let number = number(node) else { return nil }
    guard number > 0 else {
      report(.outOfRange, at: node, "the number is 0")
      return nil
    }
    return number
  }

  /// A whole number.
  mutating func integer(_ node: NodeID) -> Int? {
    guard tree.kind(of: node) == .scalar, let number = Int(tree.text(of: node)) else {
      report(.notANumber, at: node, "a whole number belongs here")
      return nil
    }
    return number
  }

  /// The numbers of a list of `count`.
  mutating func numbers(_ node: NodeID, count: Int) -> [Double]? {
    guard let items = items(node, count: count) else { return nil }
    let numbers = items.compactMap { number($0) }
    return numbers.count == count ? numbers : nil
  }

  /// The first and the last of some whole numbers.
  mutating func range(_ node: NodeID) -> ClosedRange<Int>? {
    guard let items = items(node, count: 2), let first = integer(items[0]),
      let last = integer(items[1])
    else { return nil }
    guard first <= last else {
      report(.outOfRange, at: node, "the first number is greater than the last")
      return nil
    }
    return first...last
  }

  /// The texts of a list.
  mutating func texts(_ node: NodeID) -> [String]? {
    items(node)?.compactMap { text($0) }
  }

  /// One of the words that `Choice` has.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, _: Choice.Type = Choice.self
  ) -> Choice? {
    let text = tree.kind(of: node) == .scalar ? tree.text(of: node) : ""
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      report(.unknownChoice, at: node, "one of \(names) belongs here")
      return nil
    }
    return choice
  }
}
