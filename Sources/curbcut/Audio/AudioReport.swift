// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutSource
import CurbcutSourceAudit
import CurbcutStandards

/// The answer of `audio`.
struct AudioReport: Sendable {
  /// A session that the code declares, with the places of the declarations.
  struct Declared: Sendable {
    var session: AudioSession
    /// Whether all of it is known; if not, a mode or options are chosen at run time.
    var isCertain: Bool
    /// The places, as `file:line`; empty for the default that iOS uses when an app declares
    /// nothing.
    var places: [String]
  }

  /// The way an app handles something, as a sentence.
  struct Handling: Sendable {
    var subject: String
    /// `handled`, `not found`, `not known` or `not needed`.
    var status: String
    var words: String
    var basis: [String]
  }

  /// One point in the comparison of the code with its needs.
  struct Comparison: Sendable {
    enum Status: String, Sendable { case matches, differs, check }

    var status: Status
    var words: String
    /// The requirements that it follows from.
    var basis: [String]
  }

  /// The sound that people hear with one session.
  struct Scene: Sendable {
    var title: String
    var hearings: [Hearing]
  }

  /// Lines about one question of a user.
  struct Section: Sendable {
    var title: String
    var lines: [String]
  }

  /// What people control, what reaches the app, and who hears what: beside the situations.
  var sections: [Section] = []

  let needs: SoundNeeds
  let areNeedsGiven: Bool
  let advice: SoundAdvice
  let declared: [Declared]
  let unknownPlaces: [String]
  let hasBackgroundMode: Bool?
  let handlings: [Handling]
  let comparisons: [Comparison]
  let scenes: [Scene]
  let hasCode: Bool
  let hasOtherCode: Bool

  init(needs given: SoundNeeds?, use: SoundUse?) {
    needs = given ?? use?.needs ?? []
    areNeedsGiven = given != nil
    advice = SoundAdvice(for: needs)
    hasCode = use != nil
    hasOtherCode = use?.hasOtherCode ?? false
    hasBackgroundMode = use?.hasBackgroundMode
    let declared = use.map(Self.declared) ?? []
    self.declared = declared
    unknownPlaces = (use?.declarations ?? []).filter { $0.category == nil }.map { $0.spot.text }
    handlings = use.map { Self.handlings($0) } ?? []
    comparisons =
      use.map { Self.comparisons($0, declared, SoundAdvice(for: given ?? $0.needs)) } ?? []
    scenes = Self.scenes(use, declared, advice)
  }

  /// Returns the sessions, each once; the default session for a project that makes sound and sets
  /// no category.
  private static func declared(_ use: SoundUse) -> [Declared] {
    var found: [Declared] = []
    for declaration in use.declarations {
      guard
        let session = declaration.session(hasBackgroundMode: use.hasBackgroundMode ?? false)
      else { continue }
      let isCertain = declaration.mode != nil && declaration.options != nil
      let same = found.firstIndex { $0.session == session && $0.isCertain == isCertain }
      if let same {
        found[same].places.append(declaration.spot.text)
      } else {
        found.append(
          Declared(session: session, isCertain: isCertain, places: [declaration.spot.text]))
      }
    }
    let makesSound: [SoundUse.Means] = [
      .player, .playerController, .audioPlayer, .speech, .recorder, .game,
    ]
    if use.declarations.isEmpty, !use.hasOtherCode, !use.uses(.call),
      makesSound.contains(where: use.uses)
    {
      found.append(
        Declared(
          session: AudioSession(hasBackgroundMode: use.hasBackgroundMode ?? false),
          isCertain: true, places: []))
    }
    return found
  }

  // MARK: - What the code handles

  private static func handlings(_ use: SoundUse) -> [Handling] {
    guard !use.isEmpty else { return [] }
    let followsByItself = use.uses(.player) || use.uses(.playerController)
    let hasInterruptions = !use.words.isDisjoint(with: [
      "interruptionNotification", "AVAudioSessionInterruptionNotification",
    ])
    let hasRoutes = !use.words.isDisjoint(with: [
      "routeChangeNotification", "AVAudioSessionRouteChangeNotification",
    ])
    return [
      handling(
        "interruptions", hasInterruptions, "the code observes interruptionNotification",
        followsByItself ? "AVPlayer pauses by itself, and the app can observe its rate" : nil,
        ["S3-062", "S3-063"]),
      handling(
        "headphones", hasRoutes && use.words.contains("oldDeviceUnavailable"),
        "the code observes routeChangeNotification and asks for oldDeviceUnavailable",
        followsByItself ? "AVPlayer plays on and pauses by itself" : nil, ["S3-033", "S3-034"],
        missing: hasRoutes
          ? "the code observes routeChangeNotification, and never asks for oldDeviceUnavailable"
          : nil
      ),
      handling(
        "media controls", use.uses(.remoteCommand), "the code answers remote commands",
        use.uses(.playerController) ? "AVPlayerViewController answers them" : nil,
        ["S3-065", "S3-066"]),
      handling(
        "choice of the route", use.uses(.routeChoice), "the code shows the system's button",
        use.uses(.playerController) ? "AVPlayerViewController has the button" : nil,
        ["S3-036", "S3-068"]),
    ]
  }

  /// Returns the handling by the code itself, otherwise by iOS.
  private static func handling(
    _ subject: String, _ isFound: Bool, _ words: String, _ byItself: String?, _ basis: [String],
    missing: String? = nil
  ) -> Handling {
    let found = isFound ? words : byItself
    return Handling(
      subject: subject, status: found == nil ? "not found" : "handled",
      words: found ?? missing ?? "nothing in the Swift code", basis: basis)
  }

  // MARK: - Comparison

  private static func comparisons(
    _ use: SoundUse, _ declared: [Declared], _ advice: SoundAdvice
  ) -> [Comparison] {
    guard !use.isEmpty, !(advice.choices.isEmpty && !advice.usesSystemSounds) else { return [] }
    var found: [Comparison] = []
    let ids = advice.reasons.flatMap(\.requirements)
    let wanted = advice.categories.map(\.rawValue).joined(separator: " or ")
    let set = declared.map(\.session.category)
    if advice.choices.isEmpty {
      let status: Comparison.Status = use.declarations.isEmpty ? .matches : .check
      let words =
        use.declarations.isEmpty
        ? "no session is declared, and the sound needs none"
        : "a session is declared, but the sound, as far as it is known, needs none"
      found.append(Comparison(status: status, words: words, basis: ids))
    } else if use.declarations.contains(where: { $0.category == nil }) {
      found.append(
        Comparison(
          status: .check, words: "category: chosen at run time; \(wanted) is needed",
          basis: ids))
    } else if !set.isEmpty {
      let fits = !Set(set).isDisjoint(with: advice.categories)
      let names = Set(set.map(\.rawValue)).sorted().joined(separator: ", ")
      let what =
        use.declarations.isEmpty ? "none is set, so it is \(names)" : "the code sets \(names)"
      found.append(
        Comparison(
          status: fits ? .matches : .differs,
          words: "category: \(what); \(wanted) is needed",
          basis: ids))
    }
    for choice in advice.choices {
      guard let match = declared.first(where: { $0.session.category == choice.session.category })
      else { continue }
      found += options(match, choice.session)
    }
    if advice.needsBackgroundMode {
      let status: Comparison.Status =
        switch use.hasBackgroundMode {
        case true?: .matches
        case false?: .differs
        case nil: .check
        }
      found.append(
        Comparison(
          status: status,
          words: "background mode: needed; " + words(of: use.hasBackgroundMode),
          basis: ["S3-043"]))
    }
    return found
  }

  static func words(of hasBackgroundMode: Bool?) -> String {
    switch hasBackgroundMode {
    case true?: "UIBackgroundModes has audio"
    case false?: "UIBackgroundModes has no audio"
    case nil: "no Info.plist was read"
    }
  }

  private static func options(_ declared: Declared, _ wanted: AudioSession) -> [Comparison] {
    guard declared.isCertain else {
      return [
        Comparison(
          status: .check, words: "options of \(wanted.category.rawValue): chosen at run time",
          basis: ["S3-048"])
      ]
    }
    let missing = wanted.options.subtracting(declared.session.options).map(\.rawValue).sorted()
    let extra = declared.session.options.subtracting(wanted.options).filter(\.mixes)
      .map(\.rawValue).sorted()
    var found: [Comparison] = []
    if !missing.isEmpty {
      found.append(
        Comparison(
          status: .differs,
          words: "options of \(wanted.category.rawValue): "
            + "\(missing.joined(separator: ", ")) needed but not set", basis: ["S3-055"])
      )
    }
    if !extra.isEmpty, wanted.category.mixing == .onRequest {
      found.append(
        Comparison(
          status: .check,
          words: "options of \(wanted.category.rawValue): "
            + "\(extra.joined(separator: ", ")) set, which is rarely right",
          basis: ["S3-048"]))
    }
    return found
  }

  // MARK: - What people hear

  private static func scenes(
    _ use: SoundUse?, _ declared: [Declared], _ advice: SoundAdvice
  ) -> [Scene] {
    if let use, !declared.isEmpty {
      let controls =
        use.isMediaPlayer || use.uses(.playerController) || advice.needs.hasPlaybackControls
      return declared.map { entry in
        let app = SoundingApp(.session(entry.session), hasPlaybackControls: controls)
        return Scene(title: "with \(entry.session.words)", hearings: app.hearings)
      }
    }
    if let use, use.isEmpty { return [] }
    var scenes = advice.choices.indices.compactMap { index -> Scene? in
      guard let app = advice.app(choice: index) else { return nil }
      let choice = advice.choices[index]
      let title = "with \(choice.session.words)"
      return Scene(
        title: choice.condition.isEmpty ? title : "\(title), \(choice.condition)",
        hearings: app.hearings)
    }
    if advice.usesSystemSounds {
      scenes.append(
        Scene(
          title: "of System Sound Services", hearings: SoundingApp(.systemSounds).hearings))
    }
    return scenes
  }
}

extension AudioSession {
  /// The category, mode and options as a text.
  var words: String {
    var words = category.rawValue
    if mode != .default { words += ", mode \(mode.rawValue)" }
    let names = AudioOption.allCases.filter(options.contains).map(\.rawValue)
    words += names.isEmpty ? ", no options" : ", options " + names.joined(separator: " and ")
    return words
  }
}

extension SoundUse.Spot {
  /// The place as `file:line`.
  var text: String { "\(file):\(place.line)" }
}
