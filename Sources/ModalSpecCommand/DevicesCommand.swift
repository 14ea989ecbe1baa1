internal import ArgumentParser
internal import ModalSpec

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices that specs can name, or show one.",
    discussion: """
        modalspec devices
        modalspec devices iphone-15
      """)

  @Argument(
    help: "A device such as iphone-15; lists all devices by default.", completion: .devices)
  var id: String?

  @OptionGroup var report: ReportOptions

  func run() throws {
    let catalogue = DeviceCatalogue.builtIn
    guard let id else {
      return report.write(
        json: json(of: catalogue.devices, in: catalogue), text: catalogue.list)
    }
    guard let device = catalogue[id] else {
      let ids = catalogue.devices.map(\.id)
      let near = suggestion(for: id, among: ids, keepsNumbers: true)
      let alike = ids.filter { $0.exact.contains(id.lowercased()) }.map { "`\($0)`" }
      let help =
        near.map { "; did you mean `\($0)`?" }
        ?? (alike.isEmpty ? "" : "; there are \(listed(some: alike))")
      Terminal.complain(line: "Error: there is no device `\(id)`\(help)")
      Terminal.complain(line: "`modalspec devices` lists them.")
      throw Exit.failure
    }
    report.write(json: json(of: [device], in: catalogue), text: catalogue.page(of: device))
  }
}
