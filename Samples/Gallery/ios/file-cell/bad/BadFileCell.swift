import SwiftUI

/// Two files of a list. Each is four stops, and "Download" does not say what it downloads.
struct BadFileCell: View {
  var download: (String) -> Void

  var body: some View {
    VStack {
      HStack {
        Text("Plan.pdf")
        Text("12 May")
        Text("2 MB")
        Button("Download") { download("Plan.pdf") }
      }
      HStack {
        Text("Menu.pdf")
        Text("14 May")
        Text("1 MB")
        Button("Download") { download("Menu.pdf") }
      }
    }
  }
}
