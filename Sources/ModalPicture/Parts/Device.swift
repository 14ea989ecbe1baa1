internal import ModalLanguage

/// A device around a scene: its outline, what iOS itself shows, and an app behind the modals, as quiet bars.
struct DeviceDrawing {
  let screen: Scene.Screen
  let palette: Palette

  /// The width of the frame around the screen.
  static let bezel = 6.0

  /// The corner radius of an app that floats over another, which is indicative.
  private var floatingRadius: Double { max(14, screen.cornerRadius ?? 0) }

  /// The shape of the screen.
  var shape: Shape {
    if screen.floats {
      return .rounded(Rect(screen.size), radius: floatingRadius, .continuous)
    }
    guard let radius = screen.cornerRadius, radius > 0 else { return .rect(Rect(screen.size)) }
    let corners = screen.display == nil ? Set(Corner.allCases) : [.topLeft, .bottomLeft]
    return .rounded(Rect(screen.size), radius: radius, corners: corners, .continuous)
  }

  /// What is behind everything: the frame of the device, the screen, an app.
  var back: [Drawing.Item] {
    let frame = Rect(screen.outline).inset(by: -Self.bezel / 2)
    let radius = max(4, (screen.cornerRadius ?? 0) + Self.bezel / 2)
    var items: [Drawing.Item] = [
      .shape(
        .rounded(frame, radius: radius, .continuous),
        Paint(
          fill: screen.display == nil ? palette.screen : palette.bars, stroke: palette.device,
          lineWidth: Self.bezel))
    ]
    if screen.floats {
      let edge = Shape.rounded(
        Rect(screen.size).inset(by: -1), radius: floatingRadius + 1, .continuous)
      items += [.shape(edge, .fill(palette.separator)), .shape(shape, .fill(palette.screen))]
    } else if let display = screen.display {
      // The divider beside the app is 10 points wide.
      let width = min(screen.size.width + 10, display.width)
      let divider = Shape.rounded(
        Rect(x: 0, y: 0, width: width, height: display.height), radius: screen.cornerRadius ?? 0,
        corners: [.topLeft, .bottomLeft], .continuous)
      items += [.shape(divider, .fill(palette.device)), .shape(shape, .fill(palette.screen))]
    }
    let bars = bars.map { bar in
      let x = screen.isReversed ? screen.size.width - bar.maxX : bar.x
      return Rect(x: x, y: bar.y, width: bar.width, height: bar.height)
    }
    items.append(.shape(.rects(bars, radius: 6), .fill(palette.bars)))
    return items
  }

  /// The rows of the app that are hinted: no screen has as many.
  private static let mostRows = 100

  /// What stands for the app: a title, and rows with a picture and two lines, as wide as the safe area allows.
  private var bars: [Rect] {
    let (left, right) = (screen.safeArea.left + 20, screen.size.width - screen.safeArea.right - 20)
    let width = right - left
    guard width > 40 else { return [] }
    var bars = [
      Rect(x: left, y: screen.safeArea.top + 24, width: min(180, width * 0.55), height: 26)
    ]
    var y = screen.safeArea.top + 76
    let shares = [0.9, 0.72, 0.84, 0.6]
    var row = 0
    while y + 44 < screen.size.height - screen.safeArea.bottom, row < Self.mostRows {
      let text = width - 60
      bars.append(Rect(x: left, y: y, width: 44, height: 44))
      bars.append(
        Rect(x: left + 60, y: y + 6, width: (text * shares[row % 4] * 0.7).rounded(), height: 12))
      bars.append(
        Rect(x: left + 60, y: y + 26, width: (text * shares[(row + 1) % 4]).rounded(), height: 12))
      y += 72
      row += 1
    }
    return bars
  }

  /// What is in front of everything: the status bar, and what the safe area keeps clear of. They are indicative, as
  /// the catalogue knows the insets and not the shapes. `ink` is the color that is read over what is at a point.
  func front(_ ink: (Point) -> ModalColor) -> [Drawing.Item] {
    let (size, insets) = (screen.size, screen.safeArea)
    var items = insets.top >= 20 ? statusBar(ink) : []
    let isLandscape = size.width > size.height
    let inset = isLandscape ? insets.left : insets.top
    if screen.idiom == .phone, inset >= 44 {
      var cutout = cutout(in: min(size.width, size.height), inset)
      if isLandscape {
        cutout = Rect(x: cutout.y, y: cutout.x, width: cutout.height, height: cutout.width)
      }
      let paint = Paint(fill: ModalColor(rgb: 0), stroke: palette.device, lineWidth: 1)
      items.append(.shape(.rounded(cutout, radius: 19), paint))
    }
    if insets.bottom >= 15 {
      let width = (min(size.width, size.height) * 0.36).rounded()
      let bar = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
      let color = ink(Point(size.width / 2, bar.y))
      items.append(.shape(.rounded(bar, radius: 2.5), .fill(color)))
    }
    return items
  }

  /// The camera: an island for an inset of 51 or more, as of the iPhone 14 Pro, a notch for others. In points of a
  /// screen that is held upright, so wide.
  private func cutout(in width: Double, _ inset: Double) -> Rect {
    inset >= 51
      ? Rect(x: (width - 122) / 2, y: 12, width: 122, height: 36)
      : Rect(x: (width - 206) / 2, y: -20, width: 206, height: 50)
  }

  /// The time, and signs for the network and the battery.
  private func statusBar(_ ink: (Point) -> ModalColor) -> [Drawing.Item] {
    let isTall = screen.safeArea.top >= 44
    // Beside a notch or an island they are centered in what is left.
    let middle = isTall ? screen.safeArea.top / 2 + 4 : screen.safeArea.top / 2
    let inset = isTall ? screen.size.width * 0.09 : 12
    let size = isTall ? 16.0 : 12.0
    let right = screen.size.width - inset
    let color = ink(Point(inset, middle))
    let battery = Rect(x: right - 24, y: middle - 6, width: 22, height: 12)
    let bars = (0..<4).map { index in
      let height = 3.5 + Double(index) * 2.5
      return Rect(
        x: right - 50 + Double(index) * 5, y: middle + 6 - height, width: 3.5, height: height)
    }
    return [
      .text(
        "9:41", at: Point(inset, middle + size * 0.35), size: size, weight: .semibold,
        color: color),
      .shape(.rects(bars, radius: 1), .fill(color)),
      .shape(.rounded(battery, radius: 3.5), .stroke(color, alpha: 0.5)),
      .shape(
        .rounded(Rect(x: battery.x + 2, y: battery.y + 2, width: 15, height: 8), radius: 2),
        .fill(color)),
    ]
  }
}
