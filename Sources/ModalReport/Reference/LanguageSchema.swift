internal import ModalLanguage
internal import ModalSyntax

/// The JSON Schema, draft-07, of specs.
package var specSchema: String {
  schema(of: Mapping.ofSpec, titled: "A spec of ModalSpec", reference: "the language")
}

/// The JSON Schema, draft-07, of project files.
package var projectSchema: String {
  schema(of: Mapping.ofProject, titled: "A project file of ModalSpec", reference: "project files")
}

/// The JSON Schema, draft-07, of maps.
package var mapSchema: String {
  schema(of: Mapping.ofMap, titled: "A map of ModalSpec", reference: "maps")
}

/// The schema of the first of some mappings, with the others as its definitions.
private func schema(of mappings: [Mapping], titled title: String, reference: String) -> String {
  let writer = LanguageSchema(mappings: mappings, reference: reference)
  let definitions = Dictionary(
    uniqueKeysWithValues: mappings.map { ($0.name, writer.definition(of: $0)) })
  let schema: JSONObject = [
    "$schema": "http://json-schema.org/draft-07/schema#", "title": title,
    "allOf": [writer.link(to: mappings[0].keys)], "definitions": definitions,
  ]
  return json(of: schema)
}

private struct LanguageSchema {
  let mappings: [Mapping]
  /// What the page is about that describes them.
  let reference: String

  func definition(of mapping: Mapping) -> JSONObject {
    let properties = mapping.keys.rows.map { row in
      (row.name, ["description": description(of: row, in: mapping)] + schema(of: row.shape))
    }
    let required = mapping.keys.rows.filter(\.isRequired).map(\.name)
    let object: JSONObject = [
      "type": "object", "additionalProperties": false,
      "properties": Dictionary(uniqueKeysWithValues: properties),
      "patternProperties": mapping.keys.parts.map(patterns),
      "required": required.isEmpty ? nil : required,
      "minProperties": mapping.keys.relations.compactMap(\.count).first,
      "allOf": rules(for: mapping.keys),
    ]
    let short = mapping.keys.shortShapes
    return short.isEmpty ? object : ["anyOf": [object] + short.map(schema)]
  }

  func link(to keys: KeyList) -> JSONObject {
    let mapping = mappings.first { $0.keys === keys }
    return mapping.map { ["$ref": "#/definitions/\($0.name)"] } ?? ["type": "object"]
  }

  /// What is said of a key, an example, its default, and where more is said.
  private func description(of row: KeyRow, in mapping: Mapping) -> String {
    let example = row.example.isEmpty ? "" : " Example: `\(row.example)`."
    let standard = row.standard.map { " Default: \($0)." } ?? ""
    return "\(row.about)\(example)\(standard)"
      + " See “\(mapping.heading)” in ModalSpec's reference of \(reference)."
  }

  /// The keys of a mapping behind an id and a point.
  private func patterns(for keys: KeyList) -> [String: JSONObject] {
    Dictionary(
      uniqueKeysWithValues: keys.rows.map {
        (#"^[A-Za-z_][A-Za-z0-9_]*(\[[0-9]+\])?\."# + $0.name + "$", schema(of: $0.shape))
      })
  }

  /// What holds of several keys; nil where nothing does.
  private func rules(for keys: KeyList) -> [JSONObject]? {
    let rules =
      keys.relations.compactMap(rule) + (keys.names.contains("kind") ? rulesForKinds(keys) : [])
    return rules.isEmpty ? nil : rules
  }

  private func rule(_ relation: KeyRelation) -> JSONObject? {
    switch relation {
    case .atLeastOne(let keys): ["anyOf": keys.map { ["required": [$0]] as JSONObject }]
    case .one(let keys): ["oneOf": keys.map { ["required": [$0]] as JSONObject }]
    case .atMostOne(let keys): ["not": ["required": keys] as JSONObject]
    case .count: nil
    }
  }

  /// The keys that a kind of element does not have, for each kind.
  private func rulesForKinds(_ keys: KeyList) -> [JSONObject] {
    ElementKind.allCases.map { kind in
      let others = keys.rows.filter { $0.kinds?.contains(kind) == false }
      let condition: JSONObject = [
        "properties": ["kind": ["const": kind.rawValue] as JSONObject], "required": ["kind"],
      ]
      return [
        "if": condition,
        "then": ["properties": Dictionary(uniqueKeysWithValues: others.map { ($0.name, false) })]
          as JSONObject,
      ]
    }
  }

  private func schema(of shape: Shape) -> JSONObject {
    switch shape {
    case .nothing: ["type": "null"]
    case .boolean: ["type": "boolean"]
    // YAML's readers take `1.0` for a number and `true` for a boolean.
    case .text: ["type": ["string", "number", "boolean"]]
    case .color:
      [
        "anyOf": [
          ["enum": ModalColor.named.map(\.name)],
          ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"],
        ] as [JSONObject]
      ]
    case .number(let range):
      [
        "type": "number", "minimum": range.flatMap { bound($0.lowerBound) },
        "maximum": range.flatMap { bound($0.upperBound) },
      ]
    case .time: ["type": "number", "minimum": 0]
    case .length: ["type": ["number", "string"], "pattern": Self.formula]
    case .condition: ["type": ["boolean", "string"], "pattern": Self.formula]
    case .words(let words): ["enum": words]
    case .mapping(let keys): ["allOf": [link(to: keys())]]
    case .byID(let value, let least):
      [
        "type": "object", "additionalProperties": schema(of: value),
        "minProperties": least == 0 ? nil : least,
      ]
    case .bySeconds(let value):
      [
        "type": "object", "additionalProperties": schema(of: value),
        "propertyNames": ["pattern": #"^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$"#]
          as JSONObject,
      ]
    case .list(let item, let count):
      ["type": "array", "items": schema(of: item), "minItems": count, "maxItems": count]
    case .oneOf(let shapes): ["anyOf": shapes.map(schema)]
    }
  }

  /// A bound that means something.
  private func bound(_ number: Double) -> Double? {
    number.magnitude == .greatestFiniteMagnitude ? nil : number
  }

  /// The signs of expressions, and texts in single quotes. Where there are none of these, no number has a unit but
  /// `px` and `%`, or stands right behind another one.
  private static let formula =
    #"^(?!([^']*[^A-Za-z0-9_.'])?[0-9][0-9.]*"#
    + #"(\s*(?!px\b|[eE][-+]?[0-9])[A-Za-z_]|(px|%)?\s+[0-9.])[^']*$)"#
    + #"([A-Za-z0-9_ \t.+\-*/%(),<>=!&|\[\]]|'[^']*')+$"#
}

extension KeyRelation {
  /// How many keys there are at least; nil where this says something else.
  fileprivate var count: Int? { if case .count(let count) = self { count } else { nil } }
}
