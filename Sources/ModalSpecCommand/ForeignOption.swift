/// Options of other tools, with what to write here.
enum ForeignOption {
  /// Those whose value stays as it is.
  private static let renamed = [
    "-f": "--format", "-d": "--device", "--size": "--container", "--rotate": "--orientation",
  ]

  /// `$0` stands for the value.
  private static let others = [
    "--ignore": off, "--disable": off, "--select": severity, "--rule": severity,
    "--max-warnings": "write `--strict`", "--theme": "write `--dark` for dark mode",
    "--png": "write `-o modal.png`", "--json": "write `--format json`",
    "--landscape": "write `--orientation landscape`",
    "--device": "`modalspec solve FILE --device $0` solves a spec on a device",
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
    func isKnown(_ option: String) -> Bool {
      help.exact.contains(" \(option) ") || help.exact.contains(" \(option)/")
    }
    let takesFormats = help.exact.contains("format[=file]")
    for index in words.indices where words[index].exact.hasPrefix("-") {
      let parts = words[index].exact.split(separator: "=", maxSplits: 1).map { String($0) }
      guard let option = parts.first else { continue }
      let value = parts.count > 1 ? parts[1] : words[(index + 1)...].first ?? "…"
      let target = takesFormats ? target(named: value) : nil
      if isKnown(option) {
        guard option == "--format", !value.exact.contains("="),
          ReportFormat(rawValue: value) == nil,
          let (format, file) = target
        else { continue }
        let whole = file.map { ", or `--format \(format)=\($0)` for a file" } ?? ""
        return "--format has no value `\(value)`; write `--format \(format)`\(whole)"
      }
      let meant: String
      if let ours = renamed[option], isKnown(ours) {
        meant = "write `\(ours) \(value)`"
      } else if let words = others[option] {
        meant = words.exact.replacing("$0", with: value)
      } else if option == "--output", let (format, file) = target {
        meant = "write `--format \(format)=\(file ?? value)`"
      } else if option == "--format", isKnown("-o") {
        meant = "the ending of the file is the format: `-o modal.\(value)`"
      } else {
        continue
      }
      return "there is no option `\(option)`; \(meant)"
    }
    return nil
  }

  /// The format of a report that is named as a file, `junit.xml` or `json:out.json`, or by its syntax, and the file.
  private static func target(named value: String) -> (format: ReportFormat, file: String?)? {
    let parts = value.exact.split(separator: ":", maxSplits: 1).map(String.init)
    let words = parts.flatMap { $0.lowercased().exact.split(separator: ".").map(String.init) }
    let format = words.lazy.compactMap { ReportFormat(rawValue: $0) }.first
    guard let format = format ?? (words.last == "xml" ? .junit : nil) else { return nil }
    return (format, parts.last.flatMap { $0.exact.contains(".") ? $0 : nil })
  }
}
