// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A purpose string that says that the app wants something, but not why.
///
/// Source: Apple, Human Interface Guidelines, "Privacy", and (2013) "Accessing User Data".
struct UsageDescriptionWithoutPurpose: Check {
  static let card = RuleCard(
    id: "usage-description-without-purpose",
    title: "A purpose string does not state a purpose",
    harm: "People have to decide without a reason. Those who are unsure say no, and lose the "
      + "feature.",
    remedy:
      "Say what the data is used for, with an example: Your contacts are used to find friends.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("PrivateData", right: 3)],
    category: .inclusion,
    concerns: [.cognitive, .everyone],
    requirements: ["S3-018"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>  <--
        <string>This app needs access to your contacts.</string>
        </dict></plist>
        """)
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>
        <string>This app uses your contacts to find friends.</string>
        </dict></plist>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>NSContactsUsageDescription</key><string>Zugriff auf Kontakte</string>
        <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    UsageDescriptions.reports(on: project) { problem, text in
      guard case .noPurpose = problem else { return nil }
      return "\(text.key) does not say what the data is used for"
    }
  }
}
