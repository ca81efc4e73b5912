// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutSource

/// The colours of the wallpaper, which an app can take in place of those of its own schemes.
///
/// Source: developer.android.com, "Material Design 3 in Compose", Dynamic color schemes: from Android 12 on.
enum WallpaperColors {
  /// The function that makes a light scheme of them.
  static let maker = "dynamicLightColorScheme"
  /// The first system on which there are any.
  private static let firstSystem = 31

  /// Whether nobody sees the schemes of an app: all phones that run it have colours of the wallpaper, and it takes
  /// them unless somebody asks for others.
  static func replaceSchemes(in files: [AndroidCodeFacts], of android: AndroidProject) -> Bool {
    files.contains { file in
      file.has(maker) && android.leastSystem(near: file.name) ?? 0 >= firstSystem
        && areTaken(by: file, files)
    }
  }

  /// Whether a file takes them by itself: by a function without a parameter such as `dynamicColor: Boolean = false`,
  /// or where a call gives that parameter.
  private static func areTaken(by file: AndroidCodeFacts, _ files: [AndroidCodeFacts]) -> Bool {
    guard let call = file.calls(maker).first else { return false }
    guard let function = file.function(around: call.token) else { return true }
    let asked = function.body.lowerBound..<max(function.body.lowerBound, call.token)
    let switches = function.parameters.filter { token in
      file.token(token + 1, is: ":") && file.token(token + 2, is: "Boolean")
        && file.token(token + 3, is: "=") && file.token(token + 4, is: "false")
        && !file.indices(of: file.text(of: token), in: asked).isEmpty
    }.map { file.text(of: $0) }
    guard !switches.isEmpty else { return true }
    return files.contains { other in
      other.calls(of: [function.name]).contains { call in
        call.arguments.contains { $0.label.map(switches.contains) ?? false }
          || call.arguments.count { $0.label == nil } > 1
      }
    }
  }
}
