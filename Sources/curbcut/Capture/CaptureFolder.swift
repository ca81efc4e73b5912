// SPDX-License-Identifier: Apache-2.0
import CSystem
import CurbcutCapture
import CurbcutCheck
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A folder with a captured screen, its picture and the facts about its device.
///
/// It is written beside its place and then takes that place in one step, so that nobody finds half of
/// a capture.
struct CaptureFolder {
  let path: String

  /// The names that a capture folder may have in it.
  private static func isOwn(_ name: String) -> Bool {
    name == CaptureFacts.fileName || name.hasPrefix("screen.")
  }

  /// Writes the files of a capture; an earlier capture at the same place is replaced, anything else is
  /// left alone.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(ImportError) {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    try OutputFile.makeFolder(of: path)
    let replaces = try replacesCapture(at: path)
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { String(path[...$0]) } ?? "./"
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let draft = ".curbcut-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".part"
    guard mkdir(FileName.forSystem(parent + draft), 0o777) == 0 else { throw .cannotWrite(path) }
    defer { Self.remove(parent + draft) }
    for file in files { try OutputFile(path: parent + draft + "/" + file.name).write(file.bytes) }
    let folder = open(FileName.forSystem(parent), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path) }
    defer { close(folder) }
    if replaces, curbcut_exchange(folder, draft, FileName.forSystem(name)) == 0 { return }
    if replaces { Self.remove(path) }
    guard renameat(folder, draft, folder, FileName.forSystem(name)) == 0 else {
      throw .cannotWrite(path)
    }
  }

  /// Whether an earlier capture is at the place; an error when something else is.
  private func replacesCapture(at path: String) throws(ImportError) -> Bool {
    switch InputFile.kind(of: path) {
    case .missing: return false
    case .folder: break
    case .file, .pipe, .other:
      throw ImportError(.empty, "\(path) is not a folder: give the path of a new one with --output")
    }
    let names = (InputFile.names(in: path) ?? []).filter { $0 != "." && $0 != ".." }
    guard !names.isEmpty else { return false }
    guard names.contains(CaptureFacts.fileName), names.allSatisfy(Self.isOwn) else {
      throw ImportError(
        .empty,
        "\(path) contains files that are not part of a capture: give a new folder with --output")
    }
    return true
  }

  /// Deletes the files of a capture, and their folder when it has no others.
  private static func remove(_ path: String) {
    for name in InputFile.names(in: path) ?? [] where isOwn(name) {
      unlink(FileName.forSystem(path + "/" + name))
    }
    rmdir(FileName.forSystem(path))
  }

  /// Returns an unused path for a capture: the app and the time, in the current folder.
  static func defaultPath(app: String?, now: time_t) -> String {
    var clock = now
    var parts = tm()
    localtime_r(&clock, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)" + digits(parts.tm_mon + 1) + digits(parts.tm_mday)
    let time = digits(parts.tm_hour) + digits(parts.tm_min) + digits(parts.tm_sec)
    let base = "\(fileName(for: app))-\(date)-\(time)"
    var path = base
    var number = 2
    while case .folder = InputFile.kind(of: path) {
      path = "\(base)-\(number)"
      number += 1
    }
    return path
  }

  /// Returns the name of an app with the characters alone that are safe in file names.
  static func fileName(for app: String?) -> String {
    let safe = (app ?? "").unicodeScalars.prefix(100).map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "._-".unicodeScalars.contains(scalar))
        ? Character(scalar) : "-"
    }
    let name = String(String(safe).drop { $0 == "." || $0 == "-" })
    return name.isEmpty ? "screen" : name
  }

  /// Returns a moment in ISO 8601, in UTC.
  static func date(_ now: time_t) -> String {
    var clock = now
    var parts = tm()
    gmtime_r(&clock, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))T"
      + "\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec))Z"
  }
}

/// A folder for what a program only writes to a path.
enum TemporaryFolder {
  /// Lets `body` write a file, and returns its bytes.
  static func reading(_ name: String, body: (String) -> Void) throws(ImportError) -> [UInt8] {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var pattern = Array("\(base)/curbcut-XXXXXX".utf8CString)
    guard mkdtemp(&pattern) != nil else { throw .cannotWrite(base) }
    let folder = pattern.withUnsafeBufferPointer { FileName.text(ofSystem: $0.baseAddress!) }
    defer {
      unlink(FileName.forSystem("\(folder)/\(name)"))
      rmdir(FileName.forSystem(folder))
    }
    body("\(folder)/\(name)")
    return try InputFile(path: "\(folder)/\(name)").read()
  }
}

/// Waits for some time.
func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
