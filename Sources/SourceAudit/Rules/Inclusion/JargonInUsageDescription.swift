// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A purpose string with developers' jargon.
///
/// Source: Apple, Human Interface Guidelines, "Privacy", and (2013) "Accessing User Data".
struct JargonInUsageDescription: Check {
  static let card = RuleCard(
    id: "jargon-in-usage-description",
    rule: "usage-description-without-purpose",
    title: "A purpose string uses developers' jargon",
    harm: "People who do not know the word cannot decide.",
    remedy: "Say it in the words of the people who use the app.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.cognitive, .reading],
    partOf: ["S3-019"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>  <--
        <string>Used by the SDK to find friends.</string>
        </dict></plist>
        """)
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>
        <string>Your contacts are used to find friends.</string>
        </dict></plist>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>NSContactsUsageDescription</key><string>SDK von Dritten</string>
        <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    UsageDescriptions.reports(on: project) { problem, text in
      guard case .jargon(let words) = problem else { return nil }
      return "\(text.key) uses developers' jargon: \(words.quoted)"
    }
  }
}
