package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

/// A stretch of a length along which a frame comes about in one way.
package struct SweptStretch: Sendable {
  /// Its ends.
  package var extent: Extent
  /// A value on it; between the ends, where they differ.
  package var inside: Rational
}

/// Finds the stretches of a container's length on which the frame of a modal comes about in one way each.
///
/// - Parameters:
///   - length: The length that varies.
///   - range: Its values, in points; those of the keyboard are shares of the height.
///   - plan: The plan of the modal.
///   - environment: All other surroundings.
///   - bare: Whether these are a bare container, whose size classes and orientation follow from its size.
///   - state: The state of the behavior; nil for the initial one.
///   - detent: The detent of a sheet; nil for that at which it comes.
/// - Returns: The stretches, the lowest first; two can share an end, or overlap where rounding takes turns.
/// - Throws: What is not decided.
package func sweep(
  _ length: ContainerLength, over range: ClosedRange<Rational>, of plan: LayoutPlan,
  in environment: Environment, bare: Bool, state: String?, detent: String?
) throws(Undecided) -> [SweptStretch] {
  let width = try Rational(decimal: environment.container.width)
  let height = try Rational(decimal: environment.container.height)
  var containers = Containers(
    widths: width...width, heights: height...height, keyboards: .zero ... .zero)
  switch length {
  case .width: containers.widths = range
  case .height: containers.heights = range
  case .keyboard: containers.keyboards = range
  }
  var plan = plan
  let exploration = try explore(containers, most: Limits().ways) { container in
    var surroundings = environment.written(by: container)
    switch length {
    case .width: surroundings.container.width = container.width
    case .height: surroundings.container.height = container.height
    case .keyboard: surroundings.keyboardHeight = container.keyboard
    }
    if bare { surroundings.traits = Traits(ofBareContainer: surroundings.container) }
    let inside = surroundings.inside(plan.modal.hostView)
    let keys = plan.keys(in: inside).resting(in: state, at: detent, of: plan.modal)
    guard keys.inputs.missingKey == nil else { return true }
    let frame = try solveFrame(keys.inputs, in: inside).frame
    // What is left open until somebody asks is asked for.
    return [frame.x, frame.y, frame.width, frame.height].allSatisfy { $0 < 0 || $0 >= 0 }
  }
  if let reason = exploration.undecided.first?.reason { throw reason }
  var stretches: [SweptStretch] = []
  for cell in exploration.holding + exploration.failing {
    // Its ends would be those of what is linear alone.
    if let curve = cell.curves.first { throw .notLinear("\(curve)") }
    guard try cell.point() != nil else { continue }
    let extent = try [cell].extent(of: length)
    let (least, greatest) = (extent.least.value, extent.greatest.value)
    let half = try Rational(1, over: 2)
    stretches.append(SweptStretch(extent: extent, inside: try (least + greatest) * half))
  }
  return stretches.sorted { $0.inside < $1.inside }
}

extension Environment {
  /// The same in numbers of a container that stands for many.
  fileprivate func written(
    by container: SymbolicContainer
  ) -> LayoutEnvironment<SymbolicNumber> {
    func written(_ number: Double) -> SymbolicNumber { container.width.written(number) }
    var environment = LayoutEnvironment<SymbolicNumber>(
      container: LayoutSize<SymbolicNumber>(
        width: written(self.container.width), height: written(self.container.height)),
      keyboardHeight: written(keyboardHeight), scale: written(scale),
      safeArea: LayoutInsets<SymbolicNumber>(
        top: written(safeArea.top), left: written(safeArea.left),
        bottom: written(safeArea.bottom), right: written(safeArea.right)), traits: traits)
    (environment.textScale, environment.direction, environment.os) = (textScale, direction, os)
    environment.screenCornerRadius = written(screenCornerRadius)
    return environment
  }
}
