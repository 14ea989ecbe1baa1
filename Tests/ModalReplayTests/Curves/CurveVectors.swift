import Foundation
import ModalSpecTesting

/// A line of `Tests/Fixtures/curve-vectors.txt`: a function, its arguments and its exact value.
struct CurveVector: Sendable {
  let function: String
  let arguments: [Double]
  let value: Double

  /// All vectors of a function.
  static func all(of function: String) throws -> [CurveVector] {
    let url = packageRoot.appending(path: "Tests/Fixtures/curve-vectors.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.first == Substring(function) else { return nil }
      var numbers = words.dropFirst().compactMap { Double($0) }
      return CurveVector(
        function: function, arguments: numbers.dropLast(), value: numbers.popLast() ?? .nan)
    }
  }
}

/// Values by mpmath at 40 digits, in the ways in which they are printed elsewhere.
enum Published {
  /// At t/d = 0.1 … 0.9.
  static let easeIn = [
    0.0170266096515629, 0.0622820001367323, 0.129576760845353, 0.214860938752893,
    0.315356812572539, 0.429119769296317, 0.554814032528663, 0.691633933319313, 0.839427845762467,
  ]
  static let easeOut = [
    0.160572154237533, 0.308366066680687, 0.445185967471337, 0.570880230703683,
    0.684643187427461, 0.785139061247107, 0.870423239154647, 0.937717999863268, 0.982973390348437,
  ]
  static let easeInOut = [
    0.0197224535483112, 0.0816598562658975, 0.187395906705313, 0.331883870097646, 0.5,
    0.668116129902354, 0.812604093294687, 0.918340143734103, 0.980277546451689,
  ]
  static let ease = [
    0.0947963057160432, 0.295244334267822, 0.513315160973358, 0.682540505978140,
    0.802403387584857, 0.885229309876120, 0.940764614297640, 0.975625355623567, 0.994316477484556,
  ]

  /// Curve 7 at 0.05, 0.10 … 0.50 s.
  static let keyboard = [
    0.232230492534301, 0.544778389928067, 0.758261365048705, 0.879281932061502,
    0.942038346548186, 0.972919281759303, 0.987598721546455, 0.994407643142673,
    0.997508610762945, 0.998900978890740,
  ]
  /// Mass 1, stiffness 555.027, ζ = 1 at 0.05 … 0.40 s: what iOS 26 is said to use.
  static let newKeyboard = [
    0.329389126479, 0.681833606319, 0.867646620973, 0.948659101713, 0.980931500650,
    0.993124799412, 0.997573972827, 0.999157832403,
  ]

  /// CASpringAnimation's defaults 1, 100, 10 at 0.1 … 1.0 s; without and with velocity 5.
  static let defaultSpring = [
    0.340299846608298, 0.849425634854112, 1.12435476740841, 1.15312276841405, 1.07459056659503,
    1.00228949400772, 0.974358961614230, 0.979006626780466, 0.992934263468490, 1.00217011673933,
  ]
  static let pushedSpring = [
    0.607053444165645, 1.05906544968728, 1.19097608941743, 1.12835782854309, 1.03061935622878,
    0.976843334909514, 0.970537104757696, 0.985364174592139, 0.999336599065407, 1.00486285704736,
  ]

  /// Mass, stiffness, damping, velocity; the settling duration that the formula gives, and that
  /// which UIKit is known to give.
  static let settling: [(spring: [Double], formula: Double, reported: Double?)] = [
    ([0.5, 40, 1, 0], 7.014372915216, 7.01437292),
    ([0.5, 40, 1, 8], 7.488607696716, 7.4886077),
    ([1, 100, 5, 0], 2.854974609889, nil),
    ([1, 100, 10, 0], 1.472700334678, nil),
    ([3, 1000, 500, 0], 0.5057348843825, nil),
  ]

  /// Damping ratio, velocity, duration; ω₀, stiffness, damping of the mapping `settling`.
  static let mapping: [(given: [Double], spring: [Double])] = [
    ([0.9, 1, 0.3], [28.12016880250040, 790.7438934811169, 50.61630384450072]),
    ([0.7, 0, 0.5], [19.67929317621511, 387.2745799154265, 27.55101044670115]),
    ([0.8, 0, 0.5], [17.98859337858479, 323.5894917400647, 28.78174940573567]),
    ([1, 0, 0.5], [18.46682695290317, 341.0236977084710, 36.93365390580634]),
    ([1, 4, 0.3], [30.31007409667774, 918.7005917460948, 60.62014819335548]),
    ([0.5, 0, 0.5], [25.43379653859233, 646.8780063665111, 25.43379653859233]),
    ([0.3, 10, 0.5], [27.70881578478821, 767.7784721953285, 16.62528947087293]),
  ]
}
