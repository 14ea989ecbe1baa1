internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// What to do with keys that people write at a place which does not have them, and that mean something.
extension Reader.ModalKey {
  static let elsewhere: [String: String] = {
    let title = "write an element: `elements: {title: {kind: label, text: …}}`"
    let plain = "leave it out: a spec says nothing about it"
    var places: [String: String] = [
      "padding":
        "write `margins` for what is free around the modal; what is free inside is the `padding` of a "
        + "`stack`",
      "detents": "write a height, such as `contentSize: {height: 50%}`",
      "background":
        "write a view behind the others: `background: {kind: view, left: 0, right: 0, top: 0, "
        + "bottom: 0, color: white}`",
      "buttons": "write them as elements: `elements: {ok: {kind: button, text: OK, …}}`",
      "isModalInPresentation": "write `modal`",
      "dismissible": "write `modal: true` if a tap beside it does nothing",
      "transition": "write `animationStyle`, or `animation`",
      "on": "write it in a state of `behavior`",
      "states": "write it in `behavior`",
      "initial": "write it in `behavior`",
    ]
    for key in ["title", "subtitle", "message", "body", "header", "text", "label", "icon"] {
      places[key] = title.exact.replacing("title:", with: "\(key):")
    }
    places["backgroundColor"] = places["background"]
    for key in ["actions", "footer"] { places[key] = places["buttons"] }
    for key in ["dismissable", "cancelable", "cancellable", "barrierDismissible"] {
      places[key] = places["dismissible"]
    }
    for key in ["shadow", "border", "borderWidth", "elevation", "zIndex", "boxShadow", "blur"] {
      places[key] = plain
    }
    for key in Reader.RootKey.allCases.map(\.rawValue) where key != "modal" {
      places[key] = "write it beside `modal`, at the beginning of the line"
    }
    return places
  }()

  static let children: [String: [String]] = [
    "contentSize": words(Reader.SizeKey.self), "margins": words(Reader.MarginKey.self),
    "cornerRadius": words(Reader.CornerRadiusKey.self), "layout": words(Reader.LayoutKey.self),
    "keyboard": words(Reader.KeyboardKey.self), "dimming": words(Reader.DimmingKey.self),
    "animation": words(Reader.AnimationKey.self), "drag": words(Reader.DragKey.self),
    "behavior": words(Reader.BehaviorKey.self), "elements": [],
  ]
}

extension Reader.ElementKey {
  static let elsewhere: [String: String] = {
    let stack = "write it in the `stack` that holds the element, or move the element's edges"
    let plain = "leave it out: a spec says nothing about it"
    var places = [
      "padding": stack, "margin": stack, "margins": stack, "spacing": stack,
      "id": "leave it out: the id is the key that the element stands behind",
      "name": "leave it out: the id is the key that the element stands behind",
      "children": "write `stack: {children: […]}`",
      "axis": "write `stack: {axis: row, children: […]}`",
      "fontSize": "write `font: 17`", "fontWeight": "write `font: {size: 17, weight: bold}`",
      "weight": "write `font: {size: 17, weight: bold}`",
      "bold": "write `font: {size: 17, weight: bold}`",
      "maxWidth": "write `width: \"min(fit, 240)\"`, with the width that it must not exceed",
      "minWidth": "write `width: \"max(fit, 240)\"`, with the width that it needs",
      "maxHeight": "write `height: \"min(fit, 240)\"`, with the height that it must not exceed",
      "minHeight": "write `height: \"max(fit, 44)\"`, with the height that it needs",
      "center": "write `centerX: 50%` and `centerY: 50%`",
      "animated": "write it in an event of a scenario: `events: [{show: {animated: false}}]`",
    ]
    for key in [
      "shadow", "border", "borderWidth", "elevation", "zIndex", "textAlign", "src", "image",
    ] {
      places[key] = plain
    }
    for key in ["display", "justifyContent", "alignItems", "flexDirection", "flex"] {
      places[key] = "write a stack: `stack: {axis: row, children: […]}`"
    }
    return places
  }()

  static let children: [String: [String]] = [
    "stack": words(Reader.StackKey.self), "font": words(Reader.FontKey.self),
  ]
}

extension Reader.BehaviorKey {
  static let children: [String: [String]] = ["states": []]
}

extension Reader.StateKey {
  static let elsewhere = [
    "to": "write it behind an event: `on: {tapped: {to: done}}`",
    "do": "write the actions of its beginning in `enter`, those of an event behind it: "
      + "`on: {tapped: {do: […]}}`",
    "exit": "leave it out: write the actions in the `do` of the events that leave the state",
  ]
}

/// The words of a table of keys.
private func words<Key: MappingKey>(_ keys: Key.Type) -> [String] { Key.allCases.map(\.rawValue) }

extension Reader {
  /// How `set` changes an element that it names: property by property.
  func help<Key: MappingKey>(forChangeOf id: String, _ value: NodeID, as keys: Key.Type) -> String?
  {
    guard keys == ModalKey.self, elementIDs.contains(id) else { return nil }
    let text = tree.text(of: value)
    let pairs =
      tree.kind(of: value) == .mapping
      ? tree.entries(of: value).map { (tree.text(of: $0.key), tree.text(of: $0.value)) }
      : [("text", text)]
    return "write `"
      + pairs.map { "\(id).\($0.0): \($0.1.isEmpty ? "…" : $0.1)" }.joined(separator: ", ") + "`"
  }

  /// How the frame, the place or the size of an element is written: by its edges.
  func help<Key: MappingKey>(
    forElement key: String, _ value: NodeID, as keys: Key.Type
  ) -> String? {
    guard keys == ElementKey.self else { return help(forChangeOf: key, value, as: keys) }
    let names: [String]
    switch key {
    case "frame", "rect", "bounds": names = ["left", "top", "width", "height"]
    case "position", "origin": names = ["left", "top"]
    case "size": names = ["width", "height"]
    default: return nil
    }
    let habits = ["x": "left", "y": "top", "w": "width", "h": "height"]
    if tree.kind(of: value) == .mapping {
      let pairs = tree.entries(of: value).map {
        let name = tree.text(of: $0.key)
        return "\(habits[name] ?? name): \(tree.text(of: $0.value))"
      }
      if !pairs.isEmpty { return "write `\(pairs.joined(separator: ", "))`" }
    }
    let given = tree.items(of: value).map { tree.text(of: $0) }
    let values = given.count == names.count ? given : names.map { _ in "…" }
    let pairs = zip(names, values).map { "\($0): \($1.isEmpty ? "…" : $1)" }
    return "write `\(pairs.joined(separator: ", "))`"
  }
}
