// The parts of a line of YAML that have a color: [from, to, kind].
const words = /^(true|false|null|none|~|yes|no)$/;
const number = /^[-+]?(\d[\d_]*)(\.\d+)?([eE][-+]?\d+)?%?$/;

export function tokens(line) {
  const found = [];
  let at = 0;
  const take = (pattern, kind) => {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (!match || match[0] === "") return false;
    if (kind) found.push([at, at + match[0].length, kind]);
    at += match[0].length;
    return true;
  };
  while (at < line.length) {
    const isStart = at === 0 || /\s/.test(line[at - 1]);
    if (isStart && take(/#.*/y, "comment")) break;
    if (take(/\s+/y)) continue;
    if (take(/"(?:[^"\\]|\\.)*"?(?=\s*:(\s|$))/y, "key")) continue;
    if (take(/"(?:[^"\\]|\\.)*"?/y, "string") || take(/'(?:[^']|'')*'?/y, "string")) continue;
    if (take(/[[\]{},]|[-?:|>](?=\s|$)|:(?=[,\]}])/y, "sign")) continue;
    if (take(/[\p{L}_][^\s:,[\]{}#]*(?: [^\s:,[\]{}#]+)*(?=\s*:(\s|$))/uy, "key")) continue;
    const from = at;
    if (!take(/[^\s,[\]{}]+/y)) at += 1;
    const word = line.slice(from, at);
    if (number.test(word)) found.push([from, at, "number"]);
    else if (words.test(word)) found.push([from, at, "word"]);
  }
  return found;
}
