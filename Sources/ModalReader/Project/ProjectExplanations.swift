public import ModalSource

/// The explanations of the codes about project files, by number.
public let projectExplanations: [Explanation] = [
  .unknownRule, .fixedSeverity, .unusablePattern, .misplacedGoldens,
  .unsupportedSystem,
]

extension Explanation {
  static let unknownRule = Explanation(
    .unknownRule, "a rule that there is not",
    why: """
      The keys of `rules` in a project file are codes, `MS` and three digits, as findings show them \
      in brackets. `modalspec explain` lists them all. A code that there is not would weigh nothing, \
      and nobody would notice.
      """,
    wrong: """
      rules: {MS299: off}
      """,
    right: """
      rules: {MS204: off}
      """, place: .projectFile)

  static let fixedSeverity = Explanation(
    .fixedSeverity, "a severity that cannot be chosen",
    why: """
      A project weighs what is doubtful: the warnings about meaning and layout, unused variables, \
      free laws. What keeps a spec from being read, MS001 to MS199 but for MS135, and what only a test \
      finds, MS302 to MS305, MS401 and MS402, weigh the same in every project. A spec that may fail \
      for a while can be left out by `exclude`.
      """,
    wrong: """
      rules: {MS104: warning}
      """,
    right: """
      rules: {MS135: off}
      """, place: .projectFile)

  static let unusablePattern = Explanation(
    .unusablePattern, "a pattern that can exclude nothing",
    why: """
      The patterns of `exclude` are those of `.gitignore`, from the folder of the project file on. \
      This one can never apply: it is empty, begins with `#`, leads out of the folder, leaves a \
      bracket open, or takes back with `!` what neither a pattern before it excludes nor the tool, as it \
      does `Pods/` and `node_modules/`. YAML asks for quotes \
      around patterns that begin with `*`, `!` or `[`.
      """,
    wrong: """
      exclude: [../Old/]
      """,
    right: """
      exclude: [Old/, "*.draft.modal.yaml", "!agreed.draft.modal.yaml"]
      """, place: .projectFile)

  static let misplacedGoldens = Explanation(
    .misplacedGoldens, "a folder of recorded frames outside of the project",
    why: """
      `goldens` names a folder below that of the project file, links followed, so that a project file \
      cannot make the tool write anywhere else. Without the key recorded frames are kept beside their specs.
      """,
    wrong: """
      goldens: ../Goldens
      """,
    right: """
      goldens: Goldens
      """, place: .projectFile)

  static let unsupportedSystem = Explanation(
    .unsupportedSystem, "a system that devices of the project do not run",
    why: """
      `minimumOS` says which devices count: those that run this system or a later one. A device in \
      `devices` that never got so far contradicts it, and a number that no device runs leaves nothing to \
      look at. `modalspec devices ID` shows which systems a device runs. The key narrows what rules, laws \
      and recordings look at; devices that an expectation or a scenario names always work.
      """,
    wrong: """
      minimumOS: 17
      devices: [iphone-8, iphone-15]
      """,
    right: """
      minimumOS: 16
      devices: [iphone-8, iphone-15]
      """, place: .projectFile)
}
