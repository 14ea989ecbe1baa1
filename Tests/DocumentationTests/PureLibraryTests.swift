import Foundation
import ModalSpecTesting
import Testing

/// What depends on the time, the user and the terminal is asked by the tool, and handed to the library.
@Suite("The sources of the library")
struct PureLibraryTests {
  private static let asked = [
    "getenv", "environ,", "ProcessInfo", "clock_gettime", "Clock()", "Clock.now",
    "Date()", "isatty", "TIOCGWINSZ",
  ]

  @Test("ask for no time, no variable and no terminal")
  func surroundings() throws {
    let sources = packageRoot.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/ModalSpecCommand/") else {
        continue
      }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in Self.asked {
        #expect(!text.contains(word), "\(file.lastPathComponent) asks for \(word)")
      }
    }
    #expect(count > 250)
  }
}
