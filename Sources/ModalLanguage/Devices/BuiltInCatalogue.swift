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
    var reader = Reader(tree: composed.value, source: source, bases: Bases())
    let catalogue = composed.value.documents.first.map { CatalogueDraft.readCatalogue($0, &reader) }
    var diagnostics = composed.diagnostics + reader.diagnostics
    diagnostics.sortByPlace()
    return Checked(catalogue ?? DeviceCatalogue(devices: [], sources: []), diagnostics: diagnostics)
  }
}
