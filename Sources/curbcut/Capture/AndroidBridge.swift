// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutScreen
import CurbcutStandards

/// A device or emulator that adb, the Android Debug Bridge, is connected to.
struct AndroidBridge: CaptureTool {
  /// A line of `adb devices -l`.
  struct Listed: Hashable, Sendable {
    var serial: String
    /// `device` when it can be used, otherwise `unauthorized`, `offline` and the like.
    var state: String
    var model: String?

    /// The device as a sentence lists it.
    var name: String { model.map { "\($0) (\(serial))" } ?? serial }

    /// Why it cannot be used, and what to do; nil when it can.
    var problem: String? {
      switch state {
      case "device": nil
      case "unauthorized":
        "\(name) does not allow this computer: unlock it and confirm \"Allow USB debugging\""
      case "offline":
        "\(name) is offline: reconnect its cable, or run adb reconnect"
      case "no":
        "\(name) cannot be opened by this user: see the udev rules in Android's documentation"
      default: "\(name) is in the state \"\(state)\": start it and unlock it"
      }
    }
  }

  private let device: Listed
  private let steps: CaptureSteps
  /// What does not change from one screen to the next.
  private let known: CaptureFacts

  /// Lists the devices that adb knows; an error is a sentence.
  static func devices(_ steps: CaptureSteps) throws(UsageError) -> [Listed] {
    let result = try steps.result(of: ["adb", "devices", "-l"], within: .seconds(20))
    guard result.status == 0 else {
      throw UsageError(
        "adb cannot list devices, \(CaptureSteps.reason(result)): run adb kill-server")
    }
    return listed(in: String(decoding: result.output, as: UTF8.self))
  }

  static func listed(in output: String) -> [Listed] {
    output.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 2, !line.hasPrefix("*"), !line.hasPrefix("List of"),
        !line.hasPrefix("adb server")
      else { return nil }
      let model = words.first { $0.hasPrefix("model:") }?.dropFirst("model:".count)
      return Listed(
        serial: String(words[0]), state: String(words[1]),
        model: model.map { String($0).replacing("_", with: " ") })
    }
  }

  /// Connects to a device and asks it what does not change.
  init(_ device: Listed, _ steps: CaptureSteps) throws(UsageError) {
    if let problem = device.problem { throw UsageError(problem) }
    self.device = device
    self.steps = steps
    known = Self.facts(of: device, steps)
  }

  var title: String {
    let parts = [known.system, known.apiLevel.map { "API \($0)" }, known.locale].compactMap { $0 }
    return "adb, from " + ([device.name] + parts).joined(separator: ", ")
  }

  // MARK: - Facts

  private static func facts(of device: Listed, _ steps: CaptureSteps) -> CaptureFacts {
    func shell(_ words: String...) -> String? {
      let answer = steps.text(of: ["adb", "-s", device.serial, "shell"] + words)?.trimmed
      return answer.flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
    }
    var facts = CaptureFacts()
    facts.platform = .android
    facts.tool = "adb"
    facts.toolVersion = steps.text(of: ["adb", "version"]).flatMap {
      $0.split(separator: "\n").first
    }
    .map { line in
      String(line.replacing("Android Debug Bridge version ", with: "").trimmed.prefix(60))
    }
    facts.device = device.model
    facts.serial = device.serial
    facts.system = shell("getprop", "ro.build.version.release").map { "Android \($0.prefix(20))" }
    facts.apiLevel = shell("getprop", "ro.build.version.sdk").flatMap { Int($0) }
    facts.density = shell("wm", "density").flatMap(density)
    facts.fontScale = shell("settings", "get", "system", "font_scale").flatMap { Double($0) }
      .flatMap(DeviceFacts.fontScale)
    // The first is set once the user has chosen a language.
    facts.locale = (shell("getprop", "persist.sys.locale") ?? shell("getprop", "ro.product.locale"))
      .flatMap(DeviceLocale.tag)
    let services = steps.text(
      of: ["adb", "-s", device.serial, "shell"]
        + ["settings", "get", "secure", "enabled_accessibility_services"])
    facts.services = services.map { Self.services($0.trimmed) }
    return facts
  }

  /// Returns the density that `wm density` prints: the one in force, in pixels per dp.
  ///
  /// "Physical density: 420", and "Override density: 480" where the user has changed the display size.
  static func density(_ output: String) -> Double? {
    number(after: "density:", in: output).flatMap { Double($0) }.flatMap(DeviceFacts.density)
  }

  /// Returns the size that `wm size` prints, as `wm density` does.
  static func size(_ output: String) -> Size? {
    let sides = number(after: "size:", in: output)?.split(separator: "x").compactMap { Double($0) }
    guard let sides, sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 < 100_000 }) else {
      return nil
    }
    return Size(width: sides[0], height: sides[1])
  }

  private static func number(after word: String, in output: String) -> String? {
    let lines = output.split(whereSeparator: \.isNewline).filter { $0.holds(word) }
    let line = lines.first { $0.trimmed.hasPrefix("Override") } ?? lines.first
    return line.flatMap { $0.split(separator: ":").last }.map { $0.trimmed }
  }

  static func services(_ output: String) -> [String] {
    guard output != "null" else { return [] }
    return output.split(separator: ":").map { String($0.trimmed.prefix(300)) }.filter {
      !$0.isEmpty
    }
  }

  /// Returns the app in front, from what `dumpsys activity activities` or `dumpsys window` prints.
  static func app(_ output: String) -> String? {
    for line in output.split(whereSeparator: \.isNewline) {
      guard
        line.holds("ResumedActivity") && line.holds("ActivityRecord{")
          || line.holds("mCurrentFocus=Window{")
      else { continue }
      let component = line.split { $0 == " " || $0 == "}" }.first { $0.contains("/") }
      guard let name = component?.split(separator: "/").first, !name.isEmpty else { continue }
      return String(name.prefix(200))
    }
    return nil
  }

  // MARK: - A screen

  func capture() throws(UsageError) -> RawCapture {
    var capture = RawCapture(screen: try dump(), facts: known)
    let picture = try? adb("exec-out", "screencap", "-p")
    if let picture, picture.status == 0, let size = pictureSize(picture.output) {
      capture.picture = picture.output
      // The picture is turned as the screen is, and `wm size` is not.
      capture.facts.size = Size(width: Double(size.width), height: Double(size.height))
    } else {
      capture.notes.append(
        "the device gave no picture of this screen, which may be protected, so contrast is not measured"
      )
      capture.facts.size = text("shell", "wm", "size").flatMap(Self.size)
    }
    capture.facts.app =
      text("shell", "dumpsys", "activity", "activities").flatMap(Self.app)
      ?? text("shell", "dumpsys", "window").flatMap(Self.app)
    if known.density == nil {
      capture.notes.append(
        "the device does not state its density: give --density to the other commands")
    }
    return capture
  }

  private func adb(_ words: String...) throws(UsageError) -> Program.Result {
    try steps.result(of: ["adb", "-s", device.serial] + words)
  }

  private func text(_ words: String...) -> String? {
    steps.text(of: ["adb", "-s", device.serial] + words)
  }

  /// Dumps all windows where the device can, otherwise the one in front.
  ///
  /// A device that does not know `--windows` dumps that window, or refuses.
  private func dump() throws(UsageError) -> [UInt8] {
    var last: Program.Result?
    for attempt in 0..<3 {
      let result = try adb("exec-out", "uiautomator", "dump", "--windows", "/dev/tty")
      if let page = Self.page(in: result.output) { return page }
      last = result
      // A screen that moves may come to rest.
      guard Self.mayPass(result), attempt < 2 else { break }
      pause(milliseconds: 700)
    }
    let plain = try adb("exec-out", "uiautomator", "dump", "/dev/tty")
    if let page = Self.page(in: plain.output) { return page }
    // Some devices write nothing to a terminal that is none.
    let file = "/sdcard/curbcut-screen.xml"
    if try adb("shell", "uiautomator", "dump", file).status == 0 {
      let content = try adb("exec-out", "cat", file)
      _ = try adb("shell", "rm", "-f", file)
      if let page = Self.page(in: content.output) { return page }
    }
    throw problem(plain.output.isEmpty && plain.errors.isEmpty ? last ?? plain : plain)
  }

  /// Returns the document in what a dump prints; nil when there is none, or none that is whole.
  static func page(in output: [UInt8]) -> [UInt8]? {
    let text = String(decoding: output, as: UTF8.self)
    for root in ["displays", "hierarchy"] {
      guard let start = text.firstRange(of: "<\(root)")?.lowerBound else { continue }
      // What has no view is no screen.
      guard text.contains("<node"), let end = text.ranges(of: "</\(root)>").last?.upperBound else {
        return nil
      }
      return Array(text[start..<end].utf8) + [UInt8(ascii: "\n")]
    }
    return nil
  }

  private static func mayPass(_ result: Program.Result) -> Bool {
    let message = String(
      decoding: result.output.prefix(4096) + result.errors.prefix(4096), as: UTF8.self)
    return message.holds("could not get idle state") || message.holds("null root node")
  }

  private func problem(_ result: Program.Result) -> UsageError {
    let message = String(
      decoding: result.output.prefix(4096) + result.errors.prefix(4096), as: UTF8.self)
    if message.holds("could not get idle state") {
      return UsageError(
        "the screen of \(device.name) keeps changing: wait until nothing moves, stop videos, or "
          + "switch off animations, and capture again")
    }
    if message.holds("null root node") {
      return UsageError(
        "\(device.name) shows no window that can be read: unlock it and open the app, then capture again"
      )
    }
    for (mark, state) in [("unauthorized", "unauthorized"), ("offline", "offline")]
    where message.holds(mark) {
      let now = Listed(serial: device.serial, state: state, model: device.model)
      return UsageError(now.problem ?? message)
    }
    if message.holds("not found") {
      return UsageError(
        "\(device.name) is no longer connected: reconnect it, or run adb devices for a list")
    }
    return UsageError(
      "uiautomator on \(device.name) gave no views (\(CaptureSteps.reason(result))): unlock the device, "
        + "open the app, and capture again")
  }
}

/// The languages of devices.
enum DeviceLocale {
  /// Returns the BCP 47 tag of a locale as systems write it (`de_DE`, `de-DE,en-US`); nil for anything
  /// else.
  static func tag(_ locale: String) -> String? {
    let first = locale.split(separator: ",").first ?? ""
    let name = first.split { $0 == "@" || $0 == "." }.first ?? ""
    let tag = String(name).replacing("_", with: "-")
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      ),
      parts.count <= 4,
      parts.allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    return tag
  }
}
