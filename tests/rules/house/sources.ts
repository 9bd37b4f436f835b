import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../../..");

/** A source of the storefront, by its path in the project. */
export type Source = ts.SourceFile;

export const sourcesOf = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => parse(`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")));

export function parse(file: string, text: string): Source {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Everything in a source that is of a kind, such as its strings. */
export function all<Node extends ts.Node>(source: Source, isOne: (node: ts.Node) => node is Node): Node[] {
  const found: Node[] = [];
  const look = (node: ts.Node) => {
    if (isOne(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}
