// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutExperience
import CurbcutProtocol
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutTechnology

/// What is wrong with a document of an editor, and what is heard of it.
struct EditorAnalysis: Sendable {
  /// What is heard where a view is written.
  struct Heard: Hashable, Sendable {
    /// The offset of the view in bytes.
    var offset: Int
    /// The name of the technology.
    var technology: String
    /// The name of the screen or view that is read.
    var screen: String
    var words: String
    var hint: String
    var notKnown: [String]
  }

  /// The version of the document.
  var version: Int
  /// The text that was looked at.
  var text: TextDocument
  /// The problems, and what could not be told.
  var findings: [ReportedFinding] = []
  var fixes: [SourceFix] = []
  var heard: [Heard] = []
  /// Why it could not be read; nil if it could, or if it is of no kind that is read.
  var failure: ImportError?

  /// Returns the range of a finding: from its place to the end of the word, or of the line without one.
  func range(of finding: ReportedFinding) -> TextRange {
    let start = text.offset(line: finding.line ?? 1, byte: finding.column ?? 1)
    let line = text.line(text.position(of: start).line)
    var begin = max(start, line.startIndex)
    if finding.column == nil {
      begin = line.firstIndex { $0 > 0x20 } ?? line.startIndex
      return range(begin..<line.endIndex)
    }
    let word = line[min(begin, line.endIndex)...].dropFirst().prefix { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    return range(begin..<max(word.endIndex, begin))
  }

  func range(_ bytes: Range<Int>) -> TextRange {
    TextRange(text.position(of: bytes.lowerBound), text.position(of: bytes.upperBound))
  }

  /// The number of the line of an offset, from 0.
  func line(of offset: Int) -> Int { text.position(of: offset).line }

  /// Returns what is heard of the views that are written at a line, each once.
  func heard(at line: Int) -> [Heard] {
    var seen: Set<[String]> = []
    return heard.filter {
      self.line(of: $0.offset) == line && seen.insert([$0.words, $0.hint]).inserted
    }
  }
}

/// Checks single documents of an editor; the rest of their projects is read as `check` reads it.
struct EditorCheck: Sendable {
  /// What was read of source before, so that only what has changed is read again.
  private let memo = CheckMemo()
  /// Reads the options and the configuration, as they are now.
  private let options: @Sendable () throws -> (reader: Reader, rules: RuleChoice)

  init(options: @escaping @Sendable () throws -> (reader: Reader, rules: RuleChoice)) {
    self.options = options
  }

  /// Checks a document; `edited` has the texts of all open documents by their real paths.
  ///
  /// Throws if the configuration is wrong.
  func analysis(
    of text: TextDocument, version: Int, at path: String, with edited: [String: [UInt8]]
  ) throws -> EditorAnalysis {
    memo.files.begin()
    return try InputFile.$memo.withValue(memo.files) {
      try InputFile.$edited.withValue(edited) {
        try analysis(of: text, version: version, at: path)
      }
    }
  }

  private func analysis(
    of text: TextDocument, version: Int, at path: String
  ) throws -> EditorAnalysis {
    let (reader, rules) = try options()
    let file = InputFile(path: path, isGiven: true)
    let projects = Projects(of: [path])
    let pipeline = CheckPipeline(
      [file], in: projects, options: ViewChoice(), rules: rules, reader: reader,
      showing: .transcripts, memo: memo)
    let silence = Silence(
      suppressions: reader.configuration.suppressions,
      baseline: try reader.configuration.baseline.map(Baseline.load))
    var analysis = EditorAnalysis(version: version, text: text)
    do throws(ImportError) {
      let examined = try pipeline.check(file)
      var record = RunRecord(RunCoverage(), silence: silence)
      let checked = record.take(.examined(examined), of: pipeline)
      // What no source of this kind tells would be said of every view.
      analysis.findings = (checked?.findings ?? []).filter {
        $0.file == file.name && ($0.judgement.isFailure || !$0.judgement.problem.isOfInput)
      }
      let fixes = silence.reported(of: pipeline.code.fixable)
      analysis.fixes = fixes.filter { $0.finding.file == file.name }
      for screen in checked?.screens ?? [] {
        guard let transcript = screen.transcript else { continue }
        analysis.take(transcript, screen.placesOfStops, of: file.name)
      }
      if LayoutFiles.isLayout(path) { try hear(path, pipeline, reader, into: &analysis) }
    } catch {
      // What is no screen and no source is none of our business.
      if error.code != .notThisFormat, error.code != .empty { analysis.failure = error }
    }
    return analysis
  }

  /// Adds what is heard of a layout of Android, of which `check` looks at the file alone.
  private func hear(
    _ path: String, _ pipeline: CheckPipeline, _ reader: Reader, into analysis: inout EditorAnalysis
  ) throws(ImportError) {
    for named in try pipeline.layoutScreens(in: analysis.text.bytes, at: path) {
      let transcript = reader.transcript(of: reader.tree(of: named.imported.screen))
      let places = transcript.stops.map { stop -> (file: String, place: Place) in
        guard named.places.indices.contains(stop.node) else {
          return (path, transcript.screen.nodes[stop.node].place)
        }
        let place = named.places[stop.node]
        return (
          place.file,
          Place(line: Int32(clamping: place.line), column: Int32(clamping: place.column))
        )
      }
      analysis.take(transcript, places, of: path)
    }
  }
}

extension EditorAnalysis {
  /// Adds the stops of a transcript that are written in the document.
  fileprivate mutating func take(
    _ transcript: Transcript, _ places: [(file: String, place: Place)], of file: String
  ) {
    let technology = Technology(rawValue: transcript.technology)?.name ?? transcript.technology
    for (stop, position) in zip(transcript.stops, places) {
      guard position.file == file, position.place.line > 0 else { continue }
      let utterance = stop.utterance
      heard.append(
        Heard(
          offset: text.offset(line: Int(position.place.line), byte: Int(position.place.column)),
          technology: technology, screen: transcript.screen.facts.title ?? "",
          words: TranscriptText.spoken(utterance),
          hint: utterance.hint, notKnown: utterance.notKnown))
    }
  }
}
