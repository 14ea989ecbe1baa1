import ModalLanguage
import ModalLayout
import ModalSyntax

/// A value that no text states.
func anywhere<Value>(_ value: Value) -> Located<Value> {
  Located(value, at: .beginning())
}

/// The bits of a frame's numbers: equal only where not even the sign of a zero differs.
func bits(_ frame: Rect) -> [UInt64] {
  frame.numbers.map(\.bitPattern)
}

extension Environment {
  /// What of it varies within a batch.
  var state: ContainerState {
    ContainerState(
      width: container.width, height: container.height, keyboardHeight: keyboardHeight)
  }
}

/// The frames that batch solving gives.
func frames(
  of inputs: LayoutInputs, in environment: Environment, _ states: [ContainerState]
) throws(EvaluationFailure) -> [Rect] {
  var frames = [Rect](repeating: .zero, count: states.count)
  var span = frames.mutableSpan
  try solveFrames(inputs, in: environment, containers: states.span, into: &span)
  return frames
}
