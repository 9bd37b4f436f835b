import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { createElement, type ReactNode, Suspense } from "react";
import type { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { gatherWrites } from "#app/platform/stream-writer.ts";

const require = createRequire(import.meta.url);
const FILE = "react-dom/cjs/react-dom-server.browser.production.min.js";
const source = readFileSync(require.resolve("react-dom/package.json").replace("react-dom/package.json", FILE), "utf8");

interface Server {
  renderToReadableStream: typeof renderToReadableStream;
}

function evaluate(code: string): Server {
  const exports = {} as Server;
  new Function("exports", "require", code)(exports, require);
  return exports;
}

const original = evaluate(source);
const gathering = evaluate(gatherWrites(source));

async function bytesOf(server: Server, page: ReactNode) {
  const stream = await server.renderToReadableStream(page);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), chunks: chunks.length };
}

const row = (n: number) =>
  createElement(
    "li",
    { key: n, id: `barang-${n}`, className: "kartu", title: `"${n}" & <b>` },
    "Cincin ",
    n,
    " 💍 été — ",
    createElement("b", null, "Rp ", n * 1000, n % 7 === 0 ? "👩🏽‍🎨" : ""),
  );
const list = (count: number) =>
  createElement(
    "ul",
    null,
    Array.from({ length: count }, (_, n) => row(n)),
  );

interface Arrival {
  isThere: boolean;
  promise: Promise<void>;
}

/** A part of the page that comes after the rest, as a late block does. */
function Late({ arrival }: { arrival: Arrival }) {
  if (!arrival.isThere) throw arrival.promise;
  return list(600);
}

/** Each rendering waits anew. */
function latePage() {
  const arrival: Arrival = { isThere: false, promise: Promise.resolve() };
  arrival.promise = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => {
    arrival.isThere = true;
  });
  const fallback = createElement("p", null, "Mohon menunggu..");
  return createElement("main", null, list(40), createElement(Suspense, { fallback }, createElement(Late, { arrival })));
}

test("Q01 the gathering writer sends the very bytes of React's own, in far fewer pieces", async () => {
  const page = createElement("html", null, createElement("body", null, list(1500)));
  const [theirs, ours] = [await bytesOf(original, page), await bytesOf(gathering, page)];
  expect(theirs.bytes.length).toBeGreaterThan(5 * 16_384);
  expect(ours.bytes.equals(theirs.bytes)).toBe(true);
  expect(ours.chunks * 10).toBeLessThan(theirs.chunks);
});

test("Q01 a block that comes late is streamed the same, byte for byte", async () => {
  const [theirs, ours] = [await bytesOf(original, latePage()), await bytesOf(gathering, latePage())];
  expect(theirs.bytes.toString()).toContain("$RC");
  expect(ours.bytes.equals(theirs.bytes)).toBe(true);
});

test("Q01 no text, however odd or long, is written otherwise", async () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.nat({ max: 40_000 }).map((length) => "💎é<".repeat(Math.ceil(length / 4))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 5 }), async (texts) => {
      const page = createElement("div", { title: texts[0] }, ...texts.map((text) => createElement("p", null, text)));
      const [theirs, ours] = [await bytesOf(original, page), await bytesOf(gathering, page)];
      expect(ours.bytes.equals(theirs.bytes)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

/** A visitor who takes one piece and leaves, while more is still being written. */
async function leaveEarly(server: Server, page: ReactNode) {
  const stream = await server.renderToReadableStream(page, { onError: () => {} });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
}

/** A stream that throws when a third piece is written, as one does whose visitor has gone. */
async function breakOff(server: Server, page: ReactNode) {
  const real = globalThis.ReadableStream;
  let taken = 0;
  // A declared function, for React calls it with `new`.
  function broken(source: UnderlyingByteSource, strategy: object) {
    const pull = (controller: ReadableByteStreamController) => {
      const enqueue = controller.enqueue.bind(controller);
      controller.enqueue = (piece) => {
        taken += 1;
        if (taken > 2) throw new TypeError("This stream has been closed");
        enqueue(piece);
      };
      return source.pull?.(controller);
    };
    return new real({ ...source, pull } as UnderlyingByteSource, strategy);
  }
  // Node's own fetch takes the stream's class from here once, when it is first used.
  new Response(new real());
  globalThis.ReadableStream = broken as unknown as typeof globalThis.ReadableStream;
  try {
    const stream = await server.renderToReadableStream(page, { onError: () => {} });
    await new Response(stream as BodyInit).arrayBuffer().catch(() => {});
  } finally {
    globalThis.ReadableStream = real;
  }
  expect(taken).toBeGreaterThan(2);
}

test("Q01 Q02 however many visitors leave in the middle, the next page is its own, byte for byte", async () => {
  const secret = createElement("p", null, "milik Ratna ", "x".repeat(40_000), " sampai di sini");
  const page = createElement("html", null, createElement("body", null, list(20)));
  const { bytes } = await bytesOf(original, page);
  for (let n = 0; n < 20; n++) {
    await leaveEarly(gathering, createElement("main", null, list(900), secret));
    await breakOff(gathering, createElement("main", null, list(900 + n), secret, list(3)));
    const next = await bytesOf(gathering, page);
    expect(next.bytes.equals(bytes)).toBe(true);
  }
});

test("Q01 a React whose writer is not the one that was measured is refused, not patched in silence", () => {
  const version = (require("react-dom/package.json") as { version: string }).version;
  expect(version).toBe("18.3.1");
  const renamed = source.replace("function ba(a){", "function bb(a){");
  const changed = source.replace("function t(a,b){p(a,b);return!0}", "function t(a,b){return p(a,b)}");
  for (const other of ["", renamed, changed, gatherWrites(source)]) {
    expect(other).not.toBe(source);
    expect(() => gatherWrites(other)).toThrow(/18\.3\.1/);
  }
});
