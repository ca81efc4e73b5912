public import CurbcutSource

/// Views of SwiftUI that show pictures and no text.
extension SwiftFacts {
  /// Views that show no text of their own.
  private static let wordless: Set<String> = [
    "Image", "AsyncImage", "Spacer", "Divider", "HStack", "VStack", "ZStack", "Group", "ForEach",
    "Color", "Circle", "Rectangle", "RoundedRectangle", "Capsule",
  ]

  private static let controls: Set<String> = ["Button", "Menu", "NavigationLink", "Link"]

  /// Whether a container holds images and no view that shows text, or may show some.
  func holdsOnlyImages(_ container: Int) -> Bool {
    guard Self.wordless.contains(chains[container].base) else { return false }
    let whole = chains[container].range
    var hasImage = false
    for (index, chain) in chains.enumerated()
    where index != container && whole.contains(chain.range.lowerBound) {
      guard chain.base.first?.isUppercase == true, chain.arguments != nil else { continue }
      if chain.base == "Image" || showsIconAlone(index) {
        hasImage = true
      } else if chain.base == "Button" || chain.base == "Menu" {
        if chain.arguments?.list.contains(where: { $0.label.isEmpty }) == true { return false }
      } else if !Self.wordless.contains(chain.base) {
        return false
      }
    }
    return hasImage
  }

  /// Whether the label of a control holds nothing but pictures, be it through a property of its view.
  ///
  /// With `others` views of these names count as pictures as well.
  func labelHoldsOnlyImages(_ index: Int, or others: Set<String> = []) -> Bool {
    let control = chains[index]
    guard Self.controls.contains(control.base),
      control.arguments?.list.contains(where: { $0.label.isEmpty }) != true
    else { return false }
    let shown = chains.indices.filter { part in
      guard let position = chains[part].position, position.chain == index, position.link == nil
      else { return false }
      return control.shows(position)
    }
    return !shown.isEmpty && shown.allSatisfy { isPicture($0, or: others) }
  }

  /// The lines on which controls begin whose label holds nothing but pictures.
  public var linesOfPictureControls: [Int] {
    chains(naming: Self.controls).numbers.filter { labelHoldsOnlyImages($0) }
      .map { chains[$0].place.line }
  }

  private func isPicture(_ index: Int, or others: Set<String>) -> Bool {
    let view = chains[index]
    if view.base == "Image" || others.contains(view.base) || showsIconAlone(index) { return true }
    if holdsOnlyImages(index) { return true }
    guard view.arguments == nil, let type = type(around: view.scope),
      let property = scopes.indices.first(where: {
        scopes[$0].kind == .accessor && scopes[$0].name == view.base && scopes[$0].parent == type
      })
    else { return false }
    let parts = chains.filter {
      $0.arguments != nil && $0.base.first?.isUppercase == true && isScope($0.scope, in: property)
    }
    return !parts.isEmpty
      && parts.allSatisfy {
        Self.wordless.contains($0.base) || others.contains($0.base)
          || $0.base.nameParts.last == "icon"
      }
  }
}
