// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// Tells whether a picture stands beside words, also where a property, a function or a view of the project shows the
/// one or the other.
///
/// ```swift
/// HStack { icon; VStack { Text(title); Text(date) } }
/// ```
struct WordsBesidePictures {
  let project: SourceProject

  /// More properties, functions and views around each other than are followed.
  private static let deepest = 6
  /// More views than are looked at for one picture: parts that show each other can be followed in very many ways.
  private static let mostSteps = 200

  /// Returns whether words are beside a view wherever it is shown.
  func areBeside(_ view: Int, in file: SwiftFacts) -> Bool {
    var steps = 0
    return areBeside(view, in: file, 0, &steps)
  }

  private func areBeside(
    _ view: Int, in file: SwiftFacts, _ depth: Int, _ steps: inout Int
  ) -> Bool {
    var inner = view
    while let position = file.chains[inner].position, position.link == nil {
      let others = file.shown(in: position.chain).filter { $0 != inner }
      // A picture above a text is about that text; one above a row of texts is not.
      let isRow = file.chains[position.chain].base == "HStack"
      for other in others where hasWords(other, in: file, depth, &steps, isRow: isRow) {
        return true
      }
      // A picture on a shape is one picture.
      let isAlone = others.allSatisfy { Self.shapes.contains(file.chains[$0].base) }
      guard isAlone, Self.stacks.contains(file.chains[position.chain].base) else { return false }
      inner = position.chain
    }
    guard depth < Self.deepest, steps < Self.mostSteps, file.chains[inner].position == nil,
      let member = file.function(around: file.chains[inner].scope),
      let type = file.typeName(around: member)
    else { return false }
    let uses = uses(of: file.scopes[member].name, in: type, of: file)
    return !uses.isEmpty
      && uses.allSatisfy { areBeside($0.view, in: $0.file, depth + 1, &steps) }
  }

  /// Returns where a part of a view is shown: calls in its file, and for its body the calls that make the view.
  private func uses(
    of member: String, in type: String, of file: SwiftFacts
  ) -> [(view: Int, file: SwiftFacts)] {
    let isBody = member == "body"
    let (name, files) = isBody ? (type, project.files) : (member, [file])
    return files.flatMap { file in
      file.chains(naming: name).numbers.filter {
        let chain = file.chains[$0]
        return chain.base == name && !file.isPreview(chain.scope)
          && (isBody || file.typeName(around: chain.scope) == type)
      }.map { ($0, file) }
    }
  }

  /// Returns whether a view has words in it, or content that its code does not name.
  private func hasWords(
    _ view: Int, in file: SwiftFacts, _ depth: Int, _ steps: inout Int, isRow: Bool = true
  ) -> Bool {
    let chain = file.chains[view]
    steps += 1
    if chain.isHidden || depth > Self.deepest || steps > Self.mostSteps { return false }
    if chain.base == "Text" { return true }
    if let title = chain.arguments?[""], title.literalText != "",
      Self.titled.contains(chain.base)
    {
      return true
    }
    if !isRow, Self.stacks.contains(chain.base) { return false }
    for part in file.shown(in: view) where hasWords(part, in: file, depth, &steps) { return true }
    guard chain.base.first?.isLowercase == true else {
      return project.types[chain.base]?.isDeclared == true
        && !project.wordlessViews.contains(chain.base)
    }
    guard let type = file.typeName(around: chain.scope) else { return false }
    let members = file.scopes.indices.filter { index in
      file.scopes[index].name == chain.base
        && [.accessor, .function].contains(file.scopes[index].kind)
        && file.typeName(around: index) == type
    }
    // What a caller gives is content like any other: `content()`.
    if members.isEmpty { return chain.arguments?.list.isEmpty == true && chain.links.isEmpty }
    for part in file.chains.indices where part != view && file.chains[part].position == nil {
      guard let member = file.function(around: file.chains[part].scope), members.contains(member),
        hasWords(part, in: file, depth + 1, &steps, isRow: isRow)
      else { continue }
      return true
    }
    return false
  }

  private static let shapes: Set<String> = [
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "Color", "Spacer",
    "LinearGradient", "RadialGradient",
  ]

  private static let stacks: Set<String> = ["ZStack", "HStack", "VStack", "Group"]

  private static let titled: Set<String> = ["Label", "Button", "Toggle", "NavigationLink", "Link"]
}

extension SwiftFacts {
  /// The views that are written in another one as its contents.
  fileprivate func shown(in container: Int) -> [Int] {
    let whole = chains[container].range
    return chains.indices.filter { index in
      guard let position = chains[index].position, position.chain == container else {
        return false
      }
      return position.link == nil && whole.contains(chains[index].range.lowerBound)
    }
  }
}
