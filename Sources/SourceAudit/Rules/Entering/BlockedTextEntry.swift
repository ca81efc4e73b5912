// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android field that disables the keyboard's microphone, or a custom keyboard without a field.
///
/// Google's keyboard recognises `nm` and `noMicrophoneKey`; a field of type `none` or one that is
/// not editable takes no keyboard at all.
struct BlockedTextEntry: Check {
  static let card = RuleCard(
    id: "blocked-text-entry",
    title: "A layout blocks a way of entering text",
    harm: "People who cannot type, or use a keyboard of their own choice, cannot enter the text.",
    remedy: """
      Remove noMicrophoneKey from the field, and offer a field with the system keyboard beside \
      custom keys.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.motorTouch, .motorVoice, .reading],
    partOf: ["S4-022"],
    clauses: [.wcag("2.1.1"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="Message" android:privateImeOptions="nm"/>       <--
        <EditText android:hint="Message"                                        <--
        android:privateImeOptions="com.google.android.inputmethod.latin.noMicrophoneKey"/>
        </LinearLayout>
        == app/src/main/res/layout/keys.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <android.inputmethodservice.KeyboardView android:id="@+id/keys"/>       <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/form.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <EditText android:hint="Message" android:inputType="textMultiLine"/>
        <EditText android:hint="Amount" android:privateImeOptions="x"/>
        <android.inputmethodservice.KeyboardView android:id="@+id/keys"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == keyboard/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
        <service android:name=".Keys" android:permission="android.permission.BIND_INPUT_METHOD"/>
        </application></manifest>
        == keyboard/src/main/res/layout/keys.xml
        <android.inputmethodservice.KeyboardView
        xmlns:android="http://schemas.android.com/apk/res/android"/>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let isKeyboard = project.android.manifests.contains { manifest in
      manifest.services.contains { $0.permission == "android.permission.BIND_INPUT_METHOD" }
    }
    return project.androidReports { view in
      if view.kind == .field, let options = view.setting("privateImeOptions").value,
        options.split(separator: ",").contains(where: {
          String($0).trimmed == "nm" || $0.hasSuffix("noMicrophoneKey")
        })
      {
        return .failed(Problem("\(view.words) disables the keyboard's microphone"))
      }
      guard view.kind == .keyboard, !isKeyboard, !view.hasFieldBeside else { return .passed }
      return .failed(Problem("custom keys are the only way to enter text here"))
    }
  }
}

extension AndroidView {
  /// Whether there is a field in the same layout.
  fileprivate var hasFieldBeside: Bool {
    (ancestors.last ?? self).descendants.contains { $0.kind == .field }
  }
}
