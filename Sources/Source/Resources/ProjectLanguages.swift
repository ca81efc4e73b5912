// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The languages of an app in a project of Xcode (`project.pbxproj`).
///
/// Source: files written by Xcode: `knownRegions` and `developmentRegion` of the object whose `isa`
/// is `PBXProject`; `Base` among the regions is "Use Base Internationalization" (Apple,
/// Internationalization and Localization Guide, "Enabling Base Internationalization").
package struct ProjectLanguages: Hashable, Sendable {
  /// The language in which the developers write; nil if the project does not state it.
  package let developmentRegion: String?
  /// The languages of the project, including `Base`, in its order.
  package let knownRegions: [String]
  /// The place of the list of languages.
  package let place: Place

  /// Reads the property list of a project; nil if it lists no languages.
  package init?(_ list: PropertyList) {
    let project = list["objects"]?.members?.first { $0.value["isa"]?.text == "PBXProject" }?.value
    guard let regions = project?.member("knownRegions"), let names = regions.value.elements else {
      return nil
    }
    developmentRegion = project?["developmentRegion"]?.text
    knownRegions = names.compactMap(\.text)
    place = regions.place
  }

  /// Whether storyboards have one file for all languages.
  package var usesBaseInternationalization: Bool { knownRegions.contains("Base") }

  /// The languages without `Base`, as sorted tags without duplicates.
  package var languages: [String] {
    Set(knownRegions.filter { $0 != "Base" }.map(LanguageChain.tag)).sorted()
  }
}
