internal import ModalSyntax

/// A spec that is shipped with the product, and the quirks that can be switched off in it.
struct Preset {
  let name: String
  let bytes: [UInt8]
  /// The misbehaviors of its original.
  let quirks: [Quirk]
  /// The variables that say how many of something it has.
  var counts: [Count] = []
  /// Why it gives its content no height, in a sentence; nil where there is nothing to say about that.
  var lacksHeight: String?
  /// Whether its elements are in a view that ``Quirk/cornerOverhang`` takes nothing off.
  var hasOwnContentView = false

  /// A variable that says how many of some parts a preset shows.
  struct Count {
    let variable: String
    /// How many there can be.
    let range: ClosedRange<Int>
    /// What the ids of the parts begin with, their numbers from 1 on behind it; nil for other parts.
    var part: String?
  }

  /// The number that stands for the texts of presets in spans; none of them is ever printed.
  static let file = UInt32.max

  /// The shipped spec as a tree.
  func tree() -> YAMLTree {
    compose(SourceFile(name: name, bytes: bytes), file: Self.file).value
  }

  static func named(_ name: String) -> Preset? {
    all.first { $0.name == name }
  }
}
