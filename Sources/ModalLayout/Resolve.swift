public import ModalModel
internal import ModalSource

extension Modal {
  /// The modal's keys in an environment: its own over its base's, then the variants that apply, in
  /// order.
  public func layer(in environment: Environment) -> ModalLayer {
    guard !variants.isEmpty else { return layer }
    var merged = layer
    for variant in variants where variant.condition.holds(in: environment) {
      merged.merge(variant.layer)
    }
    return merged
  }
}

extension Modal {
  /// The modal's elements in an environment: its own over its base's, then those of the variants that
  /// apply, in order.
  public func elements(in environment: Environment) -> [Element] {
    var merged = elements
    for variant in variants
    where !variant.elements.isEmpty && variant.condition.holds(in: environment) {
      merged.merge(variant.elements)
    }
    return merged
  }
}

extension [Element] {
  /// Puts elements over those of the same id, and the others behind them.
  public mutating func merge(_ over: [Element]) {
    for element in over {
      if let index = firstIndex(where: { $0.id.value == element.id.value }) {
        self[index].merge(element)
      } else {
        append(element)
      }
    }
  }
}

/// The inputs of a modal for an environment, its behavior in its initial state.
public func resolve(_ modal: Modal, in environment: Environment) -> LayoutInputs {
  LayoutInputs(
    modal.layer(in: environment), elements: modal.elements(in: environment),
    state: modal.behavior?.initial.value)
}

/// The inputs of one modal for many environments; each set of variants that applies together is
/// resolved once.
public struct LayoutPlan: Sendable {
  private let modal: Modal
  private var resolved: [(variants: UInt64, inputs: LayoutInputs)] = []

  /// A plan for a modal.
  public init(_ modal: Modal) {
    self.modal = modal
  }

  /// The inputs for an environment.
  public mutating func inputs(for environment: Environment) -> LayoutInputs {
    guard modal.variants.count <= 64 else { return resolve(modal, in: environment) }
    var variants: UInt64 = 0
    for (index, variant) in modal.variants.enumerated()
    where variant.condition.holds(in: environment) {
      variants |= 1 << UInt64(index)
    }
    if let known = resolved.first(where: { $0.variants == variants }) { return known.inputs }
    let inputs = resolve(modal, in: environment)
    resolved.append((variants, inputs))
    return inputs
  }
}
