// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// An XML file of an Android project other than a table of values.
package struct AndroidFile: Hashable, Sendable {
  /// The kind of content.
  package enum Kind: Hashable, Sendable {
    /// The app: `AndroidManifest.xml`.
    case manifest
    /// The views of a screen or a part of one: `res/layout*/`.
    case layout
    /// The items of a menu: `res/menu*/`.
    case menu
    /// Configuration for the system, such as of an accessibility service: `res/xml*/`; or the
    /// routes between the screens: `res/navigation*/`.
    case configuration
  }

  /// The kind of content.
  package let kind: Kind
  /// Its elements.
  package let document: AndroidDocument

  /// Reads a file; one that is not part of an Android project is an error.
  package init(_ source: [UInt8], at path: String) throws(ImportError) {
    document = try AndroidDocument(source)
    let root = document[0].name
    guard !Self.isCapture(root) else {
      throw ImportError(.notThisFormat, "this is a capture of a screen, no file of a project")
    }
    let kindOfRoot = Self.isOfOtherResources(path) ? nil : Self.kind(ofRoot: root)
    guard let kind = Self.kind(of: path) ?? kindOfRoot else {
      throw ImportError(
        .notThisFormat, "this is XML with the root <\(root.prefix(40))>, which has nothing to check"
      )
    }
    self.kind = kind
  }

  /// Whether a path is that of such a file.
  package static func recognizes(_ path: String) -> Bool { kind(of: path) != nil }

  /// Whether a path is that of a layout.
  package static func isLayout(_ path: String) -> Bool { kind(of: path) == .layout }

  /// Whether a path is that of a configuration for the system or the app: `res/xml*/`.
  package static func isConfiguration(_ path: String) -> Bool {
    kind(of: path) == .configuration
      && path.split(separator: "/").dropLast().last?.hasPrefix("xml") == true
  }

  /// Whether bytes are an XML file of an Android project, regardless of its path.
  ///
  /// It looks for the namespace that each of them declares, within the first kilobytes.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let wanted = Array("http://schemas.android.com/apk/res".utf8)
    let head = bytes.prefix(4096)
    guard let first = head.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "<") || first == 0xEF
    else { return false }
    return head.indices.contains { head[$0] == wanted[0] && head[$0...].starts(with: wanted) }
  }

  private static func kind(of path: String) -> Kind? {
    guard path.hasSuffix(".xml") else { return nil }
    let steps = path.pathSteps
    guard let name = steps.last else { return nil }
    if name == "AndroidManifest.xml" { return .manifest }
    guard steps.count > 1 else { return nil }
    switch steps[steps.count - 2].prefix(while: { $0 != "-" }) {
    case "layout": return .layout
    case "menu": return .menu
    case "navigation" where steps.count > 2 && steps[steps.count - 3].hasPrefix("res"):
      return .configuration
    // Any tool may have a folder named `xml`.
    case "xml" where steps.count > 2 && steps[steps.count - 3].hasPrefix("res"):
      return .configuration
    default: return nil
    }
  }

  /// Whether a path is in a folder of resources that are no screens, whatever their root: `res/anim/`.
  ///
  /// Source: Android, App resources overview, "Resource directories supported inside project res/ directory".
  private static func isOfOtherResources(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast().suffix(2)
    guard folders.count == 2, folders.first?.hasPrefix("res") == true else { return false }
    let others: Set<Substring> = [
      "anim", "animator", "color", "drawable", "font", "interpolator", "mipmap", "raw",
      "transition",
      "values",
    ]
    return others.contains(folders.last?.prefix { $0 != "-" } ?? "")
  }

  private static func kind(ofRoot root: String) -> Kind? {
    switch root {
    case "manifest": .manifest
    case "menu": .menu
    case "accessibility-service", "shortcuts", "PreferenceScreen": .configuration
    case "resources", "selector", "shape", "vector", "layer-list", "ripple", "animated-vector",
      "animated-selector", "inset", "level-list", "transition", "set", "objectAnimator", "alpha",
      "scale", "translate", "rotate", "navigation", "bitmap", "nine-patch", "adaptive-icon",
      "animation-list", "clip", "font-family", "paths", "gradient", "animator":
      nil
    default: .layout
    }
  }

  private static func isCapture(_ root: String) -> Bool {
    root == "hierarchy" || root == "AppiumAUT" || root.hasPrefix("XCUIElementType")
  }
}
