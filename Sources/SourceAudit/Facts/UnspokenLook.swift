// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutEvaluation
import CurbcutScreen

/// A difference that a view of Compose with a press shows by its looks alone: the looks of the view, or of a
/// picture without words in it, depend on a flag or on a comparison, and nothing that is said depends on it.
struct UnspokenLook {
  /// Where the look is made.
  var place: FilePlace
  /// What is shown only by looks, as a sentence.
  var message: Problem
  /// Whether the press of the view changes what is shown: it sets it, asks for it, or is given what is
  /// compared.
  var isChangedByPress: Bool

  /// Returns the difference that a view shows only by its looks; nil where it shows none.
  init?(of number: Int, on screen: ComposedScreen) {
    // A press that only moves the focus is no control: who is taken somewhere learns of it there.
    guard let press = screen.nodes[number].press, !screen.nodes[number].isHidden,
      !press.isDisabled, press.handler?.isEmpty != true,
      !(press.handler.map { Self.onlyMovesFocus($0.text) } ?? false),
      // A control in it that is a stop of its own tells the state as well.
      !screen.nodes[number..<screen.nodes[number].end].contains(where: \.tellsState)
    else { return nil }
    let (looks, words) = Self.looks(of: number, on: screen)
    // What the press changes is its state before anything else.
    let changed = looks.filter { question, _ in
      press.handler.map { Self.changes(question, $0.dealings, screen.origins) } ?? false
    }
    let states = changed.isEmpty ? looks : changed
    // What the view itself looks like says more of its state than what is in it.
    let own = states.filter { screen.nodes[number].looks[$0.key] != nil }
    if let state = (own.isEmpty ? states : own).min(by: { $0.key < $1.key }) {
      place = state.value
      message = "\(Self.words(of: state.key)) is shown only by the look of the view"
      isChangedByPress = !changed.isEmpty
      return
    }
    guard let handler = press.handler, Self.opens(handler, number, words, on: screen) else {
      return nil
    }
    let given = handler.place.file == press.place.file ? nil : handler.place
    place = given ?? press.place
    message =
      "a press shows and hides a part of the screen, and the view does not say whether it is shown"
    isChangedByPress = true
  }

  /// The states that a view shows by looks, each with where, and all questions on which depends what is said.
  private static func looks(
    of number: Int, on screen: ComposedScreen
  ) -> (states: [String: FilePlace], words: Set<String>) {
    let inside = screen.merged(number)
    var looks: [String: FilePlace] = [:]
    var words: Set<String> = []
    var told: [String] = []
    for number in inside {
      let node = screen.nodes[number]
      words.formUnion(node.words)
      if !node.isHidden { told += [node.text, node.description].compactMap(\.self) }
      if let question = node.condition {
        if screen.speaks(in: number), !screen.speaksAlike(number) {
          words.insert(question)
        } else if screen.showsChoice(number), let place = node.place {
          looks[question] = looks[question] ?? place
        }
      } else {
        looks.merge(node.looks) { first, _ in first }
      }
    }
    // Of a picture without words the row around it may tell.
    if !inside.contains(where: { screen.nodes[$0].speaks }),
      let row = screen.around(number).first(where: { screen.nodes[$0].press != nil })
    {
      for number in screen.merged(row) { words.formUnion(screen.nodes[number].words) }
    }
    // What it stands in depends on has been said by its being there.
    for around in screen.conditions(around: number) { words.insert(around) }
    let states = looks.filter { question, place in
      !words.contains(question) && !isSaid(question, by: told)
        && !enables(question, screen.nodes[number].enablers)
        && !screen.opensWindow(by: question)
        && (isState(question)
          || comparesNumbers(question) && screen.repeatsLook(place, otherThan: question))
    }
    return (states, words)
  }

  /// Whether a press shows and hides a part of the screen.
  private static func opens(
    _ handler: ComposedNode.Handler, _ number: Int, _ words: Set<String>, on screen: ComposedScreen
  ) -> Bool {
    // Who is taken to what appears needs no state to learn of it.
    guard !handler.text.contains("requestFocus"), let name = flipped(in: handler.text),
      !words.contains(name)
    else { return false }
    // What is only there while the part is not, such as "Show all", goes away with the press.
    return !screen.conditions(around: number).contains { flags(in: $0).contains(name) }
      && screen.showsPart(under: name, outside: number)
  }

  // MARK: - Presses

  /// Whether code that a press runs deals with what a question asks for: it sets or asks for the same, or is
  /// given what is compared, such as the row of which it is asked whether it is the chosen one.
  private static func changes(
    _ question: String, _ dealings: Dealings, _ origins: [String: Set<String>]
  ) -> Bool {
    for sign in [" && ", " || "] where question.contains(sign) {
      return question.split(separator: sign).contains { changes(String($0), dealings, origins) }
    }
    // A variable asks which one is chosen if that is all it stands for.
    if let meant = origins[question],
      meant.contains(where: { asksWhichOne($0) && changes($0, dealings, [:]) })
    {
      return true
    }
    let flips = dealings.asked.union(dealings.set)
    if let place = question.firstRange(of: " in ") {
      let (element, group) = (question[..<place.lowerBound], question[place.upperBound...])
      return dealings.named.contains(String(group))
        || !isRange(group) && isGiven(element, besides: group, dealings)
    }
    guard let equals = question.firstRange(of: " == ") else {
      return flips.contains(question) || dealings.given.contains(question)
    }
    let sides = [question[..<equals.lowerBound], question[equals.upperBound...]]
    if sides.contains(where: { flips.contains(String($0)) }) { return true }
    let constants = sides.filter(isConstant)
    // Of what kind something is, no press of it changes: only one that is given the kind.
    if !constants.isEmpty { return constants.contains { dealings.named.contains(String($0)) } }
    return isGiven(sides[0], besides: sides[1], dealings)
      || isGiven(sides[1], besides: sides[0], dealings)
  }

  /// Whether a question asks which one of several is chosen, and nothing else.
  private static func asksWhichOne(_ question: String) -> Bool {
    !question.contains("&&") && !question.contains("||") && !question.hasPrefix("!")
      && (question.contains(" == ") || question.contains(" in "))
  }

  /// Whether a group of values is all between two: `0..25`.
  private static func isRange(_ group: Substring) -> Bool {
    group.contains("..") || group.contains(" until ") || group.contains(" downTo ")
  }

  /// Whether a value is named, or what it is a part of is handed on.
  private static func isGiven(
    _ value: Substring, besides other: Substring, _ dealings: Dealings
  ) -> Bool {
    if dealings.named.contains(String(value)) { return true }
    var holder = value
    // Of what both are parts of, it is not told which part is meant.
    while let dot = holder.lastIndex(of: "."), !other.hasPrefix(holder[...dot]) {
      if dealings.given.contains(String(holder)) { return true }
      holder = holder[..<dot]
    }
    return dealings.given.contains(String(holder)) && !other.hasPrefix(holder + ".")
  }

  /// Whether a value is a constant: a case of an enumeration, or a number.
  private static func isConstant(_ value: Substring) -> Bool {
    Double(value) != nil || isCase(value)
  }

  /// Whether a value is a case of an enumeration.
  private static func isCase(_ value: Substring) -> Bool {
    value.split(separator: ".").last?.first?.isUppercase == true
  }

  // MARK: - Questions

  /// Whether a question compares one of the values by which it is decided whether a view can be pressed: that is
  /// said, as "disabled".
  private static func enables(_ question: String, _ values: Set<String>) -> Bool {
    values.contains { question.hasPrefix($0 + " == ") }
  }

  /// Whether code does nothing but ask for the focus: `focus.requestFocus()`.
  private static func onlyMovesFocus(_ code: String) -> Bool {
    code.contains("requestFocus") && !code.contains("=") && code.count { $0 == "(" } == 1
  }

  /// The flags of which a question is made: `!all && hasMore`.
  private static func flags(in question: String) -> [String] {
    question.split { "&|!() ".contains($0) }.map(String.init)
  }

  /// The flag that code turns from true to false and back; nil where it does not.
  private static func flipped(in code: String) -> String? {
    let words = code.split(separator: " ")
    for place in words.indices.dropFirst().dropLast() where words[place] == "=" {
      let (target, value) = (words[place - 1], words[place + 1])
      guard value == "!" + target || value == target + ".not()" else { continue }
      return String(target.hasSuffix(".value") ? target.dropLast(6) : target)
    }
    return nil
  }

  /// Whether words that are worked out from what a question is about are said: `{entry.mood.titleRes}` tells
  /// which one `entry.mood == AWESOME` asks for.
  private static func isSaid(_ question: String, by texts: [String]) -> Bool {
    guard let equals = question.firstRange(of: " == ") else { return false }
    let sides = [question[..<equals.lowerBound], question[equals.upperBound...]]
    // Whether something is the chosen one, its own words do not tell: only what it is, of a few constants.
    guard sides.contains(where: isCase) else { return false }
    let subjects = sides.filter { $0.first?.isLowercase == true && isPath($0) && !isCase($0) }
    return texts.contains { text in subjects.contains { text.contains("{\($0).") } }
  }

  /// Returns a question as a part of a sentence; a value that evaluation has spelled at length is left out.
  private static func words(of question: String) -> String {
    let isLong = question.count > 60 || question.contains(" or ") || question.hasPrefix("[")
    guard isLong else { return "whether \(question)" }
    if let place = question.firstRange(of: " in "), !isRange(question[place.upperBound...]) {
      return "whether it is among those chosen"
    }
    guard let equals = question.firstRange(of: " == ") else { return "a state" }
    let sides = [question[..<equals.lowerBound], question[equals.upperBound...]]
    guard
      let short = sides.first(where: {
        $0.count <= 40 && !$0.contains(" or ") && !$0.hasPrefix("[")
      })
    else { return "which one is chosen" }
    return "whether it is \(short)"
  }

  /// Whether the answer to a question is a state: a flag, or which one of several is chosen.
  static func isState(_ question: String) -> Bool {
    // What else stands for a condition that has no name.
    if ["otherwise", "repeated", "called"].contains(question) { return false }
    for sign in [" && ", " || "] where question.contains(sign) {
      return question.split(separator: sign).contains { isState(String($0)) }
    }
    // A colour or a size that is not stated is no state of what is shown.
    if question.hasSuffix("isSpecified") || question.hasSuffix("isUnspecified") { return false }
    // Whether something is among what was chosen, or holds for all, some or none of it.
    let answers = [".contains()", ".all()", ".any()", ".none()"]
    if answers.contains(where: question.hasSuffix) || question.contains(" in ") { return true }
    if let equals = question.firstRange(of: " == ") {
      let sides = [question[..<equals.lowerBound], question[equals.upperBound...]]
      // Whether something has a colour of its own depends on the theme, and not on what is shown.
      if sides.contains(where: { isColor($0) }) { return false }
      return sides.allSatisfy { side in
        side != "null" && Double(side) == nil && !side.isEmpty && !side.hasPrefix("\"")
          && !side.hasSuffix("Unspecified") && side.contains(where: \.isLetter)
      }
    }
    if question.hasSuffix("()"), question.contains(".") { return asksOfSomething(question) }
    return isPath(question[...]) && question.first?.isLowercase == true
  }

  /// Whether a question is a call that asks something whether it is or has something, `filter.isChosen()`, and
  /// not whether there is any content.
  private static func asksOfSomething(_ question: String) -> Bool {
    let path = question.dropLast(2)
    guard isPath(path), path.first?.isLowercase == true, let last = path.split(separator: ".").last
    else { return false }
    let name = last.dropFirst(last.hasPrefix("is") ? 2 : last.hasPrefix("has") ? 3 : last.count)
    return name.first?.isUppercase == true && !contentWords.contains(String(name))
  }

  /// What Kotlin's own functions ask of content.
  private static let contentWords: Set<String> = [
    "Empty", "NotEmpty", "Blank", "NotBlank", "NullOrEmpty", "NullOrBlank", "NaN", "Finite", "Next",
    "Digit", "Letter",
  ]

  /// Whether a value is one of the constants of Compose's `Color`, also where they are imported one by one.
  private static func isColor(_ value: Substring) -> Bool {
    value.split(separator: ".").last.map { colors.contains(String($0)) } ?? false
  }

  private static let colors: Set<String> = [
    "Black", "DarkGray", "Gray", "LightGray", "White", "Red", "Green", "Blue", "Yellow", "Cyan",
    "Magenta", "Transparent",
  ]

  /// Whether a question compares something with a number.
  private static func comparesNumbers(_ question: String) -> Bool {
    guard let equals = question.firstRange(of: " == ") else { return false }
    let sides = [question[..<equals.lowerBound], question[equals.upperBound...]]
    return sides.contains { Double($0) != nil }
      && sides.contains { isPath($0) && Double($0) == nil }
  }

  /// Whether words are the name of something, or of a part of it.
  private static func isPath(_ words: Substring) -> Bool {
    words.allSatisfy { $0.isLetter || $0.isNumber || "._?[]".contains($0) }
  }
}

extension ComposedScreen {
  /// Whether something in a view says something, and takes part in what is read.
  func speaks(in number: Int) -> Bool {
    (number..<nodes[number].end).contains { nodes[$0].speaks || nodes[$0].press != nil }
  }

  /// Whether what stands under a condition says the same as what stands in its place without it.
  func speaksAlike(_ number: Int) -> Bool {
    alternative(to: number).map { said(in: $0) == said(in: number) } ?? false
  }

  /// What stands in the place of something under a condition where the condition does not hold; nil where
  /// nothing does.
  func alternative(to branch: Int) -> Int? {
    let others = nodes.indices.filter { other in
      other != branch && nodes[other].condition == nodes[branch].condition
        && nodes[other].parent == nodes[branch].parent
    }
    guard others.count == 1, let other = others.first,
      nodes[other].conditionHolds != nodes[branch].conditionHolds
    else { return nil }
    return other
  }

  private func said(in number: Int) -> [String] {
    inside(number).filter { nodes[$0].speaks || nodes[$0].press != nil }.map {
      nodes[$0].press == nil ? nodes[$0].description ?? nodes[$0].text ?? "" : "\($0)"
    }
  }

  /// Whether a part with something to hear is there under a condition, in the same window as a view and not in
  /// it.
  func showsPart(under question: String, outside view: Int) -> Bool {
    nodes.indices.contains { number in
      nodes[number].condition == question && !(view..<nodes[view].end).contains(number)
        && !isInWindow(number) && inside(number).contains(where: isHeard)
    }
  }

  /// Whether what stands under a condition shows which of several things holds: a picture in place of
  /// another one, or the mark of what is chosen. A picture that is there or not may be content.
  func showsChoice(_ number: Int) -> Bool {
    guard let question = nodes[number].condition else { return false }
    let hasPicture = nodes[number..<nodes[number].end].contains {
      Self.pictures.contains($0.component)
    }
    guard hasPicture else { return false }
    let others = nodes.indices.filter { other in
      other != number && nodes[other].condition == question
        && nodes[other].parent == nodes[number].parent
    }
    // What stands in for a picture that may be missing.
    guard !others.contains(where: { nodes[$0..<nodes[$0].end].contains(where: \.isLoadedPicture) })
    else { return false }
    return question.contains(" == ") || !others.isEmpty
  }

  private static let pictures: Set<String> = ["Icon", "Image"]

  /// Whether a look that is made at a place depends on another question, too: of a choice of several,
  /// each has its own.
  func repeatsLook(_ place: FilePlace, otherThan question: String) -> Bool {
    nodes.contains { node in
      if let condition = node.condition { return node.place == place && condition != question }
      return node.looks.contains { $0.value == place && $0.key != question }
    }
  }

  /// Whether a menu or a dialog is there under a condition: it takes the focus when it opens.
  func opensWindow(by question: String) -> Bool {
    nodes.indices.contains { number in
      nodes[number].condition == question && nodes[number].conditionHolds
        && nodes[number..<nodes[number].end].contains(where: \.isWindow)
    }
  }

  /// The conditions under which a view is there.
  func conditions(around number: Int) -> [String] {
    var found: [String] = []
    var around = nodes[number].parent
    while let current = around {
      if let condition = nodes[current].condition { found.append(condition) }
      around = nodes[current].parent
    }
    return found
  }
}
