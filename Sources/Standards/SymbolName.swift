// SPDX-License-Identifier: Apache-2.0

/// The accessible names that iOS gives to Apple's symbols: VoiceOver says "Add" for `plus`.
///
/// Apple publishes no list. These are the names that recordings of running apps show beside the identifier of
/// the symbol (XCUITest hierarchies and recorded interactions, Appium, idb and axe), and a few that people
/// have written down from VoiceOver; most versions of iOS are not known. A symbol that is absent here may
/// have a name or none.
///
/// Source: Documentation/SymbolNames.md.
package enum SymbolName: Hashable, Sendable {
  /// The symbol has a name in words, here in English.
  case words(String)
  /// Its identifier is spoken.
  case identifier

  /// Looks up a symbol by its identifier; nil for one that has not been recorded.
  package init?(of symbol: String) {
    if let words = Self.names[symbol] {
      self = .words(words)
    } else if Self.unnamed.contains(symbol) {
      self = .identifier
    } else {
      return nil
    }
  }

  /// Returns what stands in source for the name of a symbol, which iOS gives: `{symbol plus}`.
  package static func placeholder(of symbol: String) -> String { "\(opening)\(symbol)}" }

  /// Returns the symbol of a text that is such a placeholder and nothing else.
  package static func symbol(ofPlaceholder text: String) -> String? {
    guard text.hasPrefix(opening), text.hasSuffix("}") else { return nil }
    let symbol = text.dropFirst(opening.count).dropLast()
    return symbol.contains { "{} ".contains($0) } ? nil : String(symbol)
  }

  private static let opening = "{symbol "

  /// The recorded names in English, by the symbol.
  package static let names: [String: String] = [
    "arrow.clockwise": "Refresh",
    "arrow.down.circle": "Arrow Down Circle",
    "arrow.left": "Left",
    "arrow.right": "Right",
    "arrow.up": "Up",
    "arrow.up.doc.fill": "Previous Page",
    "bell.fill": "Notifications",
    "calendar": "Calendar",
    "calendar.circle.fill": "Calendar",
    "cart": "Shopping Cart",
    "cart.fill": "Shopping Cart",
    "chart.bar.fill": "Chart column",
    "checkmark": "Selected",
    "checkmark.circle": "Selected",
    "checkmark.circle.fill": "Selected",
    "chevron.backward": "Back",
    "chevron.down": "Go Down",
    "chevron.left": "Back",
    "chevron.right": "Forward",
    "chevron.up": "Go Up",
    "cloud": "Mostly Cloudy",
    "delete.left": "Backspace",
    "doc.text.fill": "Plain Text Document",
    "doc.text.viewfinder": "Scan Document",
    "ellipsis.circle": "More",
    "envelope.fill": "Get Mail",
    "exclamationmark.circle.fill": "Exclamation Mark In A Filled Circle",
    "eye": "Show",
    "faceid": "Face Id",
    "film.fill": "Movie",
    "flag.fill": "Flag",
    "folder": "Move",
    "gear": "Settings",
    "globe": "Globe",
    "hammer.fill": "Build",
    "heart": "Love",
    "heart.fill": "Love",
    "house": "Home",
    "house.fill": "Home",
    "icloud.and.arrow.down": "Icloud Download",
    "icloud.and.arrow.up": "Icloud Upload",
    "info.circle.fill": "Info",
    "line.3.horizontal.decrease.circle.fill": "Filter",
    "link": "Link",
    "list.bullet": "List",
    "list.dash": "List",
    "location.fill": "Location services",
    "magnifyingglass": "Search",
    "minus": "Remove",
    "minus.circle.fill": "Remove",
    "moon.fill": "Do Not Disturb",
    "moon.stars": "Clear Night",
    "moon.zzz": "Snooze",
    "paperplane.fill": "Send",
    "person.2": "Two People",
    "person.crop.circle.fill": "Account",
    "phone.fill": "Call",
    "play.fill": "Play",
    "play.rectangle.fill": "Slideshow",
    "plus": "Add",
    "plus.circle.fill": "Add",
    "record.circle": "Screen Recording",
    "rectangle.stack.fill": "Album",
    "ruler": "Ruler With Measurement Marks",
    "scalemass": "Scale For Weighing Mass",
    "shield.lefthalf.filled": "Shield, left half filled",
    "slider.horizontal.3": "Edit",
    "sparkles": "Sparkle",
    "speaker.wave.3": "Volume Highest",
    "square": "Square",
    "square.and.arrow.up": "Share",
    "square.and.pencil": "Compose",
    "square.grid.2x2.fill": "Grid 2x2",
    "star": "Favorite",
    "star.fill": "Favorite",
    "sun.max": "Brightness Higher",
    "sun.max.fill": "Brightness higher",
    "sunrise": "Sunrise",
    "trash": "Delete",
    "tray.and.arrow.up.fill": "Outbox",
    "xmark": "Close",
    "xmark.circle": "Close",
    "xmark.circle.fill": "Close",
  ]

  /// The symbols that were recorded with their identifier as the name.
  package static let unnamed: Set<String> = [
    "arrow.backward", "brain.head.profile", "chevron.down.circle.fill", "chevron.forward",
    "clock.arrow.circlepath", "crown", "cup.and.saucer", "dumbbell.fill",
    "exclamationmark.octagon.fill", "gearshape", "gearshape.fill",
    "iphone.gen3.radiowaves.left.and.right", "largecircle.fill.circle",
    "line.3.horizontal.decrease", "list.bullet.rectangle", "menucard.fill", "paintpalette.fill",
    "person", "person.3.fill", "person.badge.plus", "person.fill", "person.fill.badge.plus",
    "questionmark.circle", "questionmark.circle.fill", "scribble.variable", "slider.vertical.3",
    "text.document.fill",
  ]
}
