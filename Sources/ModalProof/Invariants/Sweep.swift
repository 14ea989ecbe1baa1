package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

/// A stretch of a length along which a frame comes about in one way.
package struct SweptStretch: Sendable {
  /// Its ends.
  package var extent: Extent
  /// A value on it; between the ends, where they differ.
  package var inside: Rational
  /// How x, y, width and height follow the length; empty where there is no frame.
  package var lines: [SweptLine?]
}

/// How a number follows a length, but for its rounding: `start + slope · length`.
package struct SweptLine: Hashable, Sendable {
  var start: Rational
  var slope: Rational
  /// Whether something in it is rounded.
  package var isRounded = false

  /// The number where the length has a value.
  package func value(at length: Double) -> Double { start.double + slope.double * length }
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
  let point: [ContainerLength: Rational] = [.width: width, .height: height, .keyboard: .zero]
  let fixed = point.filter { $0.key != length }
  var plan = plan
  var ways: [(cell: Cell, lines: [SweptLine?])] = []
  let exploration = try explore(containers, Limits()) { container in
    var surroundings = environment.written(by: container)
    surroundings.set(length, to: container[length], isBare: bare)
    let inside = surroundings.inside(plan.modal.hostView)
    let keys = plan.keys(in: inside).resting(in: state, at: detent, of: plan.modal)
    guard keys.inputs.missingKey == nil else {
      ways.append((container.path.cell, []))
      return true
    }
    let frame = try solveFrame(keys.inputs, in: inside).frame
    let edges = [frame.x, frame.y, frame.width, frame.height]
    // What is left open until somebody asks is asked for.
    guard edges.allSatisfy({ $0 < 0 || $0 >= 0 }), container.path.stop == nil else { return false }
    let cell = container.path.cell
    ways.append(
      (cell, edges.map { try? $0.form.flatMap { try cell.line(of: $0, along: length, fixed) } }))
    return true
  }
  if let reason = exploration.undecided.first?.reason { throw reason }
  var stretches: [SweptStretch] = []
  for (cell, lines) in ways + exploration.failing.map({ ($0, []) }) {
    // Its ends would be those of what is linear alone.
    if let curve = cell.curves.first { throw .notLinear("\(curve)") }
    guard try cell.point() != nil else { continue }
    let extent = try [cell].extent(of: length)
    let (least, greatest) = (extent.least.value, extent.greatest.value)
    let half = try Rational(1, over: 2)
    stretches.append(
      SweptStretch(extent: extent, inside: try (least + greatest) * half, lines: lines))
  }
  return stretches.sorted { $0.inside < $1.inside }
}

extension Cell {
  /// How a form follows a length while the others are fixed. What is rounded counts as what it is rounded from.
  fileprivate func line(
    of form: AffineForm, along length: ContainerLength, _ fixed: [ContainerLength: Rational]
  ) throws(Undecided) -> SweptLine? {
    var line = SweptLine(start: form.constant, slope: .zero)
    for term in form.terms {
      if let other = ContainerLength(rawValue: term.variable) {
        if let value = fixed[other] {
          line.start = try line.start + term.factor * value
        } else {
          line.slope = try line.slope + term.factor
        }
      } else if let origin = origins[term.variable], origin != AffineForm(variable: term.variable),
        let own = try self.line(of: origin, along: length, fixed)
      {
        line.isRounded = true
        line.start = try line.start + own.start * term.factor
        line.slope = try line.slope + own.slope * term.factor
      } else {
        return nil
      }
    }
    return line
  }
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
