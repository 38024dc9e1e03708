"""The HTML reports, opened in a browser."""
import html
import json
import subprocess
import sys
import zipfile

import formats
from browser import Browser
from harness import ROOT, Missing

#: The accessibility checker, as a wheel of PyPI carries it.
AXE = "axe-playwright-python==0.1.8"

SCREEN = """(time => {
  const slider = document.getElementById("moment");
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
  const card = document.querySelector(".phone-card");
  return {
    time: Number(slider.value), badge: Number(card.dataset.badge), count: Number(card.dataset.count),
    banner: card.dataset.banner, shown: [...card.querySelectorAll(".cards .note-card")].map(note => [
      note.dataset.id, note.querySelector(".note-title").textContent, note.querySelector(".note-body").textContent]),
    bannerCard: card.querySelector(".note-card.banner .note-title")?.textContent ?? null,
  };
})(%s)"""

PAGES = ["payment-burst", "payment-burst-immediate", "picture-download", "push-story", "leak-crosses-limit",
         "notification-center", "local-requests-daylight-saving", "app-and-center", "banner-update-in-place",
         "crash-in-burst"]

MANY = """{
  scenario: 1, name: "ten thousand pushes", seed: 7, device: { profile: "classic" },
  handler: { didReceive: [ { wait: { from: "0.05s", to: "2s" } }, { crash: true, when: { chance: 0.01 } },
    { speak: "{body}", when: { chance: 0.3 } }, { set: { title: "{title} [modified]" } }, "deliver" ] },
  pushes: [ { id: "pay", at: 0, burst: { count: 10000, every: "1.5s", jitter: "20s" },
    payload: { aps: { alert: { title: "Received", body: "收款10元" }, badge: 1, "mutable-content": 1 } } } ],
}"""


def check_all(check):
    axe = accessibility_checker(check)
    with Browser() as browser:
        for name in PAGES:
            check_run(check, browser, axe, name, ROOT / "Scenarios" / f"{name}.json")
        check_run(check, browser, axe, "hostile", check.scenario("hostile", formats.HOSTILE))
        check_hostile(check, browser)
        check_hands(check, browser)
        check_many(check, browser, axe)
        check_empty(check, browser, axe)
        check_paper(check, browser)
        check_comparison(check, browser, axe)
        check_sweeps(check, browser, axe)
    check.context = ""


def page(check, name, *arguments):
    path = check.folder / f"{name}.html"
    check.run(*arguments, "--format", "html", "--output", path)
    return path


def check_run(check, browser, axe, name, scenario):
    check.context = f"page of {name}: "
    path = page(check, name, "replay", scenario)
    recording = check.json("replay", scenario, "--format", "json")
    browser.open(path)
    check_lanes(check, browser, recording)
    check_sums(check, browser, recording)
    check_phone_row(check, browser)
    end = recording["endedAt"]
    for part in (0, 0.13, 0.4, 0.71, 1):
        # A moment of an event, where there is one near: what happens at a moment belongs to it.
        near = min((event["at"] for event in recording["timeline"]), key=lambda at: abs(at - part * end), default=0)
        for time in (near, round(part * end, 4)):
            check_screen(check, browser, scenario, time)
    for dark in (False, True):
        browser.look(1400, 900, dark)
        browser.settle()
        check_access(check, browser, axe, "dark" if dark else "light", everything=not dark)
    photograph(check, browser, name)
    check.equal(browser.complaints(), [], "complaints of the browser")


def photograph(check, browser, name):
    if not check.pictures:
        return
    for width in (390, 1400):
        for dark in (False, True):
            browser.look(width, 900, dark)
            browser.settle()
            browser.picture(check.pictures / f"{name}-{width}-{'dark' if dark else 'light'}.png")


def check_screen(check, browser, scenario, time):
    """The drawing of the phone shows what the recording says of it."""
    state = check.json("replay", scenario, "--at", f"{time:.9f}", "--format", "json")
    screen = browser.js(SCREEN % repr(time))
    where = f" at {time} s"
    check.equal(screen["badge"], state["badge"], "badge" + where)
    check.equal(screen["banner"], state["banner"] or "", "banner" + where)
    check.equal(screen["count"], len(state["list"]), "length of the list" + where)
    listed = [[entry["id"], entry["title"], entry["body"]] for entry in state["list"]][:30]
    check.equal(screen["shown"], listed, "list" + where)
    check.equal(screen["bannerCard"] is None, state["banner"] is None, "card of the banner" + where)


def check_lanes(check, browser, recording):
    """Bars lie where the recording's times say, to a pixel; every decision has its mark."""
    drawn = browser.js("""[...document.querySelectorAll(".row-lane")].map(row => ({
      id: row.querySelector(".name").textContent, width: row.querySelector("svg").clientWidth,
      spans: [...row.querySelectorAll(".span")].map(span => [span.classList[1],
        Number(span.firstChild.getAttribute("x")), Number(span.firstChild.getAttribute("width"))]),
      marks: [...row.querySelectorAll(".event")].map(mark => mark.getAttribute("aria-label")),
    }))""")
    end = recording["endedAt"] or 1
    rows = {}
    for row in drawn:
        rows.setdefault(row["id"], row)
    for push in recording["notifications"]:
        row = rows.get(push["id"])
        if not check.that(row, f"{push['id']} has a lane"):
            continue

        def x(time):
            return (time + end * 0.02) / (end * 1.04) * row["width"]

        def bar(style, begin, finish):
            if begin is None or begin == finish:
                return
            finish = recording["endedAt"] if finish is None else finish
            found = [span for span in row["spans"] if span[0] == style and abs(span[1] - x(begin)) < 1]
            width = max(x(finish) - x(begin), 1.5)
            check.that(any(abs(span[2] - width) < 1 for span in found), f"{style} of {push['id']}",
                       f"from {begin} to {finish}: {row['spans']}")

        received = push.get("didReceiveAt")
        if received is not None:
            bar("waiting", push["arrivedAt"], received)
            bar("handling", received, push["decidedAt"])
        if push["banner"]:
            bar("banner", push["banner"]["from"], push["banner"]["to"])
        for said in recording["utterances"]:
            if said["push"] == push["id"] and said["from"] is not None:
                bar("speech", said["from"], said["to"])
        if push["decidedAt"] is not None:
            check.that(any("decided: " in mark for mark in row["marks"]), f"{push['id']} has a mark of its decision",
                       str(row["marks"]))


def check_sums(check, browser, recording):
    tiles = dict(browser.js("""[...document.querySelectorAll(".tile")].map(tile => [
      tile.querySelector(".tile-name").textContent, tile.querySelector(".tile-value").textContent])"""))
    totals = recording["totals"]
    check.equal(tiles["as the handler made it"], f"{totals['modified']:,}", "modified")
    check.equal(tiles["shown as sent"], f"{totals['original']:,}", "original")
    check.equal(tiles["banners seen"], f"{totals['bannersSeen']:,}", "banners")
    check.equal(tiles["processes"], f"{totals['processes']:,}", "processes")
    rows = browser.js("document.querySelectorAll('.table-card')[0].querySelectorAll('tbody tr').length")
    check.equal(rows, min(50, len(recording["notifications"]) + len(recording["local"])), "rows of outcomes")
    processes = browser.js("document.querySelectorAll('.row-process').length")
    check.equal(processes, len(recording["processes"]), "lanes of processes")


def check_phone_row(check, browser):
    """The row of the phone's own events has the chart's ground, and its marks."""
    found = browser.js("""[...document.querySelectorAll(".row-phone svg")].map(row =>
      [getComputedStyle(row).backgroundColor, row.querySelectorAll(".event").length > 0])""")
    check.that(all(row == ["rgba(0, 0, 0, 0)", True] for row in found), "row of the phone", str(found))


def check_hostile(check, browser):
    """What a payload says is text, whatever it says."""
    check.context = "page of hostile texts: "
    found = browser.js("""({
      owned: typeof owned, scripts: document.querySelectorAll("script").length,
      strange: document.querySelectorAll("iframe, img, b b, a, object, embed, form, main script").length,
      titles: [...document.querySelectorAll(".cards .note-title")].map(title => title.textContent),
    })""")
    check.equal(found["owned"], "undefined", "no script of a payload has run")
    check.equal(found["scripts"], 2, "scripts")
    check.equal(found["strange"], 0, "elements that only a payload could have made")
    check.that("<script>owned=4</script> </script><svg onload=owned=3>" in found["titles"], "titles", str(found["titles"]))


def check_hands(check, browser):
    """Pointer and keyboard: what they reach tells of the event and its rule."""
    check.context = "pointer and keyboard: "
    browser.open(page(check, "hands", "replay", "Scenarios/payment-burst.json"))
    tip = "(document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent)"
    place = browser.js("""(() => {
      const row = [...document.querySelectorAll(".row-lane")][2];
      const box = row.querySelector(".mark.handler").getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()""")
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=place[0], y=place[1])
    browser.settle()
    text = browser.js(tip)
    check.that("decided: the handler's content" in text and "C1: Only the first call" in text, "tip under the pointer", text)
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=5, y=5)
    browser.settle()
    check.equal(browser.js(tip), "", "the tip goes with the pointer")
    browser.js("document.querySelector('g.event[tabindex=\"0\"]').focus()")
    first = browser.js(tip)
    check.that("launch begins" in first and "D3:" in first, "tip of the first mark", first)
    for key, code in (("ArrowDown", 40), ("ArrowRight", 39), ("ArrowRight", 39)):
        browser.key(key, code)
    text = browser.js(tip)
    check.that("pay-1" in text and "speech finished" in text and "S2:" in text, "tip after the arrows", text)
    browser.key("Enter", 13)
    check.equal(browser.js("Number(document.getElementById('moment').value)"), 2.25, "Enter sets the moment")
    browser.js("document.getElementById('moment').focus()")
    browser.key("ArrowRight", 39)
    check.equal(browser.js("Number(document.getElementById('moment').value)"), 4.5, "an arrow goes to the next event")
    text = browser.js("document.getElementById('moment').getAttribute('aria-valuetext')")
    check.equal(text, "4.5 s: 2 in the list, banner of pay-2, badge 0", "the slider in words")
    width = """[...document.querySelectorAll(".row-lane")].find(row => row.textContent.includes("pay-6"))
      .querySelector(".handling rect").getAttribute("width")"""
    before = browser.js(width)
    browser.js("document.getElementById('lanes').focus()")
    browser.key("+", 187)
    after = browser.js(width)
    check.that(float(after) > float(before) * 1.4, "+ zooms", f"{before} to {after}")
    browser.key("0", 48)
    check.equal(browser.js(width), before, "0 shows the whole run")
    check.equal(browser.complaints(), [], "complaints of the browser")


def check_many(check, browser, axe):
    """Ten thousand pushes: bands first, lanes on demand, and never more elements than a screen needs."""
    check.context = "ten thousand pushes: "
    browser.open(page(check, "many", "replay", check.scenario("many", MANY)))
    count = "document.querySelectorAll('*').length"
    check.that(browser.js(count) < 6000, "elements at first", str(browser.js(count)))
    bands = browser.js("""(() => {
      const scroller = document.getElementById("lanes");
      const names = new Set();
      for (let top = 0; top < scroller.scrollHeight; top += 200) {
        scroller.scrollTop = top;
        scroller.dispatchEvent(new Event("scroll"));
      }
      return new Promise(done => {
        let top = 0;
        const step = () => {
          for (const name of document.querySelectorAll(".band-button .name")) names.add(name.textContent);
          top += 300;
          scroller.scrollTop = top;
          if (top < scroller.scrollHeight) requestAnimationFrame(step); else done([...names]);
        };
        step();
      });
    })()""")
    check.equal(sum(name.startswith("pay-") for name in bands), 50, "bands of pushes")
    check.that(browser.js(count) < 6000, "elements after scrolling", str(browser.js(count)))
    browser.js("""(() => {
      document.getElementById("lanes").scrollTop = 0;
    })()""")
    browser.settle()
    browser.js("[...document.querySelectorAll('.band-button')].find(band => band.textContent.includes('pay-')).click()")
    browser.settle()
    lanes = browser.js("document.querySelectorAll('.row-lane').length")
    check.that(0 < lanes < 60, "lanes of an opened band that are drawn", str(lanes))
    check.that(browser.js(count) < 9000, "elements with a band open", str(browser.js(count)))
    check_access(check, browser, axe, "with a band open")
    photograph(check, browser, "many")
    check.equal(browser.complaints(), [], "complaints of the browser")


EMPTY = '{ scenario: 1, name: "nothing", pushes: [] }'


def check_empty(check, browser, axe):
    """A run in which nothing happens says so, wherever there would be something."""
    check.context = "page of a run without pushes: "
    browser.open(page(check, "empty", "replay", check.scenario("empty", EMPTY)))
    check.equal(browser.js("document.querySelector('.rows').textContent"), "Nothing happens in this run.", "lanes")
    check.equal(browser.js("[...document.querySelectorAll('tbody td')].map(cell => cell.textContent)"),
                ["none", "none"], "tables")
    check.that(browser.js("document.body.textContent.includes('Nothing: no push was sent.')"), "findings")
    check_access(check, browser, axe, "light")
    check.equal(browser.complaints(), [], "complaints of the browser")


#: Nothing on paper is wider than the page, and lanes come one below the other.
PAPER_RULES = """(() => {
  const problems = [];
  for (const table of document.querySelectorAll("table")) {
    const place = table.closest(".table-place");
    if (table.scrollWidth > place.clientWidth + 1) problems.push(`a table of ${table.scrollWidth} on ${place.clientWidth}`);
  }
  const rows = [...document.querySelectorAll(".row")].map(row => row.getBoundingClientRect());
  rows.forEach((row, place) => {
    if (place && Math.abs(row.top - rows[place - 1].bottom) > 1) problems.push(`row ${place} is not below the one before`);
  });
  return problems;
})()"""


def check_printed(check, browser):
    browser.print_media(True)
    check.equal(browser.js(PAPER_RULES), [], "on paper")
    browser.print_media(False)


def check_paper(check, browser):
    check.context = "print: "
    browser.open(page(check, "paper", "replay", "Scenarios/payment-burst.json"))
    path = (check.pictures or check.folder) / "payment-burst.pdf"
    browser.paper(path)
    check.that(path.read_bytes()[:5] == b"%PDF-", "a PDF")
    browser.js("dispatchEvent(new Event('beforeprint'))")
    check.equal(browser.js("document.querySelectorAll('.row-lane').length"), 10, "lanes on paper")
    width = browser.js("document.querySelector('.row-lane svg').clientWidth")
    check.that(width > 400, "the lanes take the width of the page", str(width))
    browser.js("dispatchEvent(new Event('afterprint'))")
    check_printed(check, browser)
    check.context = "print of many pushes: "
    browser.open(check.folder / "many.html")
    for _ in range(4):
        browser.js("[...document.querySelectorAll('.band-button[aria-expanded=false]')].at(-1).click()")
    before = browser.js("[document.querySelector('.rows').style.height, document.querySelectorAll('.row').length]")
    check_printed(check, browser)
    browser.settle()
    after = browser.js("[document.querySelector('.rows').style.height, document.querySelectorAll('.row').length]")
    check.equal(after, before, "the lanes after printing")


# MARK: Experiments


def check_comparison(check, browser, axe):
    check.context = "page of a comparison: "
    arguments = ["Scenarios/payment-burst.json", "--handlers", "deliver-immediately,speak-then-deliver,crash"]
    compared = check.json("compare", *arguments, "--format", "json")
    browser.open(page(check, "compare", "compare", *arguments))
    found = browser.js("""({
      bars: document.querySelectorAll(".figure .bar").length,
      best: [...document.querySelectorAll(".verdicts .best b")].map(name => name.textContent),
      names: [...document.querySelectorAll("tbody th")].map(name => name.textContent),
      modified: [...document.querySelectorAll("tbody tr")].map(row => row.children[1].textContent),
    })""")
    check.equal(found["bars"], 12, "bars")
    check.equal(found["names"], [row["handler"] for row in compared["rows"]], "rows")
    check.equal(found["best"], [row["handler"] for row in compared["rows"] if row["best"]], "the best")
    figures = [text.rstrip("*") for text in found["modified"]]
    check.equal(figures, [str(row["totals"]["modified"]) for row in compared["rows"]], "modified")
    finish(check, browser, axe, "compare")
    check.context = "page of several comparisons: "
    names = ["payment-burst", "payment-burst-threshold", "long-utterance-fraction"]
    paths = [f"Scenarios/{name}.json" for name in names]
    browser.open(page(check, "compare-all", "compare", *paths, "--handlers", "file,speak-then-deliver"))
    check.equal(browser.js("document.querySelectorAll('svg.figure').length"), 3, "charts")
    check.equal(browser.js("document.querySelectorAll('table').length"), 4, "tables")
    finish(check, browser, axe, "compare-all")


def check_sweeps(check, browser, axe):
    check.context = "page of a sweep along one axis: "
    burst = ["Scenarios/payment-burst.json", "--vary", "pushes[0].burst.count=1..10", "--handlers",
             "file,deliver-immediately", "--seeds", "1..5"]
    browser.open(page(check, "sweep-line", "sweep", *burst))
    check.equal(browser.js("document.querySelectorAll('tbody tr').length"), 20, "rows of points")
    marks = browser.js("document.querySelectorAll('.figure g.line .mark').length")
    lines = browser.js("document.querySelectorAll('.figure .legend').length")
    check.equal(marks, lines * 11, "a mark for each point of each line, and one in the legend")
    options = browser.js("""(() => {
      const choice = document.getElementById("quantity");
      const before = document.querySelector(".figure").getAttribute("aria-label");
      choice.value = choice.options.length - 1;
      choice.dispatchEvent(new Event("change"));
      return [choice.options.length, before, document.querySelector(".figure").getAttribute("aria-label")];
    })()""")
    check.that(options[0] > 1 and options[1] != options[2], "another measure is another chart", str(options))
    finish(check, browser, axe, "sweep-line")
    check.context = "page of a sweep over two axes: "
    grid = ["Scenarios/payment-burst.json", "--vary", "pushes[0].burst.count=1..8", "--vary",
            "device.banner.lifetime=2s..8s:2s", "--handlers", "deliver-immediately,deliver-at-fraction"]
    browser.open(page(check, "sweep-map", "sweep", *grid))
    maps = browser.js("document.querySelectorAll('svg.figure').length")
    check.equal(maps, 2, "a map for each handler")
    check.equal(browser.js("document.querySelectorAll('.figure .cell').length"), 2 * 8 * 4, "cells")
    finish(check, browser, axe, "sweep-map")
    check.context = "page of a search: "
    browser.open(page(
        check, "sweep-find", "sweep", "Scenarios/payment-burst.json", "--handlers", "deliver-immediately", "--find",
        "utterancesCut == 0", "--over", "device.banner.lifetime=1s..60s"))
    sentence = browser.js("document.querySelector('.sentences li').textContent")
    check.that("deliver-immediately: " in sentence, "the border in words", sentence)
    finish(check, browser, axe, "sweep-find")


def finish(check, browser, axe, name):
    for dark in (False, True):
        browser.look(1400, 900, dark)
        browser.settle()
        check_access(check, browser, axe, "dark" if dark else "light", everything=not dark)
    check_printed(check, browser)
    photograph(check, browser, name)
    check.equal(browser.complaints(), [], "complaints of the browser")


# MARK: Accessibility


def accessibility_checker(check):
    """The source of axe-core."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
               "--disable-pip-version-check", "--dest", str(check.folder), AXE]
    result = subprocess.run(command, capture_output=True, text=True, timeout=240)
    wheel = next(check.folder.glob("axe_playwright_python-*.whl"), None)
    if result.returncode or not wheel:
        reason = "; ".join(result.stderr.strip().splitlines()[-2:]) or "no wheel came"
        raise Missing(f"axe-core cannot be had from PyPI as {AXE}: {reason} (pip is Debian's python3-pip)")
    with zipfile.ZipFile(wheel) as archive:
        return archive.read("axe_playwright_python/axe.min.js").decode()


def check_access(check, browser, axe, where, everything=True):
    """Our own rules and axe's; not `everything`: only those that may come out differently with other colours.

    Contrast is by far the slowest rule. Of elements that are alike in all that a style can ask for, one is looked at.
    """
    for problem in browser.js(OWN_RULES):
        check.that(False, f"{where}: {problem}")
    check.that(True, "own rules of accessibility")
    if not browser.js("typeof axe === 'object'"):
        browser.js(axe + "; 0")
    runs = [f"axe.run({{ include: {ONE_OF_EACH} }}, {{ ...options, runOnly: ['color-contrast'] }})"]
    if everything:
        runs.append("axe.run(document, { ...options, rules: { 'color-contrast': { enabled: false } } })")
    for run in runs:
        report = browser.js("(() => { const options = { resultTypes: ['violations'], preload: false, iframes: false };"
                            f" return {run}; }})()")
        for violation in report["violations"]:
            node = violation["nodes"][0]
            check.that(False, f"{where}: axe: {violation['id']}", f"{len(violation['nodes'])} times, such as "
                       f"{html.unescape(node['html'])[:160]}: {node['failureSummary'][:300]}")
        check.that(report["passes"] is not None, "axe has run")


#: An element with text for each way in which the elements above it are named and classed.
ONE_OF_EACH = """(() => {
  const seen = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest("script, noscript")) continue;
    const path = [element.getAttribute("fill"), element.getAttribute("style"), element.disabled];
    for (let up = element; up; up = up.parentElement) path.push(`${up.localName}.${up.getAttribute("class")}`);
    const key = path.join(" ");
    if (!seen.has(key)) seen.set(key, element);
  }
  return [...seen.values()];
})()"""

OWN_RULES = """(() => {
  const problems = [];
  const named = element => (element.getAttribute("aria-label") || element.textContent
    || (element.getAttribute("aria-labelledby") && document.getElementById(element.getAttribute("aria-labelledby")))
    || "");
  for (const element of document.querySelectorAll("button, input, select, [role=img], [role=region], [role=group]")) {
    const label = element.tagName === "INPUT" ? element.getAttribute("aria-label") : named(element);
    if (!label && !element.querySelector("title")) problems.push(`without a name: ${element.outerHTML.slice(0, 80)}`);
  }
  for (const table of document.querySelectorAll("table")) {
    if (!table.caption) problems.push("a table without a caption");
    if (table.querySelector("thead th:not([scope])")) problems.push("a heading of a table without a scope");
  }
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  if (new Set(ids).size !== ids.length) problems.push("an id that is there twice");
  if (document.querySelectorAll("h1").length !== 1) problems.push("not one first heading");
  if (!document.documentElement.lang) problems.push("no language");
  if (document.documentElement.scrollWidth > innerWidth + 1) problems.push(
    `wider than the window: ${document.documentElement.scrollWidth} of ${innerWidth}`);
  return [...new Set(problems)];
})()"""
