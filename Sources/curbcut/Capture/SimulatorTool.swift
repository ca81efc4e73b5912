// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutScreen
import CurbcutStandards

/// An iOS simulator whose elements idb or AXe describe.
struct SimulatorTool: CaptureTool {
  /// A simulator that is running.
  struct Booted: Hashable, Sendable {
    var udid: String
    var name: String
    var system: String?

    /// The simulator as a sentence lists it.
    var title: String { "\(name) (\(udid))" }
  }

  /// The program that describes the elements.
  enum Program: String, Sendable { case idb, axe }

  private let program: Program
  private let simulator: Booted
  private let steps: CaptureSteps
  private let known: CaptureFacts

  init(_ program: Program, _ simulator: Booted, _ steps: CaptureSteps) {
    self.program = program
    self.simulator = simulator
    self.steps = steps
    var facts = CaptureFacts()
    facts.platform = .ios
    facts.tool = program == .idb ? "idb" : "AXe"
    // idb has no command for its version.
    if program == .axe {
      facts.toolVersion = steps.text(of: ["axe", "--version"]).map { String($0.trimmed.prefix(60)) }
    }
    facts.device = simulator.name
    facts.serial = simulator.udid
    facts.system = simulator.system
    facts.locale = Self.locale(of: simulator, steps)
    facts.fontScale = steps.text(of: ["xcrun", "simctl", "ui", simulator.udid, "content_size"])
      .flatMap { ContentSizeCategory(named: $0.trimmed) }.map { TextStyle.body.factor(at: $0) }
    known = facts
  }

  var title: String {
    let parts = [simulator.title, simulator.system, known.locale].compactMap { $0 }
    return "\(known.tool), from " + parts.joined(separator: ", ")
  }

  // MARK: - Simulators

  /// Lists the simulators that are running: those that simctl knows, otherwise those that idb does.
  static func booted(_ steps: CaptureSteps) -> [Booted] {
    if curbcut.Program.isInstalled("xcrun"),
      let output = steps.text(of: ["xcrun", "simctl", "list", "devices", "booted", "--json"])
    {
      return booted(inSimctl: output)
    }
    guard curbcut.Program.isInstalled("idb"),
      let output = steps.text(of: ["idb", "list-targets", "--json"])
    else { return [] }
    return booted(inIDB: output)
  }

  static func booted(inSimctl output: String) -> [Booted] {
    guard case .object(let runtimes) = json(output)?["devices"] else { return [] }
    return runtimes.flatMap { runtime -> [Booted] in
      let system = runtime.name.ranges(of: "SimRuntime.").last.map { range in
        let parts = runtime.name[range.upperBound...].split(separator: "-")
        return parts.prefix(1).joined() + " " + parts.dropFirst().joined(separator: ".")
      }
      return (runtime.value.elements ?? []).compactMap { device in
        guard device["state"]?.string == "Booted", let udid = device["udid"]?.string else {
          return nil
        }
        return Booted(udid: udid, name: device["name"]?.string ?? "a simulator", system: system)
      }
    }
  }

  /// Reads one object a line, or a list of them.
  static func booted(inIDB output: String) -> [Booted] {
    let targets =
      json(output)?.elements
      ?? output.split(whereSeparator: \.isNewline).compactMap { json(String($0)) }
    return targets.compactMap { target in
      guard target["state"]?.string == "Booted", let udid = target["udid"]?.string else {
        return nil
      }
      return Booted(
        udid: udid, name: target["name"]?.string ?? "a simulator",
        system: target["os_version"]?.string)
    }
  }

  private static func json(_ text: String) -> JSONValue? {
    var scanner = JSONScanner(Array(text.utf8))
    return try? scanner.value()
  }

  /// Returns the first language of a simulator, which `defaults` prints as a list of texts in quotes.
  private static func locale(of simulator: Booted, _ steps: CaptureSteps) -> String? {
    let read = ["xcrun", "simctl", "spawn", simulator.udid, "defaults", "read", "-g"]
    let languages = steps.text(of: read + ["AppleLanguages"])
    if let first = languages?.split(whereSeparator: { !$0.isLetter && $0 != "-" && !$0.isNumber })
      .first
    {
      return DeviceLocale.tag(String(first))
    }
    return steps.text(of: read + ["AppleLocale"]).flatMap { DeviceLocale.tag($0.trimmed) }
  }

  // MARK: - A screen

  func capture() throws(UsageError) -> RawCapture {
    var capture = RawCapture(screen: try describe(), facts: known)
    capture.picture = try? TemporaryFolder.reading("screen.png") { path in
      _ =
        steps.text(of: ["xcrun", "simctl", "io", simulator.udid, "screenshot", "--type=png", path])
        ?? steps.text(of: ["idb", "screenshot", "--udid", simulator.udid, path])
    }
    if capture.picture.flatMap(pictureSize) == nil {
      capture.picture = nil
      capture.notes.append(
        "the simulator gave no picture of this screen, so contrast is not measured")
    }
    return capture
  }

  private func describe() throws(UsageError) -> [UInt8] {
    let udid = simulator.udid
    var result: curbcut.Program.Result
    switch program {
    case .axe: result = try steps.result(of: ["axe", "describe-ui", "--udid", udid])
    case .idb:
      let command = ["idb", "ui", "describe-all", "--json", "--udid", udid]
      result = try steps.result(of: command + ["--nested"])
      // Older versions list the elements without their parents.
      if result.status != 0 { result = try steps.result(of: command) }
    }
    guard result.status == 0 else {
      throw UsageError(
        "\(program.rawValue) cannot describe \(simulator.title), \(CaptureSteps.reason(result)): open the "
          + "app in the simulator, and capture again")
    }
    let page = result.output.filter { $0 > 0x20 }
    guard page.count > 2 else {
      throw UsageError(
        "\(program.rawValue) finds no element in \(simulator.title): open the app in the simulator, and "
          + "capture again")
    }
    return result.output
  }
}

/// A device of either platform that Maestro is connected to.
struct MaestroTool: CaptureTool {
  private let device: String?
  private let steps: CaptureSteps
  private let version: String?

  init(_ device: String?, _ steps: CaptureSteps) {
    self.device = device
    self.steps = steps
    version = steps.text(of: ["maestro", "--version"], within: .seconds(30))
      .flatMap { $0.split(whereSeparator: \.isNewline).last }
      .map { String($0.trimmed.prefix(60)) }
  }

  var title: String { "Maestro" + (device.map { ", from \($0)" } ?? "") }

  func capture() throws(UsageError) -> RawCapture {
    let chosen = device.map { ["--device", $0] } ?? []
    let result = try steps.result(of: ["maestro"] + chosen + ["hierarchy"])
    guard result.status == 0, result.output.contains(UInt8(ascii: "{")) else {
      throw UsageError(
        "maestro printed no hierarchy, \(CaptureSteps.reason(result)): start one device and open the app; "
          + "with several, give --device")
    }
    var facts = CaptureFacts()
    facts.tool = "Maestro"
    facts.toolVersion = version
    facts.serial = device
    return RawCapture(
      screen: result.output, facts: facts,
      notes: ["Maestro records neither a picture nor the density and language of the device"])
  }
}
