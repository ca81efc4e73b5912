// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
package import CurbcutSource

/// The SwiftUI views that show pictures and no text.
extension SwiftFacts {
  /// The views that show no text of their own.
  private static let wordless: Set<String> = [
    "Image", "AsyncImage", "Spacer", "Divider", "HStack", "VStack", "ZStack", "Group", "ForEach",
    "Color", "Circle", "Rectangle", "RoundedRectangle", "Capsule",
  ]

  private static let controls: Set<String> = ["Button", "Menu", "NavigationLink", "Link"]

  /// Returns whether a container contains images and no view that shows text or may do so.
  func holdsOnlyImages(_ container: Int) -> Bool {
    guard Self.wordless.contains(chains[container].base) else { return false }
    let whole = chains[container].range
    var hasImage = false
    for (index, chain) in chains.enumerated()
    where index != container && whole.contains(chain.range.lowerBound) {
      guard chain.base.first?.isUppercase == true, chain.arguments != nil else { continue }
      if chain.base == "Image" || showsIconAlone(index) {
        hasImage = true
      } else if chain.base == "Button" || chain.base == "Menu" {
        if chain.arguments?.list.contains(where: { $0.label.isEmpty }) == true { return false }
      } else if !Self.wordless.contains(chain.base) {
        return false
      }
    }
    return hasImage
  }

  /// Returns whether the label of a control contains only pictures, also through a property of its
  /// view.
  ///
  /// With `others`, views with these names count as pictures as well.
  func labelHoldsOnlyImages(_ index: Int, or others: Set<String> = []) -> Bool {
    let control = chains[index]
    guard Self.controls.contains(control.base),
      control.arguments?.list.contains(where: { $0.label.isEmpty }) != true
    else { return false }
    let shown = chains.indices.filter { part in
      guard let position = chains[part].position, position.chain == index, position.link == nil
      else { return false }
      return control.shows(position)
    }
    return !shown.isEmpty && shown.allSatisfy { isPicture($0, or: others) }
  }

  /// The lines where controls begin whose label contains only pictures.
  package var linesOfPictureControls: [Int] {
    chains(naming: Self.controls).numbers.filter { labelHoldsOnlyImages($0) }
      .map { chains[$0].place.line }
  }

  private func isPicture(_ index: Int, or others: Set<String>) -> Bool {
    let view = chains[index]
    if view.base == "Image" || others.contains(view.base) || showsIconAlone(index) { return true }
    if holdsOnlyImages(index) { return true }
    guard view.arguments == nil, let type = type(around: view.scope),
      let property = scopes.indices.first(where: {
        scopes[$0].kind == .accessor && scopes[$0].name == view.base && scopes[$0].parent == type
      })
    else { return false }
    let parts = chains.filter {
      $0.arguments != nil && $0.base.first?.isUppercase == true && isScope($0.scope, in: property)
    }
    return !parts.isEmpty
      && parts.allSatisfy {
        Self.wordless.contains($0.base) || others.contains($0.base)
          || $0.base.nameParts.last == "icon"
      }
  }

  /// Returns whether a view is a property or function of the surrounding type that only creates
  /// views of pictures, none of which has a label.
  ///
  /// A function that takes a closure may show its content.
  func drawsPictures(_ view: SourceChain, of project: SourceProject, depth: Int = 0) -> Bool {
    guard view.base.first?.isLowercase == true, view.arguments?.closures.isEmpty != false,
      let type = typeName(around: view.scope)
    else { return false }
    return drawsPictures(view.base, view.arguments != nil, in: type, of: project, depth)
  }

  private func drawsPictures(
    _ name: String, _ isCalled: Bool, in type: String, of project: SourceProject, _ depth: Int
  ) -> Bool {
    let members = members(named: name, isCalled, in: type)
    guard depth < 4, !members.isEmpty, !project.accessibleNames.contains(name) else { return false }
    return members.allSatisfy { member in
      // A property that is alone in a branch is not a chain.
      let views = project.namesOfViews(in: type).intersection(names(in: scopes[member].range))
      return !chains(in: member).contains { $0.isLabelled(in: project) }
        && views.subtracting([name]).allSatisfy {
          isImage($0, in: type) || drawsPictures($0, false, in: type, of: project, depth + 1)
        }
        && draws(member, pictures: project.pictureViews, makers: project.imageMakers) { part in
          makesImage(part) || drawsPictures(part, of: project, depth: depth + 1)
        }
    }
  }

  /// Returns the picture in the property or function that creates a view.
  func picture(drawnBy view: SourceChain) -> WrittenPicture? {
    guard let type = typeName(around: view.scope) else { return nil }
    return members(named: view.base, view.arguments != nil, in: type).lazy
      .compactMap { self.picture(in: self.scopes[$0].range, from: $0) }.first
  }

  /// Returns the properties or functions of a type with a name, if all of them create views;
  /// otherwise none.
  private func members(named name: String, _ isCalled: Bool, in type: String) -> [Int] {
    let members = scopes.indices.filter { index in
      guard scopes[index].name == name, let parent = scopes[index].parent else { return false }
      return scopes[parent].name == type
        && scopes[index].kind == (isCalled ? .function : .accessor)
    }
    return members.allSatisfy(returnsView) ? members : []
  }

  private func isImage(_ name: String, in type: String) -> Bool {
    variables(named: name).contains { $0.type == "Image" && typeName(around: $0.scope) == type }
  }

  /// Returns the calls of a function within its type, by their indices among the chains.
  func calls(of function: Int) -> [Int] {
    let name = scopes[function].name
    let type = typeName(around: function)
    return chains(naming: name).numbers.filter {
      chains[$0].base == name && chains[$0].arguments != nil
        && typeName(around: chains[$0].scope) == type
    }
  }

  /// Returns whether a property or function creates a SwiftUI view of any kind.
  func returnsView(_ member: Int) -> Bool {
    let scope = scopes[member]
    if scope.kind == .accessor {
      return variables(named: scope.name).contains {
        $0.scope == scope.parent && $0.type == "View"
      }
    }
    let head = source(scope.range).prefix { $0 != "{" }
    return head.split { !$0.isLetter }.suffix(2) == ["some", "View"]
  }

  /// Returns whether a view is a property of the surrounding type that contains an image, or a
  /// function of it that returns one.
  func makesImage(_ view: SourceChain) -> Bool {
    guard view.base.first?.isLowercase == true, let name = typeName(around: view.scope) else {
      return false
    }
    guard view.arguments != nil else {
      return isImage(view.base, in: name)
    }
    return scopes.contains { scope in
      guard scope.kind == .function, scope.name == view.base,
        let parent = scope.parent, scopes[parent].name == name
      else { return false }
      let head = source(scope.range).prefix { $0 != "{" }
      return head.split(whereSeparator: \.isWhitespace).suffix(2) == ["->", "Image"]
    }
  }
}

extension SourceProject {
  /// Returns the names of the properties of a type that contain or create views, or may do so.
  fileprivate func namesOfViews(in type: String) -> Set<String> {
    let files = types[type]?.files.map { self.files[$0] } ?? []
    // A generic parameter that is a view may have any name.
    let isGeneric = files.contains { file in
      file.scopes.indices.contains { file.scopes[$0].name == type && file.isGeneric($0) }
    }
    return files.reduce(into: []) { names, file in
      for variable in file.variables where file.scopes[variable.scope].name == type {
        guard file.scopes[variable.scope].isType else { continue }
        let isView =
          variable.type.map { name in
            ["View", "AnyView", "Text", "Label", "Image"].contains(name)
              || types[name]?.inherited.contains("View") == true
              || isGeneric && types[name] == nil
          } ?? (variable.value == nil)
        if isView { names.insert(variable.name) }
      }
    }
  }
}
