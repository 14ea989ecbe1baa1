// The live page: asks the server for what the settings say, shows it, and asks again when something changes.
import * as controls from "/page/controls.js";
import * as editor from "/page/editor.js";
import * as picture from "/page/picture.js";
import { get, listen, post, Unreachable } from "/page/server.js";
import { element } from "/page/words.js";

const part = (id) => document.getElementById(id);
const { settings } = controls;
let specs = [];
// The text that is tried; null while the file's own is shown.
let tried = null;
// The answer that is shown, and the last picture.
let look = null;
let svg = "";
// The text of the file, and whether it changed while another one was tried.
let own = null;
let isNewer = false;
// What is wrong with the folder, and not with a spec.
let faults = [];
let isAsking = false;
let isStale = false;
let sheetOf = "";

// Asks for what is wanted now. While an answer is on its way, the next question waits for it, and only the last counts.
async function ask() {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  document.body.dataset.asking = "true";
  const waiting = setTimeout(() => say("Working…"), 600);
  while (isStale) {
    isStale = false;
    if (!specs.includes(settings.spec)) {
      miss();
      continue;
    }
    const wish = { ...controls.wish(), ...(tried === null ? {} : { text: tried }) };
    try {
      const found = await (await post("/look", wish)).json();
      if (document.body.classList.contains("gone")) lose(false);
      if (wish.spec !== settings.spec) continue;
      show(found, wish);
      if (settings.tab === "all" && found.picture !== undefined) await showSheet(wish);
    } catch (error) {
      // Without an answer there is no server.
      if (error instanceof Unreachable) lose();
      else part("problems").replaceChildren(item(error.message));
    }
  }
  isAsking = false;
  clearTimeout(waiting);
  if (part("state").textContent === "Working…") say("");
  document.body.dataset.asking = "false";
}

const say = (words) => { part("state").textContent = words; };

function lose(isGone = true) {
  document.body.classList.toggle("gone", isGone);
  say(isGone ? "The server is gone. Start it again, and open its new address." : "");
}

const item = (words) => element("li", words);

// A spec that is not there may come back, as when an editor saves by renaming.
function miss() {
  part("problems").replaceChildren(...(settings.spec ? [item(`There is no spec \`${settings.spec}\` here.`)] : []), ...faults.map(item));
  if (look?.spec !== settings.spec) forget();
  age(true);
}

// Shows nothing of another spec.
function forget() {
  [look, svg, sheetOf, own, isNewer] = [null, "", "", null, false];
  picture.clear();
  part("sheet").srcdoc = "";
  controls.show({ modals: [], scenarios: [] });
  age(false);
}

function show(found, wish) {
  // What was typed meanwhile is newer than the answer.
  const isCurrent = wish.text === undefined ? tried === null : tried === wish.text;
  if (wish.text === undefined && tried === null && found.text !== undefined) {
    own = written(found.text);
    editor.show(own);
  }
  if (isCurrent) editor.showFindings(found.diagnostics, wish.spec);
  part("problems").replaceChildren(...[...found.problems, ...faults].map(item));
  // A spec with errors tells nothing of what can be chosen.
  const lost = found.modals.length ? controls.tidy(found) : [];
  if (lost.length) return say(`The ${lost.join(" and the ")} that you chose is not there any more.`);
  if (found.picture === undefined) {
    // The picture and the pickers stay as they were before the mistake.
    if (look?.spec === wish.spec) return age(true);
    const text = own;
    forget();
    own = text;
    return;
  }
  look = { ...found, spec: wish.spec };
  svg = found.picture;
  controls.show(look);
  picture.show(svg, found.frames, wish.spec);
  age(false);
}

// Marks the picture as one from before a mistake.
function age(isOld) {
  const isMarked = isOld && svg !== "";
  part("stage").classList.toggle("old", isMarked);
  part("old").hidden = !isMarked;
  for (const id of ["save-svg", "save-png"]) part(id).disabled = svg === "" || isOld;
}

// A text as a text area has it. The ends of its lines come back when it is copied.
let lineEnd = "\n";

function written(text) {
  lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return text.replace(/\r\n?/g, "\n");
}

// What is typed stays with its spec, also over a reload.
const draft = (path) => `draft ${path}`;

function tryOut(text) {
  tried = text;
  if (text === null) sessionStorage.removeItem(draft(settings.spec)); else sessionStorage.setItem(draft(settings.spec), text);
  if (text === null) isNewer = false;
}

// Shows the text that was tried in a spec, if there is one.
async function resume() {
  tried = sessionStorage.getItem(draft(settings.spec));
  if (tried === null) return;
  editor.show(tried);
  await compare();
}

// Looks whether the file has changed while another text is tried.
async function compare() {
  const { spec } = settings;
  const found = await (await post("/look", { spec })).json();
  if (spec !== settings.spec || tried === null || found.text === undefined) return;
  const text = written(found.text);
  isNewer = own !== null && own !== text;
  own = text;
  if (tried === own) tryOut(null);
  changed();
}

// The contact sheet, in a frame of its own; it is kept while nothing changes.
async function showSheet({ spec, text, modal, dark }) {
  const page = await (await post("/sheet", { spec, text, modal, dark })).text();
  if (page !== sheetOf) part("sheet").srcdoc = page;
  sheetOf = page;
}

function list() {
  const wanted = part("filter").value.toLowerCase();
  const hadFocus = part("specs").contains(document.activeElement);
  const found = specs.filter((path) => path.toLowerCase().includes(wanted));
  part("specs").replaceChildren(...found.map((path) => {
    const node = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    const [name, ...folders] = path.split("/").reverse();
    button.append(name.replace(/\.modal\.ya?ml$/, ""));
    const folder = Object.assign(document.createElement("small"), { textContent: folders.reverse().join("/") });
    if (folders.length) button.append(folder);
    if (path === settings.spec) button.setAttribute("aria-current", "true");
    // The list is one stop; arrows go through it.
    button.tabIndex = path === (found.includes(settings.spec) ? settings.spec : found[0]) ? 0 : -1;
    button.addEventListener("click", () => open(path));
    node.append(button);
    return node;
  }));
  if (!found.length && specs.length) part("specs").append(item("No spec has that in its path."));
  const current = part("specs").querySelector("[aria-current]");
  current?.scrollIntoView({ block: "nearest" });
  if (hadFocus) current?.focus();
  const isEmpty = !specs.length && !settings.spec && !faults.length;
  document.body.classList.toggle("empty", isEmpty);
  document.body.classList.toggle("bare", !specs.length && faults.length > 0 && !look);
  part("none").hidden = !isEmpty;
  part("chosen").replaceChildren(...specs.map((path) => new Option(path, path, false, path === settings.spec)));
}

function open(path) {
  editor.clear();
  isNewer = false;
  settings.spec = path;
  resume().catch(() => {});
  controls.set({ spec: path, modal: null, state: null, detent: null, scenario: null, time: null, drag: null });
  list();
}

async function refresh() {
  ({ specs, problems: faults } = await get("/specs"));
  if (!settings.spec && specs.length) open(specs[0]);
  list();
  ask();
}

// After any change of the settings.
function changed() {
  part("path").textContent = settings.spec ?? "";
  document.title = settings.spec ? `${settings.spec.split("/").pop()} – ModalSpec` : "ModalSpec";
  part("tried").hidden = tried === null;
  part("newer").hidden = !isNewer;
  part("reset").disabled = tried === null;
  const isSheet = settings.tab === "all";
  for (const [id, isOwn] of [["one", !isSheet], ["all", isSheet]]) {
    part(id).hidden = !isOwn;
    part(`${id}-tab`).setAttribute("aria-selected", String(isOwn));
    part(`${id}-tab`).tabIndex = isOwn ? 0 : -1;
  }
  if (look) controls.show(look);
  ask();
}

const isOfSpec = (place) => place?.startsWith(`${settings.spec}:`);
const line = (place) => Number(place.split(":").at(-2));

picture.heed((keys, isClicked) => {
  const lines = keys.filter(({ place }) => isOfSpec(place)).map(({ place }) => line(place));
  editor.bind(lines);
  if (isClicked && lines.length) editor.reveal(Math.min(...lines));
});
editor.heed(
  (text) => {
    tryOut(text === own ? null : text);
    changed();
  },
  (number) => picture.markLine(({ place }) => isOfSpec(place) && line(place) === number));

part("filter").addEventListener("input", list);
part("chosen").addEventListener("change", (event) => open(event.target.value));
part("reset").addEventListener("click", () => {
  tryOut(null);
  changed();
});
part("specs").addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...part("specs").querySelectorAll("button")];
  const next = step && buttons[buttons.indexOf(document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
});
part("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(editor.text().replaceAll("\n", lineEnd));
    say("Copied");
  } catch {
    say("The browser does not let the page copy.");
  }
  setTimeout(() => { if (part("state").textContent === "Copied") say(""); }, 2000);
});
const name = () => settings.spec.split("/").pop().replace(/\.modal\.ya?ml$/, "");
for (const type of ["svg", "png"]) part(`save-${type}`).addEventListener("click", () => {
  picture.download(svg, name(), type).catch(() => say(`The browser cannot make the ${type.toUpperCase()}.`));
});
const tabs = { "one-tab": null, "all-tab": "all" };
for (const [id, value] of Object.entries(tabs)) {
  part(id).addEventListener("click", () => controls.set({ tab: value }));
  part(id).addEventListener("keydown", ({ key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const other = Object.keys(tabs).find((tab) => tab !== id);
    part(other).focus();
    part(other).click();
  });
}
for (const link of document.querySelectorAll(".skip")) link.addEventListener("click", (event) => {
  event.preventDefault();
  part(link.dataset.to).focus();
});
addEventListener("hashchange", () => {
  const before = settings.spec;
  controls.read();
  if (settings.spec === before) return changed();
  editor.clear();
  isNewer = false;
  resume().catch(() => {});
  list();
  changed();
});

controls.read();
const { devices } = await get("/devices");
const { textScales, keyboards, ...folder } = await get("/specs");
({ specs, problems: faults } = folder);
controls.build({ devices, textScales, keyboards }, changed);
if (specs.length) settings.spec ??= specs[0];
controls.show({ modals: [], scenarios: [] });
list();
resume().catch(() => {});
controls.set({});
listen((event) => {
  lose(event === "gone");
  if (event === "list" || event === "open") refresh().catch(() => {});
  if (event === "saved") ask();
  if (event !== "gone" && tried !== null) compare().catch(() => {});
});
