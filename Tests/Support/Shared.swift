import Foundation
public import CurbcutScreen

/// The project's ground truth, beside the checkout; a user does not have it.
public enum Shared {
  /// The root of the checkout.
  public static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Why a test that needs the folder is skipped.
  public static let absence =
    "../shared with the ground truth is not beside the checkout, so this suite does not run"

  /// The folder; nil when it is not there.
  public static let folder: String? = {
    let folder = checkout + "/../shared"
    return FileManager.default.fileExists(atPath: folder + "/cases") ? folder : nil
  }()

  /// Whether the folder is there.
  public static var isThere: Bool { folder != nil }

  /// The bytes of a file of the folder.
  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: (folder ?? "") + "/" + path)))
  }

  /// The rows of a file with one JSON document a line; none when the folder is not there.
  public static func rows(_ path: String) -> [JSONValue] {
    guard isThere, let bytes = try? bytes(path) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      var scanner = JSONScanner(Array(line))
      do { return try scanner.value() } catch { fatalError("\(path): \(error)") }
    }
  }

  /// The names of the files in one of the folder's folders, sorted.
  public static func files(_ path: String) -> [String] {
    guard let folder else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? [])
      .sorted()
  }

  /// The names of the Swift files below a folder of the checkout, sorted.
  public static func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: checkout + "/" + folder)
      .filter { $0.hasSuffix(".swift") }
      .map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }
      .sorted()
  }
}

extension JSONValue {
  /// The screen document that this value is.
  public func screen() throws(ImportError) -> Screen {
    try ScreenDocument().importScreen(from: Array(text.utf8)).screen
  }
}
