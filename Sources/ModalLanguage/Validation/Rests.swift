internal import ModalSyntax

/// States and detents that the parts of a spec name.
extension Validation {
  /// Reports expectations in states and at detents that their modal does not have.
  mutating func checkRests(in document: SpecDocument) {
    // A loop over the values would copy all of each.
    let (expectations, scenarios) = (document.expectations, document.scenarios)
    for position in expectations.indices
    where expectations.span[position].setting.namesRest {
      let index = document.modalIndex(named: expectations.span[position].modal)
      guard let index else { continue }
      checkRest(expectations.span[position].setting, in: [document.modals[index]])
    }
    for position in scenarios.indices where scenarios.span[position].setting.namesRest {
      checkRest(scenarios.span[position].setting, in: document.modals)
    }
    guard spec.namesDetents || document.modals.contains(where: \.hasDetents) else { return }
    for event in scenarios.flatMap(\.events) {
      guard let index = document.modalIndex(named: event.modal) else { continue }
      let known = document.modals[index].detentNames
      if let verb = event.verb?.value { checkDetents(in: verb, among: known) }
      for claim in event.expect?.claims ?? [] {
        guard case .selectedDetent(let name) = claim.value else { continue }
        checkName(Located(name, at: claim.span), of: "detent", among: known)
      }
    }
    for (index, modal) in document.modals.enumerated() {
      for action in modal.behavior?.states.flatMap(\.actions) ?? [] {
        guard case .event(let verb, let other, _) = action else { continue }
        let target = other.flatMap { document.modalIndex(named: $0) } ?? index
        checkDetents(in: verb, among: document.modals[target].detentNames)
      }
    }
  }

  private mutating func checkRest(_ setting: Setting, in modals: [Modal]) {
    if let state = setting.state {
      let known = modals.flatMap { $0.behavior?.states.map(\.name.value) ?? [] }
      checkName(state, of: "state", among: known)
    }
    if let detent = setting.detent {
      checkName(detent, of: "detent", among: modals.flatMap(\.detentNames))
    }
  }

  /// Reports detents that a verb names and its modal does not have.
  private mutating func checkDetents(in verb: Verb, among known: [String]) {
    switch verb {
    case .selectDetent(let name): checkName(name, of: "detent", among: known)
    case .set(let change):
      let known = known + (change.layer.sheet.detents?.value.map(\.name.value) ?? [])
      let names = [change.layer.sheet.selectedDetent, change.layer.sheet.largestUndimmedDetent]
      for case .some(let name) in names where name.value != "none" {
        checkName(name, of: "detent", among: known)
      }
    default: break
    }
  }
}

extension SpecDocument {
  /// Whether something in it rests, in a state or at a detent.
  var namesRests: Bool {
    // A loop over the values would copy all of each.
    let (expectations, scenarios) = (expectations, scenarios)
    return expectations.indices.contains { expectations.span[$0].setting.namesRest }
      || scenarios.indices.contains { scenarios.span[$0].setting.namesRest }
      || modals.contains(where: \.hasDetents)
  }
}

extension Setting {
  /// Whether it names a state or a detent at which a modal rests.
  fileprivate var namesRest: Bool { state != nil || detent != nil }
}
