// Prints the frames of a modal on all devices as CSV: `swift run Frames login.modal.yaml`. If the spec has several
// modals, add the id of one.
import Foundation
import ModalSpec

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else { fail("usage: Frames SPEC [MODAL]") }

let workspace = Workspace()
let spec = workspace.load(path)
do {
  let report = try workspace.solveOnAllDevices(spec, modal: arguments.dropFirst().first)
  print("device,orientation,modal,x,y,width,height")
  for modal in report.modals {
    let orientation = modal.environment.traits.orientation.rawValue
    let frame = modal.frame.numbers.map { "\($0)" }.joined(separator: ",")
    print("\(modal.device ?? ""),\(orientation),\(modal.modal),\(frame)")
  }
  // A formula can lack a value in some settings.
  for finding in report.findings { fail("\(finding)") }
} catch {
  fail("\(error)")
}
