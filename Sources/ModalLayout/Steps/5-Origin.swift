internal import ModalLanguage

/// Step 5: the origin. A centered axis is rounded before the margin is added.
@inline(__always)
func origin<Number>(
  _ inputs: LayoutInputs, size: LayoutSize<Number>, box: LayoutSize<Number>,
  margins: LayoutInsets<Number>, keyboard: Number,
  _ environment: LayoutEnvironment<Number>, _ decided: Reasons,
  _ trace: inout some Trace<FrameReasons>
) -> (x: Number, y: Number) {
  let container = environment.container
  let scale = environment.scale
  let x =
    switch inputs.horizontalEdge {
    case nil: inputs.rounding.apply((box.width - size.width) / 2, scale: scale) + margins.left
    case .left: margins.left
    case .right: container.width - margins.right - size.width
    }
  let y =
    switch inputs.verticalEdge {
    case nil: inputs.rounding.apply((box.height - size.height) / 2, scale: scale) + margins.top
    case .top: margins.top
    case .bottom: container.height - margins.bottom - size.height - keyboard
    }
  trace.note(.origin) { axis, reasons in
    let value = axis.of(x, y)
    let near = axis.near(margins)
    let placement = reasons.key("placement")
    let safeArea = reasons[.safeArea, axis].keys
    let keyboard = reasons[.keyboard, axis]
    let inside = safeArea.isEmpty ? "" : ", inside the safe area"
    switch axis.of(decided.x, decided.y) {
    case .nearEdge:
      return Reason(
        value, "at the \(axis.near) edge\(inside)",
        [placement, reasons.key("margins.\(axis.near)")] + safeArea)
    case .farEdge:
      let far = reasons[.far, axis]
      return Reason(
        value,
        sum: Sum(axis.of(container)) - Sum(far.value) - Sum(axis.of(size)) - Sum(keyboard.value),
        keyboard.value > 0 ? "above the keyboard\(inside)" : "at the \(axis.far) edge\(inside)",
        [placement] + far.keys + safeArea + keyboard.keys)
    default:
      let box = reasons[.box, axis]
      let middle = (Sum(box.value) - Sum(axis.of(size))) / 2
      let isRounded = value.shown != (box.value - axis.of(size).shown) / 2 + near.shown
      // The one by default needs no name.
      var rounding = reasons.key("rounding")
      rounding.isAside = true
      let name = inputs.rounding == .qmui ? "" : " by `\(inputs.rounding.rawValue)`"
      let pixel: Words = isRounded ? .aside(", rounded to pixels\(name)") : ""
      let about: Words =
        reasons.takers(axis).isEmpty ? "" : "; the box is \(box.sum) = \(box.value)"
      return Reason(
        value, sum: Sum(near) + (isRounded ? .rounded(middle, inputs.rounding) : middle),
        "centered\(keyboard.value > 0 ? " above the keyboard" : "")\(inside)\(pixel)\(about)",
        box.keys + (isRounded ? [rounding] : []))
    }
  }
  return (x, y)
}
