// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A view of Compose that can be pressed and shows a state by a colour, a border or a picture alone.
///
/// The looks of the view, or of a picture without words in it, depend on a flag or on a comparison, and
/// nothing that is said depends on it: no text, no description, no state, no role with a state. A condition
/// that is about the kind of content, such as a missing value, is no state. Whether a part of the screen is
/// open is the state of the view whose press opens and closes it.
struct StateByLook: Check {
  static let card = RuleCard(
    id: "state-by-look",
    rule: "unspoken-state",
    title: "A view of Compose shows its state but does not announce it",
    harm: "A screen reader's user hears the same words before and after, and cannot tell what is "
      + "selected, ticked or open.",
    remedy: "Use Modifier.selectable or Modifier.toggleable with the state and a role instead of "
      + "clickable, or say it in semantics { stateDescription = ... }.",
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("ComposeViews, before two corrections", right: 10, wrong: 5),
      Evidence("AndroidCode", right: 13, arguable: 1, date: "2026-11-25"),
      Evidence(
        "UnseenFindings, before two corrections", right: 12, arguable: 4, wrong: 3,
        date: "2026-11-25"),
      Evidence(
        "ComposeViews, controls without a name and parts that a press shows", right: 12,
        wrong: 2, date: "2026-11-28"),
      Evidence(
        "UnseenFindings, before settings, shapes and previews were left out", right: 17,
        arguable: 5, wrong: 5, date: "2026-11-29"),
      Evidence("UnseenFindings", right: 3, arguable: 3, wrong: 5, date: "2026-11-29"),
      Evidence(
        "UnseenFindings, before four corrections", right: 47, arguable: 7, wrong: 16,
        date: "2026-11-30"),
      Evidence("UnseenFindings", right: 24, arguable: 7, wrong: 20, date: "2026-11-30"),
    ],
    concerns: [.blind, .colorVision],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Days.kt
        @Composable
        fun Days(chosen: List<Int>, days: List<Day>, onDay: (Day) -> Unit, open: Boolean) {
          days.forEach { day ->
            val isOn = chosen.contains(day.number)
            Box(
              Modifier
                .background(if (isOn) Color.Blue else Color.Transparent) // <--
                .clickable(role = Role.Button) { onDay(day) }
            ) { Text(day.name) }
          }
          IconButton(onClick = { toggle() }) {
            Icon(if (open) Icons.Default.ExpandLess else Icons.Default.ExpandMore, "More") // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Tags.kt
        @Composable
        fun Tags(tags: List<Tag>, chosen: Set<Tag>, onTag: (Tag) -> Unit) {
          tags.forEach { tag ->
            Row(Modifier.clickable(role = Role.Button) { onTag(tag) }) {
              Checkbox(checked = chosen.contains(tag), onCheckedChange = null) // <--
              Text(tag.name)
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Colors.kt
        @Composable
        fun Colors(all: List<Shade>, selected: Shade, onShade: (Shade) -> Unit) {
          LazyRow {
            items(all) { shade ->
              Box(Modifier.clickable(role = Role.Button) { onShade(shade) }) {
                Text(shade.name)
                if (shade == selected) {
                  Icon(Icons.Default.Check, contentDescription = null) // <--
                }
              }
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Bar.kt
        @Composable
        fun Bar(film: Film, onSeen: () -> Unit, onFavourite: () -> Unit) {
          var open by remember { mutableStateOf(false) }
          IconButton(onClick = onSeen) {
            Icon(Icons.Default.Check, null, tint = if (film.seen) Color.Red else Color.Gray) // <--
          }
          IconButton(onClick = onFavourite) {
            when (film.favourite) {
              true -> Icon(Icons.Default.Favorite, "Favourite", tint = Color.Red) // <--
              false -> Icon(Icons.Default.FavoriteBorder, "Favourite")
            }
          }
          Row(Modifier.clickable(role = Role.Button) { open = !open }) { // <--
            Text("Plot")
          }
          AnimatedVisibility(visible = open) { Text(film.plot) }
        }
        """),
      Example(
        """
        == app/src/main/java/Pin.kt
        @Composable
        fun Pin(chosen: List<Note>, onPin: () -> Unit) {
          val isPinned = chosen.all { it.pinned }
          IconButton(onClick = onPin) {
            Icon(if (isPinned) Icons.Filled.PushPin else Icons.Outlined.PushPin, "Pin") // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Setting.kt
        @Composable
        fun Setting(title: String, isOn: Boolean, onChange: (Boolean) -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onChange(!isOn) }) {
            BasicText(title)
            Knob(isOn)
          }
        }
        @Composable
        fun Knob(isOn: Boolean) {
          val transition = updateTransition(targetState = isOn, label = null)
          val ground by transition.animateColor(label = "") { if (it) Color.Blue else Color.Gray }
          Canvas(Modifier.size(48.dp, 24.dp)) { // <--
            drawRoundRect(color = ground)
          }
        }
        @Composable
        fun Rail(chosen: Int, onChosen: (Int) -> Unit, text: TextStyle) {
          listOf("Songs", "Albums").forEachIndexed { index, name ->
            val isChosen = chosen == index
            Row(Modifier.clickable(role = Role.Button) { onChosen(index) }) {
              val weight = if (isChosen) FontWeight.Bold else FontWeight.Normal
              BasicText(name, style = text.copy(fontWeight = weight)) // <--
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Drawer.kt
        @Composable
        fun Drawer(filter: Filter, open: Boolean, onOpen: () -> Unit, onToggle: () -> Unit) {
          Item("Today", filter.hasToday(), onOpen)
          val turn by animateFloatAsState(if (open) 0f else -90f)
          Row(Modifier.clickable(role = Role.Button) { onToggle() }) {
            Icon(Icons.Default.ArrowDropDown, null, Modifier.rotate(turn)) // <--
            Text("Advanced")
          }
        }
        @Composable
        fun Item(name: String, selected: Boolean, onOpen: () -> Unit) {
          val colors = NavigationDrawerItemDefaults.colors()
          Surface( // <--
            Modifier.combinedClickable(onClick = onOpen, role = Role.Button),
            color = colors.containerColor(selected).value) {
            Text(name)
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Days.kt
        @Composable
        fun Days(isOn: Boolean, day: Day, onDay: (Day) -> Unit, open: Boolean) {
          Box(
            Modifier
              .background(if (isOn) Color.Blue else Color.Transparent)
              .toggleable(isOn, role = Role.Checkbox) { onDay(day) }
          ) { Text(day.name) }
          IconButton(onClick = { toggle() }) {
            Icon(
              if (open) Icons.Default.ExpandLess else Icons.Default.ExpandMore,
              if (open) "Fewer options" else "More options")
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Bar.kt
        @Composable
        fun Bar(film: Film) {
          var open by remember { mutableStateOf(false) }
          var menu by remember { mutableStateOf(false) }
          Button(onClick = { open = !open }) { Text(if (open) "Hide the plot" else "Show the plot") }
          if (open) { Text(film.plot) }
          IconButton(onClick = { menu = !menu }) { Icon(Icons.Default.MoreVert, "More") }
          DropdownMenu(expanded = menu, onDismissRequest = { menu = false }) { Text(film.title) }
        }
        """),
      Example(
        """
        == app/src/main/java/All.kt
        @Composable
        fun All(films: List<Film>, field: FocusRequester, focused: Boolean) {
          var all by remember { mutableStateOf(false) }
          var started by remember { mutableStateOf(false) }
          LaunchedEffect(Unit) { started = true }
          val strength by animateFloatAsState(if (started) 1f else 0f)
          if (!all && films.isNotEmpty()) {
            Row(Modifier.clickable(role = Role.Button) { all = !all }) { Text("Show all") }
          }
          if (all) { Text("Everything") }
          var search by remember { mutableStateOf(false) }
          Row(Modifier.clickable(role = Role.Button) { search = !search; field.requestFocus() }) {
            Text("Search")
          }
          if (search) { Text("Type a title") }
          Row(Modifier.alpha(strength).clickable(role = Role.Button) { open() }) { Text("Open") }
          Row(
            Modifier.background(if (focused) Color.Blue else Color.Gray)
              .clickable { field.requestFocus() }
          ) { Text("Title") }
          IconButton(onClick = { open() }) {
            Icon(
              painterResource(if (MaterialTheme.colors.isLight) R.drawable.day else R.drawable.night),
              "Open")
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Item.kt
        @Composable
        fun Item(picture: String?, ready: Boolean, onOpen: () -> Unit) {
          Row(
            Modifier
              .background(if (picture == null) Color.Gray else Color.White)
              .clickable(enabled = ready, role = Role.Button) { onOpen() }
          ) {
            Text("Open", color = if (ready) Color.Black else Color.Gray)
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Album.kt
        @Composable
        fun Album(album: Album, hasCover: Boolean, onOpen: () -> Unit) {
          Row(Modifier.clickable(role = Role.Button) { onOpen() }) {
            if (hasCover) {
              AsyncImage(model = album.cover, contentDescription = album.name)
            } else {
              Icon(Icons.Filled.PhotoAlbum, contentDescription = album.name)
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Card.kt
        @Composable
        fun Card(ground: Color, onOpen: () -> Unit) {
          val edge = if (ground == Color.Black) Modifier.border(1.dp, Color.White) else Modifier
          Row(edge.clickable(role = Role.Button) { onOpen() }) { Text("Open") }
        }
        """),
      Example(
        """
        == app/src/main/java/Password.kt
        @Composable
        fun Password(shows: Boolean, onShow: () -> Unit) {
          val picture = if (shows) Icons.Filled.Visibility else Icons.Filled.VisibilityOff
          val words = if (shows) R.string.hide else R.string.show
          IconButton(onClick = onShow) { Icon(imageVector = picture, stringResource(words)) }
        }
        """),
      Example(
        """
        == app/src/main/java/Blur.kt
        val LocalColors = staticCompositionLocalOf { Colors() }
        @Composable
        fun Blur(onOpen: () -> Unit, pages: List<Page>) {
          val blurs by rememberBlurs()
          val (isDark) = LocalColors.current
          Row(
            Modifier.background(if (!blurs) Color.Gray else Color.Transparent)
              .border(1.dp, if (isDark) Color.White else Color.Black)
              .clickable(role = Role.Button) { onOpen() }
          ) { Text("Open") }
          pages.forEachIndexed { index, page ->
            val shape = when (index) {
              0 -> RoundedCornerShape(8.dp)
              1 -> RoundedCornerShape(4.dp)
              else -> RoundedCornerShape(0.dp)
            }
            Row(
              Modifier.background(Color.Gray, shape).clickable(role = Role.Button) { onOpen() }
            ) { Text(page.name) }
          }
          var open by remember { mutableStateOf(false) }
          val turn by animateFloatAsState(if (open) 180f else 0f)
          IconButton(onClick = { open = true }) {
            Icon(Icons.Default.ArrowDropDown, "Pages", Modifier.rotate(turn))
          }
          DropdownMenu(expanded = open, onDismissRequest = { open = false }) {
            DropdownMenuItem(text = { Text("One") }, onClick = { onOpen() })
          }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      // A press that only moves the focus is no control: who is taken somewhere learns of it there.
      guard let press = screen.nodes[number].press, !screen.nodes[number].isHidden,
        !press.isDisabled, press.handler?.isEmpty != true,
        !(press.handler.map { Self.onlyMovesFocus($0.text) } ?? false)
      else { return nil }
      let inside = screen.merged(number)
      // A control in it that is a stop of its own tells the state as well.
      guard !screen.nodes[number..<screen.nodes[number].end].contains(where: \.tellsState) else {
        return nil
      }
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
        !words.contains(question) && !Self.isSaid(question, by: told)
          && !Self.enables(question, screen.nodes[number].enablers)
          && !screen.opensWindow(by: question)
          && (Self.isState(question)
            || Self.comparesNumbers(question) && screen.repeatsLook(place, otherThan: question))
      }
      // What the view itself looks like says more of its state than what is in it.
      let own = states.filter { screen.nodes[number].looks[$0.key] != nil }
      if let state = (own.isEmpty ? states : own).min(by: { $0.key < $1.key }) {
        return (
          state.value, "\(Self.words(of: state.key)) is shown only by the look of the view"
        )
      }
      // Who is taken to what appears needs no state to learn of it.
      guard let handler = press.handler, !handler.text.contains("requestFocus"),
        let name = Self.flipped(in: handler.text), !words.contains(name),
        // What is only there while the part is not, such as "Show all", goes away with the press.
        !screen.conditions(around: number).contains(where: { Self.flags(in: $0).contains(name) }),
        screen.showsPart(under: name, outside: number)
      else { return nil }
      let given = handler.place.file == press.place.file ? nil : handler.place
      return (
        given ?? press.place,
        "a press shows and hides a part of the screen, and the view does not say whether it is shown"
      )
    }
  }

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
    let isConstant: (Substring) -> Bool = {
      $0.split(separator: ".").last?.first?.isUppercase == true
    }
    guard sides.contains(where: isConstant) else { return false }
    let subjects = sides.filter { $0.first?.isLowercase == true && isPath($0) && !isConstant($0) }
    return texts.contains { text in subjects.contains { text.contains("{\($0).") } }
  }

  /// Returns a question as a part of a sentence; a value that evaluation has spelled at length is left out.
  private static func words(of question: String) -> String {
    let isLong = question.count > 60 || question.contains(" or ") || question.hasPrefix("[")
    guard isLong else { return "whether \(question)" }
    if question.hasSuffix(".contains()") { return "whether it is among those chosen" }
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
