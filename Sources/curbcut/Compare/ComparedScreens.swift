// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// The screens of a file or a folder before or after a change.
struct ComparedScreens: Sendable {
  /// What is compared, for people.
  let name: String
  /// The keys of the screens, whose files are relative to a folder that is compared.
  private(set) var keys: [ScreenPairs.Key] = []
  private(set) var screens: [Screen] = []
  /// Whether all files could be read.
  private(set) var isComplete = true
  private let isFolder: Bool

  /// Whether it is one file with one screen.
  var isOneScreen: Bool { !isFolder && screens.count == 1 }

  /// Reads the screens of a state; the files beside a single source file are read as they are now.
  init(of state: ComparedState, source: SourceOptions, reader: Reader) throws(UsageError) {
    name = state.name
    isFolder = state.isFolder
    if isFolder {
      try addFolder(state, source: source, reader: reader)
    } else {
      try addFile(state, source: source, reader: reader)
    }
  }

  private mutating func addFile(
    _ state: ComparedState, source: SourceOptions, reader: Reader
  ) throws(UsageError) {
    do throws(ImportError) {
      let bytes: [UInt8]
      if let revision = state.revision {
        bytes = try GitRevision(revision).contents(of: state.path)
      } else {
        bytes = try InputFile(path: state.path, isGiven: true).read()
      }
      let sources = SourceScreens(
        [state.path], options: source.choice, language: reader.language,
        contents: [state.path: bytes])
      let found = try sources.screens(in: bytes, at: state.path)
      sources.printNotes()
      let isSource = SourceScreens.isSource(bytes, at: state.path)
      for screen in found {
        if isSource { SourceScreens.printNotes(of: screen, state.name) }
        add(screen, of: "")
      }
    } catch {
      throw UsageError("\(name): \(error.message)")
    }
  }

  private mutating func addFolder(
    _ state: ComparedState, source: SourceOptions, reader: Reader
  ) throws(UsageError) {
    let folder = try state.files()
    let input = BuiltFiles(
      of: [folder.folder], filter: folder.filter(reader.configuration.filter))
    for failure in input.failures { fail(folder.shown(failure.path), failure.message, state) }
    try source.check(for: input.files)
    let sources = SourceScreens(
      input.paths, in: input.projects, options: source.choice, language: reader.language)
    for file in input.files {
      do throws(ImportError) {
        for screen in try sources.screens(in: try file.read(), at: file.path) {
          add(screen, of: folder.relative(file.path))
        }
      } catch {
        guard !file.isFromFolder || error.code != .notThisFormat else { continue }
        fail(folder.shown(file.path), error.message, state)
      }
    }
  }

  private mutating func fail(_ file: String, _ message: String, _ state: ComparedState) {
    let revision = state.revision.map { " at \($0)" } ?? ""
    Console.error("error: \(file)\(revision): \(message)")
    isComplete = false
  }

  private mutating func add(_ screen: NamedScreen, of file: String) {
    let model = screen.imported.screen
    keys.append(
      ScreenPairs.Key(
        file: file, name: screen.name, platform: model.platform,
        isDeclared: SourceScreens.declaresScreens(at: file)))
    screens.append(model)
  }
}

/// The screens of two states beside each other.
struct ScreenComparison: Sendable {
  private let before: ComparedScreens
  private let after: ComparedScreens
  private let pairs: ScreenPairs
  /// The technologies by their platform.
  private let technologies: [Platform: [Technology]]
  private let reader: Reader

  /// Pairs the screens of two states; the error says which of the technologies asked for their platform
  /// does not have.
  init(
    from before: ComparedScreens, to after: ComparedScreens, asked: [Technology], reader: Reader
  ) throws(UsageError) {
    (self.before, self.after, self.reader) = (before, after, reader)
    if before.isOneScreen, after.isOneScreen,
      before.screens[0].platform != after.screens[0].platform
    {
      throw UsageError(
        "one capture is of \(before.screens[0].platform.name) and the other of "
          + "\(after.screens[0].platform.name): give two captures for the same platform")
    }
    guard !before.screens.isEmpty || !after.screens.isEmpty else {
      throw UsageError(
        "\(after.name) has no screen that can be compared: give captures, source, or folders of them"
      )
    }
    pairs = ScreenPairs(before: before.keys, after: after.keys) {
      before.screens[$0].isLike(after.screens[$1])
    }
    let platforms = Set(after.screens.map(\.platform))
    // What is asked for may exist on one platform of the project alone.
    let isOnOne = platforms.contains { platform in
      asked.contains { $0.platforms.contains(platform) }
    }
    var technologies: [Platform: [Technology]] = [:]
    for platform in platforms {
      let wanted = isOnOne ? asked.filter { $0.platforms.contains(platform) } : asked
      if isOnOne, wanted.isEmpty { continue }
      technologies[platform] = try reader.technologies(asked: wanted, on: platform)
    }
    self.technologies = technologies
  }

  /// Returns the differences of a pair of screens, one for each technology.
  func differences(of pair: Int) -> [ExperienceDifference] {
    let (earlier, later) = (
      before.screens[pairs.pairs[pair].before], after.screens[pairs.pairs[pair].after]
    )
    let (old, new) = (reader.tree(of: earlier), reader.tree(of: later))
    return (technologies[later.platform] ?? []).map { technology in
      ExperienceDifference(
        from: reader.walkthrough(of: old, with: technology),
        to: reader.walkthrough(of: new, with: technology))
    }
  }

  /// Returns what has changed: the screens that are different, and those that are gone or new.
  func changed() async -> ScreenDifferences {
    var result = ScreenDifferences(count: pairs.pairs.count)
    result.removed = pairs.removed.map {
      ScreenDifferences.Name(before.keys[$0], of: before.screens[$0])
    }
    result.added = pairs.added.map { ScreenDifferences.Name(after.keys[$0], of: after.screens[$0]) }
    // Equal screens are heard equally.
    let open = pairs.pairs.indices.filter { index in
      before.screens[pairs.pairs[index].before] != after.screens[pairs.pairs[index].after]
    }
    var done = 0
    await OrderedWork.run(open, transform: { (index: $0, differences: differences(of: $0)) }) {
      pair in
      Console.capture?.advance(done, of: open.count)
      done += 1
      guard pair.differences.contains(where: { !$0.changes.isEmpty }) else { return }
      let place = pairs.pairs[pair.index].after
      result.changed.append(
        ScreenDifferences.Changed(
          name: ScreenDifferences.Name(after.keys[place], of: after.screens[place]),
          differences: pair.differences))
    }
    return result
  }
}
