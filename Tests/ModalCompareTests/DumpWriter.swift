import Foundation
import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec

/// A view of an app that a test makes up.
struct AppView {
  /// A type of XCTest with its number, and the class of UIKit.
  enum Kind: String, CaseIterable {
    case Other, StaticText, Button, TextField, SecureTextField, Image

    var number: Int {
      switch self {
      case .Other: 1
      case .Button: 9
      case .Image: 43
      case .StaticText: 48
      case .TextField: 49
      case .SecureTextField: 50
      }
    }

    var viewClass: String {
      switch self {
      case .Other: "UIView"
      case .Button: "UIButton"
      case .Image: "UIImageView"
      case .StaticText: "UILabel"
      case .TextField, .SecureTextField: "UITextField"
      }
    }
  }

  var kind = Kind.Other
  var id = ""
  var text = ""
  /// In points of the container.
  var frame: Rect
  var children: [AppView] = []
}

extension Rect {
  /// All digits, as `NSStringFromCGRect` writes them.
  var exactText: String { "{{\(x), \(y)}, {\(width), \(height)}}" }

  /// Rounded to tenths, as XCTest does.
  var tenthsText: String {
    func shown(_ number: Double) -> String { String(format: "%.1f", number) }
    return "{{\(shown(x)), \(shown(y))}, {\(shown(width)), \(shown(height))}}"
  }

  /// As `CGRectIntegral` rounds: the near edges down, the far ones up.
  var integral: (x: Int, y: Int, width: Int, height: Int) {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    return (left, top, Int(maxX.rounded(.up)) - left, Int(maxY.rounded(.up)) - top)
  }

  /// As Maestro cuts towards 0, with the 32 bits in which it adds.
  var cutText: String {
    let (x, y) = (Float(x), Float(y))
    return "[\(Int(x)),\(Int(y))][\(Int(x + Float(width))),\(Int(y + Float(height)))]"
  }
}

/// A form in which a test writes an app: a format, with or without the frames that are not rounded.
enum WrittenForm: String, CaseIterable, Sendable {
  case probe, wdaJSON, wdaRoundedJSON, wdaXML, wdaNativeXML, snapshot, xctest, xcode27, maestro,
    maestroCompact, idb, uikit

  /// Whether it has all digits of frames, or six at least.
  var isExact: Bool {
    switch self {
    case .probe, .wdaJSON, .wdaNativeXML, .snapshot, .idb, .uikit: true
    case .wdaRoundedJSON, .wdaXML, .xctest, .xcode27, .maestro, .maestroCompact: false
    }
  }

  /// Whether it has views that are no accessibility elements, such as that of a modal.
  var hasContainers: Bool { self != .idb }

  /// An app with one window, in this form.
  func text(of views: [AppView], in size: Size) -> String {
    let window = AppView(frame: Rect(size), children: views)
    switch self {
    case .probe: return probe(views, size)
    case .snapshot: return snapshot(window)
    case .wdaJSON, .wdaRoundedJSON:
      return wda(
        window, type: "Application",
        [wda(window, type: "Window", window.children.map { wda($0, type: $0.kind.rawValue, nil) })])
    case .wdaXML, .wdaNativeXML:
      let inner = xml(
        window, type: "Window", views.map { xml($0, type: $0.kind.rawValue, nil) }.joined())
      return "<?xml version=\"1.0\"?><AppiumAUT>\n" + xml(window, type: "Application", inner)
        + "</AppiumAUT>\n"
    case .xctest:
      return "Attributes: Application, 0x1, pid: 1, label: 'App'\nElement subtree:\n"
        + " →Application, 0x1, pid: 1, label: 'App'\n"
        + "    Window (Main), 0x1, \(window.frame.tenthsText)\n"
        + views.map { lines($0, depth: 6) }.joined()
        + "Path to element:\n →Application, 0x1, pid: 1, label: 'App'\nQuery chain:\n"
    case .xcode27:
      return "Application bundle identifier: a.b\nApplication UI orientation: Portrait\n"
        + "Application, \(window.frame.tenthsText), label: 'App'\n Window, \(window.frame.tenthsText)\n"
        + views.map { lines($0, depth: 2) }.joined()
    case .maestro:
      return "{\"attributes\": {\"bounds\": \"[0,0][0,0]\"}, \"children\": [\(maestro(window))]}"
    case .maestroCompact:
      var number = 0
      return "element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][0,0]\",\n"
        + rows(window, depth: 1, parent: 0, &number)
    case .idb:
      let all = flat(views).filter { $0.kind != .Other }
      return
        "[\(([window] + all).enumerated().map { idb($1, isApp: $0 == 0) }.joined(separator: ", "))]"
    case .uikit: return uikit(window, in: Rect.zero, depth: 0, class: "UIWindow")
    }
  }

  private func flat(_ views: [AppView]) -> [AppView] { views.flatMap { [$0] + flat($0.children) } }

  // MARK: - Formats

  private func probe(_ views: [AppView], _ size: Size) -> String {
    func json(_ view: AppView) -> String {
      let frame = "[\(view.frame.x), \(view.frame.y), \(view.frame.width), \(view.frame.height)]"
      let names =
        (view.id.isEmpty ? "" : "\"id\": \"\(view.id)\", ")
        + (view.text.isEmpty ? "" : "\"text\": \"\(view.text)\", ")
      return "{\"class\": \"\(view.kind.viewClass)\", \(names)\"frame\": \(frame), "
        + "\"children\": [\(view.children.map(json).joined(separator: ",\n"))]}"
    }
    return "{\"modalspecProbe\": 1, \"container\": [\(size.width), \(size.height)], \"scale\": 3, "
      + "\"safeArea\": {\"top\": 0, \"left\": 0, \"bottom\": 0, \"right\": 0}, "
      + "\"windows\": [{\"class\": \"UIWindow\", \"frame\": [0, 0, \(size.width), \(size.height)], "
      + "\"views\": [\(views.map(json).joined(separator: ",\n"))]}]}"
  }

  private func snapshot(_ window: AppView) -> String {
    func json(_ view: AppView, _ type: Int, _ children: String) -> String {
      "{\"elementType\": \(type), \"identifier\": \"\(view.id)\", \"label\": \"\(view.text)\", "
        + "\"enabled\": true, \"frame\": {\"X\": \(view.frame.x), \"Y\": \(view.frame.y), "
        + "\"Width\": \(view.frame.width), \"Height\": \(view.frame.height)}, "
        + "\"children\": [\(children)]}"
    }
    func tree(_ view: AppView) -> String {
      json(view, view.kind.number, view.children.map(tree).joined(separator: ",\n"))
    }
    return json(window, 2, json(window, 4, window.children.map(tree).joined(separator: ",\n")))
  }

  private func wda(_ view: AppView, type: String, _ children: [String]?) -> String {
    let (x, y, width, height) = view.frame.integral
    let children = children ?? view.children.map { wda($0, type: $0.kind.rawValue, nil) }
    let native = self == .wdaJSON ? "\"nativeFrame\": \"\(view.frame.exactText)\", " : ""
    return
      "{\"type\": \"\(type)\", \"rawIdentifier\": \(view.id.isEmpty ? "null" : "\"\(view.id)\""), "
      + "\"name\": \"\(view.id.isEmpty ? view.text : view.id)\", \"label\": \"\(view.text)\", "
      + "\"isEnabled\": \"1\", \"isVisible\": \"1\", \(native)"
      + "\"rect\": {\"x\": \(x), \"y\": \(y), \"width\": \(width), \"height\": \(height)}, "
      + "\"children\": [\(children.joined(separator: ",\n"))]}"
  }

  private func xml(_ view: AppView, type: String, _ children: String?) -> String {
    let (x, y, width, height) = view.frame.integral
    let native = self == .wdaNativeXML ? " nativeFrame=\"\(view.frame.exactText)\"" : ""
    let name = view.id.isEmpty ? view.text : view.id
    let inner = children ?? view.children.map { xml($0, type: $0.kind.rawValue, nil) }.joined()
    return "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" name=\"\(name)\" "
      + "label=\"\(view.text)\" enabled=\"true\" visible=\"true\" x=\"\(x)\" y=\"\(y)\" "
      + "width=\"\(width)\" height=\"\(height)\"\(native)>\n\(inner)</XCUIElementType\(type)>\n"
  }

  private func lines(_ view: AppView, depth: Int) -> String {
    let address = self == .xctest ? " 0x1," : ""
    let end = self == .xctest ? "" : ", hitPoint: {1.0, 1.0}"
    let names =
      (view.id.isEmpty ? "" : ", identifier: '\(view.id)'")
      + (view.text.isEmpty ? "" : ", label: '\(view.text)'")
    return String(repeating: " ", count: depth)
      + "\(view.kind),\(address) \(view.frame.tenthsText)\(names)\(end)\n"
      + view.children.map { lines($0, depth: depth + (self == .xctest ? 2 : 1)) }.joined()
  }

  private func maestro(_ view: AppView) -> String {
    "{\"attributes\": {\"accessibilityText\": \"\(view.text)\", \"resource-id\": \"\(view.id)\", "
      + "\"bounds\": \"\(view.frame.cutText)\", \"enabled\": \"true\"}, "
      + "\"children\": [\(view.children.map(maestro).joined(separator: ",\n"))]}"
  }

  private func rows(_ view: AppView, depth: Int, parent: Int, _ number: inout Int) -> String {
    number += 1
    let own = number
    let parts =
      (view.text.isEmpty ? [] : ["accessibilityText=\(view.text)"])
      + (view.id.isEmpty ? [] : ["resource-id=\(view.id)"])
      + ["bounds=\(view.frame.cutText)", "enabled=true"]
    var text = "\(own),\(depth),\"\(parts.joined(separator: "; "))\",\(parent)\n"
    for child in view.children { text += rows(child, depth: depth + 1, parent: own, &number) }
    return text
  }

  private func idb(_ view: AppView, isApp: Bool) -> String {
    "{\"AXFrame\": \"\(view.frame.exactText)\", "
      + "\"AXUniqueId\": \(view.id.isEmpty ? "null" : "\"\(view.id)\""), "
      + "\"AXLabel\": \"\(view.text)\", \"type\": \"\(isApp ? "Application" : view.kind.rawValue)\", "
      + "\"enabled\": true}"
  }

  private func uikit(_ view: AppView, in outer: Rect, depth: Int, class name: String) -> String {
    func six(_ number: Double) -> String { String(format: "%g", number) }
    let frame = view.frame
    let text = view.kind == .StaticText ? " text = '\(view.text)';" : ""
    let margin = depth == 0 ? "" : "   |" + String(repeating: "    |", count: depth - 1) + " "
    return "\(margin)<\(name): 0x60000000\(depth); frame = (\(six(frame.x - outer.x)) "
      + "\(six(frame.y - outer.y)); \(six(frame.width)) \(six(frame.height)));\(text) "
      + "layer = <CALayer: 0x1>>\n"
      + view.children.map { uikit($0, in: frame, depth: depth + 1, class: $0.kind.viewClass) }
      .joined()
  }
}
