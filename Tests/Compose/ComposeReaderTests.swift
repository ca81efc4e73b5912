// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutScreen
import Testing

/// What TalkBack's nodes have of a composable, without the ground truth.
@Suite("Compose source")
struct ComposeReaderTests {
  private func read(_ source: String, _ name: String = "Screen") throws -> ComposeReading {
    let project = ComposeProject(files: [("Screen.kt", source)])
    let entry = try #require(project.entries.first { $0.name == name })
    return try #require(
      try ComposeReader(project, texts: NoComposeTexts(), language: "en").read(entry))
  }

  /// The texts and descriptions, in the order of the nodes.
  private func words(_ source: String) throws -> [String] {
    try read(source).screen.nodes.compactMap { $0.contentDescription ?? $0.text }
  }

  @Test("data that is not known has its name, and so has a part of a text")
  func unknown() throws {
    #expect(
      try words(
        "@Composable fun Screen(trip: Trip) { Text(trip.name); Text(\"In ${trip.days} days\") }")
        == ["{trip.name}", "In {trip.days} days"])
  }

  @Test("both branches of a condition that is not known are there, each below its condition")
  func branches() throws {
    let reading = try read(
      "@Composable fun Screen(on: Boolean) { if (on) Text(\"A\") else Text(\"B\") }")
    let screen = reading.screen
    #expect(screen.nodes.compactMap(\.text) == ["A", "B"])
    #expect(screen.nodes.compactMap(\.identifier) == ["{if on}", "{else}"])
  }

  @Test("the same condition is answered once")
  func facts() throws {
    #expect(
      try words(
        "@Composable fun Screen(on: Boolean) { if (on) { Text(if (on) \"yes\" else \"no\") } }")
        == ["yes"])
  }

  @Test("a list that is not known shows one row, named by the list")
  func rows() throws {
    #expect(
      try words(
        "@Composable fun Screen(trips: List<Trip>) { LazyColumn { items(trips) { Text(it.name) } } }"
      )
        == ["{trips[i].name}"])
  }

  @Test(
    "a row of Material has its headline in its content, and is pressed, chosen or switched as a whole",
    arguments: [
      (
        "ListItem(onClick = { go() }, supportingContent = { Text(\"B\") }) { Text(\"A\") }",
        "clickable"
      ),
      (
        "ListItem(checked = on, onCheckedChange = { set(it) }) { Text(\"A\"); Text(\"B\") }",
        "checkable"
      ),
      ("ListItem(selected = on, onClick = { go() }) { Text(\"A\"); Text(\"B\") }", "clickable"),
      ("ListItem({ go() }) { Text(\"A\"); Text(\"B\") }", "clickable"),
      ("ListItem(headlineContent = { Text(\"A\") }, supportingContent = { Text(\"B\") })", ""),
    ])
  func rowOfMaterial(_ row: String, _ key: String) throws {
    let nodes = try read("@Composable fun Screen(on: Boolean) { \(row) }").screen.nodes
    #expect(nodes.compactMap(\.text) == ["A", "B"])
    if !key.isEmpty {
      #expect(nodes.contains { $0.isSet(key == "checkable" ? .checkable : .clickable) })
    }
  }

  @Test("a component of the project goes before one of Compose with its name")
  func own() throws {
    #expect(
      try words(
        "@Composable fun Text(a: String) { BasicText(\"own \" + a) }\n"
          + "@Composable fun Screen() { Text(\"x\") }")
        == ["own x"])
  }

  @Test("a name that is imported from elsewhere is not Compose's, and is noted")
  func foreign() throws {
    let reading = try read(
      "import com.example.kit.Text\n@Composable fun Screen() { Text(\"x\") }")
    #expect(reading.screen.nodes.allSatisfy { $0.text == nil })
    #expect(reading.notes.map(\.message) == ["unknown component: Text"])
  }

  @Test("components of Compose Unstyled take what those of Compose take")
  func unstyled() throws {
    let reading = try read(
      """
      import com.composeunstyled.Icon
      import com.composeunstyled.Text
      @Composable fun Screen() { Icon(picture, "Delete"); Text("Trip") }
      """)
    #expect(
      reading.screen.nodes.compactMap { $0.contentDescription ?? $0.text } == ["Delete", "Trip"])
    #expect(reading.notes.isEmpty)
  }

  @Test("a component of a library is a statement, whatever its arguments call")
  func foreignInControl() throws {
    let reading = try read(
      """
      import com.example.kit.Icon
      val colors: Colors @Composable get() = current()
      fun current(): Colors { remember(); return Colors() }
      class Colors { val icon = 1 }
      @Composable fun Screen(label: String) {
        IconButton(onClick = { go() }) { Icon(picture, label, tint = colors.icon) }
      }
      """)
    #expect(reading.notes.contains { $0.message == "unknown component: Icon" })
    #expect(reading.screen.nodes.compactMap(\.text) == ["{Icon}"])
  }

  @Test("two states with one name, one shown below the other, are two questions")
  func namesakes() throws {
    let project = ComposeProject(
      files: [
        (
          "Screen.kt",
          """
          @Composable fun Screen() {
            var open by remember { mutableStateOf(false) }
            if (open) { Text("outer"); Part() }
          }
          @Composable fun Part() {
            var open by remember { mutableStateOf(false) }
            if (open) Text("inner") else Text("closed")
          }
          """
        )
      ])
    let entry = try #require(project.entries.first { $0.name == "Screen" })
    var reader = ComposeReader(project, texts: NoComposeTexts(), language: "en")
    reader.followsAllStates = true
    let screen = try #require(try reader.read(entry)).screen
    #expect(screen.nodes.compactMap(\.text) == ["outer", "inner", "closed"])
    #expect(screen.nodes.compactMap(\.identifier).contains("{if open (2)}"))
  }

  @Test("what an unknown component is given is shown, with a note")
  func unknownComponent() throws {
    let reading = try read("@Composable fun Screen() { Fancy { Text(\"x\") } }")
    #expect(reading.screen.nodes.compactMap(\.text) == ["x"])
    #expect(reading.notes.map(\.message) == ["unknown component: Fancy"])
    #expect(reading.notes.first?.place?.line == 1)
  }

  @Test("an overload that calls another one by its name does not call itself")
  func overloads() throws {
    let source = """
      @Composable fun Failure(error: Throwable, big: Boolean = false) {
        error.message?.also { Failure(it, big = big) }
      }
      @Composable fun Failure(words: String, big: Boolean = false) { Text(words) }
      @Composable fun Screen(error: Throwable) { Failure(error) }
      """
    #expect(try words(source) == ["{error.message}"])
    #expect(try read(source).notes.isEmpty)
  }

  @Test("a composable that calls itself ends with a note")
  func recursion() throws {
    let reading = try read(
      "@Composable fun Screen(n: Int) { Text(\"x\"); Screen(n + 1) }")
    #expect(reading.notes.contains { $0.message.hasPrefix("Screen shows itself again") })
  }

  @Test("each node knows the call that made it")
  func places() throws {
    let reading = try read("@Composable fun Screen() {\n  Text(\"a\")\n}")
    let node = try #require(reading.screen.nodes.firstIndex { $0.text == "a" })
    let place = try #require(reading.places[node])
    #expect("\(place.file):\(place.line):\(place.column)" == "Screen.kt:2:3")
  }

  @Test("what a preview alone shows is heard by itself, and what another composable shows is not")
  func roots() {
    let project = ComposeProject(files: [
      (
        "A.kt",
        "@Composable fun Home() { Row() }\n@Composable fun Row() { }\n"
          + "@Preview @Composable fun P() { Home() }"
      )
    ])
    #expect(
      project.entries.map { "\($0.kind) \($0.name) \($0.isRoot)" } == [
        "view Home true", "view Row false", "preview P true",
      ])
  }

  @Test("assignments in a branch that may be taken make a choice")
  func assignments() throws {
    #expect(
      try words(
        "@Composable fun Screen(on: Boolean) {\n  var t = \"a\"\n  if (on) { t = \"b\" }\n  Text(t)\n}"
      )
        == ["{b or a}"])
  }

  @Test("what follows an early return is there under the opposite condition")
  func earlyReturn() throws {
    let screen = try read(
      "@Composable fun Screen(name: String?) {\n  if (name == null) { Text(\"none\"); return }\n  Text(name)\n}"
    ).screen
    #expect(screen.nodes.compactMap(\.text) == ["none", "{name}"])
    #expect(screen.nodes.compactMap(\.identifier) == ["{if name == null}", "{else}"])
  }

  @Test("what the caller gives names a control, and shows nothing by itself")
  func slots() throws {
    #expect(
      try words(
        "@Composable fun Screen(go: () -> Unit, label: @Composable () -> Unit) {\n"
          + "  Column { label() }\n  Button(onClick = go) { label() }\n}") == ["{label}"])
  }

  @Test("content passes through what shows nothing itself, wherever it is given")
  func through() throws {
    #expect(
      try words(
        "@Composable fun Styled(style: TextStyle, body: @Composable () -> Unit) =\n"
          + "  ProvideTextStyle(style, body)\n"
          + "@Composable fun Screen(style: TextStyle) { Styled(style) { Text(\"x\") } }") == ["x"])
  }

  @Test("a flag that is compared with true or false asks the same as the flag")
  func flags() throws {
    #expect(
      try words(
        "@Composable fun Screen(on: Boolean) {\n"
          + "  if (on == false) return\n"
          + "  Text(when (on) { true -> \"yes\"; false -> \"no\" })\n}") == ["yes"])
  }

  @Test("a control without words is where somebody gives a picture without them")
  func giver() throws {
    let reading = try read(
      """
      @Composable fun Tip(go: () -> Unit, content: @Composable () -> Unit) {
        IconButton(onClick = go) { content() }
      }
      @Composable fun Screen(go: () -> Unit) {
        Tip(go) { Icon(Icons.Default.Add, contentDescription = null) }
      }
      """)
    let node = try #require(reading.screen.nodes.firstIndex { $0.flag(.clickable) == true })
    #expect(reading.places[node]?.line == 5)
  }

  @Test("choices in choices end in time, with a note of what is left out")
  func choices() throws {
    let steps = (0..<60).map { "  t = if (a[\($0)]) t else if (b[\($0)]) f(t) else t + \"x\"" }
    let reading = try read(
      "fun f(t: String) = if (c) t else \"y\" + t\n@Composable fun Screen(a: A, b: B) {\n"
        + "  var t = \"a\"\n" + steps.joined(separator: "\n") + "\n  Text(t)\n}")
    #expect(reading.notes.contains { $0.message == "one of more values than are followed" })
  }

  @Test("a file that is no Kotlin from some line on says so")
  func broken() {
    let project = ComposeProject(files: [
      ("A.kt", "@Composable fun A() {\n  Text(\"a\"\n"), ("B.kt", "fun b() { ) }\n"),
      ("C.kt", "@Composable fun C() { Text(\"c\") }\n"),
    ])
    #expect(project.brokenLines == ["A.kt": 1, "B.kt": 1])
  }

  @Test("nesting, and functions that call each other, of any depth end")
  func hostile() throws {
    let nested =
      "@Composable fun Screen() { " + String(repeating: "Column { ", count: 190) + "Text(\"x\")"
      + String(repeating: " }", count: 190) + " }"
    _ = try read(nested)
    let chain = (0..<300).map { "@Composable fun F\($0)() { F\($0 + 1)() }" }.joined(
      separator: "\n")
    _ = try read(chain, "F0")
    let operators =
      "@Composable fun Screen(a: Int) { Text(\"\(String(repeating: "x", count: 9))\" + "
      + String(repeating: "a + ", count: 5_000) + "a) }"
    _ = try read(operators)
    let chain40 =
      "@Composable fun Screen() {\n  var m = Modifier.padding(1.dp)\n"
      + String(repeating: "  m = m.then(m)\n", count: 40) + "  Text(\"a\", modifier = m)\n}"
    _ = try read(chain40)
    let texts =
      "@Composable fun Screen() {\n  val a0 = buildAnnotatedString { append(\"\") }\n"
      + (0..<40).map {
        "  val a\($0 + 1) = buildAnnotatedString { append(a\($0)); append(a\($0)) }\n"
      }.joined() + "  Text(a40); Text(\"b\")\n}"
    _ = try read(texts)
    let members =
      "@Composable fun Screen(a: A) { Text(a" + String(repeating: ".b", count: 5_000) + ") }"
    _ = try read(members)
  }
}
