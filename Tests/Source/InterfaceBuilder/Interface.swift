// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import Testing

/// Small storyboards and XIBs, written by hand in the form in which Xcode saves them.
enum Interface {
  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
    """

  /// A storyboard with one scene, whose controller holds these elements.
  static func scene(
    _ contents: String, controller: String = #"id="c1" storyboardIdentifier="Main""#,
    view: String = "", after: String = "", resources: String = ""
  ) -> [UInt8] {
    Array(
      """
      \(header)
          <scenes>
              <scene sceneID="s1">
                  <objects>
                      <viewController \(controller) sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="v1"\(view)>
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <subviews>
      \(contents)
                              </subviews>
                          </view>
      \(after)
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="f1"/>
                  </objects>
              </scene>
          </scenes>
          <resources>\(resources)</resources>
      </document>
      """.utf8)
  }

  /// A XIB with these objects at the top.
  static func xib(_ objects: String, type: String = "3.CocoaTouch.XIB") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder\(type)" version="3.0" toolsVersion="22505">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      \(objects)
          </objects>
      </document>
      """.utf8)
  }

  static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  /// What VoiceOver says of a screen, stop by stop.
  static func spoken(_ screen: Screen, language: String? = nil) -> [String] {
    VoiceOver(screen: screen, language: language).transcript().stops.map(\.utterance.spoken)
  }

  static func only(
    _ source: [UInt8], options: InterfaceBuilder.Options = InterfaceBuilder.Options()
  ) throws -> NamedScreen {
    try #require(try InterfaceBuilder.screens(in: source, options: options).first)
  }

  static func node(_ id: String, in screen: Screen) throws -> Node {
    try #require(screen.nodes.first { $0.id == id })
  }
}
