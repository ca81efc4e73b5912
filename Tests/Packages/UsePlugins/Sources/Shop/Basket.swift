// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
  import SwiftUI

  struct Basket: View {
    let remove: () -> Void

    var body: some View {
      Button(action: remove) { Image(decorative: "bin") }
    }
  }
#endif
