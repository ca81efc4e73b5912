// SPDX-License-Identifier: Apache-2.0
import Testing

/// Buttons of SwiftUI source that show nothing but a picture.
@Suite("Names of pictures in SwiftUI source")
struct PictureNamesInSourceTests {
  private static func output(of content: String) throws -> String {
    let source = """
      import SwiftUI
      struct Bar: View {
        var body: some View { HStack { Button { go() } label: { \(content) } } }
      }
      """
    return try Run.withFile(Array(source.utf8), named: "Bar.swift") {
      try Run.curbcut("check", $0).output
    }
  }

  @Test(
    "are no names of a button where they are those of files",
    arguments: ["nav-back", "sideMenu", "like_16"])
  func files(name: String) throws {
    let problem = "the button has no name but that of its picture's file, \"\(name)\""
    #expect(try Self.output(of: "Image(\"\(name)\")").contains(problem))
    #expect(try Self.output(of: "ZStack { Circle(); Image(\"\(name)\") }").contains(problem))
  }

  @Test("are no names of a button where each of several files has such a name")
  func severalFiles() throws {
    let problem = "but that of its picture's file, \"{icon_mute or icon_sound}\""
    for content in [
      "Image(isMute ? \"icon_mute\" : \"icon_sound\")",
      "if isMute { Image(\"icon_mute\") } else { ZStack { Circle(); Image(\"icon_sound\") } }",
    ] {
      #expect(try Self.output(of: content).contains(problem))
    }
    // A word is a name, and what data says may be one.
    for content in [
      "Image(isMute ? \"icon_mute\" : \"Sound\")", "Image(isMute ? \"icon_mute\" : track.icon)",
    ] {
      #expect(!(try Self.output(of: content).contains("picture's file")))
    }
  }

  @Test("are no names of a button where iOS speaks the identifier of a symbol")
  func identifiers() throws {
    let problem = "has no name but the identifier of its symbol"
    let output = try Self.output(of: "Image(systemName: \"gearshape\").font(.title)")
    #expect(output.contains("the button \(problem), \"gearshape\""))
    // A symbol that iOS names, one that nobody has recorded, and one that has a text beside it.
    for content in [
      "Image(systemName: \"plus\")", "Image(systemName: \"zzz\")",
      "HStack { Image(systemName: \"gearshape\"); Text(\"Settings\") }",
    ] {
      #expect(!(try Self.output(of: content).contains(problem)))
    }
  }

  @Test(
    "do for words, symbols and what has other words",
    arguments: [
      "Image(\"Back\")", "Image(systemName: \"star\")",
      "Image(\"nav-back\").accessibilityLabel(\"Back\")",
      "HStack { Image(decorative: \"nav-back\"); Text(\"Back\") }",
    ])
  func words(content: String) throws {
    #expect(!(try Self.output(of: content).contains("picture's file")))
  }

  @Test("are told by default as they are where more checks run")
  func tiers() throws {
    let source = """
      import SwiftUI
      struct Bar: View {
        var body: some View { Button { go() } label: { Image("nav-back") } }
      }
      """
    try Run.withFile(Array(source.utf8), named: "Bar.swift") { file in
      func told(_ options: String...) throws -> [String] {
        try Run.curbcut(["check", file] + options).output.split(separator: "\n").map(String.init)
          .filter { $0.contains(" unnamed-control") || $0.contains("has no name") }
      }
      let byDefault = try told()
      #expect(!byDefault.isEmpty)
      #expect(try told("--advice", "--experimental") == byDefault)
    }
  }
}
