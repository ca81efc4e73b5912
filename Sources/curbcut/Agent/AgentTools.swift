// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

extension AgentTool {
  /// All tools, in the order in which an agent meets them.
  static let all: [AgentTool] = [
    check, read, tree, drive, effort, diff, explain, fix, capture,
  ]

  // MARK: - Arguments that several tools have

  private static let kinds =
    "captures of screens, Swift, Kotlin or Java source, storyboards, layouts, or folders of them"

  private static let paths = ToolArgument(
    name: "paths", kind: .texts, place: .last,
    about: "Files and folders: \(kinds).", isRequired: true)

  private static let view = ToolArgument(
    name: "view", kind: .text, place: .option("--view"),
    about: "Of source: only this view; of a storyboard its id, class or title. Default: all views.")

  private static let preview = ToolArgument(
    name: "preview", kind: .text, place: .option("--preview"),
    about: "Of Swift source: the #Preview to take the data from, by its name.")

  private static let technologies = Technology.allCases.map(\.rawValue)

  private static let language = ToolArgument(
    name: "language", kind: .text, place: .option("--language"),
    about: "The language of the texts and of the screen reader, such as de. Default: en.")

  private static let settings = ToolArgument(
    name: "settings", kind: .texts, place: .option("--settings"),
    about: "Settings of the device as name=value, or personas, such as voiceover-hints=off.")

  private static let persona = ToolArgument(
    name: "persona", kind: .texts, place: .option("--persona"),
    about:
      "Personas, or people of .curbcut.yml: their settings hold, what concerns them comes first.")

  private static let ofSource = [view, preview]
  private static let ofReading = [language, settings, persona]

  private static let select = ToolArgument(
    name: "select", kind: .texts, place: .option("--select"),
    about: "Only these rules, by their ids, also those that are off by default.")

  private static let ignore = ToolArgument(
    name: "ignore", kind: .texts, place: .option("--ignore"),
    about: "Not these rules, by their ids.")

  private static let advice = ToolArgument(
    name: "advice", kind: .flag, place: .option("--advice"),
    about: "Also what is true and may not matter.")

  // MARK: - The tools

  private static let check = AgentTool(
    name: "check", title: "Check for problems",
    about: """
      Reports accessibility problems in captures and source of iOS and Android apps: what is wrong, at \
      which line, and what to do. For one screen it also says how the screen sounds. No findings do not \
      mean that an app is accessible; the answer says what was not looked at.
      """,
    effect: .reads,
    arguments: [
      paths, select, ignore, advice,
      ToolArgument(
        name: "experimental", kind: .flag, place: .option("--experimental"),
        about: "Also checks that are not measured or were often wrong."),
      ToolArgument(
        name: "category", kind: .choices(CategoryChoice.allCases.map(\.rawValue)),
        place: .option("--category"), about: "What the rules are about. Default: accessibility."),
      ToolArgument(
        name: "ruleSet", kind: .choice(RuleSet.allCases.map(\.rawValue)),
        place: .option("--rule-set"),
        about: "The rules: Curbcut's own, a standard's, or those of another tool. Default: latest."),
      ToolArgument(
        name: "matrix", kind: .flag, place: .option("--matrix"),
        about: "Also what breaks with other settings: text sizes, contrast, right to left."),
      ToolArgument(
        name: "changedSince", kind: .text, place: .option("--changed-since"),
        about: "Only what is on lines that changed since this git revision, such as main."),
      ToolArgument(
        name: "baseline", kind: .text, place: .option("--baseline"),
        about: "The path of a baseline: only problems that it does not hold."),
      ToolArgument(
        name: "all", kind: .flag, place: .option("--all"),
        about: "Every finding in the text, instead of the first few of each rule."),
    ] + ofSource + ofReading,
    hasApp: true
  ) { try await $0.run(CheckCommand.self) }

  private static let read = AgentTool(
    name: "read", title: "Read a screen aloud",
    about: """
      Says everything that a user of an assistive technology perceives on a screen, stop by stop: the \
      platform's screen reader by default. Text that appears in no stop is not heard. Values that only the \
      running app knows are in braces.
      """,
    effect: .reads,
    arguments: [
      paths,
      ToolArgument(
        name: "with", kind: .choice(technologies), place: .option("--with"),
        about: "The assistive technology. Default: VoiceOver on iOS, TalkBack on Android."),
      ToolArgument(
        name: "cells", kind: .wholeNumber(14...80), place: .option("--cells"),
        about: "With braille: the cells of the display. Default: 40."),
      ToolArgument(
        name: "factor", kind: .number(1...100), place: .option("--factor"),
        about: "With zoom: how many times it enlarges. Default: 2."),
    ] + ofSource + ofReading
  ) { try await $0.run(ReadCommand.self) }

  private static let tree = AgentTool(
    name: "tree", title: "Print the accessibility tree",
    about: """
      Prints the accessibility tree of a screen, which is what screen readers get, as an outline with the \
      origin of each value; or the screen with every view.
      """,
    effect: .reads,
    arguments: [
      paths,
      ToolArgument(
        name: "screen", kind: .flag, place: .option("--screen"),
        about: "The screen as captured, with every view, instead of the tree."),
    ] + ofSource + ofReading
  ) { try await $0.run(TreeCommand.self) }

  private static let drive = AgentTool(
    name: "drive", title: "Use a screen",
    about: """
      Uses a screen with an assistive technology, command by command, and says what is perceived after \
      each. Each call begins anew, so give all commands from the first. A capture answers what a capture \
      can know; an app script also changes its screens. An unknown command is answered with the list of \
      commands.
      """,
    effect: .reads,
    arguments: [
      ToolArgument(
        name: "path", kind: .text, place: .last,
        about: "One capture, file of source with one view, or app script.", isRequired: true),
      ToolArgument(
        name: "commands", kind: .texts, place: .tool,
        about:
          "What the user does, in order: for screen readers for example next, previous, activate, "
          + "read-all, first, last.",
        isRequired: true),
      ToolArgument(
        name: "with", kind: .choice(technologies), place: .option("--with"),
        about: "The assistive technology. Default: VoiceOver on iOS, TalkBack on Android."),
    ] + ofSource + ofReading
  ) { call in
    let command = try DriveCommand.parse(call.words.map { FileName.text(of: $0) })
    let session = try command.session()
    var driver = Driver(session, speaker: nil, log: nil)
    driver.replay((session.opening.map { [$0] } ?? []) + call.texts("commands"))
    guard driver.hasUnknownCommands else { return }
    Console.error("The commands are: \(session.commands.joined(separator: ", ")).")
    throw ExitCode.nothingReadable
  }

  private static let effort = AgentTool(
    name: "effort", title: "Count the effort",
    about: """
      Counts how many commands and seconds it takes to reach and use each control of a screen, in each \
      assistive technology, and says which controls cannot be reached.
      """,
    effect: .reads,
    arguments: [
      paths,
      ToolArgument(
        name: "with", kind: .choices(technologies), place: .option("--with"),
        about: "The technologies. Default: all with which controls are used."),
      ToolArgument(
        name: "target", kind: .texts, place: .option("--target"),
        about: "Only these controls, by name or id."),
      ToolArgument(
        name: "ways", kind: .flag, place: .option("--paths"),
        about: "Write out the way to each control."),
      ToolArgument(
        name: "advice", kind: .flag, place: .option("--advice"),
        about: "Say which stops would be less work as one."),
      ToolArgument(
        name: "mostCommands", kind: .wholeNumber(1...100_000), place: .option("--most-commands"),
        about: "A budget: the most commands that any of the controls may take."),
    ] + ofSource + ofReading
  ) { try await $0.run(EffortCommand.self) }

  private static let diff = AgentTool(
    name: "diff", title: "Compare two versions",
    about: """
      Says what a change does to the users of each assistive technology: two captures, files of source or \
      folders, or one of them at two git revisions. Call it after a change, to see that nobody is worse off.
      """,
    effect: .reads,
    arguments: [
      ToolArgument(
        name: "paths", kind: .texts, place: .last,
        about: "The file or folder before, and the one after; one of them with \"from\".",
        isRequired: true),
      ToolArgument(
        name: "from", kind: .text, place: .option("--from"),
        about: "The git revision before, such as HEAD; after is what is on the disk."),
      ToolArgument(
        name: "to", kind: .text, place: .option("--to"), about: "The git revision after."),
      ToolArgument(
        name: "with", kind: .choices(technologies), place: .option("--with"),
        about: "The technologies. Default: all with which controls are used."),
    ] + ofSource + ofReading,
    whenSilent: "Nothing has changed for the users of any of the technologies."
  ) { try await $0.run(DiffCommand.self) }

  private static let explain = AgentTool(
    name: "explain", title: "Explain a rule",
    about: """
      Explains a rule: whom the problem harms, what to do, which criteria it concerns, and examples that \
      fail and pass.
      """,
    effect: .reads,
    arguments: [
      ToolArgument(
        name: "rule", kind: .text, place: .last,
        about: "The id of the rule, as findings name it; the resource curbcut://rules lists them.",
        isRequired: true)
    ]
  ) { call in
    let command = try ExplainCommand.parse(call.words)
    try command.run()
  }

  private static let fix = AgentTool(
    name: "fix", title: "Repair source",
    about: """
      Repairs problems in Swift source that have exactly one right repair. By default it only answers with \
      the patch; with apply it changes the files, which must be in the working directory, and then \
      reports what is left.
      """,
    effect: .changesFiles,
    arguments: [
      paths, select, ignore, advice,
      ToolArgument(
        name: "apply", kind: .flag, place: .tool,
        about: "Change the files. Default: false, which answers with the patch and changes nothing."
      ),
    ]
  ) { call in
    guard call.isOn("apply") else {
      return try await call.run(CheckCommand.self, adding: ["--fix", "--dry-run"])
    }
    for path in call.texts("paths") { try WorkingDirectory.check(FileName.text(of: path)) }
    try await call.run(CheckCommand.self, adding: ["--fix"])
  }

  private static let capture = AgentTool(
    name: "capture", title: "Capture a screen",
    about: """
      Captures the screen of the connected Android phone, emulator or iOS simulator into a folder of the \
      working directory, which the other tools read.
      """,
    effect: .asksDevice,
    arguments: [
      ToolArgument(
        name: "folder", kind: .text, place: .option("--output"),
        about:
          "The folder to write, in the working directory. Default: the name of the app and the time."
      ),
      ToolArgument(
        name: "with", kind: .choice(CaptureToolName.allCases.map(\.rawValue)),
        place: .option("--with"), about: "The tool. Default: the first that is installed."),
      ToolArgument(
        name: "device", kind: .text, place: .option("--device"),
        about: "The serial number of an adb device, or the UDID of a simulator."),
      ToolArgument(
        name: "url", kind: .text, place: .option("--url"),
        about: "The address of WebDriverAgent or Appium, such as http://localhost:8100."),
      ToolArgument(
        name: "check", kind: .flag, place: .option("--check"),
        about: "Then report what is wrong, as the tool check."),
      ToolArgument(
        name: "read", kind: .flag, place: .option("--read"),
        about: "Then say what a screen reader says, as the tool read."),
    ]
  ) { call in
    if let folder = call.text("folder") { try WorkingDirectory.check(FileName.text(of: folder)) }
    try await call.run(CaptureCommand.self)
  }
}

/// The folder in which the program was started, outside of which tools write nothing.
enum WorkingDirectory {
  /// Rejects a path outside of it, after following links; nothing need be there yet.
  static func check(_ path: String) throws(UsageError) {
    let outside = UsageError(
      "\(FileName.shown(path)) is outside of the working directory, where nothing is written: give a path "
        + "in it, or start curbcut mcp there")
    guard let root = ProjectFolder.resolved(".") else {
      throw UsageError("the working directory is not there any more: start curbcut mcp again")
    }
    // What does not exist yet has no links.
    var steps = path.split(separator: "/", omittingEmptySubsequences: true)
    let start = path.hasPrefix("/") ? "/" : "./"
    var missing: [Substring] = []
    while true {
      let known = start + steps.joined(separator: "/")
      if let real = ProjectFolder.resolved(known) {
        guard !missing.contains(".."),
          real == root || ProjectFolder.steps(of: real, below: root) != nil
        else { throw outside }
        return
      }
      guard let last = steps.popLast() else { throw outside }
      missing.append(last)
    }
  }
}
