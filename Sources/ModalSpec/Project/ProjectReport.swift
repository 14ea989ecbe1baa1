internal import ModalLanguage
package import ModalReport
internal import ModalSyntax

extension FileReport {
  /// The report of a project file; what is merely doubtful is for `check`.
  package init(of project: Project, for kind: RunKind) {
    self.init(
      path: project.path ?? "", sources: project.sources,
      findings: project.diagnostics.filter { kind == .check || $0.severity == .error },
      specs: [.test, .verify, .explore].contains(kind) ? [] : nil)
    isProjectFile = true
  }
}

extension ConfigReport {
  /// What a project says, and where; `laws` is what an option says of the built-in invariants.
  package init(of project: Project, for path: String, laws: Bool? = nil) {
    self.init(
      path: path, file: project.path, findings: project.diagnostics, in: project.sources)
    guard project.isUsable else { return }
    let (file, matrix, limits) = (project.file, project.matrix, project.limits)
    func row(_ key: String, _ value: Value, _ span: SourceSpan?) {
      add(key, value, span.map { .file(places.place(of: $0)) } ?? .standard)
    }
    func row(_ key: String, _ value: Value) {
      let place = ProjectFile.places.first { $0.name == key }
      assert(place != nil, "project files have no `\(key)`")
      row(key, value, place?.span(in: file))
    }
    let devices = project.supported.devices.map(Value.list)
    row("minimumOS", .number(Double(project.supported.lowestOS)))
    row("devices", devices ?? .nothing("all that run it or a later one"))
    row("directions", .list(project.supported.directions.map(\.rawValue)))
    row("matrix.devices", .list(matrix.devices))
    row("matrix.orientations", .list(matrix.orientations.map(\.rawValue)))
    row("matrix.keyboards", .list(matrix.keyboards.map(\.name)))
    row("matrix.textScales", .list(matrix.textScales.map(\.rawValue)))
    for rule in file.rules {
      row("rules.\(rule.code.value)", .text(rule.level.value.rawValue), rule.code.span)
    }
    row("exclude", .list(project.exclude.map(\.text)))
    row("limits.bytes", .number(Double(limits.bytes)))
    row("limits.depth", .number(Double(limits.depth)))
    row("limits.nodes", .number(Double(limits.nodes)))
    if let laws {
      add("laws", .flag(laws), .commandLine)
    } else {
      let laws = project.laws.map(Value.flag)
      row("laws", laws ?? .nothing("`test` tries them, `check` does not"))
    }
    let goldens = file.goldens.map { Value.text($0.value) }
    row("goldens", goldens ?? .nothing("beside each spec"))
    row("tolerance", .number(project.tolerance))
  }
}
