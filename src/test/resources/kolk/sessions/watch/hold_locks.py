"""Holds the locks of sessions as kolk does, all from one process, until it is told to quit.

usage: hold_locks.py BASE ID...
"""

import fcntl
import os
import sys

held = []
for session in sys.argv[2:]:
    fd = os.open(os.path.join(sys.argv[1], "sessions", session + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.ftruncate(fd, 0)
    os.write(fd, b"%d\n" % os.getpid())
    held.append(fd)
print("here", flush=True)
sys.stdin.readline()
