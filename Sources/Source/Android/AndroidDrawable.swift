// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A picture or a list of colours of Android's resources that is written as XML: `res/drawable/ic_close.xml`,
/// `res/color/tab_text.xml`.
///
/// Source: Android, "Drawable resources", "Color state list resource", and `VectorDrawable`, `GradientDrawable`
/// and `StateListDrawable`, `getIntrinsicWidth` and `getPadding`.
package struct AndroidDrawable: Hashable, Sendable {
  /// Its own width as written; nil if it has none or it is not known.
  let width: String?
  /// Its own height as written; nil if it has none or it is not known.
  let height: String?
  /// The pictures of which it always shows one, as written.
  let others: [String]
  /// The colour that it paints everywhere while nobody touches it, as written: a transparent one where it paints
  /// nothing; nil where it paints several, or another picture decides.
  let color: String?
  /// The picture that it shows as long as nobody touches it, as written; nil if it has no other one.
  let rest: String?
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
    (color, rest) = Self.look(of: 0, in: document)
    hasNoPadding =
      document[0].name == "shape" && child("padding") == nil || document[0].name == "vector"
      || document[0].name == "color"
  }

  private static let transparent = "#00000000"
  /// The widest line around a shape, in its unit, behind which a text does not stand.
  private static let widestEdge = 4.0

  /// Returns what an element paints as long as nobody touches it: one colour, or what another picture does.
  private static func look(
    of element: Int, in document: AndroidDocument
  ) -> (color: String?, picture: String?) {
    let children = document.children(of: element)
    // A tint replaces what is painted.
    guard document.attribute("tint", of: element) == nil else { return (nil, nil) }
    switch document[element].name {
    case "color": return (document.attribute("color", of: element), nil)
    case "shape":
      // Rounded corners leave the middle, where a text stands, as it is.
      let isPlain = document.attribute("shape", of: element) ?? "rectangle" == "rectangle"
      guard isPlain, !children.contains(where: { document[$0].name == "gradient" }) else {
        return (nil, nil)
      }
      guard let solid = children.first(where: { document[$0].name == "solid" }) else {
        let stroke = children.first { document[$0].name == "stroke" }
          .map { document.attribute("width", of: $0).flatMap(AndroidDimension.init) }
        // An edge that is not thin covers what is inside.
        let isThin = stroke.map { ($0?.number ?? .infinity) <= widestEdge } ?? true
        return isThin ? (transparent, nil) : (nil, nil)
      }
      return (document.attribute("color", of: solid), nil)
    case "selector", "animated-selector":
      let items = children.filter { document[$0].name == "item" }
      // Without a state that fits, nothing is painted.
      guard let item = items.first(where: { isAtRest($0, in: document) }) else {
        return (transparent, nil)
      }
      return layer(item, in: document)
    case "ripple":
      let layers = children.filter {
        document[$0].name == "item" && document.attribute("id", of: $0) != "@android:id/mask"
      }
      return layers.count > 1
        ? (nil, nil) : layers.first.map { layer($0, in: document) } ?? (transparent, nil)
    default: return (nil, nil)
    }
  }

  private static func layer(
    _ item: Int, in document: AndroidDocument
  ) -> (color: String?, picture: String?) {
    if let picture = document.attribute("drawable", of: item) { return (nil, picture) }
    if let color = document.attribute("color", of: item) {
      let isPlain = ["alpha", "lStar"].allSatisfy { name in
        document.attribute(name, of: item) == nil
          && document.attribute(name, .app, of: item) == nil
      }
      return (isPlain ? color : nil, nil)
    }
    return document.children(of: item).first.map { look(of: $0, in: document) } ?? (nil, nil)
  }

  /// Whether an item is for a view that is enabled and that nobody touches.
  private static func isAtRest(_ item: Int, in document: AndroidDocument) -> Bool {
    document[item].attributes.allSatisfy { attribute in
      guard attribute.name.hasPrefix("state_") else { return true }
      let usual = ["state_enabled", "state_window_focused"].contains(attribute.name)
      return attribute.value == (usual ? "true" : "false")
    }
  }

  /// Whether a path is that of such a file.
  package static func recognizes(_ path: String) -> Bool {
    guard path.hasSuffix(".xml") else { return false }
    let steps = path.pathSteps.suffix(3)
    guard steps.count == 3, let root = steps.first else { return false }
    return root.hasPrefix("res") && ["drawable", "color"].contains(folder(of: path))
  }
}

extension AndroidDrawable {
  /// The kind of resource that the folder of a file has: `drawable` or `color`.
  fileprivate static func folder(of path: String) -> Substring {
    (path.pathSteps.dropLast().last ?? "").prefix { $0 != "-" }
  }
}

/// The pictures and lists of colours of a project that are written as XML.
struct AndroidDrawables: Sendable {
  private typealias Found = [String: [(folder: String, drawable: AndroidDrawable)]]
  private var byName: Found = [:]
  private var colors: Found = [:]
  /// The names of the pictures of which a file is no XML.
  private var painted: Set<String> = []

  init(_ resources: ProjectResources) {
    for (path, drawable) in resources.androidDrawables {
      let found = (AndroidProject.resourceFolder(of: path), drawable)
      if AndroidDrawable.folder(of: path) == "color" {
        colors[Self.name(of: path), default: []].append(found)
      } else {
        byName[Self.name(of: path), default: []].append(found)
      }
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
      !reference.isOfSystem, !painted.contains(reference.name)
    else { return [] }
    return Self.near(path, among: byName[reference.name] ?? [])
  }

  /// Returns the colour of a list of colours as long as nobody touches the view, as written; nil where there is no
  /// such list, or the configurations differ.
  func color(named name: String, near path: String) -> String? {
    let found = Set(Self.near(path, among: colors[name] ?? []).map(\.color))
    return found.count == 1 ? found.first ?? nil : nil
  }

  private static func near(
    _ path: String, among found: [(folder: String, drawable: AndroidDrawable)]
  ) -> [AndroidDrawable] {
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

  /// Returns the colour with which a picture fills the view of which it is the background, as written, as long as
  /// nobody touches it; nil if it is not known.
  func color(ofPicture written: String, near path: String) -> String? {
    var written = written
    for _ in 0..<Self.mostPictures {
      if AndroidReference(written)?.type == "color" { return written }
      let found = Set(drawables.named(written, near: path).map { [$0.color, $0.rest] })
      guard found.count == 1, let look = found.first else { return nil }
      if let color = look[0] { return color }
      guard let next = look[1] else { return nil }
      written = next
    }
    return nil
  }

  /// Whether a background lets everything behind it through as long as nobody touches the view: a transparent
  /// colour or picture, or the ripple that themes give to rows.
  package func isTransparent(background written: String, near path: String) -> Bool {
    if let reference = AndroidReference(written), reference.isOfTheme {
      return [
        "selectableItemBackground", "selectableItemBackgroundBorderless",
        "actionBarItemBackground",
      ].contains(reference.name)
    }
    return [false, true].allSatisfy { isNight in
      let color = painted(written, isNight: isNight, near: path)
      return color.flatMap(Color.init(android:))?.alpha == 0
    }
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
