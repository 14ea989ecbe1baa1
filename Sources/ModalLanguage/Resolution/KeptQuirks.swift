internal import ModalSyntax

/// The misbehaviors of a preset's original, and which of them are kept.
extension Quirk {
  /// Says which quirks of the nearest preset a modal keeps, and which it does not.
  static func resolve(
    of modal: inout Modal, over chain: [BaseLink], in node: NodeID, _ reader: inout Reader
  ) {
    let preset = chain.nearestPreset
    modal.layer.quirks = quirks(of: preset, chain, under: node, &modal.quirkPlaces, reader)
    modal.preset = preset?.file
    modal.layer.quirksOff = Set(preset?.quirks ?? []).subtracting(modal.layer.quirks)
    modal.layer.losesOverhang =
      modal.layer.quirks.contains(.cornerOverhang) && preset?.hasOwnContentView != true
    modal.layer.ignoresWidth = preset?.ignoresWidth ?? false
  }

  /// The quirks of the nearest preset that are on. They are known before the bases are read, since
  /// the preset's layers depend on them; the mappings are read, and complained about, with the rest.
  private static func quirks(
    of preset: Preset?, _ chain: [BaseLink], under node: NodeID,
    _ places: inout [Quirk: SourceSpan], _ reader: borrowing Reader
  ) -> Set<Quirk> {
    guard let preset, !reader.bases.mendsQuirks else { return [] }
    var quirks = Set(preset.quirks)
    for (tree, modal) in chain.map({ ($0.tree, $0.modal) }) + [(reader.tree, node)] {
      guard let value = tree.entry("quirks", of: modal)?.value else { continue }
      if tree.kind(of: value) == .scalar {
        for quirk in preset.quirks { places[quirk] = tree.span(of: value) }
      }
      if tree.says(value, "true") { quirks = Set(preset.quirks) }
      if tree.says(value, "false") { quirks = [] }
      for entry in tree.entries(of: value) {
        guard let quirk = Quirk(rawValue: tree.text(of: entry.key)), preset.quirks.contains(quirk)
        else { continue }
        places[quirk] = tree.span(of: entry.value)
        if tree.says(entry.value, "true") { quirks.insert(quirk) } else { quirks.remove(quirk) }
      }
    }
    return quirks
  }

  /// Reads what a preset says of its quirks, each on or off: the documents of its file that are named
  /// `hql/vertical with traitTrap` and `hql/vertical without traitTrap`.
  static func readLayers(of preset: Preset, into modal: inout Modal, _ reader: inout Reader) {
    for root in reader.tree.documents.dropFirst() {
      let entries = reader.tree.entries(of: root)
      guard let name = entries.first(where: { reader.tree[$0.key].text == "name" }),
        let layer = entries.first(where: { reader.tree[$0.key].text == "modal" })?.value
      else { continue }
      let applies = Quirk.allCases.contains { quirk in
        let isOn = modal.layer.quirks.contains(quirk)
        return reader.tree[name.value].text
          == "\(preset.name) \(isOn ? "with" : "without") \(quirk.rawValue)"
      }
      guard applies else { continue }
      ModalScope.resolveNames(in: layer, &reader)
      ModalLayer.read(layer, place: .modal, into: &modal, &reader)
    }
  }
}

extension Behavior {
  /// Lets each state do about other size classes what the preset's own does: the sheet's controller sets its
  /// height whatever its content is about. A state that says something itself keeps that.
  mutating func trapTraits() {
    let event = OwnEvent.traitsChanged.rawValue
    guard
      let trap = states.lazy.flatMap(\.on).first(where: {
        $0.event.value == event && $0.event.span.isOfPreset
      })
    else { return }
    for index in states.indices where !states[index].on.contains(where: { $0.event.value == event })
    { states[index].on.append(trap) }
  }
}
