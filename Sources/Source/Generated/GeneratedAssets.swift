// SPDX-License-Identifier: Apache-2.0

/// The Swift code that SwiftGen and Tuist generate for asset catalogs, if the project does not
/// contain it.
///
/// ```swift
/// enum Asset {
///   static let chevronUp = ImageAsset(name: "chevron-up")
/// }
/// ```
///
/// Source: SwiftGen 6.6.3, the template `swift5` of asset catalogs; Tuist, `AssetsTemplate.swift`
/// (tuist/tuist@0aeb9ef).
package struct GeneratedAssets: Sendable {
  /// The name of the type: `enumName`.
  package var typeName = "Asset"
  /// The name of the type of images: `imageTypeName`.
  package var imageType = "ImageAsset"
  /// The name of the type of colours: `colorTypeName`.
  package var colorType = "ColorAsset"
  /// Whether each catalog has its own type, even if there is only one: `forceFileNameEnum`.
  package var namesCatalogs = false
  /// Whether each folder in a catalog has its own type: `forceProvidesNamespaces`.
  package var namesFolders = false

  /// The SwiftGen templates whose output is known.
  package static let templates: Set<String> = ["swift4", "swift5"]

  /// Creates a generator with the default options.
  package init() {}

  /// Returns the source for catalogs.
  package func source(of catalogs: [AssetCatalog]) -> String {
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

  /// Returns the source for catalogs from a template that adds constants with the same names to
  /// SwiftUI's images or colours (`Image`, `Color`).
  package static func source(of catalogs: [AssetCatalog], addedTo types: [String]) -> String {
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

  /// Returns the image names of catalogs by the constants that Xcode generates for them
  /// (`Image(.openGate)`), if these are certain.
  ///
  /// A symbol is the name in lower camel case without a final "Image"; images in folders that
  /// provide a namespace are left out. Source: `GeneratedAssetSymbols.swift` as written by Xcode
  /// 15, seen in nine public repositories: "coast_01" is `coast01`, "Initial-Image" `initial`,
  /// "Image" `image`.
  package static func symbols(of catalogs: [AssetCatalog]) -> String {
    var names: [String: Set<String>] = [:]
    for asset in catalogs.flatMap(\.assets)
    where asset.kind == .image && !asset.folders.contains(where: \.isNamespace) {
      names[GeneratedName.symbol(asset.name, without: "Image"), default: []].insert(asset.name)
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
