#!/usr/bin/env python3
"""Opens the HTML reports in a real browser, and reads the other formats with real parsers.

usage: check-reports.py PATH-OF-NSESIM [--pictures FOLDER]

Needs Chromium and pip (Debian: apt-get install chromium python3-pip), and PyPI, from which axe-core comes, the checker
for accessibility; nothing else of Python but its standard library.
With --pictures the pages are photographed, narrow and wide, light and dark, for people to look at.
"""
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "reports"))
sys.dont_write_bytecode = True

import formats  # noqa: E402
import pages  # noqa: E402
from harness import Check, Missing  # noqa: E402


def main():
    if len(sys.argv) not in (2, 4) or (len(sys.argv) == 4 and sys.argv[2] != "--pictures"):
        print(__doc__, file=sys.stderr)
        return 2
    if not os.access(sys.argv[1], os.X_OK):
        print(f"check-reports.py: error: there is no program {sys.argv[1]}; build it: swift build -c release",
              file=sys.stderr)
        return 2
    check = Check(sys.argv[1], Path(sys.argv[3]) if len(sys.argv) == 4 else None)
    with check:
        try:
            formats.check_all(check)
            pages.check_all(check)
        except Missing as missing:
            check.that(False, str(missing))
    return check.finish()


if __name__ == "__main__":
    sys.exit(main())
