// What can be seen to be wrong with a page or a picture: a list of complaints, and all texts with their colors.
// Boxes are in pixels of the viewport. With a dialog open, only that is measured: what is behind it cannot be used.
// Texts that somebody else has written to be too long may be cut off by a box that scrolls.
(mayScroll) => {
  const complaints = [];
  const texts = [];
  const top = document.querySelector("dialog[open]") ?? document.body;
  const width = document.documentElement.clientWidth;
  // Two pictures that show through each other are read by moving the slider.
  const seenThrough = document.querySelector("#onion:checked") !== null;
  const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const complain = (what, text, ...numbers) =>
    complaints.push([what, JSON.stringify(short(text)), ...numbers.map((number) => number.toFixed(1))].join(" "));

  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    const { right, bottom } = element.getBoundingClientRect();
    return right + scrollX > 0 && bottom + scrollY > 0;
  };
  const opacity = (element) => element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  // What has more in it than it shows: to the right, or below.
  const hides = (element) => ({ x: element.scrollWidth > element.clientWidth + 1, y: element.scrollHeight > element.clientHeight + 1 });
  // What scrolls within the page shows the rest of itself on demand.
  const scroller = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const { x, y } = hides(at);
      if ((x && /auto|scroll/.test(overflowX)) || (y && /auto|scroll/.test(overflowY))) return at;
    }
    return null;
  };
  const within = (inner, outer, x, y = x) =>
    inner.left >= outer.left - x && inner.right <= outer.right + x && inner.top >= outer.top - y && inner.bottom <= outer.bottom + y;
  const box = ({ x, y, width, height }) => [x, y, width, height];
  const overlap = (a, b, slack) =>
    a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;

  // Texts of HTML stay in their blocks, and nothing cuts them off.
  const labels = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("svg, script, style, noscript, select, textarea") || !isShown(element)) continue;
    // No box cuts off a text of its own, with dots or without; only lists and code scroll.
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = mayScroll ? /hidden|clip/ : /hidden|clip|auto|scroll/;
    const { x, y } = hides(element);
    if (!element.closest("pre, code") && ((x && cuts.test(overflowX)) || (y && cuts.test(overflowY)))) {
      complain(`is cut off by its ${element.tagName.toLowerCase()}`, node.data, element.scrollWidth, element.clientWidth, element.scrollHeight, element.clientHeight);
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const scrolls = scroller(element);
    // What is scrolled away cannot be seen yet.
    const rects = [...range.getClientRects()].filter((rect) =>
      rect.width > 0.5 && rect.height > 0.5 && (!scrolls || within(rect, scrolls.getBoundingClientRect(), 1)));
    if (!rects.length) continue;
    let block = element;
    while (getComputedStyle(block).display.startsWith("inline") && !/inline-/.test(getComputedStyle(block).display)) block = block.parentElement;
    for (const rect of rects) {
      if (!within(rect, block.getBoundingClientRect(), 1, 3)) complain("leaves its box", node.data, rect.right - block.getBoundingClientRect().right);
      for (let at = block; at && at !== document.body; at = at.parentElement) {
        if (/hidden|clip/.test(getComputedStyle(at).overflowX + getComputedStyle(at).overflowY) && !within(rect, at.getBoundingClientRect(), 1)) complain("is cut off", node.data);
      }
      labels.push({ text: node.data, rect, block, scrolls });
      if (!scrolls && (rect.left < 8 || rect.right > width - 8)) complain("is at the edge of the page", node.data, rect.left, rect.right);
    }
    const style = getComputedStyle(element);
    const disabled = element.closest(":disabled, [aria-disabled=true]") !== null;
    for (const rect of rects) {
      texts.push({ text: short(node.data), box: box(rect), color: style.webkitTextFillColor, opacity: opacity(element), html: true, disabled });
    }
  }

  // The part of a box that the clips around an element of a picture leave.
  const clipped = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at instanceof SVGGraphicsElement && at.tagName !== "svg"; at = at.parentElement) {
      const id = /^url\(#(.*)\)$/.exec(at.getAttribute("clip-path") ?? "")?.[1];
      const shape = id && document.getElementById(id)?.firstElementChild;
      if (!shape) continue;
      const { x, y, width, height } = shape.getBBox();
      const to = at.getScreenCTM();
      const [start, end] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(to));
      [left, top, right, bottom] = [Math.max(left, start.x), Math.max(top, start.y), Math.min(right, end.x), Math.min(bottom, end.y)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  // Texts of a part stay in its frame; others are beside the devices, and inside of the picture.
  for (const svg of top.querySelectorAll("svg")) {
    if (!isShown(svg)) continue;
    const paper = svg.getBoundingClientRect();
    const scale = svg.getScreenCTM().a;
    const natural = paper.width / scale / svg.width.baseVal.value * scale;
    if (!scroller(svg) && (paper.left < 8 || paper.right > width - 8) && top.firstElementChild !== svg) {
      complain("is at the edge of the page", svg.textContent, paper.left, paper.right);
    }
    const devices = [...svg.querySelectorAll('g[data-part="device"] > rect.frame')].map((frame) => frame.getBoundingClientRect());
    const grown = (rect, by) => new DOMRect(rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by);
    const isCaptioned = svg.querySelector(":scope > rect") !== null;
    for (const device of devices) {
      const least = isCaptioned ? 8 * natural : 0;
      if (!within(grown(device, 6 * scale), grown(paper, -least), 0.1)) complain("a device is at the edge of the picture", svg.textContent);
    }
    for (const text of svg.querySelectorAll("text")) {
      const rect = text.getBoundingClientRect();
      if (!rect.width) continue;
      const part = text.closest('g[data-part^="element:"]');
      const frame = part?.querySelector("rect.frame").getBoundingClientRect();
      // An element that is lower than a line: the spec leaves the text no room, and nobody can read it.
      const isLow = frame && frame.height < rect.height - 4 * scale;
      const style = getComputedStyle(text);
      texts.push({
        text: short(text.textContent), box: box(clipped(text, rect)), color: style.fill,
        opacity: opacity(text) * Number(style.fillOpacity), html: false,
        disabled: isLow || seenThrough || text.closest('g[opacity]:not([opacity="1"])') !== null,
      });
      if (part) {
        const numbers = [rect.width / scale, frame.width / scale, rect.height / scale, frame.height / scale];
        if (!within(clipped(text, rect), frame, 0.1)) complain("leaves its element", text.textContent, ...numbers);
        // What is less than a pixel cannot be seen, however small the picture is shown.
        if (!within(rect, frame, Math.max(1 * scale, 1.01), isLow ? Infinity : Math.max(2 * scale, 1.25))) {
          complain("is cut off by its element", text.textContent, ...numbers);
        }
        continue;
      }
      const center = [rect.x + rect.width / 2, rect.y + rect.height / 2];
      if (devices.some((device) => center[0] > device.left && center[0] < device.right && center[1] > device.top && center[1] < device.bottom)) continue;
      if (devices.some((device) => overlap(rect, grown(device, 6 * scale), 0.5 * scale))) complain("lies over a device", text.textContent);
      if (!within(rect, grown(paper, -8 * natural), 0.1)) {
        complain("is at the edge of the picture", text.textContent, (rect.left - paper.left) / natural, (paper.right - rect.right) / natural, (rect.top - paper.top) / natural, (paper.bottom - rect.bottom) / natural);
      }
      // Of a picture that is shown that small nobody reads the lines.
      labels.push({ text: text.textContent, rect, block: text, slack: Math.max(0.75 * scale, rect.height < 4 ? 2 : 1) });
    }
  }

  // No label lies over another, and none over a picture that it does not belong to.
  labels.sort((a, b) => a.rect.top - b.rect.top);
  labels.forEach((one, index) => {
    for (let next = index + 1; next < labels.length && labels[next].rect.top < one.rect.bottom; next += 1) {
      const other = labels[next];
      if (one.scrolls !== other.scrolls) continue;
      if (overlap(one.rect, other.rect, one.slack ?? 1.5)) complain(`lies over ${JSON.stringify(short(other.text))}`, one.text);
    }
  });
  const pictures = [...top.querySelectorAll("svg")].filter(isShown).map((svg) => svg.getBoundingClientRect());
  for (const { text, rect, block, scrolls } of labels) {
    if (!block.closest("svg") && !scrolls && pictures.some((picture) => overlap(rect, picture, 1.5))) complain("lies over a picture", text);
  }

  // Controls are large enough for a finger, and not over each other.
  const controls = [...top.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")].filter(isShown);
  const boxes = controls.map((control) => (control.closest("label") ?? control).getBoundingClientRect());
  controls.forEach((control, index) => {
    const box = boxes[index];
    const name = control.getAttribute("aria-label") ?? (control.closest("label") ?? control).textContent;
    if (control.tagName !== "A" && (box.width < 24 || box.height < 24)) complain("is smaller than 24 pixels", name, box.width, box.height);
    if (!scroller(control) && (box.left < 8 || box.right > width - 8)) complain("is at the edge of the page", name, box.left, box.right);
    for (let next = index + 1; next < controls.length; next += 1) {
      if (controls[index].contains(controls[next]) || (controls[index].closest("label") ?? 0) === controls[next].closest("label")) continue;
      if (scroller(controls[index]) !== scroller(controls[next])) continue;
      if (overlap(box, boxes[next], 0.5)) complain("lies over another control", name);
    }
  });

  if (top === document.body) {
    const html = document.documentElement;
    const isPage = document.querySelector("main") !== null;
    if (isPage && html.scrollWidth > html.clientWidth) complain("the page is wider than the window", document.title, html.scrollWidth, html.clientWidth);
    // What scrolls within the page ends where that ends.
    const seen = [...labels.filter(({ block, scrolls }) => !scrolls && !block.closest("svg")).map(({ rect }) => rect),
      ...[...top.querySelectorAll("svg")].filter((svg) => isShown(svg) && !scroller(svg)).map((svg) => svg.getBoundingClientRect())];
    const last = Math.max(...seen.map(({ bottom }) => bottom));
    const first = Math.min(...seen.map(({ top }) => top));
    if (isPage && (first + scrollY < 8 || html.scrollHeight - last - scrollY < 8)) complain("the page has no margin above or below", document.title, first, last);
  }
  return { complaints: [...new Set(complaints)], texts };
}
