package import ModalLanguage
internal import ModalSyntax

extension ViewTree {
  /// The views that a map's entry holds for, in the order of the tree; of views in one another that say the same, the
  /// outermost one that fits.
  func views(
    selectedBy selector: ViewSelector, in range: Range<Int>, fitting fits: (ViewNode) -> Bool
  ) -> [Int] {
    let path = selector.path.map { PathPart.parts(of: $0.value) }
    let all = range.filter { view in
      let node = views[view]
      if let id = selector.id, node.id?.exact != id.value.exact { return false }
      if let label = selector.label, node.label?.exact != label.value.exact { return false }
      if let text = selector.text, !node.says(text.value) { return false }
      if let type = selector.type, node.type.exact != type.value.exact { return false }
      if let path, !isAt(view, path) { return false }
      return true
    }
    // A class is no name: views of one class in one another are different views.
    let found =
      selector.id == nil && selector.label == nil && selector.text == nil
      ? all
      : chains(all).map { chain in chain.first { fits(views[$0]) } ?? chain[0] }
    guard let nth = selector.nth?.value else { return found }
    return found.indices.contains(nth - 1) ? [found[nth - 1]] : []
  }

  /// Which one a view is of those that an entry of its identifier holds for, from 1; nil for a view without one.
  package func number(
    of view: Int, amongViewsOfItsIDIn range: Range<Int>, as kind: ElementKind
  ) -> Int? {
    guard let id = views[view].id else { return nil }
    var selector = ViewSelector(at: views[view].span)
    selector.id = Located(id, at: views[view].span)
    return views(selectedBy: selector, in: range) { kind.fits($0) }.firstIndex(of: view).map {
      $0 + 1
    }
  }

  /// Whether the format can show what an entry of a map names: some have no identifiers, or no views around others.
  func mayHold(_ selector: ViewSelector, asModal: Bool) -> Bool {
    switch format {
    case .recursiveDescription: selector.id == nil && selector.label == nil && selector.text == nil
    case .idb: !asModal
    case .maestro, .maestroCompact: selector.type == nil && selector.path == nil
    case .probe, .webDriverAgentJSON, .webDriverAgentXML, .snapshot, .debugDescription: true
    }
  }

  /// Whether the way to a view ends in a path.
  private func isAt(_ view: Int, _ path: [PathPart]) -> Bool {
    var next: Int? = view
    for part in path.reversed() {
      guard let view = next, views[view].type.exact == part.type.exact else { return false }
      if let number = part.number {
        guard isSibling(view, number: number) else { return false }
      }
      next = views[view].parent
    }
    return true
  }
}

extension ViewTree {
  /// Whether a view is the one with a number, from 1, among its siblings of its type.
  private func isSibling(_ view: Int, number: Int) -> Bool {
    var next = views[view].parent.map { $0 + 1 } ?? 0
    var count = 0
    while next < view, count < number {
      if views[next].type.exact == views[view].type.exact { count += 1 }
      next = views[next].end
    }
    return next == view && count == number - 1
  }
}

/// A part of a path: a class, and which one of its siblings of that class it is.
private struct PathPart {
  var type: String
  var number: Int?

  static func parts(of path: String) -> [PathPart] {
    path.exact.split(separator: "/").map { part in
      let pieces = part.exact.split(separator: "[", maxSplits: 1)
      let number =
        pieces.count > 1
        ? pieces[1].exact.dropping(suffix: "]").flatMap { UInt16($0) }.map(Int.init) : nil
      return number.map { PathPart(type: String(pieces[0]), number: $0) }
        ?? PathPart(type: String(part), number: nil)
    }
  }
}

extension ViewNode {
  /// All that it shows or says.
  package var texts: [String] { [label, text, value, title, placeholder].compactMap(\.self) }

  /// Whether its identifier is only what it says: WebDriverAgent's XML writes the label for one that is missing, and UIKit takes some
  /// from titles.
  var isCalledByText: Bool { id.map { id in texts.contains { $0.exact == id.exact } } ?? false }

  /// Whether it shows or says a text: letters with accents are the same however they are composed, and so are blanks.
  func says(_ text: String) -> Bool {
    let wanted = joined(text)
    return texts.contains { joined($0) == wanted }
  }
}

/// A text with single blanks instead of any white space. Swift takes texts for equal that are canonically equivalent.
func joined(_ text: String) -> String {
  guard !isJoined(text) else { return text }
  var joined = String.UnicodeScalarView()
  var isBehindBlank = false
  for scalar in text.unicodeScalars {
    guard !isBlank(scalar) else {
      isBehindBlank = true
      continue
    }
    if isBehindBlank, !joined.isEmpty { joined.append(" ") }
    isBehindBlank = false
    joined.append(scalar)
  }
  return String(joined)
}

/// Whether a text has no other white space than single blanks within.
private func isJoined(_ text: String) -> Bool {
  var isBehindBlank = true
  for scalar in text.unicodeScalars {
    let isBlank = isBlank(scalar)
    if isBlank, isBehindBlank || scalar != " " { return false }
    isBehindBlank = isBlank
  }
  return text.isEmpty || !isBehindBlank
}

/// Whether a scalar is white space. Of those that are none most can be told without Unicode's tables, which take long.
private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09...0x0D, 0x20: true
  case ..<0x85, 0x3001...: false
  default: scalar.properties.isWhitespace
  }
}
