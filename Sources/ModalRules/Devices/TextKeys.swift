internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

// What may follow from the text size, as the keys of the elements say at a glance. By position: a loop over the
// elements would copy all their keys.

extension StatedInputs {
  /// Whether something may be said at accessibility sizes: of what moves about it is not, as contents scroll there.
  var mayFailAtAccessibilitySizes: Bool {
    guard let plan = inputs.elements else { return false }
    if !plan.stackOf.isEmpty || followsFromElements { return true }
    let elements = plan.elements
    return elements.indices.contains { index in
      // A text of one line may go on beyond a side of the content.
      elements[index].hit != nil
        || elements[index].kind?.value == .label
          && (elements[index].horizontal.followsText || elements[index].horizontal.namesElements)
        || elements.span[index].isTarget
          && (elements[index].horizontal.mayLoseExtent || elements[index].vertical.mayLoseExtent
            || elements[index].isVisible.namesElements || elements[index].isEnabled.namesElements)
    }
  }

  /// Whether a length of it or of its elements, or what is visible, asks for the text size.
  var followsTextSize: Bool {
    inputs.expressions.contains { $0.mentions { $0 == .textSize } }
      || inputs.elements?.elements.hasFormula { $0.mentions { $0 == .textSize } } == true
  }

  /// Whether the content's size follows from its elements.
  var followsFromElements: Bool {
    inputs.contentWidth.followsFromElements || inputs.contentHeight.followsFromElements
  }
}

extension [Element] {
  /// Whether something may be drawn that is written in a font.
  var showTexts: Bool {
    indices.contains { self[$0].mayShowText || self[$0].kind?.value == .field }
  }

  /// Whether some text may not be held; `filled` are the ids of elements that a behavior gives texts to.
  func mayCutTexts(
    besides filled: Dictionary<String, [Located<String>]>.Keys, hasStacks: Bool
  ) -> Bool {
    indices.contains { index in
      guard span[index].mayShowText || filled.contains(self[index].id.value) else { return false }
      // With any number of lines, and as much height as they take, there is room for every text.
      let takesLines = self[index].lines.map { $0.value <= 0 } ?? false
      return hasStacks || !takesLines || !self[index].vertical.holdsText
        || span[index].mayBreakWords
    }
  }

  /// Whether what reacts to taps may become too small for a finger as texts become smaller, or leave its `hit`.
  var mayShrink: Bool {
    indices.contains { index in
      self[index].hit != nil
        || span[index].isTarget
          && (self[index].horizontal.mayBecomeSmall || self[index].vertical.mayBecomeSmall)
    }
  }
}

extension Element {
  /// Whether it may show something of its own that is written in a font.
  fileprivate var mayShowText: Bool {
    text != nil || placeholder != nil || kind?.value == .digits
  }

  /// Whether a word of its text may be wider than it is. The width of one that has no number for it is rarely
  /// less than 200 points.
  fileprivate var mayBreakWords: Bool {
    guard let text = text?.value.literal, horizontal.fit == nil else { return false }
    // A letter is no wider than its font is high, and two thirds of that on average.
    let width = horizontal.extent?.value.constant
    let room = width.map { $0 - (kind?.value.titlePadding.width ?? 0) } ?? 300
    let most = room / looks.font.font.size
    guard Double(text.utf8.count) > most else { return false }
    var (longest, count) = (0, 0)
    for byte in text.utf8 {
      count = byte == 0x20 || byte == 0x0A ? 0 : count + 1
      longest = max(longest, count)
    }
    return Double(longest) > most
  }
}

extension AxisConstraints {
  fileprivate var namesElements: Bool {
    near.namesElements || far.namesElements || center.namesElements || extent.namesElements
  }

  /// Whether its extent is at least that of the text.
  fileprivate var holdsText: Bool {
    if fit != nil { return true }
    guard case .expression(let expression) = extent?.value else { return false }
    return expression.isAtLeast {
      if $0.operation == .name, case .ownText = $0.name { true } else { false }
    }
  }

  /// Whether its extent follows from the text and may be less than a finger needs.
  fileprivate var mayBecomeSmall: Bool {
    guard followsText else { return false }
    guard case .expression(let expression) = extent?.value else { return true }
    return !expression.isAtLeast { $0.operation == .constant && $0.number >= fingertip }
  }

  /// Whether its extent may become too small for a finger as texts grow.
  fileprivate var mayLoseExtent: Bool {
    // The text's own extent grows with it.
    guard fit == nil else { return false }
    guard let extent else { return namesElements }
    guard case .expression(let expression) = extent.value,
      expression.asksForOwnText || extent.value.namesElements
    else { return false }
    return !expression.isAtLeast { $0.operation == .constant && $0.number >= fingertip }
  }
}

extension Located<Length>? {
  fileprivate var namesElements: Bool { self?.value.namesElements ?? false }
}

extension Located<ModalExpression>? {
  fileprivate var namesElements: Bool {
    self?.value.mentions { if case .element = $0 { true } else { false } } ?? false
  }
}

extension ModalExpression {
  /// Whether it is one of the wanted nodes, or the greatest of some numbers with one among them.
  fileprivate func isAtLeast(_ isWanted: (Node) -> Bool) -> Bool {
    let nodes = nodes
    func holds(_ position: Int) -> Bool {
      let node = nodes[position]
      guard node.operation == .maximum else { return isWanted(node) }
      return holds(Int(node.operands.0)) || holds(Int(node.operands.1))
    }
    return !nodes.isEmpty && holds(nodes.count - 1)
  }
}
