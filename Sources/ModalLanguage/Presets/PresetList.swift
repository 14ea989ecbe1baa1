extension Preset {
  /// The presets, in the order of the language's section 8. To add one, put its spec into
  /// `Resources/presets` and name it here with the quirks of its original.
  static let all: [Preset] = numbered([
    Preset(
      name: "qmui/modal", bytes: PackageResources.qmui_modal_modal_yaml, quirks: quirksOfModal),
    Preset(
      name: "qmui/modal43", bytes: PackageResources.qmui_modal43_modal_yaml, quirks: quirksOfModal,
      hasTimesOfStyles: true),
    Preset(
      name: "qmui/dialog", bytes: PackageResources.qmui_dialog_modal_yaml,
      quirks: quirksOfModal + [.showAlwaysAnimates]),
    Preset(
      name: "qmui/dialogTextField", bytes: PackageResources.qmui_dialogTextField_modal_yaml,
      quirks: quirksOfModal + [.showAlwaysAnimates]),
    Preset(
      name: "qmui/dialogSelection", bytes: PackageResources.qmui_dialogSelection_modal_yaml,
      quirks: quirksOfModal + [.showAlwaysAnimates],
      counts: [
        Count(variable: "items", range: 1...3, part: "item"),
        Count(variable: "buttons", range: 0...2),
      ]),
    Preset(
      name: "qmui/alert", bytes: PackageResources.qmui_alert_modal_yaml,
      quirks: [.hideWaitsForShow, .asksTwice]),
    Preset(
      name: "qmui/alertActions", bytes: PackageResources.qmui_alertActions_modal_yaml,
      quirks: [.hideWaitsForShow, .asksTwice], counts: [.actions(4)]),
    Preset(
      name: "qmui/actionSheet", bytes: PackageResources.qmui_actionSheet_modal_yaml,
      quirks: [.hideWaitsForShow, .asksTwice]),
    Preset(
      name: "qmui/actionSheetActions", bytes: PackageResources.qmui_actionSheetActions_modal_yaml,
      quirks: [.hideWaitsForShow, .asksTwice], counts: [.actions(4)]),
    Preset(
      name: "qmui/moreOperation", bytes: PackageResources.qmui_moreOperation_modal_yaml,
      quirks: [.showAlwaysAnimates, .hideAllAnimates]),
    Preset(
      name: "qmui/sheet", bytes: PackageResources.qmui_sheet_modal_yaml,
      quirks: [.flickNeedsProgress, .cancelledDragEnds]),
    Preset(
      name: "hql/vertical", bytes: PackageResources.hql_vertical_modal_yaml,
      quirks: [.traitTrap, .cornerOverhang],
      lacksHeight: """
        HQLVerticalPresentationController comes without a size: its 420 and 270 pt are set only when a \
        size class changes.
        """, ignoresWidth: true),
    Preset(
      name: "hql/password", bytes: PackageResources.hql_password_modal_yaml,
      quirks: quirksOfPassword, hasOwnContentView: true, ignoresWidth: true),
    Preset(
      name: "hql/passwordPayDemo", bytes: PackageResources.hql_passwordPayDemo_modal_yaml,
      quirks: quirksOfPassword, hasOwnContentView: true, ignoresWidth: true),
    Preset(
      name: "hql/passwordController", bytes: PackageResources.hql_passwordController_modal_yaml,
      quirks: quirksOfPassword + [.contentKeepsItsSize], hasOwnContentView: true, ignoresWidth: true
    ),
    Preset(
      name: "hql/password2017", bytes: PackageResources.hql_password2017_modal_yaml,
      quirks: [.refusesLastInsertion, .notchClosesSheet]),
    Preset(
      name: "yls/custom", bytes: PackageResources.yls_custom_modal_yaml,
      quirks: [.dimmingKeepsItsFrame]),
    Preset(
      name: "cy/password", bytes: PackageResources.cy_password_modal_yaml,
      quirks: [
        .dotsCountInsertions, .completesOnce, .sharedBuffer, .literalTapTarget, .keepsItsFrame,
      ]),
    Preset(
      name: "bt/coverVertical", bytes: PackageResources.bt_coverVertical_modal_yaml,
      quirks: [.cancelledDragHangs, .hideAlwaysAnimates], ignoresWidth: true),
    Preset(name: "presentr/popup", bytes: PackageResources.presentr_popup_modal_yaml),
    Preset(name: "presentr/alert", bytes: PackageResources.presentr_alert_modal_yaml),
    Preset(name: "panmodal/short", bytes: PackageResources.panmodal_short_modal_yaml),
    Preset(name: "floatingpanel/half", bytes: PackageResources.floatingpanel_half_modal_yaml),
    Preset(name: "floatingpanel/panel", bytes: PackageResources.floatingpanel_panel_modal_yaml),
    Preset(name: "panmodal/sheet", bytes: PackageResources.panmodal_sheet_modal_yaml),
    Preset(name: "material/bottomSheet", bytes: PackageResources.material_bottomSheet_modal_yaml),
    Preset(
      name: "flutter/draggableSheet", bytes: PackageResources.flutter_draggableSheet_modal_yaml),
    Preset(name: "uikit/sheet", bytes: PackageResources.uikit_sheet_modal_yaml),
    Preset(name: "swiftui/sheet", bytes: PackageResources.swiftui_sheet_modal_yaml),
    Preset(name: "uikit/sheetMedium", bytes: PackageResources.uikit_sheetMedium_modal_yaml),
    Preset(name: "uikit/sheetLarge", bytes: PackageResources.uikit_sheetLarge_modal_yaml),
    Preset(name: "uikit/formSheet", bytes: PackageResources.uikit_formSheet_modal_yaml),
    Preset(name: "uikit/pageSheet", bytes: PackageResources.uikit_pageSheet_modal_yaml),
    Preset(name: "uikit/fullScreen", bytes: PackageResources.uikit_fullScreen_modal_yaml),
    Preset(
      name: "uikit/alert", bytes: PackageResources.uikit_alert_modal_yaml,
      counts: [.actions(8), Count(variable: "fields", range: 0...2, part: "field")],
      note: lastIsCancel),
    Preset(
      name: "swiftui/alert", bytes: PackageResources.swiftui_alert_modal_yaml, note: lastIsCancel),
    Preset(
      name: "uikit/actionSheet", bytes: PackageResources.uikit_actionSheet_modal_yaml,
      counts: [.actions(8)],
      note: "The first button is `action1`; `cancel` is the button below them, for `hasCancel`."),
    Preset(name: "uikit/popover", bytes: PackageResources.uikit_popover_modal_yaml),
    Preset(
      name: "uikit/actionSheetPopover", bytes: PackageResources.uikit_actionSheetPopover_modal_yaml,
      counts: [.actions(8)],
      note: "The first button is `action1`. `cancel` is never visible here: a tap outside cancels."),
  ])
  private static let quirksOfModal: [Quirk] = [
    .popupShowResetsHide, .slideFromDefaultFrame, .presentsUnanimated, .countsWindowsOnly,
  ]
  private static let quirksOfPassword: [Quirk] = [
    .traitTrap, .cornerOverhang, .callsOnce, .refusesLastInsertion,
  ]
  private static let lastIsCancel = """
    The first button is `action1`. There is no `cancel`: the cancel button is the last of the `actions`, such as \
    `action2` of two.
    """
}
