import CurbcutAudit
import CurbcutSource

/// A microphone that is used without a reason in the property list.
///
/// Apple, NSMicrophoneUsageDescription: an app that asks without it is ended by the system.
struct MicrophoneWithoutReason: ResourceRule {
  static let id: RuleID = "microphone-without-reason"

  static let card = RuleCard(
    title: "The microphone is used, and no reason is given for it",
    harm: "The app ends when people want to speak, and nothing tells them why.",
    remedy: "Say in Info.plist, under NSMicrophoneUsageDescription, what the recording is for.",
    impact: .critical,
    partOf: ["S3-051"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>memo</string>  <--
        </dict></plist>
        == App/Memo.swift
        func start() throws { recorder = try AVAudioRecorder(url: url, settings: [:]) }
        """)
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>memo</string>
        <key>NSMicrophoneUsageDescription</key><string>To record your memo</string>
        </dict></plist>
        == App/Memo.swift
        func start() throws { recorder = try AVAudioRecorder(url: url, settings: [:]) }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>memo</string>
        </dict></plist>
        == App/Memo.swift
        func start() throws { player = try AVAudioPlayer(contentsOf: url) }
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>memo</string>
        </dict></plist>
        == App/Settings.xcconfig
        == App/Memo.swift
        func start() throws { recorder = try AVAudioRecorder(url: url, settings: [:]) }
        """),
    ]
  )

  func reports(on project: SourceProject) -> [ResourceReport] {
    let sound = project.sound
    // The key may come from what makes the property list.
    let isMade = project.resources.paths.contains { path in
      path.hasSuffix(".xcconfig") || path.hasSuffix("project.yml")
        || path.hasSuffix("/Project.swift")
    }
    let isGiven =
      project.resources.buildSettings.contains { $0["INFOPLIST_KEY_" + Self.key] != nil }
      || project.resources.infoLists.contains { $0.list[Self.key] != nil }
    guard sound.uses(.recorder) || sound.uses(.microphone), !isMade, !isGiven else { return [] }
    let apps = project.resources.infoLists.filter { file, list in
      list["NSExtension"] == nil && list["CFBundleIdentifier"] != nil
        && list["CFBundlePackageType"]?.text != "FMWK"
        && list["CFBundlePackageType"]?.text != "BNDL"
    }
    return apps.prefix(1).map { file, list in
      let place = list.member("CFBundleIdentifier").map { SourcePlace($0.place) }
      return .failed(
        file.path, place ?? SourcePlace(line: 1, column: 1),
        "the app records, and NSMicrophoneUsageDescription is missing")
    }
  }

  private static let key = "NSMicrophoneUsageDescription"
}
