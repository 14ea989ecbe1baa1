import Foundation
import ModalLanguage
import ModalLayout
import ModalPicture
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The parts of a picture stand where the solver has put them.
struct DrawnPartsTests {
  static let specs = specNames(in: "Specs/Gallery").map {
    packageRoot.appending(path: "Specs/Gallery/\($0)").path
  }

  static let settings = [
    Setting(device: "iphone-se-3", keyboard: .kind(.letters)),
    Setting(device: "iphone-15"),
    Setting(device: "iphone-15", orientation: .landscape, keyboard: .kind(.letters)),
    Setting(device: "ipad-a16", split: .third, keyboard: .kind(.letters)),
    Setting(container: Size(width: 320, height: 568), textScale: .accessibility3),
  ]

  @Test(arguments: specs)
  func framesAreThoseOfTheSolver(path: String) throws {
    let workspace = Workspace()
    let spec = workspace.load(path)
    for setting in Self.settings {
      let solved = try workspace.solve(spec, in: setting).modals
      let parts = try DrawnParts(try workspace.draw(spec, in: [setting], annotated: true).svg)
      let contents = parts.frames(of: "content")
      try #require(contents.count == solved.count)
      let devices = parts.frames(of: "device")
      #expect(devices.count == solved.count)
      for (modal, content) in zip(solved, contents) {
        #expect(content.isNear(modal.frame), "\(content) is not \(modal.frame)")
        for placed in modal.elements where placed.isSeen {
          let scale = modal.contentScale
          let frame = Rect(
            x: modal.frame.x + placed.frame.x * scale, y: modal.frame.y + placed.frame.y * scale,
            width: placed.frame.width * scale, height: placed.frame.height * scale)
          let drawn = parts.frames(of: "element:\(placed.element.id.value)")
          #expect(drawn.contains { $0.isNear(frame) }, "\(placed.element.id.value): \(drawn)")
        }
      }
      let keyboards = parts.frames(of: "keyboard")
      if let environment = solved.first?.environment, environment.keyboardHeight > 0 {
        #expect(keyboards.count == solved.count)
      }
    }
  }

  /// A color that the spec chooses is the same in dark mode, and so is what is written on it.
  @Test func textsCanBeReadOnColorsOfTheSpec() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          bar: {kind: view, color: "#F4F5F7", left: 0, right: 0, top: 0, height: 50}
          onBar: {kind: label, text: On the bar, left: 10, right: 10, top: 10, height: 30}
          below: {kind: label, text: Below, left: 10, right: 10, top: 60, height: 30}
      """)
    for dark in [false, true] {
      let svg = try workspace.draw(spec, in: [Setting(device: "iphone-15")], dark: dark).svg
      let below = dark ? "#f2f2f5" : "#1d1d1f"
      #expect(svg.contains("fill=\"#1d1d1f\">On the bar<"))
      #expect(svg.contains("fill=\"\(below)\">Below<"))
    }
  }

  /// Every combination of what is named is a figure of its own, in that order.
  @Test func combinationsAreFigures() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modals:
        one: {contentSize: {width: 200, height: 100}}
        two: {contentSize: {width: 220, height: 100}}
      """)
    let settings = [Setting(device: "iphone-15"), Setting(device: "iphone-se-3")]
    let all = try workspace.draw(spec, in: settings).svg
    let parts = try DrawnParts(all)
    #expect(parts.frames(of: "content").map(\.width) == [200, 200, 220, 220])
    #expect(parts.frames(of: "device").map(\.height) == [852, 667, 852, 667])
    // Beside others, the parts of a modal have its name.
    let names = all.matches(of: #/data-part="content"[^>]*data-modal="([a-z]+)"/#).map { $0.1 }
    #expect(names == ["one", "one", "two", "two"])
    let alone = try workspace.draw(spec, modals: ["two"], in: settings).svg
    #expect(try DrawnParts(alone).frames(of: "content").map(\.width) == [220, 220])
    #expect(!alone.contains("data-modal"))
  }

  /// Pictures have nothing that some programs draw otherwise.
  @Test(arguments: specs) func onlyTheCommonPartOfSVG(path: String) throws {
    let workspace = Workspace()
    let svg = try workspace.draw(
      workspace.load(path), in: [Self.settings[0], Self.settings[3]], annotated: true
    ).svg
    let elements = Set(svg.matches(of: #/<([a-zA-Z]+)/#).map { String($0.1) })
    #expect(
      elements.isSubset(of: [
        "svg", "title", "desc", "g", "rect", "ellipse", "path", "polyline", "text", "clipPath",
      ]), "\(elements)")
    let attributes = Set(svg.matches(of: #/ ([a-zA-Z-]+)="/#).map { String($0.1) })
    #expect(
      attributes.isSubset(of: [
        "xmlns", "width", "height", "viewBox", "role", "font-family", "data-part", "data-frame",
        "data-modal", "transform", "opacity", "clip-path", "class", "fill", "x", "y", "rx", "cx",
        "cy", "ry", "id", "d", "font-size", "text-anchor", "font-weight", "fill-opacity", "stroke",
        "stroke-opacity", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap",
      ]), "\(attributes)")
    #expect(svg.contains("role=\"img\"") && svg.contains("<title>") && svg.contains("<desc>"))
  }

  /// As in UIKit, a label that is lower than its line cuts off its text.
  @Test func elementsCutOffTheirTexts() throws {
    let svg = try svg(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 250]
          elements: {low: {kind: label, text: Low, left: 20, top: 20, width: 260, height: 9}}
        """)
    #expect(
      svg.contains(
        "<clipPath id=\"clip2\"><rect x=\"0\" y=\"0\" width=\"260\" height=\"9\"/></clipPath>"
          + "<g clip-path=\"url(#clip2)\"><text x=\"0\""))
  }

  /// Round corners are seen: of a stack, a button and a label, which have no fill.
  @Test func roundCornersAreSeen() throws {
    func paths(_ radius: String) throws -> [Int] {
      let spec = workspace.spec(
        """
        modalspec: 1
        modal:
          contentSize: [300, 250]
          elements:
            group: {kind: view, \(radius)left: 20, top: 20, width: 200, stack: {children: [one]}}
            one: {kind: label, text: One, height: 30}
            go: {kind: button, text: Go, \(radius)left: 20, top: 80, width: 200, height: 44, tap: go}
            tag: {kind: label, text: New, \(radius)left: 20, top: 140, width: 60, height: 30}
        """)
      let svg = try workspace.draw(spec, in: [Setting(device: "iphone-15")]).svg
      return ["group", "go", "tag"].map { id in
        let parts = svg.components(separatedBy: "data-part=\"element:\(id)\"")
        let own = parts[1].components(separatedBy: "data-part=")[0].components(
          separatedBy: "<text")[0]
        return own.matches(of: /rx="12.5"[^>]* fill="none" stroke="#c9c9ce"/).count
      }
    }
    #expect(try paths("cornerRadius: 13, ") == [1, 1, 1])
    #expect(try paths("") == [0, 0, 0])
  }

  /// In a large picture every family of devices begins a row, and what belongs to one device stays in a row.
  @Test func familiesHaveRowsOfTheirOwn() throws {
    let spec = workspace.spec("modalspec: 1\nmodal: {contentSize: [200, 100]}\n")
    let phones = Array(repeating: Setting(device: "iphone-15"), count: 13)
    let pads = Array(repeating: Setting(device: "ipad-a16"), count: 2)
    let large = try DrawnParts(try workspace.draw(spec, in: phones + pads).svg)
    let origins = large.origins(of: "device")
    #expect(origins[13][0] == origins[0][0] && origins[13][1] > origins[12][1])
    let pairs = ["iphone-se-3", "iphone-15", "ipad-a16"].flatMap { id in
      [Setting(device: id), Setting(device: id, keyboard: .kind(.letters))]
    }
    let rows = try DrawnParts(try workspace.draw(spec, in: pairs).svg).origins(of: "device")
    for pair in stride(from: 0, to: 6, by: 2) { #expect(rows[pair][1] == rows[pair + 1][1]) }
  }

  /// A state is drawn with what it sets when it is entered.
  @Test func statesAreDrawnWithWhatTheySet() throws {
    let spec = workspace.load(
      SourceFile(
        name: "a.modal.yaml",
        text: """
          modalspec: 1
          modal:
            contentSize: {width: 300, height: 200}
            behavior:
              initial: asking
              states:
                asking: {on: {done: thanking}}
                thanking: {enter: [{set: {contentSize: {height: 100}}}]}
          """))
    let drawing = try workspace.draw(
      spec, in: [Setting(device: "iphone-15")], states: ["asking", "thanking"])
    #expect(try DrawnParts(drawing.svg).frames(of: "content").map(\.height) == [200, 100])
  }

  /// A button keeps 12 free at the sides of its title wherever that stands, as far as there is room: `Cancel` is 53.55 wide, and
  /// 60 leave 6.45.
  @Test(arguments: [
    ("left", 200, 12.0), ("natural", 200, 12), ("right", 200, 188), ("center", 200, 100),
    ("left", 60, 6.45),
  ])
  func titlesKeepTheirInsets(alignment: String, width: Int, x: Double) throws {
    let svg = try svg(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 300]
          elements:
            go: {kind: button, text: Cancel, textAlignment: \(alignment), left: 0, width: \(width), top: 0, height: 44, tap: hide}
        """)
    let title = try #require(svg.firstMatch(of: #/<text x="([0-9.]+)"[^>]*>Cancel</#))
    #expect(abs((Double(title.1) ?? 0) - x) < 0.01, "\(title.1)")
  }

  /// A line has the direction of its paragraph, whatever word it begins with.
  @Test func paragraphsHaveOneDirection() throws {
    let svg = try svg(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 300]
          elements:
            says: {kind: label, text: "שלום עולם שלום עולם ModalSpec ModalSpec ModalSpec", lines: 0, left: 10, top: 10, width: 120, height: 200}
        """)
    let lines = svg.matches(of: #/<text [^>]*text-anchor="end"[^>]*>([^<]*)</text>/#)
    #expect(lines.count > 1)
    #expect(lines.contains { !$0.1.contains("ש") })
  }

  /// Measures: each distance has its number, also where there is little room, and each edge the number of its reason.
  @Test func everyDistanceHasItsNumber() throws {
    let setting = Setting(container: Size(width: 375, height: 667), keyboard: .height(300))
    let svg = try svg(
      of: """
        modalspec: 1
        modal: {contentSize: {width: fill, height: 250}, margins: 16, keyboard: {avoid: lift, gap: 12}}
        """, in: [setting], annotated: true)
    let texts = texts(in: svg)
    // 375 − 16 − 16 = 343; 667 − 300 − 12 − 250 = 105.
    for text in ["16", "343", "105", "250", "12", "300", "343 × 635, margins 16"] {
      #expect(texts.contains(text), "\(text): \(texts)")
    }
    #expect(texts.filter { $0 == "16" }.count == 2)
    for number in 1...4 { #expect(texts.filter { $0 == "\(number)" }.count == 2) }
  }

  /// Where a frame goes on beyond the screen its rail ends in arrows, and guides begin at the screen's edge.
  @Test func railsShowWhatIsBeyondTheScreen() throws {
    let setting = Setting(container: Size(width: 375, height: 667))
    let svg = try svg(
      of: "modalspec: 1\nmodal: {contentSize: [455, 250], minWidth: 455}\n", in: [setting],
      annotated: true)
    let texts = texts(in: svg)
    // (375 − 455) / 2 = −40, so it ends at 415. The rail is 6 + 12 above the screen.
    #expect(texts.contains("x −40") && !texts.contains { $0.contains("-40") })
    #expect(
      svg.contains("M0 -18L4 -22M0 -18L4 -14M375 -18L371 -22M375 -18L371 -14M0 -18L375 -18\""))
    // (667 − 250) / 2 = 208.5; the other rail is at 375 + 18.
    #expect(svg.contains("M387 208.5L375 208.5M387 458.5L375 458.5\""))
  }

  /// Beside a narrow container the words of the legend still have room.
  @Test func aLegendHasRoomForWords() throws {
    let setting = Setting(container: Size(width: 60, height: 300))
    let svg = try svg(
      of: "modalspec: 1\nmodal: {contentSize: {width: fill, height: 250}, margins: 16}\n",
      in: [setting], annotated: true)
    let texts = texts(in: svg)
    #expect(texts.contains("fills what the margins leave"), "\(texts)")
    #expect(texts.contains("28 × 268, margins 16"), "\(texts)")
  }

  /// A modal of a subview is drawn where that view is; its frames are those within it.
  @Test func aSubviewIsWhereItIs() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: {width: 100, height: 60}, host: {subview: [20, 100, 300, 400]}}
      """)
    let parts = try DrawnParts(try workspace.draw(spec, in: [Setting(device: "iphone-15")]).svg)
    #expect(parts.frames(of: "content") == [Rect(x: 100, y: 170, width: 100, height: 60)])
    #expect(
      parts.origins(of: "content").map { $0 - parts.origins(of: "device")[0] } == [[20, 100]])
  }
}

/// The parts of a picture as an XML reader finds them.
final class DrawnParts: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  /// The attributes of what moves.
  private(set) var animations: [[String: String]] = []
  private var parts: [(name: String, frame: Rect, origin: [Double])] = []
  private var origins: [[Double]] = [[0, 0]]
  private var pending: String?
  private var failures: [String] = []

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(parser.parserError.debugDescription)")
    #expect(failures == [])
  }

  func frames(of name: String) -> [Rect] { parts.filter { $0.name == name }.map(\.frame) }

  func origins(of name: String) -> [[Double]] { parts.filter { $0.name == name }.map(\.origin) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "animate" || name == "animateTransform" { animations.append(attributes) }
    var origin = origins.last ?? [0, 0]
    if let transform = attributes["transform"] {
      let numbers = numbers(transform.dropFirst("translate(".count).dropLast())
      origin = zip(origin, numbers).map(+)
    }
    origins.append(origin)
    if name == "rect", let part = pending {
      let frame = Rect(
        x: number(attributes["x"]), y: number(attributes["y"]), width: number(attributes["width"]),
        height: number(attributes["height"]))
      if attributes["class"] != "frame" { failures.append("\(part) begins with no frame") }
      parts.append((part, frame, origin))
    }
    pending = nil
    guard let part = attributes["data-part"] else { return }
    pending = part
    if numbers(Substring(attributes["data-frame"] ?? "")).count != 4 {
      failures.append("\(part) has no frame")
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    origins.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }

  private func numbers(_ text: Substring) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  private func number(_ text: String?) -> Double { text.flatMap(Double.init) ?? .nan }
}

extension [Double] {
  static func - (one: [Double], other: [Double]) -> [Double] { zip(one, other).map { $0 - $1 } }
}

extension Rect {
  /// Whether it differs by less than what a picture rounds to. A picture has no negative sizes.
  func isNear(_ other: Rect) -> Bool {
    zip(numbers, [other.x, other.y, max(0, other.width), max(0, other.height)]).allSatisfy {
      abs($0 - $1) <= 0.0005001
    }
  }
}
