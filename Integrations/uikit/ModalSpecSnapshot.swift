import Foundation
import XCTest

/// Attaches to a UI test what XCTest knows of an app. UI tests run in a process of their own, where
/// `ModalSpecProbe` cannot see the app's views.
extension XCTestCase {
  /// Attaches the elements of an app, as `NAME.snapshot.json`: their identifiers, texts and frames,
  /// in the screen's coordinates. Of secure fields neither the value is written nor what is in them.
  @MainActor func attachModalSnapshot(of app: XCUIApplication, _ name: String) throws {
    let json = try plain(app.snapshot().dictionaryRepresentation)
    guard JSONSerialization.isValidJSONObject(json) else { throw ModalSnapshotFailure.notJSON }
    let data = try JSONSerialization.data(
      withJSONObject: json, options: [.prettyPrinted, .sortedKeys])
    let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.json")
    attachment.name = "\(name).snapshot.json"
    // Others are deleted when the test passes.
    attachment.lifetime = .keepAlways
    add(attachment)
  }

  /// An element with texts as keys, and everything in it.
  private func plain(_ element: [XCUIElement.AttributeName: Any]) throws -> [String: Any] {
    var json = Dictionary(uniqueKeysWithValues: element.map { ($0.key.rawValue, $0.value) })
    guard let type = json["elementType"] as? UInt else { throw ModalSnapshotFailure.unknownForm }
    let children = json.removeValue(forKey: "children")
    if type == XCUIElement.ElementType.secureTextField.rawValue {
      json["value"] = nil
    } else if let children {
      guard let elements = children as? [[XCUIElement.AttributeName: Any]] else {
        throw ModalSnapshotFailure.unknownForm
      }
      json["children"] = try elements.map(plain)
    }
    return json
  }
}

/// Why a snapshot cannot be written.
enum ModalSnapshotFailure: Error {
  /// It has something that JSON has not, such as an infinite frame.
  case notJSON
  /// Its dictionary is not built as XCTest builds it in Xcode 16.
  case unknownForm
}
