internal import Foundation

/// A frame that the real control gave, with what it was given.
public struct RecordedFrame: Sendable {
  /// The numbers as they are written in the recordings; nil for a maximum that is not there.
  public let digits: [String?]

  private init(_ line: Substring) {
    digits = line.split(separator: " ").map { $0 == "-" ? nil : String($0) }
  }

  /// Width, height.
  public var container: [Double] { numbers(0..<2) }
  /// How far the keyboard reaches into the container.
  public var keyboard: Double { numbers(2..<3)[0] }
  /// Pixels per point.
  public var scale: Double { numbers(3..<4)[0] }
  /// Top, left, bottom, right.
  public var margins: [Double] { numbers(4..<8) }
  /// Nil for none.
  public var maxWidth: Double? { digits[8].flatMap(Double.init) }
  /// Width, height.
  public var preferred: [Double] { numbers(9..<11) }
  /// x, y, width, height.
  public var frame: [Double] { numbers(11..<15) }

  private func numbers(_ range: Range<Int>) -> [Double] {
    digits[range].map { $0.flatMap(Double.init) ?? .nan }
  }

  /// All recordings of `Tests/Fixtures/recorded-frames.txt`.
  public static func all() throws -> [RecordedFrame] {
    let url = packageRoot.appending(path: "Tests/Fixtures/recorded-frames.txt")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return lines.map(RecordedFrame.init)
  }
}
