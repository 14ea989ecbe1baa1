internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The elements of a content, each as what it is.
struct ElementDrawing {
  let element: SceneElement
  /// The frame at the origin, with the content's transform.
  let frame: Rect
  /// How much larger the transform makes it.
  let scale: Double
  let palette: Palette

  var items: [Drawing.Item] { shadow + ground + contents + border }

  private var contents: [Drawing.Item] {
    switch element.kind {
    case .view, .scroll: view
    case .image: image
    case .spinner: spinner
    case .label: roundedOutline + text(inset: 0, palette.label)
    case .button:
      element.lines.isEmpty ? blank : roundedOutline + text(inset: titleInset, palette.tint)
    case .field: field
    case .digits: digits
    }
  }

  /// What a button keeps free at each side of its title, as far as there is room for it.
  private var titleInset: Double {
    let spare = frame.width - element.textWidth * scale
    return max(0, min(ElementKind.button.titlePadding.width / 2 * scale, spare))
  }

  private var shape: Shape { .rounded(frame, element.cornerRadius * scale) }

  /// A few translucent outlines, each wider than the one before. At the edges they add up to half of the shadow's alpha, as a
  /// blur does.
  private var shadow: [Drawing.Item] {
    guard let shadow = element.looks.shadow?.shadow else { return [] }
    let steps = 4
    let reach = shadow.radius * scale
    let alpha = shadow.opacity / Double(2 * steps)
    return (1...steps).map { step in
      let width = reach * Double(step) / Double(steps)
      var frame = frame.inset(by: -width)
      frame.y += shadow.offset * scale
      return .shape(
        .rounded(frame, radius: element.cornerRadius * scale + width),
        .fill(shadow.color, alpha: alpha))
    }
  }

  /// The color behind the text, which fields and digits draw themselves.
  private var ground: [Drawing.Item] {
    guard let color = element.background, element.kind != .field, element.kind != .digits
    else { return [] }
    return [.shape(shape, .fill(color))]
  }

  /// The line along the edges, inside of the frame.
  private var border: [Drawing.Item] {
    guard let border = element.border, border.width * scale > 0 else { return [] }
    return [outline(width: border.width * scale, border.color ?? palette.separator)]
  }

  private func outline(width: Double, _ color: ModalColor) -> Drawing.Item {
    let radius = element.cornerRadius * scale - width / 2
    return .shape(.rounded(frame.inset(by: width / 2), radius), .stroke(color, width: width))
  }

  /// The outline of what has round corners, which would not be seen otherwise, inside of the frame. A fill could hide what is
  /// behind it.
  private var roundedOutline: [Drawing.Item] {
    guard element.cornerRadius > 0, element.border == nil, element.background == nil else {
      return []
    }
    return [outline(width: 1, palette.separator)]
  }

  private var view: [Drawing.Item] {
    if let color = element.color { return [.shape(shape, .fill(color))] }
    if element.kind == .scroll, element.scrolled == nil { return [] }
    return element.isStack || element.cornerRadius > 0
      ? roundedOutline : [.shape(shape, .stroke(palette.separator, width: 0.75, dash: 3))]
  }

  /// A button without a text, such as one with an image of its own.
  private var blank: [Drawing.Item] {
    [
      .shape(
        .rounded(frame, radius: max(4, element.cornerRadius) * scale),
        .stroke(element.color ?? palette.tint, width: 1, dash: 3))
    ]
  }

  private var image: [Drawing.Item] {
    let cross = Drawing.Item.shape(
      .lines([
        (Point(frame.x, frame.y), Point(frame.maxX, frame.maxY)),
        (Point(frame.maxX, frame.y), Point(frame.x, frame.maxY)),
      ]), .stroke(palette.separator, width: 0.75))
    return [
      .shape(shape, Paint(fill: palette.fill, stroke: palette.separator, lineWidth: 0.75)),
      element.cornerRadius > 0 ? .group(clip: shape, [cross]) : cross,
    ]
  }

  /// Eight spokes.
  private var spinner: [Drawing.Item] {
    let radius = min(frame.width, frame.height) / 2
    guard radius > 0 else { return [] }
    let center = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    let half = 0.7071067811865476
    let directions = [
      (0.0, -1.0), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0),
      (-half, -half),
    ]
    return directions.enumerated().map { index, direction in
      func point(_ share: Double) -> Point {
        Point(center.x + direction.0 * radius * share, center.y + direction.1 * radius * share)
      }
      return .shape(
        .lines([(point(0.45), point(0.9))]),
        .stroke(
          element.color ?? palette.placeholder, width: radius * 0.16,
          alpha: 0.3 + 0.1 * Double(index)))
    }
  }

  private var field: [Drawing.Item] {
    let outline = element.hasFocus ? palette.tint : palette.separator
    let radius = element.cornerRadius > 0 ? element.cornerRadius * scale : 6 * scale
    var items: [Drawing.Item] = [
      .shape(
        .rounded(frame, radius: radius),
        Paint(
          fill: element.background ?? palette.fill, stroke: outline,
          lineWidth: element.hasFocus ? 1.5 : 0.75))
    ]
    items += text(inset: 8 * scale, palette.label)
    if element.hasFocus {
      let height = min(frame.height - 8, element.fontSize * 1.2 * scale)
      let caret = Rect(
        x: caretX, y: frame.y + (frame.height - height) / 2, width: 2, height: max(0, height))
      items.append(.shape(.rounded(caret, radius: 1), .fill(palette.tint)))
    }
    return items
  }

  /// The left edge of the caret: behind the text; before a placeholder.
  private var caretX: Double {
    let inset = 8 * scale
    let width = element.showsPlaceholder ? 0 : element.textWidth * scale
    return switch (element.alignment, element.directions.first == true) {
    case (.center, _): min(frame.maxX - 4, frame.x + frame.width / 2 + width / 2 + 1)
    case (.natural, true), (.right, true): max(frame.x + 2, frame.maxX - inset - width - 3)
    case (.right, false): frame.maxX - inset + 1
    case (.left, _), (.natural, false): min(frame.maxX - 4, frame.x + inset + width + 1)
    }
  }

  /// A cell for each digit, with dots for those that are entered.
  private var digits: [Drawing.Item] {
    let count = max(1, element.digits.all)
    let width = frame.width / Double(count)
    var items: [Drawing.Item] = [
      .shape(
        .rounded(frame, radius: max(4, element.cornerRadius) * scale),
        Paint(
          fill: element.background ?? palette.fill,
          stroke: element.hasFocus ? palette.tint : palette.separator))
    ]
    let lines = (1..<count).map { index in
      let x = frame.x + width * Double(index)
      return (Point(x, frame.y), Point(x, frame.maxY))
    }
    if !lines.isEmpty {
      items.append(.shape(.lines(lines), .stroke(palette.separator, width: 0.75)))
    }
    let radius = min(width, frame.height) * 0.14
    let dots = (0..<max(0, element.digits.entered)).map { index -> Drawing.Item in
      let x = frame.x + width * (Double(index) + 0.5)
      return .shape(
        .circle(at: Point(x, frame.y + frame.height / 2), radius),
        .fill(element.color ?? palette.label))
    }
    return items + dots
  }

  /// The lines of the text, centered on the vertical axis.
  private func text(inset: Double, _ usual: ModalColor) -> [Drawing.Item] {
    let size = element.fontSize * scale
    let height = element.lineHeight * scale
    let color =
      element.showsPlaceholder || !element.isEnabled
      ? palette.placeholder : element.color ?? usual
    // The baseline of a line is where that of a system font is, in a line of 1.2 times its size.
    var baseline = frame.y + (frame.height - height * Double(element.lines.count)) / 2
    baseline += (height - size * 1.2) / 2 + size * 0.95
    let items = element.lines.enumerated().map { index, line -> Drawing.Item in
      defer { baseline += height }
      let isReversed = element.directions.indices.contains(index) && element.directions[index]
      let (x, anchor): (Double, Drawing.Text.Anchor) =
        switch (element.alignment, isReversed) {
        case (.left, _), (.natural, false): (frame.x + inset, .start)
        case (.right, _), (.natural, true): (frame.maxX - inset, .end)
        case (.center, _): (frame.x + frame.width / 2, .middle)
        }
      return .text(
        line, at: Point(x, baseline), anchor, isReversed: isReversed, size: size,
        weight: element.weight, color: color)
    }
    // As in UIKit, nothing of a text is outside of its element, whatever font there is.
    return items.isEmpty ? [] : [.group(clip: .rect(frame), items)]
  }
}
