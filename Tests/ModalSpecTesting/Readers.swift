public import Foundation
internal import Testing

/// The libraries of others that read reports, by way of `Tests/Readers/read_report.py`.
public enum Readers {
  /// Why tests that need them are skipped.
  public static let advice = "`make readers` installs the libraries that read reports a second time"

  /// Why tests that need the schemas of standards are skipped.
  public static let schemaAdvice =
    "no sarif-schema-2.1.0.json and junit-10.xsd in $MODALSPEC_SCHEMAS or ../shared/schemas"

  /// The Python that has them all; nil where there is none.
  public static let python = python(
    with: "jsonschema, junitparser, sarif, tap.parser, xmlschema, yaml, more_itertools")

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
}
