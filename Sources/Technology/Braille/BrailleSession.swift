// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A command that the keys of a braille display give.
package enum BrailleCommand: String, CaseIterable, Hashable, Sendable {
  case next, previous, first, last
  case panLeft = "pan-left"
  case panRight = "pan-right"
  /// Presses the routing key above a cell, which counts from 1: `route 3`.
  case route
}

/// A braille user in front of an app, who controls VoiceOver or TalkBack with the keys of a
/// display.
///
/// ```
/// > next
/// braille: ,SAVE  ,BUTTON
/// > route 1
/// (app: activate "Save")
/// ```
package struct BrailleSession<Target: App>: TechnologySession {
  package typealias Command = BrailleCommand

  /// The screen reader in use.
  private enum Reader {
    case voiceOver(VoiceOverSession<Target>)
    case talkBack(Target, BrailleReader, position: Int?)
  }

  private var reader: Reader
  private let display: BrailleDisplay
  private let language: String?
  /// The line on the display; nil before the first command.
  package private(set) var line: BrailleLine?

  /// Connects a user to an app; the platform of the screen decides on the screen reader.
  package init(
    _ app: Target, display: BrailleDisplay = BrailleDisplay(), language: String? = nil
  ) {
    self.display = display
    self.language = language
    switch app.screen.platform {
    case .ios:
      reader = .voiceOver(VoiceOverSession(app, language: language))
    case .android:
      reader = .talkBack(
        app, BrailleReader(screen: app.screen, display: display, language: language), position: nil)
    }
  }

  /// The app in its current state.
  package var app: Target {
    switch reader {
    case .voiceOver(let session): session.app
    case .talkBack(let app, _, _): app
    }
  }

  /// Performs a command; the argument of `route` is the number of a cell.
  @discardableResult
  package mutating func perform(_ command: BrailleCommand, _ argument: String?) -> [Output] {
    switch command {
    case .panLeft: return pan(by: -1)
    case .panRight: return pan(by: 1)
    case .route:
      guard let cell = argument.flatMap({ Int($0) }) else {
        return [.note("route needs the number of a cell, from 1")]
      }
      return route(cell)
    case .next, .previous, .first, .last: return move(command)
    }
  }

  // MARK: - Panning

  private mutating func pan(by step: Int) -> [Output] {
    guard var line else { return [.note("the display is empty: go to an item first")] }
    guard line.pieces.indices.contains(line.piece + step) else { return panPastEnd(by: step) }
    line.piece += step
    self.line = line
    return [.braille(line)]
  }

  /// Pans past an end: TalkBack goes to the next or the previous item
  /// (`BdController.handlePanDown`, google/talkback@26a27dc0); there is no source for VoiceOver.
  private mutating func panPastEnd(by step: Int) -> [Output] {
    switch reader {
    case .talkBack: return move(step > 0 ? .next : .previous)
    case .voiceOver:
      return [
        .earcon(VoiceOver.edge), .note("whether VoiceOver moves to another item is not known"),
      ]
    }
  }

  // MARK: - Moving

  private mutating func move(_ command: BrailleCommand) -> [Output] {
    switch reader {
    case .voiceOver(var session):
      let said: [Output]
      switch command {
      case .next: said = session.perform(.next)
      case .previous: said = session.perform(.previous)
      case .first: said = session.perform(.first)
      default: said = session.perform(.last)
      }
      reader = .voiceOver(session)
      return shown(said)
    case .talkBack(let app, let braille, let position):
      let target: Int
      switch command {
      case .next: target = position.map { $0 + 1 } ?? 0
      case .previous: target = (position ?? 0) - 1
      case .first: target = 0
      default: target = braille.stops.count - 1
      }
      guard braille.stops.indices.contains(target) else { return [.earcon("edge")] }
      reader = .talkBack(app, braille, position: target)
      return [.focus(node: braille.stops[target].node)] + show(braille.stops[target].line)
    }
  }

  private mutating func show(_ line: BrailleLine) -> [Output] {
    self.line = line
    return [.braille(line)]
      + [line.unknownSigns].compactMap { $0 }.map {
        .note($0 + " is not known")
      }
  }

  /// Converts the output of a VoiceOver session to braille instead of speech.
  private mutating func shown(_ outputs: [Output]) -> [Output] {
    var shown: [Output] = []
    for output in outputs {
      if case .speech(let utterance) = output {
        shown += show(VoiceOverBraille(display: display).line(of: utterance))
      } else {
        shown.append(output)
      }
    }
    return shown
  }

  /// Converts the output after an action: speech only contains the change of the focused element,
  /// but the display shows the whole element.
  private mutating func shown(
    _ outputs: [Output], after session: VoiceOverSession<Target>
  ) -> [Output] {
    shown(
      outputs.map { output in
        guard case .speech(let utterance) = output, let position = session.reader.position,
          utterance.segments.contains(where: { $0.kind != .announcement })
        else { return output }
        return .speech(session.reader.stop(at: position, after: position).utterance)
      })
  }

  // MARK: - Routing

  private mutating func route(_ cell: Int) -> [Output] {
    guard let line, let character = line.character(atCell: cell) else {
      return [.note("there is nothing at cell \(cell)")]
    }
    switch reader {
    case .voiceOver(var session):
      if session.focused?.traits.contains(.isEditing) == true {
        return [Self.cursor(in: line, at: character)]
      }
      let outputs = session.perform(.activate)
      reader = .voiceOver(session)
      return shown(outputs, after: session)
    case .talkBack(var app, let braille, let position):
      guard let position else { return [.note("nothing has the focus")] }
      let node = braille.stops[position].node
      if braille.screen.nodes[node].isSet(.focused), braille.stops[position].role == "edit_text" {
        return [Self.cursor(in: line, at: character)]
      }
      let action = AppAction(
        .activate, of: node, called: braille.stops[position].line.fields.first?.text)
      let response = app.perform(action)
      return take(response, to: action, app, braille, position)
    }
  }

  /// Returns the output of a routing key in the text being edited, which moves the text cursor
  /// there.
  private static func cursor(in line: BrailleLine, at character: Int) -> Output {
    guard
      let field = line.fields.first(where: { field in
        field.cells.contains { line.origins[$0] == character }
      }), field.kind == .value || field.kind == .label
    else { return .note("there is no text to edit at this cell") }
    let start = line.origins[field.cells.lowerBound]
    return .note("the text cursor goes before character \(character - start + 1)")
  }

  /// Applies the answer of an Android app; the focus stays on the same view if it still exists.
  private mutating func take(
    _ response: AppResponse, to action: AppAction, _ app: Target, _ before: BrailleReader,
    _ position: Int
  ) -> [Output] {
    var outputs: [Output] = [.action(action)]
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    if response.answer == .declined {
      outputs.append(.note("the app answers that nothing was done"))
    }
    if let screen = response.screen {
      let now = BrailleReader(screen: screen, display: display, language: language)
      let node = before.screen.counterpart(of: before.stops[position].node, in: screen)
      let target = node.flatMap { node in now.stops.firstIndex { $0.node == node } }
      reader = .talkBack(app, now, position: target)
      if let target {
        outputs += show(now.stops[target].line)
      } else {
        line = nil
        outputs.append(.note("where TalkBack goes when its item disappears is not known"))
      }
    } else {
      reader = .talkBack(app, before, position: position)
    }
    return outputs + response.notes.map { .note($0) }
  }
}
