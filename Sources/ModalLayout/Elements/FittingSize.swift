public import ModalLanguage
internal import ModalSyntax

/// The text of an element, made ready for the sizes that it gives its element.
struct FittingText: Sendable {
  let text: MeasurableText
  private let lines: Int
  private let padding: Size

  /// The text of an element; one line unless `lines` says more. What is typed makes nothing higher: a
  /// field, and digits, take a line whatever is in them.
  init(of element: borrowing Element) {
    self.init(of: element, saying: element.text?.value.literal ?? "")
  }

  /// The same of an element whose text has values in it.
  init(of element: borrowing Element, saying said: String) {
    let isEntry = element.kind?.value.takesText == true
    text = MeasurableText(isEntry ? "0" : said, font: element.looks.font.font)
    lines = element.lines?.value ?? 1
    padding = element.kind?.value.titlePadding ?? .zero
  }

  /// The width of the widest line where only the text breaks lines, in points, without padding.
  func textWidth(scale: TextScale) -> Double {
    text.measure(scale: scale, lines: lines).size.width
  }

  /// The width of the widest line where only the text breaks lines, in points.
  func width(scale: TextScale) -> Double { textWidth(scale: scale) + padding.width }

  /// The height of the lines that it takes in a width, in points; `unit` is a number of that kind.
  private func height<Number: LayoutNumber>(
    width: Number, scale: TextScale, _ unit: Number
  ) -> Number {
    let room = max(0, width - unit.written(padding.width))
    return text.height(scale: scale, width: room, lines: lines, unit) + unit.written(padding.height)
  }

  /// The width or the height in a frame of a width, in points; `unit` is a number of that kind.
  func extent<Number: LayoutNumber>(
    isVertical: Bool, width: Number, scale: TextScale, _ unit: Number
  ) -> Number {
    isVertical
      ? height(width: width, scale: scale, unit) : unit.written(self.width(scale: scale))
  }
}

extension ElementKind {
  /// What a button keeps free around its title where that gives a side of it, in points, as UIKit's plain
  /// button configuration does: 12 at each side, 7 above and below.
  public var titlePadding: Size { self == .button ? Size(width: 24, height: 14) : .zero }
}
