// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

extension Catalogue {
  /// The checks over captions.
  package static let captions = Catalogue([

    CaptionAfterEnd.self,
    CaptionsInCapitals.self,
    CaptionsWithoutSounds.self,
    CaptionsWithoutSpeakers.self,
    CrowdedCaption.self,
    EmptyCaption.self,
    FastCaption.self,
    FleetingCaption.self,
    LingeringCaption.self,
    LongCaptionLine.self,
    MisorderedCaption.self,
    OverlappingCaption.self,
    UncaptionedStretch.self,
    UnreadableCaption.self,
  ])
}
