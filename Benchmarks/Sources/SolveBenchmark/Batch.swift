import ModalLanguage
import ModalLayout
import ModalSpec

/// The one place that knows ModalSpec's batch solver: a dialog of 420 × 560, at most 400 wide, with
/// margins of 20, a keyboard that shrinks the box and QMUI's rounding at scale 3.
struct Batch {
  private let inputs: LayoutInputs
  private let environment = Environment(container: .zero, scale: 3)
  private let containers: [ContainerState]

  /// The frames of the last round, in the order of the containers.
  private(set) var frames: [Rect]

  /// Prepares the inputs; not timed.
  init(containers: [ContainerState]) {
    // An empty layer is a dialog with the defaults of the language.
    var inputs = LayoutInputs(ModalLayer())
    inputs.contentWidth = .points(420)
    inputs.contentHeight = .points(560)
    inputs.bounds.width.maximum = .points(400)
    self.inputs = inputs
    self.containers = containers
    frames = Array(repeating: .zero, count: containers.count)
  }

  /// Solves every container once.
  mutating func solve() throws {
    let (inputs, environment, containers) = (inputs, environment, containers)
    var room = frames.mutableSpan
    try solveFrames(inputs, in: environment, containers: containers.span, into: &room)
  }
}
