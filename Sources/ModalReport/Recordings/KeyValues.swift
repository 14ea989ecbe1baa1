internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The values of a modal's keys and of those of its elements in settings, as the tables of keys write them. What frames
/// tell is not among them, nor what holds without a key.
///
/// No frame tells where an element is that no setting shows, nor what a variant says that applies in none: such keys are
/// values, too.
struct KeyValues {
  /// A value with the place of its key.
  struct Said {
    var value: String
    var span: SourceSpan?
    /// Whether it holds without the key, too, and is not recorded.
    var isStandard = false
  }

  /// The values of a key in settings: the same everywhere, or one of its own in some.
  struct Spread<Setting: Hashable, Value> {
    var everywhere: Value?
    var some: [Setting: Value] = [:]

    subscript(setting: Setting) -> Value? { everywhere ?? some[setting] }

    var values: [Value] { everywhere.map { [$0] } ?? Array(some.values) }
  }

  /// The names of the settings.
  let settings: [String]
  /// The values of each key, by the positions of the settings.
  private(set) var all: [String: Spread<Int, Said>] = [:]
  /// The variants that apply in some setting, by their numbers.
  private(set) var applied: Set<Int> = []
  /// The elements that some setting shows.
  let shown: Set<String>
  private var groups: SettingGroups

  /// The values of a modal whose keys are known in some settings, some of whose elements are shown, and some of whose spans are
  /// in the user's files.
  init(
    of modal: Modal, in settings: [(name: String, keys: ResolvedKeys)], showing shown: Set<String>,
    isOwn: (SourceSpan) -> Bool
  ) {
    self.settings = settings.map(\.name)
    self.shown = shown
    groups = SettingGroups(self.settings)
    guard !settings.isEmpty else { return }
    for (key, said) in ownValues(of: modal) { all[key] = Spread(everywhere: said) }
    let alike = Dictionary(grouping: settings.indices) { ObjectIdentifier(settings[$0].keys) }
    for positions in alike.values {
      let keys = settings[positions[0]].keys
      for (key, said) in values(of: modal, keys) {
        if alike.count == 1 {
          all[key] = Spread(everywhere: said)
        } else {
          for position in positions { all[key, default: Spread()].some[position] = said }
        }
      }
      applied.formUnion(modal.variants.indices.filter(keys.variants.contains).map { $0 + 1 })
    }
    for (index, variant) in modal.variants.enumerated() where isOwn(variant.span) {
      let keys =
        applied.contains(index + 1)
        ? variant.condition.written.map { $0.below("when") } : variant.written
      for written in keys {
        all["variants.\(index + 1).\(written.key)"] = Spread(
          everywhere: Said(value: written.value.flow, span: written.span))
      }
    }
  }

  /// Whether a key of an element is a value: frames do not tell it.
  private func isRecorded(_ key: String, of id: String) -> Bool {
    Element.isRecorded(key) || !shown.contains(id)
  }

  /// The recorded values.
  mutating func recorded() -> [Recording.Value] {
    all.sorted { $0.key.exact < $1.key.exact }.compactMap { key, said in
      if let said = said.everywhere {
        return said.isStandard
          ? nil : Recording.Value(key: key, groups: [.init(value: said.value, settings: [])])
      }
      let said = said.some.filter { !$0.value.isStandard }
      guard !said.isEmpty else { return nil }
      let values = Dictionary(grouping: said.keys.sorted()) { said[$0]?.value ?? "" }
      let order = values.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
      return Recording.Value(
        key: key,
        groups: order.map { .init(value: $0, settings: groups.selectors(of: $1)) })
    }
  }

  /// The fewest words that pick some settings.
  mutating func selectors(of positions: [Int]) -> [String] { groups.selectors(of: positions) }

  /// The values that are the same in every setting.
  private func ownValues(of modal: Modal) -> [String: Said] {
    var values: [String: Said] = [:]
    if let base = modal.extends {
      values["extends"] = Said(value: yamlScalar(base.value), span: base.span)
    }
    // An event may have several transitions, and a time several timers.
    for value in modal.behavior?.written ?? [] {
      let key = "behavior.\(value.key)"
      let before = values[key].map { "\($0.value), " } ?? ""
      values[key] = Said(value: before + value.value.flow, span: value.span)
    }
    return values
  }

  // MARK: - In one setting

  private func values(of modal: Modal, _ keys: ResolvedKeys) -> [String: Said] {
    var values: [String: Said] = [:]
    let quirks = Quirk.allCases.filter(keys.layer.quirks.contains).map(\.rawValue)
    if !quirks.isEmpty { values["quirks"] = Said(value: "[\(quirks.joined(separator: ", "))]") }
    let cases = keys.layer.standardCases
    // Its own keys can be the defaults of a drag that is there.
    if let drag = keys.layer.drag.isEnabled, drag.value, !keys.layer.hasDetents {
      values["drag"] = Said(value: "dismiss", span: drag.span)
    }
    // Frames have no room for a detent that is gone.
    for written in keys.layer.written
    where written.key == "detents" || ModalLayer.index.isRecorded(written.key) {
      values[written.key] = Said(
        written, ModalLayer.index.rows[written.key], cases,
        isPart: ModalLayer.isPresence(of: written.key))
    }
    var cells: [String: [(String, Said)]] = [:]
    for element in keys.inputs.elements?.elements ?? [] {
      let id = element.id.value
      let cases = element.standardCases
      for written in element.written where isRecorded(written.key, of: id) {
        let said = Said(
          written, Element.index.rows[written.key], cases,
          isPart: Element.isPresence(of: written.key))
        let name = "elements.\(id).\(written.key)"
        if id.exact.contains("[") {
          let shared = "elements.\(Self.withoutNumbers(id)).\(written.key)"
          cells[shared, default: []].append((name, said))
        } else {
          values[name] = said
        }
      }
    }
    // A value that all cells of a repeated element share is recorded once.
    for (shared, cells) in cells {
      if let first = cells.first, cells.allSatisfy({ $0.1.value == first.1.value }) {
        values[shared] = first.1
      } else {
        for (name, said) in cells { values[name] = said }
      }
    }
    return values
  }

  /// The id of a part of a cell without the number of the cell: `keys[].label` of `keys[3].label`.
  private static func withoutNumbers(_ id: String) -> String {
    var isInside = false
    return String(
      String.UnicodeScalarView(
        id.unicodeScalars.filter { scalar in
          if scalar == "]" { isInside = false }
          defer { if scalar == "[" { isInside = true } }
          return !isInside
        }))
  }
}

extension KeyValues.Said {
  /// A written value. A part of something that is absent without it, such as a border, is never a default.
  fileprivate init(
    _ written: WrittenValue, _ row: KeyRow?, _ cases: [String], isPart: Bool = false
  ) {
    value = written.value.flow
    span = written.span
    isStandard =
      !isPart && (written.value == .mapping([]) || written.value == row?.standardValue(in: cases))
  }
}

extension KeyIndex {
  /// Whether the values of a key are recorded: frames do not tell them, or not all.
  fileprivate func isRecorded(_ key: String) -> Bool {
    switch byName[key]?.part {
    case .length, .edge: false
    case .choice, .text, nil: true
    }
  }
}

extension Element {
  /// Frames tell whether something is visible, and not what that hangs on; and a stack of one child has no axis in them.
  static func isRecorded(_ key: String) -> Bool {
    key == "visible" || key == "stack.axis" || index.isRecorded(key)
  }

  /// Whether a key adds something that is absent without it, such as a border or a shadow.
  static func isPresence(of key: String) -> Bool {
    let first = key.exact.split(separator: ".").first.map(String.init) ?? key
    guard let row = index.rows[first], case .mapping = row.shape else { return false }
    return row.standard == nil
  }
}
