import { execFileSync } from "node:child_process";
import { root } from "./children.mjs";

/** A room has one name on every floor, so a change in it is tested by the folders of that name. */
const ROOM = /^(?:contract|domain|functions|app\/features)\/(account|cart|catalogue|content|orders|promotions)\//;
/** Screens of a domain that have a folder of their own. */
const OF_CATALOGUE = /^app\/features\/(?:home|listing|product|search|crawlers)\//;
const TEST = /^tests\/.*\.(?:test|spec)\.ts$/;
const UNTESTED = /^(?:docs\/|README\.md|.*\.md$)/;

/** The filters for what a list of changed files touches; none when that may be everything. */
export function filtersFor(files) {
  const filters = new Set(["rules/house/"]);
  for (const file of files.filter((file) => !UNTESTED.test(file))) {
    const room = OF_CATALOGUE.test(file) ? "catalogue" : ROOM.exec(file)?.[1];
    if (TEST.test(file)) filters.add(file);
    else if (room) filters.add(`/${room}/`);
    else return [];
  }
  return [...filters];
}

/** Every file that differs from where this branch left main, and those that git does not know yet. */
export function changedFiles() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")])];
}
