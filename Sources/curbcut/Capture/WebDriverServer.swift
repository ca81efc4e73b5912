// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutScreen
import CurbcutStandards

/// A server that speaks WebDriver: WebDriverAgent on an iOS device, or Appium for either platform.
///
/// Sources: W3C, WebDriver (`/status`, `/session/{id}/source`, `/screenshot`, `/window/rect`); the routes
/// below `/wda` are in WebDriverAgent's `FBCustomCommands.m` and `FBDebugCommands.m`
/// (appium/WebDriverAgent@c279b4c), which also answers without a session.
struct WebDriverServer: CaptureTool {
  /// The address up to the routes.
  private let base: String
  /// The session; nil where WebDriverAgent is asked without one.
  private let session: String?
  private let isAgent: Bool
  private let client: HTTPClient
  private let known: CaptureFacts

  var title: String {
    let parts = [known.device, known.system, known.locale].compactMap { $0 }
    return "\(known.tool) at \(HTTPAddress.shown(base))"
      + (parts.isEmpty ? "" : ", from " + parts.joined(separator: ", "))
  }

  /// Finds the server at an address, below `/wd/hub` too; an error is a sentence.
  init(at address: String, _ steps: CaptureSteps) throws(UsageError) {
    let given = try HTTPAddress(address)
    client = HTTPClient(steps: steps)
    let (base, status) = try Self.base(of: given, client)
    self.base = base
    let value = status["value"]
    let message = value?["message"]?.string ?? ""
    isAgent = message.holds("WebDriverAgent") || value?["ios"] != nil
    session = try Self.session(given.session, at: base, status, isAgent, client)
    var facts = CaptureFacts()
    facts.tool = isAgent ? "WebDriverAgent" : "Appium"
    facts.toolVersion = value?["build"]?["version"]?.string
    facts.serial = HTTPAddress.shown(base)
    if isAgent {
      facts.platform = .ios
      facts.system = value?["os"]?["version"]?.string.map { "iOS \($0.prefix(20))" }
    }
    known = Self.completed(facts, at: Self.prefix(base, session), isAgent, client)
  }

  private static func prefix(_ base: String, _ session: String?) -> String {
    session.map { "\(base)/session/\($0)" } ?? base
  }

  /// Returns the address whose `/status` answers, and that answer.
  private static func base(
    of address: HTTPAddress, _ client: HTTPClient
  ) throws(UsageError) -> (String, JSONValue) {
    var candidates = [address.base]
    if !address.base.hasSuffix("/wd/hub") { candidates.append(address.base + "/wd/hub") }
    for base in candidates {
      let answer = try client.get(base + "/status", within: .seconds(10))
      if answer.status == 200, let json = answer.json, case .object = json, json["value"] != nil {
        return (base, json)
      }
    }
    throw UsageError(
      "\(HTTPAddress.shown(address.base)) is not a WebDriver server (neither /status nor /wd/hub/status "
        + "answers as one): give the address of WebDriverAgent, such as http://localhost:8100, or of Appium, "
        + "such as http://localhost:4723")
  }

  /// Returns the session to ask: the one given, otherwise the only one there is.
  private static func session(
    _ given: String?, at base: String, _ status: JSONValue, _ isAgent: Bool, _ client: HTTPClient
  ) throws(UsageError) -> String? {
    if let given { return given }
    if isAgent {
      return status["sessionId"]?.string.flatMap { $0.isEmpty ? nil : HTTPAddress.escaped($0) }
    }
    // Appium 1 and 2 list sessions at the first, Appium 3 at the second, where it is allowed.
    for route in ["/sessions", "/appium/sessions"] {
      let answer = try client.get(base + route, within: .seconds(10))
      guard answer.status == 200, let sessions = answer.json?["value"]?.elements else { continue }
      let names = sessions.compactMap { $0["id"]?.string }
      if names.count == 1 { return HTTPAddress.escaped(names[0]) }
      if names.count > 1 {
        throw UsageError(
          "Appium has \(names.count) sessions: give one, such as --url "
            + "\(HTTPAddress.shown(base))/session/\(names[0]); the others are "
            + names.dropFirst().prefix(9).joined(separator: ", "))
      }
    }
    throw UsageError(
      "Appium at \(HTTPAddress.shown(base)) reports no session: start one and give --url "
        + "\(HTTPAddress.shown(base))/session/ID, or allow the feature session_discovery")
  }

  // MARK: - Facts

  /// Adds what does not change from one screen to the next; what a server does not know stays unknown.
  private static func completed(
    _ facts: CaptureFacts, at prefix: String, _ isAgent: Bool, _ client: HTTPClient
  ) -> CaptureFacts {
    func value(_ route: String) -> JSONValue? {
      guard let answer = try? client.get(prefix + route, within: .seconds(10)), answer.status == 200
      else { return nil }
      return answer.json?["value"]
    }
    var facts = facts
    if !isAgent {
      let stated = value("")
      let capabilities = stated?["capabilities"] ?? stated
      func text(_ name: String) -> String? {
        capabilities?[name]?.string ?? capabilities?["appium:" + name]?.string
      }
      facts.platform = text("platformName").flatMap { Platform(rawValue: $0.lowercased()) }
      facts.device = text("deviceModel") ?? text("deviceName")
      facts.system = text("platformVersion").flatMap { version in
        facts.platform.map { "\($0.name) \(version.prefix(20))" }
      }
      facts.apiLevel =
        (capabilities?["deviceApiLevel"] ?? capabilities?["appium:deviceApiLevel"])?.number
        .flatMap { Int(exactly: $0) }
      let locale = [text("language"), text("locale")].compactMap { $0 }
      facts.locale = DeviceLocale.tag(
        locale.last.map {
          $0.contains("_") || $0.contains("-") ? $0 : locale.joined(separator: "-")
        }
          ?? "")
    }
    if facts.platform != .android {
      let screen = value("/wda/screen")
      facts.density = screen?["scale"]?.number.flatMap(DeviceFacts.density)
      facts.size = screen.flatMap { $0["screenSize"] }.flatMap(size)
      let device = value("/wda/device/info")
      facts.locale = device?["currentLocale"]?.string.flatMap(DeviceLocale.tag) ?? facts.locale
      facts.device = facts.device ?? device?["model"]?.string
    } else {
      facts.density = value("/appium/device/display_density")?.number.flatMap(DeviceFacts.density)
    }
    return facts
  }

  private static func size(_ value: JSONValue) -> Size? {
    guard let width = value["width"]?.number, let height = value["height"]?.number, width > 0,
      height > 0, width < 100_000, height < 100_000
    else { return nil }
    return Size(width: width, height: height)
  }

  // MARK: - A screen

  func capture() throws(UsageError) -> RawCapture {
    let source = try answer(to: isAgent ? "/source?format=xml" : "/source")
    guard let page = source["value"] else {
      throw UsageError(
        "\(HTTPAddress.shown(base)) gave an answer without a page source: try again")
    }
    var capture = RawCapture(screen: Array((page.string ?? page.text).utf8), facts: known)
    guard !capture.screen.isEmpty else {
      throw UsageError(
        "\(HTTPAddress.shown(base)) gave an empty page source: unlock the device, open the app, and "
          + "capture again")
    }
    let picture = try? answer(to: "/screenshot")["value"]?.string.flatMap(Base64.bytes)
    if let picture, pictureSize(picture) != nil {
      capture.picture = picture
    } else {
      capture.notes.append("the server gave no picture of this screen, so contrast is not measured")
    }
    let isAndroid = known.platform == .android
    if !isAndroid, session != nil, let rect = try? answer(to: "/window/rect")["value"] {
      capture.facts.size = Self.size(rect) ?? capture.facts.size
    }
    if isAndroid, let size = capture.picture.flatMap(pictureSize) {
      capture.facts.size = Size(width: Double(size.width), height: Double(size.height))
    }
    let app =
      isAndroid
      ? try? answer(to: "/appium/device/current_package")["value"]?.string
      : try? answer(to: "/wda/activeAppInfo")["value"]?["bundleId"]?.string
    capture.facts.app = app.map { String($0.prefix(200)) }
    return capture
  }

  /// Gets a route of the session; WebDriverAgent is asked again without one when its session has ended.
  private func answer(to route: String) throws(UsageError) -> JSONValue {
    var answer = try client.get(Self.prefix(base, session) + route)
    if isAgent, session != nil, answer.status == 404 { answer = try client.get(base + route) }
    guard answer.status == 200, let json = answer.json else {
      throw Self.problem(answer, route, HTTPAddress.shown(base))
    }
    return json
  }

  /// Says what a server reports instead of a result (W3C, WebDriver, section 6.6, "Errors").
  private static func problem(
    _ answer: HTTPClient.Answer, _ route: String, _ base: String
  ) -> UsageError {
    let value = answer.json?["value"]
    let name = route.split(separator: "?").first.map(String.init) ?? route
    let words = [value?["error"]?.string, value?["message"]?.string].compactMap { $0 }.map { text in
      String((text.split(whereSeparator: \.isNewline).first ?? "").prefix(200))
    }
    let advice =
      value?["error"]?.string == "invalid session id"
      ? "the session has ended: start another one, and give --url \(base)/session/ID"
      : "look at the log of the server"
    let reason = words.isEmpty ? "no JSON of WebDriver" : words.joined(separator: ", ")
    return UsageError("\(base) answers \(name) with status \(answer.status) (\(reason)): \(advice)")
  }
}

/// The address of a server, perhaps with that of a session.
struct HTTPAddress {
  /// The address without a slash at its end.
  let base: String
  /// The session that the address names.
  let session: String?

  init(_ given: String) throws(UsageError) {
    var address = given.trimmed
    while address.hasSuffix("/") { address.removeLast() }
    let lower = address.lowercased()
    guard lower.hasPrefix("http://") || lower.hasPrefix("https://"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), address.utf8.count < 2000,
      !address.contains("?"), !address.contains("#")
    else {
      throw UsageError(
        "\"\(given)\" is not the address of a server: give one such as http://localhost:8100")
    }
    guard let place = address.ranges(of: "/session/").last else {
      (base, session) = (address, nil)
      return
    }
    let id = address[place.upperBound...].split(separator: "/").first
    base = String(address[..<place.lowerBound])
    session = id.map { Self.escaped(String($0)) }
  }

  /// Returns a part of a path in which only letters, digits and some signs stand for themselves.
  static func escaped(_ part: String) -> String {
    part.utf8.prefix(200).map { byte in
      let isPlain =
        Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.~%".utf8.contains(byte)
      guard !isPlain else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// Returns an address without the user and password that it may have.
  static func shown(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://"),
      let at = address[scheme.upperBound...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
    else { return address }
    return String(address[..<scheme.upperBound]) + String(address[address.index(after: at)...])
  }
}
