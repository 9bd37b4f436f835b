import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./children.mjs";

/** A digest of files: what is in `contents`, and which files with which sizes are in `lists`. Paths are relative to the project. */
export function fingerprint({ contents, lists = [] }) {
  const hash = createHash("sha256");
  for (const file of contents.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  for (const file of lists.flatMap(filesOf)) hash.update(`${file}\0${statSync(join(root, file)).size}\0`);
  return hash.digest("hex");
}

export function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/** A stamp says what something was made from; what was made from the same needs not be made again. */
export function isStamped(file, mark) {
  const full = join(root, file);
  return existsSync(full) && readFileSync(full, "utf8") === mark;
}

export function stamp(file, mark) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), mark);
}
