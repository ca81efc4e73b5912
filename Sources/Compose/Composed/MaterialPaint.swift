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
    /// It depends on the version of the library.
    case open
    /// Its parts have colours of their own, such as a title and the buttons beside it.
    case mixed
  }

  /// The role of what it paints; nil where it paints nothing.
  let ground: String?
  let content: Content

  /// The paint of a component; nil for one that is not listed.
  static func of(_ component: String, isMaterial2: Bool) -> MaterialPaint? {
    (isMaterial2 ? material2 : material3)[component]
  }

  /// Whether its parts have colours of their own.
  var isMixed: Bool { if case .mixed = content { true } else { false } }

  /// The role of the colour of texts on a ground; nil where that is not known.
  func content(on ground: ComposedNode.Ground?) -> String? {
    switch content {
    case .role(let role): return role
    case .open, .mixed: return nil
    case .forGround:
      guard case .color(.role(let role))? = ground else { return nil }
      return Self.contents[role]
        ?? (role.hasPrefix("surface") && role != "surfaceTint" ? "onSurface" : nil)
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
    "AlertDialog": paint("surfaceContainerHigh", .mixed),
    "TopAppBar": paint("surface", .mixed), "CenterAlignedTopAppBar": paint("surface", .mixed),
    "MediumTopAppBar": paint("surface", .mixed), "LargeTopAppBar": paint("surface", .mixed),
    "BottomAppBar": paint("surfaceContainer", .forGround),
    "NavigationBar": paint("surfaceContainer", .mixed),
    "Snackbar": paint("inverseSurface", .mixed),
    "FloatingActionButton": paint("primaryContainer", .forGround),
    "SmallFloatingActionButton": paint("primaryContainer", .forGround),
    "LargeFloatingActionButton": paint("primaryContainer", .forGround),
    "ExtendedFloatingActionButton": paint("primaryContainer", .forGround),
    "DropdownMenu": paint("surfaceContainer", .mixed),
    "DropdownMenuItem": paint(nil, .role("onSurface")),
    "ListItem": paint("surface", .mixed), "Badge": paint("error", .forGround),
  ]

  private static let material2: [String: MaterialPaint] = [
    "Surface": paint("surface", .forGround), "Scaffold": paint("background", .forGround),
    "Card": paint("surface", .forGround), "Button": paint("primary", .forGround),
    "OutlinedButton": paint("surface", .role("primary")),
    "TextButton": paint(nil, .role("primary")),
    "FloatingActionButton": paint("secondary", .forGround),
    "ExtendedFloatingActionButton": paint("secondary", .forGround),
    "AlertDialog": paint("surface", .mixed), "DropdownMenu": paint("surface", .mixed),
    "DropdownMenuItem": paint(nil, .mixed), "ListItem": paint(nil, .mixed),
  ]
}
