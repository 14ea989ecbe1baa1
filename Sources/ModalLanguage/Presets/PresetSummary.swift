internal import ModalSyntax

/// The variables, parts and quirks of a preset.
public struct PresetSummary: Sendable {
  /// A variable that can be set, or a part.
  public struct Variable: Sendable {
    /// The name.
    public let name: String
    /// The value or formula, as the preset writes it.
    public let value: String
    /// The possible numbers of parts; nil if the variable is no count.
    public let range: ClosedRange<Int>?
  }

  /// The name that `extends` takes.
  public let name: String
  /// A sentence about it.
  public let description: String
  /// The variables that a spec can set.
  public let variables: [Variable]
  /// The misbehaviors of its original, which `quirks` switches off.
  public let quirks: [Quirk]
  /// A hint about the ids of its parts.
  public let note: String?
  /// The modal that it is, with its parts.
  public let modal: Modal?
  /// The formulas for the visibility of its parts, with the preset's variables.
  package let conditions: [String: String]

  init(_ preset: Preset, among bases: Bases = Bases()) {
    name = preset.name
    quirks = preset.quirks
    note = preset.note
    let tree = preset.tree()
    description =
      tree.documents.first.flatMap { tree.entry("description", of: $0) }.map {
        tree.text(of: $0.value)
      } ?? ""
    conditions = preset.conditions
    let text = "modalspec: 1\nmodal: {extends: \(yamlScalar(preset.name))}\n"
    let source = SourceFile(name: preset.name, text: text)
    modal = read(compose(source).value, of: source, bases: bases).value.first?.modals.first
    variables = (modal?.writtenVariables ?? []).map { variable in
      let name = variable.path.last ?? ""
      let count = preset.counts.first { $0.variable == name }
      return Variable(name: name, value: variable.value.plainText, range: count?.range)
    }
  }

  /// The shipped presets.
  public static var all: [PresetSummary] { Preset.all.map { PresetSummary($0) } }

  /// A shipped preset; nil if there is none of that name.
  public static func named(_ name: String) -> PresetSummary? {
    Preset.named(name).map { PresetSummary($0) }
  }

  /// The names of the shipped presets.
  public static var names: [String] { Preset.all.map(\.name) }
}

extension Preset {
  /// The formulas of `visible` by element, with those of the preset that it extends.
  fileprivate var conditions: [String: String] {
    let tree = tree()
    guard let modal = tree.documents.first.flatMap({ tree.entry("modal", of: $0) })?.value else {
      return [:]
    }
    let base = tree.entry("extends", of: modal).flatMap { Preset.named(tree.text(of: $0.value)) }
    var conditions = base?.conditions ?? [:]
    let written = tree.entry("elements", of: modal).map { tree.written($0.value) } ?? []
    for value in written where value.path.count == 2 && value.path[1] == "visible" {
      conditions[value.path[0]] = value.value.plainText
    }
    return conditions
  }
}

/// The preset that a number in a span stands for; `others` are the names of those that a client has given.
package func presetName(ofFile number: UInt32, besides others: [String] = []) -> String? {
  var bases = Bases()
  for name in others { bases.presets[name] = SourceFile(name: name, bytes: []) }
  return (Preset.all + bases.ownPresets).first { $0.file == number }?.name
}

extension YAMLValue {
  /// A scalar as its text, and anything else on one line.
  package var plainText: String {
    switch self {
    case .bare(let text), .text(let text): text
    default: flow
    }
  }
}
