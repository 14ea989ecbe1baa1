import ModalSpec

let text = """
  modalspec: 1
  modal: {contentSize: {width: 300, height: 420}}
  expect: [{device: iphone-se-3, keyboard: letters, frame: [37.5, 23.5, 300, 360]}]
  """
let workspace = Workspace()
let spec = workspace.load(SourceFile(name: "card.modal.yaml", text: text))
for finding in workspace.check(spec) {
  print(finding)
}
for test in workspace.test(spec).cases {
  print(test.name, test.passed ? "holds" : "fails")
}
let setting = Setting(device: "iphone-se-3", keyboard: .kind(.letters))
for modal in try workspace.solve(spec, in: setting).modals {
  for reason in modal.reasons {
    print("\(reason.edge) = \(reason.value) = \(reason.sum): \(reason.cause)")
  }
}
