package import ModalLanguage

/// The frames of a spec file as they were at some time, in the settings of a ``FrameMatrix``.
package struct Recording: Equatable, Sendable {
  /// The specs of the file, in its order.
  package var specs: [RecordedSpec] = []
}

package struct RecordedSpec: Equatable, Sendable {
  /// The spec's name; a second one of that name has ` (2)` behind it.
  package var name: String
  package var modals: [RecordedModal]
}

package struct RecordedModal: Equatable, Sendable {
  package var id: String
  /// The keys that went into the frames, each with all that is written for it: more than one text
  /// where variants differ. It is what tells later which key has moved a frame.
  package var keys: [String: [String]]
  /// The frames, sorted by setting.
  package var lines: [RecordedLine]
}

/// The frames of a modal and of its elements in one setting.
package struct RecordedLine: Equatable, Sendable {
  /// The setting: `iphone-15 portrait letters L`, with the state of the behavior behind it.
  package var setting: String
  package var content: Content

  /// What a setting came to.
  package enum Content: Equatable, Sendable {
    /// The modal's frame in the container, and those of its visible elements in the content, in
    /// drawing order; points.
    case frames(Rect, elements: [RecordedElement])
    /// Why there is no frame.
    case failure(String)
  }
}

package struct RecordedElement: Equatable, Sendable {
  package var id: String
  /// In points of the content.
  package var frame: Rect
}
