// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What a run made of one file.
package enum FileReading: Hashable, Sendable {
  /// Everything in it was looked at.
  case whole(FileKind)
  /// Something in it was looked at, and something was not, for this reason.
  case part(FileKind, reason: String)
  /// Nothing in it was looked at, for this reason; without one, no rule is about files of its kind.
  case none(FileKind, reason: String? = nil)
  /// It was left out by choice, for this reason: it belongs to tests, or somebody excluded it.
  case leftOut(FileKind, reason: String)
}

/// What a run looked at and what it did not, and why.
///
/// It is printed at the end of each run, so that nothing unread looks like something without problems.
package struct RunCoverage: Sendable {
  /// Files of one kind that a run treated alike.
  package struct Group: Hashable, Sendable {
    /// What they are.
    package let kind: FileKind
    /// Why they were not looked at, or not wholly; nil when they were.
    package let reason: String?
    /// Their names, in the order of the run.
    package fileprivate(set) var files: [String]
  }

  /// The files that were looked at, wholly.
  package private(set) var whole: [Group] = []
  /// The files of which only a part was looked at.
  package private(set) var part: [Group] = []
  /// The files that were not looked at.
  package private(set) var none: [Group] = []
  /// The files that were left out by choice.
  package private(set) var passedOver: [Group] = []
  /// The files that could not be read, each with the reason.
  package private(set) var unreadable: [(file: String, message: String)] = []
  /// How many screens were looked at, of captures and of source.
  package private(set) var screenCount = 0
  /// The captures on which a screen reader stops nowhere.
  private var silentScreens: [String] = []
  /// The captures that show the home screen of the phone and not an app.
  private var homeScreens: [String] = []
  /// Which rules did not run, as sentences; the option that runs them is part of each.
  package var leftOut: [String] = []

  /// The configuration that was followed; nil without one.
  package var configuration: String?

  /// Nothing yet.
  package init() {}

  /// Adds a file.
  package mutating func add(_ file: String, _ reading: FileReading) {
    switch reading {
    case .whole(let kind): Self.add(file, kind, nil, to: &whole)
    case .part(let kind, let reason): Self.add(file, kind, reason, to: &part)
    case .none(let kind, let reason): Self.add(file, kind, reason, to: &none)
    case .leftOut(let kind, let reason): Self.add(file, kind, reason, to: &passedOver)
    }
  }

  private static func add(
    _ file: String, _ kind: FileKind, _ reason: String?, to groups: inout [Group]
  ) {
    if let place = groups.firstIndex(where: { $0.kind == kind && $0.reason == reason }) {
      groups[place].files.append(file)
    } else {
      groups.append(Group(kind: kind, reason: reason, files: [file]))
    }
  }

  /// Adds the screens of a file.
  package mutating func addScreens(_ count: Int) { screenCount += count }

  /// Adds a file that could not be read.
  package mutating func addUnreadable(_ file: String, _ message: String) {
    unreadable.append((file, message))
  }

  /// Notes a capture on which a screen reader stops nowhere.
  package mutating func addSilentScreen(_ file: String) { silentScreens.append(file) }

  /// Notes a capture of the home screen.
  package mutating func addHomeScreen(_ file: String) { homeScreens.append(file) }

  /// How many files were looked at, wholly or in part.
  package var fileCount: Int { (whole + part).reduce(0) { $0 + $1.files.count } }

  /// How many files were not looked at, for whatever reason.
  package var skippedCount: Int {
    (none + passedOver).reduce(unreadable.count) { $0 + $1.files.count }
  }

  /// Whether nothing that was given was looked at.
  package var isEmpty: Bool { fileCount == 0 }

  /// Why the run must not pass although it found nothing, as sentences; none when it may.
  package var warnings: [String] {
    var warnings: [String] = []
    if let toolkit = unreadToolkit { warnings.append(toolkit) }
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

  /// That most of the app is written with a toolkit that is not read, as a sentence; nil otherwise.
  private var unreadToolkit: String? {
    var unread: [FileKind.Toolkit: (files: Int, reason: String)] = [:]
    for group in part + none {
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
