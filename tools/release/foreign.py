"""Run a command that can start arm64 programs on another processor: `foreign.py COMMAND ...`.

The command runs as root in a new user and mount namespace, with unchanged user ids. This namespace has a
separate `binfmt_misc` table of interpreters, in which qemu-aarch64 is registered; the machine's own table
stays unchanged. The script needs root, Linux 6.7 or newer (which has a table for each user namespace) and
Debian's qemu-user-static. It exits with the command's status.
"""

from __future__ import annotations

import ctypes
import os
import sys

NEW_MOUNTS, NEW_USERS = 0x0002_0000, 0x1000_0000  # CLONE_NEWNS, CLONE_NEWUSER
RECURSIVE_PRIVATE = 0x4000 | 0x40000  # MS_REC | MS_PRIVATE
ELF_ARM64 = r"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
ELF_MASK = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
RULE = f":qemu-aarch64:M::{ELF_ARM64}:{ELF_MASK}:/usr/bin/qemu-aarch64-static:OCF"
"""Entry for `binfmt_misc`, as in Debian's package. The flag F opens the interpreter now, so that the root
directory of the arm64 system need not contain it.
"""

libc = ctypes.CDLL(None, use_errno=True)


def checked(result: int, what: str) -> None:
    """Exit with the system's error message if a call of the C library failed."""
    if result:
        sys.exit(f"{what}: {os.strerror(ctypes.get_errno())}")


def inside(mapped: int, unshared: int, command: list[str]) -> None:
    """Set up the new namespaces, and replace this process by the command."""
    checked(libc.unshare(NEW_USERS | NEW_MOUNTS), "new namespaces")
    os.write(unshared, b"x")
    os.read(mapped, 1)
    os.setgid(0)
    os.setuid(0)
    checked(libc.mount(b"none", b"/", None, RECURSIVE_PRIVATE, None), "private mounts")
    table = b"/proc/sys/fs/binfmt_misc"
    checked(libc.mount(b"binfmt_misc", table, b"binfmt_misc", 0, None), "mounting binfmt_misc")
    with open(table + b"/register", "wb", buffering=0) as register:
        register.write(RULE.encode())
    os.execvp(command[0], command)


def main(command: list[str]) -> int:
    mapped, tell_mapped = os.pipe()
    unshared, tell_unshared = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(unshared)
        os.close(tell_mapped)
        inside(mapped, tell_unshared, command)
    os.close(tell_unshared)
    os.close(mapped)
    if os.read(unshared, 1):
        for kind in ("uid", "gid"):
            with open(f"/proc/{child}/{kind}_map", "w") as ids:
                ids.write("0 0 4294967295")
        os.write(tell_mapped, b"x")
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
