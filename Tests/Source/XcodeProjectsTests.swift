// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("Projects of Xcode")
struct XcodeProjectsTests {
  /// A project whose only target has a configuration file, and no settings of its own.
  private static let project = """
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; targets = (T); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; }; };
      T = { isa = PBXNativeTarget; name = Log; buildConfigurationList = M; buildPhases = (S);
        productType = "com.apple.product-type.application"; };
      M = { isa = XCConfigurationList; buildConfigurations = (D); };
      D = { isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = G;
        baseConfigurationReferenceRelativePath = Log.xcconfig; buildSettings = { }; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = Log.swift; };
    }; }
    """

  private static func systems(with files: [String: String]) -> Set<String> {
    var files = files
    files["App.xcodeproj/project.pbxproj"] = project
    let projects = XcodeProjects(among: files.keys.sorted()) { files[$0].map { Array($0.utf8) } }
    return projects.systems(of: "App/Log.swift")
  }

  @Test(
    "tell the system of a target by its configuration files, and by the project where those say nothing"
  )
  func configurationFiles() {
    #expect(Self.systems(with: ["Config/Log.xcconfig": "NAME = Log"]) == ["macOS"])
    #expect(
      Self.systems(with: ["Config/Log.xcconfig": "SDKROOT[config=*] = iphoneos;"]) == ["iOS"])
    let including = "#include \"../Common.xcconfig\"\n#include? \"Own.xcconfig\"\n"
    #expect(
      Self.systems(with: [
        "Config/Log.xcconfig": including,
        "Common.xcconfig": "SUPPORTED_PLATFORMS = iphoneos macosx",
      ]) == ["iOS", "macOS"])
  }

  @Test("do not tell the system where a configuration file is not at hand, or not the only one")
  func missingFiles() {
    #expect(Self.systems(with: [:]).isEmpty)
    #expect(Self.systems(with: ["Config/Log.xcconfig": "#include \"Common.xcconfig\""]).isEmpty)
    let round = "#include \"Log.xcconfig\""
    #expect(Self.systems(with: ["Config/Log.xcconfig": round]).isEmpty)
    #expect(
      Self.systems(with: ["A/Log.xcconfig": "NAME = A", "B/Log.xcconfig": "NAME = B"]).isEmpty)
  }

  @Test("read a configuration file once, however many others take it in")
  func repeatedInclusion() {
    var files = ["App.xcodeproj/project.pbxproj": Self.project]
    let names = ["Log", "A", "B", "C", "D"]
    for (name, next) in zip(names, names.dropFirst()) {
      files["\(name).xcconfig"] = String(repeating: "#include \"\(next).xcconfig\"\n", count: 5)
    }
    files["D.xcconfig"] = "SDKROOT = iphoneos"
    let reads = Reads()
    let projects = XcodeProjects(among: files.keys.sorted()) { path in
      reads.count += 1
      return files[path].map { Array($0.utf8) }
    }
    #expect(projects.systems(of: "App/Log.swift") == ["iOS"])
    #expect(reads.count == files.count)
  }

  private final class Reads {
    var count = 0
  }
}
