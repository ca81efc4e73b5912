// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutSource

/// The colours that the names in composables stand for: roles of the app's scheme, and colours of its resources.
///
/// They are those of the light theme, as composables are evaluated in it, unless the app has only a dark one. Where
/// the wallpaper gives the colours, no role is known.
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
    let colors = ComposeColors(files, android)
    let areReplaced = WallpaperColors.replaceSchemes(in: files, of: android)
    var found: [(scheme: ComposeColorScheme, file: AndroidCodeFacts)] = []
    for file in files
    where !areReplaced && file.isKotlin && file.has(anyOf: ComposeColorScheme.makers) {
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
