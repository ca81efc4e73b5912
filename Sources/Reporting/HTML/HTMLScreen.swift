// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

/// One screen in the HTML report: the drawing, the speech, the problems.
struct HTMLScreen {
  /// The content of a section.
  struct Input {
    var file: String
    var screen: CheckedScreen
    var findings: [ReportedFinding]
  }

  private let input: Input
  private let number: Int
  private let rules: [RuleID: HandbookEntry]

  init(_ input: Input, number: Int, rules: [RuleID: HandbookEntry]) {
    self.input = input
    self.number = number
    self.rules = rules
  }

  /// The id that links refer to.
  var id: String { "screen\(number)" }

  /// The file, and the title of the screen.
  var title: String {
    let title = input.screen.screen.facts.title.map { ", \"\(TerminalFormat.escaped($0))\"" } ?? ""
    return TerminalFormat.escaped(input.file) + title
  }

  var html: HTML {
    let screen = input.screen
    let picture = screen.picture.map { HTMLPicture($0, id: "\(id)-picture") }
    let findings = HTMLFindings(
      input.findings, rules: rules, showsFile: false,
      excerpt: { HTMLDrawing.excerpt(of: $0, from: picture, on: screen.screen) })
    var html: HTML = "<section class=\"screen\" id=\"\(id)\" aria-labelledby=\"\(id)-title\">\n"
    html += "<h2 id=\"\(id)-title\">\(title)</h2>\n"
    html += "<p>\(PlainText.summary(of: screen.screen).text).</p>\n"
    if !screen.notes.isEmpty {
      html += "<details><summary>\(PlainText.count(screen.notes.count, "note"))</summary>\n<ul>\n"
      for note in screen.notes {
        let line = note.line.map { "line \($0): " } ?? ""
        html += "<li>\(line)\(shown: note.message)</li>\n"
      }
      html += "</ul></details>\n"
    }
    html += "<div class=\"columns\">\n"
    html += HTMLDrawing(screen, findings: input.findings, id: id, picture: picture).html
    html += transcript
    html += "</div>\n"
    html += "<h3>What is wrong</h3>\n"
    html += "<p>\(ProblemCount(ofOneScreen: input.findings).sentence())</p>\n"
    html += findings.html
    return html + "</section>\n"
  }

  // MARK: - What is heard

  private var transcript: HTML {
    guard let transcript = input.screen.transcript else { return "" }
    let reader = PlainText.technology(of: transcript)
    var html: HTML = "<div class=\"transcript\">\n<h3 id=\"\(id)-heard\">What \(reader) says</h3>\n"
    guard !transcript.stops.isEmpty else {
      return html + "<p>\(reader) finds nothing to stop at.</p>\n</div>\n"
    }
    html += """
      <p class="buttons">
      <button type="button" class="previous">Previous</button>
      <button type="button" class="play" aria-pressed="false">Play</button>
      <button type="button" class="next">Next</button>
      </p>
      <p class="keys" id="\(id)-keys">In the list, the arrow keys go from stop to stop, Home and End to \
      the first and last, Enter speaks. Play speaks all from there on. To point at an \
      element of the drawing looks at it alone.</p>
      <p class="status" role="status"></p>
      <div class="look" hidden>
      <p class="look-spoken"></p>
      <button type="button" class="speak">Speak</button>
      <ul class="look-facts"></ul>
      </div>
      <ol class="stops" aria-labelledby="\(id)-heard">

      """
    for (position, stop) in transcript.stops.enumerated() {
      let spoken = TranscriptText.spoken(stop.utterance)
      html +=
        "<li><button type=\"button\" class=\"stop\" data-stop=\"\(position + 1)\" "
        + "tabindex=\"\(position == 0 ? 0 : -1)\" aria-describedby=\"\(id)-keys\" "
        + "data-speech=\"\(stop.utterance.spoken)\" data-language=\"\(transcript.locale)\" "
        + "data-facts=\"\(HTMLLook(stop, in: input.screen.tree).text)\">\(shown: spoken)</button>"
      let hint = TerminalFormat.escaped(stop.utterance.hint)
      if !hint.isEmpty { html += "<p class=\"detail\">Hint: \(hint)</p>" }
      if !stop.actions.isEmpty {
        let actions = stop.actions.joined(separator: ", ")
        html += "<p class=\"detail\">Actions: \(shown: actions)</p>"
      }
      html += "</li>\n"
    }
    html += "</ol>\n"
    var notKnown: TerminalText = ""
    TranscriptText.writeNotKnown(of: transcript, to: &notKnown)
    if !notKnown.text.isEmpty { html += "<p>\(notKnown.text)</p>\n" }
    return html + "</div>\n"
  }
}
