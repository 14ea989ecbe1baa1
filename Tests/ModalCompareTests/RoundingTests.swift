import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// Frames at random, written as each format rounds them, are read to intervals that contain them.
@Suite struct RoundingTests {
  private static let screen = Rect(x: 0, y: 0, width: 393, height: 852)

  /// 500 frames on a screen of 393 × 852: at pixels of a third or a half, at tenths, or anywhere; some begin before it.
  private func frames(_ random: inout SeededRandom) -> [Rect] {
    (0..<500).map { _ in
      let grid = random.pick([1.0, 2, 3, 10, 1000])
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * grid).rounded() / grid
      }
      return Rect(
        x: number(-200...393), y: number(-200...852), width: number(0...500),
        height: number(0...900))
    }
  }

  /// Reads 10,000 frames that `write` has put into dumps, and compares.
  private func compare(
    _ width: Double, _ write: ([Rect]) -> String
  ) throws {
    var random = SeededRandom(seed: 20_261)
    for _ in 0..<20 {
      let frames = frames(&random)
      let tree = try viewTree(write(frames))
      // Before them only what contains them: a window, or an application and a window.
      try #require((1...2).contains(tree.views.count - frames.count))
      let views = tree.views.suffix(frames.count)
      for (view, frame) in zip(views, frames) {
        let edges = try #require(view.frame)
        let holds = edges.contains(frame.x, frame.y, frame.width, frame.height)
        let isNarrow = edges.edges.allSatisfy { $0.upper - $0.lower <= width }
        if !holds || !isNarrow { Issue.record("\(frame) is read as \(edges)") }
      }
    }
  }

  @Test func idb() throws {
    try compare(0.03) { frames in
      let all = frames.map { "{\"AXFrame\": \"\($0.exactText)\", \"type\": \"Button\"}" }
      return "[{\"AXFrame\": \"{{0, 0}, {393, 852}}\", \"type\": \"Application\"},"
        + all.joined(separator: ",\n") + "]"
    }
  }

  @Test func snapshot() throws {
    func object(_ type: Int, _ frame: Rect) -> String {
      "{\"elementType\": \(type), \"frame\": {\"X\": \(frame.x), \"Y\": \(frame.y), "
        + "\"Width\": \(frame.width), \"Height\": \(frame.height)}"
    }
    try compare(0.03) { frames in
      object(2, Self.screen) + ", \"children\": ["
        + frames.map { object(9, $0) + "}" }.joined(separator: ",\n") + "]}"
    }
  }

  @Test(arguments: [true, false]) func webDriverAgentJSON(_ hasNative: Bool) throws {
    func object(_ type: String, _ frame: Rect) -> String {
      let rounded = frame.integral
      return "{\"type\": \"\(type)\", \"rect\": {\"x\": \(rounded.x), \"y\": \(rounded.y), "
        + "\"width\": \(rounded.width), \"height\": \(rounded.height)}"
        + (hasNative ? ", \"nativeFrame\": \"\(frame.exactText)\"" : "")
    }
    try compare(hasNative ? 0.03 : 1.01) { frames in
      object("Application", Self.screen) + ", \"children\": ["
        + frames.map { object("Button", $0) + "}" }.joined(separator: ",\n") + "]}"
    }
  }

  @Test func webDriverAgentXML() throws {
    func tag(_ type: String, _ frame: Rect) -> String {
      let rounded = frame.integral
      return
        "<XCUIElementType\(type) x=\"\(rounded.x)\" y=\"\(rounded.y)\" width=\"\(rounded.width)\" "
        + "height=\"\(rounded.height)\""
    }
    try compare(1.01) { frames in
      tag("Application", Self.screen) + ">"
        + frames.map { tag("Button", $0) + "/>\n" }.joined() + "</XCUIElementTypeApplication>"
    }
  }

  @Test func probe() throws {
    func list(_ frame: Rect) -> String {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      return "[" + numbers.map { String(format: "%.6f", $0) }.joined(separator: ", ") + "]"
    }
    try compare(0.003) { frames in
      let views = frames.map { "{\"class\": \"UIView\", \"frame\": \(list($0))}" }
      return
        "{\"modalspecProbe\": 1, \"container\": [393, 852], \"scale\": 3, \"windows\": [{\"views\": ["
        + views.joined(separator: ",\n") + "]}]}"
    }
  }

  @Test func debugDescription() throws {
    func line(_ type: String, _ frame: Rect) -> String {
      "\(type), 0x1, \(frame.tenthsText)\n"
    }
    try compare(0.21) { frames in
      " →Application, 0x1, pid: 1\n    " + line("Window", Self.screen)
        + frames.map { "      " + line("Button", $0) }.joined()
    }
  }

  @Test func maestro() throws {
    func node(_ bounds: String, _ children: String) -> String {
      "{\"attributes\": {\"bounds\": \"\(bounds)\"}, \"children\": [\(children)]}"
    }
    try compare(2.01) { frames in
      node(
        "[0,0][0,0]",
        node("[0,0][393,852]", frames.map { node($0.cutText, "") }.joined(separator: ",\n")))
    }
  }

  @Test func maestroCompact() throws {
    try compare(2.01) { frames in
      maestroTableHeader + "\n0,0,\"bounds=[0,0][0,0]\",\n1,1,\"bounds=[0,0][393,852]\",0\n"
        + frames.map { "2,2,\"bounds=\($0.cutText); enabled=true; enabled=true\",1\n" }.joined()
    }
  }

  /// Each view in one of its own, at a random place and scrolled, so that several printed numbers add up.
  @Test func recursiveDescription() throws {
    var random = SeededRandom(seed: 7)
    func line(_ bars: Int, _ type: String, _ frame: Rect, _ end: String = ">") -> String {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      let text = numbers.map { String(format: "%g", $0) }
      let indentation = bars == 0 ? "" : "   |" + String(repeating: "    |", count: bars - 1) + " "
      return "\(indentation)<\(type): 0x1; frame = (\(text[0]) \(text[1]); \(text[2]) \(text[3])); "
        + "layer = <CALayer: 0x2>\(end)\n"
    }
    for _ in 0..<20 {
      let inner = frames(&random)
      let outer = frames(&random)
      let scrolled = frames(&random)
      var text = line(0, "UIWindow", Self.screen)
      for index in inner.indices {
        let offset = "{\(scrolled[index].x), \(scrolled[index].y)}"
        text += line(1, "UIScrollView", outer[index], "; contentOffset: \(offset)>")
        text += line(2, "UIView", inner[index])
      }
      let tree = try viewTree(text)
      try #require(tree.views.count == 1 + 2 * inner.count)
      for index in inner.indices {
        let edges = try #require(tree.views[2 + 2 * index].frame)
        let (x, y) = (
          outer[index].x - scrolled[index].x + inner[index].x,
          outer[index].y - scrolled[index].y + inner[index].y
        )
        let holds = edges.contains(x, y, inner[index].width, inner[index].height)
        let isNarrow = edges.edges.allSatisfy { $0.upper - $0.lower <= 0.01 }
        if !holds || !isNarrow { Issue.record("\(x), \(y) is read as \(edges)") }
      }
    }
  }
}
