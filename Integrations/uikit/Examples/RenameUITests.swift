import XCTest

/// A UI test. Take the identifiers of your app.
final class RenameUITests: XCTestCase {
  @MainActor func testRenameDialog() throws {
    let app = XCUIApplication()
    app.launch()
    app.buttons["home.rename"].tap()
    XCTAssertTrue(app.otherElements["rename"].waitForExistence(timeout: 5))
    try attachModalSnapshot(of: app, "rename")
  }
}
