import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

@Suite struct FaceTests {
  /// Every type of the face, unqualified, beside Foundation. A name that is not there, or is ambiguous, does not compile.
  private static let types: [Any.Type] = [
    AnchorAlignment.self, AnchorSide.self, AnimatedValues.self, AnimationDirection.self,
    AnimationLayer.self, AnimationSpring.self, AnimationStyle.self, AnimationTiming.self,
    Appearance.self, ArrowCheck.self, ArrowDirection.self, ArrowLayer.self, AxisConstraints.self,
    Behavior.self, Border.self, BorderLayer.self, Bound.self, Bounds<Int>.self, Callback.self,
    Check.self, Comparison.self, Condition.self, Corner.self, CornerRadiusLayer.self,
    CornerStyle.self, Curve.self, DecidedInvariant.self, Detent.self, Device.self,
    DeviceCatalogue.self, Diagnostic.self, DiagnosticCode.self, DimmingLayer.self,
    DragCancellation.self, DragLayer.self, DragRelease.self, DragScrub.self, DragStep.self,
    Drawing.self, Element.self, ElementCheck.self, ElementKind.self, Event.self, Expectation.self,
    Extents<Int>.self, FileError.self, Finding.self, FixIt.self, FontLayer.self,
    FrameDifference.self, FreeLaw.self, HideAnswer.self, HostKind.self, HostView.self,
    Hosting.self, Idiom.self, InstanceRule.self, Invariant.self, InvariantRange.self,
    KeyboardAvoidance.self, KeyboardEvent.self, KeyboardKind.self, KeyboardLayer.self,
    KeyboardScope.self, KeyboardSetting.self, Layer.self, LayoutEnvironment<Double>.self,
    LayoutInsets<Double>.self, LayoutOverride.self, LayoutRect<Double>.self,
    LayoutSize<Double>.self, Learned.self, Length.self, Lifecycle.self, Located<Int>.self,
    Modal.self, ModalAnchor.self, ModalColor.self, ModalExpression.self, ModalFont.self,
    ModalLayer.self, NumberSpans.self, Orientation.self, OwnKeyboard.self, Phase.self, Place.self,
    PlacedElement.self, Placement.self, PopoverAdaptation.self, PopoverAnchor.self,
    PopoverArrow.self, PopoverLayer.self, Presentation.self, Quirk.self, ReadingDirection.self,
    Recording.self, Replay.self, ReplayedScenario.self, Rounding.self, SafeAreaRule.self,
    Scenario.self, ScrollInsets.self, SetChange.self, Setting.self, Severity.self, Shadow.self,
    ShadowLayer.self, SheetLayer.self, ShowDifference.self, ShowReport.self, Sides<Int>.self,
    SizeClass.self, SolveReport.self, SolvedModal.self, SourceFile.self, SourceLocation.self,
    SourceSet.self, SourceSpan.self, SpecDiff.self, SpecDocument.self, SpecError.self,
    SpecFile.self, Split.self, StackAxis.self, StackLayer.self, SweepReport.self, TapTarget.self,
    TestedFile.self, TextScale.self, TextTemplate.self, Timeline.self, TraceEntry.self,
    Traits.self, ValueType.self, Variant.self, Verb.self, VerifiedFile.self, Workspace.self,
    YAMLReaderChoice.self,
  ]

  /// Names that Foundation, SwiftUI, UIKit and what they bring along have for types of their own.
  private static let taken: Set<String> = [
    "Alignment", "Anchor", "Angle", "Animation", "Axis", "Binding", "Bundle", "Button", "Calendar",
    "Canvas", "Capsule",
    "Circle", "Color", "Commands", "Data", "Date", "Decimal", "Dimension", "Divider", "Edge",
    "EdgeInsets", "Environment",
    "Expression", "FileHandle", "Font", "Form", "Formatter", "Gauge", "Gesture", "Gradient", "Grid",
    "Group", "HorizontalAlignment",
    "HorizontalEdge", "Host", "Image", "IndexPath", "Label", "Layout", "LayoutDirection", "Link",
    "List", "Locale", "Material",
    "Measurement", "Menu", "Notification", "Operation", "Path", "Picker", "Point", "Port",
    "Predicate", "Process", "Progress",
    "Rect", "Rectangle", "Region", "Scanner", "Scene", "Section", "Shape", "Size", "Slider",
    "Spacer", "Spring", "State",
    "Stepper", "Stream", "Style", "Table", "Text", "TextAlignment", "TextField", "Thread", "Timer",
    "Toggle", "Transaction",
    "Unit", "UnitCurve", "UnitPoint", "VerticalAlignment", "VerticalEdge", "View", "Visibility",
    "Window",
  ]

  @Test func theFaceIsTheListAndCollidesWithNone() throws {
    let text = try String(
      contentsOf: packageRoot.appending(path: "Sources/ModalSpec/Exports.swift"), encoding: .utf8)
    let listed = text.split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("@_exported") ? line.split(separator: ".").last.map(String.init) : nil
    }
    let tried = Self.types.map { String(describing: $0).prefix { $0 != "<" } }.map(String.init)
    #expect(Set(listed).isSubset(of: tried))
    #expect(Set(listed).isDisjoint(with: Self.taken))
    #expect(Set(tried).isDisjoint(with: Self.taken))
  }
}
