internal import ModalLanguage
internal import ModalSyntax

/// Formulas of a modal that have no value, and what follows from them.
struct FaultyFormulas {
  /// Where they failed.
  let known: [SourceSpan?]
  private let spans: Set<SourceSpan>
  /// The ids of the elements that have such a formula, or whose places follow from one.
  private var elements: Set<String> = []
  /// Whether the frame of the content may follow from one.
  private var reachContent = false

  init(at known: [SourceSpan?], in modal: Modal) {
    self.known = known
    spans = Set(known.compactMap(\.self))
    // The elements by what they follow from.
    var followers: [String: [String]] = [:]
    var open: [String] = []
    for part in modal.allElements {
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
    for var layer in modal.allLayers {
      // Nothing follows from round corners.
      layer.cornerRadius = CornerRadiusLayer()
      layer.mapLengths {
        reachContent = reachContent || reach($0)
        return $0
      }
    }
  }

  private func reach(_ length: Length) -> Bool {
    switch length {
    case .fit: !elements.isEmpty
    case .expression(let formula):
      contains(formula) || formula.elements.contains(where: elements.contains)
    case .points, .percent: false
    }
  }

  /// Whether a formula is one of them.
  fileprivate func contains(_ formula: ModalExpression) -> Bool {
    spans.contains(formula.span) || formula.nodes.contains { spans.contains($0.span) }
  }

  /// Whether a formula asks for what follows from one of them.
  func reach(_ formula: ModalExpression) -> Bool {
    if reachContent, formula.nodes.contains(where: { $0.operation == .percent }) { return true }
    return formula.mentions { name in
      switch name {
      case .containerWidth, .containerHeight, .keyboardHeight, .safeAreaTop, .safeAreaLeft,
        .safeAreaBottom, .safeAreaRight, .safeAreaLeading, .safeAreaTrailing, .scale, .horizontal,
        .vertical, .orientation, .idiom,
        .os, .screenCornerRadius, .state, .detent, .ownText, .asked:
        false
      case .element(let index, _):
        reachContent || elements.contains(formula.elements[Int(index)])
      default: reachContent
      }
    }
  }

  // MARK: - Replacing them

  /// A size that is neither nothing nor beyond any screen in place of one of them.
  fileprivate func replaced(_ length: Length) -> Length {
    if case .expression(let formula) = length, contains(formula) { .points(100) } else { length }
  }
}

extension Modal {
  /// The same with a number in place of each of some formulas, and `true` in place of conditions.
  func replacing(_ faulty: FaultyFormulas) -> Modal {
    var modal = self
    func replace(in elements: inout [Element]) {
      for index in elements.indices {
        elements[index].mapLengths(faulty.replaced)
        elements[index].isVisible.replace(faulty)
        elements[index].isEnabled.replace(faulty)
        elements[index].text.replace(faulty)
        elements[index].placeholder.replace(faulty)
      }
    }
    modal.layer.mapLengths(faulty.replaced)
    replace(in: &modal.elements)
    for index in modal.variants.indices {
      modal.variants[index].layer.mapLengths(faulty.replaced)
      replace(in: &modal.variants[index].elements)
    }
    return modal
  }
}

extension Located<TextTemplate>? {
  /// A text in which a value fails says nothing.
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    guard let text = self?.value, text.expressions.contains(where: faulty.contains) else { return }
    self?.value = .literal("")
  }
}

extension Located<ModalExpression>? {
  fileprivate mutating func replace(_ faulty: FaultyFormulas) {
    guard let condition = self?.value, faulty.contains(condition) else { return }
    self?.value = ModalExpression(
      nodes: [ModalExpression.Node(.constant, number: 1, span: condition.span)], type: .boolean,
      span: condition.span)
  }
}
