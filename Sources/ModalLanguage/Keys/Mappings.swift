/// A mapping of the language, as the schema names it and the reference describes it.
package struct Mapping: Sendable {
  /// Its name in the schema.
  package let name: String
  /// The heading of the reference that its keys stand under.
  package let heading: String
  package let keys: KeyList

  private init(_ name: String, in heading: String, _ keys: KeyList) {
    self.name = name
    self.heading = heading
    self.keys = keys
  }

  /// Those of a spec; the first is the spec itself.
  package static let ofSpec: [Mapping] = [
    Mapping("spec", in: "A spec", SpecDocument.keys.list),
    Mapping("modal", in: "A modal", ModalLayer.keys.list),
    Mapping("contentSize", in: "Layout keys", ModalKeys.size.list),
    Mapping("margins", in: "Layout keys", ModalKeys.margins.list),
    Mapping("keyboard", in: "Layout keys", KeyboardLayer.keys.list),
    Mapping("detent", in: "Layout keys", DetentDraft.keys.list),
    Mapping("anchor", in: "Popovers", AnchorDraft.keys.list),
    Mapping("arrow", in: "Popovers", ArrowLayer.keys.list),
    Mapping("layout", in: "Layout keys", LayoutOverride.keys.list),
    Mapping("cornerRadius", in: "Appearance and behavior keys", CornerRadiusLayer.keys.list),
    Mapping("dimming", in: "Appearance and behavior keys", DimmingLayer.keys.list),
    Mapping("drag", in: "Appearance and behavior keys", DragLayer.keys.list),
    Mapping("host", in: "Subviews", Hosting.keys.list),
    Mapping("variant", in: "Variants", ModalKeys.ofVariant),
    Mapping("when", in: "Variants", Condition.keys.list),
    Mapping("expectation", in: "Expected frames", Expectation.keys.list),
    Mapping("safeArea", in: "Expected frames", Insets.keys.list),
    Mapping("arrowCheck", in: "Popovers", ArrowCheck.keys.list),
    Mapping("values", in: "Expected frames", ModalKeys.ofValues.list),
    Mapping("elementCheck", in: "Expected frames", ElementCheck.keys.list),
    Mapping("animation", in: "Animation", AnimationLayer.keys.list),
    Mapping("direction", in: "Animation", AnimationDirection.keys.list),
    Mapping("change", in: "Animation", AnimationTiming.keys.list),
    Mapping("animatedValues", in: "Animation", AnimatedValues.keys.list),
    Mapping("curve", in: "Animation", Curve.keys.list),
    Mapping("spring", in: "Animation", SpringDraft.keys.list),
    Mapping("scenario", in: "Scenarios", Scenario.keys.list),
    Mapping("event", in: "Scenarios", Event.keys.list),
    Mapping("show", in: "Scenarios", VerbDraft.showKeys.list),
    Mapping("hide", in: "Scenarios", VerbDraft.hideKeys.list),
    Mapping("keyboardEvent", in: "Scenarios", VerbDraft.keyboardKeys.list),
    Mapping("resize", in: "Scenarios", VerbDraft.resizeKeys.list),
    Mapping("rotate", in: "Scenarios", VerbDraft.rotateKeys.list),
    Mapping("dragStep", in: "Scenarios", VerbDraft.dragKeys.list),
    Mapping("set", in: "Scenarios", ModalKeys.ofSet),
    Mapping("check", in: "Scenarios", Check.keys.list),
    Mapping("presented", in: "Scenarios", Check.presentedKeys.list),
    Mapping("presentedDimming", in: "Scenarios", Check.dimmingKeys.list),
    Mapping("presentedCorners", in: "Scenarios", CornerCheck.keys.list),
    Mapping("invariant", in: "Invariants", InvariantDraft.keys.list),
    Mapping("over", in: "Invariants", InvariantRange.keys.list),
    Mapping("laws", in: "Invariants", SpecDocument.lawKeys.list),
    Mapping("element", in: "Elements", Element.keys.list),
    Mapping("font", in: "Elements", FontLayer.keys.list),
    Mapping("border", in: "Elements", BorderLayer.keys.list),
    Mapping("shadow", in: "Elements", ShadowLayer.keys.list),
    Mapping("contentPadding", in: "Padding", ModalKeys.padding.list),
    Mapping("stack", in: "Stacks", StackLayer.keys.list),
    Mapping("padding", in: "Stacks", StackLayer.paddingKeys.list),
    Mapping("repeat", in: "Repeating", RepeatLayer.keys.list),
    Mapping("cellSpacing", in: "Repeating", RepeatLayer.Spacing.keys.list),
    Mapping("behavior", in: "Behavior", Behavior.keys.list),
    Mapping("state", in: "Behavior", Behavior.State.keys.list),
    Mapping("transition", in: "Behavior", Behavior.Transition.keys.list),
    Mapping("action", in: "Behavior", ActionDraft.keys.list),
  ]

  /// Those of a project file; the first is the file itself.
  package static let ofProject: [Mapping] = [
    Mapping("project", in: "Keys", ProjectFile.keys.list),
    Mapping("matrix", in: "Keys", ProjectFile.MatrixKeys.keys.list),
    Mapping("limits", in: "Keys", ProjectFile.LimitKeys.keys.list),
  ]

  /// Those of a map of an app's views.
  package static let ofMap: [Mapping] = [
    Mapping("map", in: "Maps", ViewMap.keys.list),
    Mapping("view", in: "Maps", ViewSelector.keys.list),
  ]
}
