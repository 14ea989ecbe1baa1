internal import ModalLanguage

/// What a screen shows over time, as pictures that stay the same but for some values of attributes.
///
/// Scenes are drawn one after the other. What has the same elements and texts as before is the same *still*; the values
/// in which it differs become *tracks*. Every layer of the scene has stills of its own, so that a text that is typed
/// into a modal does not draw the keyboard again.
package struct MovingPicture: Sendable {
  /// The instants, in nanoseconds, ascending.
  package private(set) var times: [Int64] = []
  /// The layers, from back to front.
  private(set) var layers: [Layer] = []
  /// The size of the largest screen.
  private(set) var screen = Size(width: 0, height: 0)
  let palette: Palette

  /// The pictures of a layer.
  struct Layer: Sendable {
    /// Those that are different.
    var stills: [Still] = []
    /// Which still is shown from an instant on, by its position; nil for none.
    var shown: [(instant: Int, still: Int?)] = []
    /// The positions of stills by everything that does not vary.
    fileprivate var known: [[UInt8]: Int] = [:]
  }

  /// A picture in which only values vary.
  struct Still: Sendable {
    /// What it shows where nothing moves: at first what it shows when it comes.
    var items: [Drawing.Item]
    /// Its values, in the order of the text.
    var tracks: [Track]
  }

  /// The value of an attribute over time.
  struct Track: Sendable {
    /// The element, by its position in the still.
    let element: Int
    /// The name of the attribute.
    let attribute: String
    /// The values from an instant on.
    var values: [(instant: Int, value: String)]

    /// Whether there is more than one value.
    var varies: Bool { values.count > 1 }
  }

  package init(_ palette: Palette) { self.palette = palette }

  /// Adds what the screen shows from an instant on, which is later than all before.
  package mutating func add(_ scene: Scene, at time: Int64) {
    screen.width = max(screen.width, scene.screen.outline.width)
    screen.height = max(screen.height, scene.screen.outline.height)
    var drawn = scene.clippedLayers(palette)
    let front = Scene.layersAround.inFront
    while layers.count < drawn.count { layers.insert(Layer(), at: max(0, layers.count - front)) }
    while drawn.count < layers.count { drawn.insert([], at: drawn.count - front) }
    for (index, items) in drawn.enumerated() { layers[index].show(items, at: times.count) }
    times.append(time)
  }

  /// Shows a scene, which is one of those that were added, where nothing moves.
  package mutating func rest(on scene: Scene) {
    for (index, items) in scene.clippedLayers(palette).enumerated() where !items.isEmpty {
      for layer in layers.indices where layer == index || index >= Scene.layersAround.behind {
        layers[layer].rest(on: items)
      }
    }
  }

  /// The instant that shows the most: the last one, or the one after which nothing moves for the longest time, of those
  /// with a modal.
  package var longest: Int {
    let modals = layers.dropFirst(Scene.layersAround.behind).dropLast(Scene.layersAround.inFront)
    let instants = times.indices.filter { instant in
      modals.contains { $0.still(at: instant) != nil }
    }
    func duration(_ instant: Int) -> Int64 {
      instant + 1 < times.count ? times[instant + 1] - times[instant] : .max
    }
    return instants.max { duration($0) < duration($1) } ?? 0
  }
}

extension MovingPicture.Layer {
  /// Draws what it shows from an instant on.
  fileprivate mutating func show(_ items: [Drawing.Item], at instant: Int) {
    var still: Int?
    if !items.isEmpty {
      let text = SVGWriter.values(of: items)
      let values = text.values ?? []
      let found = known[text.fixedBytes] ?? stills.count
      if found == stills.count {
        known[text.fixedBytes] = found
        let tracks = values.map {
          MovingPicture.Track(element: $0.element, attribute: $0.attribute, values: [])
        }
        stills.append(MovingPicture.Still(items: items, tracks: tracks))
      }
      for (index, value) in values.enumerated() {
        let value = String(decoding: text.bytes[value.range], as: UTF8.self)
        if stills[found].tracks[index].values.last?.value != value {
          stills[found].tracks[index].values.append((instant, value))
        }
      }
      still = found
    }
    if shown.isEmpty || shown[shown.count - 1].still != still { shown.append((instant, still)) }
  }

  /// Shows items of one of its stills where nothing moves.
  fileprivate mutating func rest(on items: [Drawing.Item]) {
    guard let still = known[SVGWriter.values(of: items).fixedBytes] else { return }
    stills[still].items = items
  }

  /// The still that it shows at an instant; nil for none.
  func still(at instant: Int) -> Int? {
    shown.last { $0.instant <= instant }?.still
  }
}

extension SVGText {
  /// Everything but the values.
  fileprivate var fixedBytes: [UInt8] {
    var fixed: [UInt8] = []
    fixed.reserveCapacity(bytes.count)
    var end = 0
    for value in values ?? [] {
      fixed += bytes[end..<value.range.lowerBound]
      end = value.range.upperBound
    }
    return fixed + bytes[end...]
  }
}
