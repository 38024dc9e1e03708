"""Traces, JUnit and Markdown, read as the programs read them that they are for."""
import xml.etree.ElementTree as ElementTree

from harness import ROOT

HOSTILE = r"""{
  scenario: 1, name: "</title></script><script>owned=1</script><img src=x onerror='owned=2'>",
  device: { profile: "classic" },
  handler: { didReceive: [ { speak: "{body}" }, { set: { title: "{title} </script><svg onload=owned=3>" } }, "deliver" ] },
  pushes: [
    { id: "<b>bold</b>", at: 0, payload: { aps: { alert: { title: "<script>owned=4</script>",
      body: "]]> <!-- &lt; &amp; \u0000\u001b[31m\u202e evil \u2028 @someone #1 https://example.com `code` | \\| **b** \ufffe" },
      "mutable-content": 1 } } },
    { id: "javascript:owned=5", at: 1, payload: { aps: { alert: { title: "{{constructor.constructor('owned=6')()}}",
      body: "${owned=7}" }, "mutable-content": 1 } } },
    { id: "] ]]><x/>", at: 2, payload: { aps: { alert: "<iframe src=\"javascript:parent.owned=8\"></iframe>",
      "mutable-content": 1 } } },
  ],
  expect: {
    "<b>bold</b>": { source: "original", delivered: { body: "x]]>\u0001<&\"'" } },
    "] ]]><x/>": { source: "handler" },
  },
}"""

TRACED = ["payment-burst", "payment-burst-immediate", "push-story", "leak-crosses-limit", "picture-download",
          "concurrent", "crash-in-burst", "merge-by-thread", "speech-mixes", "until"]


def check_all(check):
    for name in TRACED:
        check.context = f"trace of {name}: "
        check_trace(check, ROOT / "Scenarios" / f"{name}.json")
    check.context = "trace with hostile texts: "
    check_trace(check, check.scenario("hostile", HOSTILE))
    check.context = "JUnit: "
    check_junit(check)
    check.context = ""


# MARK: Trace Event Format

NEEDS = {"X": {"dur"}, "i": {"s"}, "b": {"id", "cat"}, "e": {"id", "cat"}, "s": {"id"}, "t": {"id"}, "f": {"id"},
         "C": {"args"}, "M": {"args"}}


def check_trace(check, path):
    """The rules of the format's description, and that the figures are those of the recording."""
    trace = check.json("replay", path, "--format", "trace")
    recording = check.json("replay", path, "--format", "json")
    events = trace["traceEvents"]
    for event in events:
        phase = event.get("ph")
        check.that(phase in NEEDS, f"unknown phase {phase}")
        check.that({"name", "pid", "tid", "ts"} | NEEDS.get(phase, set()) <= event.keys(), f"fields of {event}")
        check.that(isinstance(event["name"], str) and event["ts"] >= 0, f"name and time of {event}")
        if phase == "X":
            check.that(event["dur"] >= 0, f"duration of {event}")
        if phase == "i":
            check.that(event["s"] in "gpt", f"scope of {event}")
    check_nesting(check, events)
    check_pairs(check, events)
    check_flows(check, events)
    names = {event["pid"]: event["args"]["name"] for event in events if event["name"] == "process_name"}
    check.equal(len(names), 1 + len(recording["processes"]), "processes")
    check.that({event["pid"] for event in events} <= names.keys(), "every process has a name")
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] == "thread_name"}
    check.that({(event["pid"], event["tid"]) for event in events if event["ph"] != "M"} <= threads, "threads' names")
    check_figures(check, events, recording)


def check_nesting(check, events):
    """Complete events of a thread lie beside or within one another."""
    threads = {}
    for event in events:
        if event["ph"] == "X":
            threads.setdefault((event["pid"], event["tid"]), []).append((event["ts"], event["ts"] + event["dur"]))
    for thread, spans in threads.items():
        open_spans = []
        for begin, end in sorted(spans, key=lambda span: (span[0], -span[1])):
            while open_spans and open_spans[-1] <= begin:
                open_spans.pop()
            check.that(not open_spans or end <= open_spans[-1] + 1e-6, f"spans of thread {thread} overlap at {begin}")
            open_spans.append(end)


def check_pairs(check, events):
    """Each asynchronous span has one begin and one end behind it, under an id of its own."""
    begins = {(event["cat"], event["id"]): event for event in events if event["ph"] == "b"}
    ends = {(event["cat"], event["id"]): event for event in events if event["ph"] == "e"}
    check.equal(sorted(begins), sorted(ends), "begins and ends")
    check.equal(len(begins), sum(event["ph"] == "b" for event in events), "ids of spans")
    for key, begin in begins.items():
        check.that(begin["ts"] <= ends[key]["ts"] and begin["pid"] == ends[key]["pid"], f"span {key}")


def check_flows(check, events):
    """Each flow starts, ends, goes forward in time, and is bound to a slice of its thread."""
    slices = {}
    for event in events:
        if event["ph"] == "X":
            slices.setdefault((event["pid"], event["tid"]), []).append((event["ts"], event["ts"] + event["dur"]))
    flows = {}
    for event in events:
        if event["ph"] in "stf":
            flows.setdefault(event["id"], []).append(event)
            around = slices.get((event["pid"], event["tid"]), [])
            check.that(any(begin <= event["ts"] <= end for begin, end in around), f"flow in no slice: {event}")
    for number, steps in flows.items():
        phases = "".join(event["ph"] for event in steps)
        check.that(phases in ("sf", "stf"), f"flow {number} is {phases}")
        check.that(all(a["ts"] <= b["ts"] for a, b in zip(steps, steps[1:])), f"flow {number} goes back in time")


def check_figures(check, events, recording):
    def times(name):
        return sorted(round(event["ts"]) for event in events if event["ph"] == "X" and event["name"].startswith(name))

    def micro(seconds):
        return round(seconds * 1e6)

    pushes = recording["notifications"]
    check.equal(times("handling"), sorted(micro(push["didReceiveAt"]) for push in pushes if "didReceiveAt" in push),
                "starts of the handling")
    banners = [push["banner"]["from"] for push in pushes + recording["local"] if push["banner"]]
    check.equal(times("banner"), sorted(map(micro, banners)), "starts of banners")
    said = sorted(micro(said["from"]) for said in recording["utterances"] if said["from"] is not None)
    begun = sorted(round(event["ts"]) for event in events if event["ph"] == "b" and event["cat"] == "speech")
    check.equal(begun, said, "starts of speech")
    peaks = {}
    for event in events:
        if event["ph"] == "C":
            peaks[event["pid"] - 1] = max(peaks.get(event["pid"] - 1, 0), event["args"]["footprint"])
    check.equal(peaks, {process["number"]: process["peakMemory"] for process in recording["processes"]}, "peaks")


# MARK: JUnit


def check_junit(check):
    path = check.scenario("hostile", HOSTILE)
    broken = check.scenario("broken", "{ ]]> <")
    silent = check.scenario("silent", '{ scenario: 1, name: "x", pushes: [{ id: "a", at: 0, payload: { aps: {} } }] }')
    tree = ElementTree.fromstring(check.run("check", path, silent, broken, "--format", "junit", code=2).encode())
    check.equal(tree.tag, "testsuites", "root")
    suites = tree.findall("testsuite")
    check.equal([suite.get("name") for suite in suites], [str(path), str(silent), str(broken)], "suites")
    cases = suites[0].findall("testcase")
    check.equal([case.get("name") for case in cases], ["<b>bold</b>", "] ]]><x/>"], "names of cases")
    failure = cases[0].find("failure")
    check.that(failure is not None and "expected original, found handler" in failure.get("message"), "failure")
    check.that("x]]>\\u0001<&" in failure.text, "text of the failure", failure.text)
    check.equal(len(cases[1]), 0, "a case that held")
    check.that(suites[1].find("testcase/skipped") is not None, "a file without expectations is skipped")
    check.that(suites[2].find("testcase/error") is not None, "a file that cannot be read is an error")
    for element in [tree] + suites:
        inside = list(element.iter("testcase"))
        counts = {kind: sum(case.find(kind) is not None for case in inside) for kind in ("failure", "error", "skipped")}
        found = [element.get(key) for key in ("tests", "failures", "errors", "skipped")]
        check.equal(found, [str(len(inside)), *(str(count) for count in counts.values())], "counts")
    every = ElementTree.fromstring(check.run("check", "Scenarios/field-cases", "--format", "junit").encode())
    check.equal(every.get("failures"), "0", "failures of the examples")
    check.that(int(every.get("tests")) > 100, "cases of the examples")
