package import ModalLanguage

extension ViewTree {
  /// The size of the container, in points. Containers are whole points, except windows that people resize.
  package var containerSize: Size {
    Size(width: container.right.written(in: format), height: container.bottom.written(in: format))
  }

  /// A frame as the format wrote it, where it rounds to whole points; the middle of what it may be otherwise.
  package func written(_ frame: ViewFrame) -> Rect {
    let (x, y) = (frame.left.written(nearIn: format), frame.top.written(nearIn: format))
    return Rect(
      x: x, y: y, width: frame.right.written(in: format) - x,
      height: frame.bottom.written(in: format) - y)
  }

  /// How much of the container a docked keyboard covers, in points; nil where that is not known, 0 without a keyboard.
  var keyboardHeight: Double? {
    switch keyboard {
    case .unknown, .shown(nil): nil
    case .hidden: 0
    case .shown(let frame?):
      isDocked(frame) ? containerSize.height - frame.top.written(nearIn: format) : 0
    }
  }

  /// Whether a keyboard floats, as on an iPad: it ends above the container's bottom.
  var hasFloatingKeyboard: Bool {
    if case .shown(let frame?) = keyboard { !isDocked(frame) } else { false }
  }

  private func isDocked(_ keyboard: ViewFrame) -> Bool {
    keyboard.bottom.upper >= container.bottom.lower - 2
  }
}

extension Interval {
  /// The number that a format has written of a far edge from which the interval was made, as a whole point if there is
  /// one: Maestro cuts, so the least is written, and WebDriverAgent rounds up.
  fileprivate func written(in format: DumpFormat) -> Double {
    let isCut = format.isMaestro
    if isCut, contains(0), upper - lower > 1.5 { return 0 }
    let point = isCut && lower > -0.5 ? lower.rounded(.up) : upper.rounded(.down)
    return isWhole && contains(point) ? point : middle
  }

  /// Whether it is what rounding to whole points leaves open.
  private var isWhole: Bool { upper - lower > 0.9 }

  /// The number that a format has written of a near edge, as a whole point if it rounds to one: down, or, as Maestro does,
  /// towards 0.
  fileprivate func written(nearIn format: DumpFormat) -> Double {
    let isCut = format.isMaestro
    if isCut, contains(0), upper - lower > 1.5 { return 0 }
    let point = isCut && upper < 0.5 ? upper.rounded(.down) : lower.rounded(.up)
    return isWhole && contains(point) ? point : middle
  }
}
