import Foundation
import ModalLanguage
import ModalRules
import ModalSpecTesting
import ModalSyntax
import Testing

/// The rules on the specs that are shipped with the package.
@Suite struct SpecsTests {
  /// A finding with the spec it is about.
  private struct Found: CustomStringConvertible {
    let spec: String
    let finding: Diagnostic

    var description: String { "\(spec): \(finding.code) \(finding.message) \(finding.notes)" }
  }

  /// The findings of all specs below a folder.
  private func findings(in folder: String) throws -> [Found] {
    let root = packageRoot.appending(path: "Specs/\(folder)")
    let names = specNames(in: "Specs/\(folder)")
    #expect(!names.isEmpty)
    return try names.flatMap { name -> [Found] in
      let url = root.appending(path: name)
      let source = try source(url)
      let composed = compose(source)
      let documents = read(
        composed.value, of: source, bases: try bases(of: composed.value, at: url))
      let reading = composed.diagnostics + documents.diagnostics
      // Other tests see to it that all of them read well.
      guard reading.isEmpty else { return [] }
      return documents.value.flatMap { document in
        check(document, in: builtIn).map {
          Found(spec: "\(name) \(document.name)", finding: $0)
        }
      }
    }
  }

  /// The files that a spec extends, directly or by way of others.
  private func bases(of tree: YAMLTree, at url: URL) throws -> Bases {
    var bases = Bases()
    var number: UInt32 = 0
    var open = [(tree: tree, url: url, number: UInt32(0))]
    while let next = open.popLast(), number < 20 {
      for path in extendedPaths(in: next.tree) {
        number += 1
        let url = next.url.deletingLastPathComponent().appending(path: path)
        let base = compose(try source(url), file: number).value
        bases.add(.tree(base), for: path, in: next.number)
        open.append((base, url, number))
      }
    }
    return bases
  }

  private func source(_ url: URL) throws -> SourceFile {
    SourceFile(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
  }

  /// The source systems leave the screen on some devices, and what shows a clause of the language
  /// need not make sense on all of them; but nothing about them is an error.
  @Test(arguments: ["Systems", "Conformance"])
  func nothingIsAnError(folder: String) throws {
    for found in try findings(in: folder) {
      #expect(found.finding.severity != .error, "\(found)")
    }
  }
}
