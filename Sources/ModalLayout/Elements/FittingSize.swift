public import ModalModel
internal import ModalSource

/// The sizes that texts give their elements.
extension Element {
  /// What a button keeps free around its title, in points, as UIKit's plain button configuration does:
  /// 12 at each side, 7 above and below.
  private var padding: Size {
    kind?.value == .button ? Size(width: 24, height: 14) : .zero
  }

  /// The width of the widest line of its text where only the text breaks lines, in points.
  func fittingWidth(scale: TextScale) -> Double {
    measured(scale, width: nil).size.width + padding.width
  }

  /// The height of the lines that its text takes in a width, in points.
  func fittingHeight(width: Double, scale: TextScale) -> Double {
    measured(scale, width: max(0, width - padding.width)).size.height + padding.height
  }

  /// The width or the height that `fit` stands for, in points, in a frame of a width and at a text size.
  public func fittingExtent(isVertical: Bool, width: Double, scale: TextScale) -> Double {
    isVertical ? fittingHeight(width: width, scale: scale) : fittingWidth(scale: scale)
  }

  /// What its text takes; one line unless `lines` says more.
  func measured(_ scale: TextScale, width: Double?) -> TextExtent {
    measure(
      text?.value ?? "", font: font.font, scale: scale, width: width, lines: lines?.value ?? 1)
  }
}
