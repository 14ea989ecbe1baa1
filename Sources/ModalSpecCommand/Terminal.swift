internal import ArgumentParser
internal import ModalSpec

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Standard output and error, and what they are connected to.
enum Terminal {
  /// Lets a reader that goes away end the output, and not the tool.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes to standard output.
  static func write(_ text: String) {
    print(text, terminator: "")
  }

  /// Writes to standard error.
  static func complain(_ text: String) {
    writeToStandardError(text)
  }

  /// Whether text is coloured: as `--color` says, and otherwise if a terminal shows it and neither
  /// NO_COLOR (https://no-color.org) nor FORCE_COLOR says something else.
  static func isColored(_ when: ColorMode) -> Bool {
    let variables = ProcessInfo.processInfo.environment
    switch when {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let force = variables["FORCE_COLOR"], !force.isEmpty { return force != "0" }
    if let no = variables["NO_COLOR"], !no.isEmpty { return false }
    return isatty(STDOUT_FILENO) == 1 && variables["TERM"] != "dumb"
  }

  /// Ends the process; what was written goes out first.
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #else
      Darwin.exit(code.rawValue)
    #endif
  }
}

/// When text is coloured.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// In which form a command reports.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// The options of every command that reports.
struct ReportOptions: ParsableArguments {
  @Option(help: "The form of the report: text or json.")
  var format = ReportFormat.text

  @Option(help: "When to use colours: auto, always or never.")
  var color = ColorMode.auto

  /// The formatter of findings that these options ask for.
  var formatter: ExcerptFormatter {
    ExcerptFormatter(style: Terminal.isColored(color) ? .ansi : .plain)
  }
}

/// The options of every command that reads spec files.
struct InputOptions: ParsableArguments {
  @Argument(
    help: """
      Spec files, folders that hold some, or - for standard input. The current folder where none is \
      given.
      """)
  var paths: [String] = []

  @Option(help: "The name under which standard input is reported.")
  var stdinFilename = "stdin.modal.yaml"

  @Flag(name: .shortAndLong, help: "Leave out the summary.")
  var quiet = false

  /// What to say where the paths hold no spec at all.
  var nothingFound: String {
    let places =
      paths.isEmpty ? "the current folder" : paths.map { "`\($0)`" }.joined(separator: ", ")
    return "no specs in \(places): their names end in .modal.yaml or .modal.yml"
  }

  /// The files, one after the other, sorted by path.
  func forEachFile(_ body: (SpecFile) -> Void) {
    let loader = SpecLoader()
    let paths = paths.isEmpty ? ["."] : paths
    if paths.contains("-") { body(loader.loadStandardInput(named: stdinFilename)) }
    for found in findSpecs(in: paths.filter { $0 != "-" }) { body(loader.load(found)) }
  }
}
