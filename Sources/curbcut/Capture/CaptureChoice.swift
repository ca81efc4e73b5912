// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck

/// The choice of a tool: the one asked for, otherwise the first that is installed and has a device.
struct CaptureChoice {
  var name: CaptureToolName?
  var device: String?
  var url: String?
  let steps: CaptureSteps

  /// The addresses at which WebDriverAgent and Appium answer unless they are told otherwise.
  private static let usualAddresses = ["http://localhost:8100", "http://localhost:4723"]

  /// Returns the tool with its device; an error lists the devices, or says what to install.
  func tool() throws(UsageError) -> any CaptureTool {
    if url != nil, let name, name != .wda {
      throw UsageError(
        "--url is the address of a server: use it with --with wda, not \(name.rawValue)")
    }
    if let url {
      if device != nil {
        throw UsageError("--device and --url both say where the screen is: give one of them")
      }
      return try WebDriverServer(at: url, steps)
    }
    switch name {
    case .adb: return try android()
    case .wda: return try WebDriverServer(at: Self.usualAddresses[0], steps)
    case .idb: return try simulator(.idb)
    case .axe: return try simulator(.axe)
    case .maestro:
      try require("maestro", "see https://docs.maestro.dev")
      return MaestroTool(device, steps)
    case nil: return try found()
    }
  }

  private func require(_ program: String, _ advice: String) throws(UsageError) {
    guard Program.isInstalled(program) else {
      throw UsageError("\(program) is not installed, or not on the PATH: \(advice)")
    }
  }

  // MARK: - Android

  private static let adbAdvice =
    "install Android's platform tools (on Debian, apt-get install adb; with Homebrew, brew install "
    + "android-platform-tools)"

  private func android() throws(UsageError) -> any CaptureTool {
    try require("adb", Self.adbAdvice)
    let devices = try AndroidBridge.devices(steps)
    return try AndroidBridge(try chosen(of: devices), steps)
  }

  /// Returns the device asked for, otherwise the only one that can be used.
  private func chosen(
    of devices: [AndroidBridge.Listed]
  ) throws(UsageError) -> AndroidBridge.Listed {
    if let device {
      guard let found = devices.first(where: { $0.serial == device }) else {
        throw UsageError(
          "adb does not list the device \(device)"
            + (devices.isEmpty ? "" : "; it lists " + devices.map(\.name).joined(separator: ", "))
            + ": connect it, or give another --device")
      }
      return found
    }
    let usable = devices.filter { $0.problem == nil }
    if usable.count == 1 { return usable[0] }
    if usable.count > 1 {
      throw UsageError(
        "\(usable.count) devices are connected: give one with --device: "
          + usable.map { "\($0.serial)\($0.model.map { " (\($0))" } ?? "")" }.joined(
            separator: ", "))
    }
    let problems = devices.compactMap(\.problem)
    throw UsageError(
      problems.isEmpty
        ? "adb sees no device: connect one by cable with USB debugging on, or start an emulator"
        : problems.joined(separator: "; "))
  }

  // MARK: - iOS

  private static func installAdvice(_ program: SimulatorTool.Program) -> String {
    switch program {
    case .idb: "see https://fbidb.io (brew install idb-companion, pip install fb-idb)"
    case .axe: "brew install cameroncooke/axe/axe"
    }
  }

  private func simulator(_ program: SimulatorTool.Program) throws(UsageError) -> any CaptureTool {
    try require(program.rawValue, Self.installAdvice(program))
    return try simulator(program, of: SimulatorTool.booted(steps))
  }

  private func simulator(
    _ program: SimulatorTool.Program, of booted: [SimulatorTool.Booted]
  ) throws(UsageError) -> any CaptureTool {
    if let device {
      guard let found = booted.first(where: { $0.udid == device || $0.name == device }) else {
        throw UsageError(
          "no simulator \(device) is running"
            + (booted.isEmpty
              ? "" : "; these are running: " + booted.map(\.title).joined(separator: ", "))
            + ": start it, or give another --device")
      }
      return SimulatorTool(program, found, steps)
    }
    guard let first = booted.first else {
      throw UsageError(
        "no simulator is running: start one in Xcode, or with xcrun simctl boot NAME")
    }
    guard booted.count == 1 else {
      throw UsageError(
        "\(booted.count) simulators are running: give one with --device: "
          + booted.map { "\($0.udid) (\($0.name))" }.joined(separator: ", "))
    }
    return SimulatorTool(program, first, steps)
  }

  // MARK: - What is there

  /// Returns the first tool that has a device: adb, then idb or AXe with a simulator, then a server at
  /// its usual address, then Maestro.
  private func found() throws(UsageError) -> any CaptureTool {
    var problems: [String] = []
    var adb: [AndroidBridge.Listed] = []
    if Program.isInstalled("adb") {
      let devices = try AndroidBridge.devices(steps)
      adb = devices
      let isMeant = device.map { asked in devices.contains { $0.serial == asked } } ?? true
      if isMeant, !devices.isEmpty, device != nil || devices.contains(where: { $0.problem == nil })
      {
        return try AndroidBridge(try chosen(of: devices), steps)
      }
      problems += devices.compactMap(\.problem)
    }
    let booted = SimulatorTool.booted(steps)
    if !booted.isEmpty {
      for program in [SimulatorTool.Program.idb, .axe] where Program.isInstalled(program.rawValue) {
        return try simulator(program, of: booted)
      }
    }
    if device == nil, let server = answeringServer() { return server }
    if Program.isInstalled("maestro"), !booted.isEmpty || problems.isEmpty {
      return MaestroTool(device, steps)
    }
    throw UsageError(nothing(problems, booted, adb))
  }

  private func answeringServer() -> (any CaptureTool)? {
    guard Program.isInstalled("curl") else { return nil }
    let client = HTTPClient(steps: steps)
    for address in Self.usualAddresses {
      guard let answer = try? client.get(address + "/status", within: .seconds(2)),
        [200, 404].contains(answer.status)
      else { continue }
      if let server = try? WebDriverServer(at: address, steps) { return server }
    }
    return nil
  }

  private func nothing(
    _ problems: [String], _ booted: [SimulatorTool.Booted], _ adb: [AndroidBridge.Listed]
  ) -> String {
    if let device {
      let known = adb.map(\.name) + booted.map(\.title)
      return "no installed tool lists the device \(device)"
        + (known.isEmpty ? "" : "; they list " + known.joined(separator: ", "))
        + ": connect or start it, or give another --device"
    }
    if !problems.isEmpty { return problems.joined(separator: "; ") }
    if let simulator = booted.first {
      return
        "\(simulator.title) is running, but nothing is installed that describes its elements: AXe ("
        + Self.installAdvice(.axe) + ") or idb (" + Self.installAdvice(.idb) + ")"
    }
    let android =
      Program.isInstalled("adb")
      ? "connect an Android device with USB debugging on, or start an emulator"
      : "for Android, \(Self.adbAdvice) and connect a device with USB debugging on"
    return
      "there is no device to capture: \(android); for iOS, start a simulator and install AXe ("
      + Self.installAdvice(.axe)
      + "), or start WebDriverAgent or Appium and give its address with --url"
  }
}
