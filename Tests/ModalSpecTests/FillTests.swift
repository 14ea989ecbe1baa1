import ModalLanguage
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// 100 % of a length is the length itself, which `length * 100 / 100` misses by a last place for some.
@Suite struct FillTests {
  /// Beside 513 and more points it is so at 3x, and `ceil` makes a pixel of it.
  @Test(arguments: [2, 4, 5, 7, 8])
  func theWholeIsWhatTheMarginsLeave(_ pixels: Int) throws {
    let workspace = Workspace()
    func spec(_ width: String) -> SpecFile {
      workspace.load(
        SourceFile(
          name: "a.modal.yaml",
          text: "modalspec: 1\nmodal:\n  contentSize: [\(width), 100]\n  margins: \(pixels)px\n"
            + "  rounding: ceil\n"))
    }
    let specs = ["100%", "fill", "limit.width"].map(spec)
    for width in 505...520 {
      let setting = Setting(container: Size(width: Double(width), height: 667), scale: 3)
      let widths = try specs.map { try workspace.solve($0, in: setting).modals[0].frame.width }
      #expect(Set(widths).count == 1, "\(width): \(widths)")
    }
  }
}
