import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// The gallery in both directions, with the built-in invariants: `mirrored` is one of them.
@Suite struct GalleryLawTests {
  private static let gallery = specNames(in: "Specs/Gallery")

  @Test func thereIsAGallery() { #expect(Self.gallery.count > 30) }

  @Test(arguments: gallery) func nothingIsFound(_ name: String) {
    let path = packageRoot.appending(path: "Specs/Gallery/\(name)").path
    let file = SpecLoader(root: packageRoot.path).load(FoundFile(path: path))
    let checker = SpecChecker(laws: true, directions: ReadingDirection.allCases)
    #expect(checker.check(file).map(\.message) == [])
  }
}
