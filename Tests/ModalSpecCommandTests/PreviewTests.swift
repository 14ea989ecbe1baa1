import Foundation
import ModalSpecTesting
import Testing

/// The command of the live page; `make packaging` tries the server and looks at the page in a browser.
struct PreviewTests {
  @Test(arguments: [
    (["nowhere"], "`nowhere` does not exist"),
    (["--port", "0"], "--port must be 1 to 65535"),
    (["--port", "65536"], "--port must be 1 to 65535"),
  ])
  func refuses(_ arguments: [String], _ words: String) throws {
    let run = try runTool(["preview"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  /// A port that another program has is a reason to say so.
  @Test func saysThatAPortIsTaken() throws {
    let folder = try ScratchFolder(["a.modal.yaml": "modalspec: 1\n"])
    let first = try WatchedTool(["preview"], in: folder)
    try first.wait(for: "the address") { try $0.output().hasSuffix("\n") }
    let address = try first.output().split(separator: "\n")
    #expect(address.count == 1)
    let port = try #require(address.first.flatMap { URL(string: String($0))?.port })
    let run = try runTool(["preview", "--port", "\(port)"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("port \(port) cannot be listened on"), "\(run.errors)")
  }
}
