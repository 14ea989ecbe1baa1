import Foundation
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// What a contact sheet shows, and that it shows all texts as texts.
struct ContactSheetTests {
  /// The sheet of the spec that a text is; in all settings if none is given.
  private func sheet(of text: String, in settings: [Setting] = []) throws -> String {
    try workspace.drawSheet(of: [workspace.spec(text)], in: settings)
  }

  @Test func everySettingOfTheMatrixIsAPicture() throws {
    let page = try sheet(of: "modalspec: 1\nmodal: {contentSize: [300, 250]}\n")
    // Four devices, both orientations, with and without letters; the catalogue has all of their heights.
    #expect(count("<figure", in: page) == 16)
    #expect(count("<fieldset ", in: page) == 3)
    #expect(page.contains("<h1>a</h1>"))
    #expect(page.contains("16 pictures"))
    #expect(!page.contains("{{"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func failedExpectationsAreMarked() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal: {contentSize: [300, 250]}
        expect:
          - {device: iphone-15, frame: [46.667, 301, 300, 251]}
          - {container: [320, 568], frame: [10, 159, 300, 250]}
          - {device: iphone-se-3, frame: [37.5, 208.5, 300, 250]}
        """)
    // The container is no setting of the matrix.
    #expect(count("<figure", in: page) == 17)
    #expect(count("<figure class=\"marked\"", in: page) == 2)
    #expect(page.contains("<code>a.modal.yaml<wbr>:4</code>"))
    #expect(
      page.contains(
        "<rect x=\"46.667\" y=\"301\" width=\"300\" height=\"251\" fill=\"none\" stroke="))
  }

  @Test func findingsAreListed() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 250]
          elements: {ok: {kind: button, text: OK, left: 0, top: 0, width: 20, height: 20}}
        """)
    #expect(page.contains("<li class=\"warning\"><code>a.modal.yaml<wbr>:4<wbr>:"))
    // On each card the button is outlined, 1.5 points outside of its frame at the corner of the content.
    #expect(count("x=\"-1.5\" y=\"-1.5\"", in: page) == 0)
    #expect(count("<code>a.modal.yaml<wbr>:4</code> <code>ok</code> is 20 × 20", in: page) == 16)
    // iPhone 15, portrait: the content is at (393 − 300) / 2 = 46.667 to the pixel, and (852 − 250) / 2 = 301.
    #expect(
      page.contains("<rect x=\"45.167\" y=\"299.5\" width=\"23\" height=\"23\" fill=\"none\""))
  }

  /// What a finding says of screens with a keyboard is not marked on those without one.
  @Test func errorsAreListedBeforeWarnings() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 250]
          elements: {ok: {kind: button, text: OK, left: 0, top: 0, width: 20, height: 20}}
        expect: [{device: iphone-15, frame: [0, 301, 300, 250]}]
        """, in: [Setting(device: "iphone-15")])
    let kinds = page.matches(of: /<li( class="warning")?><code>/).map { $0.output.1 != nil }
    // The button is too small for a finger and for its text: two warnings, above the card and on it.
    #expect(kinds == [false, true, true, false, true, true])
  }

  @Test func findingsAreMarkedWhereTheyAreTrue() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 200]
          placement: bottom
          keyboard: none
          elements:
            name: {kind: field, placeholder: Name, left: 16, right: 16, bottom: 16, height: 44}
        """)
    // Eight of the sixteen pictures have the keyboard; the list has it once more.
    #expect(count("<code>name</code> is under its own keyboard", in: page) == 9)
  }

  @Test func allLabelsOfAFailureAreListed() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal: {contentSize: [300, 250]}
        expect:
          - {device: iphone-se-3, frame: [30, 200, 300, 250]}
        scenarios:
          - name: it comes
            device: iphone-se-3
            events: [show, {at: 1, expect: {frame: [0, 0, 300, 250], phase: hidden}}]
        """)
    // (375 − 300) / 2 = 37.5, (667 − 250) / 2 = 208.5.
    #expect(
      page.contains(
        "the frame differs on iphone-se-3: expected [30, 200, 300, 250], x is 37.5 (+7.5), y is 208.5 (+8.5)</li>"
      ))
    #expect(
      page.contains(
        "<code>it comes</code> is not as expected at 1 s: frame: expected [0, 0, 300, 250], "
          + "x is 37.5 (+37.5), y is 208.5 (+208.5); phase: expected hidden, is shown</li>"))
  }

  /// A failed check is marked where it fails: on the card with the device, the orientation, the keyboard and the state of
  /// that instant, which is added where the matrix has none.
  @Test func failedChecksAreMarkedOnTheirScreens() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 250]
          behavior:
            initial: asking
            states:
              asking: {on: {done: thanking}}
              thanking: {}
        scenarios:
          - name: it comes
            device: iphone-15
            events:
              - show
              - {at: 1, expect: {frame: [10, 20, 300, 250]}}
              - keyboard: letters
              - {at: 2, expect: {frame: [11, 20, 300, 250]}}
              - rotate: landscape
              - keyboard: none
              - {at: 3, expect: {phase: hidden}}
              - send: done
              - {at: 4, expect: {frame: [12, 20, 300, 250]}}
              - resize: [500, 700]
              - {at: 5, expect: {frame: [13, 20, 300, 250]}}
        """)
    let cards = page.components(separatedBy: "<figure").dropFirst().filter {
      $0.hasPrefix(" class=\"marked\"")
    }
    let values =
      #/data-p2="([^"]*)" data-p3="([^"]*)" data-p4="([^"]*)" data-p5="L" data-p6="([^"]*)"/#
    let places = cards.compactMap { card in
      card.firstMatch(of: values).map { "\($0.1), \($0.2), \($0.3), \($0.4)" }
    }
    // Upright, with and without a keyboard; on its side, in both states; and a screen that no device has.
    #expect(
      places.sorted() == [
        "500 × 700, portrait, none, thanking", "iPhone 15, landscape, none, asking",
        "iPhone 15, landscape, none, thanking", "iPhone 15, portrait, letters, asking",
        "iPhone 15, portrait, none, asking",
      ])
    for (line, x) in [(14, 10), (16, 11), (21, 12), (23, 13)] {
      let marked = cards.filter { $0.contains("<code>a.modal.yaml<wbr>:\(line)</code>") }
      #expect(marked.count == 1)
      #expect(marked.first?.contains("<rect x=\"\(x)\" y=\"20\" width=\"300\"") == true)
    }
  }

  @Test func allStatesAreShownUnlessSomeAreNamed() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        behavior: {initial: a, states: {a: {on: {go: b}}, b: {on: {back: a}}}}
      """)
    let settings = [Setting(device: "iphone-15")]
    let page = try workspace.drawSheet(of: [spec], in: settings)
    #expect(count("<figure", in: page) == 2)
    #expect(page.contains("<legend>State</legend>"))
    #expect(
      count("<figure", in: try workspace.drawSheet(of: [spec], in: settings, states: ["b"])) == 1)
  }

  /// With pictures in both directions, one of them can be left out.
  @Test(arguments: [[ReadingDirection.ltr, .rtl], [.rtl], [.ltr]])
  func directionsCanBeFiltered(directions: [ReadingDirection]) throws {
    let settings = directions.map { Setting(device: "iphone-15", direction: $0) }
    let page = try sheet(
      of: "modalspec: 1\nmodal: {contentSize: [300, 250], placement: leading}\n", in: settings)
    for direction in ReadingDirection.allCases {
      #expect(
        count("data-p7=\"\(direction.rawValue)\"", in: page)
          == (directions.contains(direction) ? 1 : 0))
    }
    let filter =
      "<legend>Direction</legend><label><input type=\"checkbox\" name=\"p7\" value=\"ltr\" checked>"
    #expect(page.contains(filter) == (directions.count == 2))
  }

  /// An expectation in a state fails on the picture of that state alone.
  @Test func failuresAreMarkedInTheirState() throws {
    let page = try sheet(
      of: """
        modalspec: 1
        modal:
          contentSize: [300, 250]
          behavior: {initial: a, states: {a: {on: {go: b}}, b: {on: {back: a}}}}
        expect:
          - {device: iphone-15, state: b, frame: [0, 0, 300, 250]}
        """, in: [Setting(device: "iphone-15")])
    #expect(count("<figure", in: page) == 2)
    #expect(page.contains("<figure class=\"marked\" data-p0=\"a\""))
    #expect(count("class=\"marked\"", in: page) == 1)
    #expect(count("data-p6=\"b\"", in: page) == 1)
  }

  /// Pictures have the colors for which the reader's system asks, unless the dark ones are asked for.
  @Test func picturesFollowTheReadersColors() throws {
    let spec = workspace.spec("modalspec: 1\nmodal: {contentSize: [300, 250]}\n")
    let settings = [Setting(device: "iphone-15")]
    let page = try workspace.drawSheet(of: [spec], in: settings)
    #expect(page.contains("fill=\"var(--k"))
    #expect(page.contains("prefers-color-scheme: dark){:root{--k0:#ffffff;"))
    let dark = try workspace.drawSheet(of: [spec], in: settings, dark: true)
    #expect(!dark.contains("=\"var(--k"))
  }

  @Test func aSheetOf72SettingsIsSmallerThanAMegabyte() throws {
    // Those whose keyboards are all measured.
    let kinds: [KeyboardKind] = [.letters, .numberPad]
    let devices = DeviceCatalogue.builtIn.devices.filter { device in
      kinds.allSatisfy { device.keyboardHeight($0, .portrait, ofSystem: nil) != nil }
    }.prefix(24)
    let settings = devices.flatMap { device in
      [nil, .kind(.letters), .kind(.numberPad)].map { (keyboard: KeyboardSetting?) in
        Setting(device: device.id, keyboard: keyboard)
      }
    }
    let path = packageRoot.appending(path: "Specs/Gallery/login-form.modal.yaml").path
    let page = try workspace.drawSheet(of: [workspace.load(path)], in: settings)
    // The form has three states.
    #expect(count("<figure", in: page) == 3 * 72)
    #expect(page.utf8.count < 1_000_000)
    let annotated = try workspace.drawSheet(
      of: [workspace.load(path)], modals: [], states: [], annotated: true, dark: false
    ) { _ in settings }
    #expect(annotated.utf8.count < 1_000_000)
  }
}
