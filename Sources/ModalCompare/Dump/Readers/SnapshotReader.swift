internal import ModalLanguage
internal import ModalSyntax

/// XCTest's keys for the texts of a snapshot.
private let keys = ViewKeys(
  texts: [
    ("identifier", \.id), ("label", \.label), ("title", \.title), ("value", \.value),
    ("placeholderValue", \.placeholder),
  ], flags: [("enabled", \.isEnabled)])

/// Reads the dictionary of an `XCUIElementSnapshot` as JSON, with the types of elements as numbers.
func readSnapshot(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(.snapshot, text, json)
  views.add([0]) { views, members, node in
    views.read(keys, members, of: &node)
    members["elementType"].map { views.readType($0, of: &node) }
    members["frame"].map { views.readFrame($0, of: &node) }
    // Those of the first element, the application: 1 is compact and 2 regular, as in UIKit.
    guard views.builder.tree.views.isEmpty else { return }
    let classes = ["horizontalSizeClass", "verticalSizeClass"].map { name -> SizeClass? in
      [1: .compact, 2: .regular][members[name].flatMap(json.number) ?? 0]
    }
    (views.builder.tree.traits.horizontal, views.builder.tree.traits.vertical) =
      (classes[0], classes[1])
  }
  return views.builder.finish()
}

extension JSONViews {
  fileprivate mutating func readType(_ value: Int, of node: inout ViewNode) {
    guard let number = json.number(value), let type = Int(exactly: number) else {
      return fail("`\(shortened(json.string(value)))` is not the number of a type", at: value)
    }
    node.setElementType(elementTypes.indices.contains(type) ? elementTypes[type] : String(type))
  }

  fileprivate mutating func readFrame(_ value: Int, of node: inout ViewNode) {
    guard let numbers = json.numbers(["X", "Y", "Width", "Height"], of: value) else {
      return failFrame(value, "`{\"X\": …, \"Y\": …, \"Width\": …, \"Height\": …}`")
    }
    node.frame = FrameRounding.exact(within: 0.01).frame(Rect(numbers: numbers))
    node.span = span(value - 1)
  }
}

/// The names of `XCUIElement.ElementType` by their numbers.
private let elementTypes = [
  "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog", "Button",
  "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton", "ComboBox",
  "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar", "TabBar",
  "TabGroup",
  "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline", "OutlineRow", "Browser",
  "CollectionView", "Slider", "PageIndicator", "ProgressIndicator", "ActivityIndicator",
  "SegmentedControl", "Picker", "PickerWheel", "Switch", "Toggle", "Link", "Image", "Icon",
  "SearchField", "ScrollView", "ScrollBar", "StaticText", "TextField", "SecureTextField",
  "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem", "Map", "WebView",
  "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator", "ValueIndicator", "SplitGroup",
  "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag", "Matte", "DockItem", "Ruler",
  "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea", "LayoutItem", "Handle", "Stepper",
  "Tab", "TouchBar", "StatusItem",
]
