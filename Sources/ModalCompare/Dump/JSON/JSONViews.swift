internal import ModalSyntax

/// What the readers of JSON have in common: a tree of values, and the tree of views that is made of it.
struct JSONViews {
  let json: JSONTree
  var builder: ViewTreeBuilder

  init(_ format: DumpFormat, _ text: DumpText, _ json: JSONTree) {
    self.json = json
    builder = ViewTreeBuilder(format, text)
  }

  /// Adds objects and, in preorder, the objects in them. `read` takes what it knows of the members of an object for a view; it is
  /// not called again after a mistake.
  ///
  /// - Parameters:
  ///   - objects: The positions of the outermost ones.
  ///   - children: The member of these that holds the views in them; `children` holds those of the others.
  ///   - read: What reads a view.
  mutating func add(
    _ objects: [Int], children: String = "children",
    _ read: (inout JSONViews, [String: Int], inout ViewNode) -> Void
  ) {
    var levels: [(objects: ArraySlice<Int>, parent: Int?)] = [(objects[...], nil)]
    while !levels.isEmpty, !builder.hasFailed {
      let level = levels.count - 1
      guard let object = levels[level].objects.popFirst() else {
        levels.removeLast()
        continue
      }
      guard json.isObject(object) else {
        return fail("\(phrase(object)) stands where a view has to be", at: object)
      }
      let members = json.members(of: object)
      var node = ViewNode(span: span(object))
      read(&self, members, &node)
      let position = builder.add(node, in: levels[level].parent)
      if let list = members[level == 0 ? children : "children"].flatMap({ list($0) }) {
        levels.append((list[...], position))
      }
    }
  }

  /// Takes what some keys tell of a view.
  mutating func read(_ keys: ViewKeys, _ members: [String: Int], of node: inout ViewNode) {
    for (name, path) in keys.texts {
      if let value = members[name] { node[keyPath: path] = text(value) }
    }
    for (name, path) in keys.flags {
      if let value = members[name] { node[keyPath: path] = flag(value) }
    }
    for (name, path) in keys.numbers {
      if let value = members[name] { node[keyPath: path] = json.number(value) }
    }
  }

  /// The elements of a list; none of null. Anything else is a mistake.
  mutating func list(_ value: Int) -> [Int]? {
    switch json.values[value].kind {
    case .array: return json.elements(of: value)
    case .null: return []
    default:
      fail("\(phrase(value)) stands where a list has to be", at: value)
      return nil
    }
  }

  /// A text, or what stands for one; nil for null and an empty text. An object or a list is a mistake.
  mutating func text(_ value: Int) -> String? {
    switch json.values[value].kind {
    case .null: return nil
    case .object, .array:
      fail("\(phrase(value)) stands where a text has to be", at: value)
      return nil
    default:
      let text = json.string(value)
      return text.isEmpty ? nil : text
    }
  }

  /// Whether a value says yes: as true, as `"true"`, or as `"1"`; nil for null and anything else.
  func flag(_ value: Int) -> Bool? {
    json.bool(value) ?? ModalCompare.flag(json.string(value))
  }

  /// Remembers that a value is not what it has to be.
  mutating func fail(_ message: String, at value: Int) {
    builder.fail(.damaged(message, at: span(value)))
  }

  /// Remembers that a frame cannot be read.
  mutating func failFrame(_ value: Int, _ form: String) {
    fail("\(phrase(value)) stands where a frame has to be: \(form)", at: value)
  }

  /// The place of a value, and of the first line of a long one.
  func span(_ value: Int) -> SourceSpan { builder.text.span(json.values[value].range) }

  /// The place of a member, from its name on.
  func span(memberOf value: Int) -> SourceSpan { span(value - 1).union(span(value)) }

  private func phrase(_ value: Int) -> String {
    switch json.values[value].kind {
    case .object: "an object"
    case .array: "a list"
    default: "`\(shortened(json.string(value)))`"
    }
  }
}

/// A format's keys for the texts, states and numbers of a view.
struct ViewKeys: Sendable {
  typealias Key<Value> = (name: String, path: any WritableKeyPath<ViewNode, Value?> & Sendable)

  var texts: [Key<String>]
  var flags: [Key<Bool>] = []
  var numbers: [Key<Double>] = []
}

/// Whether a text says yes; nil for one that says neither yes nor no.
func flag(_ text: String) -> Bool? {
  switch text {
  case "true", "1": true
  case "false", "0": false
  default: nil
  }
}
