// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// The oldest system version that an app runs on, and the hardware that it requires.
///
/// The share of excluded devices is reported if the project contains a file with device shares
/// (`distributions.json`, see `DeviceShares`); Curbcut has no numbers of its own, which would soon
/// be out of date. Apple, Information Property List, `MinimumOSVersion` and
/// `UIRequiredDeviceCapabilities`; Android, App manifest, `<uses-sdk>` and `<uses-feature>`.
struct ExcludedDevices: Check {
  static let card = RuleCard(
    id: "excluded-devices",
    title: "An app excludes older or simpler devices",
    harm:
      "People who cannot afford a new phone, or rely on one that is set up for them, cannot get "
      + "the app.",
    remedy: """
      Support older systems as long as people use them, and do not require hardware that the app \
      can do without.
      """,
    impact: .minor,
    tier: .advice,
    category: .inclusion,
    concerns: [.everyone],
    partOf: ["S4-12-043"],
    clauses: [],
    fails: [
      Example(
        """
        == app/build.gradle
        android {
            minSdk 26                                                           <--
        }
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-feature android:name="android.hardware.nfc"/>                     <--
        </manifest>
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MinimumOSVersion</key>                                             <--
        <string>17.0</string>
        <key>UIRequiredDeviceCapabilities</key>                                 <--
        <array><string>arm64</string><string>nfc</string></array>
        </dict></plist>
        """),
    ],
    passes: [
      Example(
        """
        == distributions.json
        [{"apiLevel": 24, "distributionPercentage": 1}]
        == app/build.gradle
        minSdk 24
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-feature android:name="android.hardware.nfc" android:required="false"/>
        </manifest>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UIRequiredDeviceCapabilities</key>
        <array><string>arm64</string></array>
        </dict></plist>
        == wear/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-feature android:name="android.hardware.type.watch"/>
        </manifest>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let shares = project.resources.deviceShares
    let least = Least.ofAndroid(project.android) + Least.ofXcode(project.resources)
    let systems = least.compactMap { least -> Report<FileLocation>? in
      let share = shares.lazy.compactMap { $0.share(of: least.system, before: least.version) }.first
      guard share ?? 1 > 0 else { return nil }
      return .failed(least.file, SourcePlace(least.place), least.problem(share: share))
    }
    return systems + Self.features(of: project.android)
      + Self.capabilities(of: project.resources)
  }

  // MARK: - What is asked of a device

  /// Returns the hardware features without which Android does not offer the app.
  private static func features(of android: AndroidProject) -> [Report<FileLocation>] {
    android.manifests.flatMap { manifest in
      let document = manifest.document
      return document.elements.indices.compactMap { index -> Report<FileLocation>? in
        guard document[index].name == "uses-feature",
          document.attribute("required", of: index) != "false",
          let name = document.attribute("name", of: index), name.hasPrefix("android."),
          !name.hasPrefix("android.hardware.type."), name != "android.software.leanback",
          name != "android.hardware.touchscreen"
        else { return nil }
        return .failed(
          manifest.path, SourcePlace(document[index].place),
          Problem("devices without \(name) cannot get the app"))
      }
    }
  }

  /// The capabilities of all devices that still run iOS.
  private static let common: Set<String> = ["arm64", "armv7"]

  /// Returns the capabilities without which iOS does not offer the app.
  private static func capabilities(of resources: ProjectResources) -> [Report<FileLocation>] {
    resources.infoLists.compactMap { file, list -> Report<FileLocation>? in
      guard let member = list.member("UIRequiredDeviceCapabilities") else { return nil }
      let asked =
        member.value.elements?.compactMap(\.text)
        ?? (member.value.members ?? []).filter { $0.value == .flag(true) }.map(\.key)
      let rare = asked.filter { !common.contains($0) }
      guard !rare.isEmpty else { return nil }
      return .failed(
        file.path, SourcePlace(member.place),
        Problem("devices without \(rare.joined(separator: ", ")) cannot get the app"))
    }
  }
}

/// The oldest system version that an app runs on.
private struct Least {
  var system: DeviceShares.System
  var version: Double
  /// The version, as written.
  var words: String
  var file: String
  var place: Place

  /// Returns the version for each app that a script builds, or else the highest that anything
  /// requires.
  static func ofAndroid(_ android: AndroidProject) -> [Least] {
    let built: [(least: Least, isApp: Bool)] = android.builds.compactMap { path, build in
      guard let least = build.least, let place = build.leastPlace else { return nil }
      return (
        Least(
          system: .android, version: Double(least), words: "\(least)", file: path, place: place),
        build.isOfApp
      )
    }
    let apps = built.filter(\.isApp).map(\.least)
    guard apps.isEmpty else { return apps }
    var found = built.map(\.least)
    for manifest in android.manifests {
      let document = manifest.document
      guard let least = manifest.leastSystem,
        let index = document.elements.indices.first(where: { document[$0].name == "uses-sdk" })
      else { continue }
      found.append(
        Least(
          system: .android, version: Double(least), words: "\(least)", file: manifest.path,
          place: document.place(of: "minSdkVersion", at: index)))
    }
    return newest(found)
  }

  static func ofXcode(_ resources: ProjectResources) -> [Least] {
    var found: [Least] = []
    func add(_ member: PropertyList.Member, _ file: String) {
      guard ["MinimumOSVersion", "IPHONEOS_DEPLOYMENT_TARGET"].contains(member.key),
        let words = member.value.text, let version = Double(words), version.isFinite
      else { return }
      found.append(
        Least(system: .ios, version: version, words: words, file: file, place: member.place))
    }
    for file in resources.files {
      switch file.content {
      case .propertyList(let list) where file.path.hasSuffix(".pbxproj"):
        for object in list["objects"]?.members ?? [] {
          for setting in object.value["buildSettings"]?.members ?? [] { add(setting, file.path) }
        }
      case .propertyList(let list) where file.name.hasSuffix("Info.plist"):
        for member in list.members ?? [] { add(member, file.path) }
      case .settings(let settings):
        for setting in settings.settings { add(setting, file.path) }
      default: continue
      }
    }
    return newest(found)
  }

  private static func newest(_ found: [Least]) -> [Least] {
    let newest = found.reduce(nil as Least?) { best, next in
      next.version > best?.version ?? 0 ? next : best
    }
    return newest.map { [$0] } ?? []
  }

  func problem(share: Double?) -> Problem {
    let asked =
      system == .android
      ? "the app requires API level \(words) of Android" : "the app requires iOS \(words)"
    guard let share else {
      return Problem(
        asked
          + ", and without distributions.json the share of older systems is unknown")
    }
    let percent = share * 100
    return Problem(
      asked
        + ", which \(percent.written) % of the devices in distributions.json do not have",
      measured: [.init("percent", percent)])
  }
}

extension ProjectResources {
  /// The shares of system versions in the project.
  fileprivate var deviceShares: [DeviceShares] {
    files.compactMap { file in
      if case .deviceShares(let shares) = file.content { shares } else { nil }
    }
  }
}
