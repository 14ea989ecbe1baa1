internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A text that its element does not hold.
struct CutText {
  /// What there is too little of. All but lines are in points.
  enum Lack {
    /// For the one line that it may take; whether more lines would be no help, as it is a single word.
    case width(has: Double, needs: Double, isWord: Bool)
    /// For a word, which is broken; `least` is what it needs at `L`.
    case word(has: Double, needs: Double, least: Double)
    case lines(has: Int, needs: Int)
    /// For its lines, the leading below the last one left out.
    case height(has: Double, needs: Double, lines: Int)
    /// For a digit in a cell.
    case cell(has: Size, needs: Size, isLow: Bool)

    fileprivate func missing(lineHeight: Double) -> Double {
      switch self {
      case .width(let has, let needs, _), .word(let has, let needs, _),
        .height(let has, let needs, _):
        needs - has
      case .lines(let has, let needs): Double(needs - has) * lineHeight
      case .cell(let has, let needs, let isLow):
        max(needs.width - has.width, isLow ? needs.height - has.height : 0)
      }
    }
  }

  /// The position of the element in drawing order.
  let order: Int
  let text: Located<String>
  let scene: ElementScene
  let lack: Lack
  /// How much is lacking, in points, to find where it is worst.
  let missing: Double
  /// Whether it is cut off on every screen that has been tried.
  var isEverywhere = true

  var element: Element { scene.elements[order] }

  /// Nil where the element lacks nothing.
  init?(
    _ text: Located<String>, _ lack: Lack?, _ seen: SeenElement, of scene: ElementScene,
    at scale: TextScale
  ) {
    guard let lack else { return nil }
    order = seen.index
    self.text = text
    self.scene = scene
    self.lack = lack
    missing = lack.missing(
      lineHeight: TextMetrics.lineHeight(
        ofSize: scale.scaled(scene.elements[seen.index].looks.font.font.size)))
  }
}

extension ElementScene {
  /// What an element lacks to show a text in its frame; nil where it lacks nothing.
  ///
  /// A button's title may go up to the edges of its frame, beyond what `fit` would keep free. A side
  /// that follows from the text is long enough by itself; one that follows from it by a formula, or in
  /// a stack, is where the text is the one that it has been placed with.
  func lack(
    of text: String, isPlaced: Bool, in seen: SeenElement, at scale: TextScale
  ) -> CutText.Lack? {
    // By position: to hold the element would copy all its keys.
    let (elements, index, frame) = (elements, seen.index, seen.frame)
    let font = elements[index].looks.font.font
    let allowed = elements[index].lines?.value ?? 1
    func isGiven(_ axis: AxisConstraints) -> Bool {
      isPlaced ? axis.fit == nil : !axis.followsText && axis.count > 0
    }
    let width = isGiven(elements[index].horizontal) ? frame.width : nil
    let measurable =
      (isPlaced ? plan.text(of: index) : nil) ?? MeasurableText(text, font: font)
    func extent(width: Double?, lines: Int) -> TextExtent {
      measurable.measure(scale: scale, width: width, lines: lines)
    }
    let shown = extent(width: width, lines: allowed)
    if shown.isCut {
      let whole = extent(width: nil, lines: 0)
      guard allowed == 1, whole.lines == 1 else {
        return .lines(has: allowed, needs: extent(width: width, lines: 0).lines)
      }
      let word = measurable.widestWord(scale: scale)
      return .width(
        has: frame.width, needs: whole.size.width,
        isWord: word > whole.size.width - 0.001 || (scale.isLargeAtMost && word > frame.width))
    }
    if allowed != 1, shown.lines > 1, let width,
      let lack = lackOfWord(measurable, in: index, width: width, at: scale)
    {
      return lack
    }
    let size = scale.scaled(font.size)
    let needed = Double(shown.lines - 1) * TextMetrics.lineHeight(ofSize: size) + size
    guard shown.lines > 0, isGiven(elements[index].vertical),
      needed > frame.height + environment.slack
    else { return nil }
    return .height(has: frame.height, needs: needed, lines: shown.lines)
  }

  /// The room that a broken word lacks. Only one that is broken at `L` counts: at larger sizes the long
  /// words of a language are broken on small screens in any layout.
  private func lackOfWord(
    _ text: MeasurableText, in index: Int, width: Double, at scale: TextScale
  ) -> CutText.Lack? {
    // The lines of a title that gives the height are as wide as what is free between its margins.
    let padding =
      elements[index].vertical.followsText
      ? elements[index].kind?.value.titlePadding.width ?? 0 : 0
    let room = max(0, width - padding)
    let needed = text.widestWord(scale: scale)
    guard needed > room + 0.001 else { return nil }
    let atLarge = text.widestWord()
    guard scale.isLargeAtMost || atLarge > room + 0.001 else { return nil }
    return .word(has: room, needs: needed, least: atLarge + padding)
  }

  /// What a field lacks to show a line of its font, and all of its placeholder; nil where it lacks
  /// nothing. A text may be wider: it moves under the cursor. Nothing that is typed makes a field larger.
  func lackOfField(
    for text: String, isPlaceholder: Bool, in seen: SeenElement, at scale: TextScale
  ) -> CutText.Lack? {
    if text.isEmpty { return nil }
    let font = elements[seen.index].looks.font.font
    let measurable = MeasurableText(text, font: font)
    if isPlaceholder, measurable.measure(scale: scale, width: seen.frame.width, lines: 1).isCut {
      let needed = measurable.measure(scale: scale, width: nil, lines: 1).size.width
      return .width(has: seen.frame.width, needs: needed, isWord: true)
    }
    let needed = scale.scaled(font.size)
    return isLow(seen, for: needed)
      ? .height(has: seen.frame.height, needs: needed, lines: 1) : nil
  }

  /// The room that the cells of `digits` lack for a digit of their font; nil where they lack none.
  func lackOfCells(in seen: SeenElement, at scale: TextScale) -> CutText.Lack? {
    let font = elements[seen.index].looks.font.font
    let count = Double(elements[seen.index].entry.length?.value ?? 6)
    let cell = Size(width: seen.frame.width / count, height: seen.frame.height)
    // All digits are of one width.
    let digit = MeasurableText("0", font: font).measure(scale: scale, width: nil, lines: 1)
    let needed = Size(width: digit.size.width, height: scale.scaled(font.size))
    let isLow = isLow(seen, for: needed.height)
    return isLow || needed.width > cell.width + 0.001
      ? .cell(has: cell, needs: needed, isLow: isLow) : nil
  }

  /// Whether an element's height is given and is less than a number of points, by more than pixels may cost.
  private func isLow(_ seen: SeenElement, for needed: Double) -> Bool {
    !elements[seen.index].vertical.followsText && needed > seen.frame.height + environment.slack
  }
}
