internal import ModalSyntax

/// What kind of view something is, as far as kinds matter for finding it again in a spec.
package enum ViewKind: String, CaseIterable, Hashable, Sendable {
  /// The application itself.
  case application
  /// A window.
  case window
  /// An alert, or an action sheet.
  case alert
  /// The keyboard.
  case keyboard
  /// A key of the keyboard.
  case key
  /// A text.
  case label
  /// Something to tap.
  case button
  /// Something to type in.
  case field
  /// A picture.
  case image
  /// An activity indicator.
  case spinner
  /// Any other view.
  case view
  /// The format names no kinds.
  case unknown

  /// The kind of an element of XCTest by its type: `StaticText`, without `XCUIElementType` in front.
  init(elementType type: String) {
    self =
      switch type {
      case "Application": .application
      case "Window": .window
      case "Alert", "Sheet": .alert
      case "Keyboard": .keyboard
      case "Key": .key
      case "StaticText": .label
      case "Button", "Link", "Cell", "RadioButton", "CheckBox", "MenuItem", "Tab": .button
      case "TextField", "SecureTextField", "SearchField", "TextView": .field
      case "Image", "Icon": .image
      case "ActivityIndicator": .spinner
      default: .view
      }
  }

  /// The kind of a view by the name of its class, or of the class of UIKit that it derives from: a class of an app
  /// tells by the end of its name.
  init(viewClass name: String) {
    let dots = name.unicodeScalars.reversed().prefix { $0 == "." }.count
    let plain = dots == 0 ? name : String(name.unicodeScalars.dropLast(dots))
    let ends: [(String, ViewKind)] = [
      ("Window", .window), ("AlertControllerView", .alert), ("KeyboardView", .keyboard),
      ("ActivityIndicatorView", .spinner), ("TextField", .field), ("TextView", .field),
      ("ButtonLabel", .label), ("Label", .label), ("Button", .button),
      ("CollectionViewCell", .button), ("TableViewCell", .button), ("ImageView", .image),
    ]
    self = ends.first { plain.exact.hasSuffix($0.0) }?.1 ?? .view
  }
}
