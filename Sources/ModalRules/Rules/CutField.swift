internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A scroll is high enough above a keyboard to show the field that raises it.
  static let cutField = Rule(.cutField, check: .elements { $0.checkFields($1) })
}

/// A field that its scroll cannot show.
private struct CutField {
  /// The positions of the field and of its scroll.
  let field, scroll: Int
  /// The height that is seen, in points.
  let seen: Double
  let scene: ElementScene
}

extension ModalFacts {
  fileprivate func checkFields(_ scenes: DeviceScenes) {
    // Most fields are in no scroll.
    guard !scenes.keyboards.isEmpty,
      scenes.extremes.contains(where: { scene in
        scene.looks.joined().contains { $0.takesText && scene.scroll(of: $0.index) != nil }
      })
    else { return }
    var worst = WorstOf<String, CutField>()
    var screens: [String: [Screen]] = [:]
    for kind in scenes.keyboards {
      for (place, scenes) in scenes.scenes(above: kind) {
        for cut in scenes.flatMap({ $0.cutFields(raising: kind) }) {
          let id = cut.scene.elements[cut.field].id.value
          screens[id, default: []].append(place.screen)
          worst.note(id, cut) { cut.seen < $0.seen - 1e-9 }
        }
      }
    }
    for (id, cut) in worst.all {
      reportCut(self, cut, scenes.range(of: screens[id] ?? [], among: scenes.keyboardScreens))
    }
  }

}

extension ElementScene {
  /// The fields with a keyboard of a kind that are cut off wherever they are scrolled to.
  fileprivate func cutFields(raising kind: KeyboardKind) -> [CutField] {
    looks.flatMap { look in
      look.compactMap { seen -> CutField? in
        guard seen.takesText, seen.hasSize, elements[seen.index].raisedKeyboard == kind,
          let scroll = scroll(of: seen.index),
          let window = look.first(where: { $0.index == scroll })?.frame
        else { return nil }
        // Another rule reports elements below the keyboard's edge.
        let shown = max(0, min(window.maxY, content.height) - max(window.y, 0))
        guard shown < min(seen.frame.height, fingertip) - environment.slack else { return nil }
        return CutField(field: seen.index, scroll: scroll, seen: shown, scene: self)
      }
    }
  }
}

private func reportCut(_ facts: ModalFacts, _ cut: CutField, _ screens: ScreenRange) {
  let elements = cut.scene.elements
  let (field, scroll) = (elements[cut.field].id, elements[cut.scroll].id)
  let words = cut.scene.words(in: facts.matrix)
  facts.report(
    .cutField, .warning, at: field.span,
    "`\(field.value)` is cut off above its own keyboard \(words.place)",
    secondary: [Diagnostic.Label(scroll.span, "scrolls it")],
    notes: [
      "`\(scroll.value)` shows \(points(cut.seen)) of its height, wherever it is scrolled to.",
      words.note,
    ] + screens.note,
    help: screens.isOnlyInLandscape ? portraitOnly : nil,
    group: Diagnostic.Group(
      "cut by `\(scroll.value)`", name: "`\(field.value)`",
      verdict: "are cut off above their own keyboards \(words.place)",
      shared: [
        "`\(scroll.value)` shows \(points(cut.seen)) of their heights, wherever it is scrolled to.",
        words.note,
      ] + screens.note))
}
