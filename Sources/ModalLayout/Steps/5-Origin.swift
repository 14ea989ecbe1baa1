internal import ModalLanguage

/// Step 5: the origin. A centred axis is rounded before the margin is added.
@inline(__always)
func origin(
  _ inputs: LayoutInputs, size: Size, box: Size, margins: Insets, keyboard: Double,
  _ environment: Environment
) -> (x: Double, y: Double) {
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
  return (x, y)
}
