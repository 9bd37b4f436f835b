import { afterEach, expect, test, vi } from "vitest";
import { toFilling } from "#functions/edge/cached-page.ts";
import { answerCached } from "#functions/edge/page-cache.ts";

type Visit = Parameters<typeof answerCached>[0];

const shop = "https://toko.example";
const mine = toFilling(new Map([["me", '<i data-slot="me">aku</i>']]));
let addresses = 0;
/** A page that nobody has asked for before. */
const anew = (path = "halaman") => `/${path}/${addresses++}`;

interface Asked {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** What the page is made of; it is everybody's unless it says otherwise. */
  page?: (visit: Parameters<Visit["render"]>[1]) => string;
  isShared?: boolean;
  visited?: number;
  until?: number;
  /** Something in it could not be loaded. */
  hasFault?: boolean;
  /** Where it leads instead. */
  to?: string;
  /** Only somebody who is signed in is led there. */
  isOwnWay?: boolean;
  /** Added to the address. */
  query?: string;
  now?: number;
}

/** Visits of one address, how often it was made meanwhile, what waited behind the answers, and what was remembered. */
function openAddress(address: string) {
  const told = { made: 0, faults: [] as unknown[], remembered: [] as number[], behind: [] as Promise<unknown>[] };
  const ask = async ({
    cookies = {},
    headers = {},
    page,
    isShared = true,
    visited,
    until,
    hasFault,
    to,
    isOwnWay,
    query = "",
    now = 1_800_000_000,
  }: Asked = {}) => {
    const log = {
      how: "",
      id: "1",
      noteTiming() {},
      noteVersion() {},
      close() {},
      fault: (it: unknown) => told.faults.push(it),
    };
    const visit = {
      request: new Request(shop + address + query, { headers }),
      url: new URL(shop + address + query),
      cookies: new Map(Object.entries(cookies)),
      version: "1",
      ctx: { waitUntil: (promise: Promise<unknown>) => told.behind.push(promise) },
      log,
      policy: { nonce: "n0nce", partners: new Set() },
      now,
      render: async (...[, reads, info]: Parameters<Visit["render"]>) => {
        told.made += 1;
        await Promise.resolve();
        info.isCacheable = isShared;
        info.visited = visited;
        info.hasFault = hasFault;
        info.until = until ?? Number.POSITIVE_INFINITY;
        const html = page?.(reads) ?? `<p>${address}</p>`;
        if (to && (!isOwnWay || reads.own("session")))
          return new Response(null, { status: 302, headers: { Location: to } });
        return new Response(html, { headers: { "Content-Type": "text/html" } });
      },
      fill: async () => ({ cookies: [], filling: Promise.resolve(mine) }),
      remember: async (product: number) => {
        told.remembered.push(product);
        return ["seen=1"];
      },
    } as unknown as Visit;
    const response = await answerCached(visit);
    const { status, headers: given } = response;
    return { how: log.how, html: await response.text(), headers: given, status, to: given.get("Location") };
  };
  const settle = async () => {
    for (let n = 0; n < told.behind.length; n += 1) await told.behind[n];
  };
  return { told, ask, settle };
}

const many = <Value>(count: number, make: (n: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const hows = (answers: { how: string }[]) => answers.map(({ how }) => how).sort();

afterEach(() => vi.unstubAllGlobals());

test("Q02 twenty who want the same page at the same moment get one rendering", async () => {
  const { told, ask } = openAddress(anew());
  const answers = await many(20, () => ask());
  expect([told.made, new Set(answers.map(({ html }) => html)).size]).toEqual([1, 1]);
  expect(hows(answers)).toEqual(["made", ...Array(19).fill("waited")]);
});

test("Q05 whoever has a cart waits for the same rendering, and has the slots filled", async () => {
  const { told, ask } = openAddress(anew());
  const page: Asked["page"] = ({ own }) => `<i data-slot="me">${own("cart") ?? "siapa saja"}</i>`;
  const answers = await many(20, (n) => ask({ page, cookies: n % 2 ? { cart: `rahasia ${n}` } : {} }));
  expect(told.made).toBe(1);
  expect(answers.map(({ html }) => html)).toEqual(
    answers.map((_, n) => `<i data-slot="me">${n % 2 ? "aku" : "siapa saja"}</i>`),
  );
});

test("Q05 once a page is known to be everybody's, a new version of it is made once, also for those with carts", async () => {
  const { told, ask, settle } = openAddress(anew());
  const page: Asked["page"] = ({ own }) => `<i data-slot="me">${own("cart") ?? "siapa saja"}</i>`;
  await ask({ page, until: 0 });
  await settle();
  const answers = await many(20, (n) => ask({ page, cookies: { cart: String(n) } }));
  expect([told.made, hows(answers)]).toEqual([2, Array(20).fill("waited")]);
});

test("Q05 whoever has only seen something is first at a page: behind their own it is made for everybody", async () => {
  const { told, ask, settle } = openAddress(anew());
  const page: Asked["page"] = ({ own }) => `<i data-slot="me">${own("seen")}</i>`;
  expect((await ask({ page, cookies: { seen: "cincin" } })).html).toContain("cincin");
  await settle();
  expect([(await ask({ page })).html, told.made]).toEqual(['<i data-slot="me">null</i>', 2]);
});

test("Q02 nobody waits for a page that is made for each visitor, or is given another's", async () => {
  const { told, ask } = openAddress(anew());
  const page: Asked["page"] = ({ page: read }) => `<p>${read("otp")}</p>`;
  const own = (n: number) => ask({ page, isShared: false, cookies: { otp: String(n) } });
  expect((await many(20, own)).map(({ html }) => html)).toEqual(Array.from({ length: 20 }, (_, n) => `<p>${n}</p>`));
  expect(hows(await many(20, own))).toEqual(Array(20).fill("made"));
  expect(told.made).toBe(40);
});

test("Q05 a page that is its visitor's own is not looked for in the data centre again, unless something was missing in it", async () => {
  const looked: string[] = [];
  const match = async (key: string) => void looked.push(key);
  vi.stubGlobal("caches", { default: { match, put: async () => {} } });
  const looks = async (first: Asked) => {
    const { ask } = openAddress(anew("cart"));
    const own = { cookies: { session: "rahasia" }, isShared: false };
    await ask({ ...own, ...first });
    looked.length = 0;
    await ask(own);
    return looked.length;
  };
  expect(await looks({})).toBe(0);
  expect(await looks({ hasFault: true })).toBe(1);
});

test("Q02 forty who want an address that leads elsewhere are led by one rendering, whoever they are, for a minute", async () => {
  const { told, ask, settle } = openAddress(anew());
  const page: Asked["page"] = ({ own }) => `${own("session")}`;
  const answers = await many(40, () => ask({ page, to: "/404" }));
  expect([told.made, ...new Set(answers.map(({ status, to }) => `${status} ${to}`))]).toEqual([1, "302 /404"]);
  await settle();
  const signedIn = await ask({ page, to: "/404", cookies: { session: "saya" } });
  expect([signedIn.how, signedIn.status, signedIn.to, told.made]).toEqual(["cached", 302, "/404", 1]);
  // It may lead there no more, or be there by then.
  expect((await ask({ page, now: 1_800_000_060 })).status).toBe(200);
});

test("Q02 H08 where an address leads to one visitor alone it leads nobody else", async () => {
  const { told, ask, settle } = openAddress(anew());
  const page: Asked["page"] = ({ own }) => `${own("session")}`;
  expect((await ask({ page, to: "/?unAuth", isOwnWay: true, cookies: { session: "lama" } })).to).toBe("/?unAuth");
  await settle();
  expect([(await ask({ page })).status, told.made]).toEqual([200, 2]);
  const gone = openAddress(anew());
  await gone.ask({ to: "/404", isShared: false });
  expect((await gone.ask()).status).toBe(200);
});

test("Q02 a query too long to be kept is no way around the cache: it leads to the page without it", async () => {
  const { told, ask } = openAddress(anew());
  const long = (n: number) => `?a=${"x".repeat(1000)}${n}`;
  // Where nothing is known of the page yet, it is made once.
  expect((await ask({ query: long(0) })).status).toBe(200);
  const answers = await many(20, (n) => ask({ query: long(n), cookies: n % 2 ? { session: "saya" } : {} }));
  expect(new Set(answers.map(({ status, to }) => `${status} ${shop}${to}`)).size).toBe(1);
  expect([answers[0]?.status, told.made]).toEqual([302, 1]);
  // And those who want the page still wait for each other.
  expect(hows(await many(20, () => ask()))).toEqual(["made", ...Array(19).fill("waited")]);
  const short = await ask({ query: `?utm_source=${"x".repeat(2000)}` });
  expect([short.how, short.status, told.made]).toEqual(["cached", 200, 2]);
});

test("Q02 a page that is each visitor's own is shown with a query of any length", async () => {
  const { told, ask } = openAddress(anew());
  const query = `?code=${"x".repeat(3000)}`;
  for (let n = 0; n < 3; n += 1) expect((await ask({ query, isShared: false })).status).toBe(200);
  expect(told.made).toBe(3);
});

test("Q02 when the first rendering fails, those who waited make their own", async () => {
  const { told, ask } = openAddress(anew());
  const failing = ask({
    page: () => {
      throw new Error("gagal");
    },
  });
  const [first, ...others] = await Promise.allSettled([failing, ...Array.from({ length: 3 }, () => ask())]);
  expect([first.status, others.map(({ status }) => status)]).toEqual(["rejected", Array(3).fill("fulfilled")]);
  expect(told.made).toBeGreaterThan(1);
});

test.each([
  [
    "is missing",
    {
      get default() {
        return undefined;
      },
    },
  ],
  [
    "throws when it is looked for",
    {
      get default() {
        throw new Error("tidak ada");
      },
    },
  ],
  ["throws", { default: { match: () => Promise.reject(new Error("x")), put: () => Promise.reject(new Error("x")) } }],
  ["does nothing", { default: { match: async () => undefined, put: async () => undefined } }],
])("Q02 where the data centre's cache %s, the isolate's memory is enough", async (_, stub) => {
  vi.stubGlobal("caches", stub);
  const { told, ask, settle } = openAddress(anew());
  await ask();
  await settle();
  expect([(await ask()).how, told.made]).toEqual(["cached", 1]);
});

test("Q02 R07 what lies in the cache is nobody's, whoever has been at the page", async () => {
  const kept: string[] = [];
  const put = async (key: string, stored: Response) => void kept.push(key, await stored.text());
  vi.stubGlobal("caches", { default: { match: async () => undefined, put } });
  for (const address of [anew(), `${anew()}.data?_routes=routes/product`]) {
    const { ask, settle } = openAddress(address);
    const page: Asked["page"] = ({ own }) => `<i data-slot="me">${own("cart")}${own("session")}</i>`;
    for (const cookies of [{ cart: "rahasia" }, { session: "rahasia" }, {}] as Record<string, string>[])
      await ask({ page, cookies });
    await settle();
  }
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.join()).toContain("nullnull");
  expect(kept.join()).not.toMatch(/rahasia|n0nce/);
});

const data = () => `${anew("product")}.data?_routes=routes%2Fproduct`;

test("Q05 data that script asks for on its way is one and the same for everybody, and stays in the browser for a moment", async () => {
  const { told, ask, settle } = openAddress(data());
  const page: Asked["page"] = ({ own }) => `siapa: ${own("session")}`;
  await ask({ page });
  await settle();
  for (const cookies of [{}, { cart: "a" }, { session: "b" }] as Record<string, string>[]) {
    const { how, html, headers } = await ask({ page, cookies });
    expect([how, html, headers.get("Cache-Control"), headers.get("Vary")]).toEqual([
      "cached",
      "siapa: null",
      "private, max-age=15",
      "Cookie",
    ]);
  }
  expect(told.made).toBe(1);
});

test("Q05 T04 a browser keeps no data beyond the second from which it is wrong", async () => {
  const { ask } = openAddress(data());
  expect((await ask({ until: 1_800_000_004 })).headers.get("Cache-Control")).toBe("private, max-age=4");
});

test("Q05 data that has the root's in it is its visitor's", async () => {
  for (const query of ["", "?_routes=root", "?_routes=root,routes/product"]) {
    const { ask } = openAddress(`${anew("product")}.data${query}`);
    const { html, headers } = await ask({ page: ({ own }) => `${own("session")}`, cookies: { session: "saya" } });
    expect([html, headers.get("Cache-Control")]).toEqual(["saya", "private, no-store"]);
  }
});

test("E10 a page that is looked at is a visit; what is fetched ahead, and data by itself, is none", async () => {
  const page = openAddress(anew("product"));
  await page.ask({ visited: 7, headers: { "Sec-Purpose": "prefetch;prerender" } });
  await page.ask({ visited: 7, headers: { "X-Ahead": "1" } });
  expect(page.told.remembered).toEqual([]);
  await page.ask({ visited: 7 });
  expect(page.told.remembered).toEqual([7]);
  const beside = openAddress(data());
  await beside.ask({ visited: 7 });
  expect(beside.told.remembered).toEqual([]);
});

test("Q04 Q05 ten thousand searches that are asked for once leave the page that many want in memory", async () => {
  const wanted = openAddress(anew());
  for (let n = 0; n < 2; n += 1) await wanted.ask();
  for (let n = 0; n < 10_000; n += 1) await openAddress(anew("products")).ask();
  expect([(await wanted.ask()).how, wanted.told.made]).toEqual(["cached", 1]);
});
