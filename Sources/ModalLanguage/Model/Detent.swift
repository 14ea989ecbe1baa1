public import ModalSyntax

/// A height at which a sheet rests. It is a height inside the safe area: the sheet is taller by the inset below.
public struct Detent: Sendable {
  /// Its name: `medium`, `large`, one of the spec's own, or its height as it is written.
  public var name: Located<String>
  /// The height.
  public var height: Height

  /// The height of a detent.
  public enum Height: Sendable {
    /// About half of the screen; there is none in a compact height.
    case medium
    /// All that a sheet may have: `maximumDetent`.
    case large
    /// A length; percentages refer to `maximumDetent`.
    case length(Length)
  }

  /// The number that stands for no height: less than any that a formula comes to.
  public static let none = -Double.greatestFiniteMagnitude

  /// Creates a detent.
  public init(name: Located<String>, height: Height) {
    self.name = name
    self.height = height
  }
}

/// The keys of a modal that only a sheet with detents has.
public struct SheetLayer: Sendable {
  /// The heights at which it rests.
  public var detents: Located<[Detent]>?
  /// The name of the detent at which it comes; the smallest one by default.
  public var selectedDetent: Located<String>?
  /// The name of the largest detent at which what is behind is not dimmed and takes touches; always dimmed by default.
  public var largestUndimmedDetent: Located<String>?
  /// Whether it shows a grabber.
  public var grabber: Located<Bool>?
  /// Whether it stands at the bottom edge in a compact height, where it fills the screen by default.
  public var edgeAttachedInCompactHeight: Located<Bool>?
  /// Whether it is as wide as its content there, and not as the safe area.
  public var widthFollowsContent: Located<Bool>?
  /// Whether it keeps the height of its largest detent, and reaches out of the container at the others.
  public var keepsHeight: Located<Bool>?
  /// What it keeps free of the edges below `large`; nothing by default.
  public var partialInset: Located<Length>?
  /// Whether a finger that scrolls up enlarges the sheet first; true by default.
  public var scrollingExpands: Located<Bool>?

  /// An empty layer.
  public init() {}

  /// Whether a key of it is set.
  var isWritten: Bool {
    detents != nil || selectedDetent != nil || largestUndimmedDetent != nil || grabber != nil
      || edgeAttachedInCompactHeight != nil || widthFollowsContent != nil || keepsHeight != nil
      || partialInset != nil || scrollingExpands != nil
  }
}

extension DragLayer {
  /// Whether it sets a key that only sheets with detents have.
  var saysDetents: Bool {
    release != nil || rubberBand != nil || isDismissible != nil || momentum != nil
  }
}

extension ModalLayer {
  /// Whether it is a sheet that rests at detents.
  package var hasDetents: Bool {
    presentation?.value == .sheet && sheet.detents?.value.isEmpty == false
  }
}

extension LayoutEnvironment {
  /// The largest height inside the safe area that a sheet has, in points. It begins 10 pt below the safe area, on phones
  /// with a home button 20 pt, and in a compact height 8 pt below the screen's edge.
  ///
  /// Source: UIKit of iOS 16, as kern0x1b/charon describes it in
  /// `packages/a/apple-backports/facts/UIKit/UISheetPresentationController.md`; the heights agree with those that
  /// boscojwho/SheetInteraction measured in `Sources/Example/Detents.swift`.
  @inlinable public var maximumDetent: Number {
    let gap: Number =
      traits.vertical == .compact ? 8 : safeArea.top + (safeArea.bottom > 0 ? 10 : 20)
    return container.height - gap - safeArea.bottom
  }
}

extension FormulaContext {
  /// The largest height of a detent, in points: that of the surroundings, or what the modal leaves of it.
  @inlinable public var maximumDetent: Number { .least(environment.maximumDetent, detentLimit) }

  /// The height of `medium` inside the safe area, in points; nil in a compact height. The source is that of
  /// ``Environment/maximumDetent``.
  public var mediumDetent: Number? {
    guard environment.traits.vertical != .compact else { return nil }
    return (environment.container.height > 568 ? 0.56 : 0.63) * maximumDetent
  }
}
