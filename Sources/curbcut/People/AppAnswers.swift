// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// What an app on a phone with some settings is told when it asks the system about its user.
struct AppAnswers {
  private let platform: Platform
  private let settings: Settings
  private let version: Int?

  init(_ platform: Platform, _ settings: Settings, _ version: Int?) {
    self.platform = platform
    self.settings = settings
    self.version = version
  }

  /// The answers, a line each.
  var text: String {
    let given = settings.changes.map { "\($0.setting.rawValue)=\($0.value)" }
    let phone = given.isEmpty ? "an unchanged phone" : given.joined(separator: ", ")
    let release =
      version.map { platform == .ios ? "iOS \($0)" : "API level \($0)" } ?? "newest version"
    var lines = ["What an app on \(platform.name) is told (\(release)), with \(phone):"]
    lines += platform == .android ? android : []
    lines += settingAnswers
    lines += platform == .ios ? traits : []
    let notifications = Settings().notifications(changingTo: settings, on: platform)
    if platform == .ios {
      lines.append(
        notifications.isEmpty
          ? "Told when these are switched on: nothing"
          : "Told when these are switched on: \(notifications.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The answers to the queries of the cards, each query once.
  private var settingAnswers: [String] {
    var seen: Set<String> = []
    return SettingCatalog.all.filter { $0.platform == platform }.compactMap { card in
      guard let query = card.queries.first, seen.insert(query).inserted else { return nil }
      let answer = settings.answer(for: card.setting, on: platform, version: version)
      return "\(query): \(answer.map(Self.words) ?? "no answer in this version")"
    }
  }

  /// The traits of iOS whose values have names of their own.
  ///
  /// Source: Apple, `UITraitCollection.accessibilityContrast` (`UIAccessibilityContrast`), iOS 13.
  private var traits: [String] {
    let contrast = settings.answer(for: .increaseContrast, on: .ios, version: version)
    let isKnown = (version ?? 13) >= 13
    let name =
      isKnown ? contrast == .toggle(true) ? "high" : "normal" : "no answer in this version"
    return ["UITraitCollection.accessibilityContrast: \(name)"]
  }

  private static func words(for value: SettingValue) -> String {
    switch value {
    case .toggle(let isOn): isOn ? "true" : "false"
    default: value.description
    }
  }

  // MARK: - Android

  private var android: [String] {
    let phone = AndroidEnvironment(settings, apiLevel: version)
    let manager = phone.accessibilityManager
    return services(of: manager) + touches(on: phone) + timeouts(of: manager)
      + captions(of: phone.captioningManager) + [
        "ViewConfiguration.getLongPressTimeout: \(phone.longPressTimeout) milliseconds",
        "Settings.Global.ANIMATOR_DURATION_SCALE: "
          + (phone.storedAnimatorDurationScale.map { "\(SettingValue.number($0))" }
            ?? "not stored, which counts as 1") + ": "
          + (phone.areAnimatorsEnabled ? "animations run" : "animations are removed"),
      ]
  }

  private func services(of manager: AndroidAccessibilityManager) -> [String] {
    var lines = [
      "AccessibilityManager.getInstalledAccessibilityServiceList: "
        + names(manager.installedServices) + ", whether they run or not",
      "AccessibilityManager.isEnabled: \(manager.isEnabled)",
      "AccessibilityManager.getEnabledAccessibilityServiceList, by what a running service says it does:",
    ]
    lines += AndroidFeedback.constants.map {
      "  \($0.name), \($0.meaning): \(names(manager.enabledServices(giving: $0.flags)))"
    }
    lines.append(
      "  DEFAULT, which is no kind of feedback and is taken for FEEDBACK_SPOKEN: "
        + names(manager.enabledServices(giving: .mistakenDefault)))
    lines.append(
      "  A service may have several kinds, and one of them switched off at the moment.")
    lines.append(
      "AccessibilityServiceInfo.getCapabilities of the running services, which need not be in use:")
    lines += AndroidCapability.constants.map {
      "  \($0.name), \($0.meaning): \(names(manager.runningServices(thatMay: $0.flags)))"
    }
    return lines
  }

  /// What reaches the app's views of touches, which a service may withhold.
  private func touches(on phone: AndroidEnvironment) -> [String] {
    let touches = TouchExploration(phone)
    let gestures = [
      TouchGesture(.tap), TouchGesture(.doubleTap), TouchGesture(.swipe),
      TouchGesture(.swipe, fingers: 2), TouchGesture(.pinch), TouchGesture(.custom),
    ]
    return ["What reaches the app of a touch:"]
      + gestures.map { gesture in
        let fingers = gesture.fingers == 1 ? "one finger" : "\(gesture.fingers) fingers"
        return
          "  \(gesture.motion.rawValue), \(fingers): \(Self.words(touches.arrival(of: gesture)))"
      }
  }

  private static func words(_ arrival: TouchExploration.Arrival) -> String {
    switch arrival {
    case .touch: "the touch itself"
    case .inspection: "nothing: it explores, and nothing is clicked"
    case .clickOnFocus: "a click on what has the focus"
    case .longClickOnFocus: "a long click on what has the focus"
    case .oneFingerDrag: "a drag of one finger"
    case .nothing: "nothing"
    case .notKnown(let reason): "not known: \(reason)"
    }
  }

  private func names(_ services: [AndroidService]) -> String {
    let names = services.map { service in
      SettingCatalog.card(of: service.setting, on: .android)?.title ?? service.setting.rawValue
    }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private func timeouts(of manager: AndroidAccessibilityManager) -> [String] {
    let contents: [(String, AndroidAccessibilityManager.Content)] = [
      ("FLAG_CONTENT_TEXT", .text), ("FLAG_CONTENT_ICONS", .icons),
      ("FLAG_CONTENT_CONTROLS", .controls),
    ]
    return contents.map { name, content in
      let answer = manager.recommendedTimeout(milliseconds: 4_000, showing: content)
      return "AccessibilityManager.getRecommendedTimeoutMillis(4000, \(name)): "
        + (answer.map { "\($0)" } ?? "no answer in this version")
    }
  }

  private func captions(of manager: AndroidCaptioningManager) -> [String] {
    let style = manager.userStyle
    return [
      "CaptioningManager.getUserStyle, in parts: preset \(style.preset.rawValue), "
        + "foreground \(words(for: style.foreground)), background \(words(for: style.background)), "
        + "typeface \(words(for: style.typeface))"
    ]
  }

  private func words(for property: AndroidCaptionStyle.Property<String>) -> String {
    switch property {
    case .wanted(let value): value
    case .leftToApp: "left to the app"
    case .notKnown: "the person's own, which settings do not carry"
    }
  }
}
