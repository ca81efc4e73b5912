// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutStandards

extension PhoneSession {
  // MARK: - Permission

  mutating func ask(_ resource: ProtectedResource) -> [String] {
    guard let call = GuardedCall.of(resource, .request) else {
      return ["\(resource.name) needs no call that asks"]
    }
    switch ledger.perform(call) {
    case .prompt(let prompt):
      overlay = .prompt(prompt)
      let facts =
        resource.isLocation
        ? [
          "with the location the app gets "
            + ProtectedResource.locationFacts.joined(separator: ", ")
        ] : []
      return [
        "prompt: \(prompt.appName) asks for \(resource.name). \"\(prompt.purpose)\" "
          + prompt.choices.map { "[\(Self.title($0))]" }.joined(separator: " ")
      ] + facts
    case .noPrompt(let status): return ["no prompt: \(Self.words(for: status))"]
    case .missingPurpose(let keys):
      return [
        "the app has no text that says why it asks for \(resource.name), and iOS ends it: give "
          + keys[0]
      ]
    }
  }

  mutating func choose(_ button: String, in prompt: PermissionPrompt) -> [String] {
    guard let choice = prompt.choices.first(where: { Self.title($0) == button }) else {
      return [
        "the prompt has no button called \(button): it has "
          + prompt.choices.map(Self.title).joined(separator: ", ")
      ]
    }
    ledger.answer(choice)
    overlay = nil
    return ["from now on: \(Self.words(for: ledger.status(of: prompt.resource)))"]
  }

  private static func title(_ choice: PermissionPrompt.Choice) -> String {
    switch choice {
    case .allow: "Allow"
    case .allowOnce: "Allow Once"
    case .deny: "Don't Allow"
    }
  }

  private static func words(for status: PermissionLedger.Status) -> String {
    switch status {
    case .notDetermined: "not decided"
    case .allowed: "allowed"
    case .allowedOnce: "allowed until the person leaves the app"
    case .denied: "denied"
    case .restricted: "forbidden by something other than the person"
    }
  }

  // MARK: - Printing

  mutating func openActions(for file: String) -> [String] {
    var flow = PrintFlow(title: file, printers: facts.printers)
    _ = flow.perform(.tapActionButton)
    overlay = .printing(flow)
    let content = PrintContent(fileExtension: Self.ending(of: file))
    let means =
      switch content?.means {
      case .item: "iOS prints it by itself"
      case .formatter(let name): "the app gives iOS a formatter for it: \(name)"
      case .renderer, nil: "the app draws the pages with a renderer: UIPrintPageRenderer"
      }
    return ["menu of the action button for \(file): [Print] [Cancel]", means]
  }

  mutating func choose(_ button: String, in flow: PrintFlow) -> [String] {
    var flow = flow
    let command: PrintFlow.Command =
      switch (flow.step, button) {
      case (_, "Cancel"): .cancel
      case (.actions, "Print"): .choosePrint
      case (.options, "Print"): .tapPrint
      default: .choosePrinter(button)
      }
    guard flow.perform(command) else {
      return [
        command == .tapPrint ? "choose a printer first" : "there is no \(button) to choose here"
      ]
    }
    jobs += flow.jobs
    guard flow.step != .content else {
      overlay = nil
      return flow.jobs.isEmpty ? ["back in the app"] : ["printing begins"] + printCenter()
    }
    overlay = .printing(flow)
    let printers = flow.printers.map { "[\($0)]" }.joined(separator: " ")
    return [
      "printers that iOS finds: \(printers.isEmpty ? "none" : printers); chosen: "
        + "\(flow.printer ?? "none"); copies: \(flow.copies); [Print] [Cancel]"
    ]
  }

  mutating func setCopies(_ argument: String) -> [String] {
    guard case .printing(var flow) = overlay, let count = Int(argument),
      flow.perform(.setCopies(count))
    else { return ["copies needs a number from 1 to 99, after Print was chosen"] }
    overlay = .printing(flow)
    return ["copies: \(flow.copies)"]
  }

  func printCenter() -> [String] {
    guard !jobs.isEmpty else {
      return ["there is no Print Center: it is there while there are jobs"]
    }
    return ["Print Center:"]
      + jobs.enumerated().map { number, job in
        "  job \(number + 1): \(job.title) on \(job.printer), "
          + (job.copies == 1 ? "1 copy" : "\(job.copies) copies")
      }
  }

  mutating func cancelJob(_ argument: String) -> [String] {
    guard let number = Int(argument), jobs.indices.contains(number - 1) else {
      return ["there is no job \(argument)"]
    }
    jobs.remove(at: number - 1)
    return ["cancelled"] + printCenter()
  }

  // MARK: - Quick Look

  mutating func openPreview(of file: String) -> [String] {
    guard let kind = QuickLookPreview.kind(ofFileExtension: Self.ending(of: file)) else {
      return ["Quick Look cannot show \(file)"]
    }
    overlay = .preview(file)
    let classes = Set(screen.nodes.compactMap(\.className))
    // The smallest iPad is 744 points wide.
    let preview = QuickLookPreview(on: (screen.facts.size?.width ?? 0) >= 744 ? .pad : .phone)
    let bar =
      switch QuickLookPreview.controls(
        isInNavigationStack: preview.recommended == .push
          || classes.contains("UINavigationBar"),
        hasToolbar: classes.contains("UIToolbar"))
      {
      case .navigationBar: "the navigation bar"
      case .toolbar: "the toolbar"
      case .own: "a bar of its own"
      }
    return [
      "Quick Look shows \(file) (\(kind)), whether or not the app can open it; controls in \(bar): [Done]",
      preview.recommended == .push
        ? "recommended here: pushed as a view of its own"
        : "recommended here: modal, or the full screen, out of the row of the file",
    ]
  }

  private static func ending(of file: String) -> String {
    file.lastIndex(of: ".").map { String(file[file.index(after: $0)...]) } ?? ""
  }

  // MARK: - The edit menu

  /// Opens the edit menu at a character of a text: the name, then the number of the character.
  mutating func openEditMenu(by call: EditMenuCall, _ argument: String) -> [String] {
    let parts = argument.split(separator: " ")
    let hasPlace = parts.count > 1 && Int(parts[parts.count - 1]) != nil
    let place = hasPlace ? Int(parts[parts.count - 1]) ?? 0 : 0
    let name = Self.unquoted(
      hasPlace ? parts.dropLast().joined(separator: " ") : argument)
    guard let node = screen.node(called: name) else {
      return ["there is nothing called \(name); look lists what there is"]
    }
    let facts = screen.nodes[node]
    guard let menu = EditMenu(over: facts, of: node, on: screen) else {
      return ["no menu: the text of \(name) cannot be selected, or the screen does not say so"]
    }
    var opened = menu
    if case .text(let text, _, _) = menu.content {
      opened.selection = call.selection(
        at: place, in: text, selecting: menu.selection,
        doubleTapSelects: self.facts.doubleTapSelects)
    }
    let shown = (facts.texts(.editMenu) ?? []).compactMap(EditCommand.init(named:))
    if !shown.isEmpty { opened.refused = Set(EditCommand.allCases).subtracting(shown) }
    let selection = opened.selection ?? 0..<0
    overlay = .editMenu(opened.commands, node: node, selection: selection)
    var lines = [
      "selected: \(Self.words(for: selection, in: opened.content))",
      "menu: " + opened.commands.map { "[\($0.title)]" }.joined(separator: " "),
    ]
    for command in EditCommand.allCases {
      switch opened.answer(to: command) {
      case .offered: continue
      case .withheld(let reason): lines.append("without \(command.title): \(reason)")
      case .notKnown(let reason): lines.append("perhaps \(command.title): \(reason)")
      }
    }
    return lines + [placement(of: facts, offering: opened.commands.count)].compactMap(\.self)
  }

  /// Where the menu is, beside what is selected.
  private func placement(of node: Node, offering count: Int) -> String? {
    guard let display = screen.display, let target = node.rect(.selectionFrame) ?? node.frame else {
      return nil
    }
    let stated = node.rect(.editMenuFrame)
    // The width of an entry and the height are assumptions where no capture has the menu.
    let size = Size(
      width: stated?.width ?? Double(max(1, count)) * 60, height: stated?.height ?? 40)
    guard let place = EditMenuPlacement(of: size, at: target, in: display) else {
      return "there is no room for the menu above or below"
    }
    return
      "the menu is \(place.side.rawValue) it, with its pointer at \(JSONValue.number(place.pointer.x).text),"
      + JSONValue.number(place.pointer.y).text
  }

  private static func words(for selection: Range<Int>, in content: EditMenu.Content) -> String {
    guard case .text(let text, _, _) = content else { return "the image" }
    guard !selection.isEmpty else {
      return "nothing, the insertion point is at \(selection.lowerBound)"
    }
    return JSONValue.quoted(String(Array(text)[selection.clamped(to: 0..<text.count)]))
  }

  private static func unquoted(_ name: String) -> String {
    name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
      ? String(name.dropFirst().dropLast()) : name
  }
}
