import CurbcutScreen
import CurbcutSource
import Testing

@Suite("SwiftUI views from source")
struct SwiftUIViewsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var body: String
    var lines: [String]
    var testDescription: String { body }

    init(_ body: String, _ lines: String...) {
      self.body = body
      self.lines = lines
    }
  }

  static let texts = [
    Case(#"Text("Hello")"#, "Hello"),
    Case(#"Text(verbatim: "Hello")"#, "Hello"),
    Case(#"Text("Hello \(name)")"#, "Hello {name}"),
    Case(#"Text(listing.title)"#, "{listing.title}"),
    Case(#"Text("One ") + Text("two")"#, "One two"),
    Case(#"Text("One" + " two")"#, "One two"),
    Case(#"Text(date, style: .time)"#, "{date}"),
    Case(#"Label("Rain", systemImage: "cloud.rain")"#, "Rain"),
    Case(#"Label { Text("Rain") } icon: { Image("rain") }"#, "Rain"),
    Case(#"LabeledContent("Name", value: "Mars")"#, "Name = Mars"),
    Case(#"VStack { HStack { Text("A"); Text("B") }; ZStack { Text("C") } }"#, "A", "B", "C"),
    Case(#"Group { Text("A"); Spacer(); Divider(); EmptyView() }"#, "A"),
    Case(#"ScrollView { LazyVGrid(columns: columns) { Text("A") } }"#, "A"),
    Case(#"GroupBox("Box") { Text("A") }"#, "Box", "A"),
    Case(#"GeometryReader { proxy in Text("A").frame(width: proxy.size.width) }"#, "A"),
    Case(#"ViewThatFits { Text("Long"); Text("S") }"#, "Long"),
    Case(#"AnyView(Text("A"))"#, "A"),
    Case(
      #"ContentUnavailableView("None", systemImage: "x", description: Text("Try"))"#, "None", "Try"),
  ]

  static let pictures = [
    Case(#"Image("discover_add")"#, "discover_add (image)"),
    Case(#"Image(systemName: "trash")"#, "{symbol trash} (image)"),
    Case(#"Image(decorative: "bow")"#),
    Case(#"Image("map", label: Text("Map"))"#, "Map (image)"),
    Case(#"Image(uiImage: photo)"#, "- (image)"),
    Case(#"Circle().fill(.red)"#),
    Case(#"Color.red"#),
    Case(#"Circle().accessibilityLabel("Online")"#, "Online"),
    Case(#"Text("A").overlay { Circle() }"#, "A"),
    Case(#"Text("A").overlay(Text("B")).background { Text("C") }"#, "C", "A", "B"),
    Case(#"Text("A").background(Color(red: 1, green: 0, blue: 0))"#, "A"),
    Case(#"AsyncImage(url: url)"#, "- (image)"),
    Case(
      #"AsyncImage(url: url) { phase in if let image = phase.image { image.resizable() } }"#,
      "{if the image is loaded}:", "- (image)"),
    Case(
      #"AsyncImage(url: url) { $0.resizable() } placeholder: { ProgressView() }"#,
      "{if the image is loaded}:", "- (image)", "{else}:", "In progress"),
    Case(
      #"AsyncImage(url: url) { phase in if let image = phase.image { image } else if phase.error != nil { Text("Sorry") } else { Text("Wait") } }"#,
      "{if the image is loaded}:", "- (image)", "{else if it cannot be loaded}:", "Sorry",
      "{else}:", "Wait"),
    Case(
      #"AsyncImage(url: url) { phase in switch phase { case .success(let image): image; case .failure: Text("Sorry"); default: Text("Wait") } }"#,
      "{if the image is loaded}:", "- (image)", "{else if it cannot be loaded}:", "Sorry",
      "{else}:", "Wait"),
    Case("ContentUnavailableView.search", "No Results", "Check the spelling or try a new search."),
    Case(
      #"ContentUnavailableView.search(text: query).padding()"#,
      "No Results for \u{201C}{query}\u{201D}", "Check the spelling or try a new search."),
    Case(
      #"Table(people) { TableColumn("Name", value: \.name); TableColumn("Age") { Text("\($0.age)") } }"#,
      "{name}"),
  ]

  static let controls = [
    Case(#"Button("Save") { save() }"#, "Save (button)"),
    Case(#"Button(L10n.save, action: save)"#, "{L10n.save} (button)"),
    Case(#"Button(action: save) { Image(systemName: "trash") }"#, "{symbol trash} (button)"),
    Case(#"Button { save() } label: { HStack { Text("A"); Text("B") } }"#, "A, B (button)"),
    Case(#"Button { save() } label: { Image("x").accessibilityLabel("Close") }"#, "Close (button)"),
    Case(#"Button("Off") {}.disabled(true)"#, "Off (button notEnabled)"),
    Case(#"Link("Site", destination: url)"#, "Site (button link)"),
    Case(#"NavigationLink("More") { Text("Later") }"#, "More (button)"),
    Case(#"NavigationLink(value: x) { Text("More") }"#, "More (button)"),
    Case(#"Toggle("Wifi", isOn: .constant(true))"#, "Wifi = 1 (button switchButton)"),
    Case(#"Toggle(isOn: $on) { Text("Wifi") }"#, "Wifi (button switchButton)"),
    Case(#"Toggle(L10n.wifi, isOn: $on)"#, "{L10n.wifi} (button switchButton)"),
    Case(
      #"Slider(value: .constant(5), in: 0...10) { Text("Volume") }"#, "Volume = 50% (adjustable)"),
    Case(#"Stepper("Seats", value: .constant(2))"#, "Seats = 2 (adjustable)"),
    Case(#"TextField("Name", text: $name)"#, "Name (textEntry)"),
    Case(#"TextField("Name", text: $name, prompt: Text("Ada"))"#, "Name = Ada (textEntry)"),
    Case(#"SecureField("Code", text: $code)"#, "Code (textEntry secureTextField)"),
    Case(
      #"DatePicker("Day", selection: $day).datePickerStyle(.wheel)"#, "Day = {day} (button)"),
    Case(#"ProgressView("Loading")"#, "Loading"),
    Case("ProgressView()", "In progress"),
    Case(
      #"Button {} label: { if busy { Color.red } else { Text("Save") } }"#,
      "{Save unless busy} (button)"),
    Case(#"ProgressView("Done", value: 0.5)"#, "Done = 50% (updatesFrequently)"),
    Case(
      #"Picker("Size", selection: .constant(2)) { Text("S").tag(1); Text("L").tag(2) }"#,
      "Size = L (button)"),
    Case(
      #"Picker("Size", selection: $size) { Text("S").tag(1) }.pickerStyle(.segmented)"#,
      ":", "S (button)"),
    Case(
      #"Menu("Sort") { Button("By name") {} }"#, "Sort (button)", "{menu Sort}:", "By name (button)"
    ),
    Case(
      #"Menu("More") { Toggle("Pinned", isOn: .constant(true)); Toggle("Muted", isOn: $muted) }"#,
      "More (button)", "{menu More}:", "Pinned (button selected)", "Muted (button)"),
    Case(
      #"Menu("Sort") { Picker("By", selection: .constant(2)) { Text("Name").tag(1); Text("Date").tag(2) } }"#,
      "Sort (button)", "{menu Sort}:", "Name (button)", "Date (button selected)"),
    Case(
      #"Picker("By", selection: .constant(2)) { Text("Name").tag(1); Text("Date").tag(2) }.pickerStyle(.inline)"#,
      "Name (button)", "Date (button selected)"),
    Case(
      #"Text("A").actionSheet(isPresented: $x) { ActionSheet(title: Text("Sure?"), buttons: [.cancel(Text("No"))]) }"#,
      "A", "{action sheet if x}:", "Sure? (header)", "No (button)"
    ),
    Case(
      #"DisclosureGroup("More") { Text("A") }"#, "More (button)", "{when More is expanded}:", "A"),
    Case(#"ShareLink(item: url)"#, "Share\u{2026} (button)"),
  ]

  static let structures = [
    Case(#"List { Section("Today") { Text("A") } }"#, "Today (header)", "A"),
    Case(#"List(items) { item in Text(item.title) }"#, "{item.title}"),
    Case(
      #"Form { Section { Text("A") } header: { Text("H") } footer: { Text("F") } }"#, "H (header)",
      "A", "F"),
    Case(#"ForEach(["a", "b"], id: \.self) { Text($0) }"#, "a", "b"),
    Case(#"ForEach(0..<3) { number in Text("\(number)") }"#, "0", "1", "2"),
    Case(#"ForEach(listings) { listing in Text(listing.title) }"#, "{listing.title}"),
    Case(
      #"NavigationStack { Text("A").navigationTitle("Title").toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Add") {} } } }"#,
      "Title (header)", "Add (button)", "A"),
    Case(
      #"Text("A").toolbar { ToolbarItem(placement: .bottomBar) { Button("B") {} } }"#, "A",
      "B (button)"),
    Case(
      #"TabView { Text("A").tabItem { Label("Home", systemImage: "house") }; Text("B").tabItem { Text("More") } }"#,
      "{tab Home}:", "A", "{tab More}:", "B", ":", "Home (button tabBarItem)",
      "More (button tabBarItem)"),
    Case(
      #"TabView { Tab("Home", systemImage: "house") { Text("A") } }"#, "{tab Home}:", "A", ":",
      "Home (button tabBarItem)"),
    Case(#"Text("A").searchable(text: $query)"#, "- = Search (searchField textEntry)", "A"),
    Case(
      #"Text("A").sheet(isPresented: $shows) { Text("B") }"#, "A", "{sheet if shows}:", "B"),
    Case(
      #"Text("A").alert("Sure?", isPresented: $asks) { Button("Yes") {} } message: { Text("M") }"#,
      "A", "{alert if asks}:", "Sure? (header)", "M", "Yes (button)"),
    Case(
      #"Text("A").alert(isPresented: $asks) { Alert(title: Text("T"), dismissButton: .default(Text("OK"))) }"#,
      "A", "{alert if asks}:", "T (header)", "OK (button)"),
    Case(
      #"if isOn { Text("A") } else { Text("B") }"#, "{if isOn}:", "A", "{else}:", "B"),
    Case(
      #"switch state { case .a: Text("A") default: EmptyView() }"#, "{if state is .a}:", "A"),
    Case(#"if true { Text("A") } else { Text("B") }"#, "A"),
    Case(#"if #available(iOS 17, *) { Text("A") } else { Text("B") }"#, "A"),
    Case(#"isOn ? Text("A") : Text("B")"#, "{if isOn}:", "A", "{else}:", "B"),
    Case(#"let title = "A"; Text(title)"#, "A"),
  ]

  @Test("become what VoiceOver gets", arguments: texts + pictures + controls + structures)
  func showing(_ sample: Case) throws {
    #expect(try heard(body: sample.body) == sample.lines)
  }

  static let modifiers = [
    Case(#"Text("A").accessibilityLabel("B")"#, "B"),
    Case(#"Text("A").accessibility(label: Text("B"))"#, "B"),
    Case(#"Text("A").accessibilityValue("V").accessibilityHint("H")"#, "A = V ? H"),
    Case(#"Text("A").accessibility(value: Text("V")).accessibility(hint: Text("H"))"#, "A = V ? H"),
    Case(#"Text("A").accessibilityAddTraits(.isHeader)"#, "A (header)"),
    Case(#"Text("A").accessibilityAddTraits([.isButton, .isSelected])"#, "A (button selected)"),
    Case(#"Text("A").accessibility(addTraits: .isHeader)"#, "A (header)"),
    Case(#"Button("A") {}.accessibilityRemoveTraits(.isButton)"#, "A"),
    Case(#"Text("A").accessibilityHidden(true)"#),
    Case(#"VStack { Text("A"); Text("B") }.accessibility(hidden: true)"#),
    Case(#"Text("A").hidden()"#),
    Case(#"Text("A").opacity(0)"#),
    Case(#"HStack { Text("A"); Text("B") }.accessibilityElement(children: .combine)"#, "A, B"),
    Case(
      #"HStack { Text("A"); Text("B") }.accessibilityElement(children: .ignore).accessibilityLabel("C")"#,
      "C"),
    Case(#"HStack { Text("A") }.accessibilityElement().accessibilityLabel("C")"#, "C"),
    Case(
      #"HStack { Text("A") }.accessibilityElement(children: .contain).accessibilityLabel("C")"#,
      "C:", "A"),
    Case(#"VStack { Text("A"); Text("B").accessibilitySortPriority(1) }"#, "B", "A"),
    Case(
      #"VStack { Text("A"); Text("B") }.accessibilityAddTraits(.isHeader)"#, "A (header)",
      "B (header)"),
    Case(
      #"Rectangle().accessibilityRepresentation { Slider(value: .constant(1)) { Text("S") } }"#,
      "S = 100% (adjustable)"),
    Case(#"Text("A").accessibilityAdjustableAction { _ in }"#, "A (adjustable)"),
    Case(#"VStack { Button("A") {} }.disabled(true)"#, "A (button notEnabled)"),
    Case(#"Text("A").padding().frame(width: 10).task { await load() }.onChange(of: x) { }"#, "A"),
  ]

  @Test("change what VoiceOver gets", arguments: modifiers)
  func modifying(_ sample: Case) throws {
    #expect(try heard(body: sample.body) == sample.lines)
  }

  @Test("carry actions, rotors, custom content, names for Voice Control and levels of headings")
  func rareFacts() throws {
    let screen = try reading(
      """
      struct Sample: View {
        var body: some View {
          Text("A")
            .accessibilityAction(named: "Archive") { }
            .accessibilityActions { Button("Share") { }; Button("Delete") { } }
            .accessibilityInputLabels(["One", "Two"])
            .accessibilityHeading(.h2)
            .accessibilityCustomContent("Size", "Large", importance: .high)
            .accessibilityRotor("Photos", entries: photos)
            .accessibilityIdentifier("a")
            .accessibilityAction(.magicTap) { }
            .font(.title2)
            .lineLimit(2)
        }
      }
      """
    ).screen
    let node = try #require(screen.nodes.first { $0.text == "A" })
    #expect(node.customActions.map(\.name) == ["Archive", "Share", "Delete"])
    #expect(node.texts(.userInputLabels) == ["One", "Two"])
    #expect(node.number(.headingLevel) == 2)
    #expect(node.customContent == [CustomContent(label: "Size", value: "Large", isImportant: true)])
    #expect(node.customRotors.map(\.name) == ["Photos"])
    #expect(node.identifier == "a")
    #expect(node.flag(.magicTap) == true)
    #expect(node.text(.dynamicTypeStyle) == "title2")
    #expect(node.number(.numberOfLines) == 2)
    #expect(node.place.line == 3)
  }

  @Test("keep the fonts that are nearest, and sizes that do not follow the user's")
  func fonts() throws {
    let screen = try reading(
      """
      struct Sample: View {
        var body: some View {
          VStack { Text("A").font(.system(size: 12)); Text("B") }.font(.headline)
        }
      }
      """
    ).screen
    let first = try #require(screen.nodes.first { $0.text == "A" })
    let second = try #require(screen.nodes.first { $0.text == "B" })
    #expect(first.number(.textSize) == 12)
    #expect(first.flag(.adjustsFont) == false)
    #expect(first.text(.dynamicTypeStyle) == nil)
    #expect(second.text(.dynamicTypeStyle) == "headline")
  }
}
