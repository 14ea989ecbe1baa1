package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// How a modal breaks ``FreeLaw/mirrored``: what stands elsewhere than its mirror image from right to left.
package struct BrokenMirror: Sendable {
  /// The id of the element that does; nil for the modal itself.
  package var element: String?
  /// Its frame from left to right, in points of the content, or of the container for the modal.
  package var leftToRight: Rect
  /// Its frame from right to left.
  package var rightToLeft: Rect
  /// The mirror image of the first.
  package var mirrored: Rect
  /// What says the place of the element from the left; nil where that is not known.
  package var cause: Cause?
  /// How the device is held.
  package var orientation = Orientation.portrait
  /// The state of its behavior; nil for the first one.
  package var state: String?

  /// A key of an element that counts from the left, whichever way people read.
  package struct Cause: Sendable {
    /// The key, such as `leading`.
    package var key: String
    /// Where it is written.
    package var span: SourceSpan
    /// The name in its formula that counts from the left, and the one that turns; nil for a `centerX`.
    package var name: String?
    package var turning: String?
  }
}

/// How a modal is not its own mirror image on a device, upright before on its side, and in its first state before the others.
func brokenMirror(
  of plan: inout LayoutPlan, on device: Device, in catalogue: DeviceCatalogue
) -> BrokenMirror? {
  let modal = plan.modal
  guard modal.mayBeMirrored else { return nil }
  var setting = Setting(span: modal.id.span)
  setting.device = Located(device.id, at: modal.id.span)
  let states = modal.behavior.map { behavior in
    behavior.states.map(\.name.value).filter { $0 != behavior.initial.value }
  }
  for orientation in [Orientation.portrait, .landscape] {
    setting.orientation = Located(orientation, at: modal.id.span)
    guard
      let environment = environment(for: setting, in: catalogue).value?.inside(modal.hostView),
      plan.keys(in: environment).layer.orientations?.value.contains(orientation) ?? true,
      let sides = MirroredSides(of: &plan, in: environment)
    else { continue }
    for state in [nil] + (states ?? []) {
      guard var broken = sides.broken(in: state) else { continue }
      (broken.orientation, broken.state) = (orientation, state)
      return broken
    }
  }
  return nil
}

/// A modal in some surroundings, from left to right and from right to left.
private struct MirroredSides {
  private typealias Side = (environment: Environment, inputs: LayoutInputs)
  private let leftToRight, rightToLeft: Side

  /// Nil where it does not say that it wants to be its own mirror image: it says `left` or `right`.
  init?(of plan: inout LayoutPlan, in environment: Environment) {
    guard plan.modal.modalAnchors.allSatisfy({ $0.isMirrored(in: environment) }) else { return nil }
    var (left, right) = (environment, environment)
    (left.direction, right.direction) = (.ltr, .rtl)
    // What a display has at its side does not change sides.
    let insets = environment.safeArea
    (right.safeArea.left, right.safeArea.right) = (insets.right, insets.left)
    let keys = [left, right].map { plan.keys(in: $0) }
    guard !keys.contains(where: \.sayLeftOrRight) else { return nil }
    leftToRight = (left, keys[0].inputs)
    rightToLeft = (right, keys[1].inputs)
  }

  private func solved(
    _ side: Side, in state: String?
  ) -> (solution: Solution, elements: [PlacedElement])? {
    var inputs = side.inputs
    inputs.state = state ?? inputs.state
    guard inputs.missingKey == nil, let solution = try? solve(inputs, in: side.environment),
      let elements = try? placeElements(
        of: inputs, in: solution.contentSize, side.environment, state: inputs.state)
    else { return nil }
    return (solution, elements)
  }

  /// The first part that is not its mirror image in a state, nil for the first state; nil if all are.
  func broken(in state: String?) -> BrokenMirror? {
    guard let one = solved(leftToRight, in: state), let other = solved(rightToLeft, in: state)
    else {
      return nil
    }
    let environment = leftToRight.environment
    func breach(_ id: String?, _ left: Rect, _ right: Rect, in width: Double) -> BrokenMirror? {
      let mirrored = Rect(x: width - left.maxX, y: left.y, width: left.width, height: left.height)
      let isSame = zip(mirrored.numbers, right.numbers).allSatisfy {
        abs($0 - $1) <= environment.slack
      }
      return isSame
        ? nil
        : BrokenMirror(element: id, leftToRight: left, rightToLeft: right, mirrored: mirrored)
    }
    let width = environment.container.width
    if let frame = breach(nil, one.solution.frame, other.solution.frame, in: width) { return frame }
    if let left = one.solution.arrow, let right = other.solution.arrow,
      let arrow = breach("arrow", left.tip, right.tip, in: width)
    {
      return arrow
    }
    let content = one.solution.contentSize.width
    let visible = other.elements.filter(\.isVisible).map { ($0.element.id.value, $0.frame) }
    let frames = Dictionary(visible) { first, _ in first }
    for left in one.elements where left.isVisible {
      let id = left.element.id.value
      guard let right = frames[id] else { continue }
      if var element = breach(id, left.frame, right, in: content) {
        element.cause = left.element.causeOfBrokenMirror
        return element
      }
    }
    return nil
  }
}

extension Modal {
  /// True if something of it turns, and no variant is for a direction.
  fileprivate var mayBeMirrored: Bool {
    turns && !variants.contains { $0.condition.direction != nil }
  }
}

extension ResolvedKeys {
  /// Whether a place is said from the left or from the right, on whichever side people begin to read.
  fileprivate var sayLeftOrRight: Bool {
    let isElsewhere =
      layer.presentation?.value == .fixed
      || layer.presentation?.value == .popover && layer.popover.saysLeftOrRight
      || layer.layout.x != nil || layer.placement?.value.isLeftOrRight == true
      || layer.margins.sayLeftOrRight || layer.padding.sayLeftOrRight
    return isElsewhere
      || (inputs.elements?.elements ?? []).contains { element in
        let axis = element.horizontal
        return !axis.turns && (axis.near != nil || axis.far != nil)
          || element.stack?.padding.sayLeftOrRight == true
      }
  }
}

extension Element {
  /// The first of its keys that counts from the left.
  fileprivate var causeOfBrokenMirror: BrokenMirror.Cause? {
    for (key, length) in [
      ("leading", horizontal.near), ("trailing", horizontal.far), ("centerX", horizontal.center),
      ("width", horizontal.extent),
    ] {
      guard let length, length.span.file == 0 else { continue }
      if case .expression(let formula) = length.value,
        let (name, turning) = formula.nameFromTheLeft
      {
        return BrokenMirror.Cause(key: key, span: length.span, name: name, turning: turning)
      }
      if key == "centerX" { return BrokenMirror.Cause(key: key, span: length.span) }
    }
    return nil
  }
}

extension ModalExpression {
  /// The first name in it that counts from the left, and the one that counts from where lines begin.
  fileprivate var nameFromTheLeft: (name: String, turning: String?)? {
    for node in nodes where node.operation == .name {
      switch node.name {
      case .element(let element, let property) where property.isFromTheLeft:
        let id = elements[Int(element)]
        let turning: String? =
          switch property {
          case .x, .minX: "\(id).leading"
          case .maxX: "\(id).trailing"
          default: nil
          }
        return ("\(id).\(property.rawValue)", turning)
      case .safeAreaLeft: return ("safeArea.left", "safeArea.leading")
      case .safeAreaRight: return ("safeArea.right", "safeArea.trailing")
      case .marginLeft: return ("margins.left", "margins.leading")
      case .marginRight: return ("margins.right", "margins.trailing")
      default: continue
      }
    }
    return nil
  }
}

extension PopoverLayer {
  /// Whether it stands at a place, which is one from the left, or at a side that does not turn.
  fileprivate var saysLeftOrRight: Bool {
    let directions = arrow.directions?.value ?? [.left, .right]
    return anchor?.value.other == nil || directions.contains(.left) != directions.contains(.right)
      || [.left, .right].contains(side?.value)
  }
}

extension ModalAnchor {
  /// Whether what a popover stands at turns with the direction, as it should.
  fileprivate func isMirrored(in environment: Environment) -> Bool {
    guard let target else { return false }
    return (element == nil || target.modal.turns)
      && target.isMirrored(in: environment) {
        var plan = LayoutPlan(target.modal)
        return !plan.keys(in: environment).sayLeftOrRight
          && (!target.modal.mayBeMirrored
            || MirroredSides(of: &plan, in: environment)?.broken(in: nil) == nil)
      }
  }
}

extension PopoverArrow {
  /// Its tip, as a rectangle without a size.
  fileprivate var tip: Rect { Rect(x: x, y: y, width: 0, height: 0) }
}

extension Placement {
  fileprivate var isLeftOrRight: Bool { horizontal(.ltr) != nil && !turns }
}

extension Sides<Located<Length>?> {
  /// Whether one of the sides is said by its name. One length for both has one place in the text.
  fileprivate var sayLeftOrRight: Bool { !turns && left?.span != right?.span }
}
