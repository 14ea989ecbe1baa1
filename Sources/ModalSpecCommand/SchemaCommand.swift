struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, for editors.",
    discussion: """
      Editors use it to complete keys and mark mistakes. A spec names the schema in its first line:

        # yaml-language-server: $schema=.modalspec/modal.schema.json

      `modalspec init` writes both. `modalspec check` also finds what a schema cannot express. `modalspec explain --schema` prints the schema of reports.
      """)

  @Flag(help: "Print the schema of project files.")
  var project = false

  @Flag(help: "Print the schema of the maps that `modalspec compare` reads.")
  var map = false

  func validate() throws {
    if project, map { throw ValidationError("--project and --map exclude each other") }
  }

  func run() { Terminal.write(project ? projectSchema : map ? mapSchema : specSchema) }
}
