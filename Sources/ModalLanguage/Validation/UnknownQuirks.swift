internal import ModalSyntax

/// The names of quirks.
extension Validation {
  /// Reports quirks that no preset has.
  mutating func checkQuirks(_ quirks: Located<[Located<String>]>, of preset: Preset?) {
    guard let preset else {
      report(
        .unknownQuirk, at: quirks.span, "`quirks` needs a preset in `extends`",
        help: "leave `quirks` out, or write `extends: ` with a preset")
      return
    }
    let names = preset.quirks.map(\.rawValue)
    for quirk in quirks.value where !names.contains(quirk.value) {
      let near = suggestion(for: quirk.value, among: names)
      let known = names.isEmpty ? "It has none." : "It has \(names.joined(separator: ", "))."
      report(
        .unknownQuirk, at: quirk.span, "`\(preset.name)` has no quirk `\(quirk.value)`",
        notes: near == nil ? [known] : [],
        fixIt: near.map { fix(quirk.value, as: $0, at: quirk.span, among: names) })
    }
  }
}
