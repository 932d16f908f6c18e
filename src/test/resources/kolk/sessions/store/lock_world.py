"""Processes that take and leave sessions' locks as they are told, and the truth about who holds what.

usage: lock_world.py FOLDER

Commands on standard input, "WORD NAME", each answered with one line: "NAME PID NANOS" for every held lock file, separated by commas. PID is that
of the process that took the lock, or - when it has ended and left the lock to a child; NANOS is the file's modification time.
"""

import fcntl
import os
import signal
import sys

DIR = sys.argv[1]
held = {}


def path(name):
    return os.path.join(DIR, name)


def hold(name):
    """A process that takes the lock, and its child, which has the descriptor too."""
    read, write = os.pipe()
    taker = os.fork()
    if taker == 0:
        os.close(0)
        os.close(1)
        fd = os.open(path(name), os.O_RDWR | os.O_CREAT, 0o600)
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.ftruncate(fd, 0)
        os.write(fd, b"%d\n" % os.getpid())
        child = os.fork()
        if child:
            os.write(write, b"%d\n" % child)
            os.close(write)
        signal.pause()
    os.close(write)
    held[name] = [str(taker), taker, int(os.read(read, 100))]
    os.close(read)


def orphan(name):
    """The one that took the lock ends; its child keeps it."""
    os.kill(held[name][1], signal.SIGKILL)
    os.waitpid(held[name][1], 0)
    held[name][0] = "-"


def kill(name):
    if held[name][0] != "-":
        orphan(name)
    os.kill(held.pop(name)[2], signal.SIGKILL)
    # An orphan is nobody's child here: its end is seen by its lock.
    fd = os.open(path(name), os.O_RDONLY)
    fcntl.flock(fd, fcntl.LOCK_SH)
    os.close(fd)


def do(word, name):
    if word == "take" and name not in held:
        hold(name)
    elif word == "kill" and name in held:
        kill(name)
    elif word == "swap" and name in held:
        kill(name)
        hold(name)
    elif word == "anew" and name not in held:
        if os.path.exists(path(name)):
            os.unlink(path(name))
        hold(name)
    elif word == "touch" and name in held:
        os.utime(path(name))
    elif word == "orphan" and name in held and held[name][0] != "-":
        orphan(name)


print("here", flush=True)
for line in sys.stdin:
    do(*line.split())
    print(",".join("%s %s %d" % (n, p, os.stat(path(n)).st_mtime_ns) for n, (p, _, _) in sorted(held.items())), flush=True)
for name in list(held):
    kill(name)
