import Foundation
import ModalLanguage
import ModalLayout
import ModalProof
import ModalSpecTesting
import ModalSyntax
import Testing

/// All modals of the repository's specs, whatever the language can say, are proved as they are solved.
@Suite
struct SpecProofTests {
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    let modal: Modal
  }

  /// The modals of all specs that extend no other file.
  private static let cases = Result { () throws -> [Case] in
    try ["Conformance", "Gallery", "Systems", "Presets"].flatMap { folder in
      let root = packageRoot.appending(path: "Specs/\(folder)")
      let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      return try names.sorted().filter { $0.hasSuffix(".modal.yaml") }.flatMap { name in
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        let source = SourceFile(name: name, text: text)
        let documents = read(compose(source).value, of: source)
        guard !documents.diagnostics.contains(where: { $0.severity == .error }) else {
          // What a base says is missing.
          guard text.contains("extends") else { throw Unreadable(name: name) }
          return [] as [Case]
        }
        return documents.value.flatMap { document in
          document.modals.map {
            Case(description: "\(name) \(document.name) \($0.id.value)", modal: $0)
          }
        }
      }
    }
  }

  private struct Unreadable: Error { let name: String }

  /// A thirtieth of them, whose proofs take some seconds; all of them with `ALL_SPECS`.
  private static var tried: [Case] {
    get throws {
      let cases = try cases.get()
      guard ProcessInfo.processInfo.environment["ALL_SPECS"] == nil else { return cases }
      return cases.enumerated().filter { $0.offset % 30 == 0 }.map(\.element)
    }
  }

  private static let claims = [
    "content.maxX <= container.width && content.maxY <= container.height - keyboard.height",
    "abs(content.midX - container.width / 2) <= 0.5 || content.height > container.height / 2",
  ]

  @Test func areMany() throws { #expect(try Self.cases.get().count > 300) }

  @Test(arguments: claims)
  func areProvedAsSolved(_ claim: String) throws {
    let invariant = try #require(
      spec("{contentSize: [300, 250]}", claim).document.invariants.first)
    var undecided: [String] = []
    let tried = try Self.tried
    for test in tried {
      // The steps are those of a file.
      var limits = Limits()
      limits.ways = 4000
      var plan = LayoutPlan(test.modal)
      let proof = proveBare(invariant, of: plan, limits: limits)
      if case .undecided(let reasons) = proof.verdict { undecided.append("\(test): \(reasons)") }
      var random = SeededRandom(seed: 7)
      for _ in 0..<20 {
        let point = random.container(in: invariant.over)
        var outcomes: [Bool?] = []
        for scale in [2.0, 3] {
          for place in plan.restingPlaces {
            let environment = point.environment(scale: scale).inside(test.modal.hostView)
            guard plan.tries(invariant, in: environment) else { continue }
            guard let keys = plan.keys(in: environment).tried(at: place, of: test.modal) else {
              continue
            }
            outcomes.append(doublesHold(invariant, keys.inputs, in: environment))
          }
        }
        try proof.expect(outcomes, at: point, "\(test)")
      }
    }
    // What is left shows a length, or has products of lengths.
    #expect(undecided.count * 20 <= tried.count, "\(undecided.joined(separator: "\n"))")
  }
}

extension BareProof {
  /// What doubles say in a container, at all scales, in all states and at all detents, is no contradiction to the proof.
  func expect(_ outcomes: [Bool?], at point: ContainerPoint, _ about: Comment) throws {
    let isContradicted = try isContradicted(by: outcomes, at: point)
    #expect(!isContradicted, about)
  }

  /// Whether doubles clearly say something else in a container.
  func isContradicted(by outcomes: [Bool?], at point: ContainerPoint) throws -> Bool {
    let fails = outcomes.contains(false)
    switch verdict {
    case .proved: return fails
    case .undecided: return false
    case .refuted(let refutation):
      guard refutation.undecided.isEmpty else { return false }
      if fails, let extents = refutation.extents {
        let values = [point.width, point.height, point.keyboard]
        guard zip(extents, values).allSatisfy({ $0.contains($1) }) else { return true }
      }
      guard let region = refutation.region else { return false }
      return try region.contains(point) ? outcomes.allSatisfy { $0 == true } : fails
    }
  }
}

extension Extent {
  /// Whether a value is between the ends.
  func contains(_ value: Rational) -> Bool {
    (least.isAttained ? value >= least.value : value > least.value)
      && (greatest.isAttained ? value <= greatest.value : value < greatest.value)
  }
}

extension ContainerPoint {
  /// A bare container of this size, with this keyboard.
  func environment(scale: Double) -> Environment {
    Environment(
      container: Size(width: width.double, height: height.double), keyboardHeight: keyboard.double,
      scale: scale)
  }
}
