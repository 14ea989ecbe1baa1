internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What may follow from the text size, as the keys of the elements say at a glance: what is denied here
/// needs no frames at other text sizes.
struct TextQuestions {
  /// Whether some frame may.
  private(set) var placeElements = false
  /// Whether the frame of something that reacts to taps may, or the room that it has.
  private(set) var placeTargets = false
  /// Whether a label may, or the room that it has, in a content that does not.
  private(set) var placeLabels = false
  /// Whether something that reacts to taps may become too small for a finger.
  private(set) var shrinkTargets = false
  /// Whether it may become so as texts grow, by what grows beside it.
  private(set) var squeezeTargets = false
  /// Whether some text may not be held.
  private(set) var cutTexts = false
  /// Whether texts may lie over each other: there are a label that takes no taps and something else with
  /// a text.
  private(set) var overlapTexts = false

  /// Whether something is said at accessibility sizes: of what moves about it is not, as contents scroll
  /// there.
  var reachAccessibilitySizes: Bool { cutTexts || squeezeTargets || hasWideTexts }

  /// Whether a text of one line may go on beyond a side of the content.
  private var hasWideTexts = false

  /// Notes the elements of some inputs; `texts` has those that a behavior gives to elements, by their ids.
  mutating func note(_ inputs: LayoutInputs, _ texts: [String: [Located<String>]]) {
    guard let plan = inputs.elements else { return }
    let hasStacks = !plan.stackOf.isEmpty
    if hasStacks { (placeElements, shrinkTargets, squeezeTargets) = (true, true, true) }
    let movesAll =
      hasStacks || inputs.contentWidth.followsFromElements
      || inputs.contentHeight.followsFromElements
    // By position: a loop over the values would copy all their keys.
    let elements = plan.elements
    // A content that fits is as large as the texts in it, also those that stand between two edges.
    if plan.followsTexts { placeElements = true }
    var (labels, others) = (0, 0)
    for index in elements.indices {
      let (width, height) = (elements[index].horizontal, elements[index].vertical)
      let followsText = width.followsText || height.followsText
      if followsText { placeElements = true }
      let isTarget = elements.span[index].isTarget
      if isTarget {
        let isAtMercy =
          movesAll || elements[index].isVisible.namesElements
          || elements[index].isEnabled.namesElements
          || elements[index].hit?.value.contains(where: \.namesElements) == true
        if isAtMercy || followsText || width.namesElements || height.namesElements {
          placeTargets = true
        }
        if isAtMercy || width.mayLoseExtent || height.mayLoseExtent { squeezeTargets = true }
        if width.followsTextBelow(fingertip) || height.followsTextBelow(fingertip) {
          shrinkTargets = true
        }
      }
      if elements[index].kind?.value == .label {
        let outgrowsWidth =
          (width.followsText || width.namesElements)
          && !inputs.contentWidth.followsFromElements
        let outgrowsHeight =
          (height.followsText || height.namesElements)
          && !inputs.contentHeight.followsFromElements
        if hasStacks || outgrowsWidth || outgrowsHeight { placeLabels = true }
        if outgrowsWidth { hasWideTexts = true }
      }
      if elements.span[index].drawsText {
        if isTarget { others += 1 } else { labels += 1 }
      }
      guard elements.span[index].mayShowText || texts[elements[index].id.value] != nil else {
        continue
      }
      // With any number of lines, and as much height as they take, there is room for every text.
      let takesLines = elements[index].lines.map { $0.value <= 0 } ?? false
      if hasStacks || !takesLines || !height.holdsText || elements.span[index].mayBreakWords {
        cutTexts = true
      }
    }
    if labels > 0, labels + others > 1 { overlapTexts = true }
  }
}

extension Element {
  /// Whether there is a text in it, or may be; in a variant it may be of any kind.
  var drawsText: Bool {
    switch kind?.value {
    case .label, .button, nil: text.map { !$0.value.isEmpty } ?? false
    case .field, .digits: true
    case .view, .image, .spinner: false
    }
  }

  /// Whether a word of its text may be wider than it is. The width of one that has no number for it is rarely
  /// less than 200 points.
  fileprivate var mayBreakWords: Bool {
    guard let text = text?.value.literal, horizontal.fit == nil else { return false }
    // A letter is no wider than its font is high, and two thirds of that on average.
    let width = horizontal.extent?.value.constant
    let room = width.map { $0 - (kind?.value.titlePadding.width ?? 0) } ?? 300
    let most = room / font.font.size
    guard Double(text.utf8.count) > most else { return false }
    var (longest, count) = (0, 0)
    for byte in text.utf8 {
      count = byte == 0x20 || byte == 0x0A ? 0 : count + 1
      longest = max(longest, count)
    }
    return Double(longest) > most
  }

  /// Whether it may show something of its own that is written in a font.
  fileprivate var mayShowText: Bool {
    text != nil || placeholder != nil || kind?.value == .digits
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

  /// Whether its extent follows from the text and may be less than some points.
  fileprivate func followsTextBelow(_ least: Double) -> Bool {
    guard followsText else { return false }
    guard case .expression(let expression) = extent?.value else { return true }
    return !expression.isAtLeast { $0.operation == .constant && $0.number >= least }
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

extension Located<Expression>? {
  fileprivate var namesElements: Bool {
    self?.value.mentions { if case .element = $0 { true } else { false } } ?? false
  }
}

extension Expression {
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
