internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  var painter: Painter { Painter(devices: devices) }
}

/// Makes figures of modals on the screens of a catalogue.
struct Painter {
  let devices: DeviceCatalogue

  /// A modal in a setting, with the numbers of that, or those of the catalogue if nil.
  ///
  /// - Throws: A setting without numbers, or a formula without a value.
  func figure(
    of drawn: inout DrawnModal, in setting: Setting, numbers: SettingNumbers? = nil,
    state: String? = nil, annotated: Bool = false, name: String? = nil
  ) throws(SpecError) -> Figure {
    let numbers = if let numbers { numbers } else { try devices.screenNumbers(in: setting) }
    let view = drawn.modal.hostView
    let solved: SolvedModal
    do throws(EvaluationFailure) {
      solved = try drawn.plan.solved(
        of: drawn.document, in: numbers, on: setting.device?.value,
        state: state ?? setting.state?.value, detent: setting.detent?.value, drawn.spec.sources)
    } catch {
      let environment = numbers.environment.inside(view)
      let failure = error.diagnostic(in: environment, at: drawn.modal.id.span)
      throw SpecError([failure], in: drawn.spec.sources)
    }
    var modal = SceneModal(solved.modal, solved.tree, in: numbers.environment)
    modal.host = view?.frame
    return figure(
      of: [modal], in: numbers, setting, state: state, name: name,
      measures: annotated ? ModalSpec.measures(of: solved) : nil)
  }

  /// The screen of a setting with some modals.
  func figure(
    of modals: [SceneModal], in numbers: SettingNumbers, _ setting: Setting, state: String? = nil,
    name: String? = nil, measures: Measures? = nil
  ) -> Figure {
    let environment = numbers.environment
    let device = setting.device.flatMap { devices[$0.value] }
    let screen = Scene.Screen(
      device, showing: environment, split: numbers.split)
    let keyboard = Scene.Keyboard(environment, setting.keyboard?.value)
    var scene = Scene(screen: screen, modals: modals, keyboard: keyboard)
    scene.namesModals = name != nil
    var details = setting.details
    if let state = state ?? setting.state?.value { details.append("state \(state)") }
    if let detent = setting.detent { details.append("detent \(detent.value)") }
    if let name { details.append(name) }
    let caption = caption(of: setting, environment)
    return Figure(
      scene, caption: caption, details: details.joined(separator: ", "),
      summary: scene.summary(([caption] + details).joined(separator: ", ")), measures: measures)
  }

  /// The name of the device, or the size of the container.
  func caption(of setting: Setting, _ environment: Environment) -> String {
    if let device = setting.device.flatMap({ devices[$0.value] }) { return device.name }
    let size = environment.container
    return "\(formatted(shown: size.width)) × \(formatted(shown: size.height))"
  }
}

/// A modal that is drawn, with its spec and the file.
struct DrawnModal {
  let spec: SpecFile
  let document: SpecDocument
  var plan: LayoutPlan
  var modal: Modal { plan.modal }

  init(_ spec: SpecFile, _ document: SpecDocument, _ modal: Modal) {
    (self.spec, self.document, plan) = (spec, document, LayoutPlan(modal))
  }
}

extension Scene {
  /// A description of the picture, in sentences.
  func summary(_ place: String) -> String {
    let sentences = modals.map { modal in
      let numbers = modal.frame.numbers.map { formatted(shown: ($0 * 100).rounded() / 100) }
      let name = modals.count > 1 ? modal.id : "the content"
      return
        "\(name) is \(numbers[2]) × \(numbers[3]) points, at x \(numbers[0]) and y \(numbers[1])"
    }
    return "\(place): \(sentences.isEmpty ? "no modal" : sentences.joined(separator: "; "))."
  }
}

extension Scene.Screen {
  /// The screen of a device, or a container that stands for one; or the part of a display that an app has.
  init(_ device: Device?, showing environment: Environment, split: Split?) {
    self.init(
      name: device?.name, size: environment.container, safeArea: environment.safeArea,
      cornerRadius: device?.cornerRadius, idiom: environment.traits.idiom)
    display = split == nil ? nil : device?.screen(environment.traits.orientation)
    floats = split == .slideOver
    isReversed = environment.direction == .rtl
  }
}

extension Scene.Keyboard {
  /// The keyboard of a screen; nil without one.
  fileprivate init?(_ screen: Environment, _ setting: KeyboardSetting?) {
    guard screen.keyboardHeight > 0 else { return nil }
    var kind: KeyboardKind?
    if case .kind(let named) = setting { kind = named }
    self.init(frame: screen.dockedKeyboard, kind: kind)
  }
}

extension Setting {
  /// The details of the setting besides the device or the container, in words.
  var details: [String] {
    var words: [String] = []
    if orientation?.value == .landscape { words.append("landscape") }
    if let os { words.append("iOS \(os.value)") }
    if let scale { words.append("@\(formatted(shown: scale.value))x") }
    if let split { words.append("split \(split.value.rawValue)") }
    switch keyboard?.value {
    case .kind(let kind): words.append("\(kind.rawValue) keyboard")
    case .height(let height) where height > 0:
      words.append("keyboard of \(formatted(shown: height))")
    case .some: words.append("no keyboard")
    case nil: break
    }
    if let textScale {
      words.append("text size \(textScale.value.rawValue)")
    }
    if direction?.value == .rtl { words.append("right to left") }
    return words
  }
}
