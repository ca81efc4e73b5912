// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `report nutrition-labels`: evidence for Apple's Accessibility Nutrition Labels, from journeys.
struct NutritionLabelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nutrition-labels",
    abstract:
      "Plays journeys for Apple's nine Accessibility Nutrition Labels, and drafts a declaration.",
    discussion: """
      Give a journey for each common task, and the app's source beside them. Each task is played with \
      VoiceOver and Voice Control; its screens are looked at with larger texts and other settings. A label \
      is true in the draft only if you say with --tried that people have done all tasks with it on the \
      device, and nothing was found against it.

      Examples:
        curbcut report nutrition-labels Samples/book.journey
        curbcut report nutrition-labels --family iphone --output markdown=labels.md Journeys MyApp

      Exit codes: 0 the report was written; 2 something could not be read, or there was no journey.
      """)

  /// The forms of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json, declarations
  }

  @Argument(help: "Journeys, the app's source and other captures, or folders of them.")
  var paths: [String]

  @Option(
    help: """
      text; markdown; json; declarations: the requests for the App Store Connect API alone.
      """)
  var format: Format = .text

  @Option(
    parsing: .singleValue,
    help: "FORMAT=FILE: writes the report in this format to a file; may be given more than once.")
  var output: [String] = []

  @Option(help: "The family of devices of the captures. Default: what they say.")
  var family: Family?

  @Option(
    parsing: .singleValue,
    help: """
      A label with which people have done all tasks on the device, such as larger-text; may be given more \
      than once.
      """)
  var tried: [NutritionLabel] = []

  @Option(help: "The Apple ID of the app, for the draft.")
  var appID: String?

  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  /// The families of devices, as people write them.
  enum Family: String, ExpressibleByArgument, CaseIterable {
    case iphone, ipad
    case appleTV = "apple-tv"
    case appleWatch = "apple-watch"
    case mac, vision

    var family: DeviceFamily {
      switch self {
      case .iphone: .iPhone
      case .ipad: .iPad
      case .appleTV: .appleTV
      case .appleWatch: .appleWatch
      case .mac: .mac
      case .vision: .vision
      }
    }
  }

  func run() async throws {
    let files = try ReportFiles<Format>(output)
    let reader = try reading.reader(runsMatrix: true)
    var run = LabelRun(reader: reader, family: family?.family)
    try run.readJourneys(in: paths)
    let report = try await run.report(tried: Set(tried), appID: appID)
    for label in tried
    where report.families.contains(where: { family in
      family.verdicts.contains { $0.label == label && $0.isAgainst }
    }) {
      Console.error(
        "note: \(label.rawValue) was tried, and stays false in the draft: see why in the report")
    }
    if files.all.isEmpty { Console.write(document: Self.text(of: report, in: format)) }
    for file in files.all {
      try ReportDestination.write(Self.text(of: report, in: file.format), to: file.path)
    }
    if run.isIncomplete { throw ExitCode.nothingReadable }
  }

  private static func text(of report: LabelReport, in format: Format) -> String {
    switch format {
    case .text: LabelText(report).text.text
    case .markdown: LabelMarkdown(report).text
    case .json: LabelJSON(report).text
    case .declarations: report.declarations.text + "\n"
    }
  }
}

extension NutritionLabel: ExpressibleByArgument {}

/// The evidence for labels, collected from journeys and the rest of the app.
struct LabelRun {
  private let reader: Reader
  private let family: DeviceFamily?
  private var journeys: [Journey] = []
  private var screenPaths: [String] = []
  /// The paths that are no journey, if files below them belong to no task.
  private var otherPaths: [String] = []
  /// Whether something could not be read.
  private(set) var isIncomplete = false

  init(reader: Reader, family: DeviceFamily?) {
    self.reader = reader
    self.family = family
  }

  /// Reads the journeys among the files of some paths; throws when there is none.
  mutating func readJourneys(in paths: [String]) throws {
    let listed = BuiltFiles.telling(of: paths, filter: reader.configuration.filter)
    isIncomplete = !listed.failures.isEmpty
    var given: Set<String> = []
    for file in listed.files {
      do throws(ImportError) {
        guard let journey = try JourneyFile.journey(in: file) else { continue }
        if !file.isFromFolder { given.insert(file.path) }
        guard journey.legs[0].screen.platform == .ios else {
          throw ImportError(
            .wrongType, "is a journey on Android, and these labels are for Apple's devices")
        }
        journeys.append(journey)
        screenPaths += journey.legs.map { JourneyFile.path(of: $0, in: file) }
      } catch {
        // Everything else in a folder is looked at, or left out, by the rules below.
        if file.isFromFolder, !JourneyFile.isJourney(file) { continue }
        Console.error("error: \(file.name): \(error.message)")
        isIncomplete = true
      }
    }
    guard !journeys.isEmpty else {
      throw UsageError(
        "there is no journey in \(paths.joined(separator: ", ")): write one for each common task, as "
          + "Documentation/Formats.md describes them under \"A journey\"")
    }
    let ofTasks = Set(screenPaths)
    let rest = listed.files.filter { !JourneyFile.isJourney($0) && !ofTasks.contains($0.path) }
    otherPaths = rest.isEmpty ? [] : paths.filter { !given.contains($0) }
  }

  /// Plays the tasks and checks all files.
  mutating func report(
    tried: Set<NutritionLabel>, appID: String?
  ) async throws -> LabelReport {
    let onScreens = try await findings(in: Array(Set(screenPaths)).sorted())
    var inApp: [ReportedFinding]?
    if !otherPaths.isEmpty {
      let names = Set(screenPaths)
      inApp = try await findings(in: otherPaths).filter { !names.contains($0.file) }
    }
    var position = 0
    var tasks: [LabelTask] = []
    for journey in journeys {
      let own = Array(screenPaths[position..<position + journey.legs.count])
      position += journey.legs.count
      tasks.append(task(journey, in: own, findings: onScreens.filter { own.contains($0.file) }))
    }
    return LabelReport(tasks, app: inApp, tried: tried, appID: appID)
  }

  private func task(
    _ journey: Journey, in files: [String], findings: [ReportedFinding]
  ) -> LabelTask {
    let efforts = NutritionLabel.allCases.compactMap(\.technology).map { technology in
      JourneyEffort(journey, with: technology) { leg in
        let tree = reader.tree(of: leg.screen)
        return technology.walk(on: tree, as: reader.setup(for: tree))
      }
    }
    let settings = LabelTask.settings(on: .ios)
    return LabelTask(
      journey, in: files, family: family ?? DeviceFamily(of: journey), efforts: efforts,
      outcomes: journey.legs.map { SettingsMatrix.run($0.screen, settings: settings) },
      findings: findings)
  }

  /// Checks files as `check --advice --experimental --category accessibility` does.
  private mutating func findings(in paths: [String]) async throws -> [ReportedFinding] {
    let run = try EvidenceRun(paths, reader) { !JourneyFile.isJourney($0) }
    var findings: [ReportedFinding] = []
    let coverage = await run.check(
      with: .latest,
      selecting: RuleSelection(
        tiers: [.standard, .advice, .experimental], categories: [.accessibility])
    ) { findings += $0.findings }
    if !coverage.unreadable.isEmpty { isIncomplete = true }
    return findings
  }
}

extension DeviceFamily {
  /// The family that all captures of a journey state, by their idiom or by the size of their
  /// screens; nil when they do not say, or differ.
  init?(of journey: Journey) {
    let families = Set(journey.legs.map { Self.family(of: $0.screen) })
    guard families.count == 1, let family = families.first, let family else { return nil }
    self = family
  }

  /// iPhones are at most 440 points wide, iPads at least 744 (Apple, Human Interface Guidelines,
  /// Layout, "Device screen dimensions").
  private static func family(of screen: Screen) -> DeviceFamily? {
    switch screen.facts.idiom {
    case .phone: return .iPhone
    case .pad: return .iPad
    case nil:
      guard let size = screen.facts.size else { return nil }
      let width = min(size.width, size.height)
      return width <= 440 ? .iPhone : width >= 744 ? .iPad : nil
    }
  }
}
