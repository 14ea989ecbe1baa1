import Foundation
import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalCompare

/// The fields of `Documentation/Schemas/probe.schema.json`, against those that are read and those that the probe of
/// `Integrations/uikit` writes.
@Suite struct ProbeFieldTests {
  /// A dump with every field, each with a value that nothing else has.
  private static let whole = #"""
    {
      "modalspecProbe": 1, "name": "the name", "device": "iPhone15,4", "system": "iOS 26.0",
      "container": [320, 480], "screen": [-10, -20, 375, 667], "scale": 2,
      "safeArea": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "orientation": "landscapeRight",
      "traits": {
        "horizontal": "regular", "vertical": "compact", "idiom": "pad", "style": "dark", "direction": "rtl",
        "textScale": "AX3"
      },
      "keyboard": {"frame": [0, 300, 320, 180], "source": "layoutGuide"}, "animationsEnabled": false,
      "windows": [{"class": "UIWindow", "frame": [0, 0, 320, 480], "level": 7, "key": true, "views": [{
        "class": "UITextField", "id": "an id", "label": "a label", "text": "a text", "placeholder": "a placeholder",
        "frame": [1, 2, 30, 40], "presented": [5, 6, 30, 40], "alpha": 0.25, "hidden": true, "enabled": false,
        "interactive": false, "cornerRadius": 9, "corners": ["topLeft"], "cornerStyle": "continuous", "clips": true,
        "transformed": true, "modal": true, "firstResponder": true, "font": {"name": "Menlo", "size": 11},
        "color": "#1C1C1E", "lines": 3, "children": [{"class": "UIView", "frame": [0, 0, 1, 1]}]
      }]}]
    }
    """#

  @Test func everyFieldIsRead() throws {
    let tree = try viewTree(Self.whole)
    #expect(tree.device == "iPhone15,4" && tree.system == "iOS 26.0" && tree.scale == 2)
    #expect(tree.container.contains(0, 0, 320, 480))
    #expect(tree.safeArea == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(tree.traits.horizontal == .regular && tree.traits.vertical == .compact)
    #expect(tree.traits.idiom == .pad && tree.traits.textScale == .accessibility3)
    #expect(tree.traits.direction == .rtl)
    #expect(try tree.shownKeyboard().contains(0, 300, 320, 180))
    #expect(tree.windows == [0] && tree.views.map(\.type) == ["UIWindow", "UITextField", "UIView"])
    let view = tree.views[1]
    #expect(view.id == "an id" && view.label == "a label" && view.text == "a text")
    #expect(view.placeholder == "a placeholder" && view.alpha == 0.25 && view.isHidden == true)
    #expect(try #require(view.frame).contains(1, 2, 30, 40))
    #expect(view.isEnabled == false && view.clips == true)
    #expect(view.isTransformed == true && view.isModal == true)
    #expect(view.cornerRadius == 9 && view.fontSize == 11 && view.lines == 3)
    #expect(tree.views[2].parent == 1)
  }

  /// What is read above are the fields of the schema, no more and no fewer.
  @Test func theSchemaHasTheseFields() throws {
    let path = packageRoot.appending(path: "Documentation/Schemas/probe.schema.json")
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
    let parts = try #require(schema["$defs"] as? [String: Any])
    let dump = try #require(
      JSONSerialization.jsonObject(with: Data(Self.whole.utf8)) as? [String: Any])
    let window = try #require((dump["windows"] as? [[String: Any]])?.first)
    let view = try #require((window["views"] as? [[String: Any]])?.first)
    var nested: Set<String> = []
    for (part, object) in [("dump", [dump]), ("view", [window, view])] {
      let fields = try #require((parts[part] as? [String: Any])?["properties"] as? [String: Any])
      #expect(Set(fields.keys) == Set(object.flatMap(\.keys)))
      // An object in a field is described there.
      for (name, value) in object.flatMap({ $0 }) {
        guard let value = value as? [String: Any] else { continue }
        let field = try #require(fields[name] as? [String: Any], "\(name)")
        let inner = try #require(field["properties"] as? [String: Any], "\(name)")
        #expect(Set(inner.keys) == Set(value.keys), "\(name)")
        nested.insert(name)
      }
    }
    #expect(nested == ["safeArea", "traits", "keyboard", "font"])
  }

  /// `written.json` is what the probe wrote over stubs of UIKit: `make probe` compares it. The sums are in
  /// `Tests/Readers/check_probe.py`.
  @Test func whatTheProbeWritesIsRead() throws {
    let tree = try viewTree(of: dump("probe/written.json"))
    #expect(tree.format == .probe && tree.system == "iOS 26.0")
    #expect(tree.container.contains(0, 0, 393, 852))
    #expect(tree.windows.count == 2)
    #expect(try tree.shownKeyboard().contains(0, 517, 393, 335))
    let content = try tree.view("rename")
    #expect(content.isModal == true)
    #expect(try #require(content.frame).contains(46.5, 158.5, 300, 200))
    #expect(try tree.view("home.lamp").kind == .button)
    #expect(try tree.view("rename.title").text == "Rename “Lamp”")
    let password = try tree.view("rename.password")
    #expect(password.text == nil && password.placeholder == "Password")
    #expect(try tree.view(saying: "OK").isEnabled == false)
  }
}
