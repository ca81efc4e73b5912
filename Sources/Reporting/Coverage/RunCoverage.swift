// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The extent to which a run read one file.
package enum FileReading: Hashable, Sendable {
  /// Everything in it was checked.
  case whole(FileKind)
  /// It was checked in part; the reason says why not in full, and the parts which of its parts were left out.
  case part(FileKind, reason: String, parts: [String] = [])
  /// It was checked, and what follows a line may be misread, because the file is damaged there.
  case damaged(FileKind, line: Int)
  /// Nothing in it was checked, for this reason; without one, no rule is about files of its kind.
  case none(FileKind, reason: String? = nil)
  /// It was left out by choice, for this reason: it belongs to tests, or is excluded by the
  /// configuration.
  case leftOut(FileKind, reason: String)
}

/// The files that a run checked and did not check, with the reasons.
///
/// It is printed at the end of each run, so that nothing unread passes for something without
/// problems.
package struct RunCoverage: Sendable {
  /// Files of one kind that a run treated alike.
  package struct Group: Hashable, Sendable {
    /// Their kind.
    package let kind: FileKind
    /// The reason why they were not checked, or only in part; nil when they were.
    package let reason: String?
    /// Their names, in the order of the run.
    package fileprivate(set) var files: [String]
    /// The parts of them that were left out, where these have names.
    package fileprivate(set) var parts: [String] = []
  }

  /// The files that were checked in full.
  package private(set) var whole: [Group] = []
  /// The files that were checked in part.
  package private(set) var part: [Group] = []
  /// Why files of which a part may be misread were checked in part only.
  private static let damage = "damaged; what follows these lines may be misread"
  /// The files that were not checked.
  package private(set) var none: [Group] = []
  /// The files that were left out by choice.
  package private(set) var passedOver: [Group] = []
  /// The files that could not be read, each with the reason.
  package private(set) var unreadable: [(file: String, message: String)] = []
  /// The number of screens that were checked, of captures and of source.
  package private(set) var screenCount = 0
  /// The captures with no stop for a screen reader.
  private var silentScreens: [String] = []
  /// The captures that show the phone's home screen instead of an app.
  private var homeScreens: [String] = []
  /// The rules that did not run, as sentences that include the option to run them.
  package var leftOut: [String] = []

  /// The configuration that was used; nil without one.
  package var configuration: String?

  /// Creates an empty coverage.
  package init() {}

  /// Adds a file.
  package mutating func add(_ file: String, _ reading: FileReading) {
    switch reading {
    case .whole(let kind): Self.add(file, kind, nil, to: &whole)
    case .part(let kind, let reason, let parts): Self.add(file, kind, reason, parts, to: &part)
    case .damaged(let kind, let line):
      Self.add(file, kind, Self.damage, ["\(file):\(line)"], to: &part)
    case .none(let kind, let reason): Self.add(file, kind, reason, to: &none)
    case .leftOut(let kind, let reason): Self.add(file, kind, reason, to: &passedOver)
    }
  }

  private static func add(
    _ file: String, _ kind: FileKind, _ reason: String?, _ parts: [String] = [],
    to groups: inout [Group]
  ) {
    if let place = groups.firstIndex(where: { $0.kind == kind && $0.reason == reason }) {
      groups[place].files.append(file)
      groups[place].parts += parts
    } else {
      groups.append(Group(kind: kind, reason: reason, files: [file], parts: parts))
    }
  }

  /// Adds the screens of a file.
  package mutating func addScreens(_ count: Int) { screenCount += count }

  /// Adds a file that could not be read.
  package mutating func addUnreadable(_ file: String, _ message: String) {
    unreadable.append((file, message))
  }

  /// Records a capture with no stop for a screen reader.
  package mutating func addSilentScreen(_ file: String) { silentScreens.append(file) }

  /// Records a capture of the home screen.
  package mutating func addHomeScreen(_ file: String) { homeScreens.append(file) }

  /// Shows the files under other names, for example those of copies under the names of the originals.
  package mutating func renameFiles(_ name: (String) -> String) {
    func rename(_ groups: inout [Group]) {
      for index in groups.indices {
        groups[index].files = groups[index].files.map(name)
        groups[index].parts = groups[index].parts.map(name)
      }
    }
    rename(&whole)
    rename(&part)
    rename(&none)
    rename(&passedOver)
    unreadable = unreadable.map { (name($0.file), $0.message) }
    silentScreens = silentScreens.map(name)
    homeScreens = homeScreens.map(name)
  }

  /// The number of files that were checked, in full or in part.
  package var fileCount: Int { (whole + part).reduce(0) { $0 + $1.files.count } }

  /// The number of files that were not checked, for any reason.
  package var skippedCount: Int {
    (none + passedOver).reduce(unreadable.count) { $0 + $1.files.count }
  }

  /// Whether none of the given files was checked.
  package var isEmpty: Bool { fileCount == 0 }

  /// The reasons why the run must not pass although it found nothing, as sentences; none when it
  /// may.
  package var warnings: [String] {
    var warnings: [String] = []
    if let toolkit = unreadToolkit { warnings.append(toolkit) }
    if let damage = damageEverywhere { warnings.append(damage) }
    if let first = silentScreens.first {
      let others = silentScreens.count - 1
      let captures = others == 0 ? "" : " and \(PlainText.count(others, "other capture"))"
      warnings.append(
        "\(first)\(captures): a screen reader stops nowhere on this screen. Was it captured before "
          + "the app had drawn it? Capture it again when it is at rest")
    }
    if let first = homeScreens.first {
      let others = homeScreens.count - 1
      let captures = others == 0 ? "" : " and \(PlainText.count(others, "other capture"))"
      warnings.append(
        "\(first)\(captures): this is the home screen of the phone, not a screen of an app. Bring the "
          + "app to the front and capture it again")
    }
    return warnings
  }

  /// A sentence saying that all checked files are damaged; nil when one is not.
  private var damageEverywhere: String? {
    let damaged = part.filter { $0.reason == Self.damage }.flatMap(\.files)
    guard let first = damaged.first, damaged.count == fileCount else { return nil }
    let others = damaged.count - 1
    let files = others == 0 ? "" : " and \(PlainText.count(others, "other file"))"
    return
      "\(first)\(files): all that was checked is damaged, so it may be misread. Make it compile, and run "
      + "this again"
  }

  /// A sentence saying that most of the app is written with an unsupported toolkit; nil otherwise.
  private var unreadToolkit: String? {
    var unread: [FileKind.Toolkit: (files: Int, reason: String)] = [:]
    for group in part + none where group.reason != Self.damage {
      guard let toolkit = group.kind.toolkit, let reason = group.reason else { continue }
      unread[toolkit, default: (0, reason)].files += group.files.count
    }
    let read = whole.filter { $0.kind.toolkit != nil }.reduce(0) { $0 + $1.files.count }
    let worst = FileKind.Toolkit.allCases.compactMap { toolkit in
      unread[toolkit].map { (toolkit, $0.files, $0.reason) }
    }.max { $0.1 < $1.1 }
    guard let (toolkit, count, reason) = worst, count > read else { return nil }
    let all = read + unread.values.reduce(0) { $0 + $1.files }
    return "most of the source of screens here is \(toolkit.rawValue) "
      + "(\(count) of \(PlainText.count(all, "file"))): \(reason). "
      + "Give captures of the app's screens to have them checked"
  }
}
