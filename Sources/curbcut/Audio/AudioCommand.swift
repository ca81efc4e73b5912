// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutManners
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit
import CurbcutStandards

/// `audio`: the effect of an app's sound on people, from its declarations or from the purpose of
/// its sound.
struct AudioCommand: ParsableCommand {
  /// The format of the answer.
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "audio",
    abstract: "Reports which audio session an app's sounds need, and what users hear.",
    discussion: """
      Give the folder of an app: its Swift code and Info.plist say what it declares, and that is \
      compared with what its sound is for. Or say with --needs what the sound is for, in words with \
      commas between them: \(SoundNeeds.words.map { "\($0.name) (\($0.meaning))" }
        .joined(separator: ", ")).
      """)

  @Option(
    help: "What the sound is for: words with commas between them, such as playback,background.")
  var needs: String?

  @Option(
    help: """
      The events of media controls that the app answers, such as play,pause: says what each does in front, \
      behind and interrupted.
      """)
  var events: String?

  @Option(
    help: """
      Sounds with their places from left (-1) to right (1), such as Ann=-1,Ben=1,enemy=-1!: says what one ear \
      and Mono Audio get of them; ! says that the place tells something.
      """)
  var stereo: String?

  @Option(help: "text or json.")
  var format: Format = .text

  @Argument(help: "Swift files, property lists, or folders of them.")
  var paths: [String] = []

  func run() throws {
    guard needs != nil || !paths.isEmpty || events != nil || stereo != nil else {
      throw UsageError(
        "there is nothing to look at: give the folder of an app, or --needs with words such as "
          + "playback,background")
    }
    let given = try needs.map(Self.needs)
    let listing = FileListing(of: paths)
    for failure in listing.failures { Console.error("error: \(failure.path): \(failure.message)") }
    let use = paths.isEmpty ? nil : try Self.use(of: listing.files, at: paths)
    var report = AudioReport(needs: given, use: use)
    report.sections = try sections(of: report)
    guard given != nil || use != nil else {
      Console.write(AudioText.text(ofSections: report.sections))
      return
    }
    switch format {
    case .text: Console.write(AudioText.text(of: report))
    case .json: Console.write(document: AudioJSON.document(of: report) + "\n")
    }
    if report.comparisons.contains(where: { $0.status == .differs }) { throw ExitCode.findings }
    guard listing.failures.isEmpty else { throw ExitCode.nothingReadable }
  }

  /// Returns the answers to the questions that go beside the situations.
  private func sections(of report: AudioReport) throws -> [AudioReport.Section] {
    let declared = report.declared.map(\.session.category)
    let advised = report.advice.choices.map(\.session.category)
    var categories: [AudioCategory] = []
    for category in declared.isEmpty ? advised : declared where !categories.contains(category) {
      categories.append(category)
    }
    var sections = categories.map(SoundQuestions.controls)
    if let events {
      let goesOn = report.hasBackgroundMode ?? report.needs.contains(.background)
      sections.append(
        SoundQuestions.mediaControls(try SoundQuestions.events(events), goesOn: goesOn))
    }
    if let stereo { sections.append(SoundQuestions.listeners(try SoundQuestions.sounds(stereo))) }
    return sections
  }

  private static func needs(_ words: String) throws -> SoundNeeds {
    do {
      let needs = try SoundNeeds(words: words)
      guard !needs.isEmpty else { throw UsageError("--needs is empty: \(known)") }
      return needs
    } catch let error as SoundNeeds.UnknownWord {
      let hint = error.suggestion.map { ": did you mean \($0)?" } ?? ": \(known)"
      throw UsageError("unknown need \"\(error.word)\"\(hint)")
    }
  }

  private static var known: String {
    "choose from " + SoundNeeds.words.map(\.name).joined(separator: ", ")
  }

  /// Returns the audio facts in the code and the property lists at some paths.
  private static func use(of files: [InputFile], at paths: [String]) throws -> SoundUse {
    for path in paths {
      if case .missing(let reason) = InputFile.kind(of: path) {
        throw UsageError("\(path) cannot be read, \(reason): check the path")
      }
    }
    var facts: [SwiftFacts] = []
    var count = 0
    var resources = ProjectResources()
    for file in files {
      resources.paths.append(file.path)
      if SwiftFiles.isSwift(file.path), !file.isBelowTests, let bytes = try? file.read() {
        count += 1
        do throws(ImportError) {
          let source = SwiftSourceFile(name: file.path, text: try SourceText(bytes).text)
          if SoundUse.isAbout(source) { facts.append(SwiftFacts(of: source)) }
        } catch {
          Console.error("note: \(file.path): \(error.message)")
        }
      } else if isAsked(file.path), !file.isBelowTests, let bytes = try? file.read() {
        do throws(ImportError) {
          try resources.add(bytes, at: file.path)
        } catch {
          Console.error("note: \(file.path): \(error.message)")
        }
      }
    }
    guard count > 0 || !resources.files.isEmpty else {
      throw UsageError(
        "there is no Swift file and no Info.plist at \(paths.joined(separator: ", ")): give the "
          + "folder of an app")
    }
    return SourceProject(facts, resources: resources).sound
  }

  /// Whether a resource may contain information about sound.
  private static func isAsked(_ path: String) -> Bool {
    path.hasSuffix("Info.plist") || path.hasSuffix(".pbxproj")
  }
}
