internal import ModalSyntax

/// A maker's rule of where a sheet goes when the finger lets go of it.
public enum DragRelease: String, CaseIterable, Hashable, Sendable {
  /// UIKit of iOS 16.
  case uikit16
  /// UIKit of iOS 27.
  case uikit27
  /// FloatingPanel.
  case floatingPanel
  /// PanModal.
  case panModal
  /// Android's `BottomSheetBehavior`.
  case material
  /// Flutter's `DraggableScrollableSheet` that snaps.
  case flutter

  /// Whether a drag can dismiss the sheet where the spec does not say so.
  public var isDismissibleByDefault: Bool {
    switch self {
    case .uikit16, .uikit27, .panModal: true
    case .floatingPanel, .material, .flutter: false
    }
  }

  /// Whether the sheet follows the finger beyond its detents where the spec does not say so.
  public var hasRubberBandByDefault: Bool { self == .uikit16 || self == .uikit27 }
}

extension DragLayer {
  /// Whose rule it is that a sheet with detents follows.
  package var releaseOrDefault: DragRelease { release?.value ?? .uikit16 }
  /// Whether a drag can dismiss a sheet with detents.
  package var dismisses: Bool { isDismissible?.value ?? releaseOrDefault.isDismissibleByDefault }
}
