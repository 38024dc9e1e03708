// Patterns for bars, and what changes for paper: every row is drawn, in the width of a page.

/** Where there are more rows than this, the bands are printed closed. */
const PRINTED_ROWS = 600;

function patterns() {
  const pattern = (id, size, style, ...shapes) => svg("pattern",
    { id, width: size, height: size, patternUnits: "userSpaceOnUse", class: style }, ...shapes);
  return svg("svg", { class: "patterns", width: 0, height: 0, "aria-hidden": "true" }, svg("defs", {},
    pattern("hatch", 6, "p-waiting", svg("path", { d: "M-1 7 7-1M-1 1 1-1M5 7 7 5" })),
    pattern("cross", 5, "p-held", svg("path", { d: "M0 0 5 5M5 0 0 5" })),
    pattern("dots", 5, "p-transfer", svg("circle", { cx: 2.5, cy: 2.5, r: 1.4 })),
    pattern("waves", 5, "p-speech", svg("path", { d: "M1 0v5M3.5 0v5" })),
    svg("pattern", { id: "failed", width: 7, height: 7, patternUnits: "userSpaceOnUse", class: "hatching" },
      svg("path", { d: "M-1 8 8-1M-1 1 1-1M6 8 8 6" })),
    pattern("lines", 4, "p-sound", svg("path", { d: "M0 1h4M0 3h4" }))));
}

function prepareToPrint(chart, tables) {
  let before = null;
  addEventListener("beforeprint", () => {
    document.body.classList.add("printing");
    for (const table of tables) table.showAll(true);
    if (!chart) return;
    before = [chart.view.from, chart.view.to, new Set(chart.rows.open)];
    if (chart.rows.list.length > PRINTED_ROWS) chart.rows.openOnly([]);
    chart.measure();
    // On paper the width stays as it is now, whatever is observed meanwhile.
    chart.isPrinting = true;
    chart.redraw(true);
  });
  addEventListener("afterprint", () => {
    document.body.classList.remove("printing");
    for (const table of tables) table.showAll(false);
    if (!chart) return;
    chart.isPrinting = false;
    const [from, to, open] = before;
    chart.rows.openOnly(open);
    chart.measure();
    chart.view.show(from, to);
  });
}
