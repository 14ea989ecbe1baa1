internal import ModalLanguage
internal import ModalLayout
internal import ModalReport
internal import ModalSpec
internal import ModalSyntax
internal import NIOHTTP1

/// What the page can ask for, and what it gets.
struct PreviewDesk: Sendable {
  let folder: SpecFolder
  let workspace: Workspace
  let page: PreviewPage
  private let patience = Patience()

  init(folder: SpecFolder, workspace: Workspace, page: PreviewPage) {
    (self.folder, self.workspace, self.page) = (folder, workspace, page)
  }

  /// The response to a request; nil for the stream of events.
  func answer(_ request: Request) -> Response? {
    switch (request.method, request.path) {
    case (.GET, "/"): return page.response
    case (.GET, "/events"): return nil
    case (.GET, "/specs"):
      return .json(previewJSON(of: folder.specs, problems: folder.problems))
    case (.GET, "/devices"):
      return .json(json(of: workspace.devices.devices, in: workspace.devices))
    case (.GET, let path): return page.files[path] ?? .notFound
    case (.POST, "/look"), (.POST, "/sheet"):
      guard let wish = Wish(json: request.body) else {
        return .words(.badRequest, "This is no wish for a picture.")
      }
      let isLook = request.path == "/look"
      return patience.result { () -> Response in
        guard let spec = folder.load(wish.spec, text: wish.text) else { return .notFound }
        return isLook ? look(at: spec, wish) : sheet(of: spec, wish)
      } ?? late(wish, isLook: isLook)
    default: return .notFound
    }
  }

  /// The answer to a look that takes too long.
  private func late(_ wish: Wish, isLook: Bool) -> Response {
    let words = "This takes more than 2 seconds. Ask for less, or use the command line."
    guard isLook else { return .words(.serviceUnavailable, words) }
    var report = LookReport(
      of: wish.text, findings: [], in: SourceSet(SourceFile(name: wish.spec, text: "")))
    report.problems = [words]
    return .json(report.json)
  }

  /// A spec in a setting.
  private func look(at spec: SpecFile, _ wish: Wish) -> Response {
    let findings = folder.findings(of: spec) {
      let checked = workspace.report(on: spec).diagnostics
      // What `test` says of its expectations and scenarios is of interest here, too.
      return spec.hasErrors
        ? checked : checked + spec.test(in: workspace.devices, laws: false).report.diagnostics
    }
    // Where the project file is faulty, the spec itself is not read.
    let source = spec.sources.files.first { $0.name.exact == spec.path.exact }
    var report = LookReport(
      of: source.map { String(decoding: $0.bytes, as: UTF8.self) }, findings: findings,
      in: spec.sources)
    if !spec.hasErrors {
      report.modals = spec.documents.flatMap(\.modals)
      report.scenarios = spec.scenarios().map(\.scenario.name.value)
      let (setting, problems) = wish.setting
      report.problems = problems
      do {
        if problems.isEmpty { try fill(&report, with: spec, wish, setting) }
      } catch {
        report.problems = error.findings.map { finding in
          ([finding.message] + finding.notes + (finding.help.map { [$0] } ?? [])).joined(
            separator: "; ")
        }
      }
    }
    return .json(report.json)
  }

  private func fill(
    _ report: inout LookReport, with spec: SpecFile, _ wish: Wish, _ setting: Setting
  ) throws(SpecError) {
    let dark = wish.dark ?? false
    if let scenario = wish.scenario {
      let moment = try workspace.draw(
        spec, scenario: scenario, at: min(max(wish.time ?? 0, 0), 1e6), dark: dark)
      (report.picture, report.end) = (moment.drawing.svg, moment.end)
      return
    }
    if let drag = wish.drag, drag != 0, abs(drag) < 1e5 {
      report.picture = try workspace.draw(
        spec, modal: wish.modal, draggedBy: drag, in: setting, dark: dark
      ).svg
      return
    }
    report.solved = try workspace.solve(spec, modal: wish.modal, in: setting)
    report.picture = try workspace.draw(
      spec, modals: wish.modal.map { [$0] } ?? [], in: [setting],
      annotated: wish.annotate ?? false, dark: dark
    ).svg
  }

  /// All devices at a glance.
  private func sheet(of spec: SpecFile, _ wish: Wish) -> Response {
    do {
      let modals = wish.modal.map { [$0] } ?? []
      let sheet = try workspace.drawSheet(
        of: [spec], modals: modals, dark: wish.dark ?? false)
      return .found("text/html; charset=utf-8", Array(sheet.utf8))
    } catch {
      return .words(.unprocessableEntity, error.findings.map(\.message).joined(separator: "\n"))
    }
  }
}
