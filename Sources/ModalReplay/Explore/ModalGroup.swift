internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Modals of a spec that are explored together, since they have to do with each other.
struct ModalGroup {
  let modals: [Modal]
  /// The same without the quirks of their presets; nil where they have none.
  private let mended: [Modal]?
  /// The invariants about them, whose modals are positions among these.
  let invariants: [PlacedInvariant]
  /// Whether the spec has several modals, so that a check writes a call with the id of its own.
  private let namesModals: Bool

  fileprivate init(_ members: [Int], of document: SpecDocument, mended: SpecDocument?) {
    modals = members.map { document.modals[$0] }
    self.mended = mended.map { mended in members.map { mended.modals[$0] } }
    invariants = document.placedInvariants.compactMap { own in
      members.firstIndex(of: own.modal).map {
        PlacedInvariant(invariant: own.invariant, number: own.number, modal: $0)
      }
    }
    namesModals = document.modals.count > 1
  }

  /// The cost of a step: the number of modals, plus one for every four invariants and every sixteen elements and states; long
  /// formulas count like elements.
  var weight: Int {
    let ofInvariants = invariants.reduce(0) { $0 + 4 + $1.invariant.that.value.work }
    let parts = modals.reduce(ofInvariants) {
      $0 + $1.work + ($1.behavior?.states.count ?? 0)
    }
    return modals.count + parts / 16
  }

  /// Judges sequences on a device that is held upright; nil, with the reasons, where the catalogue lacks its numbers.
  func judge(on device: Device, in catalogue: DeviceCatalogue) -> Checked<Judge?> {
    let place = modals[0].id.span
    let surroundings = Surroundings.of(device, in: catalogue, at: place)
    return Checked(
      surroundings.value.map { surroundings in
        Judge(
          ReplayWorld(modals, in: surroundings, at: place),
          mended: mended.map { ReplayWorld($0, in: surroundings, at: place) },
          namingModals: namesModals)
      }, diagnostics: surroundings.diagnostics)
  }
}

extension SpecDocument {
  /// The modals, those together that have to do with each other: one stands at the other, or its behavior names it.
  func groupsOfModals(mended: SpecDocument?) -> [ModalGroup] {
    var group = Array(modals.indices)
    for (index, modal) in modals.enumerated() {
      for id in modal.mentionedModals {
        guard let other = modals.firstIndex(where: { $0.id.value.exact == id.exact }),
          group[other] != group[index]
        else { continue }
        let (from, to) = (max(group[index], group[other]), min(group[index], group[other]))
        for member in group.indices where group[member] == from { group[member] = to }
      }
    }
    return modals.indices.filter { group[$0] == $0 }.map { first in
      ModalGroup(modals.indices.filter { group[$0] == first }, of: self, mended: mended)
    }
  }
}
