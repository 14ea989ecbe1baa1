import UIKit
import XCTest

/// A unit test with the app as its host. Take your app's controller instead of `share`.
final class ShareTests: XCTestCase {
  @MainActor func testShareSheet() throws {
    ModalSpecProbe.start()
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let home = try XCTUnwrap(scenes.first?.windows.first?.rootViewController)
    let share = UIViewController()
    share.view.accessibilityIdentifier = "share"

    let recording = try ModalSpecProbe.record(["share": share.view])
    let shown = expectation(description: "the sheet is shown")
    recording.mark("show")
    home.present(share, animated: true) {
      recording.mark("showCompletion")
      shown.fulfill()
    }
    wait(for: [shown], timeout: 5)
    try attachModalRecording(recording, "share")
    try attachModalDump("share")
  }
}
