internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Something about an element, or the modal, that is not as the spec says, apart from its place.
package struct LookDifference: Hashable, Sendable {
  /// What differs.
  package enum Kind: Hashable, Sendable {
    /// It is not visible in the app. It is certain unless only the accessibility layer says so.
    case hidden(isCertain: Bool)
    /// It is visible in the app, and not in the state of the spec.
    case shown
    /// A view that clips cuts off so many points.
    case clipped(by: Int, points: Double)
    /// It lies below another element, by its position, which the spec draws below it.
    case below(Int)
    case text(expected: String, actual: String)
    /// The value of a key that dumps tell.
    case value(of: DumpedLook, expected: Double, actual: Double)
    /// A transform makes the modal so much as large as it would be.
    case scaled(by: Double)
  }

  /// The position of the element; nil for the modal.
  package var element: Int?
  /// The view.
  package var view: Int
  /// What differs.
  package var kind: Kind

  /// Whether it says something else.
  package var isText: Bool { if case .text = kind { true } else { false } }
}

extension ViewTree {
  /// Whether the format prints views from back to front, so that their order is that of drawing.
  var isInDrawingOrder: Bool { format == .probe || format == .recursiveDescription }

  /// Whether the format prints every view, accessible or not.
  package var hasAllViews: Bool { isInDrawingOrder }
}

/// Compares how matched elements look.
struct LookComparison {
  let tree: ViewTree
  let content: SolvedContent
  let matches: [Match?]
  /// The elements that are elsewhere, of which it is known why they are cut off.
  let moved: Set<Int>
  /// The views of the modal and of elements that should be seen, and are not.
  private var hidden: Set<Int> = []
  private(set) var differences: [LookDifference] = []

  init(_ tree: ViewTree, _ content: SolvedContent, _ matches: [Match?], moved: Set<Int>) {
    self.tree = tree
    self.content = content
    self.matches = matches
    self.moved = moved
  }

  mutating func compare(modal: Int?, isScaled: Bool) {
    let seen = zip(content.elements, matches).compactMap { $0.placed.isSeen ? $1?.view : nil }
    hidden = Set(([modal].compactMap(\.self) + seen).filter { !tree.isShown($0) })
    if let modal {
      compareModal(modal)
      if isScaled, let frame = tree.views[modal].frame,
        let own = tree.views[modal].untransformed, own.width > 0
      {
        add(.scaled(by: frame.width / own.width), nil, modal)
      }
    }
    for (element, match) in matches.enumerated() {
      if let match, let view = match.view { compare(element, view) }
    }
    if tree.isInDrawingOrder { compareOrder() }
  }

  private mutating func add(_ kind: LookDifference.Kind, _ element: Int?, _ view: Int) {
    differences.append(LookDifference(element: element, view: view, kind: kind))
  }

  private mutating func compareModal(_ view: Int) {
    if !tree.isShown(view) { return add(.hidden(isCertain: true), nil, view) }
    if let alpha = tree.views[view].alpha, (1 - alpha).magnitude > 0.005 {
      add(.value(of: .alpha, expected: 1, actual: alpha), nil, view)
    }
    guard let radius = tree.views[view].cornerRadius,
      content.layer.cornerRadius.radius != nil,
      let layer = content.tree.layers.first(where: { $0.name == "content" })
    else { return }
    if (layer.cornerRadius - radius).magnitude > 0.05 {
      add(.value(of: .cornerRadius, expected: layer.cornerRadius, actual: radius), nil, view)
    }
  }

  private mutating func compare(_ position: Int, _ view: Int) {
    let (wanted, node) = (content.elements[position], tree.views[view])
    let placed = wanted.placed
    guard placed.isVisible else {
      if tree.isShown(view), node.isVisible != false { add(.shown, position, view) }
      return
    }
    guard !placed.isScrolledAway else { return }
    guard tree.isShown(view) else {
      // What contains it says it for all.
      let isSaid = !hidden.isEmpty && tree.ancestors(of: view).contains(where: hidden.contains)
      return isSaid ? () : add(.hidden(isCertain: true), position, view)
    }
    if node.isVisible == false { return add(.hidden(isCertain: false), position, view) }
    compareText(position, wanted, node, view)
    for look in DumpedLook.allCases {
      if let actual = look.actual(of: node),
        let expected = look.expected(of: wanted, node, content),
        (expected - actual).magnitude > look.tolerance
      {
        add(.value(of: look, expected: expected, actual: actual), position, view)
      }
    }
    if !moved.contains(position) { compareClipping(position, wanted, view) }
  }

  /// What a field contains depends on who types; its placeholder, a label and a button have the text of the spec.
  private mutating func compareText(
    _ position: Int, _ wanted: WantedElement, _ node: ViewNode, _ view: Int
  ) {
    if let template = wanted.placed.element.placeholder?.value, !template.hasValues,
      let actual = node.placeholder, !actual.isEmpty, template.written.exact != actual.exact
    {
      return add(.text(expected: template.written, actual: actual), position, view)
    }
    guard wanted.kind == .label || wanted.kind == .button, !wanted.placed.text.isEmpty else {
      return
    }
    // Some tools print the title of a button as a view in it.
    let inside = wanted.kind == .button ? tree.views[(view + 1)..<node.end] : []
    let all = node.texts.isEmpty ? inside.filter { !$0.texts.isEmpty } : [node]
    guard let actual = all.first?.texts.first, !all.contains(where: { $0.says(wanted.placed.text) })
    else { return }
    add(.text(expected: wanted.placed.text, actual: actual), position, view)
  }

  // MARK: - What is cut off or covered

  private mutating func compareClipping(_ position: Int, _ wanted: WantedElement, _ view: Int) {
    guard let frame = tree.views[view].frame, wanted.placed.window == nil else { return }
    for outer in tree.ancestors(of: view) {
      let node = tree.views[outer]
      guard node.clips == true, node.kind != .window, let bounds = node.frame else { continue }
      let names = ["Scroll", "Table", "Collection", "TextView"]
      if names.contains(where: node.type.exact.contains) { return }
      let cut = [
        bounds.left.lower - frame.left.upper, bounds.top.lower - frame.top.upper,
        frame.right.lower - bounds.right.upper, frame.bottom.lower - bounds.bottom.upper,
      ]
      guard let most = cut.max(), most > 1 else { continue }
      return add(.clipped(by: outer, points: most), position, view)
    }
  }

  /// Elements that overlap in the spec and in the app, and lie on each other the other way around.
  private mutating func compareOrder() {
    let seen = matches.indices.filter { content.elements[$0].placed.isSeen }
    for (number, low) in seen.enumerated() {
      guard let lower = matches[low]?.view, let frame = tree.views[lower].frame else { continue }
      for high in seen[(number + 1)...] {
        guard let upper = matches[high]?.view, upper < lower,
          !tree.contains(lower, in: upper), let other = tree.views[upper].frame,
          overlaps(content.elements[low].frame, content.elements[high].frame),
          min(frame.right.lower, other.right.lower) - max(frame.left.upper, other.left.upper) > 1,
          min(frame.bottom.lower, other.bottom.lower) - max(frame.top.upper, other.top.upper) > 1
        else { continue }
        add(.below(low), high, upper)
      }
    }
  }

  private func overlaps(_ one: Rect, _ other: Rect) -> Bool {
    one.intersection(other).map { $0.width > 1 && $0.height > 1 } ?? false
  }
}
