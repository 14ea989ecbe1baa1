import Foundation
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

@Suite("The examples in the documentation")
struct ExampleTests {
  @Test("are specs as they say they are", arguments: MarkdownPage.all)
  func specs(of page: MarkdownPage) throws {
    let folder = try ScratchFolder()
    let loader = SpecLoader(root: folder.path(""))
    for (number, block) in page.blocks.enumerated() where block.isSpec {
      let name = block.file ?? "example-\(number).modal.yaml"
      try folder.write(block.text, to: name)
      let spec = loader.load(FoundFile(path: folder.path(name)))
      // Whether they are wise is another question; some show what is doubtful.
      let errors = spec.diagnostics.filter { $0.severity == .error }
      let place = "\(page.path):\(block.range.lowerBound)"
      let formatter = ExcerptFormatter(style: .plain)
      if block.marks.contains("wrong") {
        #expect(!errors.isEmpty, "\(place) is marked as wrong and has no errors")
        continue
      }
      #expect(errors.isEmpty, "\(place)\n\(formatter.formatAll(errors, in: spec.sources))")
      let failures = spec.test(in: .builtIn).diagnostics.filter { $0.severity == .error }
      if block.marks.contains("fails") {
        #expect(!failures.isEmpty, "\(place) is marked as failing and passes")
      } else {
        #expect(failures.isEmpty, "\(place)\n\(formatter.formatAll(failures, in: spec.sources))")
      }
    }
  }

  /// The pictures of the documentation, which commands in it draw.
  private static let pictures: [String] = {
    let folder = packageRoot.appending(path: "Documentation/Pictures").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  @Test("draw every picture", arguments: pictures)
  func commandsDraw(picture: String) {
    #expect(
      MarkdownPage.all.contains { page in
        page.blocks.contains { $0.language == "sh" && $0.text.contains("-o \(picture)") }
      })
  }

  /// Runs every command of the page's `console` blocks, among the files that the page has told to
  /// save so far, and compares the page with itself, outputs replaced by the real ones.
  @Test("show what the tool writes", arguments: MarkdownPage.all)
  func outputs(of page: MarkdownPage) throws {
    guard page.blocks.contains(where: { ["console", "sh"].contains($0.language) }) else { return }
    var lines: [String] = []
    var next = 0
    let folder = try ScratchFolder()
    for block in page.blocks {
      lines += page.lines[next..<block.range.lowerBound]
      next = block.range.upperBound
      if let file = block.file { try folder.write(block.text, to: file) }
      switch block.language {
      case "console": lines += try transcript(of: page.lines[block.range], in: folder)
      case "sh":
        for line in page.lines[block.range] where line.hasPrefix("modalspec ") {
          if line.contains(" Specs/"), !exists(folder.path("Specs")) {
            try folder.link("Specs", to: packageRoot.appending(path: "Specs").path)
          }
          let code = try runShell(line, in: folder).code
          #expect(code != 2, "\(page.path): `\(line)` cannot be run")
        }
        fallthrough
      default: lines += page.lines[block.range]
      }
    }
    for name in Self.pictures {
      guard let drawn = try? folder.read(name) else { continue }
      try expectGolden(drawn, at: "Documentation/Pictures/\(name)")
    }
    lines += page.lines[next...]
    try expectGolden(lines.joined(separator: "\n"), at: page.path)
  }

  /// The examples are built and run in `Tests/Packaging`.
  @Test("show the programs that are built", arguments: MarkdownPage.all)
  func programs(of page: MarkdownPage) throws {
    for block in page.blocks where block.language == "swift" {
      let mark = try #require(block.marks.first { $0.hasPrefix("source: ") }, "\(page.path)")
      let source = packageRoot.appending(path: mark.dropFirst("source: ".count))
      #expect(try block.text == String(contentsOf: source, encoding: .utf8))
    }
  }

  /// The commands of a block, those that begin with `$ `, each with its real output.
  private func transcript(of lines: ArraySlice<String>, in folder: ScratchFolder) throws -> [String]
  {
    var transcript: [String] = []
    for line in lines where line.hasPrefix("$ ") {
      var output = try runShell("exec 2>&1; \(line.dropFirst(2))", in: folder).output
      if output.hasSuffix("\n") { output.removeLast() }
      transcript.append(line)
      guard !output.isEmpty else { continue }
      transcript += output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    while transcript.last?.isEmpty == true { transcript.removeLast() }
    return transcript
  }
}
