// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutPage
import CurbcutReporting
import CurbcutScreen

/// A file or a folder before or after a change.
struct ComparedState: Sendable {
  let word: PageSide.Word
  let path: String
  /// The revision; nil for what is on the disk.
  let revision: String?
  /// The revision with which what is on the disk is compared; nil for any other state.
  var other: String?

  init(_ word: PageSide.Word, path: String, revision: String? = nil, other: String? = nil) {
    (self.word, self.path, self.revision, self.other) = (word, path, revision, other)
  }

  /// Returns both states of what is compared: two paths, or one path at two revisions.
  static func both(
    of paths: [String], from: String?, to: String?, asked: String
  ) throws(UsageError) -> [ComparedState] {
    var states: [ComparedState]
    if from != nil || to != nil {
      guard paths.count == 1, paths[0] != "-" else {
        throw UsageError(
          "with --from or --to, give one file or folder, which is compared at two revisions")
      }
      states = [
        ComparedState(.before, path: paths[0], revision: from ?? "HEAD"),
        ComparedState(
          .after, path: paths[0], revision: to, other: to == nil ? from ?? "HEAD" : nil),
      ]
    } else {
      guard paths.count == 2 else {
        throw UsageError(
          "\(asked) compares two files or folders: give both, or one with --from REVISION")
      }
      states = [ComparedState(.before, path: paths[0]), ComparedState(.after, path: paths[1])]
    }
    // A folder of `curbcut capture` is its screen.
    states = states.map { state in
      ComparedState(
        state.word, path: CaptureFacts.screen(at: state.path), revision: state.revision,
        other: state.other)
    }
    guard states[0].isFolder == states[1].isFolder else {
      throw UsageError("one is a folder and the other a file: give two folders, or two files")
    }
    return states
  }

  /// What it is, for people.
  var name: String {
    revision.map { "\(path) at \($0)" } ?? InputFile(path: path).name
  }

  /// Whether it is a folder, on the disk or at its revision.
  var isFolder: Bool {
    guard path != "-" else { return false }
    switch InputFile.kind(of: path) {
    case .folder: return true
    case .missing: return revision.map { GitRevision($0).isFolder(path) } ?? false
    case .file, .pipe, .other: return false
    }
  }

  /// Returns the text of the file, and what takes the place of the files on the disk, by their paths.
  ///
  /// The files beside source are those of now. A picture is of the same revision as its capture.
  func contents() throws(UsageError) -> (text: String?, edited: [String: [UInt8]]) {
    do throws(ImportError) {
      guard let revision else {
        let bytes = try InputFile(path: path, isGiven: true).read()
        return (String(validating: bytes, as: UTF8.self), [:])
      }
      let bytes = try GitRevision(revision).contents(of: path)
      var edited = [ProjectFolder.canonical(path): bytes]
      if let imported = try? CaptureFacts.read(bytes, at: path) {
        let picture = Screenshots.path(for: imported, at: path)
        edited[ProjectFolder.canonical(picture)] =
          (try? GitRevision(revision).contents(of: picture)) ?? []
      }
      return (String(validating: bytes, as: UTF8.self), edited)
    } catch {
      throw UsageError("\(name): \(error.message)")
    }
  }

  /// Returns the files of the folder, which are copies where it is of a revision.
  func files() throws(UsageError) -> ComparedFiles {
    guard let revision else {
      return ComparedFiles(
        given: path, copy: nil, leftOut: other.map { GitRevision($0).modules(below: path) } ?? [])
    }
    do throws(ImportError) {
      return ComparedFiles(given: path, copy: try RevisionCopy(of: path, at: revision))
    } catch {
      throw UsageError("\(name): \(error.message)")
    }
  }
}

/// The files of a folder before or after a change.
struct ComparedFiles: Sendable {
  /// The folder, as given on the command line.
  let given: String
  /// The copy of it, where it is of a revision.
  let copy: RevisionCopy?
  /// The folders that the other state does not have, because git does not keep them: submodules.
  var leftOut: [String] = []

  /// The folder in which the files are.
  var folder: String { copy?.path ?? given }

  /// Returns the name under which a file is shown: never that of the copy.
  func shown(_ file: String) -> String {
    copy.map { file.replacing($0.path, with: given, maxReplacements: 1) } ?? file
  }

  /// Returns a filter for its files, by the names under which they are shown.
  func filter(_ filter: PathFilter) -> PathFilter {
    filter.forCopies(shown: { shown($0) }, leavingOut: leftOut)
  }

  /// Returns the path of a file relative to the folder.
  func relative(_ file: String) -> String {
    let rest = file.hasPrefix(folder) ? file.dropFirst(folder.count) : file[...]
    return String(rest.drop { $0 == "/" })
  }
}
