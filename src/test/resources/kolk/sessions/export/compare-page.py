"""Says which words of a session a browser did not get to see: reads the session with Python's own JSON, and the document as the browser dumped it.

usage: compare-page.py SESSION.json DUMP.html
"""
import collections, html.parser, json, re, sys


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.text, self.tags, self.links, self.skip = [], collections.Counter(), [], 0

    def handle_starttag(self, tag, attributes):
        self.tags[tag] += 1
        self.skip += tag == "style"
        self.links += [value for name, value in attributes if name in ("href", "src", "action", "data", "srcset", "background", "poster")]
        for name, _ in attributes:
            if name.startswith("on") or name == "style":
                self.tags["attribute " + name] += 1

    def handle_endtag(self, tag):
        self.skip -= tag == "style"

    def handle_data(self, data):
        if not self.skip:
            self.text.append(data)


def words(text):
    return collections.Counter(re.findall(r"\w+", re.sub(r"\x1b\[[0-9;]*m", "", text)))


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


page = Page()
page.feed(open(sys.argv[2], encoding="utf-8").read())
seen = words(" ".join(page.text))
session = json.load(open(sys.argv[1], encoding="utf-8"))
wanted = words(session["title"])
for message in session["messages"]:
    wanted += words(message.get("content") or "") + words(message.get("reasoning") or "")
    for call in message.get("tool_calls") or []:
        wanted += words(call["function"]["name"])
        names = {"old_string", "new_string"} if call["function"]["name"] == "edit_file" else set()
        for text in strings(json.loads(call["function"]["arguments"])):
            wanted += words(text) if text not in names else collections.Counter()
json.dump({
    "words": sum(wanted.values()),
    "missing": dict(wanted - seen),
    "tags": dict(page.tags),
    "links": page.links,
}, sys.stdout)
