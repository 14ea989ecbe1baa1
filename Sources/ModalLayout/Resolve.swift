public import ModalLanguage
internal import ModalSyntax

extension Modal {
  /// The modal's merged keys in an environment: its own over its base's, then the variants that apply, in
  /// order.
  public func layer(in environment: Environment) -> ModalLayer {
    layer(with: variants(in: environment))
  }
}

/// The inputs of a modal in an environment, with its behavior in the initial state.
public func resolve(_ modal: Modal, in environment: Environment) -> LayoutInputs {
  let variants = modal.variants(in: environment)
  return LayoutInputs(
    modal.layer(with: variants), elements: modal.elements(with: variants),
    state: modal.behavior?.initial.value)
}

/// All keys of a modal with certain variants, merged, and the resulting inputs, with the behavior in its
/// initial state. It is an immutable class, so that it is cheap to pass on.
public final class ResolvedKeys: Sendable {
  /// The variants that apply.
  public let variants: VariantSet
  /// The merged keys.
  public let layer: ModalLayer
  /// The inputs of the solver.
  public let inputs: LayoutInputs

  private init(_ variants: VariantSet, _ layer: ModalLayer, _ inputs: LayoutInputs) {
    self.variants = variants
    self.layer = layer
    self.inputs = inputs
  }

  /// The keys of a modal; `ownElements` is the plan of its elements as no variant changes them, which
  /// is made here if it is not known yet.
  fileprivate init(
    of modal: borrowing Modal, with variants: VariantSet, _ ownElements: inout ElementPlan?
  ) {
    self.variants = variants
    let layer = modal.layer(with: variants)
    let elements = modal.elements(with: variants)
    let state = modal.behavior?.initial.value
    if elements.isEmpty || modal.changesElements(with: variants) || layer.followsFromElements {
      inputs = LayoutInputs(layer, elements: elements, state: state)
    } else {
      let known = ownElements.flatMap { $0.direction == variants.direction ? $0 : nil }
      let plan =
        known
        ?? ElementPlan(
          elements.inDrawingOrder, contentHeight: nil, direction: variants.direction)
      ownElements = plan
      inputs = LayoutInputs(layer, plan: plan, state: state)
    }
    self.layer = layer
  }

  /// Applies changes at run time, one after the other. The texts of each change read the values after the
  /// previous one.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - modal: The modal of these keys.
  /// - Returns: All keys.
  public func changed(by changes: [SetChange], of modal: Modal) -> ResolvedKeys {
    var elements = inputs.elements?.elements ?? []
    var keys = layer
    var all = SetChange(layer: ModalLayer(), elements: [])
    for change in changes {
      keys.merge(change.layer)
      all.layer.merge(change.layer)
      let taken = change.elements.takingValues(from: elements, in: keys)
      elements.merge(taken)
      all.elements.merge(taken)
    }
    return changed(by: all.layer, all.elements, of: modal)
  }

  /// Applies a change at run time.
  ///
  /// - Parameters:
  ///   - changes: The keys that change.
  ///   - elements: The elements that change.
  ///   - modal: The modal of these keys.
  /// - Returns: All keys.
  public func changed(
    by changes: ModalLayer, _ elements: [Element], of modal: Modal
  ) -> ResolvedKeys {
    var merged = layer
    merged.merge(changes)
    // Most changes leave the elements where they are.
    let changesSize = changes.contentWidth != nil || changes.contentHeight != nil
    if !changesSize || !(layer.followsFromElements || merged.followsFromElements),
      let plan = inputs.elements?.restyled(by: elements)
    {
      return ResolvedKeys(
        variants, merged, LayoutInputs(merged, plan: plan, state: inputs.state))
    }
    var all = modal.elements(with: variants)
    all.merge(elements)
    return ResolvedKeys(
      variants, merged, LayoutInputs(merged, elements: all, state: inputs.state))
  }
}

extension ResolvedKeys {
  /// The keys in a state of the behavior, with what that sets on entering, and at a detent.
  ///
  /// - Parameters:
  ///   - state: The state; the initial one if nil.
  ///   - detent: The name of the detent; the one at which the sheet comes if nil.
  ///   - modal: The modal of these keys.
  /// - Returns: All keys.
  package func resting(in state: String?, at detent: String?, of modal: Modal) -> ResolvedKeys {
    guard state != nil || detent != nil else { return self }
    let changes = state.flatMap { modal.changesOnEntering[$0] }
    let keys = changes.map { changed(by: $0, of: modal) } ?? self
    var inputs = keys.inputs
    if let state { inputs.state = state }
    if let detent { inputs.sheet.selectedDetent = inputs.sheet.position(ofDetent: detent) }
    return ResolvedKeys(keys.variants, keys.layer, inputs)
  }
}

extension ModalLayer {
  /// Whether the content is as large as its elements make it, on an axis at least.
  package var followsFromElements: Bool {
    contentWidth?.value.followsFromElements == true
      || contentHeight?.value.followsFromElements == true
  }
}

/// The keys of a modal in many environments. Each set of variants that applies together is resolved once.
public struct LayoutPlan: Sendable {
  /// The modal.
  public let modal: Modal
  private var resolved: [ResolvedKeys] = []
  /// The modal's own elements. Few variants change any, and all others share this plan of them.
  private var ownElements: ElementPlan?

  /// Creates a plan for a modal.
  public init(_ modal: Modal) {
    self.modal = modal
  }

  /// The resolved keys in an environment.
  @specialized(where Number == Double)
  public mutating func keys<Number>(in environment: LayoutEnvironment<Number>) -> ResolvedKeys {
    keys(with: modal.variants(in: environment))
  }

  /// The resolved keys with certain variants.
  public mutating func keys(with variants: VariantSet) -> ResolvedKeys {
    if let known = resolved.first(where: { $0.variants == variants }) { return known }
    let keys = ResolvedKeys(of: modal, with: variants, &ownElements)
    resolved.append(keys)
    return keys
  }
}
