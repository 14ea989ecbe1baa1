import QuartzCore
import UIKit

/// Writes what an app shows, for `modalspec compare` (ModalSpec, MIT License). Needs iOS 13. Lengths
/// are points; frames are `[x, y, width, height]` in the container, the window that has the modal.
@MainActor enum ModalSpecProbe {
  /// Why nothing can be written: no window in the foreground is key, or a number is infinite.
  enum Failure: Error { case noKeyWindow, notFinite }
  private static var (keyboard, observer): (CGRect?, (any NSObjectProtocol)?) = (nil, nil)

  /// Begins to observe the keyboard. Call this before one comes, best when the app launches: a
  /// keyboard that came earlier is taken for none. Without it, a dump says nothing of keyboards.
  static func start() {
    guard observer == nil else { return }
    let name = UIResponder.keyboardWillChangeFrameNotification
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { keyboard = frame }  // UIKit posts it on the main thread.
    }
  }

  /// What all windows show now, as JSON. The container is `window`, or else the key window.
  static func dump(name: String? = nil, in window: UIWindow? = nil) throws -> Data {
    guard let container = window ?? keyWindow else { throw Failure.noKeyWindow }
    let (scene, screen) = (container.windowScene, container.screen.coordinateSpace)
    let (safe, traits) = (container.safeAreaInsets, container.traitCollection)
    let keys = container.convert(keyboard ?? .zero, from: screen)
    let isDown = keys.intersection(container.bounds).isEmpty
    let shown: Any = isDown ? NSNull() : ["frame": numbers(keys), "source": "notification"]
    let turns = ["unknown", "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft"]
    let json: [String: Any?] = [
      "modalspecProbe": 1, "screen": numbers(container.convert(screen.bounds, from: screen)),
      "container": Array(numbers(container.bounds)[2...]), "scale": Double(traits.displayScale),
      "name": name, "device": ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"],
      "system": "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)",
      "animationsEnabled": UIView.areAnimationsEnabled, "keyboard": observer == nil ? nil : shown,
      "orientation": scene.map { turns[$0.interfaceOrientation.rawValue] },
      "safeArea": ["top": safe.top, "left": safe.left, "bottom": safe.bottom, "right": safe.right]
        .mapValues { Double($0) },
      "traits": [
        "horizontal": [.compact: "compact", .regular: "regular"][traits.horizontalSizeClass],
        "vertical": [.compact: "compact", .regular: "regular"][traits.verticalSizeClass],
        "idiom": [.phone: "phone", .pad: "pad"][traits.userInterfaceIdiom],
        "style": [.light: "light", .dark: "dark"][traits.userInterfaceStyle],
        "direction": [.leftToRight: "ltr", .rightToLeft: "rtl"][traits.layoutDirection],
        "textScale": [
          .extraSmall: "XS", .small: "S", .medium: "M", .large: "L", .extraLarge: "XL",
          .extraExtraLarge: "XXL", .extraExtraExtraLarge: "XXXL", .accessibilityMedium: "AX1",
          .accessibilityLarge: "AX2", .accessibilityExtraLarge: "AX3",
          .accessibilityExtraExtraLarge: "AX4", .accessibilityExtraExtraExtraLarge: "AX5",
        ][traits.preferredContentSizeCategory],
      ].compactMapValues { $0 },
      "windows": (scene?.windows ?? [container])
        .sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
        .map { describe($0, in: container) },
    ]
    return try encode(json.compactMapValues { $0 }, [.prettyPrinted, .sortedKeys])
  }

  private static func describe(_ view: UIView, in container: UIWindow) -> [String: Any] {
    let (layer, field, window) = (view.layer, view as? UITextField, view as? UIWindow)
    let text = (view as? UILabel)?.text ?? field?.text ?? (view as? UITextView)?.text
    let corners = ["topLeft", "topRight", "bottomLeft", "bottomRight"].enumerated()
    let isSecure = (view as? any UITextInputTraits)?.isSecureTextEntry == true
    let views = isSecure ? [] : view.subviews.map { describe($0, in: container) }  // They draw it.
    let json: [String: Any?] = [
      "class": String(describing: type(of: view)), "id": view.accessibilityIdentifier,
      "label": view.accessibilityLabel, "placeholder": field?.placeholder,
      "text": isSecure ? nil : text ?? (view as? UIButton)?.currentTitle, "hidden": view.isHidden,
      "lines": (view as? UILabel)?.numberOfLines, "enabled": (view as? UIControl)?.isEnabled,
      "alpha": Double(view.alpha), "interactive": view.isUserInteractionEnabled,
      "modal": view.accessibilityViewIsModal, "transformed": !view.transform.isIdentity,
      "firstResponder": view.isFirstResponder, "cornerRadius": Double(layer.cornerRadius),
      "cornerStyle": layer.cornerCurve == .continuous ? "continuous" : "circular",
      "corners": corners.filter { layer.maskedCorners.rawValue >> $0.0 & 1 == 1 }.map(\.1),
      "level": window.map { Double($0.windowLevel.rawValue) }, "key": window?.isKeyWindow,
      "clips": view.clipsToBounds, window == nil ? "children" : "views": views,
    ]
    return (state(of: view, in: container) ?? [:]).merging(json.compactMapValues { $0 }) { $1 }
  }

  private static func state(of view: UIView, in container: UIWindow) -> [String: Any]? {
    guard let window = view as? UIWindow ?? view.window else { return nil }
    let frame = container.convert(view.convert(view.bounds, to: nil), from: window)
    let (layer, root) = (view.layer.presentation(), window.layer.presentation())
    let drawn = layer.map { container.convert($0.convert($0.bounds, to: root), from: window) }
    let alpha = Double((layer ?? view.layer).opacity)
    return ["frame": numbers(frame), "presented": numbers(drawn ?? frame), "alpha": alpha]
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
  }
  private static var keyWindow: UIWindow? {
    UIApplication.shared.connectedScenes.filter { $0.activationState == .foregroundActive }
      .compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
  }
  private static func encode(_ json: Any, _ form: JSONSerialization.WritingOptions) throws -> Data {
    guard JSONSerialization.isValidJSONObject(json) else { throw Failure.notFinite }
    return try JSONSerialization.data(withJSONObject: json, options: form)
  }

  /// Records views by their names, with a line of JSON for each frame of the display.
  static func record(_ views: [String: UIView], in window: UIWindow? = nil) throws -> Recording {
    guard let container = window ?? keyWindow else { throw Failure.noKeyWindow }
    return Recording(views, in: container)
  }

  /// A recording, which goes on until `stop`. Its times are seconds from its start.
  @MainActor final class Recording: NSObject {
    private let (views, container, start): ([String: UIView], UIWindow, TimeInterval)
    private var (lines, dropped): ([[String: Any]], Int) = ([], 0)
    private var (link, due): (CADisplayLink?, TimeInterval?) = (nil, nil)

    fileprivate init(_ views: [String: UIView], in container: UIWindow) {
      (self.views, self.container, start) = (views, container, CACurrentMediaTime())
      let size = [Double(container.bounds.width), Double(container.bounds.height)]
      let scale = Double(container.traitCollection.displayScale)
      lines = [["type": "recording", "modalspecProbe": 1, "container": size, "scale": scale]]
      lines[0].merge(["clock": "CACurrentMediaTime", "watch": views.keys.sorted()]) { $1 }
      super.init()
      #if canImport(ObjectiveC)
        link = CADisplayLink(target: self, selector: #selector(tick))
        link?.add(to: .main, forMode: .common)
      #endif
    }
    #if canImport(ObjectiveC)
      @objc private func tick() { link.map { sample(at: $0.timestamp, until: $0.targetTimestamp) } }
    #endif

    /// Notes what happens now: an event, such as `show`, or a callback.
    func mark(_ mark: String) { add("mark", ["mark": mark]) }
    /// Ends the recording, and returns all its lines.
    func stop() throws -> Data {
      link?.invalidate()
      add("end", ["dropped": dropped])
      return Data(try lines.flatMap { try encode($0, .sortedKeys) + [10] })
    }
    /// Adds what is drawn at an instant of the display's clock, and until the next.
    func sample(at time: TimeInterval, until next: TimeInterval) {
      dropped += max(0, Int(((time - (due ?? time)) / max(next - time, 0.001)).rounded()))
      (due, lines[0]["fps"]) = (next, (1 / max(next - time, 0.001)).rounded())
      add("sample", ["views": views.compactMapValues { state(of: $0, in: container) }])
    }
    private func add(_ type: String, _ line: [String: Any]) {
      lines.append(line.merging(["type": type, "time": CACurrentMediaTime() - start]) { $1 })
    }
  }
}
