internal import ModalLanguage
internal import ModalSyntax

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes a value as JSON: keys sorted, two spaces of indentation, no escaped slashes, a line break
/// at the end. The bytes depend on the value only.
package func json(of value: some Encodable) -> String {
  String(decoding: encoded(value, .prettyPrinted), as: UTF8.self) + "\n"
}

/// Writes a value as JSON on one line, otherwise as ``json(of:)`` does.
func jsonLine(of value: some Encodable) -> String {
  String(decoding: encoded(value, []), as: UTF8.self) + "\n"
}

/// Writes a value as ``json(of:)`` does, as a part of something larger: every line is moved to the
/// right, and there is no line break at the end.
func indentedJSON(of value: some Encodable, by width: Int) -> String {
  moved(encoded(value, .prettyPrinted)[...], by: width)
}

/// Writes the items of a list as ``indentedJSON(of:by:)`` does, with commas between them.
func indentedJSON(ofItems items: [some Encodable], by width: Int) -> String {
  if items.isEmpty { return "" }
  // Without the brackets and their breaks; the list moves each item by 2.
  return moved(encoded(items, .prettyPrinted).dropFirst(2).dropLast(2), by: width - 2)
}

private func moved(_ text: ArraySlice<UInt8>, by width: Int) -> String {
  let margin = Array(repeating: UInt8(ascii: " "), count: width)
  var moved: [UInt8] = []
  moved.reserveCapacity(text.count * 3 / 2)
  // A text within JSON has no breaks of its own; lines without anything stay so.
  var rest = text
  while !rest.isEmpty {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    if end > rest.startIndex + 1 || rest.first != UInt8(ascii: "\n") { moved += margin }
    moved += rest[..<end]
    rest = rest[end...]
  }
  return String(decoding: moved, as: UTF8.self)
}

private func encoded(
  _ value: some Encodable, _ layout: JSONEncoder.OutputFormatting
) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [layout, .sortedKeys, .withoutEscapingSlashes]
  // Reports hold no value that JSON lacks: frames are finite by the solver's promise.
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  guard let data = try? encoder.encode(value) else { return Array("{}".utf8) }
  let json = [UInt8](data)
  // Most of it is ASCII, which the encoder takes care of, but for U+007F.
  return json.allSatisfy { $0 < 0x7F }
    ? json : Array(escaped(String(decoding: json, as: UTF8.self)).utf8)
}

/// JSON in which nothing acts on a terminal: what the encoder leaves within texts becomes an escape.
private func escaped(_ json: String) -> String {
  func acts(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isUnprintable }
  guard json.unicodeScalars.contains(where: acts) else { return json }
  return json.unicodeScalars.reduce(into: "") { escaped, scalar in
    guard acts(scalar) else { return escaped.unicodeScalars.append(scalar) }
    escaped += "\\u" + digits(of: scalar.value, 4)
  }
}

/// The JSON Schema, draft 2020-12, of what `check` and `test` report as JSON, in one piece or in lines.
package var runReportSchema: String {
  String(decoding: PackageResources.run_report_schema_json, as: UTF8.self)
}

/// An object of JSON; a field whose value is nil is absent.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: (any Encodable)?)]

  init(_ fields: [(String, (any Encodable)?)]) { self.fields = fields }

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) {
    self.fields = fields
  }

  static func + (first: JSONObject, second: JSONObject) -> JSONObject {
    var whole = first
    whole.fields += second.fields
    return whole
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try encode(to: &container)
  }

  // The encoder asks of each value without a static type whether it is one of many that it writes in its own way, which
  // takes longer than all else. So it gets the usual ones as what they are.
  private func encode(to container: inout KeyedEncodingContainer<FieldName>) throws {
    for case (let name, let value?) in fields {
      let name = FieldName(stringValue: name)
      switch value {
      case let text as String: try container.encode(text, forKey: name)
      case let number as Int: try container.encode(number, forKey: name)
      case let object as JSONObject:
        var nested = container.nestedContainer(keyedBy: FieldName.self, forKey: name)
        try object.encode(to: &nested)
      case let objects as [JSONObject]:
        var list = container.nestedUnkeyedContainer(forKey: name)
        for object in objects {
          var nested = list.nestedContainer(keyedBy: FieldName.self)
          try object.encode(to: &nested)
        }
      default: try container.encode(value, forKey: name)
      }
    }
  }
}

struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value that is null where there is none.
struct OrNull<Value: Encodable>: Encodable {
  var value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension Rect {
  var json: [String: Double] { ["x": x, "y": y, "width": width, "height": height] }
}
