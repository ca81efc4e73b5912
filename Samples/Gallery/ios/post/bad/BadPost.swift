import SwiftUI

/// A post of a timeline, in which each part is an element, and two of them do not say what they are.
struct BadPost: View {
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
        Button("Comment", systemImage: "bubble") { isCommenting = true }
        Image(systemName: "heart")
          .accessibilityLabel("Like")
          .onTapGesture { isLiked = true }
        Image(systemName: "square.and.arrow.up")
          .accessibilityLabel("Share")
          .onTapGesture { isSharing = true }
      }
    }
  }
}
