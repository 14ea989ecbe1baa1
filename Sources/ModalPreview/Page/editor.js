// The text of a spec: colored, with its findings in place. Typing tries a text, and writes nothing.
import { element } from "/page/words.js";
import { tokens } from "/page/yaml.js";

const area = document.getElementById("text");
const lines = document.getElementById("lines");
const code = document.getElementById("code");
const list = document.getElementById("findings");
let drawn = [];

export const text = () => area.value;

export function show(value) {
  if (area.value !== value) {
    // The cursor stays in its line and its column, as far as they are still there.
    const { selectionStart, selectionEnd } = area;
    area.value = value;
    area.setSelectionRange(selectionStart, selectionEnd);
  }
  area.readOnly = false;
  color([]);
}

// Empties the text, into which nobody can type until the next one is there.
export function clear() {
  show("");
  showFindings([], "");
  document.getElementById("count").textContent = "";
  area.readOnly = true;
}

// Colors the lines, and marks what findings are about: [{ line, from, to, severity, message }], in UTF-16 units.
function color(marks) {
  const rows = area.value.split(/\r\n|\r|\n/);
  rows.forEach((row, index) => {
    const own = marks.filter((mark) => mark.line === index + 1);
    const key = `${row}\n${own.map((mark) => Object.values(mark).join()).join("\n")}`;
    if (drawn[index] === key) return;
    drawn[index] = key;
    const line = lines.children[index] ?? lines.appendChild(document.createElement("div"));
    line.className = own.length ? `line ${own[0].severity}` : "line";
    line.replaceChildren(...spans(row, own));
  });
  drawn.length = rows.length;
  while (lines.children.length > rows.length) lines.lastChild.remove();
}

function spans(row, marks) {
  // Nobody reads the colors of a line that long.
  const parts = row.length > 2000 ? [] : tokens(row);
  const edges = new Set([0, row.length, ...parts.flatMap(([from, to]) => [from, to]), ...marks.flatMap(({ from, to }) => [from, to])]);
  const ordered = [...edges].filter((edge) => edge <= row.length).sort((a, b) => a - b);
  const nodes = ordered.slice(1).map((to, index) => {
    const from = ordered[index];
    const span = document.createElement("span");
    span.textContent = row.slice(from, to);
    const kind = parts.find(([start, end]) => start <= from && to <= end)?.[2];
    const mark = marks.find((mark) => mark.from <= from && to <= mark.to);
    span.className = [kind, mark && `mark ${mark.severity}`].filter(Boolean).join(" ");
    return span;
  });
  if (marks.length) {
    nodes.push(element("span", marks[0].message, "remark"));
  }
  return nodes;
}

// Nobody reads more findings than that at once.
const most = 200;

// Shows findings, as `check` reports them, at their lines and below the text.
export function showFindings(all, path) {
  const findings = all.slice(0, most);
  const rows = area.value.split(/\r\n|\r|\n/);
  color(findings.filter(({ place }) => place?.file === path).map(({ place, severity, message }) => {
    const from = place.utf16Column - 1;
    const end = place.endLine === place.line ? place.endUTF16Column - 1 : rows[place.line - 1]?.length ?? 0;
    return { line: place.line, from, to: Math.max(end, from + 1), severity, message };
  }));
  const count = (severity) => {
    const number = all.filter((finding) => finding.severity === severity).length;
    return number ? `${number} ${severity}${number === 1 ? "" : "s"}` : "";
  };
  document.getElementById("count").textContent =
    ["error", "warning", "note"].map(count).filter(Boolean).join(", ") || "No findings";
  list.replaceChildren(...findings.map((finding) => {
    const item = document.createElement("li");
    item.className = finding.severity;
    const button = document.createElement("button");
    button.type = "button";
    const place = finding.place;
    button.textContent = place ? `${place.file === path ? "" : `${place.file}:`}${place.line}:${place.column}` : path;
    button.disabled = place?.file !== path;
    button.addEventListener("click", () => goTo(place.line, place.utf16Column));
    const notes = [...finding.notes, finding.help].filter(Boolean).map((words) => element("p", words, "quiet"));
    item.append(button, element("p", `${finding.message} (${finding.code})`), ...notes);
    return item;
  }));
  if (all.length > most) list.append(element("li", `The first ${most} are shown.`, "quiet"));
}

// Marks the lines that bound a part.
export function bind(numbers) {
  const bound = new Set(numbers);
  [...lines.children].forEach((line, index) => line.classList.toggle("bound", bound.has(index + 1)));
}

// Puts the cursor at a place, and scrolls there.
export function goTo(line, column = 1) {
  const rows = area.value.split("\n");
  const start = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start);
  reveal(line);
}

// Scrolls to a line, if it cannot be seen.
export function reveal(line) {
  const node = lines.children[line - 1];
  if (!node) return;
  const [own, all] = [node.getBoundingClientRect(), code.getBoundingClientRect()];
  if (own.top < all.top || own.bottom > all.bottom) code.scrollTop += own.top - all.top - all.height / 3;
}

// Calls back with the text when somebody types, and with the line when the cursor is put into one.
export function heed(typed, chosen) {
  area.addEventListener("input", () => {
    color([]);
    typed(area.value);
  });
  const line = () => chosen(area.value.slice(0, area.selectionStart).split("\n").length);
  area.addEventListener("click", line);
  area.addEventListener("keyup", (event) => {
    if (/^(Arrow|Page|Home|End)/.test(event.key)) line();
  });
}
