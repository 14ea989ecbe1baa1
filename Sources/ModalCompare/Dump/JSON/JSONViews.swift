internal import ModalSyntax

/// A view as an object of JSON describes it, with the list of those in it.
struct JSONView {
  var node: ViewNode
  /// The position of the value that holds the views in it.
  var children: Int?
}

/// What the readers of JSON have in common: a tree of values, and the tree of views that is made of it.
struct JSONViews {
  let json: JSONTree
  var builder: ViewTreeBuilder

  /// Adds objects and, in preorder, the objects in them. `read` makes a view of an object; it is not called again after
  /// a mistake.
  mutating func add(
    _ objects: [Int], in parent: Int?, _ read: (inout JSONViews, Int) -> JSONView
  ) {
    var levels: [(objects: ArraySlice<Int>, parent: Int?)] = [(objects[...], parent)]
    while !levels.isEmpty, !builder.hasFailed {
      let level = levels.count - 1
      guard let object = levels[level].objects.popFirst() else {
        levels.removeLast()
        continue
      }
      guard json.isObject(object) else {
        fail("\(phrase(object)) stands where a view has to be", at: object)
        return
      }
      let view = read(&self, object)
      let position = builder.add(view.node, in: levels[level].parent)
      if let children = view.children, let list = list(children) {
        levels.append((list[...], position))
      }
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

/// Whether a text says yes; nil for one that says neither yes nor no.
func flag(_ text: String) -> Bool? {
  switch text {
  case "true", "1": true
  case "false", "0": false
  default: nil
  }
}
