// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A screen drawn from its frames and texts, or its picture, with layers of marks.
struct HTMLDrawing {
  private let screen: Screen
  private let checked: CheckedScreen
  private let findings: [ReportedFinding]
  private let id: String
  private let extent: Size
  private let picture: HTMLPicture?

  /// The width of the picture on a wide page, in the units of its own coordinates.
  private static let width = 390.0
  /// The number of nodes above which nodes without text are not drawn.
  private static let mostNodes = 4_000

  init(
    _ checked: CheckedScreen, findings: [ReportedFinding], id: String, picture: HTMLPicture?
  ) {
    self.checked = checked
    self.picture = picture
    screen = checked.screen
    self.findings = findings
    self.id = id
    extent = Self.extent(of: checked.screen)
  }

  var html: HTML {
    guard extent.width > 0, extent.height > 0 else {
      return "<p>The input has no frames, so there is nothing to draw.</p>\n"
    }
    let layers = self.layers
    var html: HTML = "<figure>\n<fieldset>\n<legend>Show on the drawing</legend>\n"
    for (position, layer) in layers.enumerated() {
      html +=
        "<label><input type=\"radio\" name=\"\(id)-layer\" value=\"\(layer.name)\""
        + "\(position == 0 ? " checked" : "")> \(layer.title)</label>\n"
    }
    html += "</fieldset>\n"
    let ratio = Self.width / extent.width
    html +=
      "<svg viewBox=\"0 0 \(Self.number(Self.width)) \(Self.number(extent.height * ratio))\" "
      + "role=\"img\" aria-label=\"The screen as drawn. All that it shows is also in the lists.\">\n"
    html += "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n"
    html += picture?.html(ratio) ?? views(ratio)
    for (position, layer) in layers.enumerated() {
      html += "<g class=\"layer \(layer.name)\(position == 0 ? "" : " hidden")\">\n"
      html += layer.marks.map { mark($0, ratio) }.joined()
      html += "</g>\n"
    }
    let caption =
      picture == nil
      ? "Drawn from the frames and texts of the input." : "The screenshot, with marks."
    html += "</svg>\n<figcaption>\(caption)</figcaption>\n"
    for (position, layer) in layers.enumerated() where !layer.words.isEmpty {
      html +=
        "<div class=\"layer-list \(layer.name)\(position == 0 ? "" : " hidden")\">\n"
        + "<p>\(layer.title):</p>\n<ul>\n"
        + layer.words.map { "<li>\(shown: $0)</li>\n" as HTML }.joined()
        + "</ul>\n</div>\n"
    }
    return html + "</figure>\n"
  }

  // MARK: - Layers

  private struct Mark {
    var label: String
    var frame: Rect
    var stop: Int?
    var finding: Int?
    var isProblem = false
  }

  private struct Layer {
    var name: String
    var title: String
    var marks: [Mark]
    /// The texts of the marks, for people who cannot see them; empty when another list contains
    /// them.
    var words: [String] = []
  }

  private var layers: [Layer] {
    let isIOS = screen.platform == .ios
    var layers: [Layer] = []
    if let transcript = checked.transcript {
      let title = "Order of \(PlainText.technology(of: transcript))"
      layers.append(Layer(name: "order", title: title, marks: order(of: transcript)))
    }
    layers.append(names(of: isIOS ? .voiceControl : .voiceAccess))
    layers.append(switchGroups(isIOS))
    layers.append(sizes)
    layers.append(Layer(name: "problems", title: "Problems", marks: problems { _ in true }))
    let contrast = problems { $0.rule.name.hasSuffix("contrast") }
    if !contrast.isEmpty {
      layers.append(Layer(name: "contrast", title: "Too little contrast", marks: contrast))
    }
    return layers.filter { !$0.marks.isEmpty }
  }

  private func order(of transcript: Transcript) -> [Mark] {
    transcript.stops.enumerated().compactMap { position, stop in
      screen.nodes[stop.node].frame.map {
        Mark(label: "\(position + 1)", frame: $0, stop: position + 1)
      }
    }
  }

  private func names(of technology: Technology) -> Layer {
    let transcript = technology.walk(on: checked.tree).transcript()
    var marks: [Mark] = []
    var words: [String] = []
    for stop in transcript.stops {
      let number = stop.utterance.segments.first { $0.kind == .position }?.text ?? ""
      words.append(stop.utterance.spoken)
      if let frame = screen.nodes[stop.node].frame {
        marks.append(Mark(label: number, frame: frame))
      }
    }
    return Layer(
      name: "names", title: "Names and numbers of \(technology.name)", marks: marks, words: words)
  }

  private func switchGroups(_ isIOS: Bool) -> Layer {
    let scan =
      isIOS ? SwitchControl(reading: checked.tree).scan : SwitchAccess(reading: checked.tree).scan
    var marks: [Mark] = []
    var words: [String] = []
    for (position, item) in scan.items.enumerated() {
      guard item.kind == .group || item.kind == .control || item.kind == .text else { continue }
      let path = scan.path(to: position).map { "\(scan.items[$0].position + 1)" }
      let label = path.joined(separator: ".")
      words.append("\(label): \(scan.words(of: position))")
      if let frame = item.frame { marks.append(Mark(label: label, frame: frame)) }
    }
    let name = isIOS ? Technology.switchControl.name : Technology.switchAccess.name
    return Layer(name: "switches", title: "Groups and items of \(name)", marks: marks, words: words)
  }

  private var sizes: Layer {
    let small = Set(
      findings.filter { $0.isFailure && $0.aspects.contains(.targetSize) }
        .compactMap { $0.node?.reference })
    let unit = screen.platform == .ios ? "pt" : screen.facts.density == nil ? "px" : "dp"
    let scale = screen.platform == .ios ? 1 : screen.facts.density ?? 1
    var marks: [Mark] = []
    var words: [String] = []
    for element in checked.tree.all where element.isControl {
      guard let frame = element.node.frame else { continue }
      let isSmall = small.contains(screen.reference(to: element.nodeIndex))
      let size = "\(Self.number(frame.width / scale)) x \(Self.number(frame.height / scale))"
      marks.append(Mark(label: size, frame: frame, isProblem: isSmall))
      let name = element.name ?? "no name"
      words.append("\(size) \(unit)\(isSmall ? ", too small" : ""): \(name)")
    }
    return Layer(name: "sizes", title: "Sizes of targets in \(unit)", marks: marks, words: words)
  }

  private func problems(where isWanted: (ReportedFinding) -> Bool) -> [Mark] {
    var number = 0
    return findings.compactMap { finding in
      guard finding.isFailure else { return nil }
      number += 1
      guard isWanted(finding), let frame = finding.node?.frame else { return nil }
      return Mark(label: "\(number)", frame: frame, finding: number, isProblem: true)
    }
  }

  // MARK: - Parts

  /// Returns the part of the screenshot that shows a node and its surroundings; empty without a
  /// screenshot or a frame.
  static func excerpt(of node: ReportedNode, from picture: HTMLPicture?, on screen: Screen)
    -> HTML
  {
    let extent = extent(of: screen)
    guard let picture, let frame = node.frame, frame.width > 0, frame.height > 0,
      extent.width > 0, [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
    else { return "" }
    let ratio = width / extent.width
    let edge = 8 / ratio
    let part = Rect(
      x: frame.x - edge, y: frame.y - edge, width: frame.width + 2 * edge,
      height: frame.height + 2 * edge
    )
    .intersection(Rect(x: 0, y: 0, width: extent.width, height: extent.height))
    guard part.width > 0, part.height > 0 else { return "" }
    let box = [part.x, part.y, part.width, part.height].map { number($0 * ratio) }
    let name = node.name ?? node.identifier ?? node.kind ?? "the element"
    return
      "<svg class=\"excerpt\" role=\"img\" aria-label=\"Screenshot of \(shown: name)\" width=\"\(box[2])\" "
      + "height=\"\(box[3])\" viewBox=\"\(box.joined(separator: " "))\">"
      + "<use href=\"#\(picture.id)\"/></svg>"
  }

  // MARK: - Drawing

  private func views(_ ratio: Double) -> HTML {
    var html = HTML()
    let isLarge = screen.nodes.count > Self.mostNodes
    for (index, node) in screen.nodes.enumerated() {
      guard let frame = node.frame, isDrawable(frame), node.isVisible else { continue }
      // The label of a container repeats the texts of its parts.
      let text = node.text ?? (node.end == index + 1 ? node.label : nil)
      if isLarge, text == nil { continue }
      html += "<rect class=\"view\" \(Self.attributes(of: frame, ratio))/>\n"
      guard let text, !text.isEmpty else { continue }
      let height = frame.height * ratio
      let size = max(6, min(15, height * 0.6))
      html +=
        "<svg class=\"text\" \(Self.attributes(of: frame, ratio))>"
        + "<text x=\"2\" y=\"\(Self.number(min(height * 0.75, size * 1.3)))\" "
        + "font-size=\"\(Self.number(size))\">\(shown: text)</text></svg>\n"
    }
    return html
  }

  private func mark(_ mark: Mark, _ ratio: Double) -> HTML {
    guard isDrawable(mark.frame) else { return "" }
    let kind = mark.isProblem ? "mark problem" : "mark"
    let stop: HTML = mark.stop.map { " data-stop=\"\($0)\"" } ?? ""
    let finding: HTML = mark.finding.map { " data-mark=\"\($0)\"" } ?? ""
    let x = mark.frame.x * ratio
    let y = mark.frame.y * ratio
    let width = Double(mark.label.count) * 7 + 8
    return "<g class=\"\(kind)\"\(stop)\(finding)>"
      + "<rect class=\"frame\" \(Self.attributes(of: mark.frame, ratio))/>"
      + "<rect class=\"badge\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "width=\"\(Self.number(width))\" height=\"15\" rx=\"3\"/>"
      + "<text class=\"number\" x=\"\(Self.number(x + 4))\" y=\"\(Self.number(y + 12))\">\(mark.label)</text></g>\n"
  }

  private func isDrawable(_ frame: Rect) -> Bool {
    [frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.isFinite && abs($0) < 1e6 }
      && frame.width > 0 && frame.height > 0 && frame.x < extent.width && frame.y < extent.height
      && frame.x + frame.width > 0 && frame.y + frame.height > 0
  }

  static func attributes(of frame: Rect, _ ratio: Double) -> HTML {
    "x=\"\(number(frame.x * ratio))\" y=\"\(number(frame.y * ratio))\" "
      + "width=\"\(number(frame.width * ratio))\" height=\"\(number(frame.height * ratio))\""
  }

  /// Formats a number with at most one decimal.
  private static func number(_ value: Double) -> String {
    JSONValue.text(of: (value * 10).rounded() / 10)
  }

  /// Returns the size of the screen; when it is not stated, the extent of the frames.
  private static func extent(of screen: Screen) -> Size {
    if let size = screen.facts.size, size.width > 0, size.height > 0, size.width < 1e6,
      size.height < 1e6
    {
      return size
    }
    var extent = Size(width: 0, height: 0)
    for node in screen.nodes {
      guard let frame = node.frame else { continue }
      let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
      guard right.isFinite, bottom.isFinite, right < 1e5, bottom < 1e5 else { continue }
      extent.width = max(extent.width, right)
      extent.height = max(extent.height, bottom)
    }
    return extent
  }
}
