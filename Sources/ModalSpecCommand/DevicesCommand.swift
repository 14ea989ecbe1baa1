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
      list(catalogue)
      return
    }
    guard let device = catalogue[id] else {
      let near = suggestion(for: id, among: catalogue.devices.map(\.id), keepsNumbers: true)
      Terminal.complain(
        line: "Error: there is no device `\(id)`\(near.map { "; did you mean \($0)?" } ?? "")")
      Terminal.complain(line: "`modalspec devices` lists them.")
      throw Exit.failure
    }
    switch report.format {
    case .json: Terminal.write(json(of: [device], in: catalogue))
    case .text: Terminal.write(catalogue.page(of: device))
    }
  }

  private func list(_ catalogue: DeviceCatalogue) {
    guard report.format == .text else {
      Terminal.write(json(of: catalogue.devices, in: catalogue))
      return
    }
    let width = catalogue.devices.map(\.id.count).max() ?? 0
    for device in catalogue.devices {
      let padding = String(repeating: " ", count: width - device.id.count)
      let size = "\(formatted(device.portrait.width))×\(formatted(device.portrait.height))"
      let screen = "\(size) @\(short(device.scale))x"
      Terminal.write("\(device.id)\(padding)  \(screen)  \(device.name)\n")
    }
  }
}
