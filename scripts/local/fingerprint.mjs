import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root } from "./children.mjs";

/**
 * A digest of files: the contents of `contents`, and the names and sizes of `lists`. Paths are relative to the
 * project.
 */
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

/** A stamp records the inputs of a build; with the same inputs it need not be built again. */
export function isStamped(file, mark) {
  const full = resolve(root, file);
  return existsSync(full) && readFileSync(full, "utf8") === mark;
}

export function stamp(file, mark) {
  const full = resolve(root, file);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, mark);
}
