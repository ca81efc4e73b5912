public import CurbcutScreen

/// A file of an app's project that is not code, as read.
public struct ResourceFile: Hashable, Sendable {
  /// What it holds.
  public enum Content: Hashable, Sendable {
    /// An `Info.plist`, entitlements, a privacy manifest, a project of Xcode, or another list of
    /// keys and values.
    case propertyList(PropertyList)
    /// The texts of one language: `.strings` or `.stringsdict`.
    case strings(StringsTable)
    /// The texts of all languages: `.xcstrings`.
    case catalog(StringCatalogFile)
    /// A named colour of an asset catalog.
    case colors(ColorSet)
    /// The tracks of a video of QuickTime or MPEG-4: `.mp4`, `.mov`, `.m4v`.
    case video(VideoFile)
  }

  /// The path, as findings name it.
  public var path: String
  /// What it holds.
  public var content: Content

  /// Reads a file whose name `recognizes` knows; bad bytes are an error.
  public init(_ bytes: [UInt8], at path: String) throws(ImportError) {
    self.path = path
    content =
      switch Self.kind(of: path) {
      case .strings: .strings(try StringsTable(bytes))
      case .catalog: .catalog(try StringCatalogFile(bytes))
      case .colors: .colors(try ColorSet(bytes))
      case .propertyList: .propertyList(try PropertyList(bytes))
      case .video: .video(try VideoFile(bytes))
      case nil:
        throw ImportError(
          .notThisFormat,
          "this is no resource that is read: give a property list, strings, a colour set, or a video"
        )
      }
  }

  /// Whether a path is that of a resource that is read.
  public static func recognizes(_ path: String) -> Bool { kind(of: path) != nil }

  /// The name of the file without its folder.
  public var name: Substring { path.split(separator: "/").last ?? path[...] }

  private enum Kind {
    case propertyList, strings, catalog, colors, video
  }

  private static func kind(of path: String) -> Kind? {
    if AssetColors.recognizes(path) { return .colors }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[dot...] {
    case ".strings", ".stringsdict": return .strings
    case ".xcstrings": return .catalog
    case ".plist", ".entitlements", ".xcprivacy", ".pbxproj": return .propertyList
    case ".mp4", ".mov", ".m4v": return .video
    default: return nil
    }
  }
}
