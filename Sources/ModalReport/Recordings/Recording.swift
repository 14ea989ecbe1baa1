public import ModalLanguage
public import ModalLayout

/// A recording: the frames of a spec file in the settings of a ``FrameMatrix``.
public struct Recording: Equatable, Sendable {
  /// The specs, in the order of the file.
  public package(set) var specs: [RecordedSpec] = []
}

/// The recorded frames of a spec.
public struct RecordedSpec: Equatable, Sendable {
  /// The spec's name; a second spec of the same name ends in ` (2)`.
  public var name: String
  /// The modals, in the order of the text.
  public var modals: [RecordedModal]
}

/// The recorded frames of a modal.
public struct RecordedModal: Equatable, Sendable {
  /// The id in the spec.
  public var id: String
  /// The keys that affect the frames, each with its written values; variants can give several. A later run
  /// uses them to tell which key has moved a frame.
  public var keys: [String: [String]]
  /// The frames, sorted by setting.
  public var lines: [RecordedLine]
}

/// The recorded frames of a modal and its elements in one setting.
public struct RecordedLine: Equatable, Sendable {
  /// The setting: `iphone-15 portrait letters L`, followed by the state of a behavior, and by `@` and the detent of a sheet.
  public var setting: String
  /// The result.
  public var content: Content

  /// The result of a setting.
  public enum Content: Equatable, Sendable {
    /// The modal's frame in the container, the arrow of a popover, and the frames of its visible elements in the content, in
    /// drawing order, in points.
    case frames(Rect, arrow: PopoverArrow? = nil, elements: [RecordedElement])
    /// Why there is no frame.
    case failure(String)
  }
}

/// The recorded frame of an element.
public struct RecordedElement: Equatable, Sendable {
  /// The id in the spec.
  public var id: String
  /// The frame, in points of the content.
  public var frame: Rect
}
