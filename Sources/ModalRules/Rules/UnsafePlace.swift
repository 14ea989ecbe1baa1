internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// No text, and nothing that takes taps, is where a screen shows nothing or where the system draws over it.
  ///
  /// Apple, Human Interface Guidelines, Layout, "Guides and safe areas"
  /// (https://developer.apple.com/design/human-interface-guidelines/layout). What scrolls comes out of there.
  static let unsafePlace = Rule(
    .behindCutout, .outsideSafeArea, check: .elements { $0.checkSafeArea($1) })
}

/// An element at an edge of a screen, where it is worst.
private struct CoveredElement {
  let id: String
  let part: CoveredPart
  /// The position of the element in its scene.
  let index: Int
  let scene: ElementScene
  let spot: ScreenSpot
}

/// An element at an edge.
private struct CoveredKey: Hashable {
  let id: String
  let edge: ScreenEdge
}

extension ModalFacts {
  fileprivate func checkSafeArea(_ scenes: DeviceScenes) {
    // In most modals nothing comes near the edges, or only their background does.
    func nearsEdge(_ spot: ScreenSpot) -> Bool {
      ScreenInsets(of: matrix.points[spot.position].environment).meet(spot.shownContent)
    }
    func isCovered(_ placed: DeviceScenes.Placed) -> Bool {
      placed.spots.contains { spot in
        var isCovered = false
        placed.scene.forCoveredParts(at: spot, in: matrix) { _, _ in isCovered = true }
        return isCovered
      }
    }
    guard
      scenes.placedExtremes.contains(where: isCovered)
        || scenes.insetExtremes(where: nearsEdge).contains(where: isCovered)
    else { return }
    var worst = WorstOf<CoveredKey, CoveredElement>()
    var screens: [CoveredKey: [(isHole: Bool, screen: Screen)]] = [:]
    var all: [Screen] = []
    for placed in scenes.everywhere(at: nil) {
      for spot in placed.spots {
        let screen = matrix.screen(at: spot.position)
        all.append(screen)
        placed.scene.forCoveredParts(at: spot, in: matrix) { seen, part in
          let covered = CoveredElement(
            id: placed.scene.id(of: seen), part: part, index: seen.index, scene: placed.scene,
            spot: spot)
          let key = CoveredKey(id: covered.id, edge: part.edge)
          screens[key, default: []].append((part.cover.isHole, screen))
          worst.note(key, covered) { part.isWorse(than: $0.part) }
        }
      }
    }
    for (key, covered) in worst.all {
      let some = (screens[key] ?? []).filter { $0.isHole == covered.part.cover.isHole }
      reportCovered(self, covered, scenes.range(of: some.map(\.screen), among: all))
    }
  }

}

extension CoveredElement {
  /// The key that says how far the element is from the edge, and its name; nil for one that is placed otherwise.
  fileprivate func key(of element: Element) -> (name: String, length: Located<Length>)? {
    let axis = part.edge.isSide ? element.horizontal : element.vertical
    let turns = part.edge.isSide && axis.turns
    let isReversed = turns && scene.environment.direction == .rtl
    let isNear = (part.edge == .top || part.edge == .left) != isReversed
    let name = turns ? (isNear ? "leading" : "trailing") : part.edge.rawValue
    return (isNear ? axis.near : axis.far).map { (name, $0) }
  }

  /// The key with the inset added, where it is a number and the content is at the same edge of the screen.
  fileprivate func example(_ own: (name: String, length: Located<Length>)?) -> String? {
    let content = spot.shownContent
    let container = scene.environment.container
    let gap =
      switch part.edge {
      case .top: content.y
      case .left: content.x
      case .bottom: content.maxY - container.height
      case .right: content.maxX - container.width
      }
    guard let own, case .points(let distance) = own.length.value, gap.magnitude < 0.001 else {
      return nil
    }
    let inset = "safeArea.\(own.name)"
    return "\(own.name): " + (distance == 0 ? inset : "\(formatted(distance)) + \(inset)")
  }
}

extension ElementScene {
  /// Calls a closure for each edge at which a screen covers an element.
  fileprivate func forCoveredParts(
    at spot: ScreenSpot, in matrix: DeviceMatrix, _ note: (SeenElement, CoveredPart) -> Void
  ) {
    let insets = ScreenInsets(of: matrix.points[spot.position].environment)
    guard insets.meet(spot.shownContent) else { return }
    var known: ScreenCovers?
    for look in looks {
      for seen in look where seen.hasSize {
        let hit = spot.shown(hit(of: seen))
        guard insets.meet(spot.shown(seen.frame)) || seen.isTarget && insets.meet(hit),
          scroll(of: seen.index) == nil
        else { continue }
        let covers = known ?? matrix.covers(at: spot.position)
        known = covers
        var parts = seen.isTarget ? covers.parts(of: hit, isText: false) : []
        if let text = DrawnText(in: seen, of: self) {
          parts += covers.parts(of: spot.shown(text.rect), isText: true)
        }
        for edge in ScreenEdge.allCases {
          let worst = parts.filter { $0.edge == edge }.max { $1.isWorse(than: $0) }
          if let worst { note(seen, worst) }
        }
      }
    }
  }
}

private func reportCovered(_ facts: ModalFacts, _ covered: CoveredElement, _ screens: ScreenRange) {
  let (part, element) = (covered.part, covered.scene.elements[covered.index])
  let words = PlaceInWords(at: covered.spot.position, in: facts.matrix)
  let place = part.cover == .inset ? " at the \(part.edge.rawValue)" : ""
  let verdict = "\(part.cover.words)\(place) \(words.place)"
  let own = covered.key(of: element)
  let rect = covered.spot.part(at: part.rect)
  let distance = points(part.move / covered.spot.scale)
  let what = part.isText ? "the text" : "what takes the taps"
  let extent = "\(size(rect.size)) of \(what)"
  let key = element.span(of: own?.length.span)
  let origin = key.isOfPreset ? ["The preset places it so, as its original does."] : []
  let move = "move it \(part.edge.away) by at least \(distance)"
  facts.report(
    part.cover.isHole ? .behindCutout : .outsideSafeArea, .warning,
    at: key, "`\(covered.id)` is \(verdict)",
    notes: ["\(extent) of `\(covered.id)` are there, at \(rect.inWords) of the content."]
      + origin + [words.note] + screens.note,
    help: oneOf(
      move + (covered.example(own).map { ", as by `\($0)`" } ?? ""),
      screens.isOnlyInLandscape ? portraitOnly : nil),
    group: Diagnostic.Group(
      "safe area \(verdict)", name: "`\(covered.id)`", verdict: "are \(verdict)",
      note: "`\(covered.id)` must move \(part.edge.away) by at least \(distance): "
        + "\(extent) are there, at \(rect.inWords) of the content.",
      shared: origin + [words.note] + screens.note,
      help: "add `safeArea.\(part.edge.rawValue)` to their distances from the edge"))
}
