// Nodes for words in which backticks stand around code.
export function withCode(words) {
  const parts = words.split("`");
  // A backtick without another is only that.
  if (parts.length % 2 === 0) return [words];
  return parts.map((part, index) => (index % 2 ? Object.assign(document.createElement("code"), { textContent: part }) : part));
}

// An element with words in it.
export function element(kind, words, name = "") {
  const node = document.createElement(kind);
  if (name) node.className = name;
  node.append(...withCode(words));
  return node;
}
