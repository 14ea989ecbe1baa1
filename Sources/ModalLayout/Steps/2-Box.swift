internal import ModalLanguage

/// Step 2: the room between the margins and above the keyboard; negative where there is none.
@inline(__always)
func box(in container: Size, margins: Insets, keyboard: Double) -> Size {
  Size(
    width: container.width - (margins.left + margins.right),
    height: container.height - keyboard - (margins.top + margins.bottom))
}
