/// What shells offer behind options, and as arguments. The words are in the scripts that
/// `--generate-completion-script` writes; only names out of specs are asked for when somebody presses the tab key.
extension CompletionKind {
  static let specs = CompletionKind.file(
    extensions: SpecName.suffixes.map { String($0.dropFirst()) })
  static let projectFiles = CompletionKind.file(extensions: ["yml", "yaml"])
  /// Reports that `merge` reads.
  static let reports = CompletionKind.file(extensions: ["json", "jsonl", "ndjson"])
  /// The forms of a report over many files.
  static let reportFormats = CompletionKind.list(ReportTarget.allValueStrings)
  /// What may be said of keyboards without a number.
  static let keyboards = CompletionKind.list(["none"] + KeyboardKind.allCases.map(\.rawValue))

  static var devices: CompletionKind { .list(DeviceCatalogue.builtIn.devices.map(\.id)) }
  static var presets: CompletionKind { .list(PresetSummary.names) }
  static var codes: CompletionKind { .list(explanations.map(\.code.description)) }

  static let scenarios = names { $0.scenarios().map(\.scenario.name.value) }
  static let modals = names { $0.documents.flatMap(\.modals).map(\.id.value) }
  static let states = names { file in
    file.documents.flatMap(\.modals).compactMap(\.behavior).flatMap(\.states).map(\.name.value)
  }
  static let detents = names { $0.documents.flatMap(\.modals).flatMap(\.detentNames) }
  static let elements = names { file in
    file.documents.flatMap(\.modals).flatMap(\.allElements).map(\.id.value)
  }

  /// Names out of the specs in the same line, each once.
  private static func names(_ names: @escaping @Sendable (SpecFile) -> [String]) -> CompletionKind {
    .custom { words, _, _ in
      var found: [String] = []
      var known: Set<ExactText> = []
      for word in words {
        let path = plain(word)
        guard isSpecName(path), exists(path) else { continue }
        for name in names(Workspace().load(path))
        where isHarmless(name) && known.insert(name.exact).inserted {
          found.append(name)
        }
      }
      return found
    }
  }

  /// Whether a shell takes a name as it is. Bash runs what stands in `$(…)` in its candidates, what is completed
  /// is put into the line without quotes, and specs are written by anybody: beside letters, digits and accents
  /// a name may hold only signs that no shell knows.
  private static func isHarmless(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII, !scalar.properties.isAlphabetic {
        return ("0"..."9").contains(scalar) || " -_.,:/+@%".unicodeScalars.contains(scalar)
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        return false
      default: return true
      }
    }
  }

  /// A word of the line without the quotes and backslashes that are for the shell.
  private static func plain(_ word: String) -> String {
    String(
      String.UnicodeScalarView(word.unicodeScalars.filter { !#""'\"#.unicodeScalars.contains($0) }))
  }
}
