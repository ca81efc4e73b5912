// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Images, shapes, colours and other drawn views.
extension SwiftUIViews {
  static let pictures: [String: Maker] = {
    var table: [String: Maker] = [
      "Image": { $0.pictures.image($1) },
      "AsyncImage": { $0.pictures.remoteImage($1) },
      "Spacer": { _, _ in [] },
      "EmptyView": { _, _ in [] },
      "Divider": { _, _ in [] },
      "EmptyCommands": { _, _ in [] },
      "Canvas": { $0.pictures.shape($1) },
      "Map": { $0.pictures.drawn($1, traits: []) },
      "VideoPlayer": { $0.pictures.drawn($1, traits: []) },
      "Chart": { $0.pictures.drawn($1, traits: []) },
      "SceneView": { $0.pictures.drawn($1, traits: .image) },
      "SpriteView": { $0.pictures.drawn($1, traits: .image) },
      "Model3D": { $0.pictures.drawn($1, traits: .image) },
      "TipView": { $0.pictures.drawn($1, traits: []) },
    ]
    for name in ofFrameworks { table[name] = { $0.pictures.drawn($1, traits: []) } }
    for name in shapes { table[name] = { $0.pictures.shape($1) } }
    return table
  }()

  /// Views of Apple's other frameworks, whose texts no source contains.
  private static let ofFrameworks = [
    "SiriTipView", "ProductView", "StoreView", "SubscriptionStoreView", "SubscriptionOfferView",
    "WebView", "LookAroundPreview", "MapCompass", "MapScaleView", "MapPitchToggle",
    "MapUserLocationButton", "RealityView", "ContactAccessButton", "FamilyActivityPicker",
    "DeviceActivityReport", "Chart3D",
  ]

  private static let shapes = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule",
    "Path", "ContainerRelativeShape", "ConcentricRectangle", "AnyShape", "Color", "LinearGradient",
    "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient",
    "ButtonBorderShape", "AccessoryWidgetBackground", "OffsetShape", "ScaledShape",
  ]
}

/// Images and other drawn views.
struct Pictures: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns an image without a name.
  func image(at point: SourcePoint) -> Piece {
    var image = piece("UIImageView", .image, at: point)
    image.node[.isAccessibilityElement] = .flag(true)
    image.node[.traits] = .traits(.image)
    return image
  }

  /// Returns an image: an element with the trait `image`, unless it is decorative.
  ///
  /// Apple, `Image`: `init(_:bundle:)` makes a labelled image, whose label is its name ("images
  /// created from a file will speak their filename", CVS Health, `Images.md`,
  /// cvs-health/ios-swiftui-accessibility-techniques@47e3a29); `init(decorative:bundle:)` an
  /// unlabelled one; the label of `init(systemName:)` is Apple's own word for the symbol, which no
  /// source contains.
  func image(_ call: Call) -> [Piece] {
    var image = image(at: call.point)
    if let label = call.argument("label") {
      image.node.description = textValues.words(of: label.expression, in: call.scope).shown
      return [image]
    }
    guard let first = call.arguments.first else { return [image] }
    let words = textValues.words(of: first.expression, in: call.scope)
    let name = words.shown
    switch first.label {
    case "decorative":
      image.node[.isAccessibilityElement] = .flag(false)
      image.node[.traits] = .traits([])
    case "systemName", "systemSymbol": image.node.description = Self.symbol(name)
    case nil:
      image.node.description = assetName(first, name, in: call.scope)
      if image.node.description == name { image.pictureFiles = words.knownTexts }
    default: break
    }
    return [image]
  }

  /// Returns the placeholder for Apple's word for a symbol.
  static func symbol(_ name: String) -> String {
    SymbolName.placeholder(of: TextTemplate.unbraced(name))
  }

  private func assetName(
    _ argument: Call.Argument, _ name: String, in scope: Scope
  ) -> String {
    guard case .member(let path) = expressions.meaning(of: argument.expression, in: scope) else {
      return name
    }
    let symbol = path.split(separator: ".").last.map(String.init) ?? path
    if let property = index.property(symbol, addedTo: "ImageResource", in: scope.file),
      let initial = property.initial,
      let known = textValues.words(of: initial, in: Scope(file: property.point.file)).known
    {
      return known
    }
    // The catalogue name of another generated constant is not certain.
    return "{image \(path)}"
  }

  /// Returns an image that is loaded, which has no name; its placeholder is a view of its own.
  func remoteImage(_ call: Call) -> [Piece] {
    let loaded = image(at: call.point)
    guard let closure = (call.closure("content") ?? call.trailing)?.closure,
      // A closure that awaits something loads the image itself.
      !closure.statements.items.contains(where: \.isAwaited)
    else { return [loaded] }
    let content = evaluation.closure(closure, in: call.scope)
    let condition = "if the image is loaded"
    guard call.closure("placeholder") == nil else {
      let shown = callables.pieces(ofClosure: content, [.pieces([loaded])])
      return branchViews.choice(
        [(condition, shown), ("else", callContent.content("placeholder", of: call))], at: call.point
      )
    }
    let phases: [(condition: String, phase: Meaning)] = [
      (condition, Self.phase("success", image: .pieces([loaded]))),
      ("else if it cannot be loaded", Self.phase("failure", error: .words(.hole("error")))),
      ("else", Self.phase("empty")),
    ]
    var branches: [(condition: String, pieces: [Piece])] = []
    for (condition, phase) in phases {
      branches.append((condition, callables.pieces(ofClosure: content, [phase])))
    }
    if Piece.areSame(branches[1].pieces, branches[2].pieces) { branches.remove(at: 1) }
    if let own = branchesOfItsOwn(content, beside: branches) { return own }
    return branchViews.choice(branches, at: call.point)
  }

  /// Returns the branches of a closure as they are written, each once; nil when its phases
  /// distinguish them.
  private func branchesOfItsOwn(
    _ content: Closure, beside phases: [(condition: String, pieces: [Piece])]
  ) -> [Piece]? {
    guard let only = content.code.statements.only, only.isConditional, !only.isSwitch else {
      return nil
    }
    var places: Set<SourcePoint> = []
    for phase in phases {
      let shown = Set(phase.pieces.flatMap(\.leaves).map(\.point))
      guard places.isDisjoint(with: shown) else { return callables.pieces(ofClosure: content, []) }
      places.formUnion(shown)
    }
    return nil
  }

  /// Returns a phase of loading: a case with its associated value, which properties report as well.
  private static func phase(
    _ name: String, image: Meaning = .nothing, error: Meaning = .nothing
  ) -> Meaning {
    // The properties that the package offers for a loaded picture (Nuke, `LazyImageState`).
    var container = Meaning.nothing
    if case .pieces = image { container = .unknown("imageContainer") }
    return .tuple(
      [.words(TextTemplate(name)), image, error, .flag(name == "empty"), container],
      labels: [PatternMatching.nameOfCase, "image", "error", "isLoading", "imageContainer"])
  }

  /// Returns a shape or a colour, which assistive technologies ignore until somebody labels it.
  func shape(_ call: Call) -> [Piece] {
    if call.name == "Color" {
      return [pieceFactory.shape(painting: colorValues.color(of: .call(call)), at: call.point)]
    }
    // An outline is filled by its modifiers, or by the colour of what is around it.
    return [
      Self.outlines.contains(call.name)
        ? piece(nil, .shape, at: call.point) : pieceFactory.shape(painting: nil, at: call.point)
    ]
  }

  private static let outlines: Set<String> = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule",
    "ContainerRelativeShape", "ConcentricRectangle", "AnyShape",
  ]

  /// Returns a view that another framework draws; the name of its type serves as a placeholder.
  func drawn(_ call: Call, traits: Traits) -> [Piece] {
    var drawn = piece("UIAccessibilityElement", at: call.point)
    drawn.node.description = "{\(call.name)}"
    if !traits.isEmpty { drawn.node[.traits] = .traits(traits) }
    return [drawn]
  }
}
