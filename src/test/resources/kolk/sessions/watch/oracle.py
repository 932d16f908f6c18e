"""Says what is true of a sessions folder by reading all of it, slowly and without any state.

usage: oracle.py BASE      prints one JSON object: {"sessions": {id: {...}}, "shared": {folder: [ids]}}

The journal is read from BASE/truth/<id>.full where there is one, because the journal itself may have been rewritten shorter.
"""

import fcntl
import json
import os
import re
import sys
from datetime import datetime
from decimal import Decimal

BASE = sys.argv[1]
DIR = os.path.join(BASE, "sessions")


def seconds(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


def holder(session):
    """(live, pid, since) by trying the lock."""
    try:
        fd = os.open(os.path.join(DIR, session + ".lock"), os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return False, None, None
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True, int(os.read(fd, 100)), os.fstat(fd).st_mtime
    finally:
        os.close(fd)
    return False, None, None


def journal(session, since):
    """(activity, open requests oldest first) for the holder since then."""
    path = os.path.join(BASE, "truth", session + ".full")
    if not os.path.exists(path):
        path = os.path.join(DIR, session + ".events.ndjson")
    if not os.path.exists(os.path.join(DIR, session + ".events.ndjson")) and not os.path.exists(path):
        return None, []
    data = open(path, "rb").read()
    events = []
    for raw in data.split(b"\n")[:-1]:
        try:
            value = json.loads(raw.decode("utf-8", "replace"))
        except ValueError:
            continue
        if isinstance(value, dict) and isinstance(value.get("data"), dict):
            events.append(value)
    turns, requests = [], []
    for event in events:
        kind, data, turn = event.get("type"), event["data"], event.get("turn")
        old = "ts" in event and seconds(event["ts"]) < since
        if kind == "turn.started" and not old:
            turns.append(turn)
        elif kind in ("turn.finished", "turn.cancelled"):
            turns = [t for t in turns if t != turn]
            requests = [r for r in requests if r[1] != turn]
        elif kind == "permission.requested" and not old:
            requests = [r for r in requests if r[0] != data["id"]] + [(data["id"], turn, data["tool"], data["detail"], data.get("diff"))]
        elif kind == "permission.resolved":
            requests = [r for r in requests if r[0] != data["id"]]
        elif kind in ("session.started", "session.ended"):
            requests = []
    return ("working" if turns else "ready"), [[r[0], r[2], r[3], r[4]] for r in requests]


def costs():
    sums = {}
    path = os.path.join(BASE, "stats.jsonl")
    for line in open(path, "rb") if os.path.exists(path) else []:
        value = json.loads(line, parse_float=Decimal)
        sums[value["session"]] = sums.get(value["session"], Decimal(0)) + value["cost"]
    return sums


def main():
    sessions, folders, cost = {}, {}, costs()
    for name in os.listdir(DIR):
        match = re.fullmatch(r"([A-Za-z0-9_-]+)\.json", name)
        if not match:
            continue
        session = match.group(1)
        card = json.load(open(os.path.join(DIR, name), encoding="utf-8"))
        live, pid, since = holder(session)
        activity, requests = journal(session, since) if live else (None, [])
        pause = card.get("pause")
        sessions[session] = {
            "title": card["title"],
            "model": card["model"],
            "cwd": card["cwd"],
            "updated": card["updated_at"],
            "pause": pause["kind"] if pause else None,
            "size": os.path.getsize(os.path.join(DIR, name)),
            "live": live,
            "pid": pid,
            "activity": activity,
            "requests": requests,
            "cost": "%.6f" % cost[session] if session in cost else None,
        }
        if live:
            folders.setdefault(os.path.realpath(card["cwd"]), []).append(session)
    shared = {folder: sorted(ids) for folder, ids in sorted(folders.items()) if len(ids) > 1}
    print(json.dumps({"sessions": sessions, "shared": shared}))


main()
