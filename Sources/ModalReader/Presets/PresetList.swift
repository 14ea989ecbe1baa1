extension Preset {
  /// The presets, in the order of the language's section 8.
  static let all: [Preset] = []
}
