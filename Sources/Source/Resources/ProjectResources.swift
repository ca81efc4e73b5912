// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The files of an app's project that are not code.
package struct ProjectResources: Sendable {
  /// The files that have been read, in the order in which they were added.
  package private(set) var files: [ResourceFile] = []
  /// The paths of all files of the project, including those that are not read.
  package var paths: [String] = []

  /// The index of the Kotlin and Java code; nil if it has not been read.
  package private(set) var androidCode: AndroidCode?
  /// The facts in the Kotlin and Java files that rules need.
  package private(set) var androidFacts: [AndroidCodeFacts] = []

  /// The pictures of Android that are written as XML, with their paths.
  package private(set) var androidDrawables: [(path: String, drawable: AndroidDrawable)] = []

  /// Creates a project without resources.
  package init() {}

  /// Adds the file at a path that `ResourceFile` recognizes; invalid bytes are an error.
  ///
  /// It is taken from a memo if there is one.
  package mutating func add(
    _ bytes: [UInt8], at path: String, memo: SourceMemo? = nil
  ) throws(ImportError) {
    let file =
      if let memo { try memo.resource(bytes, at: path) } else { try ResourceFile(bytes, at: path) }
    files.append(file)
  }

  /// Adds a picture of Android that is written as XML; invalid bytes are an error.
  package mutating func addDrawable(
    _ bytes: [UInt8], at path: String, memo: SourceMemo? = nil
  ) throws(ImportError) {
    let drawable =
      if let memo { try memo.drawable(bytes, at: path) } else { try AndroidDrawable(bytes) }
    androidDrawables.append((path, drawable))
  }

  /// Adds a file of Kotlin or Java; the code must be added completely or not at all.
  package mutating func addAndroidCode(_ bytes: [UInt8], at path: String) {
    let file = AndroidCodeFile(bytes, at: path)
    // Take the value out of the property, to avoid a copy of all words for every file.
    var code = androidCode.take() ?? AndroidCode()
    code.add(file)
    androidCode = code
    if let facts = file.facts { androidFacts.append(facts) }
  }

  /// Adds all files of Kotlin and Java, read now or earlier.
  package mutating func addAndroidCode(
    _ files: [(path: String, bytes: [UInt8])], memo: SourceMemo
  ) {
    guard !files.isEmpty else { return }
    let read = files.map { memo.androidCode($0.bytes, at: $0.path) }
    androidFacts += read.compactMap(\.facts)
    androidCode = memo.words(of: read)
  }

  /// Adds a file of Kotlin or Java without the rest of its project.
  package mutating func addLoneAndroidCode(_ bytes: [UInt8], at path: String) {
    androidFacts.append(AndroidCodeFacts(bytes, at: path))
  }

  /// The property lists of apps and their extensions: `Info.plist`, `Book-Info.plist`.
  package var infoLists: [(file: ResourceFile, list: PropertyList)] {
    propertyLists { $0.hasSuffix("Info.plist") }
  }

  /// The entitlements of apps: `Book.entitlements`.
  package var entitlements: [(file: ResourceFile, list: PropertyList)] {
    propertyLists { $0.hasSuffix(".entitlements") }
  }

  /// The tracks of the videos that have been read, by path.
  package var videos: [String: VideoFile] {
    files.reduce(into: [:]) { videos, file in
      if case .video(let video) = file.content { videos[file.path] = video }
    }
  }

  /// Returns the property lists whose file name satisfies a condition.
  package func propertyLists(
    where isWanted: (Substring) -> Bool
  ) -> [(file: ResourceFile, list: PropertyList)] {
    files.compactMap { file in
      guard case .propertyList(let list) = file.content, isWanted(file.name) else { return nil }
      return (file, list)
    }
  }
}
