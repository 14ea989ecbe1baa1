package import ModalSyntax

/// A spec that is shipped with the product, and the quirks that can be switched off in it.
struct Preset {
  let name: String
  let bytes: [UInt8]
  /// The misbehaviors of its original.
  var quirks: [Quirk] = []
  /// The variables that say how many of something it has.
  var counts: [Count] = []
  /// A sentence that explains why it sets no height; nil if that needs no explanation.
  var lacksHeight: String?
  /// Whether its elements are in a view that ``Quirk/cornerOverhang`` takes nothing off.
  var hasOwnContentView = false

  /// True if it is as wide as its container, whatever width its content asks for.
  var ignoresWidth = false
  /// True if its times follow from the style, as in QMUI 4.3.0.
  var hasTimesOfStyles = false

  /// A variable that says how many of some parts a preset shows.
  struct Count {
    let variable: String
    /// How many there can be.
    let range: ClosedRange<Int>
    /// The prefix of the parts' ids, which is followed by numbers from 1; nil for other parts.
    var part: String?

    /// Buttons `action1` to at most another number.
    static func actions(_ most: Int) -> Count {
      Count(variable: "actions", range: 1...most, part: "action")
    }
  }

  /// A hint about the ids of its parts.
  var note: String?
  /// Its number in spans; its text is never printed.
  var file = Preset.firstFile

  /// The numbers of presets in spans are from here on: those of the shipped ones in the order of the list, then those of
  /// others.
  private static let firstFile = UInt32.max - 1023
  private static let mostShipped = 512

  /// Whether a number in a span is that of a preset.
  fileprivate static func isFile(_ number: UInt32) -> Bool { number >= firstFile }

  /// Presets with their numbers.
  static func numbered(_ presets: [Preset], shipped: Bool = true) -> [Preset] {
    presets.enumerated().map { index, preset in
      var preset = preset
      let number = min(index, mostShipped - 1) + (shipped ? 0 : mostShipped)
      preset.file = firstFile + UInt32(number)
      return preset
    }
  }

  /// The shipped spec as a tree.
  func tree() -> YAMLTree {
    compose(SourceFile(name: name, bytes: bytes), file: file).value
  }

  static func named(_ name: String) -> Preset? {
    all.first { $0.name == name }
  }
}

extension SourceSpan {
  /// Whether it lies in a preset, whose text is none of the user's files.
  package var isOfPreset: Bool { Preset.isFile(file) }
}
