// SPDX-License-Identifier: Apache-2.0

/// The origin of a part of a screen.
///
/// "Content made with web views or cross-platform toolkits is presented to assistive technologies as if
/// by the host system, but features differ and may be limited" (row S0-006).
package enum Provenance: String, Hashable, Sendable, CaseIterable {
  /// The platform's own views.
  case native
  /// A web page.
  case web
  /// A cross-platform toolkit that makes its own views or its own accessibility tree.
  case crossPlatform = "cross-platform"
}

/// A toolkit that draws views; the case names are used in the screen document.
package enum Toolkit: String, Hashable, Sendable, CaseIterable {
  /// The platform's own views: UIKit, or Android's view classes.
  case view
  case compose
  case swiftUI
  case flutter
  case web
  case reactNative

  /// The origin of the content that it draws.
  package var provenance: Provenance {
    switch self {
    case .view, .compose, .swiftUI: .native
    case .web: .web
    case .flutter, .reactNative: .crossPlatform
    }
  }

  /// Returns the toolkit whose content begins at a view of a class; nil if the class does not show
  /// one.
  ///
  /// This is called for every view, so the platform's own classes are ruled out first.
  package static func beginning(at className: String, on platform: Platform) -> Toolkit? {
    switch platform {
    case .ios: beginningOnIOS(className)
    case .android: beginningOnAndroid(className)
    }
  }

  /// Android: `android.webkit.WebView`; Compose's host `androidx.compose.ui.platform.ComposeView`;
  /// `FlutterView` and the like of `io.flutter`; the views of `com.facebook.react`.
  private static func beginningOnAndroid(_ className: String) -> Toolkit? {
    // Most classes are the framework's own, and only one of these begins other content.
    if className.hasPrefix("android.") {
      return className == "android.webkit.WebView" ? .web : nil
    }
    if contains("ComposeView", className) { return .compose }
    if contains("Flutter", className) { return .flutter }
    if className.hasPrefix("com.facebook.react.") { return .reactNative }
    return nil
  }

  /// iOS: WebKit's views and XCUITest's type for them; `FlutterView` and the objects of Flutter's
  /// accessibility bridge (`SemanticsObject`, `FlutterSemanticsObject`, ... in
  /// flutter/engine, `SemanticsObject.h`); React Native's classes, which begin with `RCT`
  /// (facebook/react-native); SwiftUI's hosts, whose mangled names hold that of the module.
  ///
  /// XCUITest's other types say nothing: a button of Flutter has the same type as one of UIKit.
  /// Neither does `UIAccessibilityElement`, from which other toolkits derive theirs.
  private static func beginningOnIOS(_ className: String) -> Toolkit? {
    switch className.utf8.first {
    case UInt8(ascii: "U"):
      if className == "UIWebView" { return .web }
      return className.hasPrefix("UI") && className != "UIAccessibilityElement" ? .view : nil
    case UInt8(ascii: "X"): return className == "XCUIElementTypeWebView" ? .web : nil
    case UInt8(ascii: "W"): return className.hasPrefix("WK") ? .web : nil
    case UInt8(ascii: "R"): return className.hasPrefix("RCT") ? .reactNative : nil
    default: break
    }
    if className.hasPrefix("Flutter") || className.hasPrefix("SemanticsObject")
      || className.hasPrefix("TextInputSemanticsObject")
    {
      return .flutter
    }
    if swiftUIStacks.contains(className) || contains("SwiftUI", className) { return .swiftUI }
    return nil
  }

  /// The stacks of SwiftUI, which present their children in source order.
  package static let swiftUIStacks: Set<String> = [
    "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack",
  ]

  private static func contains(_ part: String, _ text: String) -> Bool {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
