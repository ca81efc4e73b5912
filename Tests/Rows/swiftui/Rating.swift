// SPDX-License-Identifier: Apache-2.0
import SwiftUI

struct LayoutOnly: View {
  var body: some View {
    VStack {
      HStack {
        Text("First")
        Spacer()
        Text("Second")
      }
      Text("Third")
    }
  }
}

struct Combined: View {
  var body: some View {
    VStack {
      Text("Olympus Mons").accessibilityAddTraits(.isHeader)
      Text("2.4 million dollars")
    }
    .accessibilityElement(children: .combine)
  }
}

struct Ignored: View {
  var body: some View {
    VStack {
      Text("Olympus Mons")
      Text("2.4 million dollars")
    }
    .accessibilityElement(children: .ignore)
  }
}

struct IgnoredAndNamed: View {
  var body: some View {
    VStack {
      Text("Olympus Mons")
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Trip to Olympus Mons")
    .accessibilityValue("2.4 million dollars")
    .accessibilityHint("Opens the trip.")
    .accessibilityAddTraits([.isButton, .isSelected])
  }
}

struct Hidden: View {
  var body: some View {
    VStack {
      Text("Shown").accessibilityHidden(false)
      Text("Decoration").accessibilityHidden(true)
      Button("Book") {}.accessibilityRemoveTraits(.isButton)
    }
  }
}

struct Old: View {
  var body: some View {
    Text("?").accessibility(label: Text("Help")).accessibility(value: Text("new"))
      .accessibility(hint: Text("Opens a page.")).accessibility(addTraits: [.isLink, .isSelected])
  }
}
