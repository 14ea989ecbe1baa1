import ModalLanguage
import Testing

/// Which devices count, and which systems they run.
struct SupportedDeviceTests {
  private let catalogue = DeviceCatalogue.builtIn

  /// First and last systems as Apple's lists of each release have them.
  @Test(arguments: [
    ("iphone-5", 6...10), ("iphone-se-1", 9...15), ("iphone-8", 11...16), ("iphone-xr", 12...18),
    ("iphone-se-2", 13...27), ("iphone-se-3", 15...27), ("iphone-16", 18...27),
    ("iphone-17", 26...27), ("ipad-9.7", 7...17), ("ipad-mini-5", 7...26), ("ipad-10.2", 13...27),
    ("ipad-pro-12.9-home", 9...17),
  ])
  func systems(id: String, systems: ClosedRange<Int>) throws {
    #expect(try #require(catalogue[id]).systems == systems)
  }

  @Test func aDeviceHasNumbersOfEverySystemGenerationThatItRuns() {
    for device in catalogue.devices {
      if device.system26 != nil { #expect(device.systems.upperBound >= 26, "\(device.id)") }
      if device.systems.contains(26) { #expect(device.system26 != nil, "\(device.id)") }
    }
  }

  @Test func withoutAWordThoseCountThatRun17OrLater() {
    let ids = Set(catalogue.devices(in: SupportedDevices()).map(\.id))
    #expect(ids.isSuperset(of: ["iphone-xr", "iphone-se-2", "iphone-17", "ipad-9.7"]))
    #expect(ids.isDisjoint(with: ["iphone-5", "iphone-se-1", "iphone-8", "iphone-x"]))
  }

  @Test func aSystemWidensAndNarrows() {
    func ids(_ minimum: Int) -> Set<String> {
      Set(catalogue.devices(in: SupportedDevices(minimumOS: minimum)).map(\.id))
    }
    #expect(ids(15).contains("iphone-se-1"))
    #expect(ids(6).count == catalogue.devices.count)
    #expect(!ids(26).contains("iphone-xr"))
    #expect(ids(28).isEmpty)
  }

  @Test func namedDevicesCountWhateverTheyRun() {
    let named = ["iphone-5", "iphone-15"]
    #expect(catalogue.devices(in: SupportedDevices(devices: named)).map(\.id) == named)
    let both = SupportedDevices(minimumOS: 17, devices: named)
    #expect(catalogue.devices(in: both).map(\.id) == ["iphone-15"])
  }

  @Test func theStandardMatrixIsOfTheDevicesThatCount() {
    #expect(catalogue.recordedDevices(in: SupportedDevices()) == FrameMatrix.standardDevices)
  }

  @Test(arguments: [
    // 320 × 568 are fewer than 375 × 667; the SE came after the 5s, which runs no 15.
    (
      SupportedDevices(minimumOS: 15), ["iphone-se-1", "iphone-15", "iphone-16-pro-max", "ipad-10"]
    ),
    (SupportedDevices(devices: ["ipad-10"]), ["ipad-10"]),
    (SupportedDevices(devices: ["iphone-15", "ipad-10"]), ["iphone-15", "ipad-10"]),
    // None of the standard ones: the smallest, the largest phone, the iPad.
    (
      SupportedDevices(devices: ["iphone-17", "iphone-17-pro-max", "ipad-a16"]),
      ["iphone-17", "iphone-17-pro-max", "ipad-a16"]
    ),
    // 375 × 812 = 304,500 are fewer than 393 × 852.
    (
      SupportedDevices(devices: ["iphone-13-mini", "iphone-14", "iphone-15"]),
      ["iphone-13-mini", "iphone-15"]
    ),
  ])
  func recordedDevices(supported: SupportedDevices, devices: [String]) {
    #expect(catalogue.recordedDevices(in: supported) == devices)
  }
}
