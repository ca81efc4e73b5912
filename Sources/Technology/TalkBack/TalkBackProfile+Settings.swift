public import CurbcutSettings

extension TalkBackProfile {
  /// The profile as a person has set TalkBack up.
  ///
  /// The order of the parts and the framework's states are followed here, hints by the transcript.
  public func applying(_ settings: Settings) -> TalkBackProfile {
    var profile = self
    profile.hasFrameworkStates = settings.talkBack.frameworkStates
    profile.descriptionOrder = settings.talkBack.descriptionOrder
    return profile
  }
}
