// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The life of a root, as UIKit runs it.
///
/// Source: developer.apple.com/documentation/uikit, UIViewController ("Loading a View", "Responding to View
/// Events") and UIView ("Observing View-Related Changes"), 2026.
enum UIKitLife {
  static func live(_ root: HeapObject, in evaluation: Evaluation) {
    let classes = UIKitToolkit.classes(of: root)
    evaluation.openWhatOthersWrite(to: root)
    if classes.contains("UIViewController") {
      load(root, in: evaluation)
    } else {
      evaluation.runMethod("awakeFromNib", of: root)
      enter(root, in: evaluation)
    }
    evaluation.configure(root, isAlone: true)
    data(of: root, in: evaluation)
  }

  /// Lets a view come into a window and lay out what is in it.
  static func enter(_ view: HeapObject, in evaluation: Evaluation) {
    for name in ["didMoveToSuperview", "didMoveToWindow", "layoutSubviews"] {
      evaluation.runMethod(name, of: view)
    }
  }

  /// Makes the view of a controller when it is first asked for, and lets it appear.
  static func load(_ controller: HeapObject, in evaluation: Evaluation) {
    guard controller["view"] == nil, controller["{loads}"] == nil else { return }
    evaluation.keep("{loads}", .unit, in: controller)
    evaluation.runMethod("loadView", of: controller)
    if controller["view"] == nil {
      let classes = UIKitToolkit.classes(of: controller)
      let list =
        classes.contains("UITableViewController")
        ? "tableView" : classes.contains("UICollectionViewController") ? "collectionView" : nil
      let view = evaluation.object(
        list == "tableView" ? "UITableView" : "UIView", at: controller.place)
      evaluation.keep("view", Value(.object(view), at: controller.place), in: controller)
      if list == "tableView" {
        evaluation.keep("tableView", Value(.object(view), at: controller.place), in: controller)
      } else if list != nil {
        let inner = evaluation.object("UICollectionView", at: controller.place)
        view.add(inner, under: [])
        evaluation.keep(
          "collectionView", Value(.object(inner), at: controller.place), in: controller)
      }
    }
    host(controller, in: evaluation)
    guard controller.type != nil else {
      if !UIKitToolkit.ownControllers.contains(controller.className),
        case .object(let view)? = controller["view"]?.form
      {
        view.escape = controller.className
        if view[UIKitScreen.hostedView] == nil {
          evaluation.note(.unknownComponent(controller.className), controller.place)
        }
      }
      return
    }
    appear(controller, in: evaluation)
  }

  /// Puts the view of SwiftUI that a hosting controller shows into its view, as far as its type is here.
  private static func host(_ controller: HeapObject, in evaluation: Evaluation) {
    guard UIKitToolkit.classes(of: controller).contains("UIHostingController"),
      case .object(let view)? = controller["view"]?.form, let root = controller["rootView"],
      case .object(let shown) = root.form, shown.type != nil
    else { return }
    evaluation.keep(UIKitScreen.hostedView, root, in: view)
  }

  /// Lets a controller appear whose view is there.
  private static func appear(_ controller: HeapObject, in evaluation: Evaluation) {
    for name in [
      "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "viewDidAppear",
    ] {
      evaluation.runMethod(name, of: controller)
    }
  }

  /// The life of a root whose views a file has made, and of the views of the project's classes among these.
  ///
  /// Source: developer.apple.com/documentation/objectivec/nsobject, `awakeFromNib()`, 2026: outlets are
  /// connected and all objects awake before the controller's view has loaded, which has happened here.
  static func live(_ root: HeapObject?, with parts: [HeapObject], in evaluation: Evaluation) {
    let isController = root.map { UIKitToolkit.classes(of: $0).contains("UIViewController") }
    if let root { evaluation.openWhatOthersWrite(to: root) }
    let own = parts.filter { $0.type != nil && $0 !== root }
    if let root, isController == true {
      evaluation.keep("{loads}", .unit, in: root)
      appear(root, in: evaluation)
    } else if let root {
      enter(root, in: evaluation)
    }
    for part in own { enter(part, in: evaluation) }
    if let root {
      evaluation.configure(root, isAlone: true)
      data(of: root, in: evaluation)
    }
    for part in own {
      data(of: part, in: evaluation)
      evaluation.configure(part, isAlone: root == nil)
    }
  }
}
