internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A text that its element does not hold.
struct CutText {
  /// What there is too little of. All but lines are in points.
  enum Lack {
    /// For the one line that it may take; whether more lines would be no help, as it is a single word.
    case width(has: Double, needs: Double, isWord: Bool)
    /// For a word, which is broken; `least` is what it needs at `L`.
    case word(has: Double, needs: Double, least: Double)
    case lines(has: Int, needs: Int)
    /// For its lines, the leading below the last one left out.
    case height(has: Double, needs: Double, lines: Int)
    /// For a digit in a cell.
    case cell(has: Size, needs: Size, isLow: Bool)
  }

  /// The position of the element in drawing order.
  let order: Int
  let text: Located<String>
  let scene: ElementScene
  let lack: Lack
  /// How much is lacking, in points, to find where it is worst.
  let missing: Double
  /// Whether it is cut off on every screen that has been tried.
  var isEverywhere = true

  var element: Element { scene.elements[order] }

  /// What an element lacks to show a text in its frame; nil where it lacks nothing.
  ///
  /// A button's title may go up to the edges of its frame, beyond what `fit` would keep free. A side
  /// that follows from the text is long enough by itself; one that follows from it by a formula, or in
  /// a stack, is where the text is the one that it has been placed with.
  init?(
    _ text: Located<String>, isPlaced: Bool, in seen: SeenElement, of scene: ElementScene,
    at scale: TextScale
  ) {
    // By position: to hold the element would copy all its keys.
    let (elements, index, frame) = (scene.elements, seen.index, seen.frame)
    let font = elements[index].font.font
    let allowed = elements[index].lines?.value ?? 1
    func isGiven(_ axis: AxisConstraints) -> Bool {
      isPlaced ? axis.fit == nil : !axis.followsText && axis.count > 0
    }
    let width = isGiven(elements[index].horizontal) ? frame.width : nil
    let measurable =
      (isPlaced ? scene.plan.text(of: index) : nil) ?? MeasurableText(text.value, font: font)
    func extent(width: Double?, lines: Int) -> TextExtent {
      measurable.measure(scale: scale, width: width, lines: lines)
    }
    let shown = extent(width: width, lines: allowed)
    let size = scale.scaled(font.size)
    let lineHeight = TextMetrics.lineHeight(ofSize: size)
    if shown.isCut {
      let whole = extent(width: nil, lines: 0)
      if allowed == 1, whole.lines == 1 {
        let word = measurable.widestWord(scale: scale)
        lack = .width(
          has: frame.width, needs: whole.size.width,
          isWord: word > whole.size.width - 0.001 || (scale.isLargeAtMost && word > frame.width))
        missing = whole.size.width - frame.width
      } else {
        let needed = extent(width: width, lines: 0).lines
        lack = .lines(has: allowed, needs: needed)
        missing = Double(needed - allowed) * lineHeight
      }
    } else if allowed != 1, shown.lines > 1, let width,
      let word = BrokenWord(of: measurable, in: elements[index], width: width, at: scale)
    {
      lack = .word(has: word.room, needs: word.needed, least: word.least)
      missing = word.needed - word.room
    } else {
      let needed = Double(shown.lines - 1) * lineHeight + size
      guard shown.lines > 0, isGiven(elements[index].vertical),
        needed > frame.height + 0.001 + 1 / scene.environment.scale
      else { return nil }
      lack = .height(has: frame.height, needs: needed, lines: shown.lines)
      missing = needed - frame.height
    }
    order = index
    self.text = text
    self.scene = scene
  }
}

/// A word that is wider than a line of its element.
private struct BrokenWord {
  /// The room of a line, and what the word takes, in points.
  let room: Double
  let needed: Double
  /// The width that the element needs at `L`, in points.
  let least: Double

  /// Nil where no word is. Only one that is broken at `L` counts: at larger sizes the long words of a language
  /// are broken on small screens whatever anybody does.
  init?(
    of text: MeasurableText, in element: borrowing Element, width: Double, at scale: TextScale
  ) {
    // The lines of a title that gives the height are as wide as what is free between its margins.
    let padding =
      element.vertical.followsText ? element.kind?.value.titlePadding.width ?? 0 : 0
    room = max(0, width - padding)
    needed = text.widestWord(scale: scale)
    guard needed > room + 0.001 else { return nil }
    let atLarge = scale.isLargeAtMost ? needed : text.widestWord()
    guard atLarge > room + 0.001 else { return nil }
    least = text.widestWord() + padding
  }
}

/// The texts of a modal's labels, buttons and fields, and the cells of its digits, tried at any text size
/// on the screens of its sweep.
struct TextSweep {
  private let sweep: ElementSweep
  private let catalogue: SweptCatalogue
  /// The texts that the behavior gives to elements, by their ids.
  private var texts: [String: [Located<String>]] = [:]
  /// What may follow from the text size.
  private(set) var questions = TextQuestions()
  /// Where the content's size follows from texts, too: what the modal comes to, and the screens where it
  /// does. Else empty, the contents being those of the sweep.
  private var places: [Place] = []
  /// What the elements came to at text sizes that were asked for.
  private var known: [TextScale: [ElementScene]] = [:]
  /// The same on every screen, for what is not cut off on all of them.
  private var everyScreen: [TextScale: EveryScreen] = [:]

  /// Some screens, with what the modal comes to there.
  private struct Place {
    let inStates: [StatedInputs]
    /// By their positions in the catalogue.
    let screens: [Int]
    /// How the modal may be held.
    let orientations: OrientationSet
    /// Whether at one text size the elements' places follow from the content's size alone.
    let followContent: Bool
  }

  /// A content in which elements may have been placed already.
  private struct Content: Equatable {
    /// Which of the states they are placed in, where that makes a difference.
    let state: Int
    let size: Size
    let pixels: Double
  }

  /// The ids of the elements that the behavior changes.
  private(set) var changedElements: Set<String> = []

  /// Nil for a modal in which no rule needs to look at its texts.
  init?(_ modal: borrowing Modal, _ sweep: ElementSweep, in catalogue: SweptCatalogue) {
    for case .event(.set(let change), _, _) in modal.behavior?.allActions ?? [] {
      for element in change.elements {
        changedElements.insert(element.id.value)
        // What stands in the place of a value is known to nobody yet.
        if let text = element.text, let literal = text.value.literal {
          texts[element.id.value, default: []].append(Located(literal, at: text.span))
        }
      }
    }
    for (_, inStates, _) in sweep.screens {
      for some in inStates { questions.note(some.inputs, texts) }
    }
    guard
      questions.cutTexts || questions.placeTargets || questions.placeLabels
        || questions.overlapTexts
    else { return nil }
    self.sweep = sweep
    self.catalogue = catalogue
    let isSized = sweep.screens.contains { $0.inStates.contains { $0.inputs.isSizedByElements } }
    guard questions.placeElements, isSized else { return }
    for (keys, inStates, positions) in sweep.screens {
      places.append(
        Place(
          inStates: inStates, screens: positions,
          orientations: OrientationSet(allowedBy: keys.layer),
          followContent: inStates.allSatisfy(\.asksForContentOnly)))
    }
  }

  /// The texts that are not held at a text size, by the ids of their elements, each where most of it
  /// is lost; of all elements, or of some by their ids.
  mutating func cuts(at scale: TextScale, of ids: Set<String>? = nil) -> [String: CutText] {
    var worst: [String: CutText] = [:]
    var healthy: Set<String> = []
    var tried = TriedFrames()
    var numbers = ElementNumbers()
    for scene in scenes(at: scale) {
      tried.begin(scene)
      for seen in scene.looks.joined() where seen.hasSize && tried.insert(seen) {
        // By position: to hold the element would copy all its keys.
        guard scene.elements[seen.index].kind?.value.showsText == true else { continue }
        let id = scene.elements[seen.index].id.value
        guard ids?.contains(id) ?? true else { continue }
        let cuts = cuts(of: seen, in: scene, at: scale, &numbers)
        if cuts.isEmpty { healthy.insert(id) }
        // What differs by rounding alone is equally bad.
        for cut in cuts where cut.missing > (worst[id]?.missing ?? 0) + 1e-9 { worst[id] = cut }
      }
    }
    for id in healthy { worst[id]?.isEverywhere = false }
    return worst
  }

  /// On which screens an element that is cut off somewhere is so at a text size.
  mutating func screens(of cut: CutText, at scale: TextScale) -> ScreenRange {
    let every = everyScreen[scale] ?? sweep.everyScreen(at: scale, in: catalogue)
    everyScreen[scale] = every
    let id = cut.element.id.value
    var numbers = ElementNumbers()
    return every.range { scene in
      // Variants may have put it elsewhere.
      let isThere =
        cut.order < scene.elements.count && scene.elements[cut.order].id.value == id
      let index =
        isThere ? cut.order : scene.elements.indices.first { scene.elements[$0].id.value == id }
      return scene.looks.joined().contains { seen in
        seen.index == index && seen.hasSize
          && !cuts(of: seen, in: scene, at: scale, &numbers).isEmpty
      }
    }
  }

  /// What an element does not hold of what it says in a scene, or may say there.
  private func cuts(
    of seen: SeenElement, in scene: ElementScene, at scale: TextScale,
    _ numbers: inout ElementNumbers
  ) -> [CutText] {
    // By position: to hold the element would copy all its keys.
    let index = seen.index
    guard let kind = scene.elements[index].kind?.value else { return [] }
    var cuts: [CutText] = []
    func note(_ cut: CutText?) { if let cut { cuts.append(cut) } }
    func note(_ text: Located<String>, isPlaced: Bool) {
      if kind == .field {
        note(CutText(inField: text, isPlaceholder: false, in: seen, of: scene, at: scale))
      } else {
        note(CutText(text, isPlaced: isPlaced, in: seen, of: scene, at: scale))
      }
    }
    if kind == .digits {
      note(CutText(inCellsOf: seen, of: scene, at: scale))
      return cuts
    }
    if let placeholder = scene.elements[index].placeholder,
      let said = scene.placeholder(of: seen) ?? placeholder.value.literal
    {
      note(
        CutText(
          inField: Located(said, at: placeholder.span), isPlaceholder: true, in: seen, of: scene,
          at: scale))
    }
    if let own = scene.elements[index].text, let said = scene.text(of: seen) ?? own.value.literal {
      note(Located(said, at: own.span), isPlaced: true)
    }
    for text in texts[scene.elements[index].id.value] ?? [] {
      guard let other = scene.with(text, in: index, &numbers) else {
        note(text, isPlaced: false)
        continue
      }
      for seen in other.looks.joined() where seen.index == index {
        note(CutText(text, isPlaced: true, in: seen, of: other, at: scale))
      }
    }
    return cuts
  }

  /// The elements at a text size, on the screens of the sweep.
  mutating func scenes(at scale: TextScale) -> [ElementScene] {
    guard questions.placeElements else { return sweep.scenes }
    if let known = known[scale] { return known }
    let scenes = placed(at: scale)
    known[scale] = scenes
    return scenes
  }

  /// The same on some of the screens, by their positions in the catalogue.
  func scenes(at scale: TextScale, on positions: Set<Int>) -> [ElementScene] {
    !questions.placeElements ? sweep.scenes : known[scale] ?? placed(at: scale, on: positions)
  }

  private func placed(at scale: TextScale, on positions: Set<Int>? = nil) -> [ElementScene] {
    var scenes: [ElementScene] = []
    var numbers = ElementNumbers()
    guard !places.isEmpty else {
      for scene in sweep.scenes {
        if let positions, let position = scene.position, !positions.contains(position) { continue }
        if let scene = ElementScene(scene, at: scale, &numbers) { scenes.append(scene) }
      }
      return scenes
    }
    for place in places {
      var contents: [Content] = []
      for position in place.screens where positions?.contains(position) ?? true {
        var environment = catalogue.points[position].environment
        guard place.orientations.contains(environment.traits.orientation) else { continue }
        environment.textScale = scale
        for (state, some) in place.inStates.enumerated() {
          guard let solution = ElementScene.solution(of: some.inputs, in: environment) else {
            continue
          }
          // In a content of a size that has been seen they stand where they stood.
          if place.followContent {
            let size = Size(width: solution.frame.width, height: solution.frame.height)
            let content = Content(state: state, size: size, pixels: environment.scale)
            guard !contents.contains(content) else { continue }
            contents.append(content)
          }
          let scene = ElementScene(
            some, some.inputs.areaOfElements(in: solution.frame), in: environment,
            at: .swept(position), &numbers)
          if let scene { scenes.append(scene) }
        }
      }
    }
    return scenes
  }
}

extension LayoutInputs {
  /// Whether the content's size follows from its elements.
  fileprivate var isSizedByElements: Bool {
    contentWidth.followsFromElements || contentHeight.followsFromElements
  }
}

/// The frames in which elements have been tried: one of the same size, on a screen of the same scale,
/// lacks as much as the one before it.
private struct TriedFrames {
  private struct Frame: Equatable {
    let size: Size
    let pixels: Double
    let texts: [String?]
  }

  private var scene: ElementScene?
  /// By the elements' positions: whether each has been seen in the scene at hand, and its frames in
  /// this one and those before it.
  private var isSeen: [Bool] = []
  private var frames: [[Frame]] = []

  /// Begins another scene. With other elements nothing is known of what stands at a position.
  mutating func begin(_ next: ElementScene) {
    isSeen.removeAll(keepingCapacity: true)
    for _ in next.elements.indices { isSeen.append(false) }
    if scene?.plan !== next.plan { frames = Array(repeating: [], count: next.elements.count) }
    scene = next
  }

  /// Whether an element is yet to be tried: as it is seen first in a scene, in a frame of a new size.
  mutating func insert(_ seen: SeenElement) -> Bool {
    // What says something else in another state is tried there, too.
    guard let scene, !isSeen[seen.index] || seen.saysValues else { return false }
    isSeen[seen.index] = true
    let size = Size(width: seen.frame.width, height: seen.frame.height)
    let frame = Frame(
      size: size, pixels: scene.environment.scale,
      texts: seen.saysValues ? [scene.text(of: seen), scene.placeholder(of: seen)] : [])
    guard !frames[seen.index].contains(frame) else { return false }
    frames[seen.index].append(frame)
    return true
  }
}

extension ElementKind {
  /// Whether elements of the kind show a text, or digits.
  fileprivate var showsText: Bool {
    switch self {
    case .label, .button, .field, .digits: true
    case .view, .image, .spinner: false
    }
  }
}
