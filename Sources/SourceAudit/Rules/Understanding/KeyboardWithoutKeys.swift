// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A keyboard extension whose keys assistive technologies do not recognise as keys.
///
/// Such a keyboard is an extension of the point `com.apple.keyboard-service` (iOS 8). Its code is
/// in the folder of its property list; an extension without code there is not checked.
struct KeyboardWithoutKeys: Check {
  static let card = RuleCard(
    id: "keyboard-without-keys",
    rule: "unspoken-input-key",
    title: "A keyboard extension has no keys for assistive technologies",
    harm: "Without the key trait, VoiceOver does not type when the finger is lifted; people have "
      + "to double-tap every letter, in every app.",
    remedy: "Give every key an accessibilityLabel and the keyboardKey trait.",
    impact: .critical,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S3-001"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        == Keys/Info.plist
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>  <--
        <string>com.apple.keyboard-service</string>
        </dict></dict></plist>
        == Keys/KeyboardViewController.swift
        class KeyboardViewController: UIInputViewController {
          func add() { view.addSubview(UIButton(type: .system)) }
        }
        """)
    ],
    passes: [
      Example(
        """
        == Keys/Info.plist
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.keyboard-service</string>
        </dict></dict></plist>
        == Keys/KeyboardViewController.swift
        class KeyboardViewController: UIInputViewController {
          func add() {
            let key = UIButton(type: .system)
            key.accessibilityTraits = .keyboardKey
            key.accessibilityLabel = "a"
            view.addSubview(key)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == Share/Info.plist
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.share-services</string>
        </dict></dict></plist>
        == Share/ShareViewController.swift
        class ShareViewController: UIViewController {}
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    guard project.hasAllCode else { return [] }
    return project.resources.infoLists.compactMap { file, list in
      guard let point = list["NSExtension"]?.member("NSExtensionPointIdentifier"),
        point.value.text == "com.apple.keyboard-service"
      else { return nil }
      let folder = file.path.dropLast(file.name.count)
      let code = project.files.filter { $0.name.hasPrefix(folder) }
      guard !code.isEmpty, !code.contains(where: hasKeys) else { return nil }
      return .failed(
        file.path, SourcePlace(point.place), "no key of this keyboard has the keyboardKey trait")
    }
  }

  private func hasKeys(_ file: SwiftFacts) -> Bool {
    file.names(inScope: 0).contains { $0 == "keyboardKey" || $0 == "isKeyboardKey" }
  }
}
