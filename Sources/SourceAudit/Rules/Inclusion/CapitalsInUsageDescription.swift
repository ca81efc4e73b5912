// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A purpose string that is not in sentence case.
///
/// Source: Apple, Human Interface Guidelines, "Privacy", and (2013) "Accessing User Data".
struct CapitalsInUsageDescription: Check {
  static let card = RuleCard(
    id: "capitals-in-usage-description",
    rule: "usage-description-without-purpose",
    title: "A purpose string is not in sentence case",
    harm: "Capitals shout, and words all in capitals are harder to read, above all with dyslexia.",
    remedy: "Begin with a capital and write the other words in lower case, except names.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.reading],
    requirements: ["S3-021"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>  <--
        <string>This App Needs Your Contacts to find friends.</string>
        </dict></plist>
        """)
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>
        <string>Finds your friends on iPhone and in Apple Music.</string>
        </dict></plist>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>NSContactsUsageDescription</key><string>FREUNDE FINDEN</string>
        <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    UsageDescriptions.reports(on: project) { problem, text in
      guard case .notSentenceCase(let word) = problem else { return nil }
      return "\(text.key) does not write \(word.quoted) in sentence case"
    }
  }
}
