"""What the checks share: the tool, a folder for its output, the count of what held and what did not."""
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Missing(Exception):
    """Something that the checks cannot do without is not there."""


class Check:
    def __init__(self, tool, pictures):
        self.tool = str(Path(tool).resolve())
        self.pictures = pictures
        self.problems = []
        self.count = 0
        self.context = ""

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="nsesim-reports-"))
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *arguments, code=0):
        """What the tool writes, run in the project's folder; any other exit code than `code` is a problem."""
        result = subprocess.run(
            [self.tool, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=300)
        self.that(result.returncode == code, f"nsesim {' '.join(map(str, arguments))}: exit code {result.returncode}",
                  result.stderr.strip())
        return result.stdout

    def json(self, *arguments):
        text = self.run(*arguments)
        try:
            return json.loads(text)
        except ValueError as error:
            raise Missing(f"nsesim {' '.join(map(str, arguments))} writes no JSON ({error}); " + "; ".join(self.problems[-1:]))

    def that(self, holds, message, detail=""):
        self.count += 1
        if not holds:
            self.problems.append(f"{self.context}{message}" + (f": {detail}" if detail else ""))
        return holds

    def equal(self, found, expected, message):
        return self.that(found == expected, message, f"expected {expected!r}, found {found!r}"[:600])

    def scenario(self, name, text):
        """A scenario written for the occasion."""
        path = self.folder / f"{name}.json"
        path.write_text(text, encoding="utf-8")
        return path

    def finish(self):
        for problem in self.problems[:60]:
            print(f"error: {problem}")
        print(f"{self.count} checks of reports, {len(self.problems)} failed")
        return 1 if self.problems else 0
