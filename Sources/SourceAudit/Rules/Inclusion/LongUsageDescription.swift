// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A purpose string of more than one sentence; translations of one key are reported once.
///
/// Source: Apple, Human Interface Guidelines, "Privacy", and (2013) "Accessing User Data".
struct LongUsageDescription: Check {
  static let card = RuleCard(
    id: "long-usage-description",
    rule: "usage-description-without-purpose",
    title: "A purpose string has several sentences",
    harm:
      "The prompt interrupts. A long text is hard to keep in mind by ear, and fills the screen in large type.",
    remedy: "Say in one sentence what the data is used for.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("PrivateData", right: 10)],
    category: .platform,
    concerns: [.reading],
    requirements: ["S3-020"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>  <--
        <string>Finds your friends. Thank you very much.</string>
        </dict></plist>
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key><string>Finds your friends.</string>
        </dict></plist>
        == App/de.lproj/InfoPlist.strings
        "NSContactsUsageDescription" = "Findet Freunde. Vielen Dank.";  <--
        == App/fr.lproj/InfoPlist.strings
        "NSContactsUsageDescription" = "Trouve des amis. Merci. Merci.";
        """),
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSContactsUsageDescription</key>
        <string>Finds your friends, e.g. those nearby.</string>
        </dict></plist>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>NSContactsUsageDescription</key><string>Um Freunde zu finden.</string>
        <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    UsageDescriptions.reports(on: project) { problem, text in
      guard case .severalSentences(let count) = problem else { return nil }
      return "\(text.key) has \(count) sentences, but one is easier to understand"
    } gathered: { languages in
      languages.count > 1 ? "; several in \(languages.listedLanguages)" : ""
    }
  }
}
