public import CurbcutScreen

/// What a project of Xcode (`project.pbxproj`) says of the app's languages.
///
/// Source: the files that Xcode writes: `knownRegions` and `developmentRegion` of the object whose `isa`
/// is `PBXProject`; `Base` among the regions is "Use Base Internationalization" (Apple,
/// Internationalization and Localization Guide, "Enabling Base Internationalization").
public struct ProjectLanguages: Hashable, Sendable {
  /// The language in which the developers write, as the project names it; nil when it does not say.
  public let developmentRegion: String?
  /// The languages of the project, with `Base`, in its order.
  public let knownRegions: [String]
  /// Where the languages are listed.
  public let place: Place

  /// Reads the property list of a project; nil when it lists no languages.
  public init?(_ list: PropertyList) {
    let project = list["objects"]?.members?.first { $0.value["isa"]?.text == "PBXProject" }?.value
    guard let regions = project?.member("knownRegions"), let names = regions.value.elements else {
      return nil
    }
    developmentRegion = project?["developmentRegion"]?.text
    knownRegions = names.compactMap(\.text)
    place = regions.place
  }

  /// Whether storyboards have one file for all languages.
  public var usesBaseInternationalization: Bool { knownRegions.contains("Base") }

  /// The languages without `Base`, as tags, each once and sorted.
  public var languages: [String] {
    Set(knownRegions.filter { $0 != "Base" }.map(LanguageChain.tag)).sorted()
  }
}
