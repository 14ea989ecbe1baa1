internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// A text that its element does not hold.
struct CutText {
  /// What there is too little of. All but lines are in points.
  enum Lack {
    /// For the one line that it may take.
    case width(has: Double, needs: Double)
    case lines(has: Int, needs: Int)
    /// For its lines, the leading below the last one left out.
    case height(has: Double, needs: Double, lines: Int)
  }

  let element: Element
  /// The position of the element in drawing order.
  let order: Int
  let text: Located<String>
  let scene: ElementScene
  let lack: Lack
  /// How much is lacking, in points, to find where it is worst.
  let missing: Double

  /// What an element lacks to show a text in its frame; nil where it lacks nothing.
  ///
  /// A button's title may go up to the edges of its frame, beyond what `fit` would keep free. A side
  /// that follows from the text is long enough by itself; one that follows from it by a formula, or in
  /// a stack, is where the text is the one that it has been placed with.
  init?(
    _ text: Located<String>, isPlaced: Bool, in seen: SeenElement, of scene: ElementScene,
    at scale: TextScale
  ) {
    let element = scene.elements[seen.index]
    let (font, frame) = (element.font.font, seen.frame)
    let allowed = element.lines?.value ?? 1
    func isGiven(_ axis: AxisConstraints) -> Bool {
      isPlaced ? axis.fit == nil : !axis.followsText && axis.count > 0
    }
    let width = isGiven(element.horizontal) ? frame.width : nil
    func extent(width: Double?, lines: Int) -> TextExtent {
      measure(text.value, font: font, scale: scale, width: width, lines: lines)
    }
    let shown = extent(width: width, lines: allowed)
    let size = scale.scaled(font.size)
    let lineHeight = TextMetrics.lineHeight(ofSize: size)
    if shown.isCut {
      let whole = extent(width: nil, lines: 0)
      if allowed == 1, whole.lines == 1 {
        lack = .width(has: frame.width, needs: whole.size.width)
        missing = whole.size.width - frame.width
      } else {
        let needed = extent(width: width, lines: 0).lines
        lack = .lines(has: allowed, needs: needed)
        missing = Double(needed - allowed) * lineHeight
      }
    } else {
      let needed = Double(shown.lines - 1) * lineHeight + size
      guard shown.lines > 0, isGiven(element.vertical),
        needed > frame.height + 0.001 + 1 / scene.environment.scale
      else { return nil }
      lack = .height(has: frame.height, needs: needed, lines: shown.lines)
      missing = needed - frame.height
    }
    self.element = element
    order = seen.index
    self.text = text
    self.scene = scene
  }
}

/// The texts of a modal's labels and buttons, tried at any text size on the screens of its sweep.
struct TextSweep {
  private let sweep: ElementSweep
  /// The texts that the behavior gives to elements, by their ids.
  private var texts: [String: [Located<String>]] = [:]
  /// Where the frames follow from texts, and so from the text size: what the modal comes to on each
  /// screen, and which screen it is. Else empty, the frames being those of the sweep.
  private var places: [(keys: ResolvedKeys, environment: Environment, position: Int)] = []

  /// Nil for a modal whose labels and buttons have no texts.
  init?(_ modal: Modal, _ sweep: ElementSweep, in catalogue: SweptCatalogue) {
    self.sweep = sweep
    for case .event(.set(let change), _, _) in modal.behavior?.allActions ?? [] {
      for element in change.elements {
        if let text = element.text { texts[element.id.value, default: []].append(text) }
      }
    }
    let all = [modal.elements] + modal.variants.map(\.elements)
    guard !texts.isEmpty || all.joined().contains(where: { $0.text != nil }) else { return nil }
    guard
      all.joined().contains(where: {
        $0.horizontal.followsText || $0.vertical.followsText || $0.stack != nil
      })
    else { return }
    for (keys, positions) in sweep.keys.screens(of: catalogue) {
      for position in catalogue.elementExtremes(among: positions) {
        let environment = catalogue.points[position].environment
        guard keys.layer.isAllowed(in: environment) else { continue }
        places.append((keys, environment, position))
      }
    }
  }

  /// The texts that are not held at a text size, by the ids of their elements, each where most of it
  /// is lost.
  func cuts(at scale: TextScale) -> [String: CutText] {
    var worst: [String: CutText] = [:]
    for scene in scenes(at: scale) {
      var isDone = [Bool](repeating: false, count: scene.elements.count)
      for seen in scene.looks.joined() where !isDone[seen.index] && seen.hasSize {
        isDone[seen.index] = true
        // Asked by position, which copies no other key.
        let kind = scene.elements[seen.index].kind?.value
        guard kind == .label || kind == .button else { continue }
        let element = scene.elements[seen.index]
        let id = element.id.value
        let own = element.text.map { [($0, true)] } ?? []
        for (text, isPlaced) in own + (texts[id] ?? []).map({ ($0, false) }) {
          let cut = CutText(text, isPlaced: isPlaced, in: seen, of: scene, at: scale)
          guard let cut else { continue }
          // What differs by rounding alone is equally bad.
          if cut.missing > (worst[id]?.missing ?? 0) + 1e-9 { worst[id] = cut }
        }
      }
    }
    return worst
  }

  private func scenes(at scale: TextScale) -> [ElementScene] {
    guard !places.isEmpty else { return sweep.scenes }
    return places.compactMap { keys, environment, position in
      var environment = environment
      environment.textScale = scale
      guard let solution = ElementScene.solution(of: keys.inputs, in: environment) else {
        return nil
      }
      return ElementScene(
        keys.inputs, solution, states: sweep.states, in: environment, at: .swept(position))
    }
  }
}
