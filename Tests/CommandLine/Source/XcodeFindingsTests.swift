// SPDX-License-Identifier: Apache-2.0
import Testing

/// What a project of Xcode says of its files: whether a target builds them, and for which system.
@Suite("Findings in projects of Xcode")
struct XcodeFindingsTests {
  /// A project of Xcode with one target, which compiles a file.
  private static func project(compiling name: String, for kit: String = "iphoneos") -> String {
    """
    { objects = {
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S); buildConfigurationList = L;
        productType = "com.apple.product-type.application"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = \(kit); }; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = \(name); };
    }; }
    """
  }

  @Test("of source that no target builds are passed over and counted, unless the file is named")
  func unbuilt() throws {
    func view(_ name: String) -> String {
      "import SwiftUI\nstruct \(name): View { var body: some View { Toggle(\"\", isOn: $on) } }"
    }
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project(compiling: "Log.swift"),
      "App/Log.swift": view("Log"), "App/OldLog.swift": view("Log"),
      "Kit/Package.swift": "let package = Package()", "Kit/Sources/Row.swift": view("Row"),
    ]
    try StoryboardCommandTests.withProject(files, isPackage: false) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.output.contains("App/Log.swift") && run.output.contains("Row.swift"))
      #expect(!run.output.contains("OldLog.swift:"), "\(run.output)")
      #expect(
        run.output.contains(
          "1 Swift file (built by no target of the Xcode project): OldLog.swift."),
        "\(run.output)")
      let named = try Run.curbcut("check", folder + "/App/OldLog.swift")
      #expect(named.output.contains("unnamed-control"), "\(named.output)")
      #expect(!named.errors.contains("no target"), "\(named.errors)")
      let read = try Run.curbcut("read", folder)
      #expect(read.errors.contains("note: 1 file was skipped, because no target"), "\(read.errors)")
    }
    var open = files
    open["App.xcodeproj/project.pbxproj"] = Self.project(compiling: "Log.swift")
      .replacing(
        "T = {", with: "G = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };\nT = {")
    try StoryboardCommandTests.withProject(open, isPackage: false) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.output.contains("OldLog.swift"), "\(run.output)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("do not ask an app for the Mac for text that grows, and say for what it is built")
  func mac() throws {
    let view = """
      import SwiftUI
      struct Log: View { var body: some View { Text("Hello").font(.system(size: 12)) } }
      """
    func run(_ command: String, _ kit: String) throws -> Run {
      try StoryboardCommandTests.withProject([
        "App.xcodeproj/project.pbxproj": Self.project(compiling: "Log.swift", for: kit),
        "App/Log.swift": view,
      ]) { try Run.curbcut(command, $0) }
    }
    let mac = try run("check", "macosx")
    #expect(!mac.output.contains("fixed-text-size"), "\(mac.output)")
    #expect(mac.errors.contains("note: 1 file is built for macOS, not for iOS"), "\(mac.errors)")
    #expect(try run("read", "macosx").errors.contains("built for macOS"))
    let phone = try run("check", "iphoneos")
    #expect(phone.output.contains("fixed-text-size"), "\(phone.output)")
    #expect(!phone.errors.contains("built for"), "\(phone.errors)")
  }

  @Test("judge no televisions, and know that an app of a watch is dark")
  func otherSystems() throws {
    let view = """
      import SwiftUI
      struct Log: View {
        var body: some View {
          List { Text("Hello").foregroundColor(Color(red: 0.8, green: 0.8, blue: 0.8)); Image("a_b") }
        }
      }
      """
    func run(_ kit: String) throws -> Run {
      try StoryboardCommandTests.withProject(
        [
          "App.xcodeproj/project.pbxproj": Self.project(compiling: "Log.swift", for: kit),
          "App/Log.swift": view,
        ], isPackage: false
      ) { try Run.curbcut("check", $0) }
    }
    let phone = try run("iphoneos").output
    #expect(
      phone.contains("serious low-text-contrast") && phone.contains("unnamed-image"), "\(phone)")
    let watch = try run("watchos").output
    #expect(
      !watch.contains("serious low-text-contrast") && watch.contains("unnamed-image"), "\(watch)")
    let television = try run("appletvos")
    #expect(!television.output.contains("unnamed-image"), "\(television.output)")
    #expect(television.errors.contains("no rule is about televisions"), "\(television.errors)")
  }

  @Test("know the accent colour of the catalog, unless code gives a part of the app another one")
  func accent() throws {
    let set = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
      {"red": "0xFF", "green": "0xCC", "blue": "0x00", "alpha": "1.000"}}}]}
      """
    func found(_ modifier: String) throws -> Bool {
      let view = """
        import SwiftUI
        struct Log: View {
          var body: some View {
            VStack {
              Button { save() } label: { Text("Save").foregroundStyle(.white).background(Color.accentColor) }
              ProgressView().tint(.red)
            }\(modifier)
          }
        }
        """
      return try StoryboardCommandTests.withProject([
        "App/Log.swift": view, "App/Assets.xcassets/AccentColor.colorset/Contents.json": set,
      ]) { try Run.curbcut("check", $0).output.contains("low-text-contrast: button") }
    }
    #expect(try found(""))
    #expect(try !found(".tint(.blue)"))
    #expect(try !found(".accentColor(.blue)"))
  }
}
