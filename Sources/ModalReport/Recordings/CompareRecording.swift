package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// A setting in which a modal is not as it was recorded.
package struct FrameChange: Equatable, Sendable {
  /// The setting: `iphone-15 portrait letters L`.
  package var setting: String
  /// What was recorded; nil for a setting that was not.
  package var before: Recording.Line.Content?
  /// What is so now; nil for a setting that is not recorded any more.
  package var now: Recording.Line.Content?
}

/// A value that is not as it was recorded.
package struct ValueChange: Equatable, Sendable {
  /// The key, or the element that has come or gone.
  package var key: String
  /// The recorded value as YAML; nil if there was none.
  package var before: String?
  /// The current value as YAML; nil if there is none.
  package var now: String?
  /// Words of the settings' names where it is so; empty for all settings.
  package var settings: [String]

  /// The settings in words.
  package var settingWords: String {
    settings.isEmpty ? "In all settings" : settings.joined(separator: ", ")
  }
}

/// The changes of one modal that share a cause.
package struct CausedChanges: Sendable {
  package struct Cause: Sendable {
    package var kind: RecordedChange.Kind
    /// The keys that are written at one place, or that are not written any more.
    var keys: [String] = []
    /// What was written for them.
    var was: [String] = []
    /// Where they are written.
    var span: SourceSpan?
  }

  /// Their causes, all of which are needed. The first one represents them.
  package var causes: [Cause]
  package var kind: RecordedChange.Kind { causes[0].kind }
  package var spec: String
  /// The modal's id and where it stands; the beginning of the spec where it is gone.
  package var modal: Located<String>
  /// The settings, in the order of the recording.
  package var changes: [FrameChange]
  /// The values, by key.
  package var values: [ValueChange] = []
}

package struct RecordingDifference: Sendable {
  package var current: Recording
  /// The changes, by modal and causes. Each setting and each value is in one of them.
  package var changes: [CausedChanges]
}

/// Compares specs with what was recorded of them: what has changed, but for the last digits of sums; nil if nothing
/// has.
///
/// If keys have changed, `rereading` reads the texts once more, to find those that move each frame; without it all of them count.
package func compare(
  _ recording: Recording, with documents: [SpecDocument], in sources: SourceSet,
  over matrix: FrameMatrix, of catalogue: DeviceCatalogue, rereading: Rereading? = nil
) -> RecordingDifference? {
  var frames = SpecFrames(of: documents, in: sources, over: matrix, catalogue)
  guard !recording.holds(frames.recording) else { return nil }
  var places = SourcePlaces(sources)
  frames.noteKeys(&places)
  let current = frames.recording
  var changes: [CausedChanges] = []
  let work = WorkBudget(WorkLimits.causePlacements)
  for (number, (spec, document)) in zip(current.specs, documents).enumerated() {
    let known = recording.specs.first { $0.name == spec.name }
    for (index, modal) in document.modals.enumerated() {
      let comparison = ModalComparison(
        modal: modal, spec: spec.name,
        recorded: known?.modals.first { $0.id == modal.id.value },
        solved: frames.modals[number][index].solved, written: frames.modals[number][index].keys,
        values: recording.hasValues ? frames.modals[number][index].values : nil,
        place: (number, index), rereading: rereading, work: work)
      changes += comparison.changes(&places)
    }
  }
  changes += recording.gone(from: current, at: documents.first?.span ?? .beginning())
  return changes.isEmpty ? nil : RecordingDifference(current: current, changes: changes)
}

extension Recording {
  /// Whether frames are as they were recorded.
  fileprivate func holds(_ current: Recording) -> Bool {
    specs.elementsEqual(current.specs) { spec, other in
      spec.name == other.name
        && spec.modals.elementsEqual(other.modals) { modal, other in
          modal.id == other.id && (!hasValues || modal.values == other.values)
            && modal.lines.elementsEqual(other.lines) {
              $0.setting == $1.setting && $0.content.isSame(as: $1.content)
            }
        }
    }
  }

  /// What is recorded of modals that do not exist any more.
  fileprivate func gone(from current: Recording, at span: SourceSpan) -> [CausedChanges] {
    specs.flatMap { spec in
      let left = current.specs.first { $0.name == spec.name }?.modals ?? []
      return spec.modals.filter { modal in !left.contains { $0.id == modal.id } }.map { modal in
        CausedChanges(
          causes: [.init(kind: .gone)], spec: spec.name, modal: Located(modal.id, at: span),
          changes: modal.lines.map { FrameChange(setting: $0.setting, before: $0.content) })
      }
    }
  }
}

private struct ModalComparison {
  let modal: Modal
  let spec: String
  let recorded: Recording.Modal?
  let solved: [SpecFrames.Solved]
  let written: WrittenKeys
  /// The values; nil where none are recorded.
  let values: KeyValues?
  /// Which modal of which spec it is.
  let place: (spec: Int, modal: Int)
  let rereading: Rereading?
  let work: WorkBudget

  func changes(_ places: inout SourcePlaces) -> [CausedChanges] {
    let lines = recorded?.lines ?? []
    let old = Dictionary(lines.map { ($0.setting.exact, $0.content) }) { first, _ in first }
    let settings = Set(solved.map(\.line.setting.exact))
    let gone = lines.filter { !settings.contains($0.setting.exact) }.map {
      FrameChange(setting: $0.setting, before: $0.content)
    }
    var differing: [(FrameChange, now: SpecFrames.Solved)] = []
    var new: [FrameChange] = []
    for now in solved {
      let before = old[now.line.setting.exact]
      if before?.isSame(as: now.line.content) == true { continue }
      let change = FrameChange(setting: now.line.setting, before: before, now: now.line.content)
      if before == nil { new.append(change) } else { differing.append((change, now)) }
    }
    var result = differing.isEmpty ? [] : caused(differing, &places)
    if let recorded, let values {
      var comparison = ValueComparison(of: modal, values, recorded, written)
      comparison.add(to: &result, &places) { caused($0, []) }
    }
    if !new.isEmpty { result.append(caused([.init(kind: .new)], new)) }
    if !gone.isEmpty { result.append(caused([.init(kind: .gone)], gone)) }
    return result
  }

  private func caused(
    _ causes: [CausedChanges.Cause], _ changes: [FrameChange]
  ) -> CausedChanges {
    CausedChanges(causes: causes, spec: spec, modal: modal.id, changes: changes)
  }

  /// Finds for each change the keys that have moved it.
  private func caused(
    _ changes: [(FrameChange, now: SpecFrames.Solved)], _ places: inout SourcePlaces
  ) -> [CausedChanges] {
    let old = recorded?.keys ?? [:]
    let keys = KeyChange.all(of: written.known, now: written.texts, before: old, &places)
    let count = keys.known.count + keys.lost.count
    guard count <= WorkLimits.causes, work.take(count * changes.count * (1 + modal.work)) else {
      return [caused([.init(kind: .many)], changes.map(\.0))]
    }
    var groups = CauseGroups(of: modal, now: written.texts, before: old)
    var former = FormerModal(
      before: keys.known, lost: keys.lost, of: modal, at: place, variables: old, rereading)
    for (change, now) in changes {
      groups.add(change, former.causes(of: change, in: now.setting), now.ground)
    }
    return groups.causes.map { caused($0.causes, $0.changes) }
  }
}

extension Recording.Line.Content {
  /// Whether all frames are the same as another content's.
  func isSame(as other: Recording.Line.Content) -> Bool {
    guard case .frames(let one, let arrow, let parts) = self,
      case .frames(let two, let otherArrow, let others) = other, parts.count == others.count
    else { return self == other }
    return one.isSame(as: two) && ModalReport.isSame(arrow, otherArrow)
      && zip(parts, others).allSatisfy { $0.id == $1.id && $0.frame.isSame(as: $1.frame) }
  }
}

extension Rect {
  func isSame(as other: Rect) -> Bool {
    zip(numbers, other.numbers).allSatisfy { ModalReport.isSame($0, $1) }
  }
}

/// Whether two arrows are the same, or neither is there.
func isSame(_ one: PopoverArrow?, _ other: PopoverArrow?) -> Bool {
  guard let one, let other else { return one == other }
  return one.direction == other.direction && isSame(one.x, other.x) && isSame(one.y, other.y)
}

/// Whether two numbers, in points, are apart by no more than the last digits of the same sum in another order.
func isSame(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 1e-9 }
