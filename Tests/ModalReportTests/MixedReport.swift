import ModalReplay
import ModalReport
import ModalSpec
import ModalSpecTesting
import ModalSyntax

/// Rules of a run, few enough to be read.
private let rules = explanations.filter { [.unknownKey, .smallTarget].contains($0.code) }

/// The report of a mixed folder in one form, as the tool would write it.
func mixedReport(
  _ form: ReportFormat, _ kind: RunKind, isStrict: Bool = false,
  _ change: (inout RunSummary) -> Void = { _ in }
) -> String {
  let run = RunDescription(kind, isStrict: isStrict, toolVersion: "1.2.3", rules: rules)
  let writer = form.writer(for: run, style: .plain)
  var summary = RunSummary(kind)
  let files = mixedFiles(kind)
  for file in files { summary.add(file) }
  change(&summary)
  let entries = files.map(writer.entry)
  return writer.opening + entries.filter { !$0.isEmpty }.joined(separator: writer.separator)
    + writer.closing(summary)
}

/// The reports of the folder's files.
func mixedFiles(_ kind: RunKind) -> [FileReport] {
  (MixedFolder.files.keys.sorted() + [MixedFolder.missing]).map {
    fileReport(of: $0, MixedFolder.files[$0], kind)
  }
}

private let checker = SpecChecker()

/// The report of a file with that text; of one that cannot be read where it has none.
func fileReport(of path: String, _ text: String?, _ kind: RunKind) -> FileReport {
  let loader = SpecLoader()
  let file =
    text.map { loader.load(SourceFile(name: path, text: $0)) }
    ?? loader.load(FoundFile(path: path))
  switch kind {
  case .check, .compare:
    return FileReport(path: path, sources: file.sources, findings: checker.check(file))
  case .verify: return Workspace().verify(file).report
  case .test: return file.test(in: .builtIn, listsCases: true).report
  case .explore:
    return Workspace().explore(file, on: ["iphone-15"], ExplorationLimits(depth: 2, states: 50))
  }
}
