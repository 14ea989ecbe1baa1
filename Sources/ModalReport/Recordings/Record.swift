package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// Records the frames of the specs of one file in all settings of a matrix. Those that the catalogue has no numbers
/// for are left out, and so are orientations that a modal does not allow.
package func record(
  _ documents: [SpecDocument], in sources: SourceSet, over matrix: FrameMatrix,
  of catalogue: DeviceCatalogue, writingKeys writesKeys: Bool = true
) -> Recording {
  var places = SourcePlaces(sources)
  var recording = Recording()
  var names: [String: Int] = [:]
  for document in documents {
    let count = names[document.name, default: 0] + 1
    names[document.name] = count
    let modals = document.modals.map { modal in
      let settings = settings(of: modal, over: matrix, in: catalogue)
      var recorder = FrameRecorder(modal)
      var keys = WrittenKeys(modal)
      let lines = settings.map { setting in
        let (line, ground) = recorder.line(in: setting)
        if writesKeys, let ground { keys.note(ground, &places) }
        return line
      }
      return RecordedModal(id: modal.id.value, keys: keys.texts, lines: lines)
    }
    recording.specs.append(
      RecordedSpec(
        name: count == 1 ? document.name : "\(document.name) (\(count))", modals: modals))
  }
  return recording
}

struct RecordedSetting {
  var name: String
  /// What surrounds the screen; a modal may have a view of it alone.
  var environment: Environment
  var state: String?
}

/// The settings of a matrix that a modal is recorded in, sorted by name.
func settings(
  of modal: Modal, over matrix: FrameMatrix, in catalogue: DeviceCatalogue
) -> [RecordedSetting] {
  let allowed = modal.layer.allowedOrientations
  let states: [String?] = modal.behavior?.states.map(\.name.value) ?? [nil]
  var settings: [RecordedSetting] = []
  for device in matrix.devices {
    for orientation in matrix.orientations where allowed.contains(orientation) {
      for keyboard in matrix.keyboards {
        var setting = Setting(device: device, orientation: orientation)
        if case .kind(let kind) = keyboard {
          setting.keyboard = Located(.kind(kind), at: setting.span)
        }
        guard var environment = environment(for: setting, in: catalogue).value else { continue }
        for textScale in matrix.textScales {
          environment.textScale = textScale
          let name = "\(device) \(orientation.rawValue) \(keyboard.name) \(textScale.rawValue)"
          settings += states.map { state in
            RecordedSetting(
              name: state.map { "\(name) \($0)" } ?? name, environment: environment, state: state)
          }
        }
      }
    }
  }
  return settings.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}

/// What the frames of a modal in one setting were solved from.
struct FrameGround {
  var environment: Environment
  var layer: ModalLayer
  var inputs: LayoutInputs
  var elements: [Element]
}

/// Solves a modal in one setting after the other.
struct FrameRecorder {
  private var plan: LayoutPlan
  private let view: HostView?
  /// What states set when they are entered.
  private let changes: [String: [SetChange]]
  private var changed: [(state: String, variants: VariantSet, keys: ResolvedKeys)] = []

  init(_ modal: Modal) {
    plan = LayoutPlan(modal)
    view = modal.hostView
    changes = modal.changesOnEntering
  }

  private func environment(in setting: RecordedSetting) -> Environment {
    setting.environment.inside(view)
  }

  /// The keys in a setting: as they are written, with what its state sets of its own.
  private mutating func keys(in setting: RecordedSetting) -> ResolvedKeys {
    let keys = plan.keys(in: environment(in: setting))
    guard let state = setting.state, let change = changes[state] else { return keys }
    let known = changed.first { $0.state == state && $0.variants == keys.variants }
    if let known { return known.keys }
    let own = keys.changed(by: change, of: plan.modal)
    changed.append((state, keys.variants, own))
    return own
  }

  /// The frames in a setting, and what they were solved from; nil if there are none.
  mutating func line(in setting: RecordedSetting) -> (line: RecordedLine, ground: FrameGround?) {
    let environment = environment(in: setting)
    let keys = keys(in: setting)
    if let missing = keys.inputs.missingKeyDiagnostic(of: plan.modal, in: environment) {
      return (RecordedLine(setting: setting.name, content: .failure(missing.message)), nil)
    }
    do throws(EvaluationFailure) {
      var inputs = keys.inputs
      inputs.state = setting.state
      let solution = try solve(inputs, in: environment)
      let size = Size(width: solution.frame.width, height: solution.frame.height)
      let placed = try placeElements(
        of: inputs, in: size, environment, state: setting.state)
      let elements = placed.filter(\.isVisible).map {
        RecordedElement(id: $0.element.id.value, frame: $0.frame)
      }
      let ground = FrameGround(
        environment: environment, layer: keys.layer, inputs: inputs,
        elements: placed.map(\.element))
      return (
        RecordedLine(
          setting: setting.name, content: .frames(solution.frame, elements: elements)), ground
      )
    } catch {
      let words = error.reason == .divisionByZero ? "a division by zero" : "no finite value"
      return (RecordedLine(setting: setting.name, content: .failure(words)), nil)
    }
  }
}
