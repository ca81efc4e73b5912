import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import Foundation
import Testing

/// The folder of projects that `CURBCUT_CORPUS` names.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["CURBCUT_CORPUS"]

  /// The end of the path of a file whose transcripts are printed.
  static let transcripts = ProcessInfo.processInfo.environment["CURBCUT_CORPUS_TRANSCRIPT"]

  static func paths(_ endings: [String]) -> [(project: String, path: String)] {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.sorted().filter { path in endings.contains { path.hasSuffix($0) } }
      .map { (String($0.prefix { $0 != "/" }), folder + "/" + $0) }
  }

  /// Writes what was read into the folder that `CURBCUT_CORPUS_OUTPUT` names, for a second parser.
  static func write(_ text: String, _ name: String) throws {
    guard let output = ProcessInfo.processInfo.environment["CURBCUT_CORPUS_OUTPUT"] else { return }
    try text.write(toFile: output + "/" + name, atomically: true, encoding: .utf8)
  }

  static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
  }
}

/// Reads every storyboard, XIB and strings file below the folder that `CURBCUT_CORPUS` names, and
/// prints what came of it: one line a project.
@Suite(
  "A folder of projects", .enabled(if: Corpus.folder != nil, "CURBCUT_CORPUS names no folder"))
struct CorpusTests {
  @Test("has storyboards and XIBs that are read or refused with a sentence")
  func interfaces() throws {
    struct Line {
      var files = 0
      var refused = 0
      var scenes = 0
      var nodes = 0
      var notes = 0
    }
    var lines: [String: Line] = [:]
    var reasons: [String: Int] = [:]
    var refusals: [String] = []
    var findings: [String: Int] = [:]
    var samples: [String: [String]] = [:]
    let runner = RuleRunner(.screens)
    var dump = ""
    for (project, path) in Corpus.paths([".storyboard", ".xib"]) {
      lines[project, default: Line()].files += 1
      let bytes = Corpus.bytes(path)
      #expect(InterfaceBuilder.recognizes(bytes), "\(path)")
      do throws(ImportError) {
        let screens = try InterfaceBuilder.screens(in: bytes)
        lines[project]?.scenes += screens.count
        for screen in screens {
          for node in screen.imported.screen.nodes where node.frame != nil && node.id != nil {
            let frame = node.frame ?? .zero
            dump += "\(path)\t\(node.id ?? "")\t\(frame.x)\t\(frame.y)\t\(frame.width)"
            dump += "\t\(frame.height)\t\(JSONValue.quoted(node.text ?? ""))\n"
          }
          lines[project]?.nodes += screen.imported.screen.nodes.count
          lines[project]?.notes += screen.imported.notes.count
          for note in screen.imported.notes { reasons[note.message, default: 0] += 1 }
          let transcript = VoiceOver(screen: screen.imported.screen).transcript()
          let tree = PlatformRules.ios26.tree(of: screen.imported.screen)
          for finding in runner.run(on: tree) {
            let kind = "\(finding.rule.name) \(finding.isFailure ? "failed" : "cannot tell")"
            findings[kind, default: 0] += 1
            samples[kind, default: []].append(
              "\(path) \(screen.name) \(screen.imported.screen.reference(to: finding.node!)) \(finding.problem)"
            )
          }
          if let wanted = Corpus.transcripts, path.hasSuffix(wanted) {
            print("== \(screen.name) (\(path))")
            for stop in transcript.stops { print("  ", stop.utterance.spoken, stop.utterance.hint) }
          }
        }
      } catch {
        lines[project]?.refused += 1
        refusals.append("\(path): \(error.message)")
      }
    }
    print("project files refused scenes nodes notes")
    for (project, line) in lines.sorted(by: { $0.key < $1.key }) {
      print(project, line.files, line.refused, line.scenes, line.nodes, line.notes)
    }
    for (reason, count) in reasons.sorted(by: { $0.value > $1.value }).prefix(40) {
      print(count, reason)
    }
    for refusal in refusals { print("refused:", refusal) }
    for (kind, count) in findings.sorted(by: { $0.value > $1.value }) {
      print("finding", count, kind)
      for sample in (samples[kind] ?? []).prefix(6) { print("    ", sample) }
    }
    try Corpus.write(dump, "views.tsv")
  }

  @Test("has colour sets that are read")
  func colours() throws {
    var colors = AssetColors()
    var dump = ""
    var variants = 0
    for (_, path) in Corpus.paths([".colorset/Contents.json"]) {
      colors.add(Corpus.bytes(path), at: path)
      guard let set = try? ColorSet(Corpus.bytes(path)) else { continue }
      variants += set.variants.count
      for variant in set.variants {
        dump += "\(path)\t\(variant.idiom)\t\(variant.isDark ?? false)"
        dump += "\t\(variant.hasHighContrast ?? false)"
        dump += "\t\(variant.color?.text ?? variant.systemColor ?? "")\n"
      }
    }
    print("names of colours", colors.names.count, "variants", variants)
    for note in colors.notes { print(note.message) }
    try Corpus.write(dump, "colors.tsv")
  }

  @Test("has strings files whose texts are those a second parser finds")
  func strings() throws {
    var counts: [String: Int] = [:]
    var refusals: [String] = []
    var dump = ""
    for (_, path) in Corpus.paths([".strings", ".stringsdict", ".xcstrings"]) {
      let ending = String(path.split(separator: ".").last ?? "")
      do throws(ImportError) {
        if ending == "xcstrings" {
          let file = try StringCatalogFile(Corpus.bytes(path))
          counts["keys of xcstrings", default: 0] += file.keys.count
          counts["notes of xcstrings", default: 0] += file.notes.count
          for (language, table) in file.tables.sorted(by: { $0.key < $1.key }) {
            dump += "\(path)\t\(language)\t\(table.entries.count)\n"
          }
        } else {
          let table = try StringsTable(Corpus.bytes(path))
          counts["keys of \(ending)", default: 0] += table.entries.count
          counts["notes of \(ending)", default: 0] += table.notes.count
          for note in table.notes.prefix(3) { print(path, note.message) }
          dump += "\(path)\t\t\(Set(table.entries.map(\.key)).count)\n"
        }
        counts["files of \(ending)", default: 0] += 1
      } catch {
        refusals.append("\(path): \(error.message)")
      }
    }
    for (what, count) in counts.sorted(by: { $0.key < $1.key }) { print(what, count) }
    for refusal in refusals { print("refused:", refusal) }
    try Corpus.write(dump, "strings.tsv")
  }
}
