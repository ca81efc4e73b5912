// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// A purpose string that contains the name of the app, which the title above it already contains.
///
/// Source: Apple, iOS Human Interface Guidelines, "Requesting Permission" (2021).
struct AppNameInUsageDescription: Check {
  static let card = RuleCard(
    id: "app-name-in-usage-description",
    rule: "usage-description-without-purpose",
    title: "A purpose string repeats the name of the app",
    harm: "The title above it already has the name. Listeners hear it twice before the reason "
      + "comes, and slow readers read it twice.",
    remedy: "Leave out the name, and say what the data is used for.",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 1, date: "2026-11-24"),
      Evidence("PrivateData", right: 6),
    ],
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-017"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>Trails</string>
        <key>NSCameraUsageDescription</key>  <--
        <string>Trails scans codes at the gate.</string>
        </dict></plist>
        == App/de.lproj/InfoPlist.strings
        "NSCameraUsageDescription" = "Damit Trails Codes lesen kann.";
        "NSContactsUsageDescription" = "Trails findet Freunde.";  <--
        == App/nl.lproj/InfoPlist.strings
        "NSContactsUsageDescription" = "De Trails vindt vrienden.";
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>NSCameraUsageDescription</key>  <--
        <string>${PRODUCT_NAME} scans codes at the gate.</string>
        <key>UILaunchScreen</key><dict/>
        </dict></plist>
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = {
          T = { isa = PBXNativeTarget; name = Trails; buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
          L = { isa = XCConfigurationList; buildConfigurations = (D, R); };
          D = { isa = XCBuildConfiguration; buildSettings = {
            INFOPLIST_KEY_CFBundleDisplayName = "$(TARGET_NAME)";
            INFOPLIST_KEY_NSCameraUsageDescription = "Trails scans codes."; }; };  <--
          R = { isa = XCBuildConfiguration; buildSettings = {
            INFOPLIST_KEY_NSCameraUsageDescription = "Trails scans codes."; }; };
        }; }
        """),
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>Trails</string>
        <key>NSCameraUsageDescription</key><string>Scans codes where trails begin.</string>
        <key>NSContactsUsageDescription</key><string>$(CONTACTS_TEXT)</string>
        <key>NSLocalNetworkUsageDescription</key><string>Finds your Trails server.</string>
        </dict></plist>
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = {
          A = { isa = PBXNativeTarget; name = App; buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; };
          B = { isa = PBXNativeTarget; name = Gate; buildConfigurationList = M;
            productType = "com.apple.product-type.application"; };
          M = { isa = XCConfigurationList; buildConfigurations = (D); };
          D = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "Gate/Info.plist"; }; };
        }; }
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>Trails</string>
        <key>NSLocalNetworkUsageDescription</key><string>Finds a Gate beside you.</string>
        </dict></plist>
        == Gate/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>Gate</string><key>UILaunchScreen</key><dict/>
        </dict></plist>
        """),
    ],
    ignores: [
      Example(
        """
        == Share/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>Share</string>
        <key>NSExtension</key><dict/>
        <key>NSCameraUsageDescription</key><string>Share pictures of the way.</string>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    UsageDescriptions.reports(on: project) { problem, text in
      guard case .namesApp(let name) = problem else { return nil }
      return "\(text.key) contains the app's name, \(name.quoted), which the prompt shows anyway"
    } gathered: { languages in
      languages.count > 1 ? "; so in \(languages.listedLanguages)" : ""
    }
  }
}
