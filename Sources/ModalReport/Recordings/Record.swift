package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// Records the values and the frames of the specs of one file in all settings of a matrix. Those that the catalogue has no numbers
/// for are left out, and so are orientations that a modal does not allow.
package func record(
  _ documents: [SpecDocument], in sources: SourceSet, over matrix: FrameMatrix,
  of catalogue: DeviceCatalogue
) -> Recording {
  var places = SourcePlaces(sources)
  var frames = SpecFrames(of: documents, in: sources, over: matrix, catalogue)
  frames.noteKeys(&places)
  return frames.recording
}

/// The first modal of the specs of one file whose frames make a recording longer than the limit; nil if none does.
package func modalBeyondRecording(
  of documents: [SpecDocument], over matrix: FrameMatrix, in catalogue: DeviceCatalogue
) -> Modal? {
  var frames = 0
  for modal in documents.flatMap(\.modals) {
    frames +=
      settings(of: modal, over: matrix, in: catalogue).count * (1 + modal.work / 50)
    if frames > WorkLimits.recordedFrames { return modal }
  }
  return nil
}

/// The frames of the specs of one file in all settings of a matrix.
struct SpecFrames {
  /// A modal in a setting, and what its frames were solved from; nil if it has none.
  typealias Solved = (
    setting: RecordedSetting, line: Recording.Line, keys: ResolvedKeys, ground: FrameGround?
  )

  /// The frames, at first without what is written for the keys, which hardly anybody asks for.
  private(set) var recording = Recording()
  /// The modals of each spec.
  private(set) var modals: [[(solved: [Solved], keys: WrittenKeys, values: KeyValues)]] = []

  init(
    of documents: [SpecDocument], in sources: SourceSet, over matrix: FrameMatrix,
    _ catalogue: DeviceCatalogue
  ) {
    var names = UniqueNames()
    for document in documents {
      let modals = document.modals.map { modal in
        var recorder = FrameRecorder(modal)
        let solved = settings(of: modal, over: matrix, in: catalogue).map { recorder.solve(in: $0) }
        let values = KeyValues(
          of: modal, in: solved.map { ($0.setting.name, $0.keys) },
          showing: Set(solved.flatMap { $0.line.content.elementIDs }),
          isOwn: { sources.files.indices.contains(Int($0.file)) })
        return (solved: solved, keys: WrittenKeys(modal), values: values)
      }
      self.modals.append(modals)
      recording.specs.append(
        Recording.Spec(
          name: names.unique(document.name),
          modals: zip(document.modals, modals).map { modal, frames in
            var values = frames.values
            return Recording.Modal(
              id: modal.id.value, keys: [:], values: values.recorded(),
              lines: frames.solved.map(\.line))
          }))
    }
  }

  mutating func noteKeys(_ places: inout SourcePlaces) {
    for spec in modals.indices {
      for modal in modals[spec].indices {
        for case let ground? in modals[spec][modal].solved.map(\.ground) {
          modals[spec][modal].keys.note(ground, &places)
        }
        recording.specs[spec].modals[modal].keys = modals[spec][modal].keys.texts
      }
    }
  }
}

struct RecordedSetting {
  var name: String
  /// What surrounds the screen; a modal may have a view of it alone.
  var environment: Environment
  var state: String?
  /// The detent of a sheet that has several.
  var detent: String?
}

/// The settings of a matrix that a modal is recorded in, sorted by name.
func settings(
  of modal: Modal, over matrix: FrameMatrix, in catalogue: DeviceCatalogue
) -> [RecordedSetting] {
  let allowed = modal.layer.allowedOrientations
  let states: [String?] = modal.behavior?.states.map(\.name.value) ?? [nil]
  let stops: [String?] = modal.detentNames.count > 1 ? modal.detentNames : [nil]
  var settings: [RecordedSetting] = []
  for device in matrix.devices {
    for screen in matrix.screens(of: [device], in: catalogue)
    where allowed.contains(screen.orientation) {
      var environment = screen.environment
      for (textScale, direction) in matrix.texts {
        (environment.textScale, environment.direction) = (textScale, direction)
        let text = textScale.rawValue + (direction == .rtl ? rightToLeftMark : "")
        let name = "\(device) \(screen.orientation.rawValue) \(screen.keyboard.name) \(text)"
        for state in states {
          for detent in stops {
            let rest = [state, detent.map { "@\($0)" }].compactMap(\.self).map { " \($0)" }
            settings.append(
              RecordedSetting(
                name: name + rest.joined(), environment: environment, state: state,
                detent: detent))
          }
        }
      }
    }
  }
  return settings.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}

/// What follows the text size in the name of a setting where people read from right to left.
private let rightToLeftMark = "-rtl"

/// The setting that a name in a recording stands for; nil if it is none.
package func recordedSetting(named name: String) -> Setting? {
  let words = name.exact.split(separator: " ", maxSplits: 4).map(String.init)
  guard words.count >= 4 else { return nil }
  let leftToRight = words[3].exact.dropping(suffix: rightToLeftMark)
  guard let orientation = Orientation(rawValue: words[1]),
    let textScale = TextScale(rawValue: leftToRight ?? words[3])
  else { return nil }
  var keyboard: KeyboardSetting?
  if case .kind(let kind) = FrameMatrix.Keyboard(name: words[2]) { keyboard = .kind(kind) }
  // The state, then the detent behind an `@`.
  let rest = words.count > 4 ? " " + words[4] : ""
  let mark = rest.exact.firstRange(of: " @")
  let state = rest[..<(mark?.lowerBound ?? rest.endIndex)].dropFirst()
  return Setting(
    device: words[0], orientation: orientation, keyboard: keyboard,
    textScale: textScale == .large ? nil : textScale, direction: leftToRight == nil ? nil : .rtl,
    state: state.isEmpty ? nil : String(state),
    detent: mark.map { String(rest[$0.upperBound...]) })
}

/// What the frames of a modal in one setting were solved from.
struct FrameGround {
  let environment: Environment
  let inputs: LayoutInputs
  let layer: ModalLayer
  let elements: [Element]
}

extension FrameGround {
  /// What those of a modal are solved from in some surroundings; nil where it has none.
  init?(of modal: Modal, in environment: Environment) {
    var plan = LayoutPlan(modal)
    let keys = plan.keys(in: environment)
    let inputs = keys.inputs
    guard inputs.missingKey == nil, let solution = try? solve(inputs, in: environment),
      let placed = try? placeElements(
        of: inputs, in: solution.contentSize, environment, state: inputs.state)
    else { return nil }
    self.init(
      environment: environment, inputs: inputs, layer: keys.layer, elements: placed.map(\.element))
  }
}

/// Solves a modal in one setting after the other.
struct FrameRecorder {
  private var plan: LayoutPlan
  private let view: HostView?
  /// What states set when they are entered.
  private let changes: [String: [SetChange]]
  /// The keys that are known in states, with each set of variants.
  private var changed: [String: [(variants: VariantSet, keys: ResolvedKeys)]] = [:]

  init(_ modal: Modal) {
    plan = LayoutPlan(modal)
    view = modal.hostView
    changes = modal.changesOnEntering
  }

  /// The keys in a setting: as they are written, with what its state sets of its own.
  private mutating func keys(
    in setting: RecordedSetting, _ environment: Environment
  ) -> ResolvedKeys {
    let keys = plan.keys(in: environment)
    guard let state = setting.state, let change = changes[state] else { return keys }
    let known = changed[state]?.first { $0.variants == keys.variants }
    if let known { return known.keys }
    let own = keys.changed(by: change, of: plan.modal)
    changed[state, default: []].append((keys.variants, own))
    return own
  }

  mutating func solve(in setting: RecordedSetting) -> SpecFrames.Solved {
    func line(_ content: Recording.Line.Content) -> Recording.Line {
      Recording.Line(setting: setting.name, content: content)
    }
    let environment = setting.environment.inside(view)
    let keys = keys(in: setting, environment)
    if let missing = keys.inputs.missingKeyDiagnostic(of: plan.modal, in: environment) {
      return (setting, line(.failure(missing.message)), keys, nil)
    }
    do throws(EvaluationFailure) {
      var inputs = keys.inputs.at(detent: setting.detent)
      inputs.state = setting.state
      let solution = try ModalLayout.solve(inputs, in: environment)
      let placed = try placeElements(
        of: inputs, in: solution.contentSize, environment, state: setting.state)
      let elements = placed.filter(\.isVisible).map {
        Recording.Element(id: $0.element.id.value, frame: $0.frame)
      }
      let ground = FrameGround(
        environment: environment, inputs: inputs, layer: keys.layer,
        elements: placed.map(\.element))
      let frames = Recording.Line.Content.frames(
        solution.frame, arrow: solution.arrow, elements: elements)
      return (setting, line(frames), keys, ground)
    } catch {
      let words = error.reason == .notFinite ? "no finite value" : error.words
      return (setting, line(.failure(words)), keys, nil)
    }
  }
}
