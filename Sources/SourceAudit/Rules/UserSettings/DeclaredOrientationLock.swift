// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app whose property list locks it to portrait, or to landscape.
///
/// A watch has no orientations: the property list of its app has WatchKit keys (`WKApplication`,
/// `WKCompanionAppBundleIdentifier`; Apple, Information Property List).
struct DeclaredOrientationLock: Check {
  static let card = RuleCard(
    id: "declared-orientation-lock",
    rule: "orientation-lock",
    title: "The property list locks the orientation",
    harm: "People whose device is fixed to a wheelchair or a stand cannot turn it for the app.",
    remedy: "Declare portrait and landscape orientations, unless the content needs one of them.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("unseen source of iOS", right: 1, date: "2026-11-24")],
    concerns: [.motorTouch],
    requirements: ["S4-062"],
    clauses: [.wcag("1.3.4")],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UISupportedInterfaceOrientations</key>  <--
        <array><string>UIInterfaceOrientationPortrait</string></array>
        </dict></plist>
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        {objects = {
          T = {isa = PBXNativeTarget; name = App;
            productType = "com.apple.product-type.application"; buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (D, R);};
          D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
            GENERATE_INFOPLIST_FILE = YES;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;  // <--
          };};
          R = {isa = XCBuildConfiguration; name = Release; buildSettings = {
            GENERATE_INFOPLIST_FILE = YES;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;
          };};
        };}
        """),
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeLeft</string></array>
        </dict></plist>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict><key>CFBundleName</key><string>Book</string></dict></plist>
        == Watch/Info.plist
        <plist version="1.0"><dict><key>WKApplication</key><true/>
        <key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationPortrait</string></array>
        </dict></plist>
        == Watch.xcodeproj/project.pbxproj
        {objects = {
          T = {isa = PBXNativeTarget; name = Watch;
            productType = "com.apple.product-type.application"; buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (D);};
          D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = watchos; GENERATE_INFOPLIST_FILE = YES;
            INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;};};
        };}
        == Other.xcodeproj/project.pbxproj
        {objects = {
          T = {isa = PBXNativeTarget; name = Other;
            productType = "com.apple.product-type.application"; buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (D, R);};
          D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {GENERATE_INFOPLIST_FILE = YES;
            INFOPLIST_KEY_UISupportedInterfaceOrientations = "$(inherited) UIInterfaceOrientationPortrait";
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = UIInterfaceOrientationPortrait;};};
          R = {isa = XCBuildConfiguration; name = Release; buildSettings = {GENERATE_INFOPLIST_FILE = YES;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";};};
        };}
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let descriptions = project.usageDescriptions
    let lists = descriptions.lists.flatMap { owned -> [Report<FileLocation>] in
      if owned.list.members?.contains(where: { $0.key.hasPrefix("WK") }) == true { return [] }
      return reports(on: OrientationDeclaration(owned.list), in: owned.file.path)
    }
    let settings = descriptions.projects.flatMap { _, path, xcode in
      xcode.targets.filter { target in
        target.isApp && xcode.systems(of: target).map { $0.contains("iOS") } != false
      }.flatMap { reports(on: OrientationDeclaration(settings: $0.settings), in: path) }
    }
    return lists + settings
  }

  private func reports(
    on declaration: OrientationDeclaration, in path: String
  ) -> [Report<FileLocation>] {
    declaration.entries.compactMap { entry in
      guard case .failed(let problem) = declaration.verdict(on: entry) else { return nil }
      return .failed(path, SourcePlace(entry.place), problem)
    }
  }
}
