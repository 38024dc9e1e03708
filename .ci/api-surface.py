#!/usr/bin/env python3
"""Writes docs/stand-ins.md, the table of what the stand-ins offer, from their sources.

  .ci/api-surface.py           writes it
  .ci/api-surface.py --check   fails where it is not what the sources say
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources" / "AppleStandIns"
PAGE = ROOT / "docs" / "stand-ins.md"
# No modules that an extension imports.
INNER = {"ExtensionHost", "FoundationStandIns", "CryptoLibrary"}

INTRO = """# What the stand-ins offer

Written by `.ci/api-surface.py` from the sources; do not edit. A type or function that is not in this table does not compile,
and the compiler says so; give it by `--stand-in` ([extensions.md](extensions.md)), or leave the code that needs it out by
`#if !NSESIM`. Foundation itself comes with the toolchain; what differs from it is under *Foundation* below.
"""

TYPE = re.compile(
    r"^(?P<indent> *)(?:@[\w()*:., \"']+ )*(?:public|open)(?: (?:final|indirect|dynamic|nonisolated))*"
    r" (?P<kind>class|struct|enum|protocol|actor|typealias|func|var|let|extension) (?P<name>`?[\w.]+`?)",
    re.MULTILINE,
)
MEMBER = re.compile(
    r"^ +(?:@[\w()*:., \"']+ )*(?:public|open)?(?: ?(?:final|override|static|class|mutating|required|convenience|nonisolated))*"
    r" ?(?P<kind>func|var|let|init|case|subscript)\b",
    re.MULTILINE,
)


def code(path):
    """The text without comments and with blank strings, so that only declarations are seen."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    text = re.sub(r"/\*(?:.|\n)*?\*/", "", text)
    return re.sub(r"//[^\n]*", "", text)


def surface(folder):
    """The public names of a module: types and extended types with the number of their public members, and functions."""
    types, functions = {}, set()
    for path in sorted(folder.rglob("*.swift")):
        text = code(path)
        matches = [m for m in TYPE.finditer(text) if not m["indent"]]
        # An extension need not be public itself.
        matches += list(re.finditer(r"^(?P<indent>)(?P<kind>extension) (?P<name>[\w.]+)", text, re.MULTILINE))
        for match in matches:
            kind, name = match["kind"], match["name"].strip("`")
            if name.startswith("_"):
                continue
            if kind in ("func", "var", "let"):
                functions.add(name)
                continue
            end = text.find("\n}", match.end())
            body = text[match.end() : end if end > 0 else len(text)]
            if kind == "typealias":
                types.setdefault(name, 0)
                continue
            public = kind in ("protocol", "enum")
            count = sum(
                1
                for line in body.splitlines()
                if MEMBER.match(line) and (public or re.search(r"\b(public|open)\b", line)) and "unavailable" not in line
            )
            if kind == "extension" and count == 0:
                continue
            types[name] = types.get(name, 0) + count
    return types, functions


def page():
    lines = [INTRO]
    names = sorted(p.name for p in SOURCES.iterdir() if p.is_dir() and not p.name.startswith("_"))
    order = ["UserNotifications", "FoundationStandIns"] + [n for n in names if n not in INNER and n != "UserNotifications"]
    lines.append("| module | types, with the number of public members | functions and constants |\n|---|---|---|")
    for name in order:
        types, functions = surface(SOURCES / name)
        title = "*Foundation*" if name == "FoundationStandIns" else f"`{name}`"
        shown = ", ".join(f"`{t}`" + (f" {c}" if c else "") for t, c in sorted(types.items()))
        shown_functions = ", ".join(f"`{f}`" for f in sorted(functions))
        if len(functions) > 60:
            shown_functions = f"{len(functions)}: " + ", ".join(f"`{f}`" for f in sorted(functions)[:40]) + ", …"
        if not types and not functions:
            shown = "what it re-exports"
        lines.append(f"| {title} | {shown} | {shown_functions} |")
    return "\n".join(lines) + "\n"


def main():
    text = page()
    if sys.argv[1:] == ["--check"]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            print("docs/stand-ins.md is not what the sources say; run .ci/api-surface.py", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(text, encoding="utf-8")
    return 0


sys.exit(main())
