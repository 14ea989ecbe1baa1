public import ModalSource

/// What `modalspec explain` says about settings that the catalogue cannot serve.
public let settingExplanations: [Explanation] = [
  Explanation(
    .unknownDevice, "a device that the catalogue does not hold",
    why: """
      An expectation on a device takes the screen's size, its scale, the safe area and the traits \
      from the built-in catalogue, so the device's id must be one of the catalogue's. \
      `modalspec devices` lists them. For a device that is not there, write its numbers beside \
      `container`.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {device: iphone15, frame: [46.667, 326, 300, 200]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {device: iphone-15, frame: [46.667, 326, 300, 200]}
      """),
  Explanation(
    .unknownKeyboard, "a keyboard that the catalogue has no height for",
    why: """
      The catalogue holds only heights that somebody has measured, by device, orientation, \
      generation of the system and kind of keyboard. Where one is missing no guess takes its \
      place. Name another keyboard or generation, or write the height in points. A bare container \
      has no keyboard of its own: there only a height makes sense.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {container: [375, 667], keyboard: letters, frame: [37.5, 103.5, 300, 200]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {container: [375, 667], keyboard: 260, frame: [37.5, 103.5, 300, 200]}
      """),
  Explanation(
    .unknownSetting, "a device setting that the catalogue has no numbers for",
    why: """
      `os` must be a generation of the system that the device has run and somebody has measured: \
      11 to 18 count as one, 26 is the next. `split` is for iPads, whose parts differ from one \
      orientation to the other: only landscape has `half`. Splits ended with system 18, so there \
      are none with 26.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {device: iphone-x, os: 26, frame: [37.667, 306, 300, 200]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      expect:
        - {device: iphone-x, os: 18, frame: [37.667, 306, 300, 200]}
      """),
]
