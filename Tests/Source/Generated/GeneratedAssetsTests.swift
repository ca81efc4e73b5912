// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("The source that SwiftGen and Tuist make of asset catalogs")
struct GeneratedAssetsTests {
  private static let files = [
    "App/Assets.xcassets/Contents.json": "{}",
    "App/Assets.xcassets/chevron-up.imageset/Contents.json": "{}",
    "App/Assets.xcassets/Sea.colorset/Contents.json": "{}",
    "App/Assets.xcassets/Tabs/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "App/Assets.xcassets/Tabs/home.imageset/Contents.json": "{}",
    "App/Assets.xcassets/Plain/Contents.json": "{}",
    "App/Assets.xcassets/Plain/boat.imageset/Contents.json": "{}",
    "App/Other/Contents.json": "{}",
  ]

  private static var catalogs: [AssetCatalog] {
    AssetCatalog.catalogs(among: Array(files.keys)) { files[$0].map { Array($0.utf8) } }
  }

  @Test(
    "A catalog has the images and colours in it, and the names of folders that provide a namespace")
  func catalog() {
    let catalogs = Self.catalogs
    #expect(catalogs.map(\.name) == ["Assets"])
    #expect(
      catalogs.flatMap(\.assets).map { "\($0.kind) \($0.value)" } == [
        "image boat", "color Sea", "image Tabs/home", "image chevron-up",
      ])
  }

  @Test("A constant has the name that code asks for, within types for namespaces")
  func constants() {
    var assets = GeneratedAssets()
    let plain = assets.source(of: Self.catalogs)
    #expect(plain.contains(#"static let `chevronUp` = ImageAsset(name: "chevron-up")"#))
    #expect(plain.contains(#"static let `sea` = ColorAsset(name: "Sea")"#))
    #expect(plain.contains("enum `Tabs` {\nstatic let `home` = ImageAsset(name: \"Tabs/home\")\n}"))
    #expect(!plain.contains("enum `Plain`") && !plain.contains("enum `Assets`"))
    assets.namesFolders = true
    assets.namesCatalogs = true
    let named = assets.source(of: Self.catalogs)
    #expect(named.contains("enum `Plain` {\nstatic let `boat` = ImageAsset(name: \"boat\")\n}"))
    #expect(named.contains("enum `Assets` {"))
  }

  @Test(
    "Xcode's symbols are the names in lower camel case without the word for an image at the end",
    arguments: [
      ("SiIcon", "siIcon"), ("sulijoy_feed_coast_01", "sulijoyFeedCoast01"),
      ("adult_products_image", "adultProducts"), ("Initial-Image", "initial"), ("Image", "image"),
      ("welcomeVCimage", "welcomeVCimage"), ("launchSuliJoy", "launchSuliJoy"),
      ("Coffee-Mocha", "coffeeMocha"), ("au", "au"), ("profile4", "profile4"),
    ])
  func symbols(_ name: String, _ symbol: String) {
    let path = "A.xcassets/\(name).imageset/Contents.json"
    let catalogs = AssetCatalog.catalogs(among: [path]) { _ in nil }
    #expect(
      GeneratedAssets.symbols(of: catalogs).contains("static let `\(symbol)` = \"\(name)\""),
      "\(GeneratedAssets.symbols(of: catalogs))")
  }

  @Test("a symbol that several images have is not certain")
  func sharedSymbol() {
    let paths = ["open", "open-image"].map { "A.xcassets/\($0).imageset/Contents.json" }
    let catalogs = AssetCatalog.catalogs(among: paths) { _ in nil }
    #expect(!GeneratedAssets.symbols(of: catalogs).contains("static let"))
  }
}
