import ts from "typescript";
import { expect, test } from "vitest";
import { all, parse, type Source, sourcesOf } from "./sources.ts";

const GLOBALS = /^(window|globalThis|self|history|navigator|crypto|Date|Math|JSON|Object|console|\w+\.prototype)$/;
/** Classes and objects of the platform: whoever derives from them, or gives one of them another function, patches it. */
const CLASSES = /^(Request|Response|Headers|URL|URLSearchParams|FormData|ReadableStream)$/;
const FUNCTIONS = /^(fetch|formData|arrayBuffer|clone|pushState|replaceState)$/;

function isPatched(target: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(target)) return false;
  return GLOBALS.test(target.expression.getText()) || FUNCTIONS.test(target.name.text);
}

/** Where a source replaces something that the browser, the Worker's platform or JavaScript brings. */
function patchesIn(source: Source): string[] {
  const written = all(source, ts.isBinaryExpression)
    .filter(({ left, operatorToken }) => operatorToken.kind === ts.SyntaxKind.EqualsToken && isPatched(left))
    .map(({ left }) => left.getText());
  const derived = all(source, ts.isHeritageClause)
    .flatMap(({ types }) => types.map(({ expression }) => expression.getText()))
    .filter((name) => CLASSES.test(name));
  const defined = all(source, ts.isCallExpression)
    .filter(({ expression }) => /^(Object|Reflect)\.definePropert(y|ies)$/.test(expression.getText()))
    .map((call) => call.getText());
  return [...written, ...derived, ...defined];
}

const folders = ["app", "contract", "domain", "functions", "lib"];
const sources = folders.flatMap(sourcesOf).filter(({ fileName }) => !fileName.startsWith("app/platform/"));

test("what patches the browser or the platform stands in app/platform alone", () => {
  const planted = parse(
    "app/planted.ts",
    `window.fetch = send; request.formData = async () => form; Array.prototype.at = at; class Known extends Response {}
    Object.defineProperty(navigator, "connection", {}); location.href = "/"; one.text = "isi";`,
  );
  expect(patchesIn(planted)).toHaveLength(5);
  expect(sources.flatMap((source) => patchesIn(source).map((patch) => `${source.fileName}: ${patch}`))).toEqual([]);
});
