// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

@Suite("Rules over sound")
struct SoundRuleTests {
  /// What some rules find in a small project, as ids.
  private static func found(
    _ project: String, _ source: [any Check.Type], _ resources: [any Check.Type] = []
  ) throws -> [String] {
    let example = try ExampleProject(project)
    return
      (RuleRunner(source).run(onAllFilesOf: example.project)
      + RuleRunner(resources).run(onAllFilesOf: example.project))
      .map(\.check.name)
  }

  @Test(
    "tell the five contradictions between code, category and property list",
    .requirement("S3-051"),
    arguments: [
      Contradiction(
        "recording-without-input", bad: "setCategory(.playback); record()",
        good: "setCategory(.playAndRecord); record()"),
      Contradiction(
        "background-audio-silenced", bad: "setCategory(.soloAmbient)",
        good: "setCategory(.playback)",
        list: "<key>UIBackgroundModes</key><array><string>audio</string></array>"),
      Contradiction(
        "ignored-audio-option", bad: "setCategory(.record, options: .mixWithOthers)",
        good: "setCategory(.playback, options: .mixWithOthers)"),
      Contradiction(
        "silenced-player", bad: "show(AVPlayerViewController())",
        good: "setCategory(.playback); show(AVPlayerViewController())"),
      Contradiction(
        "missing-usage-description", bad: "setCategory(.record); record()",
        good: "setCategory(.record); play()"),
    ])
  func contradictions(_ sample: Contradiction) throws {
    let source: [any Check.Type] = [
      RecordingWithoutInput.self, IgnoredAudioOption.self, SilencedPlayer.self,
    ]
    let resources: [any Check.Type] = [
      BackgroundAudioSilenced.self, MissingUsageDescription.self,
    ]
    #expect(
      try Self.found(sample.project(sample.bad), source, resources).contains(sample.rule))
    #expect(
      try !Self.found(sample.project(sample.good), source, resources).contains(sample.rule))
  }

  @Test(
    "ask a player for a choice of the route, in code or in a storyboard", .requirement("S3-036"))
  func routes() throws {
    let code = """
      == App/Radio.swift
      import MediaPlayer
      class Radio: UIViewController {
        let player = AVPlayer(url: address)
        func start() {
          MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
        }
      }
      """
    func storyboard(_ name: String) -> String {
      """

      == App/Radio.storyboard
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <view key="view" id="v"><subviews><view id="r" customClass="\(name)"/></subviews></view>
      </viewController></objects></scene></scenes></document>
      """
    }
    #expect(try Self.found(code, [NoRouteChoice.self]) == ["no-route-choice"])
    #expect(try Self.found(code + storyboard("Dial"), [NoRouteChoice.self]) == ["no-route-choice"])
    for name in ["MPVolumeView", "AVRoutePickerView"] {
      #expect(try Self.found(code + storyboard(name), [NoRouteChoice.self]).isEmpty)
    }
  }

  @Test(
    "find sliders for the volume in code and in storyboards", .requirement("S3-037"))
  func volumeSliders() throws {
    let code = "== App/Player.swift\nlet volumeSlider = UISlider()\nlet size = UISlider()"
    #expect(try Self.found(code, [PlainVolumeSlider.self]) == ["plain-volume-slider"])
    func count(_ view: String) throws -> Int {
      let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Player">
        <connections><outlet property="volumeSlider" destination="c" id="o"/></connections>
        </placeholder>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews>\(view)</subviews></view>
        </objects></document>
        """
      let file = try InterfaceBuilderFile(Array(document.utf8))
      return RuleRunner([PlainInterfaceVolumeSlider.self]).run(on: file, named: "P.xib")
        .count
    }
    func slider(_ id: String, _ label: String) -> String {
      """
      <slider id="\(id)"><rect key="frame" x="0.0" y="0.0" width="100" height="30"/>
      <accessibility key="accessibilityConfiguration" label="\(label)"/></slider>
      """
    }
    #expect(try count(slider("a", "Volume")) == 1)
    #expect(try count(slider("b", "Position")) == 0)
    #expect(try count(slider("c", "Level")) == 1)
  }

  @Test("read what code declares about sound")
  func use() throws {
    let use = try ExampleProject(
      """
      == App/Info.plist
      <plist version="1.0"><dict>
      <key>UIBackgroundModes</key><array><string>audio</string></array>
      </dict></plist>
      == App/Radio.swift
      import MediaPlayer
      class Radio {
        let player = AVPlayer()
        func start() throws {
          let session = AVAudioSession.sharedInstance()
          try session.setCategory(
            AVAudioSession.Category.playback, mode: .spokenAudio, options: [.duckOthers])
          try session.setCategory(category, options: options)
          try session.setActive(false, options: .notifyOthersOnDeactivation)
          try camera.setActive(true)
          MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          NotificationCenter.default.addObserver(
            self, selector: #selector(end), name: AVAudioSession.interruptionNotification, object: nil)
        }
      }
      """
    ).project.sound
    #expect(use.declarations.count == 2)
    #expect(use.declarations[0].category == .playback)
    #expect(use.declarations[0].mode == .spokenAudio)
    #expect(use.declarations[0].options == [.duckOthers])
    #expect(use.declarations[1].category == nil && use.declarations[1].options == nil)
    #expect(use.categories == nil)
    #expect(use.activations.map(\.isActive) == [false])
    #expect(use.activations[0].notifiesOthers == true)
    #expect(use.isMediaPlayer)
    #expect(use.words.contains("interruptionNotification"))
    #expect(use.hasBackgroundMode == true)
  }

  @Test("read the background mode from a project of Xcode that makes the property list")
  func madeList() throws {
    let use = try ExampleProject(
      """
      == App.xcodeproj/project.pbxproj
      { objects = { A = { isa = XCBuildConfiguration; buildSettings = {
        INFOPLIST_KEY_UIBackgroundModes = "audio fetch"; }; }; }; }
      """
    ).project.sound
    #expect(use.hasBackgroundMode == true)
    #expect(try ExampleProject("== A.swift\nlet a = 1").project.sound.hasBackgroundMode == nil)
  }
}

/// Code that contradicts itself or its property list, and code that does not.
struct Contradiction: Sendable, CustomTestStringConvertible {
  var rule: String
  var bad: String
  var good: String
  var list: String

  var testDescription: String { rule }

  init(_ rule: String, bad: String, good: String, list: String = "") {
    self.rule = rule
    self.bad = bad
    self.good = good
    self.list = list
  }

  /// A project with some of the words `setCategory(...)`, `record()`, `play()` and `show(...)`.
  func project(_ words: String) -> String {
    let lines = words.split(separator: "; ").map { word -> String in
      switch word {
      case "record()": "recorder = try AVAudioRecorder(url: url, settings: [:])"
      case "play()": "player = try AVAudioPlayer(contentsOf: url)"
      default:
        word.hasPrefix("set") ? "try AVAudioSession.sharedInstance().\(word)" : String(word)
      }
    }
    return """
      == App/Info.plist
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>app</string>
      <key>LSRequiresIPhoneOS</key><true/>
      \(list)</dict></plist>
      == App/App.swift
      import AVKit
      func start() throws {
      \(lines.joined(separator: "\n"))
      }
      """
  }
}
