import { runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { marked, openWorker, page, type Window } from "./worker-of-pages.ts";

const ORDER = "/profile/order/SI-261122-ABCDEFGHJKMN";
const INVOICE = "/invoice-print/SI-261122-ABCDEFGHJKMN";
const DAY_MS = 86_400_000;

/** A shop whose network can be cut. */
function shop(answers: Record<string, () => Response> = {}, of: Parameters<typeof openWorker>[1] = {}) {
  const line = { isCut: false };
  const network = (path: string) => {
    if (line.isCut) throw new TypeError("Failed to fetch");
    if (path.endsWith(".css")) return marked(new Response("@font-face{src:url(/fonts/a.woff2)}"));
    if (/\.(webp|woff2)$/.test(path)) return marked(new Response(path));
    return (answers[path] ?? (() => page(path, { owner: "dewi" })))();
  };
  return { ...openWorker(network, of), line };
}

async function textOf(response: Response | undefined): Promise<string> {
  return (await response?.text()) ?? "no answer";
}

test("T07 an order that was opened opens again without a network, and says since when it is kept", async () => {
  const { ask, line, kept } = shop();
  expect(await textOf(await ask(ORDER))).toContain("late()");
  line.isCut = true;
  const again = await ask(ORDER);
  const html = await textOf(again);
  expect(html).toContain(`<h1>${ORDER}</h1>`);
  expect(html).toMatch(
    /<main id="isi"><div class="wrap notice"><p [^>]+>Anda sedang offline\. Halaman ini disimpan pada 22 November 2026 15:30 WIB\./,
  );
  expect(again?.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|late\(\)|1<2/);
  expect(kept()).toEqual([ORDER, "/assets/shop-1.css", "/fonts/a.woff2", "/media/cincin/320.webp"]);
});

test("T07 pictures and styles are there as well, in whatever width the screen asks for", async () => {
  const { ask, line } = shop();
  await ask(ORDER);
  line.isCut = true;
  const file = (path: string) => ask(path, { mode: "no-cors" });
  expect(await textOf(await file("/media/cincin/480.avif"))).toBe("/media/cincin/320.webp");
  expect(await textOf(await file("/assets/shop-1.css"))).toContain("@font-face");
  expect((await file("/media/gelang/320.webp"))?.type).toBe("error");
});

test("T07 where there is a network it answers, whatever is kept and whatever it says", async () => {
  let status = 200;
  const { ask } = shop({ [ORDER]: () => page("dari toko", { owner: "dewi", status }) });
  await ask(ORDER);
  status = 503;
  const answer = await ask(ORDER);
  expect([answer?.status, await textOf(answer)]).toEqual([503, expect.stringContaining("dari toko")]);
});

test("T07 anything else says in words that there is no network, with what is kept", async () => {
  const { ask, line } = shop({ "/profile/address": () => page("Alamat", { owner: "dewi", mayKeep: false }) });
  line.isCut = true;
  expect(await textOf(await ask("/profile/address"))).toContain("dapat dibuka lagi tanpa internet");
  line.isCut = false;
  for (const path of ["/profile/address", ORDER, INVOICE]) await ask(path);
  line.isCut = true;
  const answer = await ask("/profile/address");
  const html = await textOf(answer);
  expect(answer?.status).toBe(503);
  expect(html).toContain("<h1>Tidak ada internet</h1>");
  expect(html).toContain(`<a href="${ORDER}">Pesanan SI-261122-ABCDEFGHJKMN</a>`);
  expect(html).toContain(`<a href="${INVOICE}">Invoice SI-261122-ABCDEFGHJKMN</a>`);
});

test("T07 M01 the worker of the shop's own pages answers one that has no network, with what is kept, and does nothing else", async () => {
  const account = shop();
  await account.ask(ORDER);
  const before = account.kept();
  const { ask, fire, line, asked, clock } = shop(
    { "/": () => page("Beranda") },
    { caches: account.caches, scope: "/" },
  );
  expect(await textOf(await ask("/"))).toContain("<h1>Beranda</h1>");
  expect(account.kept()).toEqual(before);
  const beside = [await ask("/assets/shop-1.css", { mode: "no-cors" }), await ask("/mine", { mode: "cors" })];
  expect([...beside, await ask("/cart", { method: "POST" })]).toEqual([undefined, undefined, undefined]);
  expect(asked).toEqual(["/"]);
  line.isCut = true;
  const offline = await ask("/products");
  expect([offline?.status, await textOf(offline)]).toEqual([503, expect.stringContaining(`href="${ORDER}"`)]);
  clock.now += 7 * DAY_MS;
  expect(await textOf(await ask("/products"))).not.toContain(ORDER);
  const routes: unknown[] = [];
  await fire("install", { addRoutes: async (more: unknown[]) => routes.push(...more) });
  expect(JSON.parse(JSON.stringify(routes))).toEqual(
    ["cors", "no-cors", "same-origin"].map((requestMode) => ({ condition: { requestMode }, source: "network" })),
  );
});

describe("T07 only a whole answer of the owner that may be kept is kept", () => {
  test.each([
    ["an answer without leave", () => page("a", { owner: "dewi", mayKeep: false })],
    ["a refusal", () => page("a", { owner: "dewi", status: 422 })],
    ["a redirected answer", () => page("a", { owner: "dewi", redirected: true })],
    ["nobody's page", () => page("a")],
    [
      "half a page",
      () =>
        marked(new Response("<html><main>", { headers: { "X-Offline-Owner": "dewi", "X-Offline-Copy": "allowed" } })),
    ],
    [
      "an answer from elsewhere",
      () => new Response("<html></html>", { headers: { "X-Offline-Owner": "dewi", "X-Offline-Copy": "allowed" } }),
    ],
  ])("not %s", async (_, make) => {
    const { ask, kept } = shop({ [ORDER]: make });
    await ask(ORDER);
    expect(kept()).toEqual([]);
  });

  test("and of what is asked for by script, or sent, nothing", async () => {
    const { ask, kept } = shop();
    const answers = [
      await ask(`${ORDER}.data`, { mode: "cors" }),
      await ask(ORDER, { method: "POST" }),
      await ask("https://jahat.example/assets/a.css", { mode: "no-cors" }),
      await ask("/assets/entry-1.js", { mode: "no-cors" }),
    ];
    expect([answers, kept()]).toEqual([[undefined, undefined, undefined, undefined], []]);
  });
});

test("T07 a page that script opened is asked for once, and only within the shop", async () => {
  const { fire, kept, asked, clock } = shop();
  const keep = (path: string) => fire("message", { data: { keep: path } });
  await keep(ORDER);
  await keep(ORDER);
  await keep("https://jahat.example/profile/order/A");
  expect(asked.filter((path) => path.startsWith("/profile"))).toEqual([ORDER]);
  expect(kept()).toContain(ORDER);
  clock.now += 61_000;
  await keep(ORDER);
  expect(asked.filter((path) => path === ORDER)).toHaveLength(2);
});

test.each(["/logout", "/logout.data"])(
  "T07 whoever logs out by %s leaves nothing behind, even without a network",
  async (path) => {
    const { ask, kept, line, caches } = shop({ [path]: () => new Response(null, { status: 204 }) });
    await ask(ORDER);
    expect((await ask(path, { method: "POST", mode: "navigate" }))?.status).toBe(204);
    expect([kept(), caches.size]).toEqual([[], 0]);
    await ask(ORDER);
    line.isCut = true;
    await expect(ask(path, { method: "POST" })).rejects.toThrow("Failed to fetch");
    expect(caches.size).toBe(0);
  },
);

test("T07 the first page of another customer forgets the one before", async () => {
  let owner = "dewi";
  const { ask, kept, line } = shop({
    [ORDER]: () => page("pesanan", { owner }),
    "/profile": () => page("akun", { owner, mayKeep: false }),
  });
  await ask(ORDER);
  await ask("/profile");
  expect(kept()).toContain(ORDER);
  owner = "bagas";
  await ask("/profile");
  expect(kept()).not.toContain(ORDER);
  line.isCut = true;
  expect(await textOf(await ask(ORDER))).not.toContain("pesanan</h1>");
});

test("T07 a page that is nobody's forgets too; a fault of the shop does not", async () => {
  let answer = () => page("rusak", { status: 500, mayKeep: false });
  const { ask, kept } = shop({ [INVOICE]: () => answer() });
  await ask(ORDER);
  await ask(INVOICE);
  expect(kept()).toContain(ORDER);
  answer = () => page("invoice seorang tamu", { mayKeep: false });
  await ask(INVOICE);
  expect(kept()).toEqual([]);
});

test("T07 after 7 days it is gone, and no more than 20 pages are kept", async () => {
  const { ask, kept, line, clock } = shop();
  for (let nth = 1; nth <= 21; nth++) await ask(`/profile/order/SI-${nth}`);
  const pages = kept().filter((path) => path.startsWith("/profile"));
  expect([pages.length, pages.includes("/profile/order/SI-1")]).toEqual([20, false]);
  line.isCut = true;
  clock.now += 7 * DAY_MS - 1;
  expect(await textOf(await ask("/profile/order/SI-21"))).toContain("Halaman ini disimpan pada");
  clock.now += 1;
  expect(await textOf(await ask("/profile/order/SI-21"))).toContain("Tidak ada internet");
  expect(kept().filter((path) => path.startsWith("/profile"))).toEqual([]);
});

test("T07 a new worker takes over at once, and deletes what an older one kept in another shape", async () => {
  const { fire, ask, caches } = shop();
  await ask(ORDER);
  const old = new Map(caches);
  const [[name = "", held] = []] = old;
  if (held) caches.set(name.replace(/pages-\d+/, "pages-0"), held);
  await fire("activate", {});
  expect([...caches.keys()]).toEqual([...old.keys()]);
});

test("M01 a push is shown, and open pages are told to look again, those of the shop as well", async () => {
  const { fire, shown, windows } = shop();
  const open = ["/profile/orders", "/about"].map(
    (path): Window => ({
      url: `https://serambi.example${path}`,
      heard: [],
      isFocused: false,
      isControlled: path !== "/about",
    }),
  );
  windows.push(...open);
  const said = { id: 7, title: "Pesanan dikirim", text: "JNE", path: ORDER };
  await fire("push", { data: { text: () => JSON.stringify(said) } });
  expect(shown).toMatchObject([
    { title: said.title, options: { body: "JNE", tag: "notice-7", data: { path: ORDER } } },
  ]);
  expect(open.map(({ heard }) => heard)).toEqual([[{ kind: "notice" }], [{ kind: "notice" }]]);
});

test.each(["", "bukan JSON", "null", "[]", '{"title":5,"path":{}}'])(
  "M01 a push of %o is shown as well",
  async (text) => {
    const { fire, shown } = shop();
    await fire("push", { data: { text: () => text } });
    await fire("push", { data: null });
    expect(shown.map(({ title }) => title)).toEqual(["Ada kabar dari toko", "Ada kabar dari toko"]);
  },
);

test.each([
  [ORDER, `https://serambi.example${ORDER}`],
  ["/profile/chats?a=1#b", "https://serambi.example/profile/chats?a=1#b"],
  ["//jahat.example/a", "https://serambi.example/profile/notifications"],
  ["/\\jahat.example", "https://serambi.example/profile/notifications"],
  ["https://jahat.example", "https://serambi.example/profile/notifications"],
  ["javascript:alert(1)", "https://serambi.example/profile/notifications"],
  ["", "https://serambi.example/profile/notifications"],
  [undefined, "https://serambi.example/profile/notifications"],
])("M01 R03 a click on a notification about %o opens %s", async (path, expected) => {
  const { context, fire, opened } = shop();
  const choose = runInContext("addressOf", context) as (path: unknown, origin: string) => string;
  expect(choose(path, "https://serambi.example")).toBe(expected);
  await fire("notificationclick", { notification: { close: () => {}, data: { path } } });
  expect(opened).toEqual([expected]);
});

test("M01 a page that is open already comes to the front", async () => {
  const { fire, opened, windows } = shop();
  const open: Window = { url: `https://serambi.example${ORDER}`, heard: [], isFocused: false };
  windows.push(open);
  await fire("notificationclick", { notification: { close: () => {}, data: { path: ORDER } } });
  expect([open.isFocused, opened]).toEqual([true, []]);
});
