internal import ModalLanguage
internal import ModalSyntax

/// Reads the dictionary of an `XCUIElementSnapshot` as JSON, with the types of elements as numbers.
func readSnapshot(_ text: DumpText, _ json: JSONTree) -> Checked<ViewTree?> {
  var views = JSONViews(json: json, builder: ViewTreeBuilder(.snapshot, text))
  views.add([0], in: nil) { views, object in
    var view = JSONView(node: ViewNode(span: views.span(object)))
    json.forEachMember(of: object) { name, value in
      switch name {
      case "elementType": views.readType(value, of: &view.node)
      case "identifier": view.node.id = views.text(value)
      case "label": view.node.label = views.text(value)
      case "title": view.node.title = views.text(value)
      case "value": view.node.value = views.text(value)
      case "placeholderValue": view.node.placeholder = views.text(value)
      case "enabled": view.node.isEnabled = views.flag(value)
      // On a phone the focus is never there; nothing follows from that.
      case "hasFocus": view.node.isFocused = views.flag(value) == true ? true : nil
      case "horizontalSizeClass": views.readClass(value, \.horizontal)
      case "verticalSizeClass": views.readClass(value, \.vertical)
      case "frame": views.readFrame(value, of: &view.node)
      case "children": view.children = value
      default: break
      }
    }
    return view
  }
  return views.builder.finish()
}

extension JSONViews {
  fileprivate mutating func readType(_ value: Int, of node: inout ViewNode) {
    guard let number = json.number(value), let type = Int(exactly: number) else {
      return fail("`\(shortened(json.string(value)))` is not the number of a type", at: value)
    }
    node.type = elementTypes.indices.contains(type) ? elementTypes[type] : String(type)
    node.kind = ViewKind(elementType: node.type)
  }

  /// Reads a size class of the first element, the application: 1 is compact and 2 regular, as in UIKit.
  fileprivate mutating func readClass(
    _ value: Int, _ key: WritableKeyPath<DumpTraits, SizeClass?>
  ) {
    guard builder.tree.views.isEmpty else { return }
    switch json.number(value) {
    case 1: builder.tree.traits[keyPath: key] = .compact
    case 2: builder.tree.traits[keyPath: key] = .regular
    default: break
    }
  }

  fileprivate mutating func readFrame(_ value: Int, of node: inout ViewNode) {
    let names = ["X", "Y", "Width", "Height"]
    let numbers = names.compactMap { json.member($0, of: value).flatMap(json.number) }
    guard numbers.count == names.count else {
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
