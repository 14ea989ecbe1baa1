package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

extension Invariant {
  /// The settings in which `test` tries the invariant: devices of a project's matrix and those that `over` names, and bare
  /// containers at the ends of its ranges and around the widths and heights at which something changes.
  package func settings(
    for modal: Modal, over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> [InvariantSetting] {
    deviceSettings(over: matrix, of: catalogue) + bareSettings(for: modal)
  }

  private func deviceSettings(
    over matrix: FrameMatrix, of catalogue: DeviceCatalogue
  ) -> [InvariantSetting] {
    var ids = matrix.devices
    switch over.devices {
    case .none: return []
    case .all: break
    case .some(let named):
      for id in named.map(\.value) where !ids.contains(id) { ids.append(id) }
    }
    return matrix.screens(of: ids, in: catalogue).map {
      InvariantSetting($0.setting, $0.environment)
    }
  }

  private func bareSettings(for modal: Modal) -> [InvariantSetting] {
    var settings: [InvariantSetting] = []
    for scale in over.scales {
      let pixel = 1 / scale
      let conditions = modal.variants.map(\.condition) + [condition].compactMap(\.self)
      let turns = conditions.flatMap {
        [$0.minWidth?.value, $0.maxWidth?.value].compactMap(\.self)
      }
      let widths = places(in: over.widths, around: [600] + turns, pixel)
      for width in widths {
        // Where the container is as high as wide it turns.
        for height in places(in: over.heights, around: [480, width], pixel) {
          for keyboard in keyboards(of: height, pixel) {
            let size = Size(width: width, height: height)
            settings.append(over.bare(size, keyboard, scale: scale))
          }
        }
      }
    }
    return settings
  }

  /// The ends of a range, and the pixels around numbers in it, sorted and each once.
  private func places(
    in range: ClosedRange<Double>, around cuts: [Double], _ pixel: Double
  ) -> [Double] {
    let near = cuts.flatMap { [$0 - pixel, $0, $0 + pixel] }.filter(range.contains)
    return Set([range.lowerBound, range.upperBound] + near).sorted()
  }

  /// The ends of the range of keyboards, and the lowest one that shows.
  private func keyboards(of height: Double, _ pixel: Double) -> [Double] {
    let ends = [over.keyboards.lowerBound * height, over.keyboards.upperBound * height]
    let least = ends[0] == 0 && ends[1] > pixel ? [pixel] : []
    return Set(ends + least).sorted()
  }
}

extension InvariantRange {
  /// A bare container, whose keyboard is so many points high.
  package func bare(_ size: Size, _ keyboard: Double, scale: Double) -> InvariantSetting {
    var setting = Setting(
      container: size, scale: scale, keyboard: keyboard > 0 ? .height(keyboard) : nil)
    var environment = Environment(container: size, keyboardHeight: keyboard, scale: scale)
    environment.os = bareOS
    if bareOS != Environment.bareOS { setting.os = Located(bareOS, at: setting.span) }
    return InvariantSetting(setting, environment)
  }
}

extension InvariantRange.Devices {
  /// The settings in which `verify` tries an invariant: all that devices offer.
  ///
  /// - Parameters:
  ///   - supported: The devices and the systems that count, if all are to be tried.
  ///   - matrix: The devices that `test` tries; they count anyway, as those do that are named.
  ///   - catalogue: The devices.
  /// - Returns: The settings, in the order of the devices.
  package func settings(
    of supported: SupportedDevices, with matrix: [String], in catalogue: DeviceCatalogue
  ) -> [InvariantSetting] {
    var (devices, lowestOS): ([Device], Int?) =
      switch self {
      case .none: ([], nil)
      case .all: (catalogue.devices(in: supported), supported.lowestOS)
      case .some(let named): (named.compactMap { catalogue[$0.value] }, nil)
      }
    if case .none = self { return [] }
    for id in matrix where !devices.contains(where: { $0.id == id }) {
      if let device = catalogue[id] { devices.append(device) }
    }
    return devices.flatMap { device in
      device.settings(from: lowestOS, in: catalogue).map { InvariantSetting($0, $1) }
    }
  }
}

extension Invariant {
  /// The devices that the invariant names and the catalogue does not have, as findings.
  package func unknownDevices(in catalogue: DeviceCatalogue) -> [Diagnostic] {
    guard case .some(let devices) = over.devices else { return [] }
    return devices.filter { catalogue[$0.value] == nil }.map { .unknownDevice($0, in: catalogue) }
  }
}
