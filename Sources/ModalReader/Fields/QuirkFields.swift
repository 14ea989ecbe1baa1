internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// The misbehaviours of a preset's original, and which of them are kept.
extension Reader {
  mutating func quirks(_ node: NodeID) -> Located<Quirks>? {
    guard tree[node].kind == .mapping else {
      return boolean(node, "`quirks`")?.map { .all($0) }
    }
    var named: [(name: Located<String>, isOn: Bool)] = []
    for entry in tree.entries(of: node) {
      let name = Located(tree[entry.key].text, at: tree[entry.key].span)
      guard hasValue(entry), let isOn = boolean(entry.value, "a quirk") else { continue }
      named.append((name, isOn.value))
    }
    return Located(.named(named), at: tree[node].span)
  }

  /// What a spec says of quirks over what its base says: `true` and `false` speak of all of them.
  func merged(_ base: Located<Quirks>?, _ own: Located<Quirks>) -> Located<Quirks> {
    guard case .named(let under) = base?.value, case .named(let over) = own.value else {
      return own
    }
    let kept = under.filter { quirk in !over.contains { $0.name.value == quirk.name.value } }
    return Located(.named(kept + over), at: own.span)
  }

  /// Reports quirks that no preset has.
  mutating func checkQuirks(_ quirks: Located<Quirks>, of preset: Preset?) {
    guard let preset else {
      report(
        .unknownQuirk, at: quirks.span, "`quirks` belongs over a preset, and this extends none",
        help: "leave `quirks` out, or write `extends: ` with a preset")
      return
    }
    guard case .named(let named) = quirks.value else { return }
    let names = preset.quirks.map(\.rawValue)
    for quirk in named where !names.contains(quirk.name.value) {
      let near = suggestion(for: quirk.name.value, among: names)
      let known = names.isEmpty ? "It has none." : "It has \(names.joined(separator: ", "))."
      report(
        .unknownQuirk, at: quirk.name.span, "`\(preset.name)` has no quirk `\(quirk.name.value)`",
        notes: near == nil ? [known] : [],
        fixIt: near.map { FixIt("write `\($0)`", at: quirk.name.span, with: $0) })
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
