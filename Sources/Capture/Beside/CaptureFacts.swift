// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// What is known about a device beside the screen captured from it: the file `facts.json` of a capture
/// folder, which `curbcut capture` writes.
package struct CaptureFacts: Hashable, Sendable {
  /// The name of the file in the folder.
  package static let fileName = "facts.json"
  /// The largest size accepted.
  private static let largest = 1 << 20

  /// The file of the screen, in the same folder.
  package var screen = ""
  /// The file of its picture, in the same folder; nil without one.
  package var screenshot: String?
  package var platform: Platform?
  /// Pixels per dp or point.
  package var density: Double?
  /// The factor on text sizes.
  package var fontScale: Double?
  /// The language that the device is set to, as a BCP 47 tag.
  package var locale: String?
  /// The size of the screen: points on iOS, pixels on Android.
  package var size: Size?
  /// The app in front, by its package or bundle identifier.
  package var app: String?
  /// The accessibility services that are switched on; nil when nobody could be asked.
  package var services: [String]?
  /// The program or server that captured the screen.
  package var tool = ""
  package var toolVersion: String?
  /// The name of the device.
  package var device: String?
  /// The name that the tool knows the device by, or the address of its server.
  package var serial: String?
  /// The system of the device with its version.
  package var system: String?
  /// The API level of Android.
  package var apiLevel: Int?
  /// When the screen was captured, in ISO 8601.
  package var date: String?

  /// Nothing is known.
  package init() {}

  /// Adds what is known to a screen as its capture has it.
  ///
  /// Facts measured on the device replace those that a capture may only suggest; the language and the
  /// picture are added where the capture names none.
  package func added(to imported: Imported) -> Imported {
    let screen = imported.screen
    guard platform == nil || platform == screen.platform else {
      return imported.noting(
        "\(Self.fileName) beside it is for \(platform?.name ?? "another system") and was ignored"
      )
    }
    var facts = screen.facts
    facts.density = density ?? facts.density
    facts.fontScale = fontScale ?? facts.fontScale
    facts.language = facts.language ?? locale
    facts.screenshot = facts.screenshot ?? screenshot
    facts.apiLevel = facts.apiLevel ?? apiLevel
    if let size {
      // A dump of a dialog ends where the dialog ends.
      let own = facts.size ?? size
      if size.width >= own.width, size.height >= own.height { facts.size = size }
    }
    var result = imported
    result.screen = screen.stating(facts, screen.nodes, screen.origin)
    return result
  }
}

// MARK: - The file

extension CaptureFacts {
  /// Reads the file; an error is the rest of a sentence that begins with its name.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    var scanner = JSONScanner(bytes)
    let document = try scanner.value()
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard document["format"]?.string == "curbcut-capture" else {
      throw ImportError(.notThisFormat, "was not written by curbcut capture")
    }
    guard document["version"]?.number == 1 else {
      throw ImportError(.notThisFormat, "was written by another version of curbcut: use that one")
    }
    func text(_ name: String) -> String? {
      document[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
    screen = text("screen") ?? ""
    screenshot = text("screenshot")
    platform = text("platform").flatMap(Platform.init(rawValue:))
    density = document["density"]?.number.flatMap(DeviceFacts.density)
    fontScale = document["fontScale"]?.number.flatMap(DeviceFacts.fontScale)
    locale = text("locale")
    app = text("app")
    services = document["services"]?.elements.map { $0.compactMap(\.string) }
    tool = text("tool") ?? ""
    toolVersion = text("toolVersion")
    device = text("device")
    serial = text("serial")
    system = text("system")
    apiLevel = document["apiLevel"]?.number.flatMap { Int(exactly: $0) }
    date = text("date")
    if let sides = document["size"]?.elements?.compactMap(\.number), sides.count == 2,
      sides.allSatisfy({ $0 > 0 && $0 < 100_000 })
    {
      size = Size(width: sides[0], height: sides[1])
    }
  }

  /// The document, one member a line.
  package var document: String {
    var members: [JSONValue.Member] = [
      .init("format", .string("curbcut-capture")), .init("version", .number(1)),
    ]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(.init(name, value)) }
    }
    add("platform", platform.map { .string($0.rawValue) })
    add("screen", .string(screen))
    add("screenshot", screenshot.map(JSONValue.string))
    add("density", density.map(JSONValue.number))
    add("fontScale", fontScale.map(JSONValue.number))
    add("locale", locale.map(JSONValue.string))
    add("size", size.map { .array([.number($0.width), .number($0.height)]) })
    add("app", app.map(JSONValue.string))
    add("services", services.map { .array($0.map(JSONValue.string)) })
    add("tool", .string(tool))
    add("toolVersion", toolVersion.map(JSONValue.string))
    add("device", device.map(JSONValue.string))
    add("serial", serial.map(JSONValue.string))
    add("system", system.map(JSONValue.string))
    add("apiLevel", apiLevel.map { .number(Double($0)) })
    add("date", date.map(JSONValue.string))
    let lines = members.map { member in
      "  \(JSONValue.string(member.name).text): \(member.value.text)"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

// MARK: - Beside a screen

extension CaptureFacts {
  /// The facts beside a file.
  private enum Beside {
    case nothing
    case facts(CaptureFacts)
    case unreadable(String)
  }

  /// Looks for the facts in the folder of a screen; they belong to the file that they name.
  private static func beside(_ path: String, in files: some CaptureFiles) -> Beside {
    guard path != "-" else { return .nothing }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let file = path[..<start] + fileName
    guard path[start...] != fileName, files.isFile(String(file)) else {
      return .nothing
    }
    do throws(ImportError) {
      let facts = try facts(at: String(file), in: files)
      return facts.screen == path[start...] ? .facts(facts) : .nothing
    } catch {
      // Any project may have a file of that name.
      return error.code == .notThisFormat ? .nothing : .unreadable(error.message)
    }
  }

  private static func facts(
    at path: String, in files: some CaptureFiles
  ) throws(ImportError) -> CaptureFacts {
    let bytes = try files.read(path)
    guard bytes.count <= largest else {
      throw ImportError(.notThisFormat, "is larger than any that curbcut capture writes")
    }
    return try CaptureFacts(bytes)
  }

  /// The names of the facts and the picture in a capture folder; none in any other folder.
  package static func companions(in folder: String, of files: some CaptureFiles) -> Set<String> {
    guard let facts = inFolder(folder, of: files) else { return [] }
    return Set([fileName, facts.screenshot].compactMap { $0 })
  }

  /// The screen in a capture folder; the path itself when it is something else.
  package static func screen(at path: String, in files: some CaptureFiles) -> String {
    guard path != "-", files.isFolder(path), let facts = inFolder(path, of: files) else {
      return path
    }
    return (path.hasSuffix("/") ? path : path + "/") + facts.screen
  }

  /// Reads the facts in a folder; nil when it has none, or its screen is not there.
  private static func inFolder(_ path: String, of files: some CaptureFiles) -> CaptureFacts? {
    let folder = path.hasSuffix("/") ? path : path + "/"
    guard files.isFile(folder + fileName),
      let facts = try? facts(at: folder + fileName, in: files), !facts.screen.isEmpty,
      !facts.screen.contains("/"), files.isFile(folder + facts.screen)
    else { return nil }
    return facts
  }

  /// Reads the screen of a capture file, with the facts beside it; a language that somebody asks for
  /// tells how the screen is laid out.
  package static func read(
    _ bytes: [UInt8], at path: String, in files: some CaptureFiles, language: String = "en"
  ) throws(ImportError) -> Imported {
    switch beside(path, in: files) {
    case .nothing: return try Captures.read(bytes) { $0.laidOut(for: language) }
    case .facts(let facts):
      return try Captures.read(bytes) { facts.added(to: $0).laidOut(for: language) }
    case .unreadable(let message):
      return try Captures.read(bytes) { $0.laidOut(for: language) }.noting(
        "\(fileName) beside it was ignored: \(message)")
    }
  }
}
