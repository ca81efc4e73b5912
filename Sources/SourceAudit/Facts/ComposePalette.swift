// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutCompose
import CurbcutScreen
import CurbcutSource

/// The colours that the names in composables stand for: roles of the app's scheme, and colours of its resources.
///
/// They are those of the light theme, as composables are evaluated in it, unless the app has only a dark one.
/// Several light schemes are those of several apps, or of several choices in one.
struct ComposePalette: Sendable {
  /// The schemes of which one is in use; one without roles where the project creates none.
  private let schemes: [ComposeColorScheme?]
  /// Where the schemes give their roles the colours, by the role.
  private var places: [String: [(color: Color, place: FileLocation)]] = [:]
  private let android: AndroidProject

  init(of project: SourceProject) {
    android = project.android
    let files = project.androidClasses.files
    let colors = ComposeColors(files)
    // From Android 12 on, the colours of the wallpaper take the place of the scheme's.
    let isOfWallpaper = files.contains { file in
      project.android.leastSystem(near: file.name) ?? 0 >= Self.firstWithWallpaper
        && Self.takesWallpaper(file, files)
    }
    var found: [(scheme: ComposeColorScheme, file: AndroidCodeFacts)] = []
    for file in files
    where !isOfWallpaper && file.isKotlin && file.has(anyOf: ComposeColorScheme.makers) {
      for call in file.calls(of: ComposeColorScheme.makers) where call.receiver.isEmpty {
        found.append((ComposeColorScheme(call, in: file, colors), file))
      }
    }
    let light = found.filter { !$0.scheme.isDark }
    let used = light.isEmpty ? found : light
    schemes = used.isEmpty ? [nil] : used.map(\.scheme)
    for (scheme, file) in used {
      for (role, entry) in scheme.entries {
        guard let token = entry.token else { continue }
        let place = file.place(of: token)
        places[role, default: []].append(
          (entry.color, FileLocation(file: file.name, line: place.line, column: place.column)))
      }
    }
  }

  /// The first system on which the wallpaper gives colours.
  private static let firstWithWallpaper = 31

  /// Whether a file takes the colours of the wallpaper unless somebody asks for others: by a function without a
  /// parameter such as `dynamicColor: Boolean = false`, or where a call gives that parameter.
  private static func takesWallpaper(_ file: AndroidCodeFacts, _ files: [AndroidCodeFacts]) -> Bool
  {
    guard let call = file.calls("dynamicLightColorScheme").first else { return false }
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

  /// Where a role of the scheme is given a colour, first of all schemes; nil where none does so.
  func place(of color: ComposedColor, as value: Color) -> FileLocation? {
    guard case .role(let role) = color else { return nil }
    return places[role]?.filter { $0.color == value }.map(\.place).min()
  }

  /// The contrast of a text with what lies behind it, from the top down to what is opaque: the best of all
  /// schemes, with the two colours; nil where one is not known.
  func contrast(
    of text: ComposedColor, on grounds: [ComposedColor], in file: String
  ) -> (ratio: Double, text: Color, ground: Color)? {
    var best: (ratio: Double, text: Color, ground: Color)?
    for scheme in schemes {
      guard let front = color(text, scheme, file) else { return nil }
      var ground: Color?
      for layer in grounds.reversed() {
        guard let color = color(layer, scheme, file) else { return nil }
        ground = ground.map { color.over($0) } ?? color
      }
      guard let ground, ground.alpha == 255 else { return nil }
      let ratio = Contrast.ratio(front, ground)
      if ratio > best?.ratio ?? 0 { best = (ratio, front, ground) }
    }
    return best
  }

  /// Whether a colour hides what lies behind it; nil where it is not known.
  func isOpaque(_ color: ComposedColor, in file: String) -> Bool? {
    let known = schemes.map { self.color(color, $0, file) }
    guard !known.isEmpty, !known.contains(nil) else { return nil }
    return known.allSatisfy { $0?.alpha == 255 }
  }

  private func color(
    _ color: ComposedColor, _ scheme: ComposeColorScheme?, _ file: String
  ) -> Color? {
    switch color {
    case .color(let color): color
    case .role(let role): scheme?[role]?.color
    case .resource(let name):
      android.color("@color/\(name)", isNight: false, near: file).flatMap {
        Color(androidResource: $0)
      }
    case .faded(let color, let opacity):
      self.color(color, scheme, file).map { color in
        var faded = color
        faded.alpha = UInt8((255 * min(1, max(0, opacity))).rounded())
        return faded
      }
    }
  }
}
