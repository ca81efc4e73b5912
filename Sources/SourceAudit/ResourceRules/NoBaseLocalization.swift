import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A project of Xcode with a storyboard or XIB for each language, and none that is common to all.
///
/// A file that stands in no folder of a language is the same for all.
struct NoBaseLocalization: ResourceRule {
  static let id: RuleID = "no-base-localization"

  static let card = RuleCard(
    title: "The project does not use Base Internationalization",
    harm: "Each language needs a copy of every storyboard: what is mended for accessibility in one "
      + "is forgotten in the others.",
    remedy: "Tick \"Use Base Internationalization\" in the project's settings.",
    impact: .minor,
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

  func reports(on project: SourceProject) -> [ResourceReport] {
    let isInLanguage = project.resources.paths.contains { path in
      let language = StringsPlace(path).language
      return InterfaceTexts.recognizes(path) && language != nil && language != "Base"
    }
    guard isInLanguage else { return [] }
    return project.resources.projectLanguages.compactMap { file, xcode in
      guard !xcode.usesBaseInternationalization else { return nil }
      return .failed(
        file.path, SourcePlace(xcode.place),
        Problem("the languages are \(xcode.knownRegions.listed), and Base is not among them"))
    }
  }
}
