import ModalLanguage
import ModalLayout
import ModalSyntax
import Testing

/// The surroundings of all devices, each once.
@Suite struct SettingMatrixTests {
  private let matrix = fixtureCatalogue.matrix()

  @Test func eachSurroundingsStandOnce() {
    #expect(Set(matrix.map(\.environment)).count == matrix.count)
    // iphone-x 2, iphone-15 and its twin 3 (upright, both systems agree), iphone-17 2,
    // iphone-duo-outer 2, the iPads 4 each.
    #expect(matrix.count == 17)
  }

  @Test func twinsShareAnEntry() throws {
    let entry = try #require(matrix.first { $0.device == "iphone-15" })
    #expect(entry.orientation == .portrait)
    #expect(entry.os == 26)
    #expect(entry.environment.safeArea.top == 59)
    #expect(entry.environment.keyboardHeight == 0)
  }

  @Test func keyboardsAscend() throws {
    let entry = try #require(matrix.first { $0.device == "iphone-15" })
    #expect(entry.keyboards.map(\.height) == [291, 291, 308, 335, 336])
    #expect(entry.keyboards.map(\.kind) == [.plain, .numberPad, .numberPad, .letters, .letters])
    #expect(entry.keyboards.map(\.os) == [18, 18, 26, 26, 18])
    #expect(entry.keyboards.allSatisfy { $0.device == "iphone-15" })
  }

  @Test func unknownKeyboardsAreNone() throws {
    let entry = try #require(matrix.first { $0.device == "iphone-duo-outer" })
    #expect(entry.keyboards.isEmpty)
    #expect(entry.os == nil)
  }

  /// An entry's names, written as a setting, lead back to the entry.
  @Test(arguments: [false, true])
  func everyEntryCanBeWritten(tellsSystems: Bool) {
    let entries = fixtureCatalogue.matrix(includingSplits: true, tellingSystems: tellsSystems)
    for entry in entries {
      let written = setting(entry.device, entry.orientation, os: entry.os, split: entry.split)
      let environment = environment(for: written, in: fixtureCatalogue).value
      #expect(
        (tellsSystems ? environment : environment?.withoutSystem) == entry.environment)
      for keyboard in entry.keyboards {
        let written = setting(
          keyboard.device, entry.orientation, os: keyboard.os, split: entry.split,
          keyboard: .kind(keyboard.kind))
        #expect(
          ModalLayout.environment(for: written, in: fixtureCatalogue).value?.keyboardHeight
            == keyboard.height)
      }
    }
  }

  @Test func splitsComeWhenAskedFor() {
    let all = fixtureCatalogue.matrix(includingSplits: true)
    #expect(matrix.allSatisfy { $0.split == nil })
    let half = all.filter { $0.split == .half }
    #expect(half.map(\.environment.container.width) == [592, 561.5])
    #expect(half.allSatisfy { $0.os == 18 && $0.orientation == .landscape })
    #expect(half.map(\.keyboards.last?.height) == [418, 418])
  }
}
