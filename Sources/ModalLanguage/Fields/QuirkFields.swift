internal import ModalSyntax

/// The misbehaviors of a preset's original, and which of them are kept.
extension Reader {
  /// The quirks that a mapping of modal keys switches, by their names; none for `true` and `false`,
  /// which speak of all of them.
  mutating func readQuirks(_ node: NodeID) {
    quirks = Located([], at: tree.span(of: node))
    guard tree.kind(of: node) == .mapping else {
      if tree.kind(of: node) == .sequence {
        let names = tree.items(of: node).map { "\(tree.text(of: $0)): false" }
        reportKind(
          tree[node], "`quirks` is `true`, `false` or a mapping of quirks",
          help: "write `{\(names.joined(separator: ", "))}` to switch them off")
        return
      }
      _ = boolean(node, "`quirks`")
      return
    }
    for entry in tree.entries(of: node) where hasValue(entry) {
      guard boolean(entry.value, "a quirk") != nil else { continue }
      quirks?.value.append(Located(tree.text(of: entry.key), at: tree.span(of: entry.key)))
    }
  }

  /// Reports quirks that no preset has.
  mutating func checkQuirks(_ quirks: Located<[Located<String>]>, of preset: Preset?) {
    guard let preset else {
      report(
        .unknownQuirk, at: quirks.span, "`quirks` belongs over a preset, and this extends none",
        help: "leave `quirks` out, or write `extends: ` with a preset")
      return
    }
    let names = preset.quirks.map(\.rawValue)
    for quirk in quirks.value where !names.contains(quirk.value) {
      let near = suggestion(for: quirk.value, among: names)
      let known = names.isEmpty ? "It has none." : "It has \(names.joined(separator: ", "))."
      report(
        .unknownQuirk, at: quirk.span, "`\(preset.name)` has no quirk `\(quirk.value)`",
        notes: near == nil ? [known] : [],
        fixIt: near.map { fix(quirk.value, as: $0, at: quirk.span, among: names) })
    }
  }

  // MARK: - What they come to

  /// The quirks of the nearest preset that are on. They are known before the bases are read, since
  /// the preset's layers depend on them; the mappings are read, and complained about, with the rest.
  func quirks(of preset: Preset?, _ chain: [Link], under node: NodeID) -> Set<Quirk> {
    guard let preset else { return [] }
    var quirks = Set(preset.quirks)
    for (tree, modal) in chain.map({ ($0.tree, $0.modal) }) + [(tree, node)] {
      for entry in tree.entries(of: modal) where tree[entry.key].text == "quirks" {
        switch tree[entry.value].text {
        case "true": quirks = Set(preset.quirks)
        case "false": quirks = []
        default: break
        }
        for entry in tree.entries(of: entry.value) {
          guard let quirk = Quirk(rawValue: tree[entry.key].text), preset.quirks.contains(quirk)
          else { continue }
          if tree[entry.value].text == "true" { quirks.insert(quirk) } else { quirks.remove(quirk) }
        }
      }
    }
    return quirks
  }

  /// Reads what a preset says of its quirks, each on or off: the documents of its file that are named
  /// `hql/vertical with traitTrap` and `hql/vertical without traitTrap`.
  mutating func readQuirkLayers(of preset: Preset, into modal: inout Modal) {
    for root in tree.documents.dropFirst() {
      let entries = tree.entries(of: root)
      guard let name = entries.first(where: { tree[$0.key].text == "name" }),
        let layer = entries.first(where: { tree[$0.key].text == "modal" })?.value
      else { continue }
      let applies = Quirk.allCases.contains { quirk in
        let isOn = modal.layer.quirks.contains(quirk)
        return tree[name.value].text
          == "\(preset.name) \(isOn ? "with" : "without") \(quirk.rawValue)"
      }
      guard applies else { continue }
      collectNames(in: layer)
      readLayer(layer, place: .modal, into: &modal)
    }
  }
}

extension Behavior {
  /// Lets each state do about other size classes what the preset's own does: the sheet's controller sets its
  /// height whatever its content is about. A state that says something itself keeps that.
  mutating func trapTraits() {
    let event = "traitsChanged"
    guard
      let trap = states.lazy.flatMap(\.on).first(where: {
        $0.event.value == event && $0.event.span.file == Preset.file
      })
    else { return }
    for index in states.indices where !states[index].on.contains(where: { $0.event.value == event })
    {
      states[index].on.append(trap)
    }
  }
}
