import { basename } from "node:path";

const SHOWN = 3;

/** The names of files that are most like a word that fits none of them. */
export function nearNames(word, files) {
  const names = [...new Set(files.map((file) => basename(file).replace(/\.(?:test|spec)\.ts$/, "")))];
  const asked = basename(word);
  const far = (name) => Math.min(...[name, ...name.split("-")].map((part) => distance(asked, part)));
  return names.toSorted((a, b) => far(a) - far(b)).slice(0, SHOWN);
}

/** How many letters must be put, taken out or changed to make one word of another (Levenshtein). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...a].entries()) {
    const next = [n + 1];
    for (let m = 1; m <= b.length; m++) {
      next[m] = Math.min(row[m] + 1, next[m - 1] + 1, row[m - 1] + (b[m - 1] === letter ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
