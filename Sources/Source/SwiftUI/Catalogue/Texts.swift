// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Texts, labels and fields that take text.
extension SwiftUIViews {
  static let texts: [String: Maker] = [
    "Text": { $0.texts.text($1) },
    "Label": { $0.texts.label($1) },
    "LabeledContent": { $0.texts.labeledContent($1) },
    "TextField": { $0.texts.field($1, as: "UITextField") },
    "SecureField": { $0.texts.field($1, as: "UITextField", isSecure: true) },
    "TextEditor": { $0.texts.field($1, as: "UITextView") },
    "TextFieldLink": { $0.texts.field($1, as: "UITextField") },
    "ContentUnavailableView": { $0.texts.unavailable($1) },
    "ContentUnavailableView.search": { $0.texts.nothingFound($1) },
  ]
}

/// Texts, labels and text fields.
struct Texts: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns a text that is shown as it is.
  func text(_ words: TextTemplate, at point: SourcePoint) -> Piece {
    var text = piece("UILabel", .text, at: point)
    text.node.text = words.shown
    return text
  }

  func text(_ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return [text(TextTemplate(""), at: call.point)] }
    let table = call.argument("tableName").map {
      textValues.words(of: $0.expression, in: call.scope).shown
    }
    var shown: TextTemplate
    switch first.label {
    case "verbatim": shown = textValues.words(of: first.expression, in: call.scope).verbatim
    // How a number or a date is formatted is not evaluated here.
    case nil where call.argument("format") != nil:
      shown = .hole(source(of: first.expression, in: call.scope))
    case nil, "localized":
      shown = textValues.localized(
        textValues.words(of: first.expression, in: call.scope), table: table)
    default: shown = .hole(source(of: first.expression, in: call.scope))
    }
    // An empty text instead of `nil` is meant to be no text.
    if shown.isEmpty, first.expression.isOperation {
      shown = .hole(source(of: first.expression, in: call.scope))
    }
    var text = text(shown, at: call.point)
    // Its parts may have colours and fonts of their own.
    if Self.attributed.contains(
      typing.declaredType(of: first.expression, in: call.scope)?.written ?? "")
    {
      text.node[.textColor] = .notKnown
      text.node[.textSize] = .notKnown
    }
    return [text]
  }

  private static let attributed: Set<String> = ["AttributedString", "NSAttributedString"]

  /// Returns a label: its text only, because the icon beside it says the same and is not read.
  ///
  /// Apple, `Label`: "A standard label for user interface items, consisting of an icon with a
  /// title"; CVS Health gives `Label` as the way to name the image of a button (`Toolbars.md`,
  /// cvs-health/ios-swiftui-accessibility-techniques@47e3a29). The title remains its name when a
  /// style shows the icon alone.
  func label(_ call: Call) -> [Piece] {
    if let title = callContent.title(call) {
      var label = text(title, at: call.point)
      label.role = .view
      return [label]
    }
    let titled =
      call.closure("title").map { viewBuilding.pieces(of: $0.expression, in: call.scope) }
      ?? call.trailing.map { viewBuilding.pieces(of: $0.expression, in: call.scope) } ?? []
    var icon = evaluation.withoutNotes { callContent.content("icon", of: call) }
    for place in icon.indices { icon[place].node[.elementsHidden] = .flag(true) }
    return wrapped(icon + titled, in: nil, .transparent, at: call.point)
  }

  /// Returns a label and its content, which are read as one (CVS Health, `TextFields.md`).
  func labeledContent(_ call: Call) -> [Piece] {
    let title = callContent.title(call)
    let label = title.map { [text($0, at: call.point)] } ?? callContent.content("label", of: call)
    if let value = call.argument("value") {
      var row = piece("LabeledContent", at: call.point, label)
      row.node[.accessibilityChildren] = .text("combine")
      row.node[.value] = .text(textValues.words(of: value.expression, in: call.scope).shown)
      return [row]
    }
    var content = callContent.content(call)
    var named: [Piece] = content
    // A field or another control in it takes the label as its name.
    if named.count == 1, named[0].isControl,
      let words = Piece.label(of: label)
    {
      // A button's own text is part of its name.
      let own = named[0].node.className == "UIButton" ? Piece.label(of: named) : nil
      named[0].node.description = [words, own].compactMap(\.self).joined(separator: ", ")
      return named
    }
    // No source says which of several views in it take the name.
    if Piece.label(of: label) != nil {
      for place in content.indices { content[place].changeAll { $0.leaveFieldOpen() } }
    }
    guard var row = wrapped(label + content, in: "LabeledContent", at: call.point).first else {
      return []
    }
    // A control in it remains a stop of its own, even one of two.
    if !content.contains(where: \.holdsControl) {
      row.node[.accessibilityChildren] = .text("combine")
      row.sayChoices()
    }
    return [row]
  }

  /// Returns a field, which shows its title while it is empty; with a prompt of its own the title
  /// is its name only.
  ///
  /// Apple, `TextField(_:text:prompt:)`: the prompt says what to type, the title what the field is
  /// for.
  func field(_ call: Call, as name: String, isSecure: Bool = false) -> [Piece] {
    var field = piece(name, at: call.point)
    let title = callContent.name(of: call)
    if let prompt = call.argument("prompt") {
      let words = textValues.words(of: prompt.expression, in: call.scope)
      if !words.isEmpty { field.node[.placeholder] = .text(textValues.localized(words).shown) }
      field.node.description = title?.shown
    } else if let title, !title.isEmpty {
      // While it is empty the field shows its title, and says it once.
      field.node.description = title.shown
    }
    if isSecure { field.node[.password] = .flag(true) }
    guard let bound = callContent.bound("text", of: call) ?? callContent.bound("value", of: call)
    else { return [field] }
    if case .binding(.words(let words), _) = bound, let text = words.known {
      if !text.isEmpty { field.node.text = text }
    } else {
      field.node[.text] = .notKnown
    }
    return [field]
  }

  /// Returns the view that iOS shows when a search finds nothing, with the text that was searched
  /// for.
  ///
  /// Apple, `ContentUnavailableView`: `search` and `search(text:)`.
  func nothingFound(_ call: Call) -> [Piece] {
    let searched = call.argument("text").map { textValues.words(of: $0.expression, in: call.scope) }
    let title = searched.map {
      TextTemplate("No Results for \u{201C}") + $0 + TextTemplate("\u{201D}")
    }
    return wrapped(
      [
        text(title ?? TextTemplate("No Results"), at: call.point),
        text(TextTemplate("Check the spelling or try a new search."), at: call.point),
      ], in: "VStack", at: call.point)
  }

  func unavailable(_ call: Call) -> [Piece] {
    var content: [Piece] = []
    if let title = callContent.title(call) {
      var header = text(title, at: call.point)
      header.role = .view
      content.append(header)
    }
    if let description = call.argument("description"), description.closure == nil {
      content += viewBuilding.pieces(of: description.expression, in: call.scope)
    }
    if content.isEmpty, let trailing = call.trailing {
      content += viewBuilding.pieces(of: trailing.expression, in: call.scope)
    }
    content += callContent.content("label", of: call)
    if call.closure("description")?.closure != nil {
      content += callContent.content("description", of: call)
    }
    content += callContent.content("actions", of: call)
    return wrapped(content, in: "VStack", at: call.point)
  }
}

extension Piece {
  /// Whether it is a control that people operate.
  var isControl: Bool {
    !traits.isDisjoint(with: [.button, .link, .adjustable, .textEntry, .switchButton])
      || { if case .picker = role { true } else { false } }()
  }

  /// Whether assistive technologies treat it as one element.
  var isElement: Bool {
    if let stated = node.flag(.isAccessibilityElement) { return stated }
    switch node.accessibilityChildren {
    case .combine, .ignore: return true
    case .contain: return false
    case nil:
      if case .picker = role { return true }
      return node.iosClass.isElement
    }
  }
}

extension Piece {
  /// Leaves the name of a field open that has none of its own.
  fileprivate mutating func leaveFieldOpen() {
    guard isTextField, node.description == nil, node[.label] == nil else { return }
    node[.label] = .notKnown
  }
}
