import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// The claims of a copied spec about itself hold.
@Suite struct VerifyTests {
  @Test func theGalleryIsProved() throws {
    let folder = packageRoot.appending(path: "Specs/Gallery").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let files = names.filter { $0.hasSuffix(".modal.yaml") }.map { name in
      Workspace().verify(Workspace().load("\(folder)/\(name)"))
    }
    let all = files.flatMap(\.invariants)
    #expect(all.filter { $0.verdict == .refuted }.map(\.that) == [])
    #expect(files.count { !$0.invariants.isEmpty && $0.findings.isEmpty } >= 14)
  }
}
