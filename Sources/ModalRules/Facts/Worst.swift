internal import ModalLanguage
internal import ModalSyntax

/// Something that is wrong in some scenes, where it is worst.
struct Worst<Key: Hashable, Fault> {
  let key: Key
  private(set) var fault: Fault
  private(set) var scene: ElementScene
  /// How bad it is.
  private(set) var value: Double
  /// In how many scenes, at least in one of the states.
  private(set) var count = 1

  fileprivate mutating func note(_ other: Worst, inNewScene isNew: Bool) {
    if isNew { count += 1 }
    if other.value > value { (fault, scene, value) = (other.fault, other.scene, other.value) }
  }
}

/// Notes what is wrong, how bad it is, and more about it.
typealias NoteFault<Key, Fault> = (_ key: Key, _ value: Double, _ fault: Fault) -> Void

extension [ElementScene] {
  /// What is wrong, each thing once, in the order of the scenes; `find` looks for it in one look of a scene.
  func worst<Key: Hashable, Fault>(
    _ find: (ElementScene, [SeenElement], NoteFault<Key, Fault>) -> Void
  ) -> [Worst<Key, Fault>] {
    var worst: [Worst<Key, Fault>] = []
    var positions: [Key: Int] = [:]
    for scene in self {
      var seen: Set<Key> = []
      for look in scene.looks {
        find(scene, look) { key, value, fault in
          let isNew = seen.insert(key).inserted
          let found = Worst(key: key, fault: fault, scene: scene, value: value)
          if let known = positions[key] {
            worst[known].note(found, inNewScene: isNew)
          } else {
            positions[key] = worst.count
            worst.append(found)
          }
        }
      }
    }
    return worst
  }
}

/// Where something is wrong, for messages.
struct FaultPlace {
  /// Such as " on `iphone-8` in landscape"; empty for what is the same everywhere.
  let words: String
  /// The setting, and on which screens it is so.
  let notes: [String]
  let screens: ScreenRange
}

extension DeviceScenes {
  /// What is wrong on the screens that speak for all others, each thing once, and where.
  func faults<Key: Hashable, Fault>(
    _ find: @escaping (ElementScene, [SeenElement], NoteFault<Key, Fault>) -> Void
  ) -> [(worst: Worst<Key, Fault>, place: FaultPlace)] {
    let keys = SceneKeys<Key> { scene, note in
      for look in scene.looks { find(scene, look) { key, _, _ in note(key) } }
    }
    return extremes.worst(find).map { worst in
      let isEverywhere = worst.count == extremes.count
      return (worst, place(of: worst.scene, isEverywhere: isEverywhere, worst.key, keys))
    }
  }

  /// The elements with a fault, each once; `measure` says how bad it is, and nil where all is well. It is
  /// everywhere where it is the same wherever the element is seen.
  func elementFaults(
    _ measure: @escaping (SeenElement, ElementScene) -> Double?
  ) -> [(element: Element, seen: SeenElement, scene: ElementScene, place: FaultPlace)] {
    let found = extremes.worst { scene, look, note in
      for seen in look {
        if let value = measure(seen, scene) { note(scene.id(of: seen), value, seen) }
      }
    }
    guard !found.isEmpty else { return [] }
    // The measure of each element, the same wherever it is seen; not a number if it differs.
    var values: [String: Double?] = [:]
    for scene in extremes {
      for seen in scene.looks.joined() {
        let (id, value) = (scene.id(of: seen), measure(seen, scene))
        if let known = values[id], known != value {
          values[id] = .some(.nan)
        } else {
          values[id] = .some(value)
        }
      }
    }
    let keys = SceneKeys<String> { scene, note in
      for seen in scene.looks.joined() where measure(seen, scene) != nil {
        note(scene.id(of: seen))
      }
    }
    return found.map { worst in
      let isEverywhere = values[worst.key] ?? nil == worst.value
      let place = place(of: worst.scene, isEverywhere: isEverywhere, worst.key, keys)
      return (worst.scene.elements[worst.fault.index], worst.fault, worst.scene, place)
    }
  }

  private func place<Key>(
    of scene: ElementScene, isEverywhere: Bool, _ key: Key, _ keys: SceneKeys<Key>
  ) -> FaultPlace {
    if isEverywhere { return FaultPlace(words: "", notes: [], screens: ScreenRange()) }
    let words = scene.words(in: matrix)
    let screens = range { index, scene in keys.contain(key, at: index, scene) }
    return FaultPlace(
      words: " \(words.place)", notes: [words.note] + screens.note, screens: screens)
  }
}

/// The faults of scenes, found in each of them once.
private final class SceneKeys<Key: Hashable> {
  private let find: (ElementScene, _ note: (Key) -> Void) -> Void
  private var known: [Int: Set<Key>] = [:]

  init(_ find: @escaping (ElementScene, _ note: (Key) -> Void) -> Void) { self.find = find }

  func contain(_ key: Key, at index: Int, _ scene: ElementScene) -> Bool {
    if let keys = known[index] { return keys.contains(key) }
    var keys: Set<Key> = []
    find(scene) { keys.insert($0) }
    known[index] = keys
    return keys.contains(key)
  }
}
