public import ModalSyntax
internal import Synchronization

/// Another modal of the document that a popover stands at, or an element of it.
public struct ModalAnchor: Sendable {
  /// The id of the modal.
  public var modal: Located<String>
  /// The id of the element; nil for the modal itself.
  public var element: Located<String>?
  /// The modal; nil until all modals of the document are read.
  package var target: AnchorTarget?

  init(_ modal: Located<String>, element: Located<String>?) {
    self.modal = modal
    self.element = element
  }
}

/// A modal at which popovers stand. It keeps its frames, as each popover of a chain asks for those of all before it.
package final class AnchorTarget: Sendable {
  /// The frames of a modal and its elements, in points of the container.
  package struct Frames<Number: LayoutNumber> {
    /// The frame of the modal.
    package var modal: LayoutRect<Number>
    /// The frames of the elements by their positions; empty where nobody asks for them or they cannot be placed.
    package var elements: [LayoutRect<Number>] = []
    /// The positions of the elements.
    package var positions = NamePositions()

    package init(modal: LayoutRect<Number>) {
      self.modal = modal
    }
  }

  private struct Place: Hashable {
    let environment: Environment
    let hasElements: Bool
  }

  /// The modal.
  package let modal: Modal
  /// The popovers before the modal, the modal included.
  package let depth: Int
  private let known = Known<Place, Frames<Double>?>()
  private let mirrored = Known<Environment, Bool>()

  init(_ modal: Modal) {
    self.modal = modal
    depth = modal.anchorDepth + 1
  }

  /// The frames in an environment, with elements or without, which are worked out once; nil where it cannot be solved.
  package func frames(
    in environment: Environment, withElements hasElements: Bool, _ work: () -> Frames<Double>?
  ) -> Frames<Double>? {
    known.value(of: Place(environment: environment, hasElements: hasElements), work)
  }

  /// Whether the modal is its own mirror image in an environment, which is worked out once.
  package func isMirrored(in environment: Environment, _ work: () -> Bool) -> Bool {
    mirrored.value(of: environment, work)
  }
}

/// Values that are worked out once each.
private struct Known<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  private let values = Mutex<[Key: Value]>([:])
  /// The most values that are kept.
  private let limit = 512

  func value(of key: Key, _ work: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = work()
    values.withLock { if $0.count < limit { $0[key] = value } }
    return value
  }
}

extension AnchorTarget.Frames: Sendable where Number: Sendable {}

extension Modal {
  /// What it stands at of other modals, in all of its layers.
  package var modalAnchors: [ModalAnchor] {
    allLayers.compactMap { $0.popover.anchor?.value.other }
  }

  /// The ids of the modals that it stands at, or that its behavior acts on.
  package var mentionedModals: [String] {
    let acted = (behavior?.states.flatMap(\.actions) ?? []).compactMap { action -> String? in
      if case .event(_, let modal?, _) = action { modal.value } else { nil }
    }
    return modalAnchors.map(\.modal.value) + acted
  }

  /// How many modals stand at each other before it does; 0 for one that stands at none.
  package var anchorDepth: Int { modalAnchors.compactMap(\.target?.depth).max() ?? 0 }
}
