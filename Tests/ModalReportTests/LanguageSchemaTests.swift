import ModalSpecTesting
import Testing

@testable import ModalLanguage
@testable import ModalReport

/// The schemas of specs and of project files; what they refuse is held against `check` by `Tests/Packaging/run`.
@Suite struct LanguageSchemaTests {
  @Test func theDocumentationHasTheSchemasOfTheTool() throws {
    try expectGolden(specSchema, at: "Documentation/Schemas/modal.schema.json")
    try expectGolden(projectSchema, at: "Documentation/Schemas/project.schema.json")
    try expectGolden(mapSchema, at: "Documentation/Schemas/map.schema.json")
  }

  /// A mapping that is in no list would be any mapping to the schema.
  @Test(arguments: [Mapping.ofSpec, Mapping.ofProject, Mapping.ofMap])
  func everyMappingIsListed(_ mappings: [Mapping]) {
    for mapping in mappings {
      for shape in mapping.keys.rows.map(\.shape) + mapping.keys.shortShapes {
        for keys in shape.mappings {
          #expect(mappings.contains { $0.keys === keys }, "a mapping in \(mapping.name)")
        }
      }
    }
  }
}

extension Shape {
  fileprivate var mappings: [KeyList] {
    switch self {
    case .mapping(let keys): [keys()]
    case .byID(let shape, _), .bySeconds(let shape), .list(let shape, _): shape.mappings
    case .oneOf(let shapes): shapes.flatMap(\.mappings)
    default: []
    }
  }
}
