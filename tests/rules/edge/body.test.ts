import { expect, test } from "vitest";
import { readToEnd, withinLimit } from "#functions/edge/form-body.ts";

const LIMIT = 10;

/** A form sent in these pieces, without a length; its client may leave before it was sent whole. */
function posted(pieces: string[], leaves = false): Request {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (leaves) controller.error(new Error("Network connection lost."));
      else controller.close();
    },
  });
  return new Request("https://toko.example/cart", { method: "POST", body, duplex: "half" } as RequestInit);
}

const taken = async (request: Request) => (await withinLimit(request, "pairs", LIMIT))?.text();

test("R05 a body without a length is taken whole up to its limit, and not at all beyond it", async () => {
  expect(await taken(posted(["a=1", "&b=2"]))).toBe("a=1&b=2");
  expect(await taken(posted(["a=1&b=2&", "c=3"]))).toBeUndefined();
});

test("R10 a form with pictures that does not say its length is taken no further than any other", async () => {
  const pieces = Array.from({ length: 70 }, () => "x".repeat(1000));
  expect(await withinLimit(posted(pieces), "parts", 1_000_000)).toBeUndefined();
  const fewer = await withinLimit(posted(pieces.slice(10)), "parts", 1_000_000);
  expect((await fewer?.text())?.length).toBe(60_000);
});

test("R05 a client that leaves while it sends is no fault of the shop, and nothing is done with what came", async () => {
  expect(await taken(posted(["a=1"], true))).toBeUndefined();
  await expect(readToEnd(posted(["a=1"], true))).resolves.toBeUndefined();
});
