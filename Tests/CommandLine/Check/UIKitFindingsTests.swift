// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// What `check` tells of views of UIKit in code and in XIBs.
@Suite("Findings in UIKit")
struct UIKitFindingsTests {
  private static let head = """
    import UIKit
    class SectionHead: UITableViewHeaderFooterView {
      let titleLabel = UILabel()
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        TRAITS
        contentView.addSubview(titleLabel)
      }
    }
    class Books: UITableViewController {
      override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let head = tableView.dequeueReusableHeaderFooterView(withIdentifier: "h") as! SectionHead
        head.titleLabel.text = sections[section].title
        return head
      }
    }
    """

  @Test(
    "name the header of a section that is no heading, where its label is made",
    arguments: [("", true), ("titleLabel.accessibilityTraits = .header", false)])
  func headers(traits: String, isTold: Bool) throws {
    let source = Self.head.replacingOccurrences(of: "TRAITS", with: traits)
    let run = try Run.withFile(Array(source.utf8), named: "Books.swift") {
      try Run.curbcut("check", "--select", "section-header-without-trait", $0)
    }
    #expect(run.output.contains("Books.swift:3:20: moderate unmarked-heading") == isTold)
  }

  @Test(
    "do not take a view that is registered for below a section for its header",
    arguments: [("elementKindSectionHeader", true), ("elementKindSectionFooter", false)])
  func footers(kind: String, isTold: Bool) throws {
    let source = """
      import UIKit
      class Note: UICollectionReusableView {
        let titleLabel = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          titleLabel.text = "No more books"
          addSubview(titleLabel)
        }
      }
      class Books: UICollectionViewController {
        override func viewDidLoad() {
          collectionView.register(
            Note.self, forSupplementaryViewOfKind: UICollectionView.\(kind), withReuseIdentifier: "n")
        }
        override func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "n", for: indexPath)
        }
      }
      """
    let run = try Run.withFile(Array(source.utf8), named: "Books.swift") {
      try Run.curbcut("check", "--select", "section-header-without-trait", $0)
    }
    #expect(run.output.contains("Books.swift:3:20: moderate unmarked-heading") == isTold)
  }

  @Test(
    "leave open the name of a button that calls a function of a library",
    arguments: [("setNeedsLayout()", true), ("customizeAppearance(title: value)", false)])
  func functionsOfLibraries(call: String, isTold: Bool) throws {
    let source = """
      import UIKit
      class Digit: UIButton {
        init(value: String) {
          super.init(frame: .zero)
          \(call)
        }
      }
      class Pad: UIViewController {
        override func viewDidLoad() { view.addSubview(Digit(value: "1")) }
      }
      """
    let run = try Run.withFile(Array(source.utf8), named: "Pad.swift") {
      try Run.curbcut("check", "--select", "unnamed-control", $0)
    }
    #expect(run.output.contains("critical unnamed-control") == isTold)
  }

  @Test("name a XIB by the path that was given, although a class of it is heard from its code")
  func paths() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
      <view id="v1"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
      <button opaque="NO" buttonType="system" id="b1">
      <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
      <connections><action selector="open" destination="-1" eventType="touchUpInside" id="a1"/></connections>
      </button></subviews></view></objects></document>
      """
    let code = """
      import UIKit
      class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let view = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self).first as! UIView
          addSubview(view)
        }
        @IBAction func open() {}
      }
      """
    try CoverageTests.inFolder([
      "app/Card.xib": xib, "app/Card.swift": code, "app/.git/HEAD": "ref: refs/heads/main\n",
    ]) { folder in
      let program = Run.path
      let run = try Run.shell("cd '\(folder)' && '\(program)' check app")
      #expect(run.output.contains("app/Card.xib:4:"), "\(run.output)")
      #expect(!run.output.contains("\(folder)/app"), "\(run.output)")
    }
  }

  @Test(
    "measure a button by the frame that code gives it, unless something changes that",
    arguments: [
      ("", true), ("close.sizeToFit()", false), ("close.frame.size.width = 80", false),
      ("close.autoresizingMask = .flexibleWidth", false),
      ("close.translatesAutoresizingMaskIntoConstraints = false", false),
    ])
  func frames(change: String, isTold: Bool) throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          let close = UIButton(frame: CGRect(x: 8, y: 8, width: 30, height: 30))
          close.setTitle("Close", for: .normal)
          \(change)
          view.addSubview(close)
        }
      }
      """
    let run = try Run.withFile(Array(source.utf8), named: "Page.swift") {
      try Run.curbcut("check", "--select", "small-touch-target", $0)
    }
    #expect(run.output.contains("30 pt wide and 30 pt high") == isTold, "\(run.output)")
  }
}
