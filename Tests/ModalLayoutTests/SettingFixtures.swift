import ModalLanguage
import ModalSyntax

/// A few devices with the numbers that the built-in catalogue has for them.
let fixtureCatalogue = DeviceCatalogue(
  devices: [
    phone("iphone-x", 2017, [375, 812], classic: (44, 21, notch18), system26: nil),
    phone("iphone-15", 2023, [393, 852], classic: (59, 21, notch18), system26: (59, 20, notch26)),
    phone(
      "iphone-15-pro", 2023, [393, 852], classic: (59, 21, notch18), system26: (59, 20, notch26)),
    phone("iphone-17", 2025, [402, 874], classic: (62, 20, notch26), system26: (62, 20, notch26)),
    phone("iphone-duo-outer", 2026, [466, 678], classic: (0, 34, nil), system26: nil),
    pad("ipad-pro-11", [834, 1194], classic: pad11, system26: nil, narrow: 375, half: 592),
    pad("ipad-mini-6", [744, 1133], classic: mini18, system26: mini26, narrow: 375, half: 561.5),
  ],
  sources: [])

private typealias Heights = Device.PerOrientation<Device.Keyboards>

private func heights(_ portrait: [Double?], _ landscape: [Double?]) -> Heights {
  Heights(
    portrait: Device.Keyboards(letters: portrait[0], plain: portrait[1], numberPad: portrait[2]),
    landscape: Device.Keyboards(
      letters: landscape[0], plain: landscape[1], numberPad: landscape[2]))
}

private let notch18 = heights([336, 291, 291], [209, 171, 171])
private let notch26 = heights([335, nil, 308], [248, 209, 165])
private let pad11 = heights([333, 283, 283], [418, 368, 368])
private let mini18 = heights([nil, nil, nil], [418, 368, 368])
private let mini26 = heights([340, nil, 340], [428, nil, 428])

private func phone(
  _ id: String, _ year: Int, _ size: [Double],
  classic: (top: Double, bottom: Double, keyboards: Heights?),
  system26: (top: Double, bottom: Double, keyboards: Heights?)?
) -> Device {
  func generation(
    _ numbers: (top: Double, bottom: Double, keyboards: Heights?)
  ) -> Device.Generation {
    let portrait = Insets(top: numbers.top, left: 0, bottom: 34, right: 0)
    let landscape = Insets(
      top: 0, left: numbers.top, bottom: numbers.bottom, right: numbers.top)
    return Device.Generation(
      safeArea: .init(portrait: portrait, landscape: landscape), keyboards: numbers.keyboards)
  }
  return Device(
    id: id, name: id, idiom: .phone, year: year, systems: year - 2006...27,
    portrait: Size(width: size[0], height: size[1]), scale: 3, classic: generation(classic),
    system26: system26.map(generation), cornerRadius: nil,
    sizeClasses: .init(
      portrait: .init(horizontal: .compact, vertical: .regular),
      landscape: .init(horizontal: .compact, vertical: .compact)),
    multitasking: nil, confidence: "high", sources: [], note: nil)
}

private func pad(
  _ id: String, _ size: [Double], classic: Heights, system26: Heights?, narrow: Double,
  half: Double
) -> Device {
  func generation(top: Double, bottom: Double, _ keyboards: Heights?) -> Device.Generation {
    let insets = Insets(top: top, left: 0, bottom: bottom, right: 0)
    return Device.Generation(
      safeArea: .init(portrait: insets, landscape: insets), keyboards: keyboards)
  }
  let full = Device.SizeClasses(horizontal: .regular, vertical: .regular)
  return Device(
    id: id, name: id, idiom: .pad, year: nil, systems: 12...27,
    portrait: Size(width: size[0], height: size[1]), scale: 2,
    classic: generation(top: 24, bottom: 20, classic),
    system26: generation(top: 32, bottom: 25, system26), cornerRadius: 18,
    sizeClasses: .init(portrait: full, landscape: full),
    multitasking: Device.Multitasking(
      parts: .init(
        portrait: [
          .init(split: .third, width: 320, horizontal: .compact),
          .init(split: .twoThirds, width: size[0] - 330, horizontal: .compact),
          .init(split: .slideOver, width: 320, horizontal: .compact),
        ],
        landscape: [
          .init(split: .third, width: narrow, horizontal: .compact),
          .init(split: .half, width: half, horizontal: .compact),
          .init(split: .twoThirds, width: size[1] - narrow - 10, horizontal: .regular),
          .init(split: .slideOver, width: narrow, horizontal: .compact),
        ])),
    confidence: "high", sources: [], note: nil)
}

/// The places that the settings of these tests pretend to stand at.
enum Place {
  static let device = SourceSpan(start: 10, end: 19)
  static let os = SourceSpan(start: 30, end: 32)
  static let split = SourceSpan(start: 40, end: 44)
  static let keyboard = SourceSpan(start: 50, end: 57)
}

/// A setting on a device.
func setting(
  _ device: String, _ orientation: Orientation? = nil, os: Int? = nil, split: Split? = nil,
  keyboard: KeyboardSetting? = nil
) -> Setting {
  var setting = Setting(span: SourceSpan(start: 0, end: 100))
  setting.device = Located(device, at: Place.device)
  setting.orientation = orientation.map { Located($0, at: setting.span) }
  setting.os = os.map { Located($0, at: Place.os) }
  setting.split = split.map { Located($0, at: Place.split) }
  setting.keyboard = keyboard.map { Located($0, at: Place.keyboard) }
  return setting
}

/// A setting in a bare container.
func setting(
  container width: Double, _ height: Double, keyboard: KeyboardSetting? = nil
) -> Setting {
  var setting = Setting(span: SourceSpan(start: 0, end: 100))
  setting.container = Located(Size(width: width, height: height), at: setting.span)
  setting.keyboard = keyboard.map { Located($0, at: Place.keyboard) }
  return setting
}
