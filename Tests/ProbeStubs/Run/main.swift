import Foundation
import UIKit
import XCTest

// Runs Integrations/uikit over the stubs beside this folder, not over UIKit, and writes what it attaches into the
// folder of its argument. Tests/Readers/check_probe.py knows what has to be there.

let folder = URL(fileURLWithPath: CommandLine.arguments[1])

@MainActor func make<View: UIView>(
  _ view: View, id: String? = nil, label: String? = nil, in parent: UIView
) -> View {
  view.accessibilityIdentifier = id
  view.accessibilityLabel = label
  parent.addSubview(view)
  return view
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

let screen = UIScreen()
screen.bounds = rect(0, 0, 393, 852)
let scene = UIWindowScene()
let (home, front) = (UIWindow(frame: screen.bounds), UIWindow(frame: screen.bounds))
for window in [home, front] {
  window.screen = screen
  window.windowScene = scene
  window.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
}
// The upper window comes first, to see that windows are sorted.
front.windowLevel = UIWindow.Level(rawValue: 10)
front.isKeyWindow = true
scene.windows = [front, home]

let test = XCTestCase()
@MainActor func expect(_ failure: ModalSpecProbe.Failure, _ body: () throws -> Void) {
  do {
    try body()
    fatalError("nothing was thrown, not \(failure)")
  } catch ModalSpecProbe.Failure.noKeyWindow where failure == .noKeyWindow {
  } catch ModalSpecProbe.Failure.notFinite where failure == .notFinite {
  } catch { fatalError("\(error) was thrown, not \(failure)") }
}

// A key window of a scene in the background is none.
UIApplication.shared.connectedScenes = [scene]
expect(.noKeyWindow) { try test.attachModalDump("nothing") }
expect(.noKeyWindow) { _ = try ModalSpecProbe.record([:]) }
scene.activationState = .foregroundActive

// A list that has been scrolled by 120 points.
let list = make(UIView(frame: rect(0, 103, 393, 749)), id: "home.list", in: home)
list.layer.origin = CGPoint(x: 0, y: 120)
list.clipsToBounds = true
_ = make(UIButton(frame: rect(16, 200, 361, 64)), id: "home.lamp", label: "Lamp", in: list)

let dimming = make(UIView(frame: screen.bounds), id: "dimming", in: front)
dimming.alpha = 0.25
let dialog = make(UIView(frame: rect(46.5, 158.5, 300, 200)), id: "rename", in: front)
dialog.accessibilityViewIsModal = true
dialog.layer.cornerRadius = 14
dialog.layer.cornerCurve = .continuous
dialog.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
let title = make(UILabel(frame: rect(20, 20, 260, 24)), id: "rename.title", in: dialog)
title.text = "Rename “Lamp”"
title.numberOfLines = 2
let name = make(UITextField(frame: rect(20, 64, 260, 44)), id: "rename.name", in: dialog)
name.text = "Lamp"
name.placeholder = "Name"
name.isFirstResponder = true
let ok = make(UIButton(frame: rect(154, 148, 146, 52)), in: dialog)
ok.currentTitle = "OK"
ok.isEnabled = false

// Fields with secrets, and the label that draws one of them.
let password = make(UITextField(frame: rect(20, 116, 260, 24)), id: "rename.password", in: dialog)
password.placeholder = "Password"
password.text = "hunter2"
password.isSecureTextEntry = true
let letters = make(UILabel(frame: rect(0, 0, 260, 24)), in: password)
letters.text = "hunter2"
let note = make(UITextView(frame: rect(0, 0, 0, 0)), id: "rename.note", in: dialog)
note.text = "hunter2"
note.isSecureTextEntry = true

// Nobody has observed the keyboard yet, then it is down, and then it is up.
try test.attachModalDump("unobserved")
ModalSpecProbe.start()
ModalSpecProbe.start()
try test.attachModalDump("down")
@MainActor func postKeyboard(_ frame: CGRect) {
  NotificationCenter.default.post(
    name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
    userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
}
postKeyboard(rect(0, 517, 393, 335))
try test.attachModalDump("rename")

// A window that does not fill the screen, in which all frames are its own.
let aside = UIWindow(frame: rect(73, 100, 320, 752))
aside.screen = screen
_ = make(UIView(frame: rect(10, 20, 300, 100)), id: "aside", in: aside)
try ModalSpecProbe.dump(in: aside).write(to: folder.appendingPathComponent("aside.json"))
postKeyboard(rect(0, 852, 393, 335))
try test.attachModalDump("gone")

let endless = make(UIView(frame: rect(0, 0, .infinity, 1)), in: home)
expect(.notFinite) { try test.attachModalDump("endless") }
endless.layer.frame = .zero

// A sheet rises by 334 points, at 60 frames a second, one of which is dropped, and then at 120: a frame comes earlier than
// the one before it foretold. The view of `late` is in no window.
let share = make(UIView(frame: rect(0, 518, 393, 334)), id: "share", in: front)
front.layer.stubPresentation = CALayer()
stubMediaTime = 100
let recording = try ModalSpecProbe.record(
  ["share": share, "dimming": dimming, "late": UIView(frame: .zero)])
recording.mark("show")
for (frame, y, opacity) in [(1.0, 852.0, 0.0), (2, 800, 0.125), (4, 518, 0.25), (4.5, 518, 0.25)] {
  for (view, top) in [(share, y), (dimming, 0)] {
    let drawn = CALayer()
    drawn.frame = view.frame
    drawn.frame.origin.y = top
    drawn.superlayer = front.layer.presentation()
    drawn.opacity = view === dimming ? Float(opacity) : 1
    view.layer.stubPresentation = drawn
  }
  let (shown, length) = (100 + frame / 60, frame < 4.5 ? 1.0 / 60 : 1.0 / 120)
  stubMediaTime = shown + 0.001
  recording.sample(at: shown, until: shown + length)
}
recording.mark("showCompletion")
stubMediaTime = 100.5
try test.attachModalRecording(recording, "share")

// What a UI test sees of the dialog.
func element(
  _ type: UInt, _ id: String, value: String? = nil, _ children: [[XCUIElement.AttributeName: Any]]
) -> [XCUIElement.AttributeName: Any] {
  var element: [String: Any] = [
    "elementType": type, "identifier": id, "enabled": true, "children": children,
    "frame": ["X": 0.5, "Y": 0, "Width": 393, "Height": 852],
  ]
  element["value"] = value
  return Dictionary(
    uniqueKeysWithValues: element.map { (XCUIElement.AttributeName(rawValue: $0.key), $0.value) })
}
let app = XCUIApplication()
app.stubElements = element(
  2, "app",
  [
    element(49, "rename.name", value: "Lamp", []),
    element(50, "rename.password", value: "hunter2", [element(48, "", value: "hunter2", [])]),
  ])
try test.attachModalSnapshot(of: app, "rename")

for attachment in test.stubAttachments {
  precondition(attachment.lifetime == .keepAlways)
  guard let name = attachment.name else { fatalError("an attachment has no name") }
  try attachment.stubData.write(to: folder.appendingPathComponent(name))
}
