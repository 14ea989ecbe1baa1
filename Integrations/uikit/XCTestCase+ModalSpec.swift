import XCTest

/// Attaches to a test what `ModalSpecProbe` writes. For tests in the app's own process: unit tests
/// with the app as their host.
extension XCTestCase {
  /// Attaches a dump of what the app shows now, as `NAME.json`.
  @MainActor func attachModalDump(_ name: String) throws {
    let data = try ModalSpecProbe.dump(name: name)
    attach(XCTAttachment(data: data, uniformTypeIdentifier: "public.json"), as: "\(name).json")
  }

  /// Ends a recording and attaches it, as `NAME.jsonl`.
  @MainActor
  func attachModalRecording(_ recording: ModalSpecProbe.Recording, _ name: String) throws {
    let data = try recording.stop()
    attach(XCTAttachment(data: data, uniformTypeIdentifier: "public.text"), as: "\(name).jsonl")
  }

  @MainActor private func attach(_ attachment: XCTAttachment, as name: String) {
    attachment.name = name
    // Others are deleted when the test passes.
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
