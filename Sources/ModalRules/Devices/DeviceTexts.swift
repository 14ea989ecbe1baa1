internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The texts of a modal's labels, buttons and fields, and the cells of its digits, tried at any text size
/// on the screens that speak for all others. What a text size cannot change is not tried. A class so that what is
/// worked out is so once.
final class DeviceTexts {
  let scenes: DeviceScenes
  /// The largest text size that is tried.
  let largest: TextScale
  /// The text sizes other than `L` at which something may stand elsewhere, those below it and those above it, each
  /// time the one nearest to it first. Below it only where targets may become too small, or leave what takes their
  /// taps: what merely moves, moves hardly at all there.
  private let otherSizes: [[TextScale]]
  /// The texts that the behavior gives to elements, by their ids.
  private var texts: [String: [Located<String>]] = [:]
  /// The ids of the elements that the behavior changes.
  private(set) var changedElements: Set<String> = []
  /// Whether some text may not be held.
  private let mayCut: Bool
  /// Whether the content's size follows from texts, too; else the contents are those at `L`.
  private let isSizedByTexts: Bool
  /// What the elements came to at text sizes that were asked for.
  private var known: [TextScale: [ElementScene]] = [:]
  private var numbers = ElementNumbers()
  /// What is wrong with what reacts to taps, and with labels, at other sizes than `L` alone.
  private(set) lazy var targetFaults = findTargetFaults()

  /// Nil for a modal in which nothing is written, and nothing could be.
  init?(_ modal: borrowing Modal, _ scenes: DeviceScenes, in matrix: DeviceMatrix) {
    for case .event(.set(let change), _, _) in modal.behavior?.allActions ?? [] {
      for element in change.elements {
        changedElements.insert(element.id.value)
        // What stands in the place of a value is known to nobody yet.
        if let text = element.text, let literal = text.value.literal {
          texts[element.id.value, default: []].append(Located(literal, at: text.span))
        }
      }
    }
    let stated = scenes.screens.flatMap(\.inStates)
    let (plans, filled) = (stated.compactMap(\.inputs.elements), texts.keys)
    let asksForSize = stated.contains { $0.followsTextSize }
    let moves = asksForSize || plans.contains { $0.followsTexts }
    mayCut = plans.contains {
      $0.elements.mayCutTexts(besides: filled, hasStacks: !$0.stackOf.isEmpty)
    }
    guard moves || mayCut || plans.contains(where: \.elements.showTexts) else { return nil }
    self.scenes = scenes
    largest = matrix.largestText
    isSizedByTexts = moves && (asksForSize || stated.contains { $0.followsFromElements })
    guard moves else {
      otherSizes = []
      return
    }
    let shrinks = plans.contains { $0.elements.mayShrink || !$0.stackOf.isEmpty }
    let reaches = mayCut || stated.contains { $0.mayFailAtAccessibilitySizes }
    otherSizes = [
      shrinks ? matrix.smallerSizes : [],
      reaches ? matrix.largerSizes : matrix.largerSizes.filter { !$0.needsAccessibilitySizes },
    ]
  }

  // MARK: - Scenes

  /// The elements at a text size, on the screens that speak for all others, or on some of these by their
  /// positions in the matrix.
  private func scenes(at scale: TextScale, on positions: Set<Int>? = nil) -> [ElementScene] {
    guard !otherSizes.isEmpty else { return scenes.extremes }
    if let known = known[scale] { return known }
    let scenes = placed(at: scale, on: positions)
    if positions == nil { known[scale] = scenes }
    return scenes
  }

  private func placed(at scale: TextScale, on positions: Set<Int>?) -> [ElementScene] {
    if isSizedByTexts {
      return scenes.screens.flatMap { scenes.scenes(of: $0, at: scale, on: positions) }
    }
    return scenes.extremes.compactMap { scene in
      if let positions, let position = scene.position, !positions.contains(position) { return nil }
      return ElementScene(scene, at: scale, &numbers)
    }
  }

  // MARK: - What is wrong at other sizes

  /// What is wrong at other text sizes than `L` alone, each thing once, with the first size that has it; `find` looks
  /// for it in one look of a scene, `isSaid` says whether it is told at a size. What is wrong at `L` is found there in
  /// the same way, unless it is given. The outermost sizes are tried, and all others where there is something new.
  func faults<Key, Fault>(
    besides atLarge: @autoclosure () -> Set<Key>? = nil, where isSaid: (Key, TextScale) -> Bool,
    by isBefore: (Worst<Key, Fault>, Worst<Key, Fault>) -> Bool, _ find: FindFaults<Key, Fault>
  ) -> [SizedFault<Key, Fault>] {
    lazy var told = atLarge() ?? Set(scenes.extremes.worst(find).map(\.key))
    return otherSizes.flatMap { sizes -> [SizedFault<Key, Fault>] in
      guard let outermost = sizes.last else { return [] }
      let last = scenes(at: outermost).worst(find)
      // Nearly always there is none.
      let new = last.filter { !told.contains($0.key) }
      guard !new.isEmpty else { return [] }
      if !new.contains(where: { isSaid($0.key, outermost) }) {
        // Labels outgrow many a content there; the screens on which they are worst are those to look at.
        let places = Set(new.compactMap(\.scene.position))
        guard let everyday = sizes.last(where: { !$0.needsAccessibilitySizes }),
          scenes(at: everyday, on: places).worst(find).contains(where: { !told.contains($0.key) })
        else { return [] }
      }
      let atOutermost = Dictionary(uniqueKeysWithValues: last.map { ($0.key, ($0, outermost)) })
      return sizes.flatMap { scale in
        scenes(at: scale).worst(find).filter {
          isSaid($0.key, scale) && told.insert($0.key).inserted
        }.sorted(by: isBefore).map { worst in
          SizedFault(
            worst: worst, scale: scale,
            atOutermost: scale == outermost ? nil : atOutermost[worst.key])
        }
      }
    }
  }

  // MARK: - Texts that are cut off

  /// The texts that are not held at a text size, by the ids of their elements, each where most of it
  /// is lost; of all elements, or of some by their ids.
  func cuts(at scale: TextScale, of ids: Set<String>? = nil) -> [String: CutText] {
    guard mayCut else { return [:] }
    var worst: [String: CutText] = [:]
    var healthy: Set<String> = []
    var tried = TriedFrames()
    for scene in scenes(at: scale) {
      tried.begin(scene)
      for seen in scene.looks.joined() where seen.hasSize && tried.insert(seen) {
        // By position: to hold the element would copy all its keys.
        guard scene.elements[seen.index].kind?.value.showsText == true else { continue }
        let id = scene.elements[seen.index].id.value
        guard ids?.contains(id) ?? true else { continue }
        let cuts = cuts(of: seen, in: scene, at: scale)
        if cuts.isEmpty { healthy.insert(id) }
        // What differs by rounding alone is equally bad.
        for cut in cuts where cut.missing > (worst[id]?.missing ?? 0) + 1e-9 { worst[id] = cut }
      }
    }
    for id in healthy { worst[id]?.isEverywhere = false }
    return worst
  }

  /// On which screens an element that is cut off somewhere is so at a text size.
  func screens(of cut: CutText, at scale: TextScale) -> ScreenRange {
    let id = cut.element.id.value
    return scenes.range(at: scale) { _, scene in
      // Variants may have put it elsewhere.
      let isThere =
        cut.order < scene.elements.count && scene.elements[cut.order].id.value == id
      let index =
        isThere ? cut.order : scene.elements.indices.first { scene.elements[$0].id.value == id }
      return scene.looks.joined().contains { seen in
        seen.index == index && seen.hasSize
          && !cuts(of: seen, in: scene, at: scale).isEmpty
      }
    }
  }

  /// What an element does not hold of what it says in a scene, or may say there.
  private func cuts(
    of seen: SeenElement, in scene: ElementScene, at scale: TextScale
  ) -> [CutText] {
    // By position: to hold the element would copy all its keys.
    let index = seen.index
    guard let kind = scene.elements[index].kind?.value else { return [] }
    if kind == .digits {
      // Without a font dots are as large as whoever draws them wants.
      let font = scene.elements[index].looks.font
      guard let span = font.size?.span ?? font.weight?.span else { return [] }
      let lack = scene.lackOfCells(in: seen, at: scale)
      return CutText(Located("0", at: span), lack, seen, of: scene, at: scale).map { [$0] } ?? []
    }
    var cuts: [CutText] = []
    func note(
      _ text: Located<String>, _ lack: CutText.Lack?, in seen: SeenElement, of scene: ElementScene
    ) {
      if let cut = CutText(text, lack, seen, of: scene, at: scale) { cuts.append(cut) }
    }
    func note(_ text: Located<String>, isPlaced: Bool) {
      let lack =
        kind == .field
        ? scene.lackOfField(for: text.value, isPlaceholder: false, in: seen, at: scale)
        : scene.lack(of: text.value, isPlaced: isPlaced, in: seen, at: scale)
      note(text, lack, in: seen, of: scene)
    }
    if let placeholder = scene.elements[index].placeholder,
      let said = scene.placeholder(of: seen) ?? placeholder.value.literal
    {
      let lack = scene.lackOfField(for: said, isPlaceholder: true, in: seen, at: scale)
      note(Located(said, at: placeholder.span), lack, in: seen, of: scene)
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
        let lack = other.lack(of: text.value, isPlaced: true, in: seen, at: scale)
        note(text, lack, in: seen, of: other)
      }
    }
    return cuts
  }
}

/// Something that is wrong at other text sizes than `L` alone.
struct SizedFault<Key: Hashable, Fault> {
  /// Where it is worst at that size.
  let worst: Worst<Key, Fault>
  /// The first text size that has it, from `L` on.
  let scale: TextScale
  /// What it comes to at the outermost size that is tried; nil where that is the first one, or has it no more.
  let atOutermost: (worst: Worst<Key, Fault>, scale: TextScale)?

  /// At accessibility sizes it is no more than a note.
  var severity: Severity { scale.needsAccessibilitySizes ? .note : .warning }
  var sizeInWords: String { "at the text size `\(scale.rawValue)`" }

  func words(in matrix: DeviceMatrix) -> PlaceInWords {
    PlaceInWords(at: worst.scene.position ?? 0, textScale: scale, in: matrix)
  }
}

extension TextScale {
  /// Whether it is no larger than what a device comes with.
  var isLargeAtMost: Bool { scaled(17) <= 17 }

  /// Whether a person has to switch the larger accessibility sizes on before it can be chosen.
  var needsAccessibilitySizes: Bool { scaled(17) > 23 }
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
    let size = seen.frame.size
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
    case .view, .scroll, .image, .spinner: false
    }
  }
}
