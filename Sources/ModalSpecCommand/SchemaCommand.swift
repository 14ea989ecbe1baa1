internal import ArgumentParser
internal import ModalSpec

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Write the JSON Schema of specs, for editors.",
    discussion: """
      Editors complete keys and mark mistakes by it. A spec names the schema in its first line:

        # yaml-language-server: $schema=.modalspec/modal.schema.json

      `modalspec init` writes both. What a schema cannot say, modalspec check does.
      """)

  @Flag(help: "Write the schema of project files, instead.")
  var project = false

  func run() { Terminal.write(project ? projectSchema : specSchema) }
}
