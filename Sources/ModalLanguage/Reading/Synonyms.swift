internal import ModalSyntax

/// The word of the language that somebody most likely meant: one that other tools write differently,
/// or one that is spelt nearly so; nil where nothing is likely.
func likely(_ word: String, among candidates: [String]) -> String? {
  if let synonym = synonym(of: word)?.first(where: candidates.contains) { return synonym }
  return suggestion(for: word, among: candidates, keepsNumbers: true)
}

/// The words of the language for one of other tools, however that is hyphenated.
private func synonym(of word: String) -> [String]? {
  let word = word.lowercased()
  if let known = synonyms[word] { return known }
  let letters = String(word.unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " })
  return letters == word ? nil : synonyms[letters]
}

/// The element that a name with another word for its kind means: `cancel` for `cancelButton` and `btn_cancel`, and the
/// other way round; nil if several could be meant.
func namesake(of id: String, among ids: [String]) -> String? {
  let name = withoutKind(id)
  let alike = name.isEmpty ? [] : ids.filter { withoutKind($0) == name }
  return alike.count == 1 ? alike[0] : nil
}

/// The letters and digits of an id without the word for its kind, in lower case.
private func withoutKind(_ id: String) -> String {
  let letters = String(id.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" })
  for kind in wordsForKinds {
    guard let name = letters.exact.dropping(suffix: kind) ?? letters.exact.dropping(prefix: kind)
    else { continue }
    return name
  }
  return letters
}

/// The words for kinds in ids, longer ones first.
private let wordsForKinds = [
  "textfield", "textview", "button", "label", "field", "image", "input", "view", "icon", "text",
  "btn",
  "lbl", "img", "txt",
]

/// The change of a word into the one that ``likely(_:among:)`` found; safe if that can only have been a
/// slip, and not a word of other tools with a meaning of its own.
func fix(
  _ word: String, as meant: String, at span: SourceSpan, among candidates: [String],
  with replacement: String? = nil
) -> FixIt {
  let replacement = replacement ?? meant
  let isWord = synonym(of: word).map { !$0.contains(meant) } ?? false
  return FixIt.write(
    replacement, at: span, isSafe: !isWord && isSlip(word, for: meant, among: candidates))
}

/// What CSS, SwiftUI, UIKit and people call things, in lower case, with the language's words.
private let synonyms: [String: [String]] = [
  // Keys.
  "opacity": ["alpha", "fade"], "leading": ["left", "minX"], "trailing": ["right", "maxX"],
  "insets": ["margins"], "margin": ["margins"], "size": ["contentSize", "container"],
  "radius": ["cornerRadius"], "borderradius": ["cornerRadius"], "position": ["placement"],
  "presentationcornerradius": ["cornerRadius"], "multilinetextalignment": ["textAlignment"],
  "foregroundstyle": ["color"], "titlecolor": ["color"],
  "alignment": ["placement", "textAlignment"], "textalign": ["textAlignment"],
  "gravity": ["placement"], "type": ["kind", "presentation", "avoid"],
  "style": ["animationStyle", "presentation"], "overlay": ["dimming"], "backdrop": ["dimming"],
  "mask": ["dimming"], "backgroundcolor": ["color"], "background": ["dimming", "color"],
  "title": ["text", "name"], "label": ["text"], "value": ["text"], "callbacks": ["calls"],
  "easing": ["curve"], "timing": ["curve"], "x": ["translateX", "left"],
  "y": ["translateY", "top"],
  "if": ["when"], "then": ["that", "to"], "assert": ["that", "expect"], "steps": ["events"],
  "tests": ["scenarios", "expect"], "vars": ["variables"], "constants": ["variables"],
  "base": ["extends"], "inherits": ["extends"], "parent": ["extends"], "time": ["at"],
  "delay": ["wait"], "sleep": ["wait"], "by": ["to"], "onenter": ["enter"], "actions": ["do"],
  "goto": ["to"], "initialstate": ["initial"], "tapon": ["tap"], "target": ["to"],
  "condition": ["if"], "guard": ["if"],
  "ontap": ["tap"], "action": ["tap"], "maxlength": ["length"], "count": ["length"],
  "issecure": ["secure"], "isenabled": ["enabled"], "align": ["placement", "textAlignment"],
  "preferredcontentsize": ["contentSize"], "modalpresentationstyle": ["presentation"],
  "keyboardavoidance": ["keyboard"], "keyboardbehavior": ["keyboard"],
  "avoidkeyboard": ["keyboard"], "keyboardavoiding": ["keyboard"], "dim": ["dimming"],
  "dimmed": ["dimming"], "deploymenttarget": ["minimumOS"], "minios": ["minimumOS"],
  "minimumios": ["minimumOS"], "iosversion": ["minimumOS", "os"],
  "onclick": ["tap"], "onpress": ["tap"], "onpressed": ["tap"], "ontapgesture": ["tap"],
  "handler": ["tap"],
  "hint": ["placeholder"], "prompt": ["placeholder"], "obscuretext": ["secure"],
  "issecuretextentry": ["secure"], "securetextentry": ["secure"], "password": ["secure"],
  "keyboardtype": ["keyboard"], "numberoflines": ["lines"], "linelimit": ["lines"],
  "maxlines": ["lines"], "textcolor": ["color"], "foregroundcolor": ["color"],
  "tintcolor": ["color"], "tint": ["color"], "fill": ["color"], "gap": ["spacing"],
  "direction": ["axis"],
  "orientation": ["axis", "rotate"], "views": ["children"], "items": ["children"],
  "subviews": ["elements"],
  "components": ["elements"], "widgets": ["elements"],
  "barriercolor": ["dimming"], "dimmingcolor": ["dimming"], "scrimcolor": ["dimming"],
  "breakpoints": ["variants"], "responsive": ["variants"], "media": ["variants"],
  "screen": ["device"], "model": ["device"], "viewport": ["container"],
  "ios": ["os", "minimumOS"], "version": ["os", "modalspec"], "dynamictype": ["textScale"],
  "contentsizecategory": ["textScale"], "rect": ["frame"], "bounds": ["frame"],
  "expected": ["expect"], "expectations": ["expect"], "given": ["container"],
  "entry": ["enter"], "onentry": ["enter"], "transitions": ["on"], "events": ["on"],
  "timeout": ["after"], "next": ["to"], "cond": ["if"], "when": ["if"], "run": ["do"],
  "isvisible": ["visible"], "safeareainsets": ["safeArea"],
  "hight": ["height"], "typ": ["type", "kind"], "sent": ["send"], "preset": ["extends"],
  "template": ["extends"], "super": ["extends"], "expr": ["that"], "expression": ["that"],
  "rule": ["that"], "holds": ["that"],
  "always": ["that"], "check": ["expect"], "verify": ["expect"],
  "assertions": ["expect"], "threshold": ["fraction"],
  "initialvelocity": ["velocity"], "initialspringvelocity": ["velocity"],
  "springdamping": ["dampingRatio"], "dampingfraction": ["dampingRatio"],
  "mode": ["avoid"], "horizontalsizeclass": ["horizontal"],
  "verticalsizeclass": ["vertical"], "userinterfaceidiom": ["idiom"], "platform": ["idiom"],
  "devicetype": ["idiom"], "okay": ["ok", "action1"], "ok": ["action1"], "confirm": ["action1"],
  "done": ["action1"], "delete": ["action1"], "cancel": ["action1"],
  // Project files.
  "ignore": ["exclude"], "ignores": ["exclude"], "ignored": ["exclude"],
  "severity": ["rules"], "severities": ["rules"], "warn": ["warning"], "info": ["note"],
  "locales": ["textScales"], "sizes": ["textScales"], "fonts": ["textScales"],
  "snapshots": ["goldens"], "golden": ["goldens"], "precision": ["tolerance"],
  // Verbs and actions.
  "present": ["show"], "open": ["show"], "dismiss": ["hide"], "close": ["hide"],
  "click": ["tap"], "touch": ["tap"], "input": ["type", "field"], "swipe": ["drag"],
  "pan": ["drag"], "press": ["tap"], "tapped": ["tap"], "longpress": ["tap"],
  "entertext": ["type"], "inputtext": ["type"], "typetext": ["type"], "enter": ["type"],
  "write": ["type"], "after": ["wait"],
  "pause": ["wait"], "assertthat": ["expect"], "outside": ["dimming"], "dimmer": ["dimming"],
  "emit": ["send"], "fire": ["send"], "trigger": ["send"],
  // Choices.
  "start": ["begin"], "began": ["begin"], "ended": ["end"], "cancelled": ["cancel"],
  "false": ["off", "none", "ignore", "hidden"],
  "true": ["on", "dismiss", "letters", "avoid", "shrink", "shown"],
  "off": ["none"], "no": ["none", "off"], "null": ["none"], "nil": ["none"], "~": ["none"],
  "never": ["none"], "hide": ["none", "hiding"], "down": ["none", "floor"],
  "yes": ["avoid", "letters", "action1"],
  "centre": ["center"], "middle": ["center"],
  "lefttop": ["topLeft"], "righttop": ["topRight"], "leftbottom": ["bottomLeft"],
  "rightbottom": ["bottomRight"], "small": ["compact", "S"], "large": ["regular", "L"],
  "medium": ["M"], "extralarge": ["XL"], "default": ["L", "easeInOut", "letters"],
  "accessibility1": ["AX1"], "accessibility2": ["AX2"], "accessibility3": ["AX3"],
  "accessibility4": ["AX4"], "accessibility5": ["AX5"], "accessibilitymedium": ["AX1"],
  "accessibilitylarge": ["AX2"], "accessibilityextralarge": ["AX3"],
  "accessibilityextraextralarge": ["AX4"], "accessibilityextraextraextralarge": ["AX5"],
  "iphone": ["phone"], "mobile": ["phone"], "ipad": ["pad"], "tablet": ["pad"],
  "landscapeleft": ["landscape"], "landscaperight": ["landscape"], "horizontal": ["landscape"],
  "portraitupsidedown": ["portrait"], "upsidedown": ["portrait"], "vertical": ["portrait"],
  "left": ["landscape", "minX", "x"],
  "right": ["landscape", "maxX"], "visible": ["shown"], "appearing": ["showing"],
  "disappearing": ["hiding"], "presented": ["shown"], "zoom": ["popup"], "easeoutin": ["easeInOut"],
  "easeineaseout": ["easeInOut"], "ultralight": ["regular"], "thin": ["regular"],
  "light": ["regular"], "normal": ["regular"], "heavy": ["bold"], "black": ["bold"],
  "extrabold": ["bold"], "300": ["regular"], "400": ["regular"], "500": ["medium"],
  "600": ["semibold"], "700": ["bold"], "800": ["bold"], "900": ["bold"],
  "0": ["portrait"], "180": ["portrait"], "90": ["landscape"], "-90": ["landscape"],
  "270": ["landscape"], "scale": ["popup"],
  "pagesheet": ["sheet"], "formsheet": ["dialog"], "drawer": ["sheet"],
  "popover": ["dialog", "uikit/popover"], "showmodalbottomsheet": ["sheet"],
  "modalbottomsheet": ["sheet", "material/bottomSheet"], "showdialog": ["dialog"],
  "alertdialog": ["dialog", "uikit/alert"], "uialertcontroller": ["uikit/alert"],
  "uisheetpresentationcontroller": ["uikit/sheet"],
  "draggablescrollablesheet": ["flutter/draggableSheet"], "fullscreencover": ["uikit/fullScreen"],
  "coververtical": ["slide"], "crossdissolve": ["fade"], "fadein": ["fade"], "fadeout": ["fade"],
  "slidein": ["slide"], "slideup": ["slide"], "slideinup": ["slide"],
  "fullscreen": ["fixed", "presented"], "swiftui": ["presentationController"],
  "uikit": ["presentationController"], "overfullscreen": ["fixed"], "centered": ["dialog"],
  "vstack": ["view"], "hstack": ["view"], "zstack": ["view"], "stack": ["view"], "row": ["view"],
  "column": ["view"], "group": ["view"], "rectangle": ["view"], "div": ["view"],
  "container": ["view"], "uiview": ["view"], "spacer": ["view"], "divider": ["view"],
  "uilabel": ["label"], "span": ["label"], "uibutton": ["button"], "uitextfield": ["field"],
  "securefield": ["field"], "activityindicator": ["spinner"], "progressview": ["spinner"],
  "icon": ["image"], "uiimageview": ["image"],
  "alert": ["dialog", "uikit/alert"], "card": ["dialog"], "switch": ["view"], "toggle": ["view"],
  "slider": ["view"], "checkbox": ["view"], "segmentedcontrol": ["view"], "stepper": ["view"],
  "picker": ["view"], "table": ["view"], "tableview": ["view"], "list": ["view"],
  "scrollview": ["scroll"], "uiscrollview": ["scroll"], "webview": ["view"], "separator": ["view"],
  "line": ["view"], "datepicker": ["view"], "pagecontrol": ["view"], "toolbar": ["view"],
  "navigationbar": ["view"], "collectionview": ["view"], "map": ["view"], "menu": ["popover"],
  "tooltip": ["popover"],
  "textarea": ["field"], "textview": ["field", "label"], "link": ["button"],
  "modal": ["dialog"], "actionsheet": ["sheet", "uikit/actionSheet"],
  "bottomsheet": ["sheet", "material/bottomSheet"],
  "text": ["label"], "textfield": ["field"], "textinput": ["field"], "img": ["image"],
  "imageview": ["image"], "box": ["view"], "pin": ["digits"], "code": ["digits"],
  "numeric": ["numberPad"], "decimal": ["numberPad"], "number": ["numberPad"],
  "numbers": ["numberPad"], "numpad": ["numberPad"], "phonepad": ["numberPad"],
  "decimalpad": ["numberPad"], "emailaddress": ["letters"], "email": ["letters"],
  "url": ["letters"], "websearch": ["letters"], "asciicapable": ["letters"],
  "resize": ["shrink"], "adjustresize": ["shrink"], "adjustpan": ["lift"],
  "adjustnothing": ["none"], "push": ["lift", "slide"], "move": ["lift", "slide"],
  "up": ["lift", "letters", "ceil"],
  "self": ["descendants"], "all": ["any"], "child": ["descendants"],
  "child view": ["subview"], "controller": ["presented"], "scrim": ["dimming"],
  "barrier": ["dimming"], "topcenter": ["top"], "centertop": ["top"], "topmiddle": ["top"],
  "bottomcenter": ["bottom"], "centerbottom": ["bottom"], "bottommiddle": ["bottom"],
  "leftcenter": ["left"],
  "centerleft": ["left"], "middleleft": ["left"], "rightcenter": ["right"],
  "centerright": ["right"], "middleright": ["right"], "dismissed": ["hidden"],
  "closed": ["hidden"], "gone": ["hidden"], "invisible": ["hidden"], "opened": ["shown"],
  "righttoleft": ["rtl"], "lefttoright": ["ltr"], "layoutdirection": ["direction"],
  "writingdirection": ["direction"], "appeared": ["shown"], "show": ["showing", "letters"],
  "respect": ["avoid"],
  "respected": ["avoid"], "didshow": ["showCompletion"], "didpresent": ["showCompletion"],
  "didappear": ["showCompletion"], "viewdidappear": ["showCompletion"],
  "diddismiss": ["didHide"], "diddisappear": ["didHide"], "viewdiddisappear": ["didHide"],
  "willdismiss": ["willHide"], "shoulddismiss": ["shouldHide"],
  // Edges of boxes.
  "topanchor": ["minY"], "bottomanchor": ["maxY"], "leadinganchor": ["leading"],
  "trailinganchor": ["trailing"], "leftanchor": ["minX"], "rightanchor": ["maxX"],
  "widthanchor": ["width"], "heightanchor": ["height"], "centerxanchor": ["centerX"],
  "centeryanchor": ["centerY"],
  "top": ["minY", "y"], "bottom": ["maxY"], "w": ["width"], "h": ["height"],
]
