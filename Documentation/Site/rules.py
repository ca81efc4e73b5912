# SPDX-License-Identifier: Apache-2.0
"""The pages of the rules: one a rule, all rules by topic, and all criteria of WCAG with their rules."""
import collections
import json
import pathlib
import re

# A rule's topic is the folder of its file; these are the folders whose names need other words.
TOPICS = {
    "EditCommands": "Editing and undo", "Entering": "Entering text and data", "Media": "Sound, films and captions",
    "Sound": "Sound, films and captions", "CaptionAudit": "Sound, films and captions", "TextSize": "Text size",
    "UserSettings": "The settings of users", "Experience": "While the app is used", "Trial": "While the app is used",
    "Reach": "Reaching controls", "Touch": "Touch targets", "Roles": "Roles and states", "Names": "Names",
    "Order": "Reading order", "Platform": "The platform", "Language": "Language of texts", "Contrast": "Contrast and colour",
}
CARD = re.compile(r'(?:\bid: RuleID = |\bRuleCard\(\s*id: )"([a-z0-9-]+)"')
LABEL = re.compile(r"^(Impact|Whom it harms|Concerns|What to do[^:\n]*|Fails[^:\n]*|Judged|Related[^:\n]*|Also called):", re.M)
EXAMPLES = re.compile(r"^(Is reported, on the marked lines|Passes|Is not looked at):$", re.M)
TIERS = {"standard": "by default", "advice": "with `--advice`", "experimental": "with `--experimental`",
         "retired": "with `--select` alone"}


class Rules:
    """What the program says of its rules, and where each has its page."""

    def __init__(self, program, sources):
        self.checks = json.loads(program("curbcut rules --format json"))["rules"]
        self.handbook = program("curbcut rules --format markdown")
        self.criteria = program("curbcut rules --wcag")
        self.page = {check["id"]: check["rule"] for check in self.checks}
        self.topic = {}
        for file in sorted(pathlib.Path(sources).rglob("*.swift")):
            for name in CARD.findall(file.read_text(encoding="utf-8")):
                self.topic[name] = topic(file)
        self.places = {name.split()[0]: slug(name) for name in re.findall(r"^\d\S* .*$", self.criteria, re.M)}
        # The checks of each rule; the one that has the rule's own name, if there is one, is the first.
        self.rules = collections.defaultdict(list)
        for check in sorted(self.checks, key=lambda check: check["id"] != check["rule"]):
            self.rules[check["rule"]].append(check)
        for name, checks in self.rules.items():
            self.page[name] = name
            self.topic.setdefault(name, self.topic[checks[0]["id"]])
        # The handbook has a section for each rule: its name, its title as a sentence, and its cards.
        sections = re.split(r"^## (.*)\n+(.*)\.\n", self.handbook, flags=re.M)[1:]
        self.title = dict(zip(sections[::3], sections[1::3]))
        self.cards = dict(zip(sections[::3], sections[2::3]))

    def place(self, name):
        """The page of a rule or check, with the place on it."""
        if name not in self.page:
            return None
        rule = self.page[name]
        return f"rules/{rule}.html" + ("" if name == rule else f"#{name}")

    def pages(self):
        """The Markdown of each page, by the path that the page has in the site."""
        yield "rules/index.html", self.index()
        yield "rules/criteria.html", self.by_criterion()
        for name in self.rules:
            yield f"rules/{name}.html", self.one(name)

    def index(self):
        lines = [
            "# All rules, by topic", "",
            f"Curbcut has {len(self.rules)} rules with {len(self.checks)} checks. A rule is about one problem that users have, and each "
            "of its checks finds one form of it. To find a word on this page, use the search of your browser. "
            "[The same rules by criterion of WCAG](criteria.html).", "",
            "Each line says how much the problem harms (critical, serious, moderate or minor), and when the check runs:", "",
            "- by default: its findings follow from the input alone, or were "
            "[right often enough](../Documentation/Measurements/README.html)",
            "- with `--advice`: its findings are true but may not matter",
            "- with `--experimental`: it has not been measured, or was often wrong", ""]
        by_topic = collections.defaultdict(list)
        for name in self.rules:
            by_topic[self.topic[name]].append(name)
        for title in sorted(by_topic):
            lines += [f"## {title}", ""]
            for name in sorted(by_topic[title], key=lambda name: self.title[name].lower()):
                own = [check for check in self.rules[name] if check["id"] == name]
                others = [check for check in self.rules[name] if check["id"] != name]
                when = "".join(f": {impact(check)}" for check in own) or f": {len(others)} checks"
                lines.append(f"- [{self.title[name]}]({name}.html), `{name}`{when}")
                lines += [f"  - [{check['title']}]({name}.html#{check['id']}), `{check['id']}`: {impact(check)}"
                          for check in others]
            lines.append("")
        return "\n".join(lines)

    def by_criterion(self):
        """What `curbcut rules --wcag` prints, with a heading for each criterion and links."""
        text = re.sub(r"^(\d\S* .*)$", r"## \1", self.criteria, flags=re.M)
        text = re.sub(r"^  (standard|advice|experimental): (.*)$", self.linked, text, flags=re.M)
        text = re.sub(r"^  (no rule|for people.*)$", r"- \1", text, flags=re.M)
        return ("# Rules by criterion of WCAG\n\nEach criterion has the rules that look at it, and what is left for people. No rule "
                "looks at the whole of a criterion. `curbcut rules --wcag` prints the same.\n\n" + text)

    def linked(self, match):
        names = (f"[{name}](../{self.place(name)})" for name in match[2].split(", "))
        return f"- {match[1]}: " + ", ".join(names)

    def one(self, name):
        """The page of a rule: the section of the handbook, with a heading for each part."""
        checks, parts = self.rules[name], re.split(r"^### (.*)\n", self.cards[name], flags=re.M)
        lines = [f"# {self.title[name]}", "",
                 f"Rule: `{name}`. Topic: [{self.topic[name]}](index.html#{slug(self.topic[name])}).", ""]
        if len(checks) == 1:
            lines.append(self.labelled(parts[0], "##"))
        else:
            lines += [f"The rule has {len(checks)} checks. Each has its impact, and when it runs:", ""]
            lines += [f"- [{check['title']}](#{check['id']}): {impact(check)}" for check in checks]
            cards = [(name, parts[0]), *zip(parts[1::2], parts[2::2])]
            lines += [f"\n## {check}\n\n{self.labelled(text, '###')}" for check, text in cards if text.strip()]
        lines += ["## Try it", "", "Run this rule alone on your app:", "", "```sh", f"curbcut check --select {name} MyApp", "```", "",
                  "If you decided not to change something, [say so where the finding is]"
                  "(../Documentation/Formats.html#what-is-not-reported), with the reason."]
        return "\n".join(lines)

    def labelled(self, text, level):
        """The text of a card with its labels in bold, a heading above its examples, and links."""
        text = EXAMPLES.sub(lambda match: f"{level} {match[1].removeprefix('Is ').capitalize()}", text)
        text = re.sub(r"^(Judged: .*)$", r"\1 See [Measurements](../Documentation/Measurements/README.html).", text, flags=re.M)
        clauses = re.compile(r"^(?:Fails|Related).*: .*$", re.M)
        text = clauses.sub(lambda line: re.sub(r"WCAG ([\d.]+)", self.criterion, line[0]), text)
        return LABEL.sub(r"**\1:**", text)

    def criterion(self, match):
        place = self.places.get(match[1])
        return f"[{match[0]}](criteria.html#{place})" if place else match[0]


def topic(file):
    """The topic of a rule's file: its folder below Rules, or else the folder of its module."""
    parts = file.parts
    if "Rules" in parts[:-2]:
        folder = parts[parts.index("Rules") + 1]
    else:
        folder = next(part for part in reversed(parts[:-1]) if part != "Rules")
    return TOPICS.get(folder, folder)


def impact(check):
    """How much a check's problem harms, and when it runs."""
    return f"{check['impact']}, {TIERS[check['tier']]}"


def slug(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
