// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An Xcode project with a storyboard or XIB for each language, and none that all share.
///
/// A file outside language folders is shared by all languages, and each file is checked against the
/// nearest projects above it.
struct NoBaseLocalization: Check {
  static let card = RuleCard(
    id: "no-base-localization",
    title: "The project does not use Base Internationalization",
    harm: "Each language needs a copy of every storyboard, so accessibility corrections in one are "
      + "forgotten in the others.",
    remedy: "Tick \"Use Base Internationalization\" in the project's settings.",
    impact: .minor,
    tier: .advice,
    category: .localization,
    concerns: [.nonNativeSpeakers, .team],
    requirements: ["S0-030"],
    clauses: [],
    fails: [
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; developmentRegion = en;
        knownRegions = ( en, de ); <--
        }; }; }
        == App/en.lproj/Main.storyboard
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"></document>
        """)
    ],
    passes: [
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; developmentRegion = en;
        knownRegions = ( en, Base, de );
        }; }; }
        == App/Base.lproj/Main.storyboard
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"></document>
        """)
    ],
    ignores: [
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; knownRegions = ( en, de ); }; }; }
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; knownRegions = ( en, de ); }; }; }
        == App/LaunchScreen.storyboard
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"></document>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let projects = project.resources.projectLanguages
    let owners = Set(
      project.resources.paths.filter(Self.isInLanguage).flatMap { path in
        Self.owners(of: path, among: projects.map(\.file.path))
      })
    return projects.compactMap { file, xcode in
      guard owners.contains(file.path), !xcode.usesBaseInternationalization else { return nil }
      return .failed(
        file.path, SourcePlace(xcode.place),
        Problem("the languages are \(xcode.knownRegions.listed), without Base"))
    }
  }

  /// Returns whether a path is that of a storyboard or XIB for one language.
  private static func isInLanguage(_ path: String) -> Bool {
    guard InterfaceTexts.recognizes(path), let language = StringsPlace(path).language else {
      return false
    }
    return language != "Base"
  }

  /// Returns the projects to which a file belongs: the nearest ones above it, or all if none is
  /// above it.
  private static func owners(of path: String, among projects: [String]) -> [String] {
    let above = projects.filter { path.hasPrefix(folder(of: $0)) }
    let nearest = above.map { folder(of: $0).utf8.count }.max()
    return above.isEmpty ? projects : above.filter { folder(of: $0).utf8.count == nearest }
  }

  /// Returns the folder of a project, with its last slash: `App/` for
  /// `App/App.xcodeproj/project.pbxproj`.
  private static func folder(of project: String) -> Substring {
    let steps = project.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return steps.isEmpty ? "" : project[..<steps[steps.endIndex - 1].endIndex] + "/"
  }
}
