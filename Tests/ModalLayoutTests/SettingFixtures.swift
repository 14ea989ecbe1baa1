import ModalLanguage
import ModalSyntax

/// A few devices with the numbers that the built-in catalogue has for them.
let fixtureCatalogue = DeviceCatalogue.read(
  SourceFile(
    name: "devices.yaml",
    text: """
      sources: {test: the built-in catalogue}
      sizeClasses:
        phone: {portrait: [compact, regular], landscape: [compact, compact]}
        pad: {portrait: [regular, regular], landscape: [regular, regular]}
      safeAreas:
        18:
          x: {portrait: [44, 0, 34, 0], landscape: [0, 44, 21, 44]}
          island: {portrait: [59, 0, 34, 0], landscape: [0, 59, 21, 59]}
          duo: {portrait: [0, 0, 34, 0], landscape: [0, 0, 34, 0]}
          pad: {portrait: [24, 0, 20, 0], landscape: [24, 0, 20, 0]}
        26:
          island: {portrait: [59, 0, 34, 0], landscape: [0, 59, 20, 59]}
          large: {portrait: [62, 0, 34, 0], landscape: [0, 62, 20, 62]}
          pad: {portrait: [32, 0, 25, 0], landscape: [32, 0, 25, 0]}
      keyboards:
        18:
          notch:
            {portrait: [336, 291, 291], landscape: [209, 171, 171], sources: [test], confidence: high}
          pad:
            {portrait: [333, 283, 283], landscape: [418, 368, 368], sources: [test], confidence: high}
          mini: {portrait: [~, ~, ~], landscape: [418, 368, 368], sources: [test], confidence: high}
        26:
          notch:
            {portrait: [335, ~, 308], landscape: [248, 209, 165], sources: [test], confidence: high}
          mini: {portrait: [340, ~, 340], landscape: [428, ~, 428], sources: [test], confidence: high}
      splits:
        pro:
          portrait: {third: [320, compact], twoThirds: [504, compact], slideOver: [320, compact]}
          landscape:
            third: [375, compact]
            half: [592, compact]
            twoThirds: [809, regular]
            slideOver: [375, compact]
          sources: [test]
          confidence: high
        mini:
          portrait: {third: [320, compact], twoThirds: [414, compact], slideOver: [320, compact]}
          landscape:
            third: [375, compact]
            half: [561.5, compact]
            twoThirds: [748, regular]
            slideOver: [375, compact]
          sources: [test]
          confidence: high
      devices:
        iphone-x: &phone
          name: A phone
          idiom: phone
          year: 2017
          systems: [11, 27]
          screen: [375, 812]
          scale: 3
          sizeClasses: phone
          safeArea: {18: x}
          keyboards: {18: notch}
          sources: [test]
          confidence: high
        iphone-15: &island
          <<: *phone
          year: 2023
          systems: [17, 27]
          screen: [393, 852]
          safeArea: {18: island, 26: island}
          keyboards: {18: notch, 26: notch}
        iphone-15-pro: *island
        iphone-17:
          <<: *phone
          year: 2025
          systems: [19, 27]
          screen: [402, 874]
          safeArea: {26: large}
          keyboards: {26: notch}
        iphone-duo-outer:
          <<: *phone
          year: 2026
          systems: [27, 27]
          screen: [466, 678]
          safeArea: {18: duo}
          keyboards: {}
        ipad-pro-11: &pad
          name: A pad
          idiom: pad
          systems: [12, 27]
          screen: [834, 1194]
          scale: 2
          cornerRadius: 18
          sizeClasses: pad
          safeArea: {18: pad, 26: pad}
          keyboards: {18: pad}
          splits: pro
          sources: [test]
          confidence: high
        ipad-mini-6:
          <<: *pad
          screen: [744, 1133]
          keyboards: {18: mini, 26: mini}
          splits: mini
      """)
).value

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
