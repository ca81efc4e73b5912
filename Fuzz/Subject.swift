// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutCaptionAudit
import CurbcutCompose
import CurbcutExperience
import CurbcutPictures
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit
import CurbcutTechnology

/// The code that reads an input; the first byte of the input selects it.
enum Subject: UInt8, CaseIterable {
  case capture, swift, interface, propertyList, strings, catalog, colors, xcodeProject,
    androidStrings, layout
  case manifest, gradle, kotlin, captions, picture, video, script, journey, translation, recording

  /// Creates the subject for a file; nil if nothing here reads it.
  init?(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folders = path.split(separator: "/").dropLast().map(String.init)
    switch name.split(separator: ".").last.map(String.init) ?? "" {
    case "swift": self = .swift
    case "storyboard", "xib": self = .interface
    case "plist", "entitlements": self = .propertyList
    case "strings", "stringsdict": self = .strings
    case "xcstrings": self = .catalog
    case "pbxproj": self = .xcodeProject
    case "gradle": self = .gradle
    case "kt", "java", "kts": self = .kotlin
    case "vtt", "srt", "itt", "ttml": self = .captions
    case "png": self = .picture
    case "mp4", "mov": self = .video
    case "app": self = .script
    case "journey": self = .journey
    case "heard": self = .recording
    case "xml" where name == "AndroidManifest.xml": self = .manifest
    case "xml" where folders.contains { $0.hasPrefix("values") }: self = .androidStrings
    case "xml" where folders.contains { $0.hasPrefix("layout") }: self = .layout
    case "json" where name == "Contents.json": self = .colors
    case "xml", "json", "txt", "outline", "jsonl", "log", "snap", "csv", "textproto":
      self = .capture
    default: return nil
    }
  }

  /// Reads an input completely, as a user's command would, and discards the result.
  static func run(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let subject = allCases[Int(first) % allCases.count]
    subject.read(Array(input.dropFirst()))
  }

  private func read(_ bytes: [UInt8]) {
    switch self {
    case .capture: readCapture(bytes)
    case .swift: readSwift(bytes)
    case .interface:
      for screen in (try? InterfaceBuilder.screens(in: bytes)) ?? [] { use(screen.imported.screen) }
      resource(bytes, "App/Base.lproj/Main.storyboard")
    case .propertyList: resource(bytes, "App/Info.plist")
    case .strings:
      resource(bytes, "App/en.lproj/Localizable.strings")
      resource(bytes, "App/en.lproj/Localizable.stringsdict")
    case .catalog: resource(bytes, "App/Localizable.xcstrings")
    case .colors: resource(bytes, "App/Assets.xcassets/Accent.colorset/Contents.json")
    case .xcodeProject:
      let projects = XcodeProjects(among: ["App.xcodeproj/project.pbxproj", "App/A.swift"]) { _ in
        bytes
      }
      _ = projects.systems(of: "App/A.swift")
    case .androidStrings: resource(bytes, "app/src/main/res/values/strings.xml")
    case .layout: resource(bytes, "app/src/main/res/layout/main.xml")
    case .manifest: resource(bytes, "app/src/main/AndroidManifest.xml")
    case .gradle: resource(bytes, "app/build.gradle")
    case .kotlin:
      readComposables(bytes)
      var resources = ProjectResources()
      resources.addAndroidCode(bytes, at: "app/src/main/java/A.kt")
      resources.addLoneAndroidCode(bytes, at: "app/src/main/java/B.java")
      _ = Self.sourceRunner.run(onAllFilesOf: SourceProject([], resources: resources))
    case .captions:
      _ = (try? CaptionReader.read(bytes)).map { Self.captionRunner.run(on: CaptionSubject($0)) }
    case .picture: _ = try? PNGPicture.read(bytes)
    case .recording: _ = try? SpeechRecording(bytes)
    case .video: _ = try? VideoFile(bytes)
    case .script:
      guard
        let script = try? AppScript(
          String(decoding: bytes, as: UTF8.self), load: { _ throws(ImportError) in try Self.small })
      else { return }
      var app = ScriptedApp(script)
      for node in app.screen.nodes.indices.prefix(20) {
        _ = app.perform(AppAction(.activate, of: node))
      }
      use(app.screen)
    case .journey:
      _ = try? Journey(String(decoding: bytes, as: UTF8.self)) { _ throws(ImportError) in
        try Self.small
      }
    case .translation:
      let file = try? TranslatableFile(bytes)
      _ = try? file?.changing {
        PseudoLanguage.doubleLength.text(of: $0.written, isPart: $0.isPart)
      }
    }
  }

  private func readCapture(_ bytes: [UInt8]) {
    guard let screen = try? Captures.read(bytes).screen else { return }
    use(screen)
    // Any screen that is written must be read back unchanged.
    let outline = Outline().write(screen)
    guard let again = try? Captures.read(Array(outline.utf8)).screen else {
      fatalError("the outline of a screen does not read back")
    }
    guard Outline().write(again) == outline else {
      fatalError("the outline of a screen reads back as another one")
    }
  }

  /// Runs every technology and every rule on the screen.
  private func use(_ screen: Screen) {
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    // A large screen takes time that is better spent on more inputs.
    guard tree.screen.nodes.count <= 3_000 else { return }
    for technology in Technology.all(on: screen.platform) {
      _ = technology.walk(on: tree).transcript()
    }
    _ = Self.screenRunner.examination(of: tree)
  }

  private func readSwift(_ bytes: [UInt8]) {
    guard let text = try? SourceText(bytes).text else { return }
    let file = SwiftSourceFile(name: "App/A.swift", text: text)
    var facts: [SwiftFacts] = []
    let project = SwiftUIProject(files: [file]) { facts.append(SwiftFacts(of: $0)) }
    var reader = SwiftUIReader(project)
    let readings = (try? reader.read(Array(project.entries.prefix(20)))) ?? []
    for reading in readings { use(reading.screen) }
    _ = Self.sourceRunner.run(onAllFilesOf: SourceProject(facts))
  }

  private func readComposables(_ bytes: [UInt8]) {
    guard let text = try? SourceText(bytes).text else { return }
    let project = ComposeProject(files: [(name: "app/src/main/java/A.kt", text: text)])
    let reader = ComposeReader(project, texts: NoComposeTexts(), language: nil)
    for entry in project.entries.prefix(20) {
      if let reading = try? reader.read(entry) { use(reading.screen) }
    }
  }

  private func resource(_ bytes: [UInt8], _ path: String) {
    var resources = ProjectResources()
    resources.paths.append(path)
    guard (try? resources.add(bytes, at: path)) != nil else { return }
    _ = Self.sourceRunner.run(onAllFilesOf: SourceProject([], resources: resources))
  }

  private static let screenRunner = RuleRunner(Catalogue.screens.checks)
  private static let sourceRunner = RuleRunner(Catalogue(.source, .audit).checks)
  private static let captionRunner = RuleRunner(Catalogue.captions.checks)
  private static var small: Screen {
    get throws(ImportError) {
      try Captures.read(Array("ios screen \"A\" 390x844\n  button \"B\" at 0,0 60x60\n".utf8))
        .screen
    }
  }
}
