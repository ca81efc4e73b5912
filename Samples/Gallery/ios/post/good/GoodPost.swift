import SwiftUI

/// A post is one element: the name and what is said, without the handle, and the buttons as actions.
struct GoodPost: View {
  @State private var isLiked = false
  @State private var isCommenting = false
  @State private var isSharing = false
  @State private var showsProfile = false

  var body: some View {
    VStack {
      HStack {
        Button {
          showsProfile = true
        } label: {
          Image("ada").accessibilityLabel("Ada's profile")
        }
        Text("Ada")
        Text("@ada")
      }
      Text("Mars has a new timetable.")
      HStack {
        Button("2", systemImage: "bubble") { isCommenting = true }
        Button("14", systemImage: "heart") { isLiked = true }
        Button("3", systemImage: "square.and.arrow.up") { isSharing = true }
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Ada. Mars has a new timetable.")
    .accessibilityAction(named: "Comment, 2") { isCommenting = true }
    .accessibilityAction(named: "Like, 14") { isLiked = true }
    .accessibilityAction(named: "Share, 3") { isSharing = true }
    .accessibilityAction(named: "View Ada's profile") { showsProfile = true }
  }
}
