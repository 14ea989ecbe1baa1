import Foundation
import ModalModel
import ModalReader
import ModalRules
import ModalSource
import ModalSpecTesting
import ModalYAML
import Testing

/// The rules on the specs that are shipped with the package.
@Suite struct SpecsTests {
  /// The findings of all specs in a folder, each with its file's name.
  private func findings(in folder: String) throws -> [(file: String, Diagnostic)] {
    let root = packageRoot.appending(path: "Specs/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".modal.yaml") }.sorted()
    #expect(!names.isEmpty)
    return try names.flatMap { name -> [(file: String, Diagnostic)] in
      let source = try source(root.appending(path: name))
      let composed = compose(source)
      var bases = Bases()
      var number: UInt32 = 0
      var open = [(tree: composed.value, file: UInt32(0))]
      while let (tree, file) = open.popLast() {
        for path in extendedPaths(in: tree) {
          number += 1
          let base = compose(try self.source(root.appending(path: path)), file: number)
          bases.add(.tree(base.value), for: path, in: file)
          open.append((base.value, number))
        }
      }
      let documents = read(composed.value, of: source, bases: bases)
      #expect(composed.diagnostics + documents.diagnostics == [], "\(name)")
      return documents.value.flatMap { document in
        check(document, in: builtIn).map { ("\(name) \(document.name)", $0) }
      }
    }
  }

  private func source(_ url: URL) throws -> SourceFile {
    SourceFile(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
  }

  @Test func galleryIsClean() throws {
    for (file, finding) in try findings(in: "Gallery") {
      Issue.record("\(file): \(finding.code) \(finding.message) \(finding.notes)")
    }
  }

  /// The source systems do leave the screen on some devices; nothing about them is an error.
  @Test func systemsHaveNoErrors() throws {
    for (file, finding) in try findings(in: "Systems") {
      #expect(finding.severity != .error, "\(file): \(finding.message)")
    }
  }
}
