import Foundation
import ModalSpecTesting
import Testing

/// Any value of JSON.
enum JSONValue: Decodable, Equatable {
  case null, bool(Bool), number(Double), string(String), array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// The value of a key; nil where there is none.
  subscript(key: String) -> JSONValue? {
    get { if case .object(let object) = self { object[key] } else { nil } }
    set {
      guard case .object(var object) = self else { return }
      object[key] = newValue
      self = .object(object)
    }
  }

  /// The type as schemas call it.
  var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number == number.rounded() ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// A JSON Schema, as far as ours needs it, that also finds fields of which it says nothing.
/// Source: JSON Schema, draft 2020-12.
struct JSONSchema {
  let root: JSONValue

  /// A schema of the documentation, such as `run-report`.
  init(_ name: String) throws {
    let url = packageRoot.appending(path: "Documentation/Schemas/\(name).schema.json")
    root = try JSONValue(try String(contentsOf: url, encoding: .utf8))
  }

  /// Expects JSON to keep to the schema and to have nothing else.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(findings(in: try JSONValue(text)) == [], sourceLocation: sourceLocation)
  }

  /// What came of looking at a value: what is wrong, and the paths of the fields that were described.
  private struct Verdict {
    var errors: [String] = []
    var described: Set<String> = []

    mutating func add(_ other: Verdict) {
      errors += other.errors
      described.formUnion(other.described)
    }
  }

  /// What is wrong with a value, and which of its fields are not described; nothing for a good one.
  func findings(in value: JSONValue) -> [String] {
    let verdict = look(at: value, "$", root)
    let unknown = paths(of: value, "$").subtracting(verdict.described)
    return verdict.errors + unknown.sorted().map { "\($0): not described" }
  }

  private func paths(of value: JSONValue, _ path: String) -> Set<String> {
    switch value {
    case .object(let fields):
      fields.reduce(into: []) { found, field in
        found.insert("\(path).\(field.key)")
        found.formUnion(paths(of: field.value, "\(path).\(field.key)"))
      }
    case .array(let items):
      items.enumerated().reduce(into: []) { found, item in
        found.formUnion(paths(of: item.element, "\(path)[\(item.offset)]"))
      }
    default: []
    }
  }

  private func look(at value: JSONValue, _ path: String, _ schema: JSONValue) -> Verdict {
    var verdict = Verdict()
    guard case .object(let keywords) = schema else {
      return Verdict(errors: ["\(path): the schema is none"])
    }
    func complain(_ text: String, if isWrong: Bool) {
      if isWrong { verdict.errors.append("\(path): \(text)") }
    }
    for (keyword, argument) in keywords {
      switch (keyword, argument, value) {
      case ("$schema", _, _), ("$defs", _, _), ("title", _, _), ("description", _, _),
        ("then", _, _), ("else", _, _):
        break
      case ("$ref", .string(let reference), _):
        let name = reference.split(separator: "/").last.map(String.init) ?? ""
        verdict.add(look(at: value, path, root["$defs"]?[name] ?? .null))
      case ("type", .string(let type), _):
        complain(
          "no \(type)", if: value.type != type && !(type == "number" && value.type == "integer"))
      case ("type", .array(let types), _):
        complain(
          "none of \(types)",
          if: !types.contains(.string(value.type))
            && !(value.type == "integer" && types.contains(.string("number"))))
      case ("minItems", .number(let least), .array(let items)):
        complain("fewer than \(least)", if: Double(items.count) < least)
      case ("maxItems", .number(let most), .array(let items)):
        complain("more than \(most)", if: Double(items.count) > most)
      case ("minItems", _, _), ("maxItems", _, _): break
      case ("const", _, _): complain("not \(argument)", if: value != argument)
      case ("enum", .array(let choices), _):
        complain("none of \(choices)", if: !choices.contains(value))
      case ("minimum", .number(let least), .number(let number)):
        complain("below \(least)", if: number < least)
      case ("pattern", .string(let pattern), .string(let text)):
        let range = text.range(of: pattern, options: .regularExpression)
        complain("not like \(pattern)", if: range == nil)
      case ("required", .array(let names), .object(let fields)):
        for case .string(let name) in names {
          complain("without \(name)", if: fields[name] == nil)
        }
      case ("properties", .object(let properties), .object(let fields)):
        for (name, property) in properties {
          guard let field = fields[name] else { continue }
          verdict.described.insert("\(path).\(name)")
          verdict.add(look(at: field, "\(path).\(name)", property))
        }
      case ("additionalProperties", _, .object(let fields)):
        // Ours stands without `properties` beside it.
        for (name, field) in fields {
          verdict.described.insert("\(path).\(name)")
          verdict.add(look(at: field, "\(path).\(name)", argument))
        }
      case ("items", _, .array(let items)):
        for (index, item) in items.enumerated() {
          verdict.add(look(at: item, "\(path)[\(index)]", argument))
        }
      case ("if", _, _):
        let holds = look(at: value, path, argument).errors.isEmpty
        if let branch = keywords[holds ? "then" : "else"] {
          verdict.add(look(at: value, path, branch))
        }
      case ("minimum", _, _), ("pattern", _, _), ("required", _, _), ("properties", _, _),
        ("items", _, _), ("additionalProperties", _, _):
        break
      default: complain("the keyword \(keyword) is not known here", if: true)
      }
    }
    return verdict
  }
}
