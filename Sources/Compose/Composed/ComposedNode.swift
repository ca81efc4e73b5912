// SPDX-License-Identifier: Apache-2.0
package import CurbcutEvaluation
package import CurbcutScreen

/// A view of a composable: what its code says of it, beside what TalkBack is told.
package struct ComposedNode: Sendable {
  /// How a text is written.
  package struct TextStyle: Sendable {
    /// The last name of its style: `titleMedium`.
    package var name: String?
    /// Where the style is given.
    package var place: FilePlace?
    /// Its size in sp.
    package var size: Double?
    /// Whether a size or a style is given that is not known.
    package var isOfUnknownSize = false
    /// Whether it is bold.
    package var isBold = false
    /// Whether it is given the alignment that makes all its lines as wide as it.
    package var isJustified = false
    /// Whether it has the colour that the theme has for errors, or a red that is written.
    package var hasErrorColor = false
    /// Its colour; nil where it is not given, or depends on more than the source.
    package var color: ComposedColor?
    /// Where the value of its colour is written: `Color(0xFF8A8FA4)`.
    package var colorPlace: FilePlace?
    /// Whether a colour is given, known or not.
    package var hasColor = false
  }

  /// What a view paints behind what is in it.
  package enum Ground: Hashable, Sendable {
    case color(ComposedColor)
    /// Something that the source does not tell: a picture, a colour that depends on a state.
    case unclear
  }

  /// What a press does, as far as the code tells.
  package struct Handler: Hashable, Sendable {
    /// Where its code stands.
    package var place: FilePlace
    /// Its code on one line.
    package var text: String
    /// What it is given, where other code only hands it on.
    package var given = ""
    /// What the names in its code stand for.
    package var meanings: [String: String] = [:]
    /// The values that its code, and what it calls, names, asks for, sets and hands on.
    package var dealings = Dealings()
    /// Whether nothing is written in it.
    package var isEmpty: Bool
  }

  /// That something can be pressed.
  package struct Press: Sendable {
    /// The call that makes it so: a modifier, or the component itself.
    package var place: FilePlace
    /// What is done; nil where the code does not tell.
    package var handler: Handler?
    /// What a long press does; nil where there is none or the code does not tell.
    package var longHandler: Handler?
    /// Whether a long press does something, known or not.
    package var hasLongPress = false
    /// Whether the component makes it so by itself, and no modifier.
    package var isOwn = true
    /// Whether a role is given.
    package var hasRole = false
    /// Whether nothing shows that it can be pressed: `clickable(interactionSource = null, indication = null)`.
    package var isUnmarked = false
    /// Whether a press is named, in place of "activate".
    package var hasLabel = false
    /// Whether it is one of several choices.
    package var isChoice = false
    /// Whether it is on or off.
    package var isSwitch = false
    /// The name of the value that says whether it is on; nil where that is no single name.
    package var switched: String?
    /// Whether it cannot be pressed now.
    package var isDisabled = false
  }

  /// The name of the component.
  package var component = ""
  /// Where its call stands.
  package var place: FilePlace?
  /// The number of the view around it.
  package var parent: Int?
  /// The number behind that of the last view in it.
  package var end = 0
  /// The condition under which it is there; nil where it always is.
  package var condition: String?
  /// The answer to the question of its condition with which it is there.
  package var conditionHolds = true
  /// Whether its condition asks for a setting or the theme, which is the same for all views.
  package var isOfSettings = false
  /// Whether it is a picture that the code itself names, and not one of the data.
  package var hasFixedPicture = false
  /// Whether it is a picture that is fetched while the app runs.
  package var isLoadedPicture = false
  /// How it can be pressed.
  package var press: Press?
  /// What is written in it.
  package var text: String?
  /// What is drawn as its text, also where assistive technologies are told something else.
  package var shownText: String?
  /// Whether that is worked out from the place of a row in its list: `{i + 1}`.
  package var isPlaceInList = false
  /// Whether that is the name of the app.
  package var isAppName = false
  /// Its content description.
  package var description: String?
  /// Whether it tells a state: selected, on, expanded, in words or by a role.
  package var tellsState = false
  /// Whether it is a text field.
  package var isField = false
  /// Whether a field has a label, and whether it has a placeholder; nil where that is not known.
  package var labels: (label: Bool, placeholder: Bool)?
  /// Where the placeholder of a field is given.
  package var placeholder: FilePlace?
  /// Whether it opens a menu of choices.
  package var isMenu = false
  /// Whether assistive technologies are not told of it.
  package var isHidden = false
  /// Whether it takes the words of what is in it.
  package var merges = false
  /// Whether it is a window of its own, over the one with the view around it: a dialog, a menu.
  package var isWindow = false
  /// The questions on which its looks depend, each with where that is written.
  package var looks: [String: FilePlace] = [:]
  /// The questions on which what it says depends.
  package var words: Set<String> = []
  /// The values by which it is decided whether it can be pressed: `state` of `enabled = state != Off && isReady`.
  package var enablers: Set<String> = []
  /// The question on which it depends whether it is invisible; nil where it never is.
  package var vanishesBy: String?
  /// The smaller side that is written for it, in dp.
  package var side: Double?
  /// The height that is written for it, in dp, and where; nil where it may be higher.
  package var fixedHeight: (value: Double, place: FilePlace)?
  /// What it paints behind what is in it, from the outside in; empty where it paints nothing.
  package var grounds: [Ground] = []
  /// The colour that texts in it have where they are given none; nil where it is not known.
  package var contentColor: ComposedColor?
  /// Whether texts in it have a colour of their own where they are given none, known or not.
  package var setsContentColor = false
  /// Whether texts in it have a style whose colour is not known.
  package var givesTextStyle = false
  /// Whether it draws something over the whole of itself, or is drawn with an opacity.
  package var isVeiled = false
  /// Whether its contents can be scrolled.
  package var scrolls = false
  /// How a text is written; nil where it is no text.
  package var style: TextStyle?
  /// Whether it is a heading, or may be one.
  package var isHeading = false
  /// Whether a change of what it says is spoken.
  package var isLive = false
  /// Whether it tells how far something is, and nobody can change that.
  package var isProgress = false
  /// The questions on which it depends whether a field is marked as wrong; nil where it never is.
  package var wrongBy: Set<String>?
  /// Whether a swipe moves it away and does something.
  package var isSwiped = false
  /// Whether it offers actions of its own to assistive technologies, or may do so.
  package var hasActions = false
  /// Whether a field that is wrong says more of it than that.
  package var hasErrorWords = false

  /// Whether it says something.
  package var speaks: Bool {
    !isHidden && (text?.isEmpty == false || description?.isEmpty == false)
  }
}

/// What a composable shows, view by view: parents before their children.
package struct ComposedScreen: Sendable {
  /// The name of the composable.
  package var name: String
  /// The views.
  package var nodes: [ComposedNode]
  /// What the values that are named after a variable are, by its name.
  package var origins: [String: Set<String>] = [:]

  /// The numbers of the views in one, without those in windows of their own.
  package func inside(_ number: Int) -> [Int] {
    var found: [Int] = []
    var next = number + 1
    while next < nodes[number].end {
      if nodes[next].isWindow {
        next = max(nodes[next].end, next + 1)
      } else {
        found.append(next)
        next += 1
      }
    }
    return found
  }

  /// The numbers of the views whose words one takes, itself among them: all in it but those that can be
  /// pressed by themselves.
  package func merged(_ number: Int) -> [Int] {
    var found = [number]
    var next = number + 1
    while next < nodes[number].end {
      if nodes[next].press != nil || nodes[next].merges || nodes[next].isWindow {
        next = max(nodes[next].end, next + 1)
      } else {
        found.append(next)
        next += 1
      }
    }
    return found
  }
}
