// SPDX-License-Identifier: Apache-2.0

/// What a component of Material paints behind its contents, and the colour that texts in it have, where its call says
/// neither.
///
/// Source: androidx.compose.material3 1.4 and androidx.compose.material 1.8, each component's own file with its
/// tokens, and `contentColorFor` of `ColorScheme.kt` and `Colors.kt`.
struct MaterialPaint {
  /// The colour of its texts.
  enum Content {
    /// The one that goes with what is painted behind them.
    case forGround
    /// A role of the scheme.
    case role(String)
    /// It depends on the place in the component, or on the version of the library.
    case open
  }

  /// The role of what it paints; nil where it paints nothing.
  let ground: String?
  let content: Content

  /// The paint of a component; nil for one that is not listed.
  static func of(_ component: String, isMaterial2: Bool) -> MaterialPaint? {
    (isMaterial2 ? material2 : material3)[component]
  }

  /// The role of the colour of texts on a ground; nil where that is not known.
  func content(on ground: ComposedNode.Ground?) -> String? {
    switch content {
    case .role(let role): return role
    case .open: return nil
    case .forGround:
      guard case .color(.role(let role))? = ground else { return nil }
      return Self.contents[role] ?? (role.hasPrefix("surface") ? "onSurface" : nil)
    }
  }

  /// The roles of texts, by those of the ground; on other kinds of surface they are `onSurface`.
  private static let contents = [
    "primary": "onPrimary", "secondary": "onSecondary", "tertiary": "onTertiary",
    "background": "onBackground", "error": "onError", "primaryContainer": "onPrimaryContainer",
    "secondaryContainer": "onSecondaryContainer", "tertiaryContainer": "onTertiaryContainer",
    "errorContainer": "onErrorContainer", "inverseSurface": "inverseOnSurface",
    "surfaceVariant": "onSurfaceVariant", "primaryVariant": "onPrimary",
    "secondaryVariant": "onSecondary",
  ]

  private static func paint(_ ground: String?, _ content: Content) -> MaterialPaint {
    MaterialPaint(ground: ground, content: content)
  }

  private static let material3: [String: MaterialPaint] = [
    "Surface": paint("surface", .forGround), "Scaffold": paint("background", .forGround),
    "Button": paint("primary", .role("onPrimary")),
    "FilledTonalButton": paint("secondaryContainer", .role("onSecondaryContainer")),
    "ElevatedButton": paint("surfaceContainerLow", .role("primary")),
    "TextButton": paint(nil, .role("primary")), "OutlinedButton": paint(nil, .open),
    "Card": paint("surfaceContainerHighest", .forGround),
    "ElevatedCard": paint("surfaceContainerLow", .forGround),
    "OutlinedCard": paint("surface", .forGround),
    "ModalBottomSheet": paint("surfaceContainerLow", .forGround),
    "ModalDrawerSheet": paint("surfaceContainerLow", .forGround),
    "AlertDialog": paint("surfaceContainerHigh", .open),
    "TopAppBar": paint("surface", .role("onSurface")),
    "CenterAlignedTopAppBar": paint("surface", .role("onSurface")),
    "MediumTopAppBar": paint("surface", .role("onSurface")),
    "LargeTopAppBar": paint("surface", .role("onSurface")),
    "BottomAppBar": paint("surfaceContainer", .forGround),
    "NavigationBar": paint("surfaceContainer", .open),
    "Snackbar": paint("inverseSurface", .role("inverseOnSurface")),
    "FloatingActionButton": paint("primaryContainer", .forGround),
    "SmallFloatingActionButton": paint("primaryContainer", .forGround),
    "LargeFloatingActionButton": paint("primaryContainer", .forGround),
    "ExtendedFloatingActionButton": paint("primaryContainer", .forGround),
    "DropdownMenu": paint("surfaceContainer", .open),
    "DropdownMenuItem": paint(nil, .role("onSurface")),
    "ListItem": paint("surface", .open), "Badge": paint("error", .role("onError")),
  ]

  private static let material2: [String: MaterialPaint] = [
    "Surface": paint("surface", .forGround), "Scaffold": paint("background", .forGround),
    "Card": paint("surface", .forGround), "Button": paint("primary", .forGround),
    "OutlinedButton": paint("surface", .role("primary")),
    "TextButton": paint(nil, .role("primary")),
    "TopAppBar": paint("primary", .forGround), "BottomAppBar": paint("primary", .forGround),
    "BottomNavigation": paint("primary", .open),
    "FloatingActionButton": paint("secondary", .forGround),
    "ExtendedFloatingActionButton": paint("secondary", .forGround),
    "AlertDialog": paint("surface", .open), "DropdownMenu": paint("surface", .open),
    "DropdownMenuItem": paint(nil, .open), "ListItem": paint(nil, .open),
  ]
}
