internal import ModalLanguage
internal import ModalSyntax

/// Step 2: the room between the margins and above the keyboard; negative where there is none.
@inline(__always)
func box<Number>(
  in container: LayoutSize<Number>, margins: LayoutInsets<Number>, keyboard: Number,
  _ trace: inout some Trace<FrameReasons>
) -> LayoutSize<Number> {
  let box = LayoutSize(
    width: container.width - (margins.left + margins.right),
    height: container.height - keyboard - (margins.top + margins.bottom))
  trace.note(.keyboard) { axis, reasons in
    guard axis == .vertical, keyboard != 0 else { return nil }
    return Reason(keyboard, nil, [reasons.key("keyboard.avoid", as: "keyboard")])
  }
  trace.note(.box) { axis, reasons in
    let taken: [FrameNumber] = [.near, .far, .keyboard]
    return Reason(
      axis.of(box),
      sum: taken.reduce(Sum(axis.of(container))) { $0 - Sum(reasons[$1, axis].value) }, nil,
      ([.near, .far, .safeArea, .keyboard] as [FrameNumber]).flatMap { reasons[$0, axis].keys })
  }
  return box
}

extension FrameReasons {
  /// What takes room from the container.
  func takers(_ axis: Axis) -> [String] {
    (self[.near, axis].value != 0 || self[.far, axis].value != 0 ? ["margins"] : [])
      + (has(.safeArea, axis) ? ["safe area"] : []) + (has(.keyboard, axis) ? ["keyboard"] : [])
  }
}
