// The pages about comparisons and sweeps: charts that come as data, tables, and sentences.

const report = JSON.parse(byId("report").textContent);

/** The element that a chart's data describes: `[name, { attributes }, child, …]`, a text as a string. */
function drawn([name, attributes, ...children]) {
  return svg(name, attributes, children.map(child => typeof child === "string" ? child : drawn(child)));
}

function figureElement({ drawing }) {
  return html("div", { class: "figure-place" }, drawn(drawing));
}

/** A table that comes as data; a cell is a text, or a text and its tone. */
function dataTable(caption, { columns, rows }) {
  const heads = columns.map((column, place) => ({
    title: column.title, style: column.figure ? "number" : "", isText: !column.figure, isHead: place === 0,
  }));
  return pagedTable(caption, heads, rows.length, place => rows[place]);
}

function lead(...texts) {
  return html("p", { class: "lead", dir: "auto" }, texts.filter(Boolean).join("; "));
}

function legendText(lines) {
  return lines.length ? html("p", { class: "legend-text" }, lines.join("; ")) : null;
}

function comparePage() {
  const main = start();
  const tables = [];
  if (report.sums) {
    const table = dataTable("All scenarios", report.sums.table);
    table.append(legendText(report.sums.legend));
    tables.push(table);
    main.append(table);
  }
  for (const comparison of report.comparisons) {
    const table = dataTable(`${comparison.title}: figures`, comparison.table);
    table.append(legendText(comparison.legend));
    tables.push(table);
    main.append(html("section", { class: "card" },
      html("h2", { dir: "auto" }, report.comparisons.length > 1 ? comparison.title : "Side by side"),
      lead(comparison.conditions, comparison.file),
      figureElement(comparison.figure), legendText(["★ the best of its column; of times the shortest"]),
      html("ul", { class: "verdicts" }, comparison.verdicts.map(verdict => html(
        "li", { class: verdict.best ? "best" : null }, html("b", { dir: "auto" }, verdict.handler), ": ",
        verdict.text)))), table);
  }
  end(main, tables);
}

function sweepPage() {
  const main = start();
  const facts = [report.size];
  if (report.changes.length) facts.push(`with ${report.changes.join(", ")}`);
  if (report.handlers.length === 1) facts.push(`handler ${report.handlers[0]}`);
  main.append(lead(...facts));
  if (report.thresholds.length) {
    main.append(html("section", { class: "card" }, html("h2", {}, "Where it breaks"),
      ...sentenceLists(report.thresholds)));
  }
  if (report.charts.length) main.append(chartSection(report.charts));
  const table = dataTable("Points", report.table);
  table.append(legendText(report.legend));
  main.append(table);
  end(main, [table]);
}

/** Sentences, the first of many at once and the others when they are asked for. */
function sentenceLists(sentences) {
  const list = part => html("ul", { class: "sentences" }, part.map(text => html("li", { dir: "auto" }, text)));
  const first = sentences.length > 14 ? 10 : sentences.length;
  const rest = sentences.slice(first);
  return [list(sentences.slice(0, first)), rest.length ? html("details", { class: "more" },
    html("summary", {}, `${counted(rest.length, "more threshold")}`), list(rest)) : null].filter(Boolean);
}

/** The charts of one measure at a time; which one is chosen from a list. */
function chartSection(charts) {
  const place = html("div", { "aria-live": "polite" });
  const show = number => {
    const { title, figures, note, leftOut } = charts[number];
    place.replaceChildren(...figures.flatMap(figure => [
      figures.length > 1 ? html("h3", { class: "figure-title", dir: "auto" }, figure.summary) : null,
      figureElement(figure)].filter(Boolean)));
    if (note) place.append(legendText([note]));
    if (leftOut) place.append(html("p", { class: "legend-text" }, `${counted(leftOut, "map")} of ${title} not drawn`));
  };
  const choice = html("select", { id: "quantity", onchange: () => show(Number(choice.value)) },
    charts.map((chart, number) => html("option", { value: number }, chart.title)));
  show(0);
  return html("section", { class: "card charts" },
    html("div", { class: "table-head" }, html("h2", {}, "Charts"),
      html("div", { class: "chooser" }, html("label", { for: "quantity" }, "of"), choice)), place);
}

function start() {
  document.title = `${report.title} — nsesim`;
  const main = html("main");
  document.body.prepend(patterns(), html("header", {}, html("h1", { dir: "auto" }, report.title)), main);
  return main;
}

function end(main, tables) {
  main.append(html("footer", {}, html("p", {}, "Drawn by nsesim from simulated runs; how handlers are ranked, and what "
    + "the figures mean, is in docs/experiments.md and docs/strategies.md of the project.")));
  prepareToPrint(null, tables);
}

if (report.page === "compare") comparePage(); else sweepPage();
