internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// Formulas that fail behind others: what has no value ends the placing of everything else, so the modal
  /// is tried again with numbers in place of the formulas that have been reported, until none fails.
  ///
  /// What asks for something that follows from one of them is passed over: with the right formula there
  /// it may well have a value.
  ///
  /// - Parameters:
  ///   - modal: A modal that has such formulas.
  ///   - failing: Where they failed.
  mutating func checkFurtherFormulas(_ modal: Modal, beside failing: [SourceSpan?]) {
    var known = failing
    for _ in 0..<Self.mostRounds {
      let faulty = FaultyFormulas(at: known, in: modal)
      let mended = modal.replacing(faulty)
      let keys = KeySweep(mended, in: catalogue)
      let before = known.count
      if let elements = ElementSweep(mended, keys, in: catalogue) {
        known += checkElementFormulas(mended, elements, beside: faulty)
      }
      if let sweep = ModalSweep(mended, keys, in: catalogue) {
        known += checkExpressions(mended, sweep, excluding: known, beside: faulty)
      }
      if known.count == before { return }
    }
  }

  /// The most formulas behind each other that one run finds.
  private static var mostRounds: Int { 64 }
}

/// Formulas of a modal that have no value, and what follows from them.
struct FaultyFormulas {
  private let spans: Set<SourceSpan>
  /// The ids of the elements that have such a formula, or whose places follow from one.
  private var elements: Set<String> = []
  /// Whether the frame of the content may follow from one.
  private var reachContent = false

  init(at spans: [SourceSpan?], in modal: Modal) {
    self.spans = Set(spans.compactMap(\.self))
    let layers = [modal.layer] + modal.variants.map(\.layer)
    let parts = modal.elements + modal.variants.flatMap(\.elements)
    // The elements by what they follow from.
    var followers: [String: [String]] = [:]
    var open: [String] = []
    for part in parts {
      let id = part.id.value
      _ = [part].hasFormula { formula in
        if contains(formula) { open.append(id) }
        for other in formula.elements { followers[other, default: []].append(id) }
        return false
      }
      for child in part.stack?.children?.value ?? [] {
        followers[child.value, default: []].append(id)
        followers[id, default: []].append(child.value)
      }
    }
    while let id = open.popLast() {
      if elements.insert(id).inserted { open += followers[id] ?? [] }
    }
    for layer in layers {
      layer.forEachLength { length in
        switch length {
        case .fit: if !elements.isEmpty { reachContent = true }
        case .expression(let formula):
          if contains(formula) || formula.elements.contains(where: elements.contains) {
            reachContent = true
          }
        case .points, .percent: break
        }
      }
    }
  }

  /// Whether a formula is one of them.
  func contains(_ formula: Expression) -> Bool {
    spans.contains(formula.span) || formula.nodes.contains { spans.contains($0.span) }
  }

  /// Whether a formula asks for what follows from one of them.
  func reach(_ formula: Expression) -> Bool {
    if reachContent, formula.nodes.contains(where: { $0.operation == .percent }) { return true }
    return formula.mentions { name in
      switch name {
      case .containerWidth, .containerHeight, .keyboardHeight, .safeAreaTop, .safeAreaLeft,
        .safeAreaBottom, .safeAreaRight, .scale, .horizontal, .vertical, .orientation, .idiom,
        .state, .ownText, .asked:
        false
      case .element(let index, _):
        reachContent || elements.contains(formula.elements[Int(index)])
      default: reachContent
      }
    }
  }
}

extension Modal {
  /// The same with a number in place of each of some formulas, and `true` in place of conditions.
  fileprivate func replacing(_ faulty: FaultyFormulas) -> Modal {
    var modal = self
    modal.layer.replace(faulty)
    modal.elements.replace(faulty)
    for index in modal.variants.indices {
      modal.variants[index].layer.replace(faulty)
      modal.variants[index].elements.replace(faulty)
    }
    return modal
  }
}

extension ModalLayer {
  /// The lengths by which the frame is solved.
  fileprivate func forEachLength(_ visit: (Length) -> Void) {
    for length in [
      contentWidth, contentHeight, margins.top, margins.left, margins.bottom, margins.right,
      keyboard.gap, layout.x, layout.y, layout.width, layout.height,
    ] {
      if let length { visit(length.value) }
    }
    for case .length(let length) in [maxWidth?.value, maxHeight?.value] { visit(length) }
    frame?.value.forEach(visit)
  }

  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    contentWidth.replace(faulty)
    contentHeight.replace(faulty)
    margins.top.replace(faulty)
    margins.left.replace(faulty)
    margins.bottom.replace(faulty)
    margins.right.replace(faulty)
    keyboard.gap.replace(faulty)
    layout.x.replace(faulty)
    layout.y.replace(faulty)
    layout.width.replace(faulty)
    layout.height.replace(faulty)
    if case .length(let length) = maxWidth?.value {
      maxWidth?.value = .length(length.replacing(faulty))
    }
    if case .length(let length) = maxHeight?.value {
      maxHeight?.value = .length(length.replacing(faulty))
    }
    frame = frame?.map { lengths in lengths.map { $0.replacing(faulty) } }
  }
}

extension [Element] {
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    for index in indices {
      self[index].horizontal.replace(faulty)
      self[index].vertical.replace(faulty)
      self[index].isVisible.replace(faulty)
      self[index].isEnabled.replace(faulty)
      self[index].text.replace(faulty)
      self[index].placeholder.replace(faulty)
      if let hit = self[index].hit {
        self[index].hit = hit.map { lengths in lengths.map { $0.replacing(faulty) } }
      }
      guard var stack = self[index].stack else { continue }
      stack.spacing.replace(faulty)
      stack.padding.top.replace(faulty)
      stack.padding.left.replace(faulty)
      stack.padding.bottom.replace(faulty)
      stack.padding.right.replace(faulty)
      self[index].stack = stack
    }
  }
}

extension AxisConstraints {
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    near.replace(faulty)
    far.replace(faulty)
    center.replace(faulty)
    extent.replace(faulty)
  }
}

extension Length {
  /// The same, or a size that is neither nothing nor beyond any screen.
  fileprivate func replacing(_ faulty: FaultyFormulas) -> Length {
    guard case .expression(let formula) = self, faulty.contains(formula) else { return self }
    return .points(100)
  }
}

extension Located<Length>? {
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    self = self?.map { $0.replacing(faulty) }
  }
}

extension Located<TextTemplate>? {
  /// A text in which a value fails says nothing.
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    guard let text = self?.value, text.expressions.contains(where: faulty.contains) else { return }
    self?.value = .literal("")
  }
}

extension Located<Expression>? {
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    guard let condition = self?.value, faulty.contains(condition) else { return }
    self?.value = Expression(
      nodes: [Expression.Node(.constant, number: 1, span: condition.span)], type: .boolean,
      span: condition.span)
  }
}
