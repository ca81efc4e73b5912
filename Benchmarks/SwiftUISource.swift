// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutSource

/// Generates SwiftUI source of any size: screens of rows, controls and cards that are declared
/// below them.
///
/// ```swift
/// struct Row3: View {
///   let title: String
///   var isNew = false
///   var body: some View { HStack { Image(systemName: "star").accessibilityHidden(true) ... } }
/// }
/// ```
struct SwiftUISource {
  private var random = RandomNumbers(seed: 5)
  private var text = MadeUpText(seed: 6)

  /// Returns a number of files, each with a screen, two rows and a model.
  static func files(_ count: Int) -> [SwiftSourceFile] {
    var source = SwiftUISource()
    return (0..<count).map { number in
      SwiftSourceFile(
        name: "Sources/App/Screen\(number).swift", text: source.file(number, of: count))
    }
  }

  private mutating func file(_ number: Int, of count: Int) -> String {
    """
    import SwiftUI

    \(model(number))

    \(screen(number, of: count))

    \(row(number))

    \(card(number))

    #Preview("\(text.phrase(2))") { Screen\(number)(store: Store\(number)()) }

    """
  }

  private mutating func model(_ number: Int) -> String {
    """
    @Observable final class Store\(number) {
      struct Item: Identifiable, Hashable {
        let id: UUID
        var name: String
        var count = 0
        var isFavorite: Bool
      }
      enum Mode: String, CaseIterable { case all, unread, favorites }

      var items: [Item] = []
      var mode = Mode.all
      private var pending: [UUID: Task<Void, any Error>] = [:]

      func toggle(_ item: Item) {
        guard let place = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[place].isFavorite.toggle()
        pending[item.id]?.cancel()
        pending[item.id] = Task {
          try await Task.sleep(for: .seconds(1))
          print("\\(item.name) is \\(item.isFavorite ? "in" : "out of") the list of \\(items.count)")
        }
      }

      func load(from data: [String: Int], limit: Int = \(20 + random.number(below: 80))) {
        items = data.sorted { $0.value > $1.value }.prefix(limit).map { name, count in
          Item(id: UUID(), name: name, count: count, isFavorite: count > 10 && name.isEmpty == false)
        }
      }
    }
    """
  }

  private mutating func screen(_ number: Int, of count: Int) -> String {
    let next = (number + 1) % count
    return """
      struct Screen\(number): View {
        @State var store: Store\(number)
        @State private var isShowingSheet = false
        @State private var query = ""
        @Environment(\\.dismiss) private var dismiss

        var body: some View {
          NavigationStack {
            List {
              Section("\(text.phrase(2))") {
                Picker("\(text.phrase(1))", selection: $store.mode) {
                  ForEach(Store\(number).Mode.allCases, id: \\.self) { Text($0.rawValue) }
                }
                Toggle("\(text.phrase(2))", isOn: $isShowingSheet)
                TextField("\(text.phrase(1))", text: $query)
                  .textInputAutocapitalization(.never)
              }
              ForEach(store.items) { item in
                Row\(number)(item: item) { store.toggle(item) }
                  .swipeActions { Button("\(text.phrase(1))", role: .destructive) {} }
              }
              if store.items.isEmpty {
                Card\(next)(title: "\(text.phrase(2))", count: \(random.number(below: 9)))
              } else {
                Text("\(text.phrase(1)) \\(store.items.count)").font(.footnote)
              }
            }
            .navigationTitle("\(text.phrase(2))")
            .toolbar {
              ToolbarItem(placement: .primaryAction) {
                Button { isShowingSheet = true } label: { Image(systemName: "plus") }
              }
              ToolbarItem(placement: .cancellationAction) { Button("\(text.phrase(1))") { dismiss() } }
            }
            .sheet(isPresented: $isShowingSheet) {
              Card\(next)(title: "\(text.phrase(3))", count: 2).padding().presentationDetents([.medium])
            }
          }
        }
      }
      """
  }

  private mutating func row(_ number: Int) -> String {
    """
    struct Row\(number): View {
      let item: Store\(number).Item
      var isCompact = false
      let onTap: () -> Void

      var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: \(4 + random.number(below: 12))) {
          icon
          VStack(alignment: .leading) {
            Text(item.name).font(.headline).lineLimit(2)
            if !isCompact { details }
          }
          Spacer(minLength: 0)
          Button(action: onTap) {
            Image(systemName: item.isFavorite ? "star.fill" : "star")
          }
          .accessibilityLabel(item.isFavorite ? "\(text.phrase(2))" : "\(text.phrase(2))")
          .buttonStyle(.plain)
        }
        .padding(.vertical, 8)
        .accessibilityElement(children: .combine)
      }

      private var icon: some View {
        Image("\(text.phrase(1))").resizable().scaledToFit().frame(width: 40, height: 40)
          .clipShape(RoundedRectangle(cornerRadius: 8)).accessibilityHidden(true)
      }

      @ViewBuilder private var details: some View {
        Text("\(text.phrase(4))").font(.subheadline).foregroundStyle(.secondary)
        if item.count > \(random.number(below: 9)) { Text("\\(item.count) \(text.phrase(1))") }
      }
    }
    """
  }

  private mutating func card(_ number: Int) -> String {
    """
    struct Card\(number): View {
      let title: LocalizedStringKey
      let count: Int

      var body: some View {
        VStack(spacing: 12) {
          Text(title).font(.title2).bold().accessibilityAddTraits(.isHeader)
          ForEach(0..<count, id: \\.self) { number in
            Label("\(text.phrase(1)) \\(number)", systemImage: "checkmark.circle")
          }
          ProgressView("\(text.phrase(1))", value: Double(count), total: 10)
          Button("\(text.phrase(2))") {}.buttonStyle(.borderedProminent).disabled(count == 0)
        }
        .padding()
        .background(Color.accentColor.opacity(0.1), in: RoundedRectangle(cornerRadius: 16))
      }
    }
    """
  }
}
