internal import ModalSyntax

/// The settings of a modal, of which words pick some: `landscape`, or `ipad-10 portrait`.
struct SettingGroups {
  private let names: [String]
  private let words: [[ExactText]]
  /// The position of each name.
  private let positions: [ExactText: Int]
  /// The settings whose names have a word.
  private let settings: [ExactText: PositionSet]
  private var known: [[Int]: [String]] = [:]

  init(_ names: [String]) {
    self.names = names
    words = names.map { $0.exact.split(separator: " ").map { String($0).exact } }
    positions = Dictionary(names.enumerated().map { ($1.exact, $0) }) { first, _ in first }
    var settings: [ExactText: PositionSet] = [:]
    for (position, words) in words.enumerated() {
      for word in words {
        settings[word, default: PositionSet(upTo: names.count)].insert(position)
      }
    }
    self.settings = settings
  }

  /// The positions of the settings whose names have some words in their order; of one that is called so, its own.
  func picked(by selector: String) -> [Int] {
    if let whole = positions[selector.exact] { return [whole] }
    let wanted = selector.exact.split(separator: " ").map { String($0).exact }
    return having(wanted).positions.filter { has(wanted, at: $0) }
  }

  /// The settings whose names have all of some words, in any order.
  private func having(_ wanted: [ExactText]) -> PositionSet {
    var found = PositionSet(upTo: names.count, isFull: true)
    for word in wanted {
      found.formIntersection(settings[word] ?? PositionSet(upTo: names.count))
    }
    return found
  }

  private func has(_ wanted: [ExactText], at position: Int) -> Bool {
    var left = wanted[...]
    for word in words[position] where word == left.first { left.removeFirst() }
    return left.isEmpty
  }

  /// The fewest words that pick some settings, given by their positions, and no others; none for all of them.
  mutating func selectors(of group: [Int]) -> [String] {
    guard group.count < names.count else { return [] }
    if let known = known[group] { return known }
    var others = PositionSet(upTo: names.count, isFull: true)
    for position in group { others.remove(position) }
    var left = Set(group)
    var selectors: [String] = []
    for position in group where left.contains(position) {
      let selector = shortest(of: position, without: others)
      left.subtract(picked(by: selector))
      selectors.append(selector)
    }
    known[group] = selectors
    return selectors
  }

  /// The fewest words of a setting's name that pick none of some others; the whole name picks itself.
  private func shortest(of position: Int, without others: PositionSet) -> String {
    let words = words[position]
    guard words.count < 9 else { return names[position] }
    let choices = (1..<(1 << words.count)).sorted {
      ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
    }
    for choice in choices {
      let chosen = words.indices.filter { choice >> $0 & 1 == 1 }.map { words[$0] }
      var found = having(chosen)
      found.formIntersection(others)
      guard !found.positions.contains(where: { has(chosen, at: $0) }) else { continue }
      let selector = chosen.map(\.text).joined(separator: " ")
      if positions[selector.exact] ?? position == position { return selector }
    }
    return names[position]
  }
}

/// Some of the positions of a list.
private struct PositionSet {
  private var bits: [UInt64]

  init(upTo count: Int, isFull: Bool = false) {
    bits = Array(repeating: isFull ? .max : 0, count: (count + 63) / 64)
    if isFull, count % 64 > 0 { bits[bits.count - 1] >>= 64 - UInt64(count % 64) }
  }

  mutating func insert(_ position: Int) { bits[position / 64] |= 1 << UInt64(position % 64) }

  mutating func remove(_ position: Int) { bits[position / 64] &= ~(1 << UInt64(position % 64)) }

  mutating func formIntersection(_ other: PositionSet) {
    for index in bits.indices { bits[index] &= other.bits[index] }
  }

  /// The positions in it, in order.
  var positions: some Sequence<Int> {
    bits.indices.lazy.flatMap { index in
      sequence(state: bits[index]) { bits -> Int? in
        guard bits != 0 else { return nil }
        defer { bits &= bits - 1 }
        return index * 64 + bits.trailingZeroBitCount
      }
    }
  }
}
