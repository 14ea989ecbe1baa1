// The pickers and sliders, and the settings that they stand for. All settings stand in the address, behind the `#`.
const form = document.getElementById("controls");
const names = [
  "spec", "modal", "device", "container", "orientation", "os", "split", "keyboard", "textScale", "direction", "state", "detent",
  "scenario", "time", "drag", "annotate", "dark", "tab",
];
const first = { device: "iphone-15", keyboard: "none", textScale: "L", orientation: "portrait", direction: "ltr" };
const inputs = {};
let catalogue = { devices: [], textScales: [], keyboards: [] };
let changed = () => {};

export const settings = {};

export function read() {
  clearTimeout(waiting);
  waiting = 0;
  known = location.hash;
  const given = new URLSearchParams(location.hash.slice(1));
  for (const name of names) {
    if (given.has(name)) settings[name] = given.get(name); else delete settings[name];
  }
}

export function set(changes) {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === "" || value === first[name]) delete settings[name]; else settings[name] = String(value);
  }
  if ("spec" in changes || "tab" in changes) write(true); else if (!waiting) waiting = setTimeout(write, 300);
  changed();
}

// Browsers allow few changes of the address in a second, and some throw at more.
let waiting = 0;
// The address as it was last read or written. Another one is where somebody goes just now.
let known = "";

function write(isNewPlace = false) {
  clearTimeout(waiting);
  waiting = 0;
  if (location.hash !== known) return;
  const kept = new URLSearchParams(names.filter((name) => name in settings).map((name) => [name, settings[name]]));
  if (`#${kept}` === location.hash) return;
  try {
    history[isNewPlace === true && location.hash ? "pushState" : "replaceState"](null, "", `#${kept}`);
    known = location.hash;
  } catch {
    waiting = setTimeout(write, 5000);
  }
}

// What the server is asked for.
export function wish() {
  const wish = { spec: settings.spec };
  const number = (name) => {
    const value = Number(settings[name] ?? NaN);
    if (Number.isFinite(value)) wish[name] = name === "os" ? Math.round(value) : value;
  };
  for (const name of ["modal", "device", "split", "keyboard", "textScale", "direction", "state", "detent", "scenario"]) {
    if (name in settings) wish[name] = settings[name];
  }
  for (const name of ["os", "time", "drag"]) number(name);
  if ("container" in settings) wish.container = size();
  else if ("orientation" in settings) wish.orientation = settings.orientation;
  wish.annotate = settings.annotate === "on";
  wish.dark = isDark();
  return wish;
}

// A picture is as light or dark as the page, unless somebody says otherwise.
const scheme = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => ("dark" in settings ? settings.dark === "on" : scheme.matches);

const device = () => catalogue.devices.find(({ id }) => id === (settings.device ?? first.device));

// The size of the container: as it was chosen, or the device's.
function size() {
  const given = (settings.container ?? "").split("x").map(Number);
  if (given.length === 2 && given.every((side) => side > 0)) return given;
  const known = device();
  if (!known) return [393, 852];
  return settings.orientation === "landscape" ? [known.height, known.width] : [known.width, known.height];
}

// A container of that size, with a keyboard as high as before: it has no kinds of them of its own.
function turnBare(size) {
  const isKind = catalogue.keyboards.includes(settings.keyboard);
  set({ container: size.join("x"), split: null, ...(isKind ? { keyboard: inputs.raised.input.value } : {}) });
}

function field(label, input, id) {
  const node = document.createElement("label");
  node.append(Object.assign(document.createElement("span"), { textContent: label }), input);
  input.name = id;
  inputs[id] = { node, input };
  return node;
}

function picker(label, id, choose) {
  const select = document.createElement("select");
  select.addEventListener("change", () => choose(select.value));
  return field(label, select, id);
}

function slider(label, id, [min, max, step], choose) {
  const input = Object.assign(document.createElement("input"), { type: "range", min, max, step });
  input.addEventListener("input", () => choose(input.value));
  const node = field(label, input, id);
  node.classList.add("slider");
  node.append(document.createElement("output"));
  return node;
}

function box(label, id, value) {
  const input = Object.assign(document.createElement("input"), { type: "checkbox" });
  input.addEventListener("change", () => set({ [id]: value(input.checked) }));
  const node = field(label, input, id);
  node.classList.add("box");
  node.prepend(input);
  return node;
}

function group(...fields) {
  const node = document.createElement("div");
  node.className = "group";
  node.append(...fields);
  return node;
}

export function build(known, callback) {
  catalogue = known;
  changed = callback;
  scheme.addEventListener("change", callback);
  form.addEventListener("submit", (event) => event.preventDefault());
  const resize = (side) => (value) => {
    const now = size();
    now[side] = Number(value);
    turnBare(now);
  };
  form.append(
    group(
      picker("Device", "device", (value) => (value === "" ? turnBare(size()) : set({ device: value, container: null, split: null, os: null }))),
      picker("Orientation", "orientation", (value) => set({ orientation: value, split: null })),
      picker("Split", "split", (value) => set({ split: value })),
      picker("iOS", "os", (value) => set({ os: value })),
      picker("Keyboard", "keyboard", (value) => set({ keyboard: value === "height" ? inputs.raised.input.value : value })),
      picker("Modal", "modal", (value) => set({ modal: value, state: null, detent: null })),
      picker("State", "state", (value) => set({ state: value })),
      picker("Detent", "detent", (value) => set({ detent: value })),
      picker("Scenario", "scenario", (value) => set({ scenario: value, time: null, drag: null })),
      picker("Direction", "direction", (value) => set({ direction: value })),
      box("Annotations", "annotate", (isOn) => (isOn ? "on" : null)),
      box("Dark", "dark", (isOn) => (isOn === scheme.matches ? null : isOn ? "on" : "off"))),
    group(
      slider("Width", "width", [160, 1400, 1], resize(0)),
      slider("Height", "height", [160, 1400, 1], resize(1)),
      slider("Keyboard height", "raised", [0, 500, 1], (value) => set({ keyboard: value === "0" ? "none" : value })),
      slider("Text size", "textScale", [0, catalogue.textScales.length - 1, 1], (value) => set({ textScale: catalogue.textScales[value] })),
      slider("Drag", "drag", [-400, 400, 1], (value) => set({ drag: value === "0" ? null : value })),
      slider("Time", "time", [0, 1, "any"], (value) => seek(Number(value))), player()));
}

// The time runs from where it is to the end of the scenario, and from its start if it is at the end.
let last = null;

function seek(time) {
  set({ time: time.toFixed(3) });
}

function player() {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Play" });
  button.addEventListener("click", () => {
    if (last !== null) return pause();
    if (Number(settings.time ?? 0) >= end()) seek(0);
    button.textContent = "Pause";
    last = performance.now();
    requestAnimationFrame(run);
  });
  inputs.play = { node: button, input: button };
  return button;
}

const end = () => Number(inputs.time.input.max);

function pause() {
  last = null;
  inputs.play.node.textContent = "Play";
}

function run(now) {
  if (last === null) return;
  const time = Math.min(Number(settings.time ?? 0) + (now - last) / 1000, end());
  last = now;
  if (!("scenario" in settings) || time >= end()) pause();
  if ("scenario" in settings) seek(time);
  if (last !== null) requestAnimationFrame(run);
}

function options(id, choices, value) {
  const { node, input } = inputs[id];
  const key = JSON.stringify(choices);
  if (input.dataset.choices !== key) {
    input.dataset.choices = key;
    input.replaceChildren(...choices.map(([value, label]) => new Option(label, value)));
  }
  input.value = value;
  node.hidden = choices.length < 2;
}

function amount(id, value, words, isHidden = false) {
  const { node, input } = inputs[id];
  input.value = value;
  input.setAttribute("aria-valuetext", words);
  node.querySelector("output").textContent = words;
  node.hidden = isHidden;
}

const plain = (values) => values.map((value) => [value, value]);
const optional = (label, values) => (values.length ? [["", label], ...plain(values)] : []);
const title = (word) => word[0].toUpperCase() + word.slice(1);

// Drops what the spec does not have any more; returns the names of what was there.
export function tidy({ modals, scenarios }) {
  const hasModal = modals.some(({ id }) => id === settings.modal);
  const own = modals.filter(({ id }) => !hasModal || id === settings.modal);
  const has = {
    modal: () => hasModal,
    scenario: (name) => scenarios.includes(name),
    state: (name) => own.some(({ states }) => states.includes(name)),
    detent: (name) => own.some(({ detents }) => detents.includes(name)),
    drag: () => own.some(({ drags }) => drags),
  };
  const gone = Object.keys(has).filter((name) => name in settings && !has[name](settings[name]));
  if (gone.length) set(Object.fromEntries(gone.map((name) => [name, null])));
  return gone;
}

// Shows what can be chosen of what the server knows of the spec.
export function show(look) {
  const isPlayed = "scenario" in settings;
  const known = device();
  const modals = look.modals;
  const own = modals.filter(({ id }) => !settings.modal || id === settings.modal);
  const all = (name) => [...new Set(own.flatMap((modal) => modal[name]))];
  const isBare = "container" in settings;
  const generations = known?.settings.map(({ os }) => os) ?? [];
  // From iOS 26 on, windows of any size take the place of splits.
  const isWindowed = (os) => os >= 26;
  const systems = (isBare ? [18, 26] : [...new Set(generations)].sort((a, b) => a - b))
    .filter((os) => !("split" in settings && isWindowed(os)));
  const orientation = settings.orientation ?? first.orientation;
  const splits = (known?.splits ?? []).filter((split) => split.orientation === orientation && !isWindowed(settings.os)).map(({ split }) => split);
  const where = (choices) => (isPlayed ? [] : choices);
  options("device", where([...catalogue.devices.map(({ id, name }) => [id, name]), ["", "Container"]]), isBare ? "" : known?.id ?? "");
  options("orientation", where(isBare ? [] : ["portrait", "landscape"].map((word) => [word, title(word)])), orientation);
  options("split", where(isBare ? [] : optional("Whole screen", splits)), settings.split ?? "");
  options("os", where([["", systems.length ? `Newest (${systems.at(-1)})` : ""], ...systems.map((os) => [os, `iOS ${os}`])]), settings.os ?? "");
  const keyboard = settings.keyboard ?? first.keyboard;
  const isHeight = !["none", ...catalogue.keyboards].includes(keyboard);
  options("keyboard", where([["none", "None"], ...(isBare ? [] : catalogue.keyboards).map((kind) => [kind, kind === "numberPad" ? "Number pad" : title(kind)]), ["height", "Height"]]), isHeight ? "height" : keyboard);
  options("modal", where(modals.length > 1 ? [["", "All"], ...plain(modals.map(({ id }) => id))] : []), settings.modal ?? "");
  options("state", where(optional("Initial", all("states"))), settings.state ?? "");
  options("detent", where(optional("As it comes", all("detents"))), settings.detent ?? "");
  options("scenario", look.scenarios.length ? [["", "None"], ...plain(look.scenarios)] : [], settings.scenario ?? "");
  options("direction", where([["ltr", "Left to right"], ["rtl", "Right to left"]]), settings.direction ?? first.direction);
  const [width, height] = size();
  amount("width", width, `${width}`, isPlayed);
  amount("height", height, `${height}`, isPlayed);
  // What is being moved is newer than the answer.
  const raised = isHeight ? Number(keyboard) : keyboard === "none" ? 0 : look.frames?.[0]?.keyboard ?? 0;
  amount("raised", raised, `${Math.round(raised * 100) / 100}`, isPlayed);
  const scale = settings.textScale ?? first.textScale;
  amount("textScale", catalogue.textScales.indexOf(scale), scale, isPlayed);
  const canDrag = !isPlayed && own.some(({ drags }) => drags);
  const drag = canDrag ? Number(settings.drag ?? 0) : 0;
  amount("drag", drag, drag > 0 ? `${drag} down` : drag < 0 ? `${-drag} up` : "0", !canDrag);
  const time = Number(settings.time ?? 0);
  if (look.end !== undefined) inputs.time.input.max = Math.max(look.end, 0.001);
  amount("time", time, `${time.toFixed(3)} s`, !isPlayed);
  inputs.play.node.hidden = !isPlayed;
  inputs.annotate.node.hidden = isPlayed || drag !== 0;
  inputs.annotate.input.checked = settings.annotate === "on";
  inputs.dark.input.checked = isDark();
}
