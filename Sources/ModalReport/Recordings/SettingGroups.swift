internal import ModalSyntax

/// The settings of a modal, of which words pick some: `landscape`, or `ipad-10 portrait`.
struct SettingGroups {
  private let names: [String]
  private let words: [[ExactText]]
  private var known: [[Int]: [String]] = [:]

  init(_ names: [String]) {
    self.names = names
    words = names.map { $0.exact.split(separator: " ").map { String($0).exact } }
  }

  /// The positions of the settings whose names have some words in their order; of one that is called so, its own.
  func picked(by selector: String) -> [Int] {
    if let whole = names.firstIndex(where: { $0.exact == selector.exact }) { return [whole] }
    let wanted = selector.exact.split(separator: " ").map { String($0).exact }
    return names.indices.filter { index in
      var left = wanted[...]
      for word in words[index] where word == left.first { left.removeFirst() }
      return left.isEmpty
    }
  }

  /// The fewest words that pick some settings, given by their positions, and no others; none for all of them.
  mutating func selectors(of group: [Int]) -> [String] {
    guard group.count < names.count else { return [] }
    if let known = known[group] { return known }
    let wanted = Set(group)
    var left = wanted
    var selectors: [String] = []
    for index in group where left.contains(index) {
      let selector = shortest(of: index, inside: wanted)
      left.subtract(picked(by: selector))
      selectors.append(selector)
    }
    known[group] = selectors
    return selectors
  }

  /// The fewest words of a setting's name that pick only settings of a group; the whole name picks itself.
  private func shortest(of setting: Int, inside group: Set<Int>) -> String {
    let words = words[setting]
    guard words.count < 9 else { return names[setting] }
    let choices = (1..<(1 << words.count)).sorted {
      ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
    }
    for choice in choices {
      let chosen = words.indices.filter { choice >> $0 & 1 == 1 }.map { words[$0].text }
      let selector = chosen.joined(separator: " ")
      if group.isSuperset(of: picked(by: selector)) { return selector }
    }
    return names[setting]
  }
}
