// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A purpose string that puts people under pressure.
///
/// Source: Apple, Human Interface Guidelines, "Privacy", and (2013) "Accessing User Data".
struct PressingUsageDescription: Check {
  static let card = RuleCard(
    id: "pressing-usage-description",
    rule: "usage-description-without-purpose",
    title: "A purpose string pressures people",
    harm:
      "A prompt that threatens takes the choice away, above all from people who cannot judge such "
      + "a threat.",
    remedy: "Say politely what the data is used for, and leave the choice to people.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.mentalHealth],
    requirements: ["S3-022"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>  <--
        <string>You must allow this to find friends.</string>
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
        <key>NSContactsUsageDescription</key><string>Dies must sein</string>
        <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    UsageDescriptions.reports(on: project) { problem, text in
      guard case .pressure(let words) = problem else { return nil }
      return "\(text.key) pressures people with \(words.quoted)"
    }
  }
}
