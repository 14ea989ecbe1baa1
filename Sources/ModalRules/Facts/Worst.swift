internal import ModalLanguage
internal import ModalSyntax

/// Things by their names, each where it is worst, in the order in which they are found.
struct WorstOf<Key: Hashable, Fault> {
  private(set) var all: [(key: Key, fault: Fault)] = []
  private var positions: [Key: Int] = [:]

  mutating func note(_ key: Key, _ fault: Fault, where isWorse: (_ known: Fault) -> Bool) {
    guard let known = positions[key] else {
      positions[key] = all.count
      return all.append((key, fault))
    }
    if isWorse(all[known].fault) { all[known].fault = fault }
  }
}

/// Something that is wrong in some scenes, where it is worst.
struct Worst<Key: Hashable, Fault> {
  let key: Key
  let fault: Fault
  let scene: ElementScene
  /// How bad it is.
  let value: Double
}

/// Notes what is wrong, how bad it is, and more about it.
typealias NoteFault<Key, Fault> = (_ key: Key, _ value: Double, _ fault: Fault) -> Void

/// Finds what is wrong in one look of a scene.
typealias FindFaults<Key, Fault> = (ElementScene, [SeenElement], NoteFault<Key, Fault>) -> Void

extension [ElementScene] {
  /// The faults, each once, in the order of the scenes.
  func worst<Key: Hashable, Fault>(_ find: FindFaults<Key, Fault>) -> [Worst<Key, Fault>] {
    var worst = WorstOf<Key, Worst<Key, Fault>>()
    for scene in self {
      for look in scene.looks {
        find(scene, look) { key, value, fault in
          let found = Worst(key: key, fault: fault, scene: scene, value: value)
          worst.note(key, found) { value > $0.value }
        }
      }
    }
    return worst.all.map(\.fault)
  }
}

extension ElementScene {
  /// The names of what is wrong in it.
  fileprivate func faults<Key: Hashable, Fault>(_ find: FindFaults<Key, Fault>) -> Set<Key> {
    var keys: Set<Key> = []
    for look in looks { find(self, look) { key, _, _ in keys.insert(key) } }
    return keys
  }
}

/// Where something is wrong, for messages.
struct FaultPlace {
  /// Such as " on `iphone-8` in landscape"; empty for what is the same everywhere.
  var words = ""
  /// The setting, and on which screens it is so.
  var notes: [String] = []
  var screens = ScreenRange()
}

extension DeviceScenes {
  /// The faults on the screens that speak for all others, each once, and their places. A fault is everywhere where each of
  /// these screens has it, unless a closure knows better.
  func faults<Key: Hashable, Fault>(
    isEverywhere: (Worst<Key, Fault>) -> Bool? = { _ in nil }, _ find: FindFaults<Key, Fault>
  ) -> [(worst: Worst<Key, Fault>, place: FaultPlace)] {
    let found = extremes.worst(find)
    if found.isEmpty { return [] }
    let atExtremes = extremes.map { $0.faults(find) }
    // Most faults are the same everywhere.
    lazy var onAllScreens = everywhere(at: nil).map { $0.scene.faults(find) }
    return found.map { worst in
      if isEverywhere(worst) ?? atExtremes.allSatisfy({ $0.contains(worst.key) }) {
        return (worst, FaultPlace())
      }
      let words = worst.scene.words(in: matrix)
      let screens = range { index, _ in onAllScreens[index].contains(worst.key) }
      return (
        worst,
        FaultPlace(words: " \(words.place)", notes: [words.note] + screens.note, screens: screens)
      )
    }
  }

  /// The elements with a fault, each once; `measure` says how bad it is, and nil where all is well. It is
  /// everywhere where it is the same wherever the element is seen.
  func elementFaults(
    _ measure: (SeenElement, ElementScene) -> Double?
  ) -> [(element: Element, seen: SeenElement, scene: ElementScene, place: FaultPlace)] {
    var measures: [String: Set<Double?>] = [:]
    return faults { (worst: Worst<String, SeenElement>) in
      if measures.isEmpty {
        for scene in extremes {
          for seen in scene.looks.joined() {
            measures[scene.id(of: seen), default: []].insert(measure(seen, scene))
          }
        }
      }
      return measures[worst.key] == [worst.value]
    } _: { scene, look, note in
      for seen in look {
        if let value = measure(seen, scene) { note(scene.id(of: seen), value, seen) }
      }
    }.map { worst, place in
      (worst.scene.elements[worst.fault.index], worst.fault, worst.scene, place)
    }
  }
}
