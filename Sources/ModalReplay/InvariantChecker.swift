package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// A setting in which invariants are tried.
package struct InvariantSetting: Sendable {
  /// The setting as a command names it: a device or a bare container, with details.
  package var setting: Setting
  /// The surroundings, those of the screen.
  package var environment: Environment
}

/// An invariant that does not hold.
package struct FailedInvariant: Sendable {
  /// A comparison of numbers that does not hold: the places of both sides, and their values.
  package struct Comparison: Sendable {
    /// The numbers of the content's frame that it asks for, by their positions.
    var edges: Set<Int>
    package var sides: [(span: SourceSpan, value: Double)]
  }

  package var invariant: Invariant
  /// The first setting in which it fails.
  package var setting: InvariantSetting
  /// The state of the behavior there; nil without a behavior.
  package var state: String?
  /// What of it does not hold; empty where it has no value.
  package var comparisons: [Comparison]
  /// Why it has no value; nil where it has one, which is false.
  package var failure: EvaluationFailure?
  /// In how many settings and states it fails, and in how many it was tried.
  package var failing = 0
  package var tried = 0
  /// What the modal comes to there, and the surroundings inside its host.
  fileprivate var keys: ResolvedKeys
  fileprivate var environment: Environment

  /// Why x, y, width and height of the content are what they are.
  package var reasons: [Reason] {
    (try? solveWithReasons(keys.inputs, of: keys.layer, in: environment).reasons.edges) ?? []
  }

  /// Which of those numbers the invariant asks for, by their positions.
  package var edges: [Int] {
    comparisons.reduce(into: Set()) { $0.formUnion($1.edges) }.sorted()
  }
}

/// Tries the invariants of one modal; it keeps what the modal's variants resolve to.
package struct InvariantChecker {
  /// The keys resolved so far.
  package private(set) var plan: LayoutPlan

  /// A checker for the modal of a plan.
  package init(_ plan: LayoutPlan) {
    self.plan = plan
  }

  /// Tries an invariant in settings, and in every state of the modal's behavior.
  ///
  /// - Returns: The failure, with the first setting in which it fails, nil if it holds in all; and in how many settings and
  ///   states it was tried.
  package mutating func check(
    _ invariant: Invariant, in settings: [InvariantSetting]
  ) -> (failure: FailedInvariant?, tried: Int) {
    var first: FailedInvariant?
    var (failing, tried) = (0, 0)
    let states: [String?] = plan.modal.states.isEmpty ? [nil] : plan.modal.states
    for setting in settings {
      let environment = setting.environment.inside(plan.modal.hostView)
      guard invariant.condition?.holds(in: environment) ?? true,
        plan.modal.layer.allowedOrientations.contains(environment.traits.orientation)
      else { continue }
      let keys = plan.keys(in: environment)
      for state in states {
        let own = keys.resting(in: state, at: nil, of: plan.modal)
        switch outcome(of: invariant, own, in: environment, setting, state) {
        case .notTried: continue
        case .holds: tried += 1
        case .fails(let failure):
          tried += 1
          failing += 1
          if first == nil { first = failure }
        }
      }
    }
    first?.failing = failing
    first?.tried = tried
    return (first, tried)
  }

  private enum Outcome {
    /// It asks for an element that is not there, or the modal has no frame.
    case notTried
    case holds
    case fails(FailedInvariant)
  }

  /// Whether the invariant holds in a setting and a state.
  private func outcome(
    of invariant: Invariant, _ keys: ResolvedKeys, in environment: Environment,
    _ setting: InvariantSetting, _ state: String?
  ) -> Outcome {
    // That a size is missing, or has no value, is what `check` says.
    guard keys.inputs.missingKey == nil,
      let solution = try? solve(keys.inputs, in: environment)
    else { return .notTried }
    let formula = invariant.that.value
    var placed: [PlacedElement] = []
    if !formula.elements.isEmpty {
      guard
        let all = try? placeElements(
          of: keys.inputs, in: solution.contentSize, environment, state: keys.inputs.state)
      else { return .notTried }
      placed = all
    }
    let frames = formula.elements.map { id in
      placed.first { $0.element.id.value.exact == id.exact }
    }
    guard frames.allSatisfy({ $0 != nil }) else { return .notTried }
    var context = EvaluationContext(environment, rounding: keys.inputs.rounding)
    context.frame = solution.frame
    context.margins = solution.margins
    context.limit = solution.limit
    let evaluation = InvariantEvaluation(
      formula: formula, context: context, elements: frames.compactMap(\.self))
    var failed = FailedInvariant(
      invariant: invariant, setting: setting, state: state, comparisons: [], keys: keys,
      environment: environment)
    do throws(EvaluationFailure) {
      if try evaluation.value(at: Int32(formula.nodes.count - 1)) != 0 { return .holds }
      failed.comparisons = try evaluation.failing(at: Int32(formula.nodes.count - 1))
    } catch {
      failed.failure = error
    }
    return .fails(failed)
  }
}

extension Invariant {
  /// Whether it is about the modal of an id; one that names none is about the only one.
  func isAbout(_ id: String) -> Bool { modal == nil || modal?.value.exact == id.exact }
}

extension ReplayWorld {
  /// The comparisons because of which an invariant does not hold for a modal as it is, none where it has no value; nil
  /// where it holds, or says nothing: the modal is not there, moves under a finger or on its way out, or the
  /// surroundings are none of those that the invariant is about.
  mutating func comparisons(
    breaking invariant: Invariant, of modal: Int
  ) -> [FailedInvariant.Comparison]? {
    let environment = environment(of: modal)
    let phase = instances[modal].state.phase
    guard phase == .shown || phase == .showing, !isDragged(modal),
      invariant.condition?.holds(in: environment) ?? true, invariant.over.contains(surroundings),
      let keys = Optional(keys(of: modal)), keys.layout.missingKey == nil,
      let solution = try? keys.solve(
        in: environment, state: instances[modal].machine?.seenState,
        detent: instances[modal].selectedDetent, leavesKeyboard: instances[modal].leavesKeyboard,
        anchor: anchorFrame(of: modal), entries: entries(of: modal))
    else { return nil }
    let formula = invariant.that.value
    let parts = formula.elements.isEmpty ? [] : parts(of: modal)
    let elements = formula.elements.compactMap { id in
      parts.first { $0.element.id.value.exact == id.exact }
    }
    guard elements.count == formula.elements.count else { return nil }
    var context = EvaluationContext(environment, rounding: keys.layout.rounding)
    context.frame = instances[modal].model.frame
    context.margins = solution.margins
    context.limit = solution.limit
    let evaluation = InvariantEvaluation(formula: formula, context: context, elements: elements)
    let whole = Int32(formula.nodes.count - 1)
    do throws(EvaluationFailure) {
      return try evaluation.value(at: whole) != 0 ? nil : evaluation.failing(at: whole)
    } catch {
      return []
    }
  }
}

extension InvariantRange {
  /// Whether surroundings are among those that it is about: a device as it is, other containers by their size.
  fileprivate func contains(_ surroundings: Surroundings) -> Bool {
    if surroundings.isDevice, case .none = devices { return false }
    // A keyboard stays as high as it is when a device is turned, which no device's own does.
    let height = surroundings.environment.container.height
    let keyboard = surroundings.keyboardFrame.map { height - $0.y } ?? 0
    guard keyboards.contains(max(0, keyboard) / height) else { return false }
    guard surroundings.isResized else { return true }
    let size = surroundings.environment.container
    return widths.contains(size.width) && heights.contains(size.height)
  }
}

/// An invariant where it is evaluated.
private struct InvariantEvaluation {
  let formula: Expression
  let context: EvaluationContext
  /// The elements that it names, by their positions in the formula.
  let elements: [PlacedElement]

  func value(at node: Int32) throws(EvaluationFailure) -> Double {
    try formula.nodes.evaluate(
      at: node, of: formula.span, in: context, percentOf: 0,
      elements: { element, property in
        elements[Int(element)].frame.value(of: property)
      })
  }

  /// The comparisons because of which a node is false, which it is.
  func failing(at index: Int32) throws(EvaluationFailure) -> [FailedInvariant.Comparison] {
    let node = formula.nodes[Int(index)]
    switch node.operation {
    case .and:
      // The first that is false is reason enough.
      let first = try value(at: node.operands.0) == 0
      return try failing(at: first ? node.operands.0 : node.operands.1)
    case .or: return try failing(at: node.operands.0) + failing(at: node.operands.1)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let sides = [node.operands.0, node.operands.1]
      return [
        FailedInvariant.Comparison(
          edges: formula.edges(under: index),
          sides: try sides.map { side throws(EvaluationFailure) in
            (formula.nodes[Int(side)].span, try value(at: side))
          })
      ]
    case .conditional:
      let condition = try value(at: node.operands.0)
      return try failing(at: condition != 0 ? node.operands.1 : node.operands.2)
    default: return []
    }
  }
}

extension Expression {
  /// The numbers of the content's frame that a part of it asks for: x, y, width and height by their positions.
  fileprivate func edges(under index: Int32) -> Set<Int> {
    var edges: Set<Int> = []
    var open = [index]
    while let next = open.popLast() {
      let node = nodes[Int(next)]
      open += [node.operands.0, node.operands.1, node.operands.2].filter { $0 >= 0 }
      guard node.operation == .name, case .content(let property) = node.name else { continue }
      let axis = property.isVertical ? 1 : 0
      switch property {
      case .width, .height: edges.insert(axis + 2)
      case .x, .y, .minX, .minY, .leading: edges.insert(axis)
      case .midX, .centerX, .maxX, .midY, .centerY, .maxY, .trailing:
        edges.formUnion([axis, axis + 2])
      }
    }
    return edges
  }
}

// MARK: - Where invariants are tried

extension Invariant {
  /// The settings in which `test` tries the invariant: devices of a project's matrix and those that `over` names, and bare
  /// containers at the ends of its ranges and around the widths and heights at which something changes.
  package func settings(
    for modal: Modal, over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> [InvariantSetting] {
    deviceSettings(over: matrix, of: catalogue) + bareSettings(for: modal)
  }

  private func deviceSettings(
    over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> [InvariantSetting] {
    var ids = matrix.devices
    switch over.devices {
    case .none: return []
    case .all: break
    case .some(let named):
      for id in named.map(\.value) where !ids.contains(id) { ids.append(id) }
    }
    var settings: [InvariantSetting] = []
    for id in ids {
      for orientation in matrix.orientations {
        for keyboard in matrix.keyboards {
          let kind: KeyboardSetting? =
            if case .kind(let kind) = keyboard { .kind(kind) } else { nil }
          let setting = Setting(
            device: id, orientation: orientation == .portrait ? nil : orientation, keyboard: kind)
          guard let environment = environment(for: setting, in: catalogue).value else { continue }
          settings.append(InvariantSetting(setting: setting, environment: environment))
        }
      }
    }
    return settings
  }

  private func bareSettings(for modal: Modal) -> [InvariantSetting] {
    var settings: [InvariantSetting] = []
    for scale in over.scales {
      let pixel = 1 / scale
      let conditions = modal.variants.map(\.condition) + [condition].compactMap(\.self)
      let turns = conditions.flatMap {
        [$0.minWidth?.value, $0.maxWidth?.value].compactMap(\.self)
      }
      let widths = places(in: over.widths, around: [600] + turns, pixel)
      for width in widths {
        // Where the container is as high as wide it turns.
        for height in places(in: over.heights, around: [480, width], pixel) {
          for keyboard in keyboards(of: height, pixel) {
            let size = Size(width: width, height: height)
            let setting = Setting(
              container: size, scale: scale, keyboard: keyboard > 0 ? .height(keyboard) : nil)
            settings.append(
              InvariantSetting(
                setting: setting,
                environment: Environment(
                  container: size, keyboardHeight: keyboard, scale: scale)))
          }
        }
      }
    }
    return settings
  }

  /// The ends of a range, and the pixels around numbers in it, sorted and each once.
  private func places(
    in range: ClosedRange<Double>, around cuts: [Double], _ pixel: Double
  ) -> [Double] {
    let near = cuts.flatMap { [$0 - pixel, $0, $0 + pixel] }.filter(range.contains)
    return Set([range.lowerBound, range.upperBound] + near).sorted()
  }

  /// The ends of the range of keyboards, and the lowest one that shows.
  private func keyboards(of height: Double, _ pixel: Double) -> [Double] {
    let ends = [over.keyboards.lowerBound * height, over.keyboards.upperBound * height]
    let least = ends[0] == 0 && ends[1] > pixel ? [pixel] : []
    return Set(ends + least).sorted()
  }
}
