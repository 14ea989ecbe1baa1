internal import ModalLanguage
internal import ModalLayout

/// A modal's elements on every screen, placed when somebody asks on which of them something is the case.
/// Only faults ask, and nearly all modals have none. A class so that they are placed once; nothing that can
/// be asked of it ever changes.
final class EveryScreen {
  private let keys: KeySweep
  private let states: LookedStates
  private let catalogue: SweptCatalogue
  private let textScale: TextScale?

  /// - Parameters:
  ///   - keys: The modal's keys on the screens.
  ///   - states: The states of its behavior that make a difference.
  ///   - catalogue: The devices.
  ///   - textScale: The text size; nil for the one that a device comes with.
  init(
    _ keys: KeySweep, _ states: LookedStates, in catalogue: SweptCatalogue,
    at textScale: TextScale? = nil
  ) {
    self.keys = keys
    self.states = states
    self.catalogue = catalogue
    self.textScale = textScale
  }

  /// Each scene with the positions of the screens that come to it.
  private lazy var scenes: [(scene: ElementScene, positions: [Int])] = {
    var scenes: [(scene: ElementScene, positions: [Int])] = []
    var numbers = ElementNumbers()
    for (keys, positions) in keys.screens {
      for some in keys.inStates(states) {
        var known: [Size: Int] = [:]
        for position in positions ?? Array(catalogue.points.indices) {
          let point = catalogue.points[position]
          var environment = point.environment
          if let textScale { environment.textScale = textScale }
          guard !point.isSplit, keys.layer.isAllowed(in: environment),
            let solution = ElementScene.solution(of: some.inputs, in: environment)
          else { continue }
          let size = Size(width: solution.frame.width, height: solution.frame.height)
          // In a content of a size that has been seen they stand where they stood.
          if some.asksForContentOnly, let index = known[size] {
            scenes[index].positions.append(position)
            continue
          }
          let scene = ElementScene(
            some, some.inputs.areaOfElements(in: solution.frame), in: environment,
            at: .swept(position), &numbers)
          guard let scene else { continue }
          known[size] = scenes.count
          scenes.append((scene, [position]))
        }
      }
    }
    return scenes
  }()

  /// On which screens something is the case.
  func range(where holds: (ElementScene) -> Bool) -> ScreenRange {
    var some: [Screen] = []
    for (scene, positions) in scenes where holds(scene) {
      some += positions.map(catalogue.screen)
    }
    let all = scenes.flatMap { $0.positions.map(catalogue.screen) }
    return ScreenRange(
      note: catalogue.note(some, of: all),
      isOnlyInLandscape: some.areInLandscape && !all.areInLandscape
        && keys.keys.allSatisfy(\.layer.orientationsCount))
  }
}
