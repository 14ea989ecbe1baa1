public import Foundation
internal import Testing

/// The libraries of others that read reports, by way of `Tests/Readers/read_report.py`.
public enum Readers {
  /// Why tests that need them are skipped.
  public static let advice = "`make readers` installs the libraries that read reports a second time"

  /// Why tests that need the schemas of standards are skipped.
  public static let schemaAdvice =
    "no sarif-schema-2.1.0.json and junit-10.xsd in $MODALSPEC_SCHEMAS or ../shared/schemas"

  /// Why tests that look at pictures are skipped.
  public static let browserAdvice =
    "`make readers` installs what drives a browser; Chromium itself is to be on the PATH"

  /// The Python that has them all; nil where there is none.
  public static let python = python(
    with: "jsonschema, junitparser, sarif, tap.parser, xmlschema, yaml, more_itertools")

  /// The Python that has z3, which proves and refutes; nil where there is none.
  public static let prover = python(with: "z3")

  /// The system's own Chromium, and the Python that drives it; nil where one of them is missing.
  public static let browser: (python: URL, chromium: URL)? = {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let found = names.lazy.flatMap { name in path.map { $0.appending(path: name) } }
    guard let chromium = found.first(where: isExecutable),
      let python = python(with: "playwright.sync_api, PIL, resvg_py")
    else { return nil }
    return (python, chromium)
  }()

  /// Why tests that compare what several programs draw are skipped.
  public static let programsAdvice =
    "a browser, as above, rsvg-convert (librsvg2-bin) and fc-list (fontconfig) are to be on the PATH"

  /// Whether there is a browser with other programs that draw, to be compared with it.
  public static let hasPrograms =
    browser != nil
    && ["rsvg-convert", "fc-list"].allSatisfy { name in
      path.contains { isExecutable($0.appending(path: name)) }
    }

  /// The folders with programs.
  private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").map { URL(filePath: String($0)) }

  private static func isExecutable(_ program: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: program.path)
  }

  private static func python(with modules: String) -> URL? {
    ([packageRoot.appending(path: ".build/readers/bin")] + path)
      .map { $0.appending(path: "python3") }
      .first { python in
        isExecutable(python) && (try? runProgram(python, ["-c", "import \(modules)"]))?.code == 0
      }
  }

  /// The folder with the schemas of standards; nil where it is not to be found.
  public static let schemas: URL? = {
    let given = ProcessInfo.processInfo.environment["MODALSPEC_SCHEMAS"]
    let folder =
      given.map { URL(filePath: $0) } ?? packageRoot.appending(path: "../shared/schemas")
    let names = ["sarif-schema-2.1.0.json", "junit-10.xsd"]
    let isWhole = names.allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    return isWhole ? folder : nil
  }()

  /// Reads a report with `read_report.py`, which says what the arguments are.
  public static func read(_ arguments: [String], in folder: ScratchFolder) throws -> ToolRun {
    guard let python else { throw CocoaError(.fileNoSuchFile) }
    let script = packageRoot.appending(path: "Tests/Readers/read_report.py")
    return try runProgram(python, [script.path] + arguments, in: folder)
  }

  /// Tries the tool with a script of `Tests/Readers` that needs only Python, or one that has more; nil where there is none.
  public static func attempt(_ script: String, with python: URL? = plainPython) throws -> ToolRun? {
    guard let python else { return nil }
    let path = packageRoot.appending(path: "Tests/Readers/\(script).py").path
    return try runProgram(python, [path, tool.path])
  }

  /// Any Python.
  public static let plainPython = path.lazy.map { $0.appending(path: "python3") }
    .first(where: isExecutable)

  /// Looks at pictures and pages with a script of `Tests/Readers`, which says what it looks for.
  public static func look(_ script: String) throws -> ToolRun {
    guard let browser else { throw CocoaError(.fileNoSuchFile) }
    let path = packageRoot.appending(path: "Tests/Readers/\(script).py").path
    return try runProgram(browser.python, [path, tool.path, browser.chromium.path])
  }
}
