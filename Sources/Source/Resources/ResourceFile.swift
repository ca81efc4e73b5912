// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A parsed file of an app's project that is not code.
package struct ResourceFile: Hashable, Sendable {
  /// The content of a file.
  package enum Content: Hashable, Sendable {
    /// An `Info.plist`, entitlements, a privacy manifest, a project of Xcode, or another list of
    /// keys and values.
    case propertyList(PropertyList)
    /// The texts of one language: `.strings` or `.stringsdict`.
    case strings(StringsTable)
    /// The texts of all languages: `.xcstrings`.
    case catalog(StringCatalogFile)
    /// A named colour of an asset catalog.
    case colors(ColorSet)
    /// Settings of the build: `.xcconfig`.
    case settings(BuildSettings)
    /// The texts of one language of an Android app and its other values: an XML file of `res/values*`.
    case android(AndroidStrings, AndroidValues)
    /// A layout, a menu, the manifest or a configuration of an Android app.
    case androidXML(AndroidFile)
    /// The facts in a Gradle build script: `build.gradle`.
    case androidBuild(AndroidBuild)
    /// The shares of system versions among devices: `distributions.json`.
    case deviceShares(DeviceShares)
    /// The texts of a storyboard or XIB.
    case interface(InterfaceTexts)
    /// The tracks of a QuickTime or MPEG-4 video: `.mp4`, `.mov`, `.m4v`.
    case video(VideoFile)
  }

  /// The path, as used in findings.
  package var path: String
  /// The content.
  package var content: Content

  /// Reads a file whose name `recognizes` knows; invalid bytes are an error.
  package init(_ bytes: [UInt8], at path: String) throws(ImportError) {
    self.path = path
    if Self.isScript(path) { _ = try SourceText(bytes) }
    content =
      switch Self.kind(of: path) ?? Self.kind(of: bytes, at: path) {
      case .strings: .strings(try StringsTable(bytes))
      case .catalog: .catalog(try StringCatalogFile(bytes))
      case .colors: .colors(try ColorSet(bytes))
      case .android: .android(try AndroidStrings(bytes), try AndroidValues(bytes))
      case .androidXML: .androidXML(try AndroidFile(bytes, at: path))
      case .androidBuild: .androidBuild(AndroidBuild(bytes))
      case .deviceShares: .deviceShares(DeviceShares(bytes))
      case .interface: .interface(try InterfaceTexts(bytes))
      case .propertyList: .propertyList(try PropertyList(bytes))
      case .settings: .settings(BuildSettings(bytes))
      case .video: .video(try VideoFile(bytes))
      case nil:
        throw ImportError(
          .notThisFormat,
          "this is not a supported resource: give a property list, strings, a storyboard, a colour set, "
            + "a layout or manifest of Android, or a video")
      }
  }

  /// Returns whether a path is that of a supported resource.
  package static func recognizes(_ path: String) -> Bool { kind(of: path) != nil }

  /// Returns whether the bytes at a path are those of a supported resource in any folder: Android
  /// layouts and manifests are known by their namespace.
  package static func recognizes(_ bytes: [UInt8], at path: String) -> Bool {
    (kind(of: path) ?? kind(of: bytes, at: path)) != nil
  }

  /// Returns whether a resource is a script in the encoding of source, and not data with its own
  /// encoding.
  package static func isScript(_ path: String) -> Bool {
    switch kind(of: path) {
    case .settings, .androidBuild: true
    default: false
    }
  }

  /// The name of the file without its folder.
  package var name: Substring { path.split(separator: "/").last ?? path[...] }

  private enum Kind {
    case propertyList, strings, catalog, colors, settings, android, androidXML, androidBuild
    case deviceShares, interface, video
  }

  private static func kind(of bytes: [UInt8], at path: String) -> Kind? {
    path.hasSuffix(".xml") && AndroidFile.recognizes(bytes) ? .androidXML : nil
  }

  private static func kind(of path: String) -> Kind? {
    if AssetColors.recognizes(path) { return .colors }
    if AndroidStrings.recognizes(path) { return .android }
    if AndroidFile.recognizes(path) { return .androidXML }
    if AndroidBuild.recognizes(path) { return .androidBuild }
    if DeviceShares.recognizes(path) { return .deviceShares }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[dot...] {
    case ".strings", ".stringsdict": return .strings
    case ".xcstrings": return .catalog
    case ".xcconfig": return .settings
    case ".storyboard", ".xib": return .interface
    case ".plist", ".entitlements", ".xcprivacy", ".pbxproj": return .propertyList
    case ".mp4", ".mov", ".m4v": return .video
    default: return nil
    }
  }
}
