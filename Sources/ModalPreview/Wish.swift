internal import ModalLanguage
internal import ModalSyntax

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the page wants to see: a spec, or a text in its place, and where.
struct Wish: Decodable {
  var spec: String
  var text: String?
  var modal: String?
  var device: String?
  /// The width and the height of a bare container, in points.
  var container: [Double]?
  var orientation: String?
  var os: Int?
  var split: String?
  var keyboard: String?
  var textScale: String?
  var direction: String?
  var state: String?
  var detent: String?
  var scenario: String?
  /// In seconds.
  var time: Double?
  /// How far a finger has moved the modal down, in points.
  var drag: Double?
  var annotate: Bool?
  var dark: Bool?

  /// The wish in a body; nil where that is none.
  init?(json: [UInt8]) {
    guard let wish = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = wish
  }

  /// The setting, and what is wrong with it.
  var setting: (value: Setting, problems: [String]) {
    var problems: [String] = []
    func choice<Choice: RawRepresentable>(
      _ text: String?, _ what: String
    ) -> Choice? where Choice.RawValue == String {
      guard let text else { return nil }
      if let choice = Choice(rawValue: text) { return choice }
      problems.append("`\(text)` is no \(what).")
      return nil
    }
    var size: Size?
    if let container, container.count == 2,
      container.allSatisfy({ $0.isFinite && $0 > 0 && $0 < 100_000 })
    {
      size = Size(width: container[0], height: container[1])
    } else if container != nil {
      problems.append("A container has a width and a height, above 0 and below 100,000.")
    }
    let raised = keyboard.map { KeyboardSetting(written: $0) }
    if let keyboard, raised == .some(nil) { problems.append("`\(keyboard)` is no keyboard.") }
    let setting = Setting(
      device: size == nil ? device ?? "iphone-15" : nil, container: size,
      orientation: choice(orientation, "orientation"), os: os, split: choice(split, "split"),
      keyboard: raised ?? nil, textScale: choice(textScale, "text size"),
      direction: choice(direction, "direction"), state: state, detent: detent)
    return (setting, problems)
  }
}
