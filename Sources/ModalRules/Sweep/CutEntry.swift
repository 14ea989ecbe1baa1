internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

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
      && needed > frame.height + 0.001 + 1 / scene.environment.scale
  }
}
