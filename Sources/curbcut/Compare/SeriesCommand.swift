// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCapture
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `series`: several captures of one app, compared with each other.
struct SeriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "series",
    abstract: "Compares captures of one app: controls that change names, places or meanings.",
    discussion: """
      Controls are recognised by the identifiers that their authors gave them. With --every, the captures \
      are of one screen at equal intervals, and words that change are compared with the trait for frequent \
      updates.

      Exit codes: 0 nothing found; 1 something differs; 2 something could not be read.
      """)

  @Argument(
    help: "Two captures or more, or folders of them, in the order in which they were taken.")
  var paths: [String]

  @Option(help: "The captures are of one screen, and this many seconds lie between two of them.")
  var every: Double?

  @OptionGroup var reading: Reading

  func run() throws {
    if let every, !(every > 0 && every.isFinite) {
      throw UsageError("--every needs a number of seconds above 0, not \(every)")
    }
    let reader = try reading.reader()
    let captures = try captures(reader)
    let needed = every == nil ? 2 : 3
    guard captures.count >= needed else {
      throw UsageError(
        "\(PlainText.count(captures.count, "capture")) cannot be compared: give \(needed) or more")
    }
    let found = every.map { Self.rates(captures, every: $0) } ?? Self.inconsistencies(captures)
    let kind = every == nil ? "screens" : "moments"
    Console.write("Looked at: \(captures.count) \(kind).\n")
    guard !found.isEmpty else {
      Console.write("Found nothing that differs.\n")
      return
    }
    Console.write("Found \(PlainText.count(found.count, "problem")).\n")
    for line in found { Console.write("\(line)\n") }
    throw ExitCode.findings
  }

  private typealias Capture = (name: String, tree: AccessibilityTree)

  private func captures(_ reader: Reader) throws -> [Capture] {
    let listing = FileListing(of: paths)
    for failure in listing.failures { Console.error("error: \(failure.path): \(failure.message)") }
    guard listing.failures.isEmpty else { throw ExitCode.nothingReadable }
    var captures: [Capture] = []
    for file in listing.files {
      do throws(ImportError) {
        let screen = try CaptureFacts.read(try file.read(), at: file.path).screen
        captures.append((file.name, reader.tree(of: screen)))
      } catch {
        if file.isFromFolder, error.code == .notThisFormat { continue }
        Console.error("error: \(file.name): \(error.message)")
        throw ExitCode.nothingReadable
      }
    }
    return captures
  }

  private static func inconsistencies(_ captures: [Capture]) -> [String] {
    func name(_ place: Consistency.Place) -> String {
      let tree = captures[place.screen].tree
      let name = tree.element(ofNode: place.node)?.name ?? tree.screen.reference(to: place.node)
      return "\"\(name)\" in \(captures[place.screen].name)"
    }
    func identifier(_ place: Consistency.Place) -> String {
      captures[place.screen].tree.screen.nodes[place.node].identifier ?? ""
    }
    func listed(_ places: [Consistency.Place], _ words: (Consistency.Place) -> String) -> String {
      places.map(words).joined(separator: "; ")
    }
    return Consistency(of: captures.map(\.tree)).problems.map { problem in
      switch problem {
      case .oneNameForSeveral(let name, let places):
        "one name for several controls, \"\(name)\": "
          + listed(places) { "\(identifier($0)) in \(captures[$0.screen].name)" }
          + ". Who has learned one expects the other to do the same."
      case .severalNamesForOne(let identifier, let places):
        "several names for one control, \(identifier): " + listed(places, name)
          + ". Who looks or listens for one name does not find the other."
      case .severalPlacesForOne(let identifier, let places):
        "several places for one control, \(identifier): "
          + listed(places) { place in
            let frame = captures[place.screen].tree.screen.frame(of: place.node)
            return "at \(Int(frame.x)),\(Int(frame.y)) in \(captures[place.screen].name)"
          } + ". Who knows where it was looks in the wrong part of the screen."
      }
    }
  }

  private static func rates(_ captures: [Capture], every seconds: Double) -> [String] {
    let moments = captures.enumerated().map { number, capture in
      ChangeRate.Capture(at: Double(number) * seconds, capture.tree)
    }
    let tree = captures[captures.count - 1].tree
    func name(_ node: Int) -> String {
      tree.element(ofNode: node)?.name ?? tree.screen.reference(to: node)
    }
    return ChangeRate(of: moments).problems.map { problem in
      switch problem {
      case .standsStill(let node):
        "stands still: \"\(name(node))\" has the trait updatesFrequently, and its words no longer change: take "
          + "the trait away when it stops"
      case .notMarked(let node):
        "changes all the time: \"\(name(node))\" changes every second and lacks the trait updatesFrequently, so "
          + "that VoiceOver speaks over itself"
      }
    }
  }
}
