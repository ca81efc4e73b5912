// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A screen that does not rotate with the device.
///
/// Apple, UIViewController.supportedInterfaceOrientations. Row S4-062 allows a reason, which is a
/// suppression comment here.
struct OrientationLock: Check {
  static let card = RuleCard(
    id: "orientation-lock",
    title: "A screen is locked to one orientation",
    harm: "People whose phone is fixed to a wheelchair or a bed in the other orientation see it "
      + "rotated by 90 degrees.",
    remedy: "Leave the orientations to the system, or state why one is essential: // "
      + "curbcut:ignore orientation-lock reason.",
    impact: .serious,
    tier: .advice,
    concerns: [.motorTouch],
    partOf: ["S4-033"],
    clauses: [.wcag("1.3.4")],
    fails: [
      Example(
        """
        class Player: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }  // <--
        }
        class Reader: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            return [.landscapeLeft, .landscapeRight]                       // <--
          }
        }
        class Delegate: UIResponder {
          func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
          ) -> UIInterfaceOrientationMask {
            UIInterfaceOrientationMask.portrait                            // <--
          }
        }
        class Camera: UIViewController {
          override var shouldAutorotate: Bool { false }                    // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Player: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
        }
        class Reader: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            if isWide { return .landscape }
            return .allButUpsideDown
          }
        }
        """),
      Example(
        """
        class Piano: UIViewController {
          // curbcut:ignore orientation-lock the keys of a piano do not fit otherwise
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Container: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            child.supportedInterfaceOrientations
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var byFunction: [Int: [SourceResult]] = [:]
    for result in file.results {
      guard let function = file.function(around: result.scope), function == result.scope else {
        continue
      }
      byFunction[function, default: []].append(result)
    }
    return byFunction.keys.sorted().compactMap { function in
      let results = byFunction[function] ?? []
      switch file.scopes[function].name {
      case "supportedInterfaceOrientations", "application":
        let masks = results.map { $0.value.literalMembers }
        guard !masks.isEmpty, masks.allSatisfy({ $0 == masks[0] }), let names = masks[0],
          Self.isLock(names)
        else { return nil }
        return .failed(
          results[0].place,
          Problem("the screen is only shown in \(names.joined(separator: " and "))"))
      case "shouldAutorotate":
        guard results.allSatisfy({ $0.value == .truth(false) }) else { return nil }
        return .failed(results[0].place, "the screen does not rotate with the device")
      default: return nil
      }
    }
  }

  private static func isLock(_ names: [String]) -> Bool {
    !names.isEmpty
      && (portrait.isSuperset(of: names) || landscape.isSuperset(of: names))
  }

  private static let portrait: Set<String> = ["portrait", "portraitUpsideDown"]
  private static let landscape: Set<String> = ["landscape", "landscapeLeft", "landscapeRight"]
}
