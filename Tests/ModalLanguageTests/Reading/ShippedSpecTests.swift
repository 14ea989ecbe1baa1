import Foundation
import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

/// The specs that the product ships are read without complaint.
@Suite struct ShippedSpecTests {
  static let specs: [String] = {
    let folder = packageRoot.appending(path: "Specs")
    let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".modal.yaml") }
      .sorted()
  }()

  @Test(arguments: specs) func readsWithoutComplaint(path: String) throws {
    let url = packageRoot.appending(path: "Specs/\(path)")
    let reading = try read(contentsOf: url)
    // Sizes that nobody means, and widths without effect, are recorded on purpose.
    let complaints = reading.diagnostics.filter {
      ![.tinySize, .idleWidth].contains($0.code) || !path.hasPrefix("Systems/")
    }
    #expect(complaints.isEmpty, "\(reading.excerpts)")
  }
}
