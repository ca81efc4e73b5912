// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A volume slider of a storyboard or XIB that is not the system's.
struct PlainInterfaceVolumeSlider: Check {
  static let card = RuleCard(
    id: "plain-interface-volume-slider",
    rule: "system-volume-set",
    title: "The volume slider is not the system's",
    harm: "It does not follow the buttons, and does nothing if the speaker has its own volume.",
    remedy: "Show MPVolumeView, which people know and which names the device.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-037"],
    clauses: [],
    fails: [
      Example(
        """
        <slider id="s" opaque="NO" value="0.5" minValue="0.0" maxValue="1"> <!-- reported -->
          <accessibility key="accessibilityConfiguration" label="Volume"/>
        </slider>
        """)
    ],
    passes: [
      Example(
        """
        <view id="v" customClass="MPVolumeView"/>
        """)
    ],
    ignores: [
      Example(
        """
        <slider id="s" opaque="NO" value="0.5" minValue="0.0" maxValue="1">
          <accessibility key="accessibilityConfiguration" label="Position"/>
        </slider>
        """),
      Example(
        """
        <viewController id="c" customClass="CastController"><view key="view" id="v"><subviews>
        <slider id="s" opaque="NO" value="0.5" minValue="0.0" maxValue="1"/>
        </subviews></view><connections>
        <outlet property="volumeSlider" destination="s" id="o"/>
        </connections></viewController>
        """),
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    return zip(scene.screen.nodes, scene.views).compactMap { node, view in
      guard view.element == "slider",
        view.customClass == nil || view.customClass == "UISlider"
      else { return nil }
      if view.outlets.contains(where: { $0.owner.map(Self.isOfOtherDevice) ?? false }) {
        return nil
      }
      let names = [node.label].compactMap(\.self) + view.outlets.map(\.property)
      guard let name = names.first(where: VolumeWord.isIn) else { return nil }
      return .failed(
        SourcePlace(node.place), Problem("the slider \(name) is not an MPVolumeView"))
    }
  }

  /// Returns whether a class concerns a device that receives sound, whose volume is not the
  /// phone's.
  private static func isOfOtherDevice(_ owner: String) -> Bool {
    !Set(owner.nameParts).isDisjoint(with: ["cast", "chromecast", "sonos"])
  }
}
