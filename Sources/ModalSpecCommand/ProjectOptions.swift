struct ProjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this project file for all specs, instead of the nearest .modalspec.yml above each.",
      valueName: "file"),
    completion: .projectFiles)
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Use no project file.")
  var usesNone = false

  @Option(
    help: """
      Who reads the files: auto leaves plain YAML to a faster reader and all other to libyaml; with libyaml \
      it reads every file.
      """)
  var reader = YAMLReaderChoice.auto

  func validate() throws {
    if config != nil, usesNone {
      throw ValidationError("--config and --no-config exclude each other")
    }
  }

  var choice: Workspace.ProjectChoice {
    if let config { return .file(config) }
    return usesNone ? .none : .nearest
  }

  /// The project of a spec or a folder.
  func project(of path: String) throws -> Project {
    try complaining(of: "`\(path)`") { try findProject(of: path, choice, reader: reader) }
  }

  var workspace: Workspace { Workspace(projectFile: choice, reader: reader) }

  var searchOptions: SearchOptions {
    var options = SearchOptions()
    options.projects = choice
    options.reader = reader
    return options
  }
}

/// The options of the commands that look at one spec.
struct SpecOptions: ParsableArguments {
  @Argument(help: "A spec file, or - for standard input.", completion: .specs)
  var file: String

  @Option(help: "The file name of standard input in reports.", completion: .specs)
  var stdinFilename = SpecName.standardInput

  @OptionGroup(title: "Project") var project: ProjectOptions

  var found: FoundFile {
    file == "-" ? .standardInput(named: stdinFilename) : FoundFile(path: file)
  }
}

extension ExcerptFormatter {
  /// Complains of faulty project files, in words that are to be shown otherwise, and ends the command.
  func refuseFaulty(_ projects: [Project], _ shown: (String) -> String = { $0 }) throws {
    let faulty = projects.filter { !$0.isUsable }
    for project in faulty {
      let text = formatAll(project.diagnostics, in: project.sources)
      Terminal.complain(shown(text), isColored: style == .ansi)
    }
    if !faulty.isEmpty { throw Exit.failure }
  }
}

struct LinkOptions: ParsableArguments {
  @Flag(
    help: """
      Follow links wherever they lead. By default, only links that stay within the named folders are \
      followed, and links that you name.
      """)
  var followLinks = false

  static func tell(of links: [String]) {
    guard let first = links.first else { return }
    let names = listed(some: links.map { "`\(printable($0))`" }, most: 5)
    let verb = links.count == 1 ? "leads" : "lead"
    Terminal.complain(
      "note: \(names) \(verb) out of the named folders and \(links.count == 1 ? "was" : "were") "
        + "not followed: name `\(printable(first))`, or write --follow-links\n")
  }
}

struct LawOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Try the built-in invariants, or do not, whatever the project file says.")
  var laws: Bool?
}
