// SPDX-License-Identifier: Apache-2.0
// One entry per language, facts of google/Accessibility-Test-Framework-for-Android@c65cab0,
// `src/main/resources` (Apache-2.0). Latin American Spanish is left out, because Java never finds
// it under its name.

extension ATFWords {
  static let table: [String: ATFWords] = [
    "ar": ATFWords(
      ["تم وضع علامة فيه", "لم يتم وضع علامة فيه", "مفعَّل", "غير مفعّل"],
      list: ["عدد العناصر التي يتم عرضها في %1$s هو %2$d", "قائمة"], label: "%1$s لـ %2$s",
      [
        ["زر", "مربّع اختيار", "مربّع اختيار"],
        ["فيه علامة", "بدون علامة", "محدّد", "غير محدّد"],
        ["النقر", "التمرير السريع", "النقر"],
      ]),
    "bg": ATFWords(
      ["с отметка", "без отметка", "включено", "изключено"],
      list: ["Показват се %2$d елемента от „%1$s“.", "Списък"], label: "%1$s за %2$s",
      [
        ["бутон", "квадратче за отметка", "квадратче за отметка"],
        ["с отметка", "без отметка", "избрано", "не е избрано"],
        ["кликване", "прокарване", "докосване"],
      ]),
    "ca": ATFWords(
      ["marcat", "desmarcat", "activat", "desactivat"],
      list: ["%1$s que mostra %2$d elements.", "Llista"], label: "%1$s per a %2$s",
      [
        ["botó", "casella de selecció", "casella de selecció"],
        ["marcada", "desmarcada", "seleccionada", "desseleccionada"],
        ["fes clic", "llisca", "toca"],
      ]),
    "cs": ATFWords(
      ["zaškrtnuto", "nezaškrtnuto", "zapnuto", "vypnuto"],
      list: ["%1$s s\u{A0}%2$d zobrazenými položkami.", "Seznam"], label: "%1$s za %2$s",
      [
        ["tlačítko", "zaškrtávací políčko", "zaškrtávací políčko"],
        ["zaškrtnuto", "nezaškrtnuto", "vybráno", "nevybráno"],
        ["kliknutí", "přejetí prstem", "klepnutí"],
      ]),
    "da": ATFWords(
      ["markeret", "ikke markeret", "til", "fra"],
      list: ["%1$s indeholder %2$d elementer.", "Liste"], label: "%1$s for %2$s",
      [
        ["knap", "afkrydsningsfelt", "afkrydsningsfelt"],
        ["markeret", "ikke markeret", "valgt", "ikke valgt"],
        ["klik", "stryg", "tryk"],
      ]),
    "de": ATFWords(
      ["Ausgewählt", "Nicht ausgewählt", "ein", "aus"],
      list: ["%1$s mit %2$d\u{A0}Elementen.", "Liste"], label: "%1$s für %2$s",
      [
        ["Schaltfläche", "Kästchen", "Kästchen"],
        ["Mit Häkchen", "Häkchen entfernt", "Ausgewählt", "Auswahl aufgehoben"],
        ["Klicken", "Wischen, ziehen", "Tippen"],
      ]),
    "el": ATFWords(
      ["επιλεγμένο", "μη επιλεγμένο", "ενεργοποιήθηκε", "απενεργοποιήθηκε"],
      list: ["%1$s που δείχνει %2$d στοιχεία.", "Λίστα"], label: "%1$s για %2$s",
      [
        ["κουμπί", "πλαίσιο ελέγχου", "πλαίσιο ελέγχου"],
        ["επιλεγμένο", "μη επιλεγμένο", "επιλεγμένο", "μη επιλεγμένο"],
        ["κλικ", "ολίσθηση", "πάτημα"],
      ]),
    "en": ATFWords(
      ["checked", "not checked", "on", "off"],
      list: ["%1$s showing %2$d items.", "List"], label: "%1$s for %2$s",
      [
        ["button", "checkbox", "check box"],
        ["checked", "unchecked", "selected", "unselected"],
        ["click", "swipe", "tap"],
      ]),
    "en-GB": ATFWords(
      ["ticked", "not ticked", "on", "off"],
      list: ["%1$s showing %2$d items.", "List"], label: "%1$s for %2$s",
      [
        ["button", "tick box", "tick box"],
        ["ticked", "unticked", "selected", "unselected"],
        ["click", "swipe", "tap"],
      ]),
    "es": ATFWords(
      ["marcado", "no marcado", "activado", "desactivado"],
      list: ["%1$s muestra %2$d elementos.", "Lista"], label: "%1$s en %2$s",
      [
        ["botón", "casilla", "casilla"],
        ["marcada", "desmarcada", "seleccionada", "deseleccionada"],
        ["haz clic", "desliza", "toca"],
      ]),
    "fi": ATFWords(
      ["merkitty", "ei merkitty", "käytössä", "pois käytöstä"],
      list: ["%1$s näyttää %2$d kohdetta.", "Luettelo"], label: "%1$s – %2$s",
      [
        ["painike", "valintaruutu", "valintaruutu"],
        ["merkitty", "merkitsemättä", "valittu", "valitsematta"],
        ["klikkaus", "pyyhkäisy", "napautus"],
      ]),
    "fil": ATFWords(
      ["may check", "walang check", "naka-on", "naka-off"],
      list: ["%1$s na nagpapakita ng %2$d (na) item.", "Listahan"], label: "%1$s para sa %2$s",
      [
        ["button", "checkbox", "check box"],
        ["may check", "walang check", "napili", "hindi napili"],
        ["i-click", "i-swipe", "i-tap"],
      ]),
    "fr": ATFWords(
      ["cochée", "non cochée", "activé", "désactivé"],
      list: ["%1$s\u{A0}: %2$d\u{A0}éléments affichés", "Liste"], label: "%1$s pour %2$s",
      [
        ["bouton", "case à cocher", "case à cocher"],
        ["cochée", "décochée", "sélectionnée", "non sélectionnée"],
        ["cliquez", "balayez", "appuyez sur"],
      ]),
    "he": ATFWords(
      ["בוצע סימון", "לא בוצע סימון", "פועל", "כבוי"],
      list: ["%2$d פריטים מוצגים ב%1$s.", "רשימה"], label: "%1$s של %2$s",
      [
        ["לחצן", "תיבת סימון", "תיבת סימון"],
        ["מסומנת", "לא מסומנת", "נבחרה", "לא נבחרה"],
        ["לחיצה", "החלקה", "הקשה"],
      ]),
    "hi": ATFWords(
      ["चुना गया", "नहीं चुना गया", "चालू है", "बंद है"],
      list: ["%1$s में %2$d आइटम दिख रहे हैं.", "सूची"], label: "%2$s के लिए %1$s",
      [
        ["बटन", "चेकबॉक्स", "चेक बॉक्स"],
        ["चुना गया", "सही का निशान हटाया गया", "चुना गया", "सही का निशान हटाया गया"],
        ["क्लिक करें", "स्वाइप करें", "टैप करें"],
      ]),
    "hr": ATFWords(
      ["označeno", "nije označeno", "uključeno", "isključeno"],
      list: ["%1$s, prikazani broj stavki: %2$d.", "Popis"], label: "%1$s za %2$s",
      [
        ["gumb", "potvrdni okvir", "potvrdni okvir"],
        ["označeno", "nije označeno", "odabrano", "nije odabrano"],
        ["klik", "prelazak prstom", "dodir"],
      ]),
    "hu": ATFWords(
      ["bejelölve", "nincs bejelölve", "be", "ki"],
      list: ["%2$d elem látható itt: %1$s.", "Lista"], label: "%1$s – %2$s",
      [
        ["gomb", "jelölőnégyzet", "jelölőnégyzet"],
        ["bejelölve", "nincs bejelölve", "kiválasztva", "nincs kiválasztva"],
        ["kattintás", "csúsztatás", "koppintás"],
      ]),
    "id": ATFWords(
      ["dicentang", "tidak dicentang", "aktif", "nonaktif"],
      list: ["%1$s menampilkan %2$d item.", "Daftar"], label: "%1$s untuk %2$s",
      [
        ["tombol", "kotak centang", "kotak centang"],
        ["dicentang", "tidak dicentang", "dipilih", "tidak dipilih"],
        ["klik", "geser", "ketuk"],
      ]),
    "it": ATFWords(
      ["selezionato", "non selezionato", "on", "off"],
      list: ["%1$s con %2$d elementi visualizzati.", "Elenco"], label: "%1$s per %2$s",
      [
        ["pulsante", "casella di controllo", "casella di controllo"],
        ["selezionata", "non selezionata", "selezionata", "non selezionata"],
        ["fai clic", "fai scorrere", "tocca"],
      ]),
    "ja": ATFWords(
      ["オン", "オフ", "オン", "オフ"],
      list: ["%2$d 個のアイテムが表示されている%1$s。", "リスト"], label: "%2$s の%1$s",
      [
        ["ボタン", "チェックボックス", "チェック ボックス"],
        ["オン", "オフ", "選択済み", "未選択"],
        ["クリック", "スワイプ", "タップ"],
      ]),
    "ko": ATFWords(
      ["선택됨", "선택되지 않음", "사용", "사용 안함"],
      list: ["%1$s에서 항목 %2$d개를 표시합니다.", "목록"], label: "%2$s의 %1$s",
      [
        ["버튼", "체크박스", "체크박스"],
        ["선택됨", "선택 해제됨", "선택됨", "선택 해제됨"],
        ["클릭", "스와이프", "탭"],
      ]),
    "lt": ATFWords(
      ["pažymėta", "nepažymėta", "įjungta", "išjungta"],
      list: ["%1$s, kur yra %2$d element.", "Sąrašas"], label: "%1$s (%2$s)",
      [
        ["mygtukas", "žymimasis laukelis", "žymimasis laukelis"],
        ["pažymėta", "atžymėta", "pasirinkta", "pasirinkimas atšauktas"],
        ["spustelėkite", "perbraukite", "palieskite"],
      ]),
    "lv": ATFWords(
      ["atzīmēta", "nav atzīmēta", "ieslēgts", "izslēgts"],
      list: ["%1$s\u{A0}— tiek rādīti %2$d\u{A0}vienumi.", "Saraksts"], label: "%1$s %2$s tīklam",
      [
        ["poga", "izvēles rūtiņa", "izvēles rūtiņa"],
        ["atzīmēta", "nav atzīmēta", "atlasīts", "nav atlasīts"],
        ["noklikšķināt", "vilkt", "pieskarties"],
      ]),
    "nl": ATFWords(
      ["aangevinkt", "niet aangevinkt", "aan", "uit"],
      list: ["%1$s met %2$d getoonde items", "Lijst"], label: "%1$s voor %2$s",
      [
        ["knop", "selectievakje", "selectievakje"],
        ["aangevinkt", "uitgevinkt", "geselecteerd", "gedeselecteerd"],
        ["klik", "swipe", "tik"],
      ]),
    "no": ATFWords(
      ["avmerket", "ikke avmerket", "på", "av"],
      list: ["%1$s viser %2$d elementer.", "Liste"], label: "%1$s for %2$s",
      [
        ["knapp", "avmerkingsboks", "avmerkingsboks"],
        ["avmerket", "ikke avmerket", "valgt", "ikke valgt"],
        ["klikk", "sveip", "trykk"],
      ]),
    "pl": ATFWords(
      ["zaznaczono", "nie zaznaczono", "wł.", "wył."],
      list: ["%1$s z %2$d widocznymi elementami.", "Lista"], label: "%1$s, dotyczy %2$s",
      [
        ["przycisk", "pole wyboru", "pole wyboru"],
        ["zaznaczone", "niezaznaczone", "wybrany", "niewybrany"],
        ["kliknięcie", "przesunięcie palcem", "dotknięcie"],
      ]),
    "pt-BR": ATFWords(
      ["marcado", "não marcado", "ativado", "desativado"],
      list: ["%1$s mostrando %2$d itens.", "Lista"], label: "%1$s de %2$s",
      [
        ["botão", "caixa de seleção", "caixa de seleção"],
        ["marcada", "não marcada", "selecionada", "não selecionada"],
        ["clique", "deslize", "toque"],
      ]),
    "pt-PT": ATFWords(
      ["selecionado", "não selecionado", "ativado", "desativado"],
      list: ["%1$s: %2$d itens apresentados.", "Lista"], label: "%1$s para %2$s",
      [
        ["botão", "caixa de verificação", "caixa de verificação"],
        ["selecionada", "desmarcada", "selecionada", "desmarcada"],
        ["clique", "deslize rapidamente", "toque em"],
      ]),
    "ro": ATFWords(
      ["bifată", "nebifată", "activat", "dezactivat"],
      list: ["%1$s afișează %2$d de elemente.", "Listă"], label: "%1$s pentru %2$s",
      [
        ["buton", "casetă de selectare", "casetă de selectare"],
        ["bifată", "debifată", "selectată", "deselectată"],
        ["dați clic", "glisați", "atingeți"],
      ]),
    "ru": ATFWords(
      ["выбрано", "не выбрано", "включено", "выключено"],
      list: ["%1$s. Число объектов: %2$d.", "Список"], label: "%1$s (%2$s)",
      [
        ["кнопка", "флажок", "флажок"],
        ["установлен", "снят", "выбран", "не выбран"],
        ["нажмите", "проведите пальцем по экрану", "коснитесь"],
      ]),
    "sk": ATFWords(
      ["začiarknuté", "nezačiarknuté", "zapnuté", "vypnuté"],
      list: ["%1$s zobrazuje položky (%2$d).", "Zoznam"], label: "%1$s pre %2$s",
      [
        ["tlačidlo", "začiarkavacie políčko", "začiarkavacie políčko"],
        ["začiarknuté", "nezačiarknuté", "vybrané", "nevybrané"],
        ["kliknutie", "potiahnutie", "klepnutie"],
      ]),
    "sl": ATFWords(
      ["potrjeno", "ni potrjeno", "vklopljeno", "izklopljeno"],
      list: ["%1$s s toliko elementi: %2$d.", "Seznam"], label: "%1$s za %2$s",
      [
        ["gumb", "potrditveno polje", "potrditveno polje"],
        ["potrjeno", "nepotrjeno", "izbrano", "preklican izbor"],
        ["klik", "vlečenje", "dotik"],
      ]),
    "sr": ATFWords(
      ["означено", "није означено", "укључено", "искључено"],
      list: ["%1$s приказује следећи број ставки: %2$d.", "Листа"], label: "%1$s за %2$s",
      [
        ["дугме", "поље за потврду", "поље за потврду"],
        ["означено", "није означено", "изабрано", "није изабрано"],
        ["кликните", "превуците", "додирните"],
      ]),
    "sv": ATFWords(
      ["markerad", "inte markerad", "på", "av"],
      list: ["%1$s visar %2$d objekt.", "Lista"], label: "%1$s för %2$s",
      [
        ["knapp", "kryssruta", "kryssruta"],
        ["markerad", "avmarkerad", "vald", "inte vald"],
        ["klicka", "svep", "tryck"],
      ]),
    "th": ATFWords(
      ["เลือกแล้ว", "ไม่ได้เลือกไว้", "เปิด", "ปิด"],
      list: ["%1$s แสดง %2$d รายการ", "รายการ"], label: "%1$s สำหรับ %2$s",
      [
        ["ปุ่ม", "ช่องทำเครื่องหมาย", "ช่องทำเครื่องหมาย"],
        ["เลือกแล้ว", "ยกเลิกการเลือกแล้ว", "เลือกแล้ว", "ยกเลิกการเลือกแล้ว"],
        ["คลิก", "เลื่อน", "แตะ"],
      ]),
    "tr": ATFWords(
      ["işaretlendi", "işaretlenmedi", "açık", "kapalı"],
      list: ["%1$s içinde %2$d öğe gösteriliyor.", "Liste"], label: "%2$s için %1$s",
      [
        ["düğme", "onay kutusu", "onay kutusu"],
        ["işaretlendi", "işaretlenmedi", "seçildi", "seçilmedi"],
        ["tıkla", "kaydır", "dokun"],
      ]),
    "uk": ATFWords(
      ["з прапорцем", "без прапорця", "увімкнено", "вимкнено"],
      list: ["%1$s показує стільки елементів: %2$d", "Список"], label: "%1$s (%2$s)",
      [
        ["кнопка", "прапорець", "прапорець"],
        ["з прапорцем", "без прапорця", "вибрано", "вибір скасовано"],
        ["натисніть", "прогорніть", "натисніть"],
      ]),
    "vi": ATFWords(
      ["đã đánh dấu", "chưa đánh dấu", "đang bật", "đang tắt"],
      list: ["%1$s đang hiển thị %2$d mục.", "Danh sách"], label: "%1$s cho %2$s",
      [
        ["nút", "hộp đánh dấu", "hộp đánh dấu"],
        ["đã đánh dấu", "chưa đánh dấu", "đã chọn", "chưa chọn"],
        ["nhấp", "vuốt", "nhấn"],
      ]),
    "zh-CN": ATFWords(
      ["已选中", "未选中", "已开启", "关闭"],
      list: ["%1$s，显示了 %2$d 个项目", "列表"], label: "%2$s的%1$s",
      [
        ["按钮", "复选框", "复选框"],
        ["已勾选", "未勾选", "已选择", "已取消选择"],
        ["点击", "滑动", "点按"],
      ]),
    "zh-TW": ATFWords(
      ["已勾選", "未勾選", "開啟", "關閉"],
      list: ["%1$s，目前顯示 %2$d 個項目。", "清單"], label: "%1$s (%2$s)",
      [
        ["按鈕", "核取方塊", "核取方塊"],
        ["已勾選", "未勾選", "已選取", "未選取"],
        ["按一下", "滑動", "輕觸"],
      ]),
  ]
}
