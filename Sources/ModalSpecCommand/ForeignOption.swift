internal import ArgumentParser
internal import ModalSpec

/// Options of other tools, with what to write here.
enum ForeignOption {
  /// `$0` stands for the value.
  private static let options = [
    "--json": "write `--format json`", "--sarif": "write `--format sarif`",
    "--junit": "write `--format junit`",
    "--landscape": "write `--orientation landscape`",
    "--portrait": "write `--orientation portrait`",
    "--rtl": "write `--direction rtl`, or `directions: [rtl]` in `.modalspec.yml`",
    "--theme": "write `--dark` for dark mode",
    "--verbose": "`solve --why` and `replay` print the most detail",
    "--dry-run": "write `--fix --diff`, which only shows what `--fix` would change",
    "-v": "`solve --why` and `replay` print the most detail",
    "--ignore": off, "--disable": off, "--extend-ignore": off, "--skip": off,
    "--disable-rule": off, "--ignore-rule": off, "--exclude-rule": off, "--without": off,
    "--rule": severity, "--rules": severity, "--select": severity, "--extend-select": severity,
    "--only": severity, "--only-rule": severity, "--enable": severity, "--severity": severity,
    "--exclude": "write `exclude: [$0]` in `.modalspec.yml`",
    "--warnings-as-errors": "write `--strict`", "--werror": "write `--strict`",
    "--fail-on-warnings": "write `--strict`", "--max-warnings": "write `--strict`",
    "--png": "write `-o modal.png`", "--svg": "write `-o modal.svg`",
    "--pdf": "write `-o modal.pdf`",
  ]

  private static let off = "write `rules: {$0: off}` in `.modalspec.yml`"
  private static let severity =
    "all rules run, and `rules` in `.modalspec.yml` sets their severities, as `rules: {MS208: off}`"

  /// The first option that the command does not have and another tool does, in words that cannot be parsed. Help takes
  /// millions of instructions, so it is not asked at every start.
  static func complaint(about all: ArraySlice<String>) -> String? {
    let words = all.prefix { $0 != "--" }
    let help =
      Main.command(of: words)?.helpMessage(columns: 200).exact.replacing(",", with: " ") ?? ""
    for index in words.indices where words[index].exact.hasPrefix("-") {
      let parts = words[index].exact.split(separator: "=", maxSplits: 1).map { String($0) }
      guard let option = parts.first else { continue }
      let value = parts.count > 1 ? parts[1] : words[(index + 1)...].first ?? "…"
      if option == "--format", let meant = format(value, help) { return meant }
      let isKnown = help.exact.contains(" \(option) ") || help.exact.contains(" \(option)/")
      guard !isKnown else { continue }
      if let meant = option == "--exclude" && DiagnosticCode(value) != nil ? off : options[option] {
        return "there is no option `\(option)`; \(meant.exact.replacing("$0", with: value))"
      }
      if ["-o", "--output", "--out", "--report"].contains(option),
        help.exact.contains("format[=file]")
      {
        return "there is no option `\(option)`; write `--format \(kind(ofFile: value))=\(value)`"
      }
      // `draw` alone goes by the name of the file.
      if ["--format", "-f", "--type"].contains(option), help.exact.contains(" -o ") {
        return
          "there is no option `\(option)`; the ending of the file is the format: `-o modal.\(value)`"
      }
    }
    return nil
  }

  /// A format that is written as a file, `junit.xml` or `json:out.json`, or by its syntax.
  private static func format(_ value: String, _ help: String) -> String? {
    guard help.exact.contains("format[=file]"), !value.exact.contains("="),
      ReportFormat(rawValue: value) == nil
    else { return nil }
    let parts = value.exact.split(separator: ":", maxSplits: 1).map(String.init)
    let (named, file) = parts.count > 1 ? (parts[0], parts[1]) : (value, value)
    let format = ReportFormat(rawValue: named)?.rawValue ?? kind(ofFile: file)
    guard file.exact.contains(".") else {
      return format == "text"
        ? nil : "--format has no value `\(value)`; write `--format \(format)`"
    }
    return
      "--format has no value `\(value)`; write `--format \(format)`, or `--format \(format)=\(file)` for a file"
  }

  /// The format of a file by its name.
  private static func kind(ofFile name: String) -> String {
    let parts = name.lowercased().exact.split(separator: ".").map(String.init)
    let formats = ["xml": "junit", "log": "text", "txt": "text", "html": "text"]
    return parts.first.flatMap { ReportFormat(rawValue: $0)?.rawValue }
      ?? parts.last.flatMap { ReportFormat(rawValue: $0)?.rawValue ?? formats[$0] } ?? "text"
  }
}
