import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// The sums that explain a frame, added up again.
@Suite struct SumTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func everySumComesToItsNumber(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let text = random.spec()
      let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
      #expect(file.diagnostics.map(\.message) == [], "\(text)")
      let modal = try #require(file.documents.first?.modals.first)
      let environment = random.environment()
      let layer = modal.layer(in: environment)
      let inputs = resolve(modal, in: environment)
      let (solution, why) = try solveWithReasons(inputs, of: layer, in: environment)
      var places = SourcePlaces(file.sources)
      let reasons = edgeReasons(why.edges, &places)
      for reason in reasons where reason.sum != "container.width / 3" {
        var sum = Sum(reason.sum, rounding: inputs.rounding, scale: environment.scale)
        let added = sum.value()
        let value = try #require(added, "\(reason.sum)\n\(text)")
        let slack = 1e-9 * max(1, value.magnitude)
        #expect((value - reason.value).magnitude <= slack, "\(reason)\n\(text)")
      }
      #expect(reasons.map(\.edge) == ["x", "y", "width", "height"])
      #expect(reasons.map(\.value) == solution.frame.numbers)
    }
  }
}

/// A reader of sums: numbers, `+`, `−`, `×`, `/`, `%`, brackets and the roundings to the pixel.
private struct Sum {
  private var rest: Substring
  private let rounding: Rounding
  private let scale: Double

  init(_ text: String, rounding: Rounding, scale: Double) {
    rest = text.filter { $0 != " " }[...]
    self.rounding = rounding
    self.scale = scale
  }

  /// The value of the whole text; nil if it is no sum.
  mutating func value() -> Double? {
    let value = sum()
    return rest.isEmpty ? value : nil
  }

  private mutating func sum() -> Double? {
    guard var total = product() else { return nil }
    while let sign = rest.first, sign == "+" || sign == "−" {
      rest.removeFirst()
      guard let next = product() else { return nil }
      total += sign == "+" ? next : -next
    }
    return total
  }

  private mutating func product() -> Double? {
    guard var total = factor() else { return nil }
    while let sign = rest.first, sign == "×" || sign == "/" {
      rest.removeFirst()
      guard let next = factor() else { return nil }
      total = sign == "×" ? total * next : total / next
    }
    return total
  }

  private mutating func factor() -> Double? {
    let names = ["flat", "round", "floor", "ceil"]
    let name = names.first { rest.hasPrefix($0 + "(") }
    if let name { rest.removeFirst(name.count) }
    if rest.first == "(" {
      rest.removeFirst()
      guard let value = sum(), rest.first == ")" else { return nil }
      rest.removeFirst()
      return name != nil ? rounding.apply(value, scale: scale) : value
    }
    let digits = rest.prefix { $0.isNumber || ".e-".contains($0) }
    rest.removeFirst(digits.count)
    guard let number = Double(digits) else { return nil }
    guard rest.first == "%" else { return number }
    rest.removeFirst()
    return number / 100
  }
}

extension SeededRandom {
  /// A spec of one modal with all that changes its frame.
  fileprivate mutating func spec() -> String {
    let presentation = pick(["dialog", "dialog", "sheet", "fixed"])
    var keys = ["presentation: \(presentation)"]
    if presentation == "fixed" {
      keys.append("frame: [\(length()), \(length()), \(length()), \(length())]")
    } else {
      keys.append("contentSize: {width: \(pick([length(), "fill"])), height: \(length())}")
      if isOne(in: 2) {
        keys.append("margins: [\(length()), \(margin()), \(margin()), \(margin())]")
      }
      if isOne(in: 3) { keys.append("maxWidth: \(length())") }
      if isOne(in: 3) { keys.append("maxHeight: \(length())") }
      if isOne(in: 3) { keys.append("minWidth: \(length())") }
      if isOne(in: 3) { keys.append("minHeight: \(length())") }
      if isOne(in: 2) { keys.append("placement: \(pick(Placement.allCases).rawValue)") }
      if isOne(in: 3) { keys.append("clamp: \(pick(["true", "false"]))") }
      if isOne(in: 2) { keys.append("safeArea: avoid") }
      if isOne(in: 2) { keys.append("rounding: \(pick(Rounding.allCases).rawValue)") }
      if isOne(in: 2) {
        keys.append(
          "keyboard: {avoid: \(pick(["shrink", "lift", "none"])), gap: \(margin())}")
      }
    }
    if isOne(in: 4) { keys.append("layout: {\(pick(["x", "y", "width", "height"])): \(length())}") }
    return "modalspec: 1\nmodal:\n" + keys.map { "  \($0)\n" }.joined()
  }

  private mutating func length() -> String {
    pick([
      "\(Int.random(in: 0...900, using: &self))", "\(Double.random(in: 0...900, using: &self))",
      "\(pick([10, 33.3, 100, 120]))%", "container.width / 3",
    ])
  }

  private mutating func margin() -> String {
    pick(["0", "-5", "20", "12.5", "5%", "\(Double.random(in: 0...60, using: &self))"])
  }

  fileprivate mutating func environment() -> Environment {
    let (width, height) = pick([(320.0, 568.0), (375, 667), (852, 393), (1024.5, 1366.25)])
    return Environment(
      container: Size(width: width, height: height),
      keyboardHeight: pick([0, 0, 253, Double.random(in: 0...500, using: &self)]),
      scale: pick([1, 2, 3]),
      safeArea: pick([.zero, Insets(top: 59, left: 0, bottom: 34, right: 0)]))
  }
}
