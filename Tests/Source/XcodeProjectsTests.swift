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

  @Test("tell that a target for several systems builds a file for some of them only")
  func platformFilters() {
    let project = """
      { objects = {
        T = { isa = PBXNativeTarget; name = Log; buildConfigurationList = M; buildPhases = (S);
          fileSystemSynchronizedGroups = (R);
          productType = "com.apple.product-type.application"; };
        M = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration;
          buildSettings = { SUPPORTED_PLATFORMS = "iphoneos macosx"; }; };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
        B1 = { isa = PBXBuildFile; fileRef = F1; platformFilter = ios; };
        B2 = { isa = PBXBuildFile; fileRef = F2; platformFilters = (macos, ); };
        B3 = { isa = PBXBuildFile; fileRef = F3; };
        F1 = { isa = PBXFileReference; path = Phone.swift; };
        F2 = { isa = PBXFileReference; path = Desk.swift; };
        F3 = { isa = PBXFileReference; path = Both.swift; };
        R = { isa = PBXFileSystemSynchronizedRootGroup; path = Log; exceptions = (E); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (Left.swift, );
          platformFiltersByRelativePath = { mac/Home.swift = (macos, ); "phone/Home.swift" = (ios, ); };
        };
      }; }
      """
    let files = ["App.xcodeproj/project.pbxproj": project]
    let projects = XcodeProjects(among: files.keys.sorted()) { files[$0].map { Array($0.utf8) } }
    #expect(projects.systems(of: "App/Phone.swift") == ["iOS"])
    #expect(projects.systems(of: "App/Desk.swift") == ["macOS"])
    #expect(projects.systems(of: "App/Both.swift") == ["iOS", "macOS"])
    #expect(projects.systems(of: "App/Log/mac/Home.swift") == ["macOS"])
    #expect(projects.systems(of: "App/Log/phone/Home.swift") == ["iOS"])
    #expect(projects.systems(of: "App/Log/Home.swift") == ["iOS", "macOS"])
    // A file that the target leaves out is in none.
    #expect(projects.systems(of: "App/Log/Left.swift").isEmpty)
  }

  @Test("tell that a target with a file that imports AppKit is built for the Mac alone")
  func macImports() {
    func systems(
      _ text: String, others: [String: String] = [:], settings: String = ""
    ) -> Set<String> {
      let project = Self.project.replacing(
        "SDKROOT = macosx;", with: "SUPPORTED_PLATFORMS = \"iphoneos macosx\"; \(settings)")
      var files = [
        "App.xcodeproj/project.pbxproj": project, "Config/Log.xcconfig": "NAME = Log",
        "App/Log.swift": text,
      ]
      files.merge(others) { first, _ in first }
      let read = files
      let projects = XcodeProjects(among: read.keys.sorted()) { read[$0].map { Array($0.utf8) } }
      return projects.systems(of: "App/Log.swift")
    }
    #expect(systems("import SwiftUI\nimport AppKit\r\n") == ["macOS"])
    #expect(systems("import Cocoa") == ["macOS"])
    #expect(systems("@preconcurrency import AppKit;") == ["macOS"])
    #expect(systems("/* Not\nimport AppKit\n*/ import UIKit") == ["iOS", "macOS"])
    #expect(systems("let text = \"\"\"\nimport AppKit\n\"\"\"\n") == ["iOS", "macOS"])
    // Another file of the same name is in no target.
    #expect(
      systems("import UIKit", others: ["Tools/Log.swift": "import AppKit"]) == ["iOS", "macOS"])
    #expect(
      systems("import AppKit", settings: "EXCLUDED_SOURCE_FILE_NAMES = \"Log.swift\";")
        == ["iOS", "macOS"])
    #expect(systems("import SwiftUI\n// import AppKit\n") == ["iOS", "macOS"])
    #expect(
      systems("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n") == ["iOS", "macOS"])
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
