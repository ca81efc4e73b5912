// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What a view of a layout paints behind its contents.
struct LayoutGround {
  let project: AndroidProject

  /// Returns the colour that a view paints, not known where it depends on more than the layout and its styles;
  /// nil where it paints nothing.
  ///
  /// A tint replaces the colours of a background. Source: Android, `View.setBackgroundTintList`; Material
  /// Components, "Buttons", "Cards", "Chips", the attributes of their containers.
  func color(of view: LayoutView, _ attributes: LayoutAttributes) -> Value? {
    let background = attributes.written("background")
    let button = attributes.libraryButton(ofClass: view.className)
    let tint =
      attributes.written("backgroundTint") ?? attributes.written("app:backgroundTint")
      ?? button?.container
    if let background, background != "@null" {
      if project.isTransparent(background: background, near: view.layout.path) { return nil }
      // The tint of such a button is transparent.
      if button == .bare, tint == nil { return nil }
      // A picture, or a colour that the theme or code gives.
      let picture = project.color(ofPicture: background, near: view.layout.path)
      let color = attributes.color("background") ?? picture.flatMap { attributes.color(of: $0) }
      guard let tint, tint != "@null" else { return known(color) }
      // A picture that is hollow has the tint only at its edge, and one that is translucent lets things through.
      guard var tinted = attributes.color(of: tint), color != nil || picture != nil else {
        return .notKnown
      }
      if let color { tinted.alpha = UInt8(Int(tinted.alpha) * Int(color.alpha) / 255) }
      return .color(tinted)
    }
    guard background == nil else { return nil }
    let name =
      project.viewClass(view.className).platform.split { $0 == "." || $0 == "$" }.last
      .map(String.init) ?? view.name
    switch name {
    case "Button", "AppCompatButton", "MaterialButton", "ExtendedFloatingActionButton":
      if tint == nil, attributes.hasBareButtonStyle { return nil }
      return known(tint.flatMap { attributes.color(of: $0) })
    case "Chip": return component("app:chipBackgroundColor", attributes)
    case "CardView", "MaterialCardView": return component("app:cardBackgroundColor", attributes)
    case "TextInputLayout": return component("app:boxBackgroundColor", attributes)
    case let name where Self.painted.contains(name): return .notKnown
    // A class of a library or of the app may paint what is behind it; a text of the app's own mostly only sets a font.
    default:
      let isText = view.type.traits.contains(.text)
      let isKnown = LayoutType.named(name) != nil && (isText || name == view.name)
      return isKnown || view.name == "include" || view.name == "merge" ? nil : .notKnown
    }
  }

  /// Whether a class paints something behind its contents by itself.
  static func paintsItself(_ className: String) -> Bool {
    let name = className.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? className
    return painted.contains(name) || name == "Chip"
      || ["CardView", "TextInputLayout"].contains(where: name.hasSuffix)
  }

  private func component(_ name: String, _ attributes: LayoutAttributes) -> Value {
    known(attributes.written(name).flatMap { attributes.color(of: $0) })
  }

  private func known(_ color: Color?) -> Value { color.map { .color($0) } ?? .notKnown }

  /// The components whose background is that of a style of their library.
  private static let painted: Set<String> = [
    "ToggleButton", "AppBarLayout", "CollapsingToolbarLayout", "MaterialToolbar", "BottomAppBar",
    "BottomNavigationView",
    "NavigationRailView", "NavigationView", "TabLayout", "SearchBar", "SearchView", "Spinner",
    "AppCompatSpinner", "FloatingActionButton",
  ]
}
