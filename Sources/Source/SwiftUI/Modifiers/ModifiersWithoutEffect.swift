// SPDX-License-Identifier: Apache-2.0

/// Modifiers that do not change what assistive technologies receive: layout, drawing, animation,
/// events, and the app's private data.
extension SwiftUIModifiers {
  static let withoutEffect: Set<String> = layout.union(drawing).union(text).union(styles)
    .union(events).union(windows).union(data).union(ofPackages)

  static let layout: Set<String> = [
    "frame", "padding", "offset", "position", "fixedSize", "layoutPriority", "alignmentGuide",
    "ignoresSafeArea", "edgesIgnoringSafeArea", "safeAreaPadding", "zIndex", "aspectRatio",
    "scaledToFit", "scaledToFill", "resizable", "gridCellColumns", "gridCellAnchor",
    "gridCellUnsizedAxes", "gridColumnAlignment", "containerRelativeFrame", "coordinateSpace",
    "contentMargins", "listRowInsets", "listRowSpacing", "listSectionSpacing", "listRowSeparator",
    "listRowSeparatorTint", "listSectionSeparator", "listSectionSeparatorTint", "listItemTint",
    "listRowHoverEffect", "listRowHoverEffectDisabled", "listSectionMargins", "scrollIndicators",
    "scrollDisabled", "scrollContentBackground", "scrollClipDisabled", "scrollTargetLayout",
    "scrollTargetBehavior", "scrollPosition", "scrollBounceBehavior", "scrollDismissesKeyboard",
    "scrollTransition", "scrollEdgeEffectStyle", "scrollEdgeEffectHidden", "scrollInputBehavior",
    "scrollIndicatorsFlash", "defaultScrollAnchor", "visualEffect", "geometryGroup",
    "matchedGeometryEffect", "matchedTransitionSource", "navigationTransition", "contentShape",
    "contentTransition", "headerProminence", "labelsVisibility", "formStyle",
    "defaultMinListRowHeight", "backgroundExtensionEffect", "scaledPadding",
    "interactionActivityTrackingTag",
    "alternatingRowBackgrounds", "tableColumnHeaders", "controlGroupStyle", "typesettingLanguage",
    "buttonSizing", "listSectionIndexVisibility", "sectionIndexLabel", "rotation3DEffect",
    "scenePadding", "labelIconToTitleSpacing", "labelReservedIconWidth", "searchSelection",
    "defaultAdaptableTabBarPlacement", "widgetCurvesContent", "activityBackgroundTint",
    "activitySystemActionForegroundColor", "productIconBorder", "assistiveAccessNavigationIcon",
    "fileDialogCustomizationID", "fileDialogDefaultDirectory", "fileDialogImportsUnresolvedAliases",
    "fileDialogURLEnabled", "fileExporterFilenameLabel", "fileDialogMessage", "width",
    "customizationID", "disabledCustomizationBehavior", "containerCornerOffset",
  ]

  static let drawing: Set<String> = [
    "cornerRadius", "clipShape", "clipped", "border", "shadow", "blur", "brightness", "contrast",
    "saturation", "grayscale", "hueRotation", "colorInvert", "colorMultiply", "blendMode",
    "compositingGroup", "drawingGroup", "luminanceToAlpha", "rotationEffect", "scaleEffect",
    "transformEffect", "projectionEffect", "fill", "stroke", "strokeBorder", "trim", "inset",
    "rotation", "scale", "size", "antialiased", "interpolation", "renderingMode",
    "symbolRenderingMode", "symbolVariant", "symbolEffect", "symbolEffectsRemoved",
    "symbolVariableValueMode", "symbolColorRenderingMode", "imageScale", "tint", "accentColor",
    "backgroundStyle", "glassEffect", "glassEffectID", "glassEffectUnion", "glassEffectTransition",
    "colorEffect", "distortionEffect", "layerEffect", "redacted", "unredacted", "privacySensitive",
    "transition", "animation", "transaction", "animatableData", "allowedDynamicRange",
    "materialActiveAppearance", "widgetAccentable",
    "widgetAccentedRenderingMode", "dynamicIsland", "invalidatableContent",
    "tintColor",
    "symbolRenderingMode", "windowStyle", "flipsForRightToLeftLayoutDirection",
  ]

  private static let text: Set<String> = [
    "italic", "fontWidth", "fontDesign", "monospaced", "monospacedDigit",
    "underline", "strikethrough", "kerning", "tracking", "baselineOffset", "lineSpacing",
    "lineHeight", "multilineTextAlignment", "minimumScaleFactor", "truncationMode",
    "allowsTightening",
    "textEditorStyle", "textContentType", "keyboardType",
    "autocapitalization", "textInputAutocapitalization", "disableAutocorrection",
    "autocorrectionDisabled", "submitLabel", "submitScope", "onSubmit", "textScale",
    "speechSpellsOutCharacters", "speechAlwaysIncludesPunctuation", "speechAdjustedPitch",
    "speechAnnouncementsQueued", "accessibilityTextContentType", "accessibilityLabeledPair",
    "accessibilityFocused", "accessibilityShowsLargeContentViewer", "accessibilityChartDescriptor",
    "accessibilityActivationPoint", "accessibilityScrollAction", "accessibilityLinkedGroup",
    "accessibilityRotorEntry", "accessibilityDragPoint", "accessibilityDropPoint",
    "accessibilityDefaultFocus", "accessibilityScrollStatus", "accessibilityQuickAction",
    "findNavigator", "findDisabled", "replaceDisabled", "writingToolsBehavior",
    "writingToolsAffordanceVisibility", "textSelectionAffinity", "textRenderer", "writingDirection",
    "searchCompletion", "searchPresentationToolbarBehavior",
    "searchFocused", "searchDictationBehavior", "searchToolbarBehavior", "textInputSuggestions",
    "textInputCompletion", "textInputFormattingControlVisibility", "find", "customAttribute",
  ]

  private static let styles: Set<String> = [
    "listStyle", "menuStyle", "gaugeStyle", "progressViewStyle",
    "groupBoxStyle", "labeledContentStyle", "disclosureGroupStyle", "indexViewStyle",
    "navigationViewStyle", "navigationSplitViewStyle", "tableStyle", "buttonBorderShape",
    "controlSize", "buttonRepeatBehavior", "menuIndicator", "menuOrder",
    "menuActionDismissBehavior",
    "springLoadingBehavior", "defaultHoverEffect", "hoverEffect", "hoverEffectDisabled",
    "hoverEffectGroup", "signInWithAppleButtonStyle", "payWithApplePayButtonStyle",
    "photosPickerStyle", "photosPickerAccessoryVisibility", "photosPickerDisabledCapabilities",
    "tabViewCustomization", "customizationID", "customizationBehavior", "tabPlacement",
    "defaultVisibility", "sectionActions", "tabViewSidebarHeader", "tabViewSidebarFooter",
    "tabViewSidebarBottomBar", "tabBarMinimizeBehavior", "tipBackground", "tipCornerRadius",
    "tipImageSize", "tipViewStyle", "paletteSelectionEffect", "pointerStyle", "pointerVisibility",
    "sliderThumbVisibility", "sharedBackgroundVisibility", "tabViewSearchActivation",
    "subscriptionStoreControlStyle", "productViewStyle", "popoverTip", "horizontalRadioGroupLayout",
    "subscriptionStoreButtonLabel", "subscriptionStoreControlIcon", "storeButton",
    "subscriptionStorePickerItemBackground", "subscriptionStoreControlBackground",
    "shortcutsLinkStyle",
    "dialogIcon", "dialogSeverity", "dialogSuppressionToggle", "dialogPreventsAppTermination",
  ]

  private static let events: Set<String> = [
    "onAppear", "onDisappear", "onChange", "onReceive", "onPreferenceChange", "task", "refreshable",
    "onOpenURL", "onContinueUserActivity", "userActivity", "onLongPressGesture", "onHover",
    "onContinuousHover", "onKeyPress", "onDrag", "onDrop", "onMove", "onInsert",
    "draggable", "dropDestination", "itemProvider", "onCopyCommand", "onCutCommand",
    "onPasteCommand", "onDeleteCommand", "onExitCommand", "onMoveCommand", "onPlayPauseCommand",
    "onCommand", "copyable", "cuttable", "pasteDestination", "exportsItemProviders",
    "importsItemProviders",
    "focused", "focusable", "focusEffectDisabled", "defaultFocus", "prefersDefaultFocus",
    "focusScope", "focusSection", "focusedValue", "focusedSceneValue", "focusedObject",
    "focusedSceneObject", "keyboardShortcut", "allowsHitTesting", "selectionDisabled",
    "moveDisabled", "sensoryFeedback", "digitalCrownRotation",
    "digitalCrownAccessory", "handGestureShortcut", "onScrollGeometryChange", "onScrollPhaseChange",
    "onScrollVisibilityChange", "onScrollTargetVisibilityChange", "onGeometryChange",
    "onInteractiveResizeChange", "onPencilDoubleTap", "onPencilSqueeze", "onModifierKeysChanged",
    "onCameraCaptureEvent", "onBackgroundURLSessionEvents", "backgroundTask",
    "defersSystemGestures",
    "onInAppPurchaseStart", "onInAppPurchaseCompletion", "onSuccess", "onFailure", "onCompletion",
    "onStart", "onDisappear", "gestureRecognizer", "dropConfiguration", "dragConfiguration",
    "onDragSessionUpdated", "onDropSessionUpdated", "dragContainer", "translationTask",
    "subscriptionStatusTask", "storeProductTask", "storeProductsTask", "currentEntitlementTask",
    "onSpatialTap", "onDropCompleted", "onMapCameraChange", "handlesGameControllerEvents",
    "dragContainerSelection", "dragPreviewsFormation", "phaseAnimator", "keyframeAnimator",
  ]

  private static let windows: Set<String> = [
    "navigationBarTitleDisplayMode", "navigationBarHidden", "navigationBarBackButtonHidden",
    "navigationDestination", "navigationDocument", "isDetailLink",
    "navigationLinkIndicatorVisibility",
    "navigationSplitViewColumnWidth", "navigationDestinationResetHandler", "toolbarBackground",
    "toolbarColorScheme", "toolbarVisibility", "toolbarTitleDisplayMode", "toolbarRole",
    "toolbarBackgroundVisibility", "toolbarForegroundStyle", "toolbarItemHidden", "statusBar",
    "statusBarHidden",
    "persistentSystemOverlays", "presentationDetents", "presentationDragIndicator",
    "presentationBackgroundInteraction", "presentationCornerRadius",
    "presentationCompactAdaptation", "presentationContentInteraction", "presentationSizing",
    "presentationBreakthroughEffect", "presentationPreventsAppTermination",
    "interactiveDismissDisabled",
    "interactionActivityTrackingTag", "inspectorColumnWidth", "fileImporter", "fileExporter",
    "fileMover", "fileDialogBrowserOptions", "fileDialogConfirmationLabel", "photosPicker",
    "quickLookPreview", "translationPresentation", "contactAccessPicker",
    "manageSubscriptionsSheet",
    "refundRequestSheet", "offerCodeRedemption", "appStoreOverlay", "musicSubscriptionOffer",
    "defaultSize", "defaultPosition", "windowResizability", "windowToolbarStyle", "commands",
    "commandsRemoved", "commandsReplaced", "handlesExternalEvents", "defaultAppStorage",
    "restorationBehavior", "windowDismissBehavior", "windowFullScreenBehavior",
    "windowMinimizeBehavior",
    "windowResizeBehavior", "windowLevel", "windowManagerRole", "windowIdealPlacement",
    "defaultLaunchBehavior",
    "widgetURL", "supportedFamilies", "configurationDisplayName", "description",
    "contentMarginsDisabled",
    "containerBackgroundRemovable", "disfavoredLocations", "widgetLabel",
    "supplementalActivityFamilies",
    "keylineTint", "promptsForUserConfirmation", "allowsWindowActivationEvents",
    "prefersPersistentSystemOverlaysHidden",
    "previewDevice", "previewDisplayName", "previewLayout", "previewInterfaceOrientation",
    "previewContext", "supportedInterfaceOrientations", "mapStyle", "mapControls",
    "mapControlVisibility",
    "tabBarHidden", "prefersTabBarHidden",
  ]

  private static let data: Set<String> = [
    "id", "environmentObject", "transformEnvironment", "preference", "anchorPreference",
    "transformPreference", "transformAnchorPreference", "equatable", "modelContext",
    "modelContainer", "containerValue",
    "containerShape", "layoutValue", "navigationPath", "persistentID", "previewVariant",
    "managedObjectContext", "tabItemTag",
    "renameAction", "documentBrowserContextMenu", "userActivityElement", "allowsSecondaryFormats",
    "sectionIndex", "eraseToAnyView", "tableColumnCustomization", "contentToolbar",
    "transaction",
  ]

  /// Properties under which packages keep their modifiers: `emojiText` of divadretlaw/EmojiText.
  static let namespaces: Set<String> = ["emojiText"]

  /// Modifiers on the views of the packages in `SwiftUIViews.packages`.
  private static let ofPackages: Set<String> = [
    // onevcat/Kingfisher
    "alternativeSources", "targetCache", "contentConfigure", "onProgress",
    // airbnb/lottie-ios
    "looping", "playing", "paused", "playbackMode", "animationSpeed", "animationDidFinish",
    "animationDidLoad", "getRealtimeAnimationProgress", "getRealtimeAnimationFrame",
    "reloadAnimationTrigger", "valueProvider", "backgroundBehavior",
    "animated", "append", "prepend", "asyncButtonStyle", "disabledWhenLoading",
    "throwableButtonStyle", "allowsHitTestingWhenLoading",
    "configure", "backgroundDecode", "cacheOriginalImage", "fromMemoryCacheOrRefresh",
    "onlyFromCache", "forceRefresh", "memoryCacheExpiration", "scaleFactor", "requestModifier",
    "downloadPriority", "callbackQueue", "loadTransition", "startLoadingBeforeViewAppear",
    "onFailureImage", "lowDataModeSource", "reducePriorityOnDisappear",
    "processors", "priority", "pipeline", "onStart", "onSuccess", "onFailure", "onCompletion",
    "fade", "imageModifier",
    "retry", "cacheMemoryOnly", "cancelOnDisappear", "setProcessor", "forceTransition",
    "loadDiskFileSynchronously", "indicator", "downsampling", "diskCacheExpiration",
    // siteline/swiftui-introspect
    "introspect",
  ]
}
