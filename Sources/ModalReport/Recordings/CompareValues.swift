internal import ModalLanguage
internal import ModalSyntax

/// Compares the values of a modal with those that are recorded.
struct ValueComparison {
  private let modal: Modal
  private var values: KeyValues
  private let recorded: Recording.Modal
  /// The change of the quirks, from which values of the preset follow; nil if they are the same.
  private var quirks: ValueChange?
  /// The recorded values of each key, by setting.
  private let old: [String: KeyValues.Spread<ExactText, String>]
  /// The variables and conditions for which something else is written.
  private let changedShares: [WrittenKey]
  private let goneElements: Set<String>
  private let newElements: Set<String>
  /// The elements that some recorded setting shows.
  private let oldShown: Set<String>
  /// The variants that there were, by their numbers, each with whether it applied in no setting.
  private let oldVariants: [Int: Bool]

  init(
    of modal: Modal, _ values: KeyValues, _ recorded: Recording.Modal, _ written: WrittenKeys
  ) {
    self.modal = modal
    self.values = values
    self.recorded = recorded
    let names = recorded.lines.map(\.setting)
    let groups = SettingGroups(names)
    old = recorded.values.reduce(into: [:]) { old, value in
      for group in value.groups {
        if group.settings.isEmpty, !names.isEmpty {
          old[value.key] = KeyValues.Spread(everywhere: group.value)
        }
        for index in group.settings.flatMap(groups.picked) {
          old[value.key, default: KeyValues.Spread()].some[names[index].exact] = group.value
        }
      }
    }
    oldShown = Set(recorded.lines.flatMap(\.content.elementIDs))
    oldVariants = Dictionary(
      old.keys.compactMap { key in variant(key).map { ($0.number, !$0.isCondition) } },
      uniquingKeysWith: { $0 || $1 })
    changedShares = WrittenKeys.shared(by: modal).filter {
      written.texts[$0.name] != nil && written.texts[$0.name] != recorded.keys[$0.name]
    }
    let ids = (
      old: Set(old.keys.compactMap(elementID)), now: Set(values.all.keys.compactMap(elementID))
    )
    goneElements = ids.old.subtracting(ids.now)
    newElements = ids.now.subtracting(ids.old)
  }

  /// Adds the values that differ, each to the changes of the same cause, or as changes of their own.
  mutating func add(
    to result: inout [CausedChanges], _ places: inout SourcePlaces,
    _ caused: ([CausedChanges.Cause]) -> CausedChanges
  ) {
    let changes = differences()
    quirks = changes.first { $0.change.key == "quirks" }?.change
    let base = changes.first { $0.change.key == "extends" }?.change
    // A change that no key explains comes from a changed base, if there is one.
    if base != nil, let index = result.firstIndex(where: { $0.kind == .unknown }) {
      result[index].causes = baseCauses(base)
    }
    let adaptation = changes.first { $0.change.key == "adapts" }
    for (change, span) in changes {
      // A popover that is a sheet on phones has other keys there, whatever is written for them.
      var (source, sourceSpan) = (change, span)
      if let adaptation, followsAdaptation(change) { (source, sourceSpan) = adaptation }
      let causes = causes(of: source, sourceSpan, base, &places)
      let known = result.indices.filter { index in
        result[index].causes.contains { cause in causes.contains { $0.isSame(as: cause) } }
      }
      let index = known.first { result[$0].causes.count == causes.count } ?? known.first
      // An element that frames show to have come or gone is said to have.
      if isOfElement(change), index != nil { continue }
      if let index {
        result[index].values.append(change)
      } else {
        var own = caused(causes)
        own.values = [change]
        result.append(own)
      }
    }
  }

  /// True if a value is that of its unchanged key before or now, in some settings only. Only the sheet has detents.
  private func followsAdaptation(_ change: ValueChange) -> Bool {
    guard change.key != "adapts", !change.settings.isEmpty else { return false }
    let written = modal.layer.written.first { $0.key == change.key }?.value.flow
    guard let written else { return change.key == "detents" }
    return written == change.before || written == change.now
  }

  private func isOfElement(_ change: ValueChange) -> Bool {
    elementID(change.key + ".kind").map { "elements.\($0)" == change.key } ?? false
  }

  // MARK: - What differs

  /// The values that differ, sorted by key, with the places of their keys.
  private mutating func differences() -> [(change: ValueChange, span: SourceSpan?)] {
    var changes: [(change: ValueChange, span: SourceSpan?)] = []
    let standards = Standards(of: modal)
    let oldParents = Set(old.keys.map(parent))
    let newParents = Set(
      values.all.filter { $0.value.values.contains { !$0.isStandard } }.keys.map(parent))
    let known = Set(recorded.lines.map(\.setting.exact))
    // If no setting is in both, such as where a sheet has one detent left, those of the same place tell.
    let isDisjoint = !values.settings.contains { known.contains($0.exact) }
    let earlier = isDisjoint ? Dictionary(grouping: known.sorted(), by: place(of:)) : [:]
    for key in Set(old.keys).union(values.all.keys).sorted(by: { $0.exact < $1.exact }) {
      let before = old[key] ?? KeyValues.Spread()
      let now = values.all[key] ?? KeyValues.Spread()
      if let now = now.everywhere, old[key] == nil ? now.isStandard : before.everywhere == now.value
      {
        continue
      }
      if let id = elementID(key), newElements.contains(id) || goneElements.contains(id) { continue }
      if isToldByFrames(key) || isReplaced(key) { continue }
      // The keys below it tell the change.
      if oldParents.contains(key) || newParents.contains(key) { continue }
      let missing = absence(of: key, oldParents, old[parent(of: key)]?.values.first)
      let gone = absence(
        of: key, newParents, values.all[parent(of: key)]?.values.first { !$0.isStandard }?.value)
      var groups: [[String?]: [Int]] = [:]
      for (position, setting) in values.settings.enumerated()
      where isDisjoint || known.contains(setting.exact) {
        let said = now[position].flatMap { $0.isStandard ? nil : $0.value }
        var was = before[setting.exact]
        if isDisjoint {
          let all =
            earlier[place(of: setting.exact)].map { $0.map { before[$0] } } ?? [before.values.min()]
          was = all.contains(said) ? said : all[0]
        }
        let pair = [was, said]
        // It was recorded before it was known as a default.
        if let before = pair[0], before == now[position]?.value { continue }
        if pair[0] != pair[1] { groups[pair, default: []].append(position) }
      }
      for (pair, positions) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
        let standard = standards[key]
        changes.append(
          (
            ValueChange(
              key: key, before: pair[0] ?? missing ?? standard, now: pair[1] ?? gone ?? standard,
              settings: values.selectors(of: positions)),
            positions.lazy.compactMap { now[$0]?.span }.first
          ))
      }
    }
    for id in newElements.sorted() {
      let span = modal.allElements.first { $0.id.value == id }?.id.span ?? modal.id.span
      let key = "elements.\(id)"
      changes.append((.init(key: key, before: "absent", now: "present", settings: []), span))
    }
    for id in goneElements.sorted() {
      let key = "elements.\(id)"
      changes.append((.init(key: key, before: "present", now: "absent", settings: []), nil))
    }
    return changes
  }

  /// Whether a key is a value on one side only, as the other side has frames and values that follow from it.
  private func isToldByFrames(_ key: String) -> Bool {
    if let variant = variant(key), !variant.isCondition {
      return values.applied.contains(variant.number) || oldVariants[variant.number] == false
    }
    guard let id = elementID(key), let name = key.exact.dropping(prefix: "elements.\(id)."),
      !Element.isRecorded(name)
    else { return false }
    return oldShown.contains(id) || values.shown.contains(id)
  }

  /// Whether a part of a condition is gone, and another one of it is new or changed, which tells the change.
  private func isReplaced(_ key: String) -> Bool {
    guard variant(key)?.isCondition == true, values.all[key] == nil else { return false }
    return values.all.contains { other, said in
      parent(of: other).exact == parent(of: key).exact && said[0]?.value != old[other]?.values.first
    }
  }

  /// The value to show for a key that is not set below an absent parent, such as `none`; nil if its default holds.
  private func absence(of key: String, _ parents: Set<String>, _ said: String?) -> String? {
    if let said { return said == "{}" ? nil : said }
    guard !parents.contains(parent(of: key)) else { return nil }
    let id = elementID(key)
    let name = id.flatMap { key.exact.dropping(prefix: "elements.\($0).") } ?? key
    let isPresence = id == nil ? ModalLayer.isPresence(of: name) : Element.isPresence(of: name)
    return isPresence ? "none" : nil
  }

  // MARK: - What has changed it

  private func causes(
    of change: ValueChange, _ span: SourceSpan?, _ base: ValueChange?, _ places: inout SourcePlaces
  ) -> [CausedChanges.Cause] {
    // A preset's keys are not in any of the user's files.
    guard let span, let text = places.unquoted(at: span) else {
      if base != nil { return baseCauses(base) }
      if let quirks {
        let place = modal.quirkPlaces.values.first { places.unquoted(at: $0) != nil }
        return [cause("quirks", quirks, at: place ?? modal.id.span)]
      }
      if span == nil { return [.init(kind: .removal, keys: [change.key])] }
      let variables = changedShares.filter {
        $0.name.exact.hasPrefix("variables.") || $0.name == "detents"
      }
      return variables.isEmpty ? [.init(kind: .unknown)] : variables.map(cause)
    }
    let shares = isOfElement(change) ? [] : shares(in: text, change)
    return shares.isEmpty ? [cause(change.key, change, at: span)] : shares.map(cause)
  }

  private func cause(
    _ key: String, _ change: ValueChange, at span: SourceSpan
  ) -> CausedChanges.Cause {
    .init(kind: .key, keys: [key], was: change.before.map { [$0] } ?? [], span: span)
  }

  private func cause(_ share: WrittenKey) -> CausedChanges.Cause {
    .init(kind: .key, keys: [share.name], was: recorded.keys[share.name] ?? [], span: share.span)
  }

  /// The changed variables that a value may follow from, and the conditions by which another one may apply than before.
  private func shares(in text: String, _ change: ValueChange) -> [WrittenKey] {
    let words = Set(
      text.unicodeScalars.split {
        !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "_"
      }
      .map { String($0).exact })
    // A literal depends on no variable, even if it contains the name of one.
    let isWritten = [YAMLValue.bare(text), .text(text)].contains { $0.flow == change.now }
    let usesVariables =
      !isWritten && modal.variables.contains { words.contains($0.value.exact) }
    let wasElsewhere = old[change.key]?.values.contains { $0 == change.now } ?? false
    return changedShares.filter {
      if $0.name == "detents" { return false }
      return $0.name.exact.hasPrefix("variables.") ? usesVariables : wasElsewhere
    }
  }

  private func baseCauses(_ change: ValueChange?) -> [CausedChanges.Cause] {
    guard let change else { return [] }
    guard let span = modal.extends?.span else {
      return [.init(kind: .removal, keys: ["extends"])]
    }
    return [cause("extends", change, at: span)]
  }
}

extension CausedChanges.Cause {
  /// Whether something else that was changed has the same cause.
  fileprivate func isSame(as other: Self) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .key: return span == other.span
    case .removal: return keys.allSatisfy(other.keys.contains)
    case .many, .unknown, .new, .gone: return true
    }
  }
}

/// The parent of a key: `dimming` of `dimming.alpha`; empty for a key without one.
private func parent(of key: String) -> String {
  key.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) } ?? ""
}

/// The setting without the detent at its end.
private func place(of setting: ExactText) -> String {
  let name = setting.text
  return name.exact.firstRange(of: " @").map { String(name[..<$0.lowerBound]) } ?? name
}

/// The id in the name of an element's key: `title` of `elements.title.text`.
func elementID(_ key: String) -> String? {
  let parts = key.exact.split(separator: ".", maxSplits: 2)
  return parts.count == 3 && parts[0] == "elements" ? String(parts[1]) : nil
}

/// The number of the variant in the name of a key, and whether the key is in its condition: `variants.2.when.os`.
private func variant(_ key: String) -> (number: Int, isCondition: Bool)? {
  let parts = key.exact.split(separator: ".", maxSplits: 3)
  guard parts.count > 2, parts[0] == "variants", let number = Int(String(parts[1])) else {
    return nil
  }
  return (number, parts[2] == "when")
}

/// The defaults of a modal.
private struct Standards {
  private let modal: ModalLayer
  private let elements: [String: Element]

  init(of modal: Modal) {
    self.modal = modal.layer
    elements = Dictionary(modal.allElements.map { ($0.id.value, $0) }) { one, _ in one }
  }

  subscript(key: String) -> String? {
    guard let id = elementID(key) else {
      return ModalLayer.index.rows[key]?.standardValue(in: modal.standardCases)?.flow
    }
    let row = key.exact.dropping(prefix: "elements.\(id).").flatMap { Element.index.rows[$0] }
    return elements[id].flatMap { row?.standardValue(in: $0.standardCases)?.flow }
  }
}
