// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// Code that requests protected data or hardware, in an app without the purpose string.
///
/// Without the string, no prompt can appear: the app is terminated, or the call fails. The Xcode
/// project determines which apps a source file belongs to; if it does not, any purpose string
/// counts. Source: Apple, "Requesting access to protected resources".
struct MissingUsageDescription: Check {
  static let card = RuleCard(
    id: "missing-usage-description",
    title: "The app uses protected data without saying why",
    harm: "The system asks nobody: the app is terminated when it accesses the data, or the feature "
      + "fails silently.",
    remedy: "Add the key to the Info.plist with a sentence that says what the data is used for.",
    impact: .critical,
    tier: .standard,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-016"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>LSRequiresIPhoneOS</key><true/>
        <key>NSContactsUsageDescription</key><string> </string>  <--
        </dict></plist>
        == App/Way.swift
        final class Way {
          let manager = CLLocationManager()
          func start() {
            manager.requestWhenInUseAuthorization()  // <--
            AVCaptureDevice.requestAccess(for: .video) { _ in }  // <--
            AVCaptureDevice.requestAccess(for: .audio) { _ in }  // <--
            CNContactStore().requestAccess(for: .contacts) { _, _ in }
            EKEventStore().requestFullAccessToReminders { _, _ in }  // <--
            PHPhotoLibrary.requestAuthorization(for: .addOnly) { _ in }  // <--
          }
        }
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = {
          T = { isa = PBXNativeTarget; name = Trails; buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
          L = { isa = XCConfigurationList; buildConfigurations = (D); };
          D = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = YES;
            INFOPLIST_KEY_NSCameraUsageDescription = "Scans codes."; }; };
        }; }
        == App/Way.swift
        func start() async {
          _ = await AVCaptureDevice.requestAccess(for: .video)
          PHPhotoLibrary.requestAuthorization { _ in }  // <--
        }
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = {
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (S);
            productType = "com.apple.product-type.application"; };
          L = { isa = XCConfigurationList; buildConfigurations = (D); };
          D = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; };
          S = { isa = PBXSourcesBuildPhase; files = (B); };
          B = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; path = Way.swift; };
        }; }
        == App/Info.plist
        <plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>
        == Demo/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>Scans codes.</string></dict></plist>
        == App/Way.swift
        func start() { AVCaptureDevice.requestAccess(for: .video) { _ in } }  // <--
        == Demo/Demo.swift
        func demo() { AVCaptureDevice.requestAccess(for: .video) { _ in } }
        """),
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSLocationWhenInUseUsageDescription</key><string>$(LOCATION_TEXT)</string>
        <key>NSCalendarsUsageDescription</key><string>Shows when you are free.</string>
        </dict></plist>
        == App/Way.swift
        func start() {
          manager.requestWhenInUseAuthorization()
          EKEventStore().requestAccess(to: .event) { _, _ in }
        }
        """),
      Example(
        """
        == Config/App.xcconfig
        INFOPLIST_KEY_NSCameraUsageDescription = Scans codes. // at the gate
        == App/Info.plist
        <plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>
        == App/Way.swift
        func start() { AVCaptureDevice.requestAccess(for: .video) { _ in } }
        """),
    ],
    ignores: [
      Example(
        """
        == Package/Way.swift
        func start() { AVCaptureDevice.requestAccess(for: .video) { _ in } }
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>
        == App/Way.swift
        struct Access { func requestAccess(for kind: Kind) {} }
        func start(_ kind: AVMediaType) {
          AVCaptureDevice.requestAccess(for: kind) { _ in }
          _ = AVCaptureDevice.authorizationStatus(for: .video)
        }
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let descriptions = project.usageDescriptions
    let empty = descriptions.texts.compactMap { text -> Report<FileLocation>? in
      guard descriptions.problems(of: text)?.first == .empty else { return nil }
      return .failed(text.file, text.place, Problem("the purpose string \(text.key) is empty"))
    }
    let missing = project.files.flatMap { file in
      file.guardedUses(in: project).compactMap { use -> Report<FileLocation>? in
        let keys = use.call.resource.usageKeys
        guard use.call.effect != .status, descriptions.isMissing(keys, for: file.name) else {
          return nil
        }
        return .failed(
          file.name, use.place,
          Problem(
            "it asks for \(use.call.resource.name), and the property list of the app has no "
              + keys[0]))
      }
    }
    return empty + missing
  }
}
