// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A picture of Android's resources that is written as XML: `res/drawable/ic_close.xml`.
///
/// Source: Android, "Drawable resources", and `VectorDrawable`, `GradientDrawable` and `StateListDrawable`,
/// `getIntrinsicWidth` and `getPadding`.
package struct AndroidDrawable: Hashable, Sendable {
  /// Its own width as written; nil if it has none or it is not known.
  let width: String?
  /// Its own height as written; nil if it has none or it is not known.
  let height: String?
  /// The pictures of which it always shows one, as written.
  let others: [String]
  /// The one colour that it paints everywhere, as written; nil if it paints none or several.
  let color: String?
  /// Whether it surely adds no padding to the view of which it is the background.
  let hasNoPadding: Bool

  /// Reads a file; anything but XML is an error.
  package init(_ source: [UInt8]) throws(ImportError) {
    self.init(try AndroidDocument(source))
  }

  init(_ document: AndroidDocument) {
    let children = document.children(of: 0)
    func child(_ name: String) -> Int? { children.first { document[$0].name == name } }
    let sizes =
      switch document[0].name {
      case "vector": Optional(0)
      case "shape": child("size")
      default: Int?.none
      }
    width = sizes.flatMap { document.attribute("width", of: $0) }
    height = sizes.flatMap { document.attribute("height", of: $0) }
    switch document[0].name {
    case "animated-vector": others = [document.attribute("drawable", of: 0) ?? ""]
    case "bitmap": others = [document.attribute("src", of: 0) ?? ""]
    case "selector", "animated-selector":
      others = children.filter { document[$0].name == "item" }
        .map { document.attribute("drawable", of: $0) ?? "" }
    default: others = []
    }
    // Rounded corners leave the middle, where a text stands, as it is.
    let isPlainShape =
      document[0].name == "shape" && child("gradient") == nil
      && document.attribute("shape", of: 0) ?? "rectangle" == "rectangle"
    color =
      isPlainShape
      ? child("solid").flatMap { document.attribute("color", of: $0) }
      : document[0].name == "color" ? document.attribute("color", of: 0) : nil
    hasNoPadding =
      document[0].name == "shape" && child("padding") == nil || document[0].name == "vector"
      || document[0].name == "color"
  }

  /// Whether a path is that of such a file.
  package static func recognizes(_ path: String) -> Bool {
    let steps = path.split(separator: "/").suffix(3)
    guard path.hasSuffix(".xml"), steps.count == 3, let root = steps.first else { return false }
    let folder = steps[steps.startIndex + 1].prefix { $0 != "-" }
    return root.hasPrefix("res") && folder == "drawable"
  }
}

/// The pictures of a project that are written as XML.
struct AndroidDrawables: Sendable {
  private var byName: [String: [(folder: String, drawable: AndroidDrawable)]] = [:]
  /// The names of the pictures of which a file is no XML.
  private var painted: Set<String> = []

  init(_ resources: ProjectResources) {
    for (path, drawable) in resources.androidDrawables {
      byName[Self.name(of: path), default: []]
        .append((AndroidProject.resourceFolder(of: path), drawable))
    }
    for path in resources.paths where !path.hasSuffix(".xml") {
      let folder = path.split(separator: "/").dropLast().last ?? ""
      if folder == "drawable" || folder.hasPrefix("drawable-") {
        painted.insert(Self.name(of: path))
      }
    }
  }

  private static func name(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  /// Returns the pictures with the name that is written as `@drawable/name`, one for each configuration, those of
  /// the same module if it has any; none if one of them is no XML or it is not in the project.
  func named(_ written: String, near path: String) -> [AndroidDrawable] {
    guard let reference = AndroidReference(written), reference.type == "drawable",
      !reference.isOfSystem, !painted.contains(reference.name),
      let found = byName[reference.name]
    else { return [] }
    let folder = AndroidProject.resourceFolder(of: path)
    let near = found.filter { $0.folder == folder }
    return (near.isEmpty ? found : near).map(\.drawable)
  }
}

extension AndroidProject {
  /// How many pictures are looked up in each other.
  private static let mostPictures = 4

  /// Returns the size in dp that a picture such as `@drawable/ic_close` has by itself, the largest one if several
  /// configurations have one; nil if it is not known or has none.
  func size(ofPicture written: String, near path: String) -> LayoutSize? {
    size(ofPicture: written, near: path, step: 0)
  }

  private func size(ofPicture written: String, near path: String, step: Int) -> LayoutSize? {
    guard step < Self.mostPictures else { return nil }
    let found = drawables.named(written, near: path)
    guard !found.isEmpty else { return nil }
    var largest = LayoutSize(width: 0, height: 0)
    for drawable in found {
      var sizes: [LayoutSize?]
      if drawable.others.isEmpty {
        sizes = [size(drawable.width, drawable.height, near: path)]
      } else {
        sizes = drawable.others.map { size(ofPicture: $0, near: path, step: step + 1) }
      }
      for size in sizes {
        guard let size else { return nil }
        largest.cover(size)
      }
    }
    return largest
  }

  private func size(_ width: String?, _ height: String?, near path: String) -> LayoutSize? {
    func length(_ written: String?) -> Double? {
      guard let written, let value = resolve(written, near: path).value,
        let length = AndroidDimension(value), length.unit == .dp, (0.5..<1_000) ~= length.number
      else { return nil }
      return length.number
    }
    guard let width = length(width), let height = length(height) else { return nil }
    return LayoutSize(width: width, height: height)
  }

  /// Returns the colour with which a picture fills the view of which it is the background, as written; nil if it
  /// is not known.
  func color(ofPicture written: String, near path: String) -> String? {
    let found = Set(drawables.named(written, near: path).map(\.color))
    return found.count == 1 ? found.first ?? nil : nil
  }

  /// Whether a background surely has no padding of its own.
  func hasNoPadding(background written: String, near path: String) -> Bool {
    if written == "@null" || written.hasPrefix("#") || written.contains("color/")
      || written.contains("selectableItemBackground")
    {
      return true
    }
    let found = drawables.named(written, near: path)
    return !found.isEmpty && found.allSatisfy(\.hasNoPadding)
  }
}
