import Foundation
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// Every faulty project file says exactly what stands beside it, as `modalspec check` prints it.
@Suite struct BadProjectTests {
  private static let folder = packageRoot.appending(path: "Tests/Cases/bad-projects")

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (files ?? []).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
  }()

  @Test(arguments: names) func saysWhatIsExpected(of name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(name).yml"), encoding: .utf8)
    let folder = try ScratchFolder([".modalspec.yml": text, "a.modal.yaml": "modalspec: 2\n"])
    var options = SearchOptions()
    options.projects = .nearest
    let files = findSpecs(in: [folder.path("")], options)
    // What belongs to a faulty project is not looked at.
    try #require(files.count == 1 && files[0].kind == .project)
    let project = files.projects[files[0].project]
    #expect(!project.isUsable)
    let output = ExcerptFormatter().formatAll(project.diagnostics, in: project.sources)
      .replacing(#/--> .*\.modalspec\.yml/#, with: "--> .modalspec.yml")
    try expectGolden(output, at: "Tests/Cases/bad-projects/\(name).expected.txt")
  }
}
