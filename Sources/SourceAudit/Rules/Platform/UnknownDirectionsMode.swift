// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A declared mode of transport that Maps does not know, or no mode at all.
///
/// Source: Apple, MKDirectionsApplicationSupportedModes.
struct UnknownDirectionsMode: Check {
  static let card = RuleCard(
    id: "unknown-directions-mode",
    rule: "unanswered-directions-request",
    title: "The app declares a mode of transport that Maps does not know",
    harm: "Maps does not offer the app to the people who look for such a route.",
    remedy: "Declare each mode of transport that the app serves by Apple's name, and no other.",
    impact: .minor,
    tier: .standard,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-072"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MKDirectionsApplicationSupportedModes</key>  <--
        <array><string>MKDirectionsModeMetro</string></array>
        </dict></plist>
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MKDirectionsApplicationSupportedModes</key>  <--
        <array/>
        </dict></plist>
        """),
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MKDirectionsApplicationSupportedModes</key>
        <array><string>MKDirectionsModeSubway</string><string>$(MODE)</string></array>
        </dict></plist>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict><key>CFBundleName</key><string>Book</string></dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.resources.infoLists.flatMap { file, list -> [Report<FileLocation>] in
      guard let member = list.member(DirectionsMode.key), let modes = member.value.elements else {
        return []
      }
      let place = SourcePlace(member.place)
      if modes.isEmpty { return [.failed(file.path, place, "no mode of transport is declared")] }
      return modes.compactMap(\.text).filter {
        !BuildSettings.refers($0) && DirectionsMode(rawValue: $0) == nil
      }
      .map { .failed(file.path, place, Problem("Maps knows no mode of transport \($0.quoted)")) }
    }
  }
}
