import type { AppLoadContext } from "@remix-run/cloudflare";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { action as noteChat } from "#app/routes/chat.ts";
import { pollDelayAfterFailureMs, pollDelayMs, withNewer } from "#domain/service/chat.ts";

const MINUTE = 60_000;

test("I10 an open inbox asks every 3 seconds while people talk, and every minute long after", () => {
  expect([0, 10_000, 30_000].map(pollDelayMs)).toEqual([3000, 3000, 3000]);
  expect([MINUTE, 5 * MINUTE, 10 * MINUTE, 600 * MINUTE].map(pollDelayMs)).toEqual([6000, 30_000, 60_000, 60_000]);
});

test("I10 the longer the silence or the failure lasts, the rarer it asks, and never rarer than each minute", () => {
  const silence = fc.nat({ max: 1e8 });
  fc.assert(
    fc.property(silence, silence, (one, more) => {
      expect(pollDelayMs(one + more)).toBeGreaterThanOrEqual(pollDelayMs(one));
      expect(pollDelayAfterFailureMs(pollDelayMs(one))).toBeLessThanOrEqual(MINUTE);
    }),
  );
  const failing = [1, 2, 3, 4, 5, 6].reduce((delays) => [...delays, pollDelayAfterFailureMs(delays.at(-1) ?? 0)], [0]);
  expect(failing).toEqual([0, 3000, 6000, 12_000, 24_000, 48_000, 60_000]);
});

const thread = (...ids: number[]) => ids.map((id) => ({ id }));

test("I10 a newer page adds what is new at the end, renews what is known, and says when something is missing", () => {
  expect(withNewer(thread(1, 2, 3), thread(2, 3, 4), true)).toEqual(thread(1, 2, 3, 4));
  expect(withNewer(thread(1, 2, 3), thread(3, 4), true)).toEqual(thread(1, 2, 3, 4));
  expect(withNewer([{ id: 1, seen: false }], [{ id: 1, seen: true }], false)).toEqual([{ id: 1, seen: true }]);
  expect(withNewer([], thread(1), false)).toEqual(thread(1));
  expect(withNewer(thread(1), [], false)).toEqual(thread(1));
  expect(withNewer(thread(1, 2), thread(5, 6), true)).toBeUndefined();
});

test("I10 whatever arrives, no message is shown twice or out of its order", () => {
  const ids = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
    .map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(ids, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (all, known, held) => {
      const page = all.slice(-held - 1);
      const merged = withNewer(thread(...all.slice(0, known)), thread(...page), page.length < all.length);
      if (merged) expect(merged).toEqual(thread(...all));
    }),
  );
});

test("B12 a chat that is begun is noted: which browser, from which product, on WhatsApp, and nothing of what is said", async () => {
  const lines: unknown[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(JSON.parse(line)));
  const request = new Request("https://serambi.example/chat", {
    method: "POST",
    headers: { "User-Agent": "Peramban Uji/1" },
    body: new URLSearchParams({ product: "/product/cincin-lamaran", text: "Apakah ada ukuran 12?" }),
  });
  const answer = await noteChat({ request, context: { requestId: "permintaan-1" } as AppLoadContext, params: {} });
  log.mockRestore();
  expect(answer.status).toBe(204);
  const told = { id: "permintaan-1", browser: "Peramban Uji/1", product: "/product/cincin-lamaran" };
  expect(lines).toEqual([{ level: "info", event: "chat", type: "WA", ...told }]);
});
