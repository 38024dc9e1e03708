#!/usr/bin/env python3
"""Runs the examples of README.md and docs/, and follows their links.

usage: check-docs.py PATH-OF-NSESIM

In a block marked sh, every line that starts with 'nsesim' or 'swift run … nsesim', or pipes into it, is run, in a copy
of the project's documents and scenarios. It must succeed, or end with the code that a comment behind it names
('# exit code 1').
A block marked 'text output' right behind is compared with what the last command printed; a line of '…' stands for any
lines. A block marked json5 that holds a whole scenario goes through 'nsesim check -', as if it lay in Scenarios.
A relative link must lead to a file, and its #anchor to a heading.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^(\s*)(`{3,}|~{3,})\s*(.*)$")
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)>\s]+)>?(?:\s+\"[^\"]*\")?\s*\)")
RUN_NSESIM = re.compile(r"\bswift run (?:-\S+ (?:release|debug) |-\S+ )*nsesim\b")

problems = []
counts = {"commands": 0, "outputs": 0, "scenarios": 0, "links": 0}


def problem(file, line, message):
    problems.append(f"{file.relative_to(ROOT)}:{line}: error: {message}")


def blocks_and_prose(text):
    """The fenced blocks as (info, first line, lines), and the lines outside of them as (number, line)."""
    blocks, prose, fence, current = [], [], None, None
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.match(line)
        if fence is None and match:
            fence, current = match.group(2), (match.group(3).strip(), number + 1, [], len(match.group(1)))
        elif fence and match and match.group(2).startswith(fence) and not match.group(3):
            blocks.append(current[:3])
            fence = None
        elif fence:
            current[2].append(line[current[3]:] if not line[:current[3]].strip() else line)
        else:
            prose.append((number, line))
    return blocks, prose


def anchors(path):
    """The anchors of a document's headings, as GitHub makes them."""
    found = {}
    result = set()
    for _, line in blocks_and_prose(path.read_text(encoding="utf-8"))[1]:
        match = re.match(r"^#{1,6}\s+(.*?)\s*#*$", line)
        if not match:
            continue
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match.group(1))
        slug = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        count = found.get(slug, 0)
        found[slug] = count + 1
        result.add(slug if count == 0 else f"{slug}-{count}")
    return result


def check_links(file, prose):
    for number, line in prose:
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            if re.match(r"^[a-z][a-z0-9+.-]*:", target):
                continue
            counts["links"] += 1
            path, _, anchor = target.partition("#")
            destination = (file.parent / path).resolve() if path else file
            if not destination.exists():
                problem(file, number, f"the link '{target}' leads nowhere")
            elif anchor and destination.suffix == ".md" and anchor not in anchors(destination):
                problem(file, number, f"the link '{target}' leads to no heading of {destination.name}")


def run(command, folder, environment, text=None):
    return subprocess.run(
        ["bash", "-c", "set -o pipefail; " + command], cwd=folder, env=environment, input=text or "",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", timeout=300)


def same(shown, printed):
    """Whether the printed lines are the shown ones, where '…' stands for any number of lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() in ("…", "...") else re.escape(line.rstrip()) + r"[ \t]*\n" for line in shown)
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in printed)) is not None


def check_examples(file, blocks, folder, environment):
    last = None
    for info, first, lines in blocks:
        words = info.split()
        if words[:1] == ["sh"]:
            for number, line in enumerate(lines, first):
                command = RUN_NSESIM.sub("nsesim", line.strip().removeprefix("$ "))
                if not re.search(r"(^|\|\s*)nsesim\b", command):
                    continue
                wanted = re.search(r"#.*\bexit code (\d+)", command)
                expected = int(wanted.group(1)) if wanted else 0
                counts["commands"] += 1
                result = run(command, folder, environment)
                last = result.stdout
                if result.returncode != expected:
                    problem(file, number, f"'{line.strip()}' ended with {result.returncode}, not {expected}:\n{last}")
        elif words == ["text", "output"]:
            counts["outputs"] += 1
            if last is None:
                problem(file, first, "an output without a command before it")
            elif not same(lines, last.splitlines()):
                problem(file, first, f"the command printed something else:\n{last}")
        elif words[:1] == ["json5"] and re.search(r'^\s*"?scenario"?\s*:\s*1\b', "\n".join(lines), re.M):
            counts["scenarios"] += 1
            result = run("nsesim check -", folder / "Scenarios", environment, "\n".join(lines))
            if result.returncode != 0:
                problem(file, first, f"'nsesim check' ended with {result.returncode}:\n{result.stdout}")


def main():
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit("usage: check-docs.py PATH-OF-NSESIM")
    files = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "project"
        folder.mkdir()
        for name in ("README.md", "docs", "Scenarios"):
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name)
            elif source.exists():
                shutil.copy(source, folder / name)
        commands = Path(scratch) / "bin"
        commands.mkdir()
        (commands / "nsesim").symlink_to(Path(sys.argv[1]).resolve())
        environment = dict(os.environ, PATH=f"{commands}:{os.environ['PATH']}", NO_COLOR="1", LC_ALL="C.UTF-8")
        # What was compiled of extensions before is good for the documents, too.
        environment.setdefault("NSESIM_CACHE", str(Path(scratch) / "cache"))
        for file in files:
            if not file.exists():
                problems.append(f"{file.relative_to(ROOT)}: error: it is missing")
                continue
            blocks, prose = blocks_and_prose(file.read_text(encoding="utf-8"))
            check_links(file, prose)
            check_examples(file, blocks, folder, environment)
    print(", ".join(f"{count} {name}" for name, count in counts.items()), "checked")
    for line in problems:
        print(line)
    sys.exit(1 if problems else 0)


main()
