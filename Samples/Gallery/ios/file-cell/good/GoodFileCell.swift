import SwiftUI

/// Each file is one element, and "Download" is its action.
struct GoodFileCell: View {
  var download: (String) -> Void

  var body: some View {
    VStack {
      HStack {
        Text("Plan.pdf")
        Text("12 May")
        Text("2 MB")
        Button("Download") { download("Plan.pdf") }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Plan.pdf, 12 May, 2 MB")
      .accessibilityAction(named: "Download") { download("Plan.pdf") }
      HStack {
        Text("Menu.pdf")
        Text("14 May")
        Text("1 MB")
        Button("Download") { download("Menu.pdf") }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Menu.pdf, 14 May, 1 MB")
      .accessibilityAction(named: "Download") { download("Menu.pdf") }
    }
  }
}
