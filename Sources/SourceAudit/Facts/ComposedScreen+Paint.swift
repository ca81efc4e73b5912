// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose

/// The colours of the texts of a composable, and what is painted behind them.
extension ComposedScreen {
  /// The colour of a text: its own, or that of the component around it; nil where it is not known.
  func colorOfText(_ number: Int) -> ComposedColor? {
    guard let style = nodes[number].style, nodes[number].text?.isEmpty == false else { return nil }
    if style.hasColor { return style.color }
    let views = [number] + around(number)
    // The colour of a style counts before that of what is around, however near that is.
    if views.contains(where: { nodes[$0].givesTextStyle }) { return nil }
    return views.first { nodes[$0].setsContentColor }.flatMap { nodes[$0].contentColor }
  }

  /// Whether people are to read a text: it is in nothing that is switched off or drawn faintly.
  func mayBeRead(_ number: Int) -> Bool {
    ([number] + around(number)).allSatisfy {
      !nodes[$0].isVeiled && nodes[$0].press?.isDisabled != true
    }
  }

  /// What is painted behind a view, from the top down to what is opaque; nil where that is not known.
  func grounds(
    behind number: Int, _ palette: ComposePalette, in file: String
  ) -> [ComposedColor]? {
    var found: [ComposedColor] = []
    var inner: Int?
    for view in [number] + around(number) {
      if let inner, coversBefore(inner, in: view) { return nil }
      for ground in nodes[view].grounds.reversed() {
        guard case .color(let color) = ground, let isOpaque = palette.isOpaque(color, in: file)
        else { return nil }
        found.append(color)
        if isOpaque { return found }
      }
      if nodes[view].isWindow { return nil }
      inner = view
    }
    return nil
  }

  /// Whether something that is drawn before a view in one that lays its contents over each other may lie behind
  /// it.
  private func coversBefore(_ view: Int, in parent: Int) -> Bool {
    guard let layout = ([parent] + around(parent)).first(where: { !nodes[$0].component.isEmpty }),
      Self.overlaying.contains(nodes[layout].component)
    else { return false }
    return (parent + 1..<view).contains { other in
      nodes[other].end <= view
        && (!nodes[other].grounds.isEmpty || nodes[other].isVeiled
          || !Self.plain.contains(nodes[other].component))
    }
  }

  /// The components that lay their contents over each other.
  private static let overlaying: Set<String> = [
    "Box", "BoxWithConstraints", "Surface", "Layout", "SubcomposeLayout", "Crossfade",
    "AnimatedContent", "PullToRefreshBox", "BadgedBox",
  ]

  /// The components that do not cover what lies behind them.
  private static let plain: Set<String> = [
    "Text", "BasicText", "Spacer", "Column", "Row", "Box", "LazyColumn", "LazyRow",
  ]
}
