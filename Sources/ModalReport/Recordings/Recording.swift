public import ModalLanguage

/// The frames of a spec file as they were at some time, in the settings of a ``FrameMatrix``.
public struct Recording: Equatable, Sendable {
  /// The specs of the file, in its order.
  public package(set) var specs: [RecordedSpec] = []
}

/// The frames of a spec.
public struct RecordedSpec: Equatable, Sendable {
  /// The spec's name; a second one of that name has ` (2)` behind it.
  public var name: String
  /// In the order of the text.
  public var modals: [RecordedModal]
}

/// The frames of a modal.
public struct RecordedModal: Equatable, Sendable {
  /// Its id in the spec.
  public var id: String
  /// The keys that went into the frames, each with all that is written for it: more than one text
  /// where variants differ. It is what tells later which key has moved a frame.
  public var keys: [String: [String]]
  /// The frames, sorted by setting.
  public var lines: [RecordedLine]
}

/// The frames of a modal and of its elements in one setting.
public struct RecordedLine: Equatable, Sendable {
  /// The setting: `iphone-15 portrait letters L`, with the state of the behavior behind it.
  public var setting: String
  /// What the setting came to.
  public var content: Content

  /// What a setting came to.
  public enum Content: Equatable, Sendable {
    /// The modal's frame in the container, and those of its visible elements in the content, in
    /// drawing order; points.
    case frames(Rect, elements: [RecordedElement])
    /// Why there is no frame.
    case failure(String)
  }
}

/// The frame of an element.
public struct RecordedElement: Equatable, Sendable {
  /// Its id in the spec.
  public var id: String
  /// In points of the content.
  public var frame: Rect
}
