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

  /// What an element lacks to show a text in its frame; nil where it lacks nothing.
  ///
  /// A button's title may go up to the edges of its frame, beyond what `fit` would keep free. A side
  /// that follows from the text is long enough by itself; one that follows from it by a formula, or in
  /// a stack, is where the text is the one that it has been placed with.
  init?(
    _ text: Located<String>, isPlaced: Bool, in seen: SeenElement, of scene: ElementScene,
    at scale: TextScale
  ) {
    // By position: to hold the element would copy all its keys.
    let (elements, index, frame) = (scene.elements, seen.index, seen.frame)
    let font = elements[index].font.font
    let allowed = elements[index].lines?.value ?? 1
    func isGiven(_ axis: AxisConstraints) -> Bool {
      isPlaced ? axis.fit == nil : !axis.followsText && axis.count > 0
    }
    let width = isGiven(elements[index].horizontal) ? frame.width : nil
    let measurable =
      (isPlaced ? scene.plan.text(of: index) : nil) ?? MeasurableText(text.value, font: font)
    func extent(width: Double?, lines: Int) -> TextExtent {
      measurable.measure(scale: scale, width: width, lines: lines)
    }
    let shown = extent(width: width, lines: allowed)
    let size = scale.scaled(font.size)
    let lineHeight = TextMetrics.lineHeight(ofSize: size)
    if shown.isCut {
      let whole = extent(width: nil, lines: 0)
      if allowed == 1, whole.lines == 1 {
        let word = measurable.widestWord(scale: scale)
        lack = .width(
          has: frame.width, needs: whole.size.width,
          isWord: word > whole.size.width - 0.001 || (scale.isLargeAtMost && word > frame.width))
        missing = whole.size.width - frame.width
      } else {
        let needed = extent(width: width, lines: 0).lines
        lack = .lines(has: allowed, needs: needed)
        missing = Double(needed - allowed) * lineHeight
      }
    } else if allowed != 1, shown.lines > 1, let width,
      let word = BrokenWord(of: measurable, in: elements[index], width: width, at: scale)
    {
      lack = .word(has: word.room, needs: word.needed, least: word.least)
      missing = word.needed - word.room
    } else {
      let needed = Double(shown.lines - 1) * lineHeight + size
      guard shown.lines > 0, isGiven(elements[index].vertical),
        needed > frame.height + scene.environment.slack
      else { return nil }
      lack = .height(has: frame.height, needs: needed, lines: shown.lines)
      missing = needed - frame.height
    }
    order = index
    self.text = text
    self.scene = scene
  }
}

/// A word that is wider than a line of its element.
private struct BrokenWord {
  /// The room of a line, and what the word takes, in points.
  let room: Double
  let needed: Double
  /// The width that the element needs at `L`, in points.
  let least: Double

  /// Nil where no word is. Only one that is broken at `L` counts: at larger sizes the long words of a language
  /// are broken on small screens whatever anybody does.
  init?(
    of text: MeasurableText, in element: borrowing Element, width: Double, at scale: TextScale
  ) {
    // The lines of a title that gives the height are as wide as what is free between its margins.
    let padding =
      element.vertical.followsText ? element.kind?.value.titlePadding.width ?? 0 : 0
    room = max(0, width - padding)
    needed = text.widestWord(scale: scale)
    guard needed > room + 0.001 else { return nil }
    let atLarge = scale.isLargeAtMost ? needed : text.widestWord()
    guard atLarge > room + 0.001 else { return nil }
    least = text.widestWord() + padding
  }
}

/// What is cut off in parts that take text. Nothing that is typed makes them larger, and only a height
/// that is said to `fit` follows from their font.
extension CutText {
  /// What a field lacks to show a line of its font, and all of its placeholder; nil where it lacks
  /// nothing. A text may be wider: it moves under the cursor.
  init?(
    inField text: Located<String>, isPlaceholder: Bool, in seen: SeenElement,
    of scene: ElementScene,
    at scale: TextScale
  ) {
    guard !text.value.isEmpty else { return nil }
    let font = scene.elements[seen.index].font.font
    let measurable = MeasurableText(text.value, font: font)
    if isPlaceholder,
      measurable.measure(scale: scale, width: seen.frame.width, lines: 1).isCut
    {
      let needed = measurable.measure(scale: scale, width: nil, lines: 1).size.width
      self.init(
        text, .width(has: seen.frame.width, needs: needed, isWord: true),
        missing: needed - seen.frame.width,
        seen,
        scene)
    } else {
      let needed = scale.scaled(font.size)
      guard seen.lacksHeight(needed, in: scene) else { return nil }
      self.init(
        text, .height(has: seen.frame.height, needs: needed, lines: 1),
        missing: needed - seen.frame.height, seen, scene)
    }
  }

  /// What the cells of `digits` lack to hold a digit of the font that it says; nil where they lack nothing,
  /// and where it says no font: dots are as large as whoever draws them wants.
  init?(inCellsOf seen: SeenElement, of scene: ElementScene, at scale: TextScale) {
    let font = scene.elements[seen.index].font
    guard let span = font.size?.span ?? font.weight?.span else { return nil }
    let count = Double(scene.elements[seen.index].length?.value ?? 6)
    let cell = Size(width: seen.frame.width / count, height: seen.frame.height)
    // All digits are of one width.
    let digit = MeasurableText("0", font: font.font).measure(scale: scale, width: nil, lines: 1)
    let needed = Size(width: digit.size.width, height: scale.scaled(font.font.size))
    let isNarrow = needed.width > cell.width + 0.001
    let isLow = seen.lacksHeight(needed.height, in: scene)
    guard isNarrow || isLow else { return nil }
    self.init(
      Located("0", at: span), .cell(has: cell, needs: needed, isLow: isLow),
      missing: max(
        isNarrow ? needed.width - cell.width : 0, isLow ? needed.height - cell.height : 0),
      seen, scene)
  }

  private init(
    _ text: Located<String>, _ lack: Lack, missing: Double, _ seen: SeenElement,
    _ scene: ElementScene
  ) {
    order = seen.index
    self.text = text
    self.scene = scene
    self.lack = lack
    self.missing = missing
  }
}

extension SeenElement {
  /// Whether its height is given and is less than a number of points, by more than pixels may cost.
  fileprivate func lacksHeight(_ needed: Double, in scene: ElementScene) -> Bool {
    !scene.elements[index].vertical.followsText
      && needed > frame.height + scene.environment.slack
  }
}
