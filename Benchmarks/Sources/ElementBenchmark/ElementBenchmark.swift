import BenchmarkSupport
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSyntax

/// Places the elements of a content again and again, and prints the microseconds that one size of it costs
/// after the first, its frame included; or reads, orders and places those of a very large one once, and
/// prints the milliseconds that each of these takes:
///
///     ElementBenchmark placing ELEMENTS
///     ElementBenchmark once ELEMENTS
@main
struct ElementBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let count = arguments.last.flatMap { Int($0) } ?? 200
    if arguments.first == "once" { try once(count) } else { try placing(count) }
  }

  static func placing(_ count: Int) throws {
    let modal = try modal(of: load(text(elements: count)))
    let environments = (0..<256).map {
      Environment(container: Size(width: 320 + Double($0), height: 568 + Double($0)))
    }
    let inputs = resolve(modal, in: environments[0])
    guard let plan = inputs.elements else { throw BenchmarkFailure(reason: "no elements") }
    var numbers = ElementNumbers(count: count)
    func solveAll() throws -> Double {
      var sum = 0.0
      for environment in environments {
        let frame = try solve(inputs, in: environment).frame
        let size = Size(width: frame.width, height: frame.height)
        try plan.place(in: size, EvaluationContext(environment), into: &numbers)
        sum += numbers.frame(of: count - 1).maxY + numbers.frame(of: count / 2).width
      }
      return sum
    }
    let expected = try solveAll()
    let costs = try (0..<11).map { _ in
      var sum = 0.0
      let cost = try nanoseconds { for _ in 0..<8 { sum += try solveAll() } }
      // The sum also keeps the work from being left out.
      guard sum == expected * 8 else { throw BenchmarkFailure(reason: "two rounds differ") }
      return cost / Double(8 * environments.count)
    }
    print("elements \(count) microseconds \(costs.sorted()[costs.count / 2] / 1000)")
  }

  static func once(_ count: Int) throws {
    // What the runtime does once in a process is none of it.
    _ = try modal(of: load(text(elements: 10)))
    let text = text(elements: count)
    let environment = Environment(container: Size(width: 390, height: 844))
    var file: SpecFile?
    let reading = nanoseconds { file = load(text) }
    guard let file else { return }
    let modal = try modal(of: file)
    var inputs = LayoutInputs(ModalLayer())
    let ordering = nanoseconds { inputs = resolve(modal, in: environment) }
    var placed: [PlacedElement] = []
    let placing = try nanoseconds {
      placed = try placeElements(
        of: inputs, in: Size(width: 350, height: 804), environment, state: nil)
    }
    guard placed.count == count else { throw BenchmarkFailure(reason: "elements are missing") }
    print(
      "elements \(count) reading \(reading / 1e6) ordering \(ordering / 1e6)",
      "placing \(placing / 1e6)")
  }

  // MARK: - The spec

  /// A column of rows, each below the one before it and as wide as the content or half of it.
  static func text(elements count: Int) -> String {
    var text = "modalspec: 1\nmodal:\n  contentSize: [fill, fill]\n  elements:\n"
    for index in 0..<count {
      let top = index == 0 ? "8" : "e\(index - 1).maxY + 8"
      let sides =
        switch index % 3 {
        case 0: "left: 16, right: 16"
        case 1: "left: 10%, width: content.width / 2"
        default: "centerX: 50%, width: e\(index - 1).width - 8"
        }
      text += "    e\(index): {kind: label, \(sides), top: \(top), height: 44}\n"
    }
    return text
  }

  static func load(_ text: String) -> SpecFile {
    // The limits are for files that people write.
    var limits = YAMLLimits()
    limits.bytes = .max
    limits.nodes = .max
    return SpecLoader(limits: limits, root: ".").load(
      SourceFile(name: "elements.modal.yaml", bytes: Array(text.utf8)))
  }

  static func modal(of file: SpecFile) throws(BenchmarkFailure) -> Modal {
    guard !file.hasErrors, let modal = file.documents.first?.modals.first else {
      throw BenchmarkFailure(reason: "the spec is not valid: \(file.diagnostics)")
    }
    return modal
  }
}
