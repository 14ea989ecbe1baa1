internal import ModalSyntax

/// What to do with keys that people write at a place which does not have them, and that mean something.
extension ModalLayer {
  static let elsewhere: [String: String] = {
    let title =
      "write an element: `elements: {title: {kind: label, text: $0, left: 16, right: 16, top: 16, "
      + "height: fit}}`"
    let plain = "leave it out: a spec says nothing about it"
    let centered = "leave it out: a modal is in the middle unless its `placement` says otherwise"
    func draggable(_ variable: String) -> String {
      "write `extends: flutter/draggableSheet`, and `variables: {\(variable): $0}` beside `modal`"
    }
    var places: [String: String] = [
      "layoutMargins": "write `padding: $0`", "directionalLayoutMargins": "write `padding: $0`",
      "contentInsets": "write `padding: $0`",
      "presentationDetents": "write `detents`, such as `detents: [medium, large]`",
      "detent": "write `selectedDetent: $0`",
      "selectedDetentIdentifier": "write `selectedDetent: $0`",
      "largestUndimmedDetentIdentifier": "write `largestUndimmedDetent: $0`",
      "prefersGrabberVisible": "write `grabber: $0`",
      "showsGrabber": "write `grabber: $0`",
      "prefersEdgeAttachedInCompactHeight": "write `edgeAttachedInCompactHeight: $0`",
      "prefersScrollingExpandsWhenScrolledToEdge": "write `scrollingExpands: $0`",
      "preferredCornerRadius": "write `cornerRadius: $0`",
      "presentationDragIndicator": "write `grabber: true`",
      "widthFollowsPreferredContentSizeWhenEdgeAttached": "write `widthFollowsContent: $0`",
      "background":
        "write a view behind the others: `background: {kind: view, left: 0, right: 0, top: 0, "
        + "bottom: 0, color: $0}`",
      "buttons": "write them as elements: `elements: {ok: {kind: button, text: OK, …}}`",
      "dismissible": "write `modal: $!`",
      "transition": "write `animationStyle`, or `animation`",
      "enableDrag": "write `drag: none` if a finger does not move it",
      "snapPoints": "write `detents: $0`", "snapPositions": "write `detents: $0`",
      "initialChildSize": draggable("initialSize"), "minChildSize": draggable("minSize"),
      "maxChildSize": draggable("maxSize"),
      "overflow": "write an element that scrolls: `body: {kind: scroll, …}`",
      "layer": "write its keys among those of the modal, such as `cornerRadius: 12`",
      "inset": "write `placement` for the edges, and `margins` for the distances from them",
      "top": centered, "left": centered, "transform": centered, "x": "write `placement: $0`",
      "y": "write `placement: $0`",
      "onRequestClose": "leave it out: a tap on the dimming hides it, unless `modal: true`",
      "visible": "leave it out: an event of a scenario shows the modal, as in `events: [show]`",
      "on": "write it in a state of `behavior`",
      "show": "write `animation: {show: $0}`", "hide": "write `animation: {hide: $0}`",
      "ignoresSafeArea": "write `safeArea: ignore`",
      "edgesIgnoringSafeArea": "write `safeArea: ignore`",
      "useSafeArea": "write `safeArea: avoid`",
      "respectsSafeArea": "write `safeArea: avoid`",
      "bottom": "write `placement: bottom` and `margins: {bottom: $0}`",
      "right": "write `placement: right` and `margins: {right: $0}`",
      "aspectRatio": "write one side by the other, as in "
        + "`contentSize: {width: 300, height: 300 / $0}`",
      "then": "write the keys that hold then beside `when`",
      "direction":
        "write it in an expectation or a scenario, beside `device`, or as `directions` in the project file",
      "textAlignment": "write it beside the `text` of an element",
      "textFields": "write `extends: uikit/alert`, and `variables: {fields: 1}` beside `modal`",
      "sourceRect": "write `anchor: [x, y, width, height]`",
      "sourceView": "write `anchor: {modal: form, element: button}`, with their ids",
      "arrowDirection": "write `arrow: [$0]`",
      "permittedArrowDirections": "write `arrow`, such as `arrow: [up, down]`",
      "peekHeight": "write `detents: [$0, large]`",
      "draggable": "write `drag: dismiss`, or `drag: none`",
      "backdrop": "write `dimming: none` if there is none, or `modal: true` if a tap on it does "
        + "nothing",
      "shadow": "leave it out: elements have one, a modal has none",
      "opacity": "write `alpha` on its elements; a modal fades by `animationStyle: fade`",
      "verticalAlignment": "write `placement: $0`", "horizontalAlignment": "write `placement: $0`",
      "presentationBackgroundInteraction":
        "write `largestUndimmedDetent`, such as `largestUndimmedDetent: medium`",
    ]
    for key in ["title", "subtitle", "message", "body", "header", "text", "label", "icon"] {
      places[key] = title.exact.replacing("title:", with: "\(key):")
    }
    places["backgroundColor"] = places["background"]
    for key in ["actions", "footer"] { places[key] = places["buttons"] }
    for key in [
      "dismissable", "cancelable", "cancellable", "barrierDismissible", "isCancelable",
      "canceledOnTouchOutside", "outsideTouchable", "closeOnOutsideClick", "dismissOnTapOutside",
      "closeOnTapOutside", "dismissOnClickOutside", "dismissOnTouchOutside", "closeOnClickOutside",
      "dismissOnBackdropPress", "closeOnBackdrop", "backdropDismiss", "hideOnBackdropPress",
      "hideOnTapOutside", "maskClosable", "closeOnMaskClick", "shouldCloseOnOverlayClick",
      "dismissOnTap",
      "tapToDismiss", "dismissOnBackgroundTap",
      "isDismissible", "closeOnBackdropClick", "closeOnOverlayClick", "tapOutsideToDismiss",
      "setCanceledOnTouchOutside", "shouldDismissOnTapOutside", "dismissOnBackdropTap",
    ] {
      places[key] = places["dismissible"]
    }
    for key in [
      "borderWidth", "elevation", "boxShadow", "prefersStatusBarHidden",
      "preferredStatusBarStyle", "statusBarTranslucent", "isScrollControlled", "transparent",
      "statusBarStyle", "accessibilityLabel", "accessibilityIdentifier", "testID", "tag",
      "contentDescription", "haptic", "shouldCloseOnEsc", "closeOnEsc", "closeOnEscape",
      "dismissOnBackPress", "hapticFeedback", "sound", "priority", "keyboardDismissMode",
    ] {
      places[key] = plain
    }
    places["border"] = places["shadow"]
    places["zIndex"] = "leave it out: the modal that is shown last lies above the others"
    places["sourceItem"] = places["sourceView"]
    for key in ["swipeToDismiss", "isDraggable", "swipeable"] { places[key] = places["draggable"] }
    for key in ["isPresented", "isVisible", "isOpen", "open"] { places[key] = places["visible"] }
    for key in ["onDismiss", "onClose", "onHide"] {
      places[key] = "write it in a state of `behavior`: `on: {hidden: {do: [{call: $0}]}}`"
    }
    for key in ["idiom", "os", "sizeClass", "horizontalSizeClass", "verticalSizeClass"] {
      places[key] = "write it in the `when` of a variant"
    }
    for key in ["onAppear", "onOpen", "onShow", "onShown", "onPresent", "didAppear"] {
      places[key] = "write it in a state of `behavior`: `on: {shown: {do: [{call: $0}]}}`"
    }
    for key in ["fullScreen", "isFullScreen"] { places[key] = "write `extends: uikit/fullScreen`" }
    for key in ["heightFraction", "widthFraction", "screenRatio"] {
      places[key] = "write a share of the space there is: `contentSize: {width: fill, height: 50%}`"
    }
    for key in ["closeButton", "showCloseButton"] {
      places[key] = "write it as an element: `elements: {close: {kind: button, text: Close, …}}`"
    }
    for key in [
      "handle", "dragHandle", "showHandle", "showDragHandle", "showGrabber", "dragIndicator",
      "showDragIndicator", "handleVisible",
    ] {
      places[key] = "write `grabber: $0`"
    }
    for key in ["supportedInterfaceOrientations", "screenOrientation", "lockOrientation"] {
      places[key] = "write `orientations`, such as `orientations: [portrait]`"
    }
    for key in ["theme", "colorScheme", "userInterfaceStyle", "darkMode", "appearance", "dark"] {
      places[key] = Condition.oneAppearance
    }
    places["scrollable"] = places["overflow"]
    places["insetPadding"] = "write `margins: $0`"
    places["contentPadding"] = "write `padding: $0`"
    places["safeAreaInset"] = "write `safeArea: avoid`"
    places["shape"] = "write `cornerRadius`, such as `cornerRadius: 12`"
    places["resizeToAvoidBottomInset"] = "write `keyboard: shrink`, or `keyboard: none`"
    places["fullWidth"] = "write `contentSize: {width: fill}`"
    places["spacing"] = "write it in the `stack` of an element"
    places["stack"] =
      "write a view that holds it: `elements: {body: {kind: view, stack: $0, left: 0, right: 0, top: 0, bottom: 0}}`"
    places["id"] =
      "leave it out: a single modal is `main`, and several stand by their ids under `modals`"
    for key in SpecDocument.keys.list.names where key != "modal" {
      places[key] = "write it beside `modal`, at the beginning of the line"
    }
    return places
  }()
}

extension Element {
  static let elsewhere: [String: String] = {
    let stack = "write it in the `stack` that holds the element, or move the element's edges"
    let plain = "leave it out: a spec says nothing about it"
    let ownSize =
      "leave it out: a text keeps its size; for a long one write `lines: 0` and `height: fit`"
    var places = [
      "padding": stack, "margin": stack, "margins": stack, "spacing": stack,
      "id": "leave it out: the id is the key that the element stands behind",
      "name": "leave it out: the id is the key that the element stands behind",
      "start": "write `leading: $0`", "end": "write `trailing: $0`",
      "axis": "write `stack: {axis: row, children: […]}`",
      "bold": "write `font: {size: 17, weight: bold}`",
      "maxWidth": "write `width: \"min(fit, $0)\"`",
      "minWidth": "write `width: \"max(fit, $0)\"`",
      "maxHeight": "write `height: \"min(fit, $0)\"`",
      "minHeight": "write `height: \"max(fit, $0)\"`",
      "center": "write `centerX: 50%` and `centerY: 50%`",
      "below": "write `top: $0.maxY + 8`", "rightOf": "write `left: $0.maxX + 8`",
      "toRightOf": "write `left: $0.maxX + 8`",
      "visibility": "write `visible: false`, or leave it out where it is seen",
      "textTransform": "leave it out, and write the text in capitals",
      "adjustsFontSizeToFitWidth": ownSize, "minimumScaleFactor": ownSize,
      "titleLabel": "write `font` and `color` beside the `text`",
      "layer": "write its keys beside `kind`, such as `cornerRadius: 12`",
      "edges": "write `left: $0, right: $0, top: $0, bottom: $0`",
      "expect": "write it in the `expect` of the spec, or of an event: `expect: {elements: {…}}`",
      "animated": "write it in an event of a scenario: `events: [{show: {animated: false}}]`",
      "style": "write how it looks, such as `color: \"#FF3B30\"` for a destructive button",
      "role": "write how it looks, such as `color: \"#FF3B30\"` for a destructive button",
    ]
    for key in ["focused", "autofocus", "autoFocus", "isFirstResponder"] {
      places[key] =
        "write `{focus: …}` with its id, as an event or in a state: `enter: [{focus: name}]`"
    }
    places.merge(contraries) { _, new in new }
    for key in [
      "elevation", "src", "image", "returnKeyType", "autocapitalizationType",
      "autocorrectionType", "autocapitalize", "autocorrect", "clearButtonMode", "lineHeight",
      "lineSpacing", "letterSpacing", "kerning", "contentMode", "accessibilityLabel",
      "accessibilityHint", "contentDescription", "underline", "italic", "truncation", "ellipsis",
      "ellipsize", "lineBreakMode", "href", "selected", "isSelected", "checked", "highlighted",
      "rotation", "transform", "locale",
    ] {
      places[key] = plain
    }
    places["zIndex"] = "leave it out, and write the element behind those that it lies above"
    for key in ["backgroundColor", "bgColor"] { places[key] = "write `background: $0`" }
    for key in ["accessibilityIdentifier", "testID", "testId"] {
      places[key] = places["id"]
    }
    for key in ["icon", "systemImage", "sfSymbol"] {
      places[key] = "write an element of its own for it: `symbol: {kind: image, …}`"
    }
    for key in ["constraints", "anchor", "anchors", "pin", "offset"] {
      places[key] = "write where its edges are, as in `left: 16, right: 16, top: 16, height: fit`"
    }
    for (word, side) in ["Left": "left", "Top": "top", "Right": "right", "Bottom": "bottom"] {
      places["margin\(word)"] =
        "write `\(side): $0` for the distance from the edge of the content, or move the element's edges"
    }
    places["inset"] = places["edges"]
    for key in ["paddingHorizontal", "paddingVertical"] { places[key] = stack }
    places["borderWidth"] = "write `border: {width: $0}`"
    places["borderColor"] = "write `border: {color: $0}`"
    for key in [
      "display", "justifyContent", "alignItems", "alignSelf", "flexDirection", "flex",
      "layoutWeight",
    ] {
      places[key] = "write a stack: `stack: {axis: row, children: […]}`"
    }
    return places
  }()
}

/// Keys that say the contrary of those that there are.
let contraries = [
  "hidden": "write `visible: $!`", "isHidden": "write `visible: $!`",
  "invisible": "write `visible: $!`", "disabled": "write `enabled: $!`",
  "isDisabled": "write `enabled: $!`",
]

extension Setting {
  static let elsewhere = [
    "landscape": "write `orientation: landscape`", "portrait": "write `orientation: portrait`",
  ]
}

let wholeFrame = "write `frame: [x, y, width, height]`"
