const svgNames = "http://www.w3.org/2000/svg";
const film = JSON.parse(document.getElementById("film").textContent);
const part = (id) => document.getElementById(id);
const slider = part("time");
const end = Number(slider.max);
const entries = [...document.querySelectorAll("#log button")];
const moments = [...new Set([0, ...entries.map((entry) => Number(entry.dataset.time)), end])].sort((a, b) => a - b);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let instant = -1;
let playing = 0;

// Stills with their elements and what varies of them, in layers.
const layers = film.layers.map((layer, number) => {
  const place = document.createElementNS(svgNames, "g");
  part("layers").append(place);
  const stills = layer.stills.map((groups, index) => {
    const svg = part(`l${number}s${index}`).content.firstElementChild;
    const elements = [...svg.querySelectorAll("*")];
    const tracks = groups.flatMap(({ at, set }) => {
      const instants = at.flatMap(([start, count]) => Array.from({ length: count }, (_, k) => start + k));
      return set.map(([element, attribute, values]) => (
        { node: elements[element], attribute, instants, values: values.split("|"), shown: -1 }));
    });
    return { nodes: [...svg.childNodes], frames: [...svg.querySelectorAll("rect.frame")], tracks };
  });
  return { place, stills, starts: layer.shown.map(([start]) => start), shown: layer.shown.map(([, still]) => still) };
});

// The position of the last number of an ascending list that is not greater.
function last(list, number) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= number) low = middle + 1; else high = middle;
  }
  return low - 1;
}

function draw(layer) {
  const still = layer.stills[layer.shown[last(layer.starts, instant)]];
  if (layer.still !== still) layer.place.replaceChildren(...(still ? still.nodes : []));
  layer.still = still;
  if (!still) return;
  for (const track of still.tracks) {
    const index = Math.max(0, last(track.instants, instant));
    if (track.shown !== index) track.node.setAttribute(track.attribute, track.values[index]);
    track.shown = index;
  }
  for (const rect of still.frames) {
    rect.parentNode.dataset.frame = ["x", "y", "width", "height"].map((name) => rect.getAttribute(name)).join(" ");
  }
}

// Shows the last instant that is not later than a time in seconds.
function seek(time) {
  const now = Math.min(end, Math.max(0, time));
  slider.value = now;
  slider.setAttribute("aria-valuetext", `${now.toFixed(3)} seconds`);
  part("now").textContent = `${now.toFixed(3)} s`;
  const playhead = part("playhead");
  const track = document.querySelector(".track");
  playhead.style.left = `${track.offsetLeft + track.offsetWidth * now / end}px`;
  const next = last(film.times, now + 1e-6);
  if (next === instant) return;
  instant = next;
  layers.forEach(draw);
  showFrames();
  outputs.forEach((output, index) => { output.textContent = film.curves[index].values[instant] ?? "–"; });
  showEntries(film.times[instant]);
}

// The frames of the modals in numbers: where they are, and where they are going.
function showFrames() {
  const items = [];
  for (const name of ["content", "model"]) {
    for (const group of part("layers").querySelectorAll(`[data-part="${name}"]`)) {
      const term = document.createElement("dt");
      term.className = name;
      term.textContent = [group.dataset.modal, name === "model" ? "going to" : "on screen"].filter(Boolean).join(" ");
      const value = document.createElement("dd");
      value.textContent = group.dataset.frame.split(" ").join(", ");
      items.push(term, value);
    }
  }
  part("frames").replaceChildren(...items);
}

function showEntries(time) {
  let current = null;
  for (const entry of entries) {
    const isCurrent = Number(entry.dataset.time) <= time + 1e-6;
    if (isCurrent) current = entry;
  }
  for (const entry of entries) {
    if (current && entry.dataset.time === current.dataset.time) entry.setAttribute("aria-current", "true");
    else entry.removeAttribute("aria-current");
  }
  const list = part("log");
  if (current) list.scrollTop = current.offsetTop + current.offsetHeight - list.clientHeight / 2;
}

// The curves, each from its lowest to its highest value.
const outputs = [...document.querySelectorAll(".lane output")];
outputs.forEach((output, index) => {
  const { low, high, values } = film.curves[index];
  const svg = output.parentNode.querySelector("svg");
  svg.setAttribute("viewBox", "0 0 1000 44");
  svg.setAttribute("preserveAspectRatio", "none");
  const y = (value) => (high !== low ? 40 - 36 * (value - low) / (high - low) : 22);
  let points = [];
  const finish = () => {
    const line = document.createElementNS(svgNames, "polyline");
    line.setAttribute("points", points.join(" "));
    if (points.length) svg.append(line);
    points = [];
  };
  values.forEach((value, k) => {
    if (value === null) return finish();
    const until = film.times[k + 1] ?? end;
    points.push(`${1000 * film.times[k] / end},${y(value)}`);
    // Where nothing moves, it stays until the next instant.
    if (until - film.times[k] > 0.016) points.push(`${1000 * until / end},${y(value)}`);
  });
  finish();
});

// Playing

function pause() {
  cancelAnimationFrame(playing);
  clearTimeout(playing);
  playing = 0;
  part("play").setAttribute("aria-pressed", "false");
}

function play() {
  if (Number(slider.value) >= end) seek(0);
  part("play").setAttribute("aria-pressed", "true");
  const speed = () => Number(part("speed").value);
  if (calm.matches) {
    // Without motion: from one event to the next.
    const step = () => {
      seek(moments.find((time) => time > Number(slider.value) + 1e-6) ?? end);
      if (Number(slider.value) >= end) pause(); else playing = setTimeout(step, 800 / speed());
    };
    playing = setTimeout(step, 0);
    return;
  }
  let before;
  const frame = (now) => {
    seek(Number(slider.value) + (before === undefined ? 0 : (now - before) / 1000 * speed()));
    before = now;
    if (Number(slider.value) >= end) pause(); else playing = requestAnimationFrame(frame);
  };
  playing = requestAnimationFrame(frame);
}

const toggle = () => (playing ? pause() : play());
function step(count) {
  pause();
  seek(film.times[Math.min(film.times.length - 1, Math.max(0, instant + count))]);
}
function jump(direction) {
  pause();
  const now = Number(slider.value);
  const times = direction > 0
    ? moments.filter((time) => time > now + 1e-6) : moments.filter((time) => time < now - 1e-6).reverse();
  seek(times[0] ?? now);
}

part("play").addEventListener("click", toggle);
part("back").addEventListener("click", () => step(-1));
part("forward").addEventListener("click", () => step(1));
part("back-event").addEventListener("click", () => jump(-1));
part("forward-event").addEventListener("click", () => jump(1));
part("model").addEventListener("change", (event) => {
  document.body.classList.toggle("without-model", !event.target.checked);
});
slider.addEventListener("input", () => { pause(); seek(Number(slider.value)); });
part("log").addEventListener("click", (event) => {
  const entry = event.target.closest("button");
  if (!entry) return;
  pause();
  seek(Number(entry.dataset.time));
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("select") || event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (direction) {
    if (event.shiftKey) jump(direction); else step(direction);
  } else if (event.key === " " && !event.target.closest("button, input[type=checkbox]")) {
    toggle();
  } else {
    return;
  }
  event.preventDefault();
});

// The lanes can be dragged like the slider.
const lanes = document.querySelector(".lanes");
function follow(event) {
  const track = document.querySelector(".track").getBoundingClientRect();
  seek((event.clientX - track.left) / track.width * end);
}
lanes.addEventListener("pointerdown", (event) => {
  if (event.target === slider || !event.target.closest(".track")) return;
  pause();
  lanes.setPointerCapture(event.pointerId);
  follow(event);
});
lanes.addEventListener("pointermove", (event) => {
  if (lanes.hasPointerCapture(event.pointerId)) follow(event);
});

function seekToAddress() {
  seek(Number(new URLSearchParams(location.hash.slice(1)).get("t")) || 0);
}
addEventListener("hashchange", seekToAddress);
addEventListener("resize", () => seek(Number(slider.value)));
seekToAddress();
