import CurbcutScreen
import CurbcutSource
import Testing

/// What apps that nobody had seen before showed to be read wrong: closures of controls that make no label,
/// functions beside modifiers, and what objects hold.
@Suite("SwiftUI views of apps that were read for the first time")
struct SixthReadingTests {
  @Test("A closure of a slider or stepper that is told when editing begins is no label")
  func editing() throws {
    let source = """
      struct Boat: View {
        @State private var speed = 1.0
        @State private var isEditing = false
        var body: some View {
          Slider(value: $speed, in: 0...4) { begins in
            guard !begins else { return }
            tell(speed)
          }
          Slider(value: $speed) { isEditing = $0 }
          Slider(value: $speed) { Text("Speed") }
          Slider(value: $speed) { Text("Pace") } onEditingChanged: { _ in tell(speed) }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    let sliders = reading.screen.nodes.filter { $0.className == "UISlider" }
    #expect(sliders.map(\.label) == [nil, nil, "Speed", "Pace"])
    #expect(reading.notes.isEmpty)
  }

  @Test(
    "A function of no type is called within an extension of views, where no modifier has its name")
  func functionBesideModifiers() throws {
    let source = """
      func isHarbor() -> Bool { return true }
      extension View {
        func mooring() -> some View { overlay { if isHarbor() { Text("Moor") } } }
      }
      struct Boat: View { var body: some View { Text("Bow").mooring() } }
      """
    let reading = try reading(source, view: "Boat")
    #expect(try words(source, "Boat") == ["Bow", "Moor"])
    #expect(reading.notes.isEmpty)
  }

  @Test("What an object begins with as empty is not known later")
  func emptyAtFirst() throws {
    let source = """
      final class Log { var title = ""; var pictures: [String: String] = [:]; let place = "Pier" }
      private let log = Log()
      struct Boat: View {
        let key: String
        var body: some View { Text(log.title); Text(log.pictures[key] ?? "None"); Text(log.place) }
      }
      """
    #expect(try words(source, "Boat") == ["{title}", "{pictures[key] or None}", "Pier"])
  }

  @Test("An image of an asset catalog whose constant nobody declares is an image")
  func imagesOfCatalogs() throws {
    let source = """
      struct Boat: View {
        var body: some View { Fleet.sail.swiftUIImage; Fleet.mast.swiftUIImage.resizable() }
      }
      """
    let reading = try reading(source, view: "Boat")
    let images = reading.screen.nodes.filter { $0.className == "UIImageView" }
    #expect(
      images.map(\.label) == ["{Fleet.sail.swiftUIImage}", "{Fleet.mast.swiftUIImage}"])
    #expect(reading.isWhole)
  }

  @Test("A modifier with labels is no call of a function that a view holds under its name")
  func functionCalledAsModifier() throws {
    let source = """
      struct Field: View {
        let name: String
        let onChange: (String) -> String?
        var body: some View { Text(name) }
      }
      struct Boat: View {
        @State private var speed = 1
        var body: some View {
          Field(name: "Speed", onChange: check).onChange(of: speed) { _ in tell() }
        }
        func check(_ text: String) -> String? { nil }
      }
      """
    #expect(try words(source, "Boat") == ["Speed"])
    #expect(try reading(source, view: "Boat").notes.isEmpty)
  }
}
