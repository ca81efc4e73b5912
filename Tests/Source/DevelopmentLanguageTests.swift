// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("The language in which a project is written")
struct DevelopmentLanguageTests {
  private static func tag(_ files: (path: String, text: String)...) -> String? {
    var language = DevelopmentLanguage()
    for file in files where DevelopmentLanguage.recognizes(file.path) {
      language.add(Array(file.text.utf8), at: file.path)
    }
    return language.tag
  }

  private static let project = (
    path: "A.xcodeproj/project.pbxproj", text: "developmentRegion = \"pt-BR\";"
  )
  private static let list = (
    path: "App/Info.plist",
    text: "<key>CFBundleDevelopmentRegion</key>\n<string>ru</string>"
  )
  private static let package = (path: "Package.swift", text: "defaultLocalization: \"uk\",")
  private static let catalog = (path: "L.xcstrings", text: #"{"sourceLanguage" : "de"}"#)

  @Test("is read off the project, else the property list, the package or the catalog")
  func sources() {
    #expect(Self.tag(Self.list, Self.project) == "pt-BR")
    #expect(Self.tag(Self.package, Self.list) == "ru")
    #expect(Self.tag(Self.package, Self.catalog) == "uk")
    #expect(Self.tag(Self.catalog) == "de")
  }

  @Test("is not known where nothing says it, a setting stands for it, or files disagree")
  func notKnown() {
    #expect(Self.tag() == nil)
    #expect(Self.tag(("Page.swift", "defaultLocalization: \"uk\"")) == nil)
    let setting = "<key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>"
    #expect(Self.tag(("Info.plist", setting)) == nil)
    #expect(Self.tag(Self.catalog, ("M.xcstrings", #"{"sourceLanguage": "fr"}"#)) == nil)
    #expect(Self.tag(("Package.swift", "defaultLocalization:")) == nil)
  }
}
