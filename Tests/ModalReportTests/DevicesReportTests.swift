import Foundation
import ModalLanguage
import ModalReport
import Testing

/// The report of `modalspec devices` on a device.
@Suite struct DevicesReportTests {
  @Test(arguments: DeviceCatalogue.builtIn.devices.map(\.id))
  func onlySystemsThatItRunsArePrinted(id: String) throws {
    let device = try #require(DeviceCatalogue.builtIn[id])
    let held = DeviceCatalogue.builtIn.page(of: device).split(separator: "\n").filter {
      $0.hasPrefix("  portrait, ") || $0.hasPrefix("  landscape, ")
    }
    #expect(!held.isEmpty)
    for line in held {
      let systems = line.split(separator: " by ")[0].split(separator: " ").compactMap { Int($0) }
      #expect((1...2).contains(systems.count) && systems.allSatisfy(device.systems.contains))
    }
    let report = try JSONSerialization.jsonObject(
      with: Data(json(of: [device], in: .builtIn).utf8))
    let devices = try #require((report as? [String: Any])?["devices"] as? [[String: Any]])
    let settings = try #require(devices.first?["settings"] as? [[String: Any]])
    #expect(settings.count == held.count)
    for setting in settings {
      let os = try #require(setting["os"] as? Int)
      #expect(os == 18 || device.systems.contains(os))
      #expect(os != 18 || device.systems.lowerBound <= 18)
      // All that is known of iOS 27 is that of one foldable.
      #expect((setting["numbersOf"] != nil) == (os == 27 && !id.hasPrefix("iphone-duo")))
    }
  }

  @Test(arguments: [
    ("iphone-5", "iOS 6 to 10", "iOS 6 to 10"),
    ("iphone-15", "iOS 17 to 27; the numbers of 27 are not known", "iOS 17 to 18"),
    ("iphone-17", "iOS 26 to 27; the numbers of 27 are not known", "iOS 26"),
    ("iphone-18-pro", "iOS 27; the numbers of 27 are not known", "iOS 27 by the numbers of 26"),
    ("iphone-duo-inner", "iOS 27", "iOS 27"),
    ("ipad-mini-7", "iPadOS 18 to 27; the numbers of 27 are not known", "iPadOS 18"),
  ])
  func systemsAreNamed(id: String, systems: String, first: String) throws {
    let page = DeviceCatalogue.builtIn.page(of: try #require(DeviceCatalogue.builtIn[id]))
    #expect(page.contains("\n  systems      \(systems)\n"), "\(page)")
    let held = page.split(separator: "\n").first { $0.hasPrefix("  portrait") }
    #expect(held == "  portrait, \(first)")
  }
}
