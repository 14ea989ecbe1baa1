internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReport
internal import ModalSyntax

/// A spec file, in which the modals of a recording are found again.
struct RecordedFile: Sendable {
  let spec: SpecFile
  /// The names of its specs in the recording, in their order.
  let names: [String]

  /// A modal by the names of a recording; nil if there is none.
  func modal(_ id: String, of name: String) -> DrawnModal? {
    guard let index = names.firstIndex(of: name), spec.documents.indices.contains(index) else {
      return nil
    }
    let document = spec.documents[index]
    let modal = document.modals.first { $0.id.value == id }
    return modal.map { DrawnModal(spec, document, $0) }
  }
}

extension Painter {
  /// Draws a setting of a recording: its screen, with a modal if that has a frame there.
  ///
  /// - Parameters:
  ///   - content: What is recorded of the modal; nil if nothing is.
  ///   - name: The name of the setting.
  ///   - modal: The modal.
  /// - Returns: The picture; nil if the catalogue does not know the setting.
  func figure(
    of content: Recording.Line.Content?, in name: String, _ modal: DrawnModal?
  ) -> Figure? {
    guard let setting = recordedSetting(named: name),
      let numbers = numbers(for: setting, in: devices).value
    else { return nil }
    if case .frames = content, var modal, let figure = try? figure(of: &modal, in: setting) {
      return figure
    }
    return figure(of: [], in: numbers, setting)
  }
}

extension Scene {
  /// Outlines what differs: as it was, and the elements also as they are.
  mutating func mark(_ change: FrameChange, of modal: Modal?) {
    let view = modal?.hostView?.frame ?? .zero
    marks = change.parts.compactMap { $0.before?.placed(in: view) }
    guard let shown = modals.first else { return }
    mark(change.parts.compactMap(\.id), of: shown)
  }
}
