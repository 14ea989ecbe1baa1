public import ModalSyntax

extension DeviceCatalogue {
  /// The built-in catalogue.
  ///
  /// It is read on first use. Tests prove that its text reads without a finding; if it were broken,
  /// the catalogue would contain the valid devices.
  public static let builtIn: DeviceCatalogue = readBuiltIn().value

  /// Reads the built-in catalogue again, with the findings about its text.
  package static func readBuiltIn() -> Checked<DeviceCatalogue> {
    read(SourceFile(name: "devices.yaml", bytes: PackageResources.devices_yaml))
  }

  /// Reads a catalogue in the format of the built-in one, `devices.yaml`, whose heading describes
  /// it.
  ///
  /// A device with a missing or wrong required value is reported and left out.
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
