/// The devices that count for a project, and the directions in which people read on them.
public struct SupportedDevices: Hashable, Sendable {
  /// The oldest system that counts by default.
  public static let standardMinimumOS = 17

  /// The oldest system that the app runs on, by major version; nil if not set.
  public var minimumOS: Int?
  /// The ids of the only devices that count; nil for all that run the system.
  public var devices: [String]?
  /// The directions in which people read.
  public var directions: [ReadingDirection]

  /// Creates the devices that count: those that run a system, or a list. The default is iOS 17, from left to right.
  public init(
    minimumOS: Int? = nil, devices: [String]? = nil, directions: [ReadingDirection]? = nil
  ) {
    self.minimumOS = minimumOS
    self.devices = devices
    self.directions = directions ?? [.ltr]
  }

  /// The oldest system that counts, by major version.
  public var lowestOS: Int { minimumOS ?? Self.standardMinimumOS }

  /// The devices that count by default, as the end of a sentence that also names the key; nil if
  /// the project sets them.
  public var scope: String? {
    guard minimumOS == nil, devices == nil else { return nil }
    return
      "of those that run iOS \(lowestOS) or later (`minimumOS` in `.modalspec.yml` widens that)"
  }

  /// Whether a device counts. A listed device counts if no system is set.
  public func contains(_ device: Device) -> Bool {
    if let devices, !devices.contains(device.id) { return false }
    return (devices != nil && minimumOS == nil) || device.systems.upperBound >= lowestOS
  }
}

extension DeviceCatalogue {
  /// The devices that count, in the order of the catalogue.
  public func devices(in supported: SupportedDevices) -> [Device] {
    devices.filter { supported.contains($0) }
  }

  /// The main version of iOS that bare containers have: that of iOS 18, or 26 where no device that counts runs an older one.
  package func bareOS(for supported: SupportedDevices) -> Int {
    let oldest = devices(in: supported).map { max($0.systems.lowerBound, supported.lowestOS) }.min()
    return oldest.map { $0 >= Environment.newestOS } == true
      ? Environment.newestOS : Environment.bareOS
  }

  /// The id of the device to look at where nobody names one: that which most designs start from or, where it does not
  /// count, the first one that is recorded.
  package func usualDevice(in supported: SupportedDevices) -> String {
    let usual = FrameMatrix.standardDevices[1]
    if devices(in: supported).contains(where: { $0.id == usual }) { return usual }
    return recordedDevices(in: supported).first ?? usual
  }

  /// The ids of the default devices for recordings: of those that count, the smallest, the one that
  /// most designs start from, the largest phone, and an iPad.
  ///
  /// If a standard device does not count, the largest phone and the newest iPad that do take its
  /// place. Of equals, the newest is used.
  public func recordedDevices(in supported: SupportedDevices) -> [String] {
    let all = devices(in: supported)
    /// The device with the least key; of equals, the last one.
    func first(_ devices: [Device], by key: (Device) -> (Double, Int)) -> String? {
      devices.reversed().min { key($0) < key($1) }?.id
    }
    func area(_ device: Device) -> Double { device.portrait.width * device.portrait.height }
    func age(_ device: Device) -> Int { -(device.year ?? 0) }
    func standard(_ id: String) -> String? { all.contains { $0.id == id } ? id : nil }
    let standards = FrameMatrix.standardDevices
    let smallest = first(all) { (area($0), age($0)) }
    let largest = first(all.filter { $0.idiom == .phone }) { (-area($0), age($0)) }
    let pad = first(all.filter { $0.idiom == .pad }) { (0, age($0)) }
    var ids: [String] = []
    for id in [
      smallest, standard(standards[1]), standard(standards[2]) ?? largest,
      standard(standards[3]) ?? pad,
    ] {
      if let id, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
