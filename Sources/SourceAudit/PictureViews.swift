// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The views of a project that draw a picture and contain nothing that could name it.
///
/// Their bodies contain only images, shapes and layout views; a property or function of the view in
/// its body may be a name, and so may any accessibility modifier.
struct PictureViews {
  /// The names of these views.
  private(set) var names: Set<String> = []

  /// Analyses all files of a project, which declare the types.
  init(
    in files: [SwiftFacts], types: [String: SourceType], accessibleNames: Set<String>,
    makers: Set<String>
  ) {
    let views = Set(types.lazy.filter { $0.value.inherited.contains("View") }.map(\.key))
    var bodies: [String: [(file: Int, body: Int, view: Int)]] = [:]
    for (number, file) in files.enumerated() {
      for body in file.scopes.indices where file.scopes[body].isBody {
        guard let view = file.scopes[body].parent else { continue }
        bodies[file.scopes[view].name, default: []].append((number, body, view))
      }
    }
    let candidates = bodies.filter { name, bodies in
      guard views.contains(name), !accessibleNames.contains(name) else { return false }
      let members = types[name]?.members ?? []
      return bodies.allSatisfy { file, body, view in
        files[file].drawsAlone(body, of: view, members: members, views: views)
      }
    }
    // A view may draw another one that is only found now.
    var count: Int
    repeat {
      count = names.count
      for (name, bodies) in candidates where !names.contains(name) {
        let isPicture = bodies.allSatisfy { file, body, _ in
          files[file].draws(body, pictures: names, makers: makers)
        }
        if isPicture { names.insert(name) }
      }
    } while names.count > count
  }

  /// Returns the functions of the project that create a view from a generated image on which they
  /// are called.
  static func makers(in files: [SwiftFacts]) -> Set<String> {
    files.reduce(into: []) { makers, file in
      for chain in file.chains(naming: "swiftUIImage") where chain.base == "swiftUIImage" {
        guard let function = file.function(around: chain.scope) else { continue }
        if file.scopes[function].kind == .function { makers.insert(file.scopes[function].name) }
      }
    }
  }
}

extension SourceScope {
  fileprivate var isBody: Bool { kind == .accessor && name == "body" }
}

extension SourceChain {
  /// Returns whether it is a generated constant for an image asset, also through a function of the
  /// project that creates its view: `AppAsset.close.swiftUIImage`,
  /// `AppAsset.close.iconSize(.small)`.
  ///
  /// Source: SwiftGen, templates "xcassets"; Tuist, "Synthesized files".
  func isGeneratedImage(by makers: Set<String>) -> Bool {
    if link("swiftUIImage") != nil || base.hasSuffix(".swiftUIImage") { return true }
    guard arguments == nil, base.first?.isUppercase == true, links.count > 1 else { return false }
    return links[0].arguments == nil && makers.contains(links[1].name)
  }
}

extension SwiftFacts {
  /// Returns whether a body uses only its own content, and no views passed to the view or other
  /// members.
  fileprivate func drawsAlone(
    _ body: Int, of view: Int, members: Set<String>, views: Set<String>
  ) -> Bool {
    // A generic view may receive its content.
    guard !isGeneric(view) else { return false }
    let handed = variables.filter { $0.scope == view && $0.mayBeView(views) }.map(\.name)
    return members.subtracting(["body"]).union(handed)
      .isDisjoint(with: names(in: scopes[body].range))
  }

  /// Returns whether a type is declared with generic parameters.
  func isGeneric(_ type: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes[scopes[type].range].prefix { $0 != UInt8(ascii: "{") }.contains(UInt8(ascii: "<"))
    }
  }

  /// Returns whether a body shows a picture, and otherwise only views without names.
  func draws(
    _ body: Int, pictures: Set<String>, makers: Set<String>,
    isPicture: (SourceChain) -> Bool = { _ in false }
  ) -> Bool {
    var hasImage = false
    for number in chains.indices where isScope(chains[number].scope, in: body) {
      let chain = chains[number]
      if let position = chain.position, !chains[position.chain].shows(position) { continue }
      switch chain.base {
      case "Image":
        guard let arguments = chain.arguments, !arguments.has("label") else { return false }
        hasImage = hasImage || !arguments.has("decorative") && !chain.isHidden
      case _ where chain.isGeneratedImage(by: makers) || pictures.contains(chain.base):
        hasImage = hasImage || !chain.isHidden
      case _ where isPicture(chain): hasImage = hasImage || !chain.isHidden
      case _ where Self.nameless.contains(chain.base): continue
      // A modifier in a branch, and a colour.
      case "" where chain.arguments == nil: continue
      case _ where chain.arguments == nil && chain.base.first?.isUppercase == true: continue
      default: return false
      }
    }
    return hasImage
  }

  /// Views that lay out or draw, and have no name of their own.
  private static let nameless: Set<String> = [
    "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Color", "Spacer", "Divider", "Ellipse",
    "LinearGradient", "VStack", "HStack", "ZStack", "Group", "EmptyView", "GeometryReader",
  ]
}

extension SourceVariable {
  /// Returns whether it may contain a view, which only its type shows.
  fileprivate func mayBeView(_ views: Set<String>) -> Bool {
    guard let type else { return value == nil }
    return views.contains(type) || ["View", "AnyView", "Text", "Label"].contains(type)
  }
}
