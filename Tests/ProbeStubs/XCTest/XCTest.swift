// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A STUB, not Apple's XCTest: what Integrations/uikit uses of it, and what the run in Tests/ProbeStubs/Run reads.

@_exported import Foundation

public final class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
  /// The bytes that were given, for the run.
  public let stubData: Data
  public init(data: Data, uniformTypeIdentifier: String) { stubData = data }
}

public final class XCTestExpectation: NSObject, Sendable {
  public func fulfill() {}
}

open class XCTestCase: NSObject {
  /// What was attached, for the run.
  public var stubAttachments: [XCTAttachment] = []

  public func add(_ attachment: XCTAttachment) { stubAttachments.append(attachment) }
  public func expectation(description: String) -> XCTestExpectation { XCTestExpectation() }
  public func wait(for expectations: [XCTestExpectation], timeout seconds: TimeInterval) {}
}

public struct StubFailure: Error {}

public func XCTUnwrap<T>(_ expression: T?) throws -> T {
  guard let expression else { throw StubFailure() }
  return expression
}

public func XCTAssertTrue(_ expression: Bool) {}

@MainActor public protocol XCUIElementSnapshot {
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

@MainActor open class XCUIElement: NSObject {
  public struct AttributeName: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum ElementType: UInt, Sendable {
    case application = 2
    case button = 9
    case secureTextField = 50
  }

  public func tap() {}
  public func waitForExistence(timeout: TimeInterval) -> Bool { true }
}

@MainActor public final class XCUIElementQuery: NSObject {
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor public final class XCUIApplication: XCUIElement {
  struct Snapshot: XCUIElementSnapshot {
    let dictionaryRepresentation: [XCUIElement.AttributeName: Any]
  }

  /// What a snapshot holds, which the run sets.
  public var stubElements: [XCUIElement.AttributeName: Any] = [:]

  public func launch() {}
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var otherElements: XCUIElementQuery { XCUIElementQuery() }
  public func snapshot() throws -> any XCUIElementSnapshot {
    Snapshot(dictionaryRepresentation: stubElements)
  }
}
