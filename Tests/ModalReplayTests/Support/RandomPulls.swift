import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

/// The sheet that a text describes, by its keys.
func sheet(_ keys: String) throws -> Modal {
  let text =
    "modalspec: 1\nmodals:\n  sheet:\n    presentation: sheet\n"
    + keys.split(separator: "\n").map { "  \($0)\n" }.joined()
  let source = SourceFile(name: "sheet.modal.yaml", text: text)
  let composed = compose(source)
  let checked = read(composed.value, of: source)
  let errors = (composed.diagnostics + checked.diagnostics).filter { $0.severity == .error }
  try #require(errors.isEmpty, "\(errors.map(\.message))\n\(text)")
  return try #require(checked.value.first?.modals.first)
}

extension SeededRandom {
  /// The keys of a sheet whose content scrolls, with any of the keys that decide how a pull goes on. In some the height of
  /// the content, and that of a detent, depends on a state.
  mutating func scrollingSheet() -> String {
    let hasStates = isOne(in: 2)
    func some(_ key: String, _ values: [String]) -> String {
      isOne(in: 2) ? "" : "  \(key): \(pick(values))\n"
    }
    var detents = [
      "{name: d0, height: \(pick(["0.56 * maximumDetent", "45%", "300"]))}",
      "{name: d1, height: \(pick(["maximumDetent", "100%", "520"]))}", "{name: d2, height: 120}",
    ]
    if hasStates { detents[0] = "{name: d0, height: \"if(state == second, 420, 260)\"}" }
    var keys =
      "  detents: [\(detents.shuffled(using: &self).prefix(pick([1, 2, 2, 3, 3])).joined(separator: ", "))]\n"
    let release = pick(DragRelease.allCases)
    let stretches = isOne(in: 2) && release != .material && release != .flutter
    let glides = isOne(in: 2) && release == .floatingPanel
    keys +=
      "  drag: {release: \(release.rawValue), rubberBand: \(stretches), dismissible: \(isOne(in: 3)), momentum: \(glides)}\n"
    // A card, and detents that are shares of less.
    keys += some("placement", ["center"])
    keys += some("maxHeight", ["500"])
    keys += some("scrollingExpands", ["false"])
    keys += some("keepsHeight", ["true"])
    keys += some("grabber", ["true"])
    keys += some("lifecycle", ["modalController"])
    keys += some("edgeAttachedInCompactHeight", ["true"])
    keys += some("keyboard", ["none", "detent"])
    keys += some("animationStyle", ["slide", "fade"])
    keys += some("animation", ["{change: {duration: 0.2}}", "{duration: 0.1}"])
    let fields = isOne(in: 2)
    var children = ["rows"]
    var elements =
      "    rows: {kind: view, height: \(pick([300, 700, 1400]))}\n"
    if fields {
      children += ["name", "gap", "last"]
      elements +=
        "    name: {kind: field, height: 44}\n    gap: {kind: view, height: 260}\n    last: {kind: field, height: 44}\n"
    }
    if hasStates {
      children.append("more")
      elements += "    more: {kind: view, height: 333.25, visible: \"state == first\"}\n"
    }
    let visible = hasStates && isOne(in: 3) ? ", visible: \"state != third\"" : ""
    keys +=
      "  elements:\n    list: {kind: scroll, left: 0, right: 0, top: 40, bottom: \(pick([0, 0, 30])), insets: \(pick(ScrollInsets.allCases).rawValue)\(visible), stack: {children: [\(children.joined(separator: ", "))]}}\n"
    keys += elements
    if hasStates {
      keys += """
          behavior:
            initial: first
            states:
              first: {on: {next: second}}
              second: {on: {next: third}, after: {0.3: first}}
              third: {on: {next: first}}

        """
    }
    return keys
  }

  /// Steps of such a sheet: pulls above all, and whatever may come in between.
  mutating func pullEvents(_ count: Int) -> [Event] {
    var finger = 0.0
    return (0..<count).map { index in
      .after(
        pick([0, 0, 0.016, 0.016, 0.05, 0.1, 0.3, 0.7]),
        index == 0 ? .show(isAnimated: isOne(in: 4), host: nil) : pullVerb(&finger),
        of: "sheet", replies: isOne(in: 8) ? [false] : [])
    }
  }

  private mutating func pullVerb(_ finger: inout Double) -> Verb {
    switch Int.random(in: 0..<40, using: &self) {
    case 0..<7:
      finger = 0
      return .drag(.beginIn(Located("list")))
    case 7:
      finger = 0
      return .drag(.begin)
    case 8..<20:
      // On from where it is, or anywhere.
      let step = Double.random(in: -300...300, using: &self)
      finger = isOne(in: 4) ? Double.random(in: -900...900, using: &self) : finger + step
      return .drag(.to(finger))
    case 20..<24:
      return .drag(.end(velocity: pick([0, 0, 100, -100, 310, -310, 900, -1000, 2500, -3000])))
    case 24: return .drag(.cancel)
    case 25, 26: return .scroll(Located("list"), to: pick([0, 20, 150.5, 9999]))
    case 27, 28: return .selectDetent(Located("d\(pick([0, 1, 2]))"))
    case 29: return .set(selecting("d\(pick([0, 1]))"))
    case 30: return .tap(pick([.grabber, .grabber, .dimming, .point(x: 180, y: 400)]))
    case 31: return .keyboard(pick([.height(0), .height(258)]), duration: pick([0, 0.25]))
    case 32, 33: return .focus(pick(["name", "last", nil]))
    case 34, 35, 36: return .send("next")
    case 37: return .resize(pick([320, 375, 667]), pick([320, 568, 700]), duration: 0.2)
    case 38: return .rotate(pick(Orientation.allCases))
    default: return isOne(in: 2) ? .hide(isAnimated: !isOne(in: 4)) : .show
    }
  }

  private func selecting(_ detent: String) -> SetChange {
    var layer = ModalLayer()
    layer.sheet.selectedDetent = Located(detent)
    return SetChange(layer: layer, elements: [])
  }
}
