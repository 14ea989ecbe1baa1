import ModalLanguage
import Testing

/// One row of numbers, picked by hand from what the sources say: 18 for the oldest systems with numbers, or 26; the size
/// upright and the scale; top, left, bottom, right; letters, plain, number pad, nil for no numbers at all; horizontal and
/// vertical.
private typealias Fact = (
  id: String, os: Int, orientation: Orientation, screen: [Double], safeArea: [Double],
  keyboards: [Double?]?, cornerRadius: Double?, sizeClasses: [SizeClass]
)

private let up = Orientation.portrait
private let side = Orientation.landscape
private let cc = [SizeClass.compact, .compact]
private let cr = [SizeClass.compact, .regular]
private let rc = [SizeClass.regular, .compact]
private let rr = [SizeClass.regular, .regular]

private let facts: [Fact] = [
  ("iphone-5", 18, up, [320, 568, 2], [20, 0, 0, 0], [253, 216, 216], 0, cr),
  ("iphone-se-1", 18, side, [320, 568, 2], [0, 0, 0, 0], [199, 162, 162], 0, cc),
  ("iphone-8", 18, up, [375, 667, 2], [20, 0, 0, 0], [260, 216, 216], 0, cr),
  ("iphone-se-3", 26, side, [375, 667, 2], [0, 0, 0, 0], [206, nil, 162], 0, cc),
  ("iphone-se-2", 26, up, [375, 667, 2], [20, 0, 0, 0], [260, nil, 233], 0, cr),
  ("iphone-8-plus", 18, up, [414, 736, 3], [20, 0, 0, 0], [271, 226, 226], 0, cr),
  ("iphone-6-plus", 18, side, [414, 736, 3], [0, 0, 0, 0], [200, 162, 162], 0, rc),
  ("iphone-x", 18, up, [375, 812, 3], [44, 0, 34, 0], [336, 291, 291], 39, cr),
  ("iphone-11", 18, side, [414, 896, 2], [0, 48, 21, 48], [209, 171, 171], 41.5, rc),
  ("iphone-11", 26, side, [414, 896, 2], [0, 48, 20, 48], [248, 209, 165], 41.5, rc),
  ("iphone-13-mini", 26, up, [375, 812, 3], [50, 0, 34, 0], [335, nil, 308], 44, cr),
  ("iphone-14", 18, side, [390, 844, 3], [0, 47, 21, 47], [209, 171, 171], 47.33, cc),
  ("iphone-14-plus", 18, up, [428, 926, 3], [47, 0, 34, 0], [346, 301, 301], 53.33, cr),
  ("iphone-15", 18, up, [393, 852, 3], [59, 0, 34, 0], [336, 291, 291], 55, cr),
  ("iphone-15", 26, side, [393, 852, 3], [0, 59, 20, 59], [248, 209, 165], 55, cc),
  ("iphone-16", 18, side, [393, 852, 3], [0, 59, 21, 59], [219, 181, 181], 55, cc),
  ("iphone-16-pro-max", 26, up, [440, 956, 3], [62, 0, 34, 0], [345, nil, 318], 62, cr),
  ("iphone-16e", 18, up, [390, 844, 3], [47, 0, 34, 0], [336, 291, 291], 47.33, cr),
  ("iphone-17", 26, up, [402, 874, 3], [62, 0, 34, 0], [335, nil, 308], 62, cr),
  ("iphone-17", 18, side, [402, 874, 3], [0, 62, 20, 62], [248, 209, 165], 62, cc),
  ("iphone-air", 26, side, [420, 912, 3], [0, 68, 20, 68], [248, 209, 165], 62, rc),
  ("iphone-18-pro", 26, up, [402, 874, 3], [62, 0, 34, 0], [335, nil, 308], nil, cr),
  ("iphone-duo-outer", 18, side, [466, 678, 3], [0, 84, 34, 0], nil, nil, cc),
  ("iphone-duo-inner", 18, up, [669, 951, 3], [82, 0, 34, 0], nil, nil, rr),
  ("ipad-9.7", 18, side, [768, 1024, 2], [20, 0, 0, 0], [398, 348, 348], 0, rr),
  ("ipad-mini-5", 26, up, [768, 1024, 2], [32, 0, 0, 0], nil, 0, rr),
  ("ipad-10.2", 26, side, [810, 1080, 2], [32, 0, 0, 0], [408, nil, 408], 0, rr),
  ("ipad-mini-6", 18, up, [744, 1133, 2], [24, 0, 20, 0], [nil, nil, nil], 21.5, rr),
  ("ipad-mini-7", 18, side, [744, 1133, 2], [24, 0, 20, 0], [418, 368, 368], 21.5, rr),
  ("ipad-air-10.9", 26, up, [820, 1180, 2], [32, 0, 25, 0], [337, nil, 337], 18, rr),
  ("ipad-pro-11", 18, up, [834, 1194, 2], [24, 0, 20, 0], [333, 283, 283], 18, rr),
  ("ipad-pro-11-m4", 18, up, [834, 1210, 2], [24, 0, 20, 0], nil, 30, rr),
  ("ipad-pro-12.9-home", 18, side, [1024, 1366, 2], [20, 0, 0, 0], [471, 421, 421], 0, rr),
  ("ipad-pro-12.9", 18, side, [1024, 1366, 2], [24, 0, 20, 0], [491, 441, 441], 18, rr),
  ("ipad-pro-13-m4", 26, side, [1032, 1376, 2], [32, 0, 25, 0], [498, nil, 498], 30, rr),
]

@Suite struct DeviceFactTests {
  @Test(arguments: facts.indices)
  func numbers(row: Int) throws {
    let fact = facts[row]
    let device = try #require(DeviceCatalogue.builtIn[fact.id])
    let generation = try #require(fact.os == 26 ? device.system26 : device.classic)
    #expect([device.portrait.width, device.portrait.height, device.scale] == fact.screen)
    let insets = generation.safeArea[fact.orientation]
    #expect([insets.top, insets.left, insets.bottom, insets.right] == fact.safeArea)
    let keyboards = generation.keyboards?[fact.orientation]
    #expect(keyboards.map { [$0.letters, $0.plain, $0.numberPad] } == fact.keyboards)
    #expect(device.cornerRadius == fact.cornerRadius)
    let classes = device.sizeClasses[fact.orientation]
    #expect([classes.horizontal, classes.vertical] == fact.sizeClasses)
  }

  /// From the top edge, width and height, typed from the sources.
  @Test(
    arguments: [
      ("iphone-xs", .notch, [0, 209, 30]), ("iphone-11", .notch, [0, 227, 32]),
      ("iphone-12-mini", .notch, [0, 226, 34.33]), ("iphone-16e", .notch, [0, 161.33, 33.67]),
      ("iphone-14-pro", .island, [11, 126, 37.33]), ("iphone-16-pro", .island, [14, 125, 36.67]),
      ("iphone-air", .island, [20, 126, 37]), ("iphone-18-pro", .island, [14, 94.67, 36.67]),
    ] as [(String, Device.Cutout.Kind, [Double])])
  func cutouts(id: String, kind: Device.Cutout.Kind, numbers: [Double]) throws {
    let cutout = try #require(DeviceCatalogue.builtIn[id]?.cutout)
    #expect(cutout.kind == kind)
    #expect([cutout.top, cutout.size.width, cutout.size.height] == numbers)
  }

  @Test func cutoutsTurnWithTheDevice() throws {
    let device = try #require(DeviceCatalogue.builtIn["iphone-15"])
    // (393 − 126) / 2 = 133.5; 852 − 11 − 37.33 = 803.67
    let upright = device.cutoutFrames(.portrait)
    #expect(upright.map(\.numbers) == [[133.5, 11, 126, 37.33]])
    let sideways = device.cutoutFrames(.landscape)
    #expect(sideways.map(\.y) == [133.5, 133.5] && sideways.map(\.height) == [126, 126])
    #expect(sideways.map(\.width) == [37.33, 37.33] && sideways[0].x == 11)
    #expect((sideways[1].x - 803.67).magnitude < 1e-9)
    #expect(device.sources.contains("islands"))
    #expect(DeviceCatalogue.builtIn["iphone-8"]?.cutoutFrames(.portrait) == [])
  }

  @Test(
    arguments: [
      ("ipad-9.7", [320, 438, 320], [320, 507, 694, 320]),
      ("ipad-mini-6", [320, 414, 320], [375, 561.5, 748, 375]),
      ("ipad-pro-11", [320, 504, 320], [375, 592, 809, 375]),
      ("ipad-pro-12.9", [375, 639, 375], [375, 678, 981, 375]),
      ("ipad-pro-13-m4", [375, 647, 375], [375, 683, 991, 375]),
    ] as [(String, [Double], [Double])])
  func splitWidths(id: String, portrait: [Double], landscape: [Double]) throws {
    let parts = try #require(DeviceCatalogue.builtIn[id]?.multitasking?.parts)
    #expect(parts.portrait.map(\.width) == portrait)
    #expect(parts.landscape.map(\.width) == landscape)
    #expect(parts.portrait.allSatisfy { $0.horizontal == .compact })
    let half = try #require(parts.landscape.first { $0.split == .half })
    #expect(half.horizontal == (half.width >= 678 ? .regular : .compact))
    #expect(parts.landscape.first { $0.split == .twoThirds }?.horizontal == .regular)
  }

  @Test(
    arguments: [
      ("iphone-5", 2012, false), ("iphone-16", 2024, true), ("iphone-xs", 2018, false),
      ("iphone-duo-inner", 2026, false), ("ipad-9.7", nil, false), ("ipad-pro-11", nil, true),
    ] as [(String, Int?, Bool)])
  func yearAndGenerations(id: String, year: Int?, has26: Bool) throws {
    let device = try #require(DeviceCatalogue.builtIn[id])
    #expect(device.year == year)
    #expect((device.system26 != nil) == has26)
  }

  @Test func wordsAreKept() throws {
    let device = try #require(DeviceCatalogue.builtIn["iphone-xr"])
    #expect(device.name == "iPhone XR")
    #expect(device.confidence == "high")
    #expect(device.sources == ["hig", "qmui", "radius", "original", "guides", "uikit18"])
    #expect(device.note == "sst uses 44 (iOS 12 value); QMUI 48 for the same panel (iPhone 11)")
    let duo = try #require(DeviceCatalogue.builtIn["iphone-duo-outer"])
    #expect(duo.confidence == "medium size, low insets")
  }
}
