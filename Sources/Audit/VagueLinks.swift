// SPDX-License-Identifier: Apache-2.0

/// The names of links that do not say where they lead, in one language.
///
/// They are in lower case without punctuation, as `Words` returns them, and were collected from
/// common links on public web pages; a language without a list is not checked.
struct VagueLinks {
  /// Names that are too vague on buttons as well.
  let anywhere: Set<String>
  /// Names that are common and clear on buttons.
  let onLinks: Set<String>

  /// Returns the names for a language tag (BCP 47); nil if there is no list.
  static func of(_ tag: String) -> VagueLinks? {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return byLanguage[language == "nb" || language == "nn" ? "no" : language]
  }

  private static let byLanguage: [String: VagueLinks] = [
    "en": VagueLinks(
      anywhere: [
        "click here", "tap here", "press here", "here", "this link", "link", "read more",
        "learn more",
      ],
      onLinks: [
        "more", "this", "details", "continue", "see more", "more info", "more information", "info",
        "find out more", "go", "click", "open",
      ]),
    "da": VagueLinks(
      anywhere: ["her", "klik her", "tryk her", "læs mere", "link"],
      onLinks: ["mere", "se mere", "detaljer"]),
    "de": VagueLinks(
      anywhere: [
        "hier", "hier klicken", "klicken sie hier", "klick hier", "hier tippen", "link",
        "dieser link", "mehr erfahren", "weiterlesen", "mehr lesen", "erfahren sie mehr",
      ],
      onLinks: [
        "mehr", "weiter", "details", "mehr infos", "mehr informationen", "weitere informationen",
        "mehr anzeigen", "infos",
      ]),
    "es": VagueLinks(
      anywhere: [
        "aquí", "haz clic aquí", "haga clic aquí", "pulsa aquí", "pulse aquí", "toca aquí",
        "enlace", "este enlace", "leer más", "saber más",
      ],
      onLinks: ["más", "ver más", "más información", "detalles", "continuar"]),
    "fr": VagueLinks(
      anywhere: [
        "ici", "cliquez ici", "cliquer ici", "appuyez ici", "lien", "ce lien", "en savoir plus",
        "lire la suite", "lire plus",
      ],
      onLinks: ["plus", "voir plus", "détails", "suite", "plus dinformations", "plus dinfos"]),
    "it": VagueLinks(
      anywhere: [
        "qui", "clicca qui", "fai clic qui", "tocca qui", "link", "questo link", "scopri di più",
        "leggi tutto", "leggi di più", "per saperne di più",
      ],
      onLinks: ["altro", "di più", "dettagli", "continua", "maggiori informazioni"]),
    "ja": VagueLinks(
      anywhere: ["こちら", "ここ", "ここをクリック", "こちらをクリック", "リンク"],
      onLinks: ["詳細", "詳しく", "詳しくはこちら", "もっと見る", "続きを読む"]),
    "ko": VagueLinks(
      anywhere: ["여기", "여기를 클릭", "여기를 클릭하세요", "링크"],
      onLinks: ["더 보기", "더보기", "자세히", "자세히 보기"]),
    "nl": VagueLinks(
      anywhere: ["hier", "klik hier", "tik hier", "link", "deze link", "lees meer", "lees verder"],
      onLinks: ["meer", "meer informatie", "details", "verder", "toon meer"]),
    "no": VagueLinks(
      anywhere: ["her", "klikk her", "trykk her", "les mer", "lenke"],
      onLinks: ["mer", "se mer", "detaljer"]),
    "pl": VagueLinks(
      anywhere: [
        "tutaj", "tu", "kliknij tutaj", "kliknij tu", "link", "czytaj więcej", "dowiedz się więcej",
      ],
      onLinks: ["więcej", "zobacz więcej", "szczegóły", "dalej"]),
    "pt": VagueLinks(
      anywhere: [
        "aqui", "clique aqui", "toque aqui", "link", "este link", "leia mais", "ler mais",
        "saiba mais", "saber mais",
      ],
      onLinks: ["mais", "ver mais", "veja mais", "mais informações", "detalhes", "continuar"]),
    "ru": VagueLinks(
      anywhere: [
        "здесь", "тут", "сюда", "нажмите здесь", "нажмите сюда", "ссылка", "читать далее",
      ],
      onLinks: ["подробнее", "ещё", "еще", "далее", "узнать больше"]),
    "sv": VagueLinks(
      anywhere: ["här", "klicka här", "tryck här", "länk", "läs mer"],
      onLinks: ["mer", "visa mer", "detaljer"]),
    "zh": VagueLinks(
      anywhere: ["这里", "點擊這裡", "点击这里", "點此", "点此", "此处", "链接", "連結"],
      onLinks: ["更多", "了解更多", "瞭解更多", "查看更多", "详情", "詳情"]),
  ]
}
