public import ModalModel

/// The frames of a spec file as they were at some time, in the settings of a ``FrameMatrix``.
public struct Recording: Equatable, Sendable {
  /// The specs of the file, in its order.
  public var specs: [RecordedSpec]

  /// The frames of some specs.
  public init(specs: [RecordedSpec] = []) {
    self.specs = specs
  }
}

/// The frames of one spec.
public struct RecordedSpec: Equatable, Sendable {
  /// The spec's name; a second one of that name has ` (2)` behind it.
  public var name: String
  /// Its modals, in its order.
  public var modals: [RecordedModal]

  /// The frames of a spec.
  public init(name: String, modals: [RecordedModal]) {
    self.name = name
    self.modals = modals
  }
}

/// The frames of one modal.
public struct RecordedModal: Equatable, Sendable {
  /// The modal's id.
  public var id: String
  /// The keys that went into the frames, each with all that is written for it: more than one text
  /// where variants differ. It is what tells later which key has moved a frame.
  public var keys: [String: [String]]
  /// The frames, sorted by setting.
  public var lines: [RecordedLine]

  /// The frames of a modal.
  public init(id: String, keys: [String: [String]], lines: [RecordedLine]) {
    self.id = id
    self.keys = keys
    self.lines = lines
  }
}

/// The frames of a modal and of its elements in one setting.
public struct RecordedLine: Equatable, Sendable {
  /// The setting: `iphone-15 portrait letters L`, with the state of the behavior behind it.
  public var setting: String
  /// What is there.
  public var content: Content

  /// What a setting came to.
  public enum Content: Equatable, Sendable {
    /// The modal's frame in the container, and those of its visible elements in the content, in
    /// drawing order; points.
    case frames(Rect, elements: [RecordedElement])
    /// Why there is no frame.
    case failure(String)
  }

  /// The frames in a setting.
  public init(setting: String, content: Content) {
    self.setting = setting
    self.content = content
  }
}

/// The frame of an element.
public struct RecordedElement: Equatable, Sendable {
  /// The element's id.
  public var id: String
  /// In points of the content.
  public var frame: Rect

  /// The frame of an element.
  public init(id: String, frame: Rect) {
    self.id = id
    self.frame = frame
  }
}
