import ModalLanguage
import ModalLayout
import ModalSyntax
import Testing

/// The settings that one device offers.
@Suite struct DeviceSettingsTests {
  /// Written as a setting, each leads to its surroundings, and none is missing of those that the matrix has.
  @Test(arguments: fixtureCatalogue.devices.map(\.id), [nil, 17, 26])
  func theyAreThoseOfTheMatrix(_ id: String, _ lowestOS: Int?) throws {
    let device = try #require(fixtureCatalogue[id])
    let settings = device.settings(from: lowestOS, in: fixtureCatalogue)
    for (setting, surroundings) in settings {
      #expect(setting.device?.value == id)
      #expect(environment(for: setting, in: fixtureCatalogue).value == surroundings)
    }
    let all = Set(settings.map(\.environment))
    #expect(all.count == settings.count)
    let supported = SupportedDevices(minimumOS: lowestOS, devices: [id])
    let matrix = fixtureCatalogue.matrix(
      for: supported, includingSplits: true, tellingSystems: true)
    var expected = Set(matrix.map(\.environment))
    for entry in matrix {
      for keyboard in entry.keyboards {
        var environment = entry.environment
        environment.keyboardHeight = keyboard.height
        expected.insert(environment)
      }
    }
    #expect(all == expected)
  }

  @Test func theNewestSystemIsNotNamed() throws {
    let device = try #require(fixtureCatalogue["iphone-15"])
    let settings = device.settings(from: nil, in: fixtureCatalogue).map(\.setting)
    #expect(Set(settings.map { $0.os?.value }) == [nil, 18])
    #expect(settings.first?.orientation == nil)
  }
}
