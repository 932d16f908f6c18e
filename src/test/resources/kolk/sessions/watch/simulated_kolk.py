"""Simulated kolk sessions: real processes that lock, save, append, ask, answer, cancel, end and get killed at random.

usage: simulated_kolk.py BASE SEED SESSIONS

BASE/sessions is the folder under test, BASE/stats.jsonl its costs. BASE/truth/<id>.full gets every journal line ever written (the journal
itself may be rewritten shorter), BASE/truth/log.tsv gets "time kind id detail" for every fact whose moment matters.
Commands on standard input, each answered with one line: "run SECONDS", "freeze" (locks stay held), "quit".
"""

import fcntl
import json
import multiprocessing
import os
import random
import re
import signal
import sys
import time
from datetime import datetime, timezone

BASE, SEED, COUNT = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
DIR = os.path.join(BASE, "sessions")
TRUTH = os.path.join(BASE, "truth")
AWAY = os.path.join(BASE, "away")
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ENDINGS = [".events.ndjson", ".meta.json", ".json"]


def stamp(at=None):
    return datetime.fromtimestamp(at or time.time(), timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def note(kind, session, detail=""):
    line = "%.6f\t%s\t%s\t%s\n" % (time.time(), kind, session, detail)
    fd = os.open(os.path.join(TRUTH, "log.tsv"), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(fd, line.encode())
    os.close(fd)


def write_atomically(name, data):
    temporary = os.path.join(DIR, ".%s.%08x.tmp" % (name, random.getrandbits(32)))
    fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(fd, data)
    os.close(fd)
    os.rename(temporary, os.path.join(DIR, name))


class Kolk:
    """One run of one session in a process of its own."""

    def __init__(self, session, rng, frozen, acknowledged, index):
        self.session, self.rng = session, rng
        self.frozen, self.acknowledged, self.index = frozen, acknowledged, index
        self.turns, self.asked, self.count, self.begun = [], {}, 0, False

    def path(self, ending):
        return os.path.join(DIR, self.session + ending)

    def line(self, kind, turn, data, style=None):
        self.count += 1
        value = {"seq": self.count, "ts": stamp(), "session": self.session, "type": kind, "data": data}
        if turn:
            value["turn"] = turn
        style = style or self.rng.random()
        if style < 0.6:
            text = json.dumps(value, separators=(",", ":"))
        elif style < 0.8:
            text = json.dumps(dict(reversed(list(value.items()))), indent=None, separators=(" , ", " : "))
        else:
            text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        ending = "\r\n" if 0.8 <= style < 0.9 else "\n"
        self.append((text + ending).encode())

    def append(self, data):
        with open(os.path.join(TRUTH, self.session + ".full"), "ab", buffering=0) as full:
            full.write(data)
        with open(self.path(".events.ndjson"), "ab", buffering=0) as journal:
            if len(data) > 3 and self.rng.random() < 0.2:
                middle = self.rng.randrange(1, len(data))
                journal.write(data[:middle])
                time.sleep(self.rng.random() * 0.02)
                data = data[middle:]
            while data:
                data = data[journal.write(data):]

    def save(self):
        r = self.rng
        value = {
            "id": self.session,
            "model": r.choice(["alpha-1", "beta-2", "gamma-3"]),
            "title": r.choice(["", "fix the parser", "größer", "日本語", "a \"quoted\" title"]) + str(r.randrange(1000)),
            "created_at": "2026-10-01T08:00:00Z",
            "cwd": os.path.join(BASE, "work", r.choice(["one", "two", "three", "link"])),
            "effort": r.choice(["low", "high"]),
            "mode": "code",
        }
        if r.random() < 0.2:
            value["pause"] = {"kind": "account_quota", "scope": "m", "since": stamp(), "reset_at": stamp(time.time() + 60)}
        value["updated_at"] = stamp()
        value["messages"] = [{"role": "user", "content": "x" * r.choice([10, 2000, 200000])} for _ in range(r.randrange(4))]
        form = {"indent": 1} if r.random() < 0.5 else {"separators": (",", ":")}
        write_atomically(self.session + ".json", json.dumps(value, ensure_ascii=False, **form).encode())
        if r.random() < 0.7:
            header = {k: value.get(k) for k in ("id", "title", "model", "cwd", "effort", "updated_at")}
            header.update(version=1, message_count=len(value["messages"]))
            write_atomically(self.session + ".meta.json", json.dumps(header).encode())

    def cost(self):
        line = {"kind": "call", "time": stamp(), "session": self.session, "cost": self.rng.choice([0, 0.25, 1.5])}
        with open(os.path.join(BASE, "stats.jsonl"), "ab", buffering=0) as stats:
            stats.write((json.dumps(line) + "\n").encode())

    def close(self, request, why):
        self.asked.pop(request, None)
        note("closed", self.session, request + " " + why)

    def start_turn(self):
        if not self.begun:
            self.line("session.started", None, {"model": "alpha-1", "mode": "code"})
            self.begun = True
        turn = "t_%012x" % self.rng.getrandbits(48)
        self.turns.append(turn)
        self.line("turn.started", turn, {"input": "do it"})

    def end_turn(self):
        turn = self.rng.choice(self.turns)
        self.turns.remove(turn)
        self.line(self.rng.choice(["turn.finished", "turn.cancelled"]), turn, {"reason": "r"})
        for request in [r for r, (t, _) in self.asked.items() if t == turn]:
            self.close(request, "turn")

    def ask(self):
        r, turn = self.rng, self.rng.choice(self.turns)
        request = "p%x" % r.getrandbits(40)
        if r.random() < 0.1:
            self.line("permission.resolved", turn, {"id": request, "decision": "allow"})
        data = {"id": request, "tool": r.choice(["bash", "edit_file"]), "detail": "rm -rf build " + str(r.random())}
        if r.random() < 0.1:
            data["diff"] = "+ line of a diff\n" * r.randrange(1, 60000)
        note("asking", self.session, request)
        self.line("permission.requested", turn, data)
        note("asked", self.session, request)
        self.asked[request] = (turn, time.time())

    def answer(self):
        request = self.rng.choice(list(self.asked))
        self.line("permission.resolved", self.asked[request][0], {"id": request, "decision": "deny"})
        self.close(request, "answer")

    def noise(self):
        r = self.rng
        kind = r.randrange(5)
        if kind == 0:
            self.append(r.choice([b"not json\n", b"{\"type\":\"permission.requested\n", b"\n", b"[1,2]\n", b"\xff\xfe\n"]))
        elif kind == 1:
            self.shorten()
        else:
            turn = self.turns[0] if self.turns else None
            for _ in range(r.randrange(20)):
                self.line("message.delta", turn, {"text": "word " * r.randrange(50)})

    def shorten(self):
        """Rewrites the journal without a part of what is older than two seconds: what nobody has had time to read is never dropped."""
        try:
            with open(self.path(".events.ndjson"), "rb") as journal:
                lines = journal.read().splitlines(keepends=True)
        except FileNotFoundError:
            return
        old, limit = 0, stamp(time.time() - 2)
        for index, line in enumerate(lines):
            found = re.search(rb'"ts" ?: ?"([^"]*)"', line)
            if found and found.group(1).decode() > limit:
                break
            if found:
                old = index + 1
        write_atomically(self.session + ".events.ndjson", b"".join(lines[self.rng.randrange(old + 1):]))

    def run(self):
        fd = os.open(self.path(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        fcntl.flock(fd, fcntl.LOCK_EX)
        os.ftruncate(fd, 0)
        os.write(fd, b"%d\n" % os.getpid())
        note("live", self.session, "%d %d" % (os.getpid(), os.path.exists(self.path(".json"))))
        time.sleep(0.02)
        if not os.path.exists(self.path(".json")):
            self.save()
        ending = time.time() + self.rng.choice([1, 5, 20])
        while True:
            if self.frozen.is_set():
                self.acknowledged[self.index] = 1
                time.sleep(0.02)
                continue
            self.acknowledged[self.index] = 0
            if time.time() > ending:
                self.line("session.ended", None, {"reason": "done"})
                for request in list(self.asked):
                    self.close(request, "end")
                note("dead", self.session, "ended")
                os._exit(0)
            choice = self.rng.random()
            if choice < 0.2:
                self.save()
            elif choice < 0.35 and len(self.turns) < 3:
                self.start_turn()
            elif choice < 0.5 and self.turns:
                self.ask()
            elif choice < 0.65 and self.asked:
                self.answer()
            elif choice < 0.75 and self.turns:
                self.end_turn()
            elif choice < 0.85:
                self.cost()
            else:
                self.noise()
            time.sleep(self.rng.random() * 0.4)


class World:
    """Starts, kills, deletes and restores sessions at random."""

    def __init__(self):
        self.rng = random.Random(SEED)
        self.sessions = ["s_0" + "".join(self.rng.choice(ALPHABET) for _ in range(25)) for _ in range(COUNT)]
        self.frozen = multiprocessing.Event()
        self.acknowledged = multiprocessing.Array("b", COUNT, lock=False)
        self.running = {}
        self.rested = {}
        for folder in (DIR, TRUTH, AWAY, os.path.join(BASE, "work", "one"), os.path.join(BASE, "work", "two"),
                       os.path.join(BASE, "work", "three")):
            os.makedirs(folder, exist_ok=True)
        os.symlink("one", os.path.join(BASE, "work", "link"))

    def start(self, index):
        session, seed = self.sessions[index], self.rng.getrandbits(64)
        self.acknowledged[index] = 0
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            try:
                Kolk(session, random.Random(seed), self.frozen, self.acknowledged, index).run()
            finally:
                os._exit(1)
        self.running[index] = pid

    def reap(self):
        for index, pid in list(self.running.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                if status:
                    note("failed", self.sessions[index], str(status))
                self.gone(index)

    def gone(self, index):
        del self.running[index]
        self.rested[index] = time.time()

    def kill(self, index):
        pid = self.running[index]
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        note("dead", self.sessions[index], "killed")
        self.gone(index)

    def delete(self, index):
        for ending in reversed(ENDINGS):
            try:
                os.unlink(os.path.join(DIR, self.sessions[index] + ending))
            except FileNotFoundError:
                pass
        try:
            os.unlink(os.path.join(TRUTH, self.sessions[index] + ".full"))
        except FileNotFoundError:
            pass

    def move(self, index, source, target, endings):
        for ending in endings:
            name = self.sessions[index] + ending
            if os.path.exists(os.path.join(source, name)):
                os.rename(os.path.join(source, name), os.path.join(target, name))

    def step(self):
        self.reap()
        index = self.rng.randrange(COUNT)
        away = os.path.exists(os.path.join(AWAY, self.sessions[index] + ".json"))
        choice = self.rng.random()
        if index in self.running:
            if choice < 0.15:
                self.kill(index)
        elif away:
            if choice < 0.5:
                self.move(index, AWAY, DIR, ENDINGS)
        elif time.time() - self.rested.get(index, 0) > 0.05:
            if choice < 0.7:
                self.start(index)
            elif choice < 0.8:
                self.delete(index)
            elif choice < 0.9:
                self.move(index, DIR, AWAY, reversed(ENDINGS))

    def run(self, seconds):
        self.frozen.clear()
        until = time.time() + seconds
        while time.time() < until:
            self.step()
            time.sleep(self.rng.random() * 2 / COUNT)

    def freeze(self):
        self.frozen.set()
        while True:
            self.reap()
            if all(self.acknowledged[index] for index in self.running):
                return
            time.sleep(0.01)

    def quit(self):
        for index in list(self.running):
            os.kill(self.running[index], signal.SIGKILL)
            os.waitpid(self.running[index], 0)
        self.running.clear()


def main():
    world = World()
    print("here", flush=True)
    try:
        for line in sys.stdin:
            words = line.split()
            if words[0] == "run":
                world.run(float(words[1]))
            elif words[0] == "freeze":
                world.freeze()
            elif words[0] == "quit":
                break
            print("done", flush=True)
    finally:
        world.quit()


main()
