import UIKit

/// The packing list of a trip to Mars, in code alone: made by hand for Curbcut.
final class PackingViewController: UIViewController {
  private let heading = UILabel()
  private let thing = UITextField()
  private let add = UIButton(type: .custom)
  private let helmet = PackingRow(title: "Space helmet")
  private let pack = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Packing list"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: #selector(close))
    heading.text = "For 201 days"
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.adjustsFontForContentSizeCategory = true
    heading.accessibilityTraits.insert(.header)
    thing.placeholder = "Toothbrush"
    thing.accessibilityLabel = "Thing to pack"
    add.setImage(UIImage(named: "btn_add"), for: .normal)
    add.addTarget(self, action: #selector(addThing), for: .touchUpInside)
    pack.setTitle("Pack", for: .normal)
    let stack = UIStackView(arrangedSubviews: [heading, thing, add, helmet, pack])
    stack.axis = .vertical
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      add.widthAnchor.constraint(equalToConstant: 20),
      add.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  @objc private func close() { dismiss(animated: true) }

  @objc private func addThing() {}
}

/// A thing that is packed or not.
final class PackingRow: UIView {
  private let label = UILabel()
  private let isPacked = UISwitch()

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    let stack = UIStackView(arrangedSubviews: [label, isPacked])
    addSubview(stack)
  }

  required init?(coder: NSCoder) { nil }
}
