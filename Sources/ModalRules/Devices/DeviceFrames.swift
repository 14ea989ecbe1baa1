internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What is wrong with a frame.
enum FrameFault {
  /// The margins leave nothing of the container, the keyboard aside.
  case withoutRoom
  /// Nothing of the frame is left in one direction.
  case vanishing
  /// It reaches beyond its container.
  case offContainer
}

/// The frames of a modal on all devices, and what the rules look for in them. Every frame is
/// solved once, and none is kept.
struct DeviceFrames {
  private(set) var resolutions: [Resolution] = []
  /// Formulas without a value, each with the first surroundings that it has none in.
  private(set) var failures: [(place: MatrixPlace, cause: EvaluationFailure)] = []
  /// The kinds of keyboards that the modal may hear of.
  private(set) var keyboards: Set<KeyboardKind> = []
  /// Where frames have a fault.
  private var faults: [FrameFault: [MatrixPlace]] = [:]

  /// Nil where the modal is plain and a few extreme screens show that no rule will find anything, unless all
  /// screens are to be solved.
  init?(
    _ modal: borrowing Modal, _ keys: DeviceKeys, in matrix: DeviceMatrix,
    onAllScreens isThorough: Bool = false
  ) {
    resolutions = keys.all.map(Resolution.init)
    if let choice = keys.choice {
      for index in resolutions.indices {
        resolutions[index].noteRoom(where: choice, is: index, in: matrix)
      }
      let allApply = modal.variants.indices.allSatisfy(keys.apply)
      if !isThorough, allApply, isQuietThroughout(modal, in: matrix) { return nil }
    } else {
      if resolutions[0].lacksFrame { return nil }
      if !isThorough, isQuiet(resolutions[0], in: matrix) { return nil }
    }
    keyboards = modal.heardKeyboards
    for index in resolutions.indices { visit(index, in: matrix, choice: keys.choice) }
  }

  /// The first surroundings in which frames have a fault, without a keyboard if there are any.
  func first(_ fault: FrameFault) -> MatrixPlace? {
    faults[fault]?.min {
      ($0.showsKeyboard ? 1 : 0, $0.position) < ($1.showsKeyboard ? 1 : 0, $1.position)
    }
  }

  /// The positions at which they have it, with or without a keyboard.
  func positions(of fault: FrameFault) -> [Int] {
    Set((faults[fault] ?? []).map(\.position)).sorted()
  }

  /// On which screens they have it, as a sentence; nothing where it is so on all of them.
  func note(_ fault: FrameFault, in matrix: DeviceMatrix) -> [String] {
    let orientations = resolutions.reduce(into: OrientationSet()) { $0.formUnion($1.orientations) }
    let all = matrix.wholeScreens.filter {
      orientations.contains(matrix.points[$0].environment.traits.orientation)
    }
    let needsKeyboard = faults[fault]?.allSatisfy(\.showsKeyboard) == true
    return matrix.note(
      positions(of: fault).map(matrix.screen), of: all.map(matrix.screen),
      needsKeyboard ? " with a keyboard" : "")
  }

  /// Whether all that applies together is quiet, even where it does not apply.
  private func isQuietThroughout(_ modal: borrowing Modal, in matrix: DeviceMatrix) -> Bool {
    let asksForOrientation = modal.variants.contains { $0.condition.orientation != nil }
    return resolutions.indices.allSatisfy { index in
      // Where it is never allowed there are no frames, only perhaps a variant that asks for it.
      guard let widest = resolutions[index].widest, let highest = resolutions[index].highest else {
        return !asksForOrientation
      }
      return isQuiet(resolutions[index], in: matrix, roomiest: [widest, highest])
    }
  }

  // MARK: - Frames

  /// Solves the frames of a resolution where it applies; `choice` says where that is.
  private mutating func visit(_ index: Int, in matrix: DeviceMatrix, choice: [Int]?) {
    let resolution = resolutions[index]
    // That is a finding of its own.
    if resolution.lacksFrame { return }
    let orientations = resolution.orientations
    let dependsOnKeyboard = resolution.dependsOnKeyboard
    var tally = ResolutionTally(of: resolution.inputs.bounds)
    for isSplit in [false, true] {
      // The parts of screens are asked only for what no whole screen has answered. Without
      // variants nothing tells them from narrow screens.
      if isSplit, choice == nil || !tally.leavesOpenQuestions { continue }
      for position in matrix.points.indices where matrix.points[position].isSplit == isSplit {
        let point = matrix.points[position]
        guard orientations.contains(point.environment.traits.orientation) else { continue }
        var place = MatrixPlace(position: position)
        func note(_ environment: Environment) {
          guard let solution = solve(resolution.inputs, in: environment, at: place) else { return }
          tally.note(solution, of: resolution.inputs, at: position)
          // An app may well refuse to share the screen.
          guard !isSplit, let fault = fault(of: solution, in: environment, place) else { return }
          faults[fault, default: []].append(place)
        }
        if choice.map({ $0[2 * position] == index }) ?? true { note(point.environment) }
        let keyboard = point.tallestKeyboard(of: keyboards)
        guard keyboard > 0 else { continue }
        let isOther = choice.map { $0[2 * position] != $0[2 * position + 1] } ?? false
        if dependsOnKeyboard || isOther, choice.map({ $0[2 * position + 1] == index }) ?? true {
          place.showsKeyboard = true
          var environment = point.environment
          environment.keyboardHeight = keyboard
          note(environment)
        }
      }
    }
    resolution.tally = tally
  }

  /// The frame in some surroundings; nil, and noted, where a formula has no value.
  private mutating func solve(
    _ inputs: LayoutInputs, in environment: Environment, at place: MatrixPlace
  ) -> Solution? {
    do throws(EvaluationFailure) {
      return try ModalLayout.solve(inputs, in: environment)
    } catch {
      // What the other modal lacks is found there.
      if error.reason != .noAnchor, !failures.contains(where: { $0.cause.span == error.span }) {
        failures.append((place, error))
      }
      return nil
    }
  }

  private func fault(
    of solution: Solution, in environment: Environment, _ place: MatrixPlace
  ) -> FrameFault? {
    // Where the margins alone leave nothing, the keyboard is not to blame.
    if solution.isWithoutRoom { return place.showsKeyboard ? nil : .withoutRoom }
    if solution.isVanishing { return .vanishing }
    return solution.overhang(in: environment) == nil ? nil : .offContainer
  }
}

extension Modal {
  /// The kinds of keyboards that it may hear of: those that its own fields raise. Of a modal that says nothing
  /// of what is in it, and of one that responds to those of others or changes with a keyboard, any.
  fileprivate var heardKeyboards: Set<KeyboardKind> {
    let hearsAll =
      mayHearOtherKeyboards || variants.contains { $0.condition.showsKeyboard?.value == true }
    return (hearsAll ? nil : raisedKeyboards) ?? Set(KeyboardKind.allCases)
  }
}

// MARK: - What is asked of a frame

/// An edge of a container, and how far a frame reaches beyond it.
struct Overhang {
  let edge: String
  let axis: Axis
  let distance: Double
}

extension Solution {
  /// Whether the margins leave nothing of the container in one direction, the keyboard aside.
  var isWithoutRoom: Bool { box.width <= 0 || box.height + keyboardHeight <= 0 }

  /// Whether nothing of the frame is left in one direction.
  var isVanishing: Bool { frame.width <= 0 || frame.height <= 0 }

  /// Whether the content gets the width it wants, as far as the box goes.
  var contentFits: Bool { wanted.width <= box.width }

  /// How far the frame reaches beyond its container, at the worst edge; nil where it lies within.
  ///
  /// A centered origin that meets the pixel grid may put it up to a pixel beyond; that is not a fault of
  /// the spec's.
  func overhang(in environment: Environment) -> Overhang? {
    let container = environment.container
    let pixel = 1 / environment.scale
    let sides = max(-frame.x, frame.maxX - container.width)
    // What a sheet keeps below the container is meant to be there.
    let below =
      reasons.height == .largestDetent ? -Double.infinity : frame.maxY - container.height
    let ends = max(-frame.y, below)
    guard
      sides > 0.001 + (reasons.x == .centered ? pixel : 0)
        || ends > 0.001 + (reasons.y == .centered ? pixel : 0)
    else { return nil }
    return ends >= sides
      ? Overhang(edge: -frame.y == ends ? "top" : "bottom", axis: .vertical, distance: ends)
      : Overhang(edge: -frame.x == sides ? "left" : "right", axis: .horizontal, distance: sides)
  }
}

extension ModalLayer {
  /// The key that decided a width or a height; nil where a default did.
  func span(of reason: ExtentReason, on axis: Axis) -> SourceSpan? {
    switch reason {
    case .content: axis.of(contentWidth, contentHeight)?.span
    case .bound(let bound): bounds[axis][bound]?.span
    case .fixedFrame: frame?.span
    case .layout: axis.of(layout.width, layout.height)?.span
    case .largestDetent, .inset: sheet.detents?.span
    case .anchor: popover.anchor?.span
    case .box: axis.of(margins.left ?? margins.right, margins.top ?? margins.bottom)?.span
    }
  }
}
