import Foundation
import ModalSpec

/// A workspace without a project.
let workspace = Workspace(projectFile: .none)

extension Workspace {
  /// The spec that a text is.
  func spec(_ text: String) -> SpecFile { load(SourceFile(name: "a.modal.yaml", text: text)) }
}

/// The picture of the spec that a text is.
func svg(
  of text: String, in settings: [Setting] = [Setting(device: "iphone-15")], annotated: Bool = false
) throws -> String {
  try workspace.draw(workspace.spec(text), in: settings, annotated: annotated).svg
}

/// The lines of text in a picture, as they are written.
func texts(in svg: String) -> [String] {
  svg.matches(of: #/<text[^>]*>([^<]*)</text>/#).map { String($0.1) }
}

func count(_ part: String, in text: String) -> Int {
  text.components(separatedBy: part).count - 1
}
