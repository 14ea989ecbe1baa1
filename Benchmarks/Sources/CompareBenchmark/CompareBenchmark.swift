import BenchmarkSupport
import ModalLanguage
import ModalLayout
import ModalSpec

/// Compares a spec of 50 elements with a dump of 5,000 views again and again, and prints the milliseconds of one
/// comparison, reading the dump included: with identifiers on the views of the elements, or without any.
///
///     CompareBenchmark [ids | frames]
@main
struct CompareBenchmark {
  static func main() throws {
    let hasIDs = CommandLine.arguments.last != "frames"
    let spec = Workspace().load(SourceFile(name: "big.modal.yaml", text: specText))
    let dump = SourceFile(name: "big.json", text: dumpText(hasIDs: hasIDs))
    func compareOnce() throws {
      let comparison = Workspace().compare(spec, with: dump)
      guard !comparison.findings.contains(where: { $0.severity == .error }) else {
        throw BenchmarkFailure(reason: "the app differs: \(comparison.findings[0])")
      }
    }
    try compareOnce()
    let costs = try (0..<11).map { _ in try nanoseconds { try compareOnce() } }
    print("views 5000 elements 50 milliseconds \(costs.sorted()[costs.count / 2] / 1e6)")
  }

  static let kinds = [
    ("label", "StaticText"), ("button", "Button"), ("image", "Image"), ("field", "TextField"),
    ("view", "Other"),
  ]

  /// Ten rows of five elements, one of each kind; labels are as high as their line.
  static var specText: String {
    var text =
      "modalspec: 1\nname: big\nmodal:\n  presentation: fixed\n  frame: [20, 60, 350, 780]\n  elements:\n"
    for index in 0..<50 {
      let (kind, _) = kinds[index % 5]
      let words = kind == "label" || kind == "button" ? "text: word \(index), " : ""
      text +=
        "    e\(index): {kind: \(kind), \(words)left: \(index % 5 * 70), width: 66, "
        + "top: \(index / 5 * 78), height: \(kind == "label" ? "fit" : "70")}\n"
    }
    return text
  }

  /// The same as an app that WebDriverAgent prints, among 4,950 other views.
  static func dumpText(hasIDs: Bool) -> String {
    func view(
      _ type: String, _ id: String?, _ label: String?, _ frame: [Int], _ children: String = ""
    ) -> String {
      func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
      return "{\"type\": \"\(type)\", \"rawIdentifier\": \(quoted(id)), "
        + "\"label\": \(quoted(label)), \"isEnabled\": \"1\", \"isVisible\": \"1\", "
        + "\"nativeFrame\": \"{{\(frame[0]), \(frame[1])}, {\(frame[2]), \(frame[3])}}\", "
        + "\"children\": [\(children)]}"
    }
    var views: [String] = []
    for index in 0..<50 {
      let (kind, type) = kinds[index % 5]
      let label = kind == "label" || kind == "button" ? "word \(index)" : nil
      let frame = [20 + index % 5 * 70, 60 + index / 5 * 78, 66, kind == "label" ? 21 : 70]
      views.append(view(type, hasIDs ? "big.e\(index)" : nil, label, frame))
    }
    var random = SplitMix64(state: 21)
    func number(_ limit: UInt64) -> Int { Int(random.next() % limit) }
    for index in 0..<4950 {
      // Smaller than any element, so that none is taken for one.
      let frame = [20 + number(300), 60 + number(700), 10 + number(20), 10 + number(20)]
      let id = index % 3 == 0 ? nil : "n\(index)"
      views.append(view(kinds[number(5)].1, id, index % 2 == 0 ? nil : "noise \(index)", frame))
    }
    let modal = view("Other", "big", nil, [20, 60, 350, 780], views.joined(separator: ",\n"))
    let window = view("Window", nil, nil, [0, 0, 393, 852], modal)
    return view("Application", nil, "App", [0, 0, 393, 852], window)
  }
}
