internal import ModalLanguage
package import ModalReport
internal import ModalSyntax

extension FileReport {
  /// The report of a project file; what is merely doubtful is for `check`.
  package init(of project: Project, for kind: RunKind) {
    self.init(
      path: project.path ?? "", sources: project.sources,
      findings: project.diagnostics.filter { kind == .check || $0.severity == .error },
      specs: kind == .test ? [] : nil)
    isProjectFile = true
  }
}

extension ConfigReport {
  /// What a project says, and where; `laws` is what an option says of the built-in invariants.
  package init(of project: Project, for path: String, laws: Bool? = nil) {
    self.init(
      path: path, file: project.path, findings: project.diagnostics, in: project.sources)
    guard project.isUsable else { return }
    func origin(_ span: SourceSpan?) -> Origin {
      span.map { .file(places.place(of: $0)) } ?? .standard
    }
    let (file, matrix, limits) = (project.file, project.matrix, project.limits)
    add(
      "minimumOS", .number(Double(project.supported.lowestOS)), origin(file.minimumOS?.span))
    add(
      "devices",
      project.supported.devices.map(Value.list) ?? .nothing("all that run it or a later one"),
      origin(file.devices?.span))
    add("matrix.devices", .list(matrix.devices), origin(file.matrix.devices?.span))
    add(
      "matrix.orientations", .list(matrix.orientations.map(\.rawValue)),
      origin(file.matrix.orientations?.span))
    add(
      "matrix.keyboards", .list(matrix.keyboards.map(\.name)), origin(file.matrix.keyboards?.span))
    add(
      "matrix.textScales", .list(matrix.textScales.map(\.rawValue)),
      origin(file.matrix.textScales?.span))
    for rule in file.rules {
      add("rules.\(rule.code.value)", .text(rule.level.value.rawValue), origin(rule.code.span))
    }
    add("exclude", .list(project.exclude.map(\.text)), origin(file.exclude?.span))
    add("limits.bytes", .number(Double(limits.bytes)), origin(file.limits.bytes?.span))
    add("limits.depth", .number(Double(limits.depth)), origin(file.limits.depth?.span))
    add("limits.nodes", .number(Double(limits.nodes)), origin(file.limits.nodes?.span))
    let value = (laws ?? project.laws).map(Value.flag)
    add(
      "laws", value ?? .nothing("`test` tries them, `check` does not"),
      laws == nil ? origin(file.laws?.span) : .commandLine)
    add(
      "goldens", file.goldens.map { .text($0.value) } ?? .nothing("beside each spec"),
      origin(file.goldens?.span))
    add("tolerance", .number(project.tolerance), origin(file.tolerance?.span))
  }
}
