import ModalLanguage
import ModalSyntax
import Testing

/// What the keys of a modal mean, in each of their forms.
@Suite struct ModalKeyTests {
  /// The keys of a modal in their long form, without those of `sized`.
  private func meaning(of keys: String, without key: String? = nil) throws -> String {
    var all = YAMLValue.mapping([])
    for value in try read(spec(keys)).modal().layer.written where value.path.first != key {
      all.set(value.value, at: value.path)
    }
    return String(all.flow.dropFirst().dropLast())
  }

  /// Keys with their long forms; nil where they are in these already.
  @Test(
    arguments: [
      ("shouldHide: true", nil), ("shouldHide: false", nil), ("shouldHide: none", nil),
      ("margins: 20", "margins: {top: 20, left: 20, bottom: 20, right: 20}"),
      ("margins: [1, 2, 3, 4]", "margins: {top: 1, left: 2, bottom: 3, right: 4}"),
      ("margins: {top: 1, left: 2, bottom: 3, right: 4}", nil), ("margins: {left: 2}", nil),
      ("margins: {horizontal: 5}", "margins: {left: 5, right: 5}"),
      ("margins: {vertical: 6}", "margins: {top: 6, bottom: 6}"),
      ("margins: {horizontal: 5, top: 1}", "margins: {top: 1, left: 5, right: 5}"),
      ("margins: -8", "margins: {top: -8, left: -8, bottom: -8, right: -8}"),
      ("cornerRadius: 8", "cornerRadius: {radius: 8}"), ("cornerRadius: {radius: 8}", nil),
      (
        "cornerRadius: {radius: 8, corners: all}",
        "cornerRadius: {radius: 8, corners: [topLeft, topRight, bottomLeft, bottomRight]}"
      ),
      (
        "cornerRadius: {radius: 8, corners: top}",
        "cornerRadius: {radius: 8, corners: [topLeft, topRight]}"
      ),
      (
        "cornerRadius: {radius: 8, corners: bottom}",
        "cornerRadius: {radius: 8, corners: [bottomLeft, bottomRight]}"
      ),
      ("cornerRadius: {radius: 8, corners: [topLeft, bottomRight]}", nil),
      ("cornerRadius: {style: continuous}", nil), ("keyboard: shrink", "keyboard: {avoid: shrink}"),
      ("keyboard: none", "keyboard: {avoid: none}"), ("keyboard: {avoid: lift, gap: 12}", nil),
      ("keyboard: {respondsTo: any}", nil), ("dimming: none", nil),
      ("dimming: 0.5", "dimming: {alpha: 0.5}"), ("dimming: 0", "dimming: {alpha: 0}"),
      ("dimming: {color: white}", "dimming: {color: \"#FFFFFF\"}"),
      (
        "dimming: {color: \"#1a2B3c\", alpha: 1, animated: false}",
        "dimming: {color: \"#1A2B3C\", alpha: 1, animated: false}"
      ),
      ("drag: none", nil), ("drag: dismiss", nil),
      ("drag: {fraction: .5, velocity: 920}", "drag: {fraction: 0.5, velocity: 920}"),
      ("drag: {scrub: distance, onCancel: hang}", nil),
      (
        "layout: {x: 1, height: default.height * 2}",
        #"layout: {x: 1, height: "default.height * 2"}"#
      ),
      ("orientations: [landscape]", nil), ("orientations: [portrait, landscape]", nil),
      ("animation: {curve: linear}", nil), ("animation: {curve: ease}", nil),
      ("animation: {curve: [0.4, -1, 0.2, 2]}", nil),
      ("animation: {curve: {keyboard: system}}", nil),
      (
        "animation: {curve: {spring: {dampingRatio: 0.8}}}",
        "animation: {curve: {spring: {dampingRatio: 0.8, velocity: 0, model: settling}}}"
      ),
      ("animation: {curve: {spring: {dampingRatio: 0.8, velocity: -2, model: ln1000}}}", nil),
      ("animation: {curve: {spring: {mass: 3, stiffness: 1000, damping: 500, velocity: 1}}}", nil),
      ("animation: {curve: {spring: {response: 0.5, dampingRatio: 0.9}}}", nil),
      ("host: {subview: [20, -40, 100, 0]}", nil), ("maxWidth: 420", nil), ("maxHeight: none", nil),
      ("animation: {duration: 0.3, delay: 0.1, curve: keyboard}", nil),
      (
        "animation: {show: {from: {scale: 1.2, alpha: 0, dimming: 0}}}",
        "animation: {show: {from: {alpha: 0, scale: 1.2, dimming: 0}}}"
      ),
      (
        "animation: {hide: {duration: 0.2, curve: easeInOut, to: {translateX: 4, translateY: 50%}}}",
        nil
      ),
    ] as [(String, String?)])
  func forms(keys: String, long: String?) throws {
    #expect(
      try meaning(of: "contentSize: [300, 200], \(keys)", without: "contentSize") == long ?? keys)
  }

  /// The same of keys that give the size.
  @Test(
    arguments: [
      ("contentSize: {width: 30, height: 40}", nil),
      ("contentSize: [30, 40]", "contentSize: {width: 30, height: 40}"),
      ("contentSize: {height: 40, width: '15 * 2'}", "contentSize: {width: 30, height: 40}"),
      ("presentation: sheet, contentSize: {height: 40}", nil),
      (
        "presentation: fixed, frame: [1, 2px, 50%, '3 + 4']",
        #"presentation: fixed, frame: [1, "2px", 50%, 7]"#
      ),
    ] as [(String, String?)])
  func sizes(keys: String, long: String?) throws {
    #expect(try meaning(of: keys) == long ?? keys)
  }

  /// Recordings name what has moved a frame: what a reason names wherever it is written, and what is marked. Round
  /// corners move nothing.
  @Test func lengthsHaveTheirPartInFrames() {
    let unmarked = ModalLayer.places.filter { $0.mapLengths != nil && $0.part == nil }
    let mappings = Set(unmarked.map { $0.name.prefix { $0 != "." } })
    #expect(mappings == ["keyboard", "cornerRadius"])
  }

  @Test(arguments: Bound.allCases, [Axis.horizontal, .vertical])
  func bounds(_ bound: Bound, on axis: Axis) throws {
    for value in ["420", "none"] {
      let bounds = try read(sized("\(bound.key(on: axis)): \(value)")).modal().layer.bounds
      #expect(bounds[axis][bound]?.value?.constant == Double(value))
      #expect(bounds[axis][bound] != nil)
      #expect(bounds[axis == .vertical ? .horizontal : .vertical][bound] == nil)
    }
  }

  @Test func textsAreTakenAsTheyStand() throws {
    let document = try read(
      """
      modalspec: 1
      name: no
      description: 2026-11-21
      modal:
        contentSize: [300, 200]
        elements:
          a: {kind: label, text: on, left: 0, top: 0, width: 1.0, height: 010.0e0}
      """.replacing("010.0e0", with: "10")
    ).document()
    #expect(document.name == "no")
    #expect(document.description == "2026-11-21")
    #expect(document.modals[0].elements[0].text?.value.literal == "on")
  }

  @Test func namesComeFromTheFile() throws {
    let text =
      "modalspec: 1\nmodal: {contentSize: [1, 1]}\n---\nmodalspec: 1\nmodal: {contentSize: [1, 1]}\n"
    let names = read(text, name: "folder/card.modal.yaml").documents.map(\.name)
    #expect(names == ["card", "card#2"])
    #expect(specName(ofFile: "a/b.modal.yml") == "b")
    #expect(specName(ofFile: "b.yaml") == "b")
    #expect(specName(ofFile: "spec") == "spec")
  }

  @Test func modalsHaveTheirIDs() throws {
    let document = try read(
      """
      modalspec: 1
      modals:
        card: {contentSize: [300, 200]}
        toast: {presentation: sheet, contentSize: {height: 40}}
      """
    ).document()
    #expect(document.modals.map(\.id.value) == ["card", "toast"])
    #expect(document.modals.last?.layer.presentation?.value == .sheet)
    #expect(try read(sized("margins: 1")).document().modals.map(\.id.value) == ["main"])
  }

  @Test func anchorsAndMergeKeysWork() throws {
    let modal = try read(
      """
      modalspec: 1
      modals:
        a: &a {contentSize: [300, 200], margins: &m {top: 4}}
        b: {<<: *a, margins: *m, dimming: 0.5}
      """
    ).document().modals[1]
    #expect(modal.layer.contentWidth?.value.constant == 300)
    #expect(modal.layer.margins.top?.value.constant == 4)
    #expect(modal.layer.dimming.alpha?.value == 0.5)
  }

  @Test func lawsAreExcused() throws {
    let text = spec("contentSize: [1, 1]") + "laws: {settles: off, idempotence: on}\n"
    #expect(try read(text).document().excusedLaws.map(\.value) == [.settles])
  }
}
