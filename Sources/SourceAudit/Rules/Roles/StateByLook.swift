// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A view of Compose that shows by a colour, a border or a picture alone the state that its press changes.
///
/// The looks of the view, or of a picture without words in it, depend on a flag that the press sets or asks for, or
/// on which of several is chosen, and the press is given which; nothing that is said depends on it: no text, no
/// description, no state, no role with a state. Whether a part of the screen is open is the state of the view
/// whose press opens and closes it. Any other difference is told by `DifferenceByLook`.
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
    tier: .standard,
    evidence: [
      Evidence(
        "UnseenFindings, of apps that had been looked at", right: 56, wrong: 1, date: "2026-11-30"),
      Evidence("UnseenFindings", right: 37, arguable: 2, wrong: 1, date: "2026-11-30"),
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
          IconButton(onClick = { toggle(!open) }) {
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
        fun Bar(film: Film, onSeen: (Boolean) -> Unit, onFavourite: (Boolean) -> Unit) {
          var open by remember { mutableStateOf(false) }
          IconButton(onClick = { onSeen(!film.seen) }) {
            Icon(Icons.Default.Check, null, tint = if (film.seen) Color.Red else Color.Gray) // <--
          }
          IconButton(onClick = { if (film.favourite) onFavourite(false) else onFavourite(true) }) {
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
        fun Pin(chosen: List<Note>, onPin: (Boolean) -> Unit) {
          val isPinned = chosen.all { it.pinned }
          IconButton(onClick = { onPin(!isPinned) }) {
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
        == app/src/main/java/Copied.kt
        @Composable
        fun Copied(key: String) {
          var copied by remember { mutableStateOf(false) }
          val words = buildAnnotatedString { append(if (copied) "Copied" else "Copy") }
          Row(
            Modifier.background(if (copied) Color.Green else Color.Gray)
              .clickable(role = Role.Button) { copied = true }
          ) { Text(words) }
        }
        """),
      Example(
        """
        == app/src/main/java/Details.kt
        @Composable
        fun Details() {
          var open by remember { mutableStateOf(false) }
          val turn by animateFloatAsState(if (open) 180f else 0f)
          Row(
            Modifier.clickable(
              role = Role.Button, onClickLabel = if (open) "Collapse" else "Expand"
            ) { open = !open }
          ) {
            Text("Details")
            Icon(Icons.Default.ArrowDropDown, null, Modifier.rotate(turn))
          }
        }
        """),
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
      guard let look = UnspokenLook(of: number, on: screen), look.isChangedByPress else {
        return nil
      }
      return (look.place, look.message)
    }
  }
}
