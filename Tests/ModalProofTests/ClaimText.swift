import ModalLanguage

@testable import ModalProof

/// A claim of the oracle: containers, a claim in parentheses, and what z3 says of it.
struct ClaimCase: CustomStringConvertible {
  let text: String
  let scale: Double
  let containers: Containers
  let claim: ClaimNode
  /// `holds`, or the ends of where it fails.
  let answer: String

  init(_ line: String) throws {
    text = line
    let parts = line.split(separator: ";").map { String($0.trimmed) }
    scale = Double(parts[0]) ?? 0
    let numbers = try parts[1].split(separator: " ").map { try Rational(text: String($0)) }
    containers = Containers(
      widths: numbers[0]...numbers[1], heights: numbers[2]...numbers[3],
      keyboards: numbers[4]...numbers[5])
    var words = parts[2].words[...]
    claim = try ClaimNode(&words)
    answer = parts[3]
  }

  var description: String { text }

  func prove(limits: Limits = Limits()) -> Verdict {
    ModalProof.prove(containers, limits: limits) { container in
      claim.holds(
        ClaimNode.Setting(
          width: container.width, height: container.height, keyboard: container.keyboard,
          scale: container.width.written(scale)))
    }
  }
}

/// A part of a claim.
indirect enum ClaimNode {
  case name(String)
  case number(Int, Int)
  case call(String, [ClaimNode])

  struct Setting<Number: LayoutNumber> {
    let width: Number
    let height: Number
    let keyboard: Number
    let scale: Number
  }

  init(_ words: inout ArraySlice<String>) throws {
    let word = words.removeFirst()
    if word == "(" {
      let name = words.removeFirst()
      var parts: [ClaimNode] = []
      while words.first != ")" { parts.append(try ClaimNode(&words)) }
      words.removeFirst()
      self = .call(name, parts)
    } else if ["W", "H", "K"].contains(word) {
      self = .name(word)
    } else {
      let rational = try Rational(text: word)
      self = .number(Int(rational.numerator), Int(rational.denominator))
    }
  }

  func holds<Number: LayoutNumber>(_ setting: Setting<Number>) -> Bool {
    guard case .call(let name, let parts) = self else { return false }
    switch name {
    case "<": return parts[0].value(setting) < parts[1].value(setting)
    case "<=": return parts[0].value(setting) <= parts[1].value(setting)
    case "=": return parts[0].value(setting) == parts[1].value(setting)
    case "and": return parts[0].holds(setting) && parts[1].holds(setting)
    case "or": return parts[0].holds(setting) || parts[1].holds(setting)
    case "not": return !parts[0].holds(setting)
    case "if": return parts[0].holds(setting) ? parts[1].holds(setting) : parts[2].holds(setting)
    default: preconditionFailure("no claim: \(name)")
    }
  }

  func value<Number: LayoutNumber>(_ setting: Setting<Number>) -> Number {
    switch self {
    case .name("W"): return setting.width
    case .name("H"): return setting.height
    case .name: return setting.keyboard
    case .number(let upper, let lower): return Number(upper) / Number(lower)
    case .call("if", let parts):
      return parts[0].holds(setting) ? parts[1].value(setting) : parts[2].value(setting)
    case .call(let name, let parts):
      let values = parts.map { $0.value(setting) }
      return switch name {
      case "+": values[0] + values[1]
      case "-": values[0] - values[1]
      case "*": values[0] * values[1]
      case "/": values[0] / values[1]
      case "min": min(values[0], values[1])
      case "max": max(values[0], values[1])
      case "abs": values[0].magnitude
      case "floor": values[0].rounded(.down)
      case "ceil": values[0].rounded(.up)
      case "round": values[0].rounded(.toNearestOrAwayFromZero)
      case "flat": values[0].flat(scale: setting.scale)
      case "compared": values[0].comparedFlat(scale: setting.scale)
      default: preconditionFailure("no value: \(name)")
      }
    }
  }
}

extension Rational {
  /// Reads `3`, `-5/2`.
  init(text: String) throws {
    let parts = text.split(separator: "/")
    try self.init(Int64(parts[0]) ?? 0, over: parts.count > 1 ? Int64(parts[1]) ?? 0 : 1)
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  fileprivate var words: [String] {
    var words: [String] = []
    var word = ""
    for character in self {
      if "() ".contains(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character != " " { words.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    return words + (word.isEmpty ? [] : [word])
  }
}
