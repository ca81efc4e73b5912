/// The Swift that SwiftGen and Tuist make of asset catalogs, where the project does not keep it.
///
/// ```swift
/// enum Asset {
///   static let chevronUp = ImageAsset(name: "chevron-up")
/// }
/// ```
///
/// Source: SwiftGen 6.6.3, the template `swift5` of asset catalogs; Tuist, `AssetsTemplate.swift`
/// (tuist/tuist@0aeb9ef).
public struct GeneratedAssets: Sendable {
  /// The name of the type: `enumName`.
  public var typeName = "Asset"
  /// The name of the type that an image is: `imageTypeName`.
  public var imageType = "ImageAsset"
  /// The name of the type that a colour is: `colorTypeName`.
  public var colorType = "ColorAsset"
  /// Whether each catalog has a type of its own, even where there is one: `forceFileNameEnum`.
  public var namesCatalogs = false
  /// Whether each folder in a catalog has a type of its own: `forceProvidesNamespaces`.
  public var namesFolders = false

  /// The templates of SwiftGen with which it can be said what is made.
  public static let templates: Set<String> = ["swift4", "swift5"]

  /// What is made unless something else is said.
  public init() {}

  /// The source for catalogs.
  public func source(of catalogs: [AssetCatalog]) -> String {
    let isNamed = catalogs.count > 1 || namesCatalogs
    let members = catalogs.flatMap { catalog in
      catalog.assets.map { asset in
        (types: (isNamed ? [catalog.name] : []) + types(around: asset), declaration(of: asset))
      }
    }
    let declarations = GeneratedName.nested(members).joined(separator: "\n")
    return """
      enum \(typeName) {
      \(declarations)
      }
      struct \(imageType) {
      let name: String
      var image: UIImage { UIImage(named: name)! }
      var swiftUIImage: SwiftUI.Image { Image(name) }
      }
      struct \(colorType) {
      let name: String
      var color: UIColor { UIColor(named: name)! }
      var swiftUIColor: SwiftUI.Color { Color(name) }
      }
      extension SwiftUI.Image {
      init(asset: \(imageType)) { self.init(asset.name) }
      init(asset: \(imageType), label: Text) { self.init(asset.name, label: label) }
      init(decorative asset: \(imageType)) { self.init(decorative: asset.name) }
      }

      """
  }

  /// The source for catalogs of a template that adds constants to images or colours of SwiftUI (`Image`,
  /// `Color`), by the same names.
  public static func source(of catalogs: [AssetCatalog], addedTo types: [String]) -> String {
    let assets = catalogs.flatMap(\.assets)
    return types.map { type in
      let kind: AssetCatalog.Asset.Kind = type == "Color" ? .color : .image
      let constants = assets.filter { $0.kind == kind }.map { asset in
        "static let \(GeneratedName.constant(asset.name)) = "
          + "\(type)(\(GeneratedName.quoted(asset.value)))\n"
      }
      return "extension \(type) {\n\(constants.joined())}\n"
    }.joined()
  }

  /// The names of the images of catalogs by the constants that Xcode makes of them (`Image(.openGate)`), where
  /// they are certain.
  ///
  /// A symbol is the name in lower camel case without "Image" at its end; those of folders that provide a
  /// namespace are left out. Source: `GeneratedAssetSymbols.swift` as Xcode 15 wrote it, seen in nine public
  /// repositories: "coast_01" is `coast01`, "Initial-Image" `initial`, "Image" `image`.
  public static func symbols(of catalogs: [AssetCatalog]) -> String {
    var names: [String: Set<String>] = [:]
    for asset in catalogs.flatMap(\.assets)
    where asset.kind == .image && !asset.folders.contains(where: \.isNamespace) {
      var symbol = GeneratedName.constant(asset.name).filter { $0 != "`" }
      if symbol.hasSuffix("Image") { symbol.removeLast("Image".count) }
      names[symbol, default: []].insert(asset.name)
    }
    let constants = names.sorted { $0.key < $1.key }.compactMap { symbol, names in
      names.count == 1
        ? names.first.map { "static let `\(symbol)` = \(GeneratedName.quoted($0))\n" } : nil
    }
    return "import SwiftUI\nextension ImageResource {\n\(constants.joined())}\n"
  }

  private func types(around asset: AssetCatalog.Asset) -> [String] {
    asset.folders.filter { $0.isNamespace || namesFolders }.map(\.name)
  }

  private func declaration(of asset: AssetCatalog.Asset) -> String {
    let type = asset.kind == .image ? imageType : colorType
    return "static let \(GeneratedName.constant(asset.name)) = "
      + "\(type)(name: \(GeneratedName.quoted(asset.value)))"
  }
}
