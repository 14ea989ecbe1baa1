public import ModalSyntax

extension DeviceCatalogue {
  /// The catalogue that is built into the tool.
  ///
  /// It is read when it is first asked for. The tests prove that its text reads without a finding;
  /// were it broken all the same, the catalogue would hold the devices that make sense.
  public static let builtIn: DeviceCatalogue = readBuiltIn().value

  /// Reads the built-in catalogue anew, with everything that is wrong with its text.
  package static func readBuiltIn() -> Checked<DeviceCatalogue> {
    read(SourceFile(name: "devices.yaml", bytes: PackageResources.devices_yaml))
  }

  /// Reads a catalogue from a text of the same form as the built-in one, `devices.yaml`, whose
  /// heading describes it.
  ///
  /// A device of which something necessary is missing or wrong is reported and left out.
  public static func read(_ source: SourceFile) -> Checked<DeviceCatalogue> {
    let composed = compose(source)
    guard let root = composed.value.documents.first else {
      let empty = DeviceCatalogue(devices: [], sources: [])
      return Checked(empty, diagnostics: composed.diagnostics)
    }
    var reader = CatalogueReader(
      CatalogueNodes(composed.value, diagnostics: composed.diagnostics))
    let catalogue = reader.catalogue(root)
    return Checked(catalogue, diagnostics: reader.nodes.diagnostics)
  }
}
