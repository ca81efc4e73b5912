// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Finds the views of one file and follows them.
struct ViewFinder {
  private static let finders: Set<String> = ["findViewById", "requireViewById"]
  private static let annotations: Set<String> = ["BindView", "ViewById", "InjectView", "Bind"]
  /// Functions of Android and its libraries that only show a view somewhere, or compare it.
  private static let harmless: Set<String> = [
    "addView", "removeView", "into", "equals", "indexOfChild", "setContentView", "setTarget",
    "ofFloat", "ofInt", "animate", "requireNonNull", "checkNotNull", "isInstance",
    // They only stand beside it.
    "PopupMenu", "ListPopupWindow", "setAnchorView",
  ]
  private static let pressing: Set<String> = ["setOnClickListener", "setOnLongClickListener"]
  private static let pressingWidgets: Set<String> = [
    "setOnClickPendingIntent", "setOnClickResponse",
  ]
  /// The members that give a view its picture.
  private static let picturing: Set<String> = [
    "setImageResource", "setImageDrawable", "setIconResource", "setIcon", "icon",
    "setBackgroundResource",
    "imageResource", "setCompoundDrawablesWithIntrinsicBounds",
    "setCompoundDrawablesRelativeWithIntrinsicBounds",
  ]
  private static let mostSteps = 60
  private static let mostAliases = 4
  /// Stands for a class that is not known.
  private static let anyClass = ""

  /// The classes whose fields have a name, by the name and the id of the view in the field.
  typealias FieldOwners = [String: [String: Set<String>]]

  let file: AndroidCodeFacts
  let functions: ViewFunctions
  /// The app's own classes of the views with each id, and their superclasses.
  private let classes: [String: Set<String>]
  /// The classes of the app.
  private let families: ClassFamilies
  let unused: UnusedAndroidCode
  let failureCode: FailureCode
  /// The ids of the views that each name stands for.
  private(set) var names: [String: Set<String>] = [:]
  /// The classes whose fields have a name, by the name and the id of the view in the field.
  private(set) var owners: FieldOwners = [:]
  /// The ids of the views for which a name stands that is given to them later.
  private var aliases: [String: Set<String>] = [:]
  /// What is done to each view, by its id.
  private(set) var uses: [String: ViewUse] = [:]
  /// What is done to each view of a widget whose layout is known, by the name of the layout and its id.
  private(set) var usesInWidgets: [String: [String: ViewUse]] = [:]

  init(
    in file: AndroidCodeFacts, functions: ViewFunctions, classes: [String: Set<String>],
    families: ClassFamilies, unused: UnusedAndroidCode, failureCode: FailureCode
  ) {
    self.unused = unused
    self.failureCode = failureCode
    self.file = file
    self.functions = functions
    self.classes = classes
    self.families = families
  }

  // MARK: - Finding

  mutating func find(_ bindings: [String: Set<String>], _ identifiers: Set<String>) {
    for index in file.indices(of: "id") {
      guard file.token(index - 1, is: "."), file.token(index - 2, is: "R"),
        file.token(index + 1, is: "."), file.tokens.indices.contains(index + 2)
      else { continue }
      find(file.text(of: index + 2), at: index - 2)
    }
    for (name, ids) in bindings where file.has(name) {
      for identifier in ids {
        let member = AndroidCode.bindingName(of: identifier)
        // The outermost view of any layout is `binding.root`.
        if member != "root", file.has(member) { keep(identifier, in: member, of: nil) }
      }
    }
    findByName(identifiers)
    guard file.has("synthetic") else { return }
    for identifier in identifiers where file.has(identifier) {
      keep(identifier, in: identifier, of: nil)
    }
  }

  /// Takes the views whose ids are put together: `resources.getIdentifier("digit$i", "id", packageName)`; what is
  /// done to them depends on the rest of the name.
  ///
  /// Source: Android, `Resources.getIdentifier`.
  private mutating func findByName(_ identifiers: Set<String>) {
    for call in file.calls("getIdentifier") where call.arguments.count >= 2 {
      guard file.text(of: call.arguments[1].range) == "\"id\"" else { continue }
      let written = file.text(of: call.arguments[0].range)
      guard written.hasPrefix("\"") else { continue }
      let beginning = written.dropFirst().prefix { $0 != "$" && $0 != "\"" }
      guard !beginning.isEmpty else { continue }
      for identifier in identifiers where identifier.hasPrefix(beginning) {
        uses[identifier, default: ViewUse()].escapes = true
      }
    }
  }

  /// Notes that a name stands for a view: in the fields of a class, or of any if it is not known.
  private mutating func keep(_ identifier: String, in name: String, of owner: String?) {
    names[name, default: []].insert(identifier)
    let known = owner.flatMap { families.contains($0) ? $0 : nil }
    owners[name, default: [:]][identifier, default: []].insert(known ?? Self.anyClass)
  }

  /// Takes an id that stands in an argument, at the token of its `R`.
  private mutating func find(_ identifier: String, at index: Int) {
    guard let open = bracket(around: index), let callee = callee(of: open) else { return }
    let name = file.text(of: callee)
    if Self.finders.contains(name) {
      take(identifier, from: chainStart(of: callee), to: file.end(of: open))
    } else if Self.annotations.contains(name), file.token(callee - 1, is: "@") {
      if let variable = variable(behind: file.end(of: open)) {
        keep(identifier, in: variable, of: file.owner(ofField: variable, givenAt: index))
      }
    } else if functions.contains(name) {
      uses[identifier, default: ViewUse()].escapes = true
    } else {
      // `views.setContentDescription(R.id.close, text)` of RemoteViews.
      var use = ViewUse()
      use.members.insert(name)
      use.isPressed = Self.pressingWidgets.contains(name)
      use.isClicked = use.isPressed
      use.isPressedInRow = name == ViewUse.rowPress
      if let layout = widgetLayout(before: callee) {
        usesInWidgets[layout, default: [:]][identifier, default: ViewUse()].add(use)
      } else {
        uses[identifier, default: ViewUse()].add(use)
      }
    }
  }

  /// The layout of the RemoteViews on which a method is called: that with which the variable was made last before.
  private func widgetLayout(before callee: Int) -> String? {
    guard file.token(callee - 1, is: "."), callee > 1, file.tokens[callee - 2].kind == .name
    else { return nil }
    let variable = file.text(of: callee - 2)
    let made = file.calls("RemoteViews").last { call in
      guard call.token < callee else { return false }
      let before = file.token(call.token - 1, is: "new") ? call.token - 2 : call.token - 1
      return before > 0 && file.token(before, is: "=") && file.text(of: before - 1) == variable
    }
    guard let last = made?.arguments.last?.range, last.count == 5,
      file.token(last.lowerBound, is: "R"), file.token(last.lowerBound + 2, is: "layout")
    else { return nil }
    return file.text(of: last.lowerBound + 4)
  }

  /// Takes the value of an expression that finds a view.
  private mutating func take(_ identifier: String, from start: Int, to end: Int) {
    var (start, end) = (start, end)
    // `((ImageButton) findViewById(R.id.close)).setImage(...)`, `(ImageButton) findViewById(...)`.
    var steps = 0
    while steps < Self.mostSteps {
      steps += 1
      if file.token(start - 1, is: ")"), let open = file.opening(of: start - 1),
        file.tokens.indices.contains(open - 1) || open == 0,
        !(open > 0 && file.tokens[open - 1].kind == .name && !isKeyword(open - 1))
      {
        start = open
      } else if file.token(start - 1, is: "("), file.token(end, is: ")"),
        !(start > 1 && file.tokens[start - 2].kind == .name && !isKeyword(start - 2))
      {
        (start, end) = (start - 1, end + 1)
      } else {
        break
      }
    }
    if file.token(end, is: "as") || file.token(end, is: "!!") { end = behindCast(end) }
    if isMember(behind: end) {
      use([identifier], memberBehind: end, isOwn: true)
    } else if file.label(before: start) != nil, let open = bracket(around: start),
      let callee = callee(of: open)
    {
      give([identifier], to: callee, at: start)
    } else if file.token(start - 1, is: "=") {
      if let variable = variable(before: start - 1) {
        keep(identifier, in: variable, of: file.owner(ofField: variable, givenAt: start))
      } else {
        uses[identifier, default: ViewUse()].escapes = true
      }
    } else if file.token(start - 1, is: "{"), let variable = variable(before: start - 1) {
      // `val close by lazy { findViewById(R.id.close) }`
      keep(identifier, in: variable, of: file.owner(ofField: variable, givenAt: start))
    } else if let open = bracket(around: start), let callee = callee(of: open) {
      give([identifier], to: callee, at: start)
    } else if file.token(start - 1, is: "return") {
      uses[identifier, default: ViewUse()].escapes = true
    }
  }

  /// Returns the layouts that the file mentions: `R.layout.row`, `RowBinding`,
  /// `kotlinx.android.synthetic.main.row.*`.
  func mentionedLayouts(_ layouts: LayoutIdentifiers) -> Set<String> {
    var found: Set<String> = []
    for (binding, layout) in layouts.layoutOfBinding where file.has(binding) {
      found.insert(layout)
    }
    for name in ["layout", "main"] {
      for index in file.indices(of: name) where file.token(index + 1, is: ".") {
        let isLayout =
          file.token(index - 1, is: ".")
          && (name == "main"
            ? file.token(index - 2, is: "synthetic") : file.token(index - 2, is: "R"))
        guard isLayout, file.tokens.indices.contains(index + 2) else { continue }
        let layout = file.text(of: index + 2)
        if layouts.own[layout] != nil { found.insert(layout) }
      }
    }
    return found
  }

  // MARK: - Following

  /// Follows every name in the file.
  mutating func follow() {
    for (name, ids) in names {
      for index in file.indices(of: name) {
        use(meant(ids, at: index, by: owners[name] ?? [:]), at: index, isOwn: true)
      }
    }
    // A name for a name for a view is followed as well. Another function may use the name for something else,
    // so that it shows what may be done to the view and not what certainly is.
    var seen: Set<String> = []
    for _ in 0..<Self.mostAliases where !aliases.isEmpty {
      let open = aliases.filter { seen.insert($0.key).inserted }
      aliases = [:]
      for (name, ids) in open {
        for index in file.indices(of: name) { use(ids, at: index, isOwn: false) }
      }
    }
  }

  /// Follows the field of an object, `holder.title`, or of a superclass, `title`.
  mutating func followField(
    _ name: String, of ids: Set<String>, owners: [String: Set<String>], isInherited: Bool
  ) {
    for index in file.indices(of: name) {
      let isOfObject = file.token(index - 1, is: ".") || file.token(index - 1, is: "?.")
      if isOfObject || isInherited {
        use(meant(ids, at: index, by: owners), at: index, isOwn: !isOfObject)
      }
    }
  }

  /// Follows the field of an object of a class in another file, in a file that has the name for
  /// views of its own: where the class of the object is stated and none of these is its.
  mutating func followField(
    _ name: String, of ids: Set<String>, owners: [String: Set<String>],
    besides own: [String: Set<String>]
  ) {
    guard owners != own else { return }
    for index in file.indices(of: name) {
      guard let type = file.statedType(ofOwnerOf: index), families.contains(type),
        !own.values.contains(where: { mayHave($0, type) })
      else { continue }
      let meant = ids.filter { id in
        (owners[id] ?? []).contains { $0 != Self.anyClass && families.areRelated($0, type) }
      }
      if !meant.isEmpty { use(meant, at: index, isOwn: false) }
    }
  }

  /// Returns those of some views that a field can hold whose object is of a class that code states:
  /// `holder as Row`; all of them where nothing states it.
  private func meant(
    _ ids: Set<String>, at index: Int, by owners: [String: Set<String>]
  ) -> Set<String> {
    guard owners.values.contains(where: { !$0.contains(Self.anyClass) }),
      let type = file.statedType(ofOwnerOf: index), families.contains(type)
    else { return ids }
    return ids.filter { id in owners[id].map { mayHave($0, type) } ?? true }
  }

  /// Whether an object of a class may have the field of one of some classes.
  private func mayHave(_ owners: Set<String>, _ type: String) -> Bool {
    owners.contains { $0 == Self.anyClass || families.areRelated($0, type) }
  }

  private mutating func use(_ ids: Set<String>, at index: Int, isOwn: Bool) {
    guard !isResource(index) else { return }
    let end = file.token(index + 1, is: "!!") ? index + 2 : index + 1
    if isMember(behind: end) {
      use(ids, memberBehind: end, isOwn: isOwn)
      return
    }
    guard !file.token(end, is: "=") else { return }
    let start = chainStart(of: index)
    if file.token(start - 1, is: "return") {
      for identifier in ids { uses[identifier, default: ViewUse()].escapes = true }
    } else if file.token(start - 1, is: "(") || file.token(start - 1, is: ",")
      || file.label(before: start) != nil,
      file.token(end, is: ")") || file.token(end, is: ","),
      let open = bracket(around: start), let callee = callee(of: open)
    {
      give(ids, to: callee, at: start)
    } else if file.token(start - 1, is: "="), let alias = variable(before: start - 1),
      names[alias] == nil
    {
      // Another name for the same view.
      aliases[alias, default: []].formUnion(ids)
    }
  }

  private mutating func use(_ ids: Set<String>, memberBehind end: Int, isOwn: Bool) {
    let member = end + 1
    let name = file.text(of: member)
    var found: Set<String> = []
    var pictures: Set<String> = []
    var escapes = false
    var presences: Set<ViewUse.Presence> = []
    if AndroidCodeFacts.scoping.contains(name) {
      found = file.words(inBlockAt: member + 1)
      if !found.isDisjoint(with: Self.picturing) {
        pictures = self.pictures(from: member + 1, to: file.end(of: file.block(at: member + 1)))
      }
    } else if file.token(member + 1, is: "(") || file.token(member + 1, is: "{")
      || file.token(member + 1, is: "=")
    {
      found = [name]
      // What a property gets is no call of a function of that name.
      if functions.contains(name), !file.token(member + 1, is: "=") {
        let own = ids.reduce(into: Set<String>()) { $0.formUnion(classes[$1] ?? []) }
        let done = functions.effect(of: name, onViewOf: own)
        found.formUnion(done.members)
        escapes = done.escapes
        presences = done.presences
      }
      if Self.picturing.contains(name) { pictures = self.pictures(givenBehind: member) }
    }
    let adapters = adapters(givenBy: found, at: member)
    if let presence = file.presence(givenBy: name, at: member) { presences.insert(presence) }
    let failures = failures(shownBy: name, at: member, presences)
    for identifier in ids {
      uses[identifier, default: ViewUse()].presences.formUnion(presences)
      uses[identifier, default: ViewUse()].failures.formUnion(failures)
      uses[identifier, default: ViewUse()].members.formUnion(found)
      uses[identifier, default: ViewUse()].adapters.formUnion(adapters)
      if escapes { uses[identifier, default: ViewUse()].escapes = true }
      uses[identifier, default: ViewUse()].pictures.formUnion(pictures)
      if isOwn, !found.isDisjoint(with: Self.pressing) {
        uses[identifier, default: ViewUse()].isPressed = true
        if found.contains("setOnClickListener") {
          uses[identifier, default: ViewUse()].isClicked = true
        }
      }
    }
  }

  /// The classes of what is given as an adapter: made on the spot, or of the type of a variable.
  private func adapters(givenBy found: Set<String>, at member: Int) -> Set<String> {
    guard found.contains("adapter") || found.contains("setAdapter") else { return [] }
    var values: [Range<Int>] = []
    if file.token(member + 1, is: "=") {
      values = [file.statement(from: member + 2)]
    } else if file.text(of: member) == "setAdapter" {
      values = [file.inside(member + 1)]
    } else {
      let open = file.token(member + 1, is: "(") ? file.end(of: member + 1) : member + 1
      let block = file.inside(open)
      values = file.indices(of: "adapter", in: block).filter { file.token($0 + 1, is: "=") }
        .map { file.statement(from: $0 + 2) }
    }
    var classes: Set<String> = []
    for index in values.joined() where file.tokens[index].kind == .name {
      let name = file.text(of: index)
      if name.first?.isUppercase == true { classes.insert(name) }
      classes.formUnion(file.types(of: name))
    }
    return classes
  }

  private mutating func give(_ ids: Set<String>, to callee: Int, at start: Int) {
    let name = file.text(of: callee)
    guard !Self.harmless.contains(name), !isKeyword(callee) else { return }
    if functions.contains(name) {
      let done = functions.effect(
        of: name, onArgument: position(of: start, in: callee + 1),
        labelled: file.label(before: start))
      for identifier in ids {
        uses[identifier, default: ViewUse()].members.formUnion(done.members)
        if done.escapes { uses[identifier, default: ViewUse()].escapes = true }
      }
      return
    }
    // A static function of a library says by its name what it does: `TooltipCompat.setTooltipText(close, text)`.
    let isOfLibrary = file.token(callee - 1, is: ".") && !functions.contains(name)
    let isScope = name == "with"
    for identifier in ids {
      uses[identifier, default: ViewUse()].members.insert(name)
      if isScope {
        let open = callee + 1
        uses[identifier, default: ViewUse()].members
          .formUnion(file.words(inBlockAt: file.end(of: open)))
      } else if !isOfLibrary {
        uses[identifier, default: ViewUse()].escapes = true
      }
    }
  }

  /// The position among the arguments of a call of the one that begins at a token.
  private func position(of start: Int, in bracket: Int) -> Int {
    var open = bracket
    // Between the name and the bracket there may be types.
    while !file.token(open, is: "("), open < start { open += 1 }
    var position = 0
    var index = open + 1
    while index < start {
      if file.token(index, is: ",") { position += 1 }
      index = max(file.end(of: index), index + 1)
    }
    return position
  }

  /// The names of pictures in the argument of a call or in an assigned value.
  private func pictures(givenBehind member: Int) -> Set<String> {
    if file.token(member + 1, is: "(") {
      return pictures(from: member + 2, to: file.end(of: member + 1))
    }
    // An assigned value ends with its line in most cases.
    let line = file.place(of: member).line
    var end = member + 2
    while end < member + Self.mostSteps, file.tokens.indices.contains(end),
      file.place(of: end).line == line
    {
      end += 1
    }
    return pictures(from: member + 2, to: end)
  }

  /// The names behind `R.drawable.` between two tokens.
  private func pictures(from start: Int, to end: Int) -> Set<String> {
    guard start < end else { return [] }
    let found = Set(
      (start..<end).lazy.filter {
        file.token($0, is: "drawable") && file.token($0 - 2, is: "R")
          && file.tokens.indices.contains($0 + 2)
      }.map { file.text(of: $0 + 2) })
    // Of a choice of which one branch is a picture, the other one is another.
    let choices: [CodeWord] = file.isKotlin ? ["if", "when"] : ["?"]
    let isChoice = (start..<end).contains { index in
      choices.contains { file.token(index, is: $0) }
    }
    return found.count == 1 && isChoice ? found.union([ViewUse.otherPicture]) : found
  }

  // MARK: - Tokens

  private func isKeyword(_ index: Int) -> Bool {
    ["if", "while", "when", "switch", "return", "else", "for", "catch", "throw", "in", "is"]
      .contains { file.token(index, is: CodeWord($0)) }
  }

  /// Whether a name is that of a resource, `R.id.close`, which is often also that of a variable for the view.
  private func isResource(_ index: Int) -> Bool {
    file.token(index - 1, is: ".") && file.token(index - 3, is: ".")
      && file.token(index - 4, is: "R")
  }

  private func isMember(behind end: Int) -> Bool {
    (file.token(end, is: ".") || file.token(end, is: "?."))
      && file.tokens.indices.contains(end + 1) && file.tokens[end + 1].kind == .name
  }

  /// The index behind `!!` and `as Type`.
  private func behindCast(_ index: Int) -> Int {
    if file.token(index, is: "!!") { return index + 1 }
    var end = index + 1
    if file.token(end, is: "?") { end += 1 }
    while file.tokens.indices.contains(end), file.tokens[end].kind == .name {
      end += 1
      guard file.token(end, is: ".") else { break }
      end += 1
    }
    return file.token(end, is: "?") ? end + 1 : end
  }

  /// The first token of `a.b().c` whose last name is given.
  private func chainStart(of index: Int) -> Int {
    var start = index
    for _ in 0..<Self.mostSteps {
      guard file.token(start - 1, is: ".") || file.token(start - 1, is: "?.") else { return start }
      var last = start - 2
      while file.token(last, is: "!!") { last -= 1 }
      guard file.tokens.indices.contains(last) else { return start }
      if file.tokens[last].kind == .name {
        start = last
      } else if let open = file.opening(of: last) {
        start = open > 0 && file.tokens[open - 1].kind == .name ? open - 1 : open
      } else {
        return start
      }
    }
    return start
  }

  /// The round bracket that opens last before a token and is not closed before it.
  private func bracket(around index: Int) -> Int? {
    var before = index - 1
    for _ in 0..<Self.mostSteps {
      guard file.tokens.indices.contains(before) else { return nil }
      if file.token(before, is: "(") { return before }
      if file.token(before, is: "{") || file.token(before, is: ";") || file.token(before, is: "[") {
        return nil
      }
      before = (file.opening(of: before) ?? before) - 1
    }
    return nil
  }

  /// The name in front of a bracket, with types between them: `findViewById<View>(`.
  private func callee(of open: Int) -> Int? {
    var index = open - 1
    if file.token(index, is: ">") {
      for _ in 0..<Self.mostSteps where !file.token(index, is: "<") { index -= 1 }
      index -= 1
    }
    guard file.tokens.indices.contains(index), file.tokens[index].kind == .name else { return nil }
    return index
  }

  /// The variable to which the value behind a token is given: `val close: View =`, `View close =`,
  /// `holder.close =`, `val close by lazy {`, `val close: View get() =`.
  private func variable(before index: Int) -> String? {
    let isGetter =
      file.token(index, is: "=") && file.token(index - 1, is: ")")
      && file.token(index - 2, is: "(") && file.token(index - 3, is: "get")
    var first = isGetter ? index - 4 : index
    for _ in 0..<Self.mostSteps {
      let before = first - 1
      guard file.tokens.indices.contains(before) else { break }
      if file.token(before, is: "val") || file.token(before, is: "var") {
        return file.text(of: first)
      }
      guard isPartOfDeclaration(before) else { break }
      first = before
    }
    guard file.token(index, is: "="), index > 0, file.tokens[index - 1].kind == .name else {
      return nil
    }
    return file.text(of: index - 1)
  }

  /// Whether a token may stand between the word that declares a variable and its value: its name, its type,
  /// `by lazy`. Two names side by side end one statement and begin the next.
  private func isPartOfDeclaration(_ index: Int) -> Bool {
    let signs: [CodeWord] = [":", ".", "<", ">", "?", ",", "*"]
    guard file.tokens[index].kind == .name else {
      return signs.contains { file.token(index, is: $0) }
    }
    guard file.tokens.indices.contains(index + 1), file.tokens[index + 1].kind == .name else {
      return true
    }
    return file.token(index, is: "by") || file.token(index + 1, is: "by")
  }

  /// The variable that is declared behind an annotation: `View close;`, `lateinit var close: View`.
  private func variable(behind index: Int) -> String? {
    var last: Int?
    var next = index
    for _ in 0..<Self.mostSteps {
      guard file.tokens.indices.contains(next) else { return nil }
      if file.token(next, is: "var") || file.token(next, is: "val") {
        return file.text(of: next + 1)
      }
      if file.token(next, is: ";") || file.token(next, is: "=") {
        return last.map { file.text(of: $0) }
      }
      if file.tokens[next].kind == .name { last = next }
      next += 1
    }
    return nil
  }
}
