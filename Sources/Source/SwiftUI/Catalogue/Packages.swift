// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Views of packages that many apps use and whose source is not part of the app.
extension SwiftUIViews {
  /// Images: `LazyImage` (kean/Nuke, NukeUI), `KFImage` and `KFAnimatedImage` (onevcat/Kingfisher),
  /// `WebImage` and `AnimatedImage` (SDWebImage/SDWebImageSwiftUI), `CachedAsyncImage`
  /// (lorenzofiamingo/swiftui-cached-async-image). Drawn without being an element: `LottieView`
  /// (airbnb/lottie-ios, whose buttons and switches alone are elements). Texts: `EmojiText`
  /// (divadretlaw/EmojiText), `Markdown` (gonzalezreal/swift-markdown-ui). Buttons: `AsyncButton`
  /// and `ThrowableButton` (Dean151/ButtonKit). Containers: `WrappingHStack` and `WrappingVStack`
  /// (ksemianov/WrappingHStack), `WithViewStore` and `WithPerceptionTracking`
  /// (pointfreeco/swift-composable-architecture, pointfreeco/swift-perception).
  static let packages: [String: Maker] = {
    var table: [String: Maker] = [
      "EmojiText": { $0.packageViews.remoteText($1) },
      "Markdown": { $0.packageViews.remoteText($1) },
      "AsyncButton": { $0.packageViews.asyncButton($1) },
      "ThrowableButton": { $0.packageViews.asyncButton($1) },
      "WithViewStore": { $0.containers.holder($1) },
      "WithPerceptionTracking": { $0.containers.holder($1) },
      "LottieView": { $0.pictures.shape($1) },
      "WrappingHStack": { $0.containers.stack($1, as: "HStack") },
      "WrappingVStack": { $0.containers.stack($1, as: "VStack") },
    ]
    for name in images { table[name] = { $0.pictures.remoteImage($1) } }
    for image in ["KFImage", "KFAnimatedImage"] {
      for maker in makers { table["\(image).\(maker)"] = { $0.pictures.remoteImage($1) } }
    }
    return table
  }()

  private static let images = [
    "LazyImage", "KFImage", "KFAnimatedImage", "WebImage", "AnimatedImage", "CachedAsyncImage",
  ]

  /// The static functions of Kingfisher's views that create one.
  private static let makers = ["url", "source", "resource", "data", "dataProvider"]
}

/// The texts and buttons of packages.
struct PackageViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns a text that a package draws from its first argument.
  func remoteText(_ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return [] }
    return [
      texts.text(textValues.words(of: first.expression, in: call.scope).verbatim, at: call.point)
    ]
  }

  /// Returns a button whose action takes time; it has the same closures as a button.
  func asyncButton(_ call: Call) -> [Piece] { controls.button(call) }
}
