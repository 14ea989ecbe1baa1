public import ModalLanguage
public import ModalLayout

/// A recording: the values and the frames of a spec file in the settings of a ``FrameMatrix``.
public struct Recording: Equatable, Sendable {
  /// Whether it holds values; recordings of `frames: 1` do not.
  public package(set) var hasValues = true
  /// The specs, in the order of the file.
  public package(set) var specs: [Recording.Spec] = []
}

extension Recording {
  /// The recorded frames of a spec.
  public struct Spec: Equatable, Sendable {
    /// The spec's name; a second spec of the same name ends in ` (2)`.
    public var name: String
    /// The modals, in the order of the text.
    public var modals: [Recording.Modal]
  }
}

extension Recording {
  /// The recorded frames of a modal.
  public struct Modal: Equatable, Sendable {
    /// The id in the spec.
    public var id: String
    /// The keys that affect the frames, each with its written values; variants can give several. A later run
    /// uses them to tell which key has moved a frame.
    public var keys: [String: [String]]
    /// The values of its keys and of those of its elements, sorted by key, where they differ from what holds without the
    /// key.
    public var values: [Recording.Value] = []
    /// The frames, sorted by setting.
    public var lines: [Recording.Line]
  }
}

extension Recording {
  /// The recorded value of a key of a modal or an element.
  public struct Value: Equatable, Sendable {
    /// The key: `animationStyle`, or `elements.title.text`.
    public var key: String
    /// The values; one that is the same in all settings stands alone.
    public var groups: [Group]

    /// A value in some settings.
    public struct Group: Equatable, Sendable {
      /// The value as YAML, on one line.
      public var value: String
      /// Words of settings' names, each of which picks all settings that have them; empty for all settings.
      public var settings: [String]
    }
  }
}

extension Recording {
  /// The recorded frames of a modal and its elements in one setting.
  public struct Line: Equatable, Sendable {
    /// The setting: `iphone-15 portrait letters L`, followed by the state of a behavior, and by `@` and the detent of a sheet.
    public var setting: String
    /// The result.
    public var content: Content

    /// The result of a setting.
    public enum Content: Equatable, Sendable {
      /// The modal's frame in the container, the arrow of a popover, and the frames of its visible elements in the content, in
      /// drawing order, in points.
      case frames(Rect, arrow: PopoverArrow? = nil, elements: [Recording.Element])
      /// The reason for a missing frame.
      case failure(String)

      /// The ids of the elements that have frames.
      var elementIDs: [String] {
        if case .frames(_, _, let elements) = self { elements.map(\.id) } else { [] }
      }
    }
  }
}

extension Recording {
  /// The recorded frame of an element.
  public struct Element: Equatable, Sendable {
    /// The id in the spec.
    public var id: String
    /// The frame, in points of the content.
    public var frame: Rect
  }
}
