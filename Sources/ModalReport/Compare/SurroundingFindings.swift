package import ModalCompare
internal import ModalLanguage
internal import ModalLayout
package import ModalSyntax

extension ComparedModal {
  /// That a sheet is at another detent than the one at which it comes, which nobody asked for.
  package func otherDetent(thanFirst first: String) -> Diagnostic? {
    // What is elsewhere names its detent itself.
    guard match != nil, places.isEmpty, let detent = content.detent, detent != first else {
      return nil
    }
    let span = content.modal.id.span
    return Diagnostic(
      .otherSurroundings, .note, at: span.file == 0 ? span : nil,
      "`\(name)` is at its detent `\(detent)`, and it comes at `\(first)`",
      notes: ["Everything is compared at `\(detent)`."],
      help: "write `--detent \(first)` to ask for the one at which it comes")
  }
}

extension DumpSurroundings {
  /// What is unlike what was asked for, as findings: one of the surroundings, and one of the keyboard.
  package var diagnostics: [Diagnostic] {
    [otherSurroundings, assumedScale, otherKeyboard].compactMap(\.self)
  }

  /// That nobody knows the scale of the container: no device has it, or several with other pixels do.
  private var assumedScale: Diagnostic? {
    guard let possibleScales else { return nil }
    let environment = numbers.environment
    let container = ModalReport.words(for: environment.container)
    return Diagnostic(
      .otherSurroundings, .note, at: nil,
      possibleScales.isEmpty
        ? "no device of the catalogue has a container of \(container)"
        : "devices with a container of \(container) have a scale of "
          + listed(possibleScales.map { short($0) }),
      notes: [
        "A scale of \(short(environment.scale)) and "
          + (environment.safeArea == .zero
            ? "no safe area are" : "the safe area that is asked for are")
          + " assumed, and edges may be a pixel off."
      ], help: "write `--scale` and `--safe-area`")
  }

  /// That frames of an app in landscape are those of an upright device.
  package static func swappedAxes(in tree: ViewTree) -> Diagnostic {
    Diagnostic(
      .otherSurroundings, at: nil, "the app is in landscape, and frames of the dump are not",
      notes: [
        "The container of \(ModalReport.words(for: tree.containerSize)) is upright, and what is in it is not.",
        "Nothing is compared.",
      ],
      help: tree.format == .idb
        ? "save the dump in portrait, or with another tool: idb does not turn frames"
        : "save the dump in portrait, or with the probe")
  }

  /// That the app reads from right to left, which nobody said.
  package static var guessedDirection: Diagnostic {
    Diagnostic(
      .otherSurroundings, .note, at: nil, "the app reads from right to left",
      notes: ["The dump does not say it; the elements are where that puts them."],
      help: "write `--direction rtl` to ask for it")
  }

  private var otherSurroundings: Diagnostic? {
    guard let first = differences.first else { return nil }
    let container = numbers.environment.container
    return Diagnostic(
      .otherSurroundings, at: nil, words(for: first, isMessage: true),
      notes: devicesOfDump.noteOfDevices
        + differences.dropFirst().map { sentence(words(for: $0, isMessage: false)) } + [
          "Everything else is compared for \(ModalReport.words(for: container)), \(place)."
        ],
      help: "save the dump on the device that is asked for, or ask for this one")
  }

  private func words(for difference: SurroundingDifference, isMessage: Bool) -> String {
    let place = device.map { "on `\($0)`" } ?? "is asked for"
    func compared(
      _ what: String, as name: String? = nil, _ actual: String, _ asked: String
    ) -> String {
      isMessage
        ? "the app has \(what) \(actual), not \(asked)"
        : "\(name ?? what) is \(actual), not \(asked)"
    }
    switch difference {
    case .container(let asked, let actual):
      return
        "the dump is of a container of \(ModalReport.words(for: actual)), and \(ModalReport.words(for: asked)) is asked for"
    case .orientation(let asked, let actual):
      return "the app is in \(actual.rawValue), not in \(asked.rawValue)"
    case .os(let asked, let actual):
      return isMessage
        ? "the app runs on iOS \(actual), not on iOS \(asked)"
        : "the system is iOS \(actual), not iOS \(asked)"
    case .scale(let asked, let actual):
      return compared("a scale of", as: "the scale", short(actual), "\(short(asked)) as \(place)")
    case .safeArea(let asked, let actual):
      return compared(
        "a safe area of", as: "the safe area", insets(actual), "\(insets(asked)) as \(place)")
    case .textScale(let asked, let actual):
      return compared("the text size", actual.rawValue, asked.rawValue)
    case .direction(let asked, let actual):
      return compared("the direction", actual.rawValue, asked.rawValue)
    }
  }

  private var otherKeyboard: Diagnostic? {
    let code = DiagnosticCode.otherKeyboard
    switch keyboard {
    case nil: return nil
    case .floating:
      return Diagnostic(
        code, at: nil, "the app's keyboard floats, and no spec describes that",
        notes: ["Everything else is compared without a keyboard."],
        help: "dock the keyboard before the dump is saved")
    case .unknownHeight:
      return Diagnostic(
        code, at: nil, "the dump shows keys, and not how high their keyboard is",
        notes: ["Nothing is compared, as much would follow from it."],
        help: "write `--keyboard letters`, or its height")
    case .unseen(let asked, let name):
      let wanted = name.map { "`\($0.rawValue)`" } ?? "the one of \(short(asked))"
      return Diagnostic(
        code, .warning, at: nil,
        "the dump has no keyboard, and the app is where \(wanted) that is asked for puts it",
        notes: ["Everything is compared with the keyboard that is asked for."],
        help: "call `ModalSpecProbe.start()` at launch: it observes keyboards that come later")
    case .height(let asked, let name, let actual):
      let wanted =
        asked == 0
        ? "none is asked for"
        : name.map {
          "`\($0.rawValue)`\(device.map { " of `\($0)`" } ?? "") is \(short(asked))"
        } ?? "\(short(asked)) is asked for"
      return Diagnostic(
        code, at: nil,
        actual == 0
          ? "the app shows no keyboard, and \(wanted)"
          : "the app's keyboard is \(short(actual)) high, and \(wanted)",
        notes: [
          "Everything else is compared with \(actual == 0 ? "no keyboard" : "the app's keyboard")."
        ],
        help: actual == 0
          ? "save the dump while the keyboard is up, or leave `--keyboard` out"
          : "leave `--keyboard` out to take the app's own")
    }
  }

  /// The place in words: "on `iphone-15`", or "a bare container".
  private var place: String { device.map { "as on `\($0)`" } ?? "a bare container" }

  private func insets(_ insets: Insets) -> String {
    "[\([insets.top, insets.left, insets.bottom, insets.right].map { short($0) }.joined(separator: ", "))]"
  }

  private func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}

extension [String] {
  /// Which devices a dump can be of.
  fileprivate var noteOfDevices: [String] {
    isEmpty
      ? []
      : ["The dump is of \(count > 1 ? "one of " : "")\(listed(some: map { "`\($0)`" }, most: 6))."]
  }
}

extension SurroundingsFailure {
  /// Why a dump cannot be compared, as findings.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .setting(let diagnostics):
      // An option has no place in the spec.
      return diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.primary = nil
        return diagnostic
      }
    case .ambiguous(let size, let all):
      var groups: [(environment: Environment, devices: [String])] = []
      for (device, environment) in all {
        let known = groups.firstIndex {
          $0.environment.safeArea == environment.safeArea
            && $0.environment.scale == environment.scale
            && $0.environment.traits == environment.traits
        }
        if let known {
          groups[known].devices.append(device)
        } else {
          groups.append((environment, [device]))
        }
      }
      let container = ModalReport.words(for: size)
      return [
        Diagnostic(
          .otherSurroundings, at: nil,
          "a container of \(container) can be that of several devices, which differ",
          notes: groups.map { group in
            let (insets, scale) = (group.environment.safeArea, group.environment.scale)
            return "With a safe area of \(short(insets.top)) at the top and "
              + "\(short(insets.bottom)) at the bottom, at \(short(scale))x: "
              + "\(listed(some: group.devices.map { "`\($0)`" }, most: 4))."
          }, help: "write `--device \(groups[0].devices[0])`, or the one that it is")
      ]
    }
  }
}
