import type { AppLoadContext } from "@remix-run/cloudflare";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";

const parts = ["satu", "dua"].map((name) =>
  call({
    method: "GET",
    path: `uji/${name}`,
    summary: name,
    access: "public",
    data: z.number(),
    cache: catalogueCache,
  }),
);
const ADDRESS = "https://toko.example/halaman";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database and two copies of it that lag behind. All that it holds is its version. */
function openCopies() {
  const copies = [1, 1];
  let version = 1;
  let nearest = 0;
  const answer = async () => {
    const held = copies[nearest] ?? 0;
    return Response.json({ success: true, data: held }, { headers: { "X-Catalogue-Version": String(held) } });
  };
  return {
    change: () => {
      version += 1;
    },
    catchUp: (nth: number) => {
      copies[nth] = version;
    },
    /** The copy that answers from now on. */
    oldest: () => Math.min(...copies),
    near: (nth: number) => {
      nearest = nth;
    },
    answer,
  };
}

/** An isolate whose visitors come to one page, made of two answers. */
async function openIsolate(answer: () => Promise<Response>) {
  const { answerCached } = await import("#functions/edge/page-cache.ts");
  const { currentVersion } = await import("#functions/edge/catalogue-version.ts");
  const { openShop } = await import("#app/shop/client.server.ts");
  const behind: Promise<unknown>[] = [];
  const ctx = { waitUntil: (promise: Promise<unknown>) => behind.push(promise) } as unknown as ExecutionContext;
  return async (between = () => {}) => {
    const version = await currentVersion(answer, ctx);
    const now = Math.floor(Date.now() / 1000);
    const log = {
      id: "1",
      how: "",
      noteTiming() {},
      noteVersion() {},
      close() {},
      fault: (it: unknown) => expect(it).toBe(0),
    };
    const visit = {
      ...{ request: new Request(ADDRESS), url: new URL(ADDRESS), cookies: new Map(), version, ctx, log, now },
      policy: { nonce: "n0nce", partners: new Set() },
      render: async (...[, , info]: Parameters<Parameters<typeof answerCached>[0]["render"]>) => {
        const context = {
          ...{ transport: answer, catalogueVersion: version, now, requestCache: new Map(), requestId: "permintaan-1" },
          ...{ waitUntil: ctx.waitUntil, noteFault: log.fault, noteTiming() {}, validUntil() {} },
          settings: { logCalls: false },
          noteBehind: () => {
            info.isBehind = true;
          },
        } as unknown as AppLoadContext;
        info.isCacheable = true;
        const shop = openShop(context);
        const first = await shop(parts[0] as (typeof parts)[0]);
        between();
        return new Response(`${first} ${await shop(parts[1] as (typeof parts)[0])}`);
      },
    } as unknown as Parameters<typeof answerCached>[0];
    const shown = await (await answerCached(visit)).text();
    for (let n = 0; n < behind.length; n += 1) await behind[n];
    return { version: Number(version), how: log.how, shown: shown.split(" ").map(Number) };
  };
}

const step = fc.oneof(
  fc.constant("change" as const),
  fc.record({ catchUp: fc.nat(1) }),
  fc.record({ near: fc.nat(1) }),
  fc.record({ nearBetween: fc.nat(1) }),
  fc.record({ seconds: fc.constantFrom(1, 4, 7, 30) }),
);

test("Q04 S07 beside copies of the database that lag behind, nothing is kept under a version that is newer than it, and versions do not go back", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      vi.resetModules();
      const copies = openCopies();
      const visit = await openIsolate(copies.answer);
      let known = 0;
      for (const one of steps) {
        let between = () => {};
        if (one === "change") copies.change();
        else if ("catchUp" in one) copies.catchUp(one.catchUp);
        else if ("near" in one) copies.near(one.near);
        else if ("nearBetween" in one) between = () => copies.near(one.nearBetween);
        else vi.advanceTimersByTime(one.seconds * 1000);
        const { version, how, shown } = await visit(between);
        const oldest = how === "made" ? Math.min(version, copies.oldest()) : version;
        expect(Math.min(...shown)).toBeGreaterThanOrEqual(oldest);
        expect(version).toBeGreaterThanOrEqual(known);
        known = version;
        // Time enough for a copy to be asked again, and too little for a database that was set back.
        vi.advanceTimersByTime(500);
        if (one !== "change" && "seconds" in one && one.seconds === 30) copies.catchUp(0);
      }
    }),
    { numRuns: 60, seed: 9 },
  ));

test("Q04 a database that was set back in time is believed after a minute", async () => {
  const { currentVersion } = await import("#functions/edge/catalogue-version.ts");
  const ctx = { waitUntil: (promise: Promise<unknown>) => void promise } as unknown as ExecutionContext;
  const says = (version: number) => async () =>
    new Response("[]", { headers: { "X-Catalogue-Version": String(version) } });
  expect(await currentVersion(says(9), ctx)).toBe("9");
  vi.advanceTimersByTime(30_000);
  expect(await currentVersion(says(7), ctx)).toBe("9");
  vi.advanceTimersByTime(31_000);
  expect(await currentVersion(says(7), ctx)).toBe("7");
});
