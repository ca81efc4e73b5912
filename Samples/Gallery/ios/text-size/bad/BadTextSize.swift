import SwiftUI

/// Two texts of fixed sizes, which stay small for people who have set large text.
struct BadTextSize: View {
  var body: some View {
    VStack {
      Text("Departure").font(.system(size: 22))
      Text("4 October 2031").font(.custom("Avenir", fixedSize: 17))
    }
  }
}
