internal import ModalSyntax

/// A spec that is shipped with the product, and the quirks that can be switched off in it.
struct Preset {
  let name: String
  let bytes: [UInt8]
  /// The misbehaviors of its original.
  let quirks: [Quirk]
  /// The variables that say how many of something it has.
  var counts: [Count] = []
  /// A sentence that explains why it sets no height; nil if that needs no explanation.
  var lacksHeight: String?
  /// Whether its elements are in a view that ``Quirk/cornerOverhang`` takes nothing off.
  var hasOwnContentView = false

  /// A variable that says how many of some parts a preset shows.
  struct Count {
    let variable: String
    /// How many there can be.
    let range: ClosedRange<Int>
    /// The prefix of the parts' ids, which is followed by numbers from 1; nil for other parts.
    var part: String?
  }

  /// The source number of presets in spans; their texts are never printed.
  static let file = UInt32.max

  /// The shipped spec as a tree.
  func tree() -> YAMLTree {
    compose(SourceFile(name: name, bytes: bytes), file: Self.file).value
  }

  static func named(_ name: String) -> Preset? {
    all.first { $0.name == name }
  }
}
