import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { oneProduct } from "../catalogue/catalogue.ts";
import { visit } from "../fixtures.ts";

/** Stands in the middle of what is nested: as a key or a text of its own it would have been taken apart. */
const MARK = "tanda7";
/** As deep as an address has room for. */
const nest = (levels: number) => ({
  brackets: `a${"[b]".repeat(levels)}[${MARK}]`,
  list: `${"[".repeat(levels)}"${MARK}"${"]".repeat(levels)}`,
  record: `${'{"a":'.repeat(levels / 2)}"${MARK}"${"}".repeat(levels / 2)}`,
  reference: `[{"_1":2},"__proto__",["E","${MARK}","Function"]]`,
});

/** The data of a page as the browser's script reads it. */
async function decoded(text: string): Promise<unknown> {
  const named = (kind: string, ...rest: unknown[]) => ({ value: { [kind]: rest } });
  const { value } = await decode(new Response(text).body as ReadableStream<Uint8Array>, { plugins: [named] });
  return value;
}

/** How deep it goes, without taking a step of its own for each level. */
function depthOf(value: unknown): number {
  let depth = 0;
  for (let level = [value]; level.length > 0; depth += 1)
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null && !(one instanceof Promise) ? Object.values(one) : [],
    );
  return depth;
}

/** Every key and text in it. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  for (const rest = [value]; rest.length > 0; ) {
    const one = rest.pop();
    if (typeof one === "string") texts.push(one);
    if (typeof one === "object" && one !== null) rest.push(...Object.keys(one), ...Object.values(one));
  }
  return texts;
}

const GREATEST_DEPTH = 20;

async function expectPlainData(what: string, answer: { status: number; headers: Headers; html: string }) {
  expect(answer.status, what).toBeLessThan(500);
  if (!answer.headers.get("Content-Type")?.startsWith("text/x-script")) return;
  const data = await decoded(answer.html);
  expect(depthOf(data), what).toBeLessThan(GREATEST_DEPTH);
  expect(textsIn(data), what).not.toContain(MARK);
}

test("R05 R10 what is nested in an address comes back in no page's data but as the text it was, and makes none big or slow", async () => {
  const { slug } = await oneProduct();
  const pages = ["/_root", "/products/q=cincin", `/product/${slug}`, "/login", "/register", "/cart", "/artikel"];
  for (const page of [...pages, "/inspirasi", "/showroom", "/forgot-password", "/checkout/thanks"]) {
    const usual = await visit(`${page}.data`);
    expect(depthOf(await decoded(usual.html)), page).toBeGreaterThan(1);
    for (const [kind, text] of Object.entries(nest(800)))
      for (const asked of [{ [text]: "1" }, { q: text }]) {
        const what = `${page} ${kind} ${Object.keys(asked)[0]?.slice(0, 12)}`;
        const begun = performance.now();
        const answer = await visit(`${page}.data?${new URLSearchParams(asked as Record<string, string>)}`);
        expect(performance.now() - begun, what).toBeLessThan(5000);
        expect(answer.html.length, what).toBeLessThan(usual.html.length + 20_000);
        await expectPlainData(what, answer);
      }
  }
});

test("R05 R10 a form of nested text is refused with the text that it was, beside the other fields", async () => {
  const intents = { "/login": "login", "/register": "register", "/cart": "add", "/forgot-password": "" };
  for (const [path, intent] of Object.entries(intents)) {
    for (const [kind, text] of Object.entries(nest(4000))) {
      const form = { intent, email: text, name: text, variant: text, [text]: "1", "__proto__[a]": text };
      const what = `${path} ${kind}`;
      const answer = await visit(`${path}.data`, { form });
      expect(answer.html.length, what).toBeLessThan(100_000 + 8 * 4 * text.length);
      await expectPlainData(what, answer);
    }
  }
});
