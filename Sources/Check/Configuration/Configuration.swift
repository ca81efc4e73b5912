// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture
package import CurbcutAudit
import CurbcutExperience
package import CurbcutReporting
import CurbcutScreen
package import CurbcutSettings

/// The content of a project's `.curbcut.yml`: the paths to check, the people to check for, and the
/// limits to keep.
///
/// ```yaml
/// paths: [Captures]
/// exclude: ["**/Generated/**"]
/// settings: [night-owl]
/// personas:
///   night-owl: [blind-expert, talkback-hints=off]
///   mia: {name: Mia, age: 25-34, reason: books taxis, settings: [blind-expert]}
/// rules:
///   hint-without-full-stop: off
/// suppressions:
///   - {rule: small-touch-target, files: mail.xml, reason: The bar is the system's own.}
/// severities:
///   small-touch-target: minor
/// thresholds:
///   caption-line-length: 37
/// baseline: curbcut-baseline.json
/// fail-on: serious
/// budgets:
///   - target: Book
///     commands: 6
/// ```
package struct Configuration: Sendable {
  /// The default name of the file.
  package static let fileName = ".curbcut.yml"

  /// The file that it was read from; nil when there is none.
  package private(set) var file: String?
  /// The paths to check when the command line names none.
  package var paths: [String] = []
  /// The filter for files in folders.
  package var filter = PathFilter()
  /// The settings, in the form of `--settings`; those of the command line come later and win.
  package var settings: [String] = []
  /// The project's own sets of settings, by name.
  package var personas: [String: [String]] = [:]
  /// The sets that are described as people, by name.
  package var people: [String: PersonProfile] = [:]
  /// The language of the phrases.
  package var language: String?
  /// What is known about the device of captures that do not say it.
  package var device = DeviceFacts()
  /// The rules and checks that are switched on and off by name.
  package var switches = RuleSwitches()
  /// The tiers and categories that run where the command line says nothing.
  package var selection = RuleSelection.standard
  /// The numbers that rules compare with.
  package var limits = Limits()
  /// The impact that the team assigns to the findings of a rule, by the name of the rule or of a
  /// check.
  package var severities: [RuleID: Impact] = [:]
  /// The findings that are not reported, with the reasons.
  package var suppressions: [ConfiguredSuppression] = []
  /// The file of known findings; nil without one.
  package var baseline: String?
  /// The lowest impact that makes the exit code 1.
  package var failOn: FailureThreshold?

  /// The limits on the effort for controls, for `effort`.
  package var budgets: [ConfiguredBudget] = []

  /// What the team says about its product, for `report`.
  package var product = ProductFacts()

  /// Loads the given file, otherwise the one found in the project; returns an empty configuration
  /// when there is none.
  package static func load(_ path: String?) throws(UsageError) -> Configuration {
    let found = path == nil ? ConfigurationSearch.found() : nil
    // A configuration that is found is a file; a pipe must have been given.
    guard let given = path ?? found?.path else { return Configuration() }
    var configuration = try read(given) { text throws(YAMLError) in try Configuration(text) }
    configuration.file = given
    // The paths of a found configuration are relative to its folder.
    let folder = found?.folder ?? ""
    configuration.paths = configuration.paths.map { path in
      FileName.text(of: path.hasPrefix("/") ? path : folder + path)
    }
    configuration.baseline = configuration.baseline.map { $0.hasPrefix("/") ? $0 : folder + $0 }
    let named = configuration.paths + (configuration.baseline.map { [$0] } ?? [])
    for path in named where !mayOpen(path, of: given) {
      throw UsageError(
        "\(given): \(path) is outside the folder of the configuration: "
          + "give it on the command line")
    }
    return configuration
  }

  /// Reads the content of a YAML file; an error names the file and, if there is one, the line.
  package static func read<Content>(
    _ path: String, _ content: (String) throws(YAMLError) -> Content
  ) throws(UsageError) -> Content {
    let bytes: [UInt8]
    do throws(ImportError) {
      bytes = try InputFile(path: path, isGiven: true).read()
    } catch {
      throw UsageError("\(path): \(error.message)")
    }
    do throws(YAMLError) {
      return try content(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError("\(path), line \(error.line): \(error.message)")
    }
  }

  /// Whether a path named by a configuration is in the folder of the configuration or in the
  /// current one, to which such paths are relative.
  ///
  /// A configuration may come from anywhere, so it must not open other files of the reader's.
  package static func mayOpen(_ path: String, of configuration: String?) -> Bool {
    let steps = path.split(separator: "/")
    if case .missing = InputFile.kind(of: path) {
      let own = configuration.map {
        String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex))
      }
      let isBelow = own.map { !$0.isEmpty && path.hasPrefix($0 + "/") } ?? false
      let inner = isBelow ? steps.drop { $0 == ".." } : steps[...]
      return !path.hasPrefix("/") && !inner.contains("..")
    }
    let whole = ProjectFolder.canonical(path)
    let own = configuration.flatMap { file in
      let whole = ProjectFolder.canonical(file)
      return whole.lastIndex(of: "/").map { String(whole[..<$0]) }
    }
    return [ProjectFolder.canonical("."), own].compactMap(\.self).contains { folder in
      whole == folder || ProjectFolder.steps(of: whole, below: folder) != nil
    }
  }

  package init() {}

  package init(_ text: String) throws(YAMLError) {
    var file = try ConfigurationSection(try YAMLReader.read(text))
    paths = try file.texts("paths")
    filter = PathFilter(
      include: try file.texts("include"), exclude: try file.texts("exclude"))
    settings = try file.texts("settings")
    if let node = file.value("personas") {
      for member in try ConfigurationSection(node, name: "personas").all {
        if case .mapping = member.value.content {
          let person = try ConfiguredPerson.read(member.value, called: member.key)
          personas[member.key] = person.settings
          people[member.key] = person
          continue
        }
        var one = try ConfigurationSection(
          YAMLNode(content: .mapping([member]), line: member.line), name: "personas")
        personas[member.key] = try one.texts(member.key)
      }
    }
    language = try file.text("language")
    device.density = try file.number("density", DeviceFacts.density)
    device.fontScale = try file.number("font-scale", DeviceFacts.fontScale)
    if let node = file.value("rules") { switches = try Self.switches(node) }
    if let node = file.value("severities") { severities = try Self.severities(node) }
    try readSelection(&file)
    if let node = file.value("thresholds") { limits = try Self.limits(node) }
    for (line, section) in try file.sections("suppressions") {
      suppressions.append(
        try ConfiguredSuppression(section, line: line, knownRules: Catalogue.all.names))
    }
    baseline = try file.text("baseline")
    failOn = try file.word("fail-on")
    for (line, section) in try file.sections("budgets") {
      budgets.append(try ConfiguredBudget(section, line: line))
    }
    if let node = file.value("product") { product = try ConfiguredProduct.read(node) }
    try file.end()
  }

  /// Returns the values of `--settings` with the project's own personas expanded.
  ///
  /// A persona may include others of the project, and a built-in persona of the same name; any
  /// other cycle is an error. Each value appears once, where it comes last: later ones win, so
  /// earlier occurrences change nothing.
  package func expanding(_ values: [String]) throws(UsageError) -> [String] {
    // Read from the end, so that personas already expanded are skipped.
    var expanded: [String] = []
    var done: Set<String> = []
    var written: Set<String> = []
    var within: Set<String> = []
    var open: [(name: String?, rest: ArraySlice<String>)] = [(nil, values[...])]
    while let last = open.indices.last {
      guard let value = open[last].rest.popLast() else {
        if let name = open.removeLast().name {
          within.remove(name)
          written.insert(name)
        }
        continue
      }
      if within.contains(value), Persona.named(value) == nil {
        throw Self.circle(open.compactMap(\.name).drop { $0 != value } + [value])
      }
      if let persona = personas[value], !within.contains(value) {
        guard !written.contains(value) else { continue }
        within.insert(value)
        open.append((value, persona[...]))
      } else if done.insert(value).inserted {
        expanded.append(value)
      }
    }
    return expanded.reversed()
  }

  private static func circle(_ names: ArraySlice<String>) -> UsageError {
    let names = Array(names)
    let shown = names.count > 8 ? names.prefix(4) + ["..."] + names.suffix(3) : names[...]
    return UsageError(
      "personas: \(names[0]) contains itself (\(shown.joined(separator: " -> "))): "
        + "remove one of these names from the list before it")
  }

  /// Returns the configured limits; an unknown one is an error.
  private static func limits(_ node: YAMLNode) throws(YAMLError) -> Limits {
    var section = try ConfigurationSection(node, name: "thresholds")
    var limits = Limits()
    for limit in Limit.all {
      guard let number = try section.number(limit.name) else { continue }
      guard Limit.isPossible(number) else {
        throw YAMLError(line: node.line, message: "\(limit.name) cannot be \(number): not negative")
      }
      limits[limit] = number
    }
    try section.end()
    return limits
  }

  package enum Switch: String, CaseIterable { case on, off }

  /// Returns the rules switched on and off; an unknown rule is an error.
  private static func switches(_ node: YAMLNode) throws(YAMLError) -> RuleSwitches {
    var rules = try ConfigurationSection(node, name: "rules")
    var switches = RuleSwitches()
    for name in Catalogue.all.names.sorted() {
      switch try rules.word(name, Switch.self) {
      case .on: switches.on.insert(RuleID(name))
      case .off: switches.off.insert(RuleID(name))
      case nil: break
      }
    }
    try rules.end()
    return switches
  }
}
