"""Makes more changes at once than a folder watch can keep.

usage: storm.py BASE

Commands on standard input, each answered with one line: "create N" makes N sessions at once, "events RATE SECONDS" makes that many events
a second in 200 of them, "quit". BASE/titles.tsv says afterwards what each session is called.
"""

import os
import random
import sys
import time

BASE = sys.argv[1]
DIR = os.path.join(BASE, "sessions")
RNG = random.Random(1)
TITLES = {}


def save(session, title):
    temporary = os.path.join(DIR, ".%s.json.%08x.tmp" % (session, RNG.getrandbits(32)))
    with open(temporary, "w") as file:
        file.write('{"id":"%s","model":"m","title":"%s","created_at":"2026-10-01T08:00:00Z",'
                   '"updated_at":"2026-10-01T08:00:00Z","messages":[]}' % (session, title))
    os.rename(temporary, os.path.join(DIR, session + ".json"))
    TITLES[session] = title


def create(count):
    for i in range(count):
        save("s_01K%023d" % i, "created %d" % i)


def events(rate, seconds):
    """A save is four events, a line in a journal one, a session that comes and goes five."""
    began, made = time.time(), 0
    while time.time() < began + seconds:
        session = "s_01K%023d" % RNG.randrange(200)
        choice = RNG.random()
        if choice < 0.3:
            save(session, "changed %d" % made)
            made += 4
        elif choice < 0.32 and session in TITLES:
            os.unlink(os.path.join(DIR, session + ".json"))
            del TITLES[session]
            made += 1
        else:
            with open(os.path.join(DIR, session + ".events.ndjson"), "a") as journal:
                journal.write('{"type":"message.delta","data":{"text":"word"}}\n')
            made += 1
        ahead = began + made / rate - time.time()
        if ahead > 0:
            time.sleep(ahead)
    return made


def main():
    os.makedirs(DIR, exist_ok=True)
    print("here", flush=True)
    for line in sys.stdin:
        words = line.split()
        if words[0] == "quit":
            break
        answer = create(int(words[1])) if words[0] == "create" else events(int(words[1]), float(words[2]))
        with open(os.path.join(BASE, "titles.tsv"), "w") as file:
            file.writelines("%s\t%s\n" % pair for pair in sorted(TITLES.items()))
        print(answer, flush=True)


main()
