import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { loader as showList } from "#app/routes/list.tsx";
import { loader as suggest } from "#app/routes/suggest.ts";
import { toWire } from "#contract/wire.ts";

const picture = { imageUrl: "/media/cincin/960.webp", altText: "Cincin", width: 960, height: 960, placeholder: "" };
const rings = {
  id: 4,
  name: "Cincin & Gelang",
  categoryGroup: { id: 1, name: "Perhiasan" },
  image: picture,
  subCategories: [],
};
const filterData = {
  categories: [rings],
  price: { min: 1, max: 2 },
  materials: [],
  colors: [],
  brands: [],
  roomTypes: [],
};
const emptyPage = { results: [], pagination: { page: 1, perPage: 12, totalPages: 0 }, total: 0 };

let versions = 0;

/** A visit to `path` while the shop answers only the calls named in `answers`. */
function visit(path: string, answers: Record<string, unknown>) {
  const context = {
    transport: async (call: string) => {
      const data = answers[call.split("?")[0] as string];
      return data === undefined
        ? new Response("", { status: 500 })
        : Response.json({ success: true, data: toWire(data), message: "", statusCode: 200 });
    },
    waitUntil: () => {},
    catalogueVersion: `gagal-${versions++}`,
    now: 1_795_000_000,
    rendering: "whole",
    settings: { sessionSecrets: [], logCalls: false, retailUrl: "", apiToken: "" },
    validUntil: vi.fn(),
    memo: new Map(),
    noteTiming: vi.fn(),
    noteFault: vi.fn(),
    cachePage: vi.fn(),
  };
  const request = new Request(`https://toko.example${path}`);
  const args = {
    request,
    context: context as unknown as AppLoadContext,
    params: { slug: new URL(request.url).pathname.split("/")[2] ?? "" },
  };
  return { args, context };
}

const leadsTo = async (work: Promise<unknown>) => {
  const thrown = await work.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get("Location") : thrown;
};

test("E12 a list that cannot be fetched leaves its page standing, with the filter, and is not kept", async () => {
  const { args, context } = visit("/products/q=cincin", { "uni/product/filter": filterData });
  const { data, init } = await showList(args);
  expect(init?.status).toBe(503);
  expect(data.list).toMatchObject({ heading: "Hasil pencarian “cincin”", page: null, canonical: null });
  expect(data.list.panel?.categories).toHaveLength(1);
  expect(context.noteFault).toHaveBeenCalled();
  expect(context.cachePage).not.toHaveBeenCalled();
});

test("E12 products stand without the filter when only that cannot be read", async () => {
  const { args } = visit("/products", { "uni/product": emptyPage });
  const { data, init } = await showList(args);
  expect(init?.status).toBe(200);
  expect(data.list).toMatchObject({ panel: null, page: { total: 0 } });
});

test("E04 a search that finds nothing has no filter, but what was chosen can be taken off; a list keeps both", async () => {
  const answers = { "uni/product": emptyPage, "uni/product/filter": filterData };
  const shown = async (path: string) => (await showList(visit(path, answers).args)).data.list;
  expect(await shown("/products/q=cincin&colors=Merah")).toMatchObject({
    panel: null,
    chips: [{ label: "Merah", href: "/products/q=cincin" }],
  });
  expect((await shown("/products/colors=Merah")).panel?.categories).toHaveLength(1);
});

test("B09 without its categories a category goes on to the products, filtered by the category's number", async () => {
  const { args } = visit("/category/cincin-dan-gelang", { "uni/product/filter": filterData });
  expect(await leadsTo(showList(args))).toBe("/products/categories=4");
});

test("B09 when nothing tells the number, the words of the slug are searched for", async () => {
  const { args } = visit("/category/cincin-dan-gelang?page=3&colors=Merah", {});
  expect(await leadsTo(showList(args))).toBe("/products/q=cincin%20%26%20gelang");
});

test("D05 suggestions that fail are told as a failure", async () => {
  const { args } = visit("/suggest?q=cincin", {});
  const response = (await suggest(args)) as Response;
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ keywords: [], products: [], pages: [] });
});

test("D05 articles and rooms that fail take nothing from the keywords and the products, and the page is not kept", async () => {
  const words = visit("/suggest?q=cincin", { "uni/product/search": { results: [{ keyword: "cincin emas" }] } });
  const response = (await suggest(words.args)) as Response;
  expect(await response.json()).toEqual({ keywords: ["cincin emas"], products: [], pages: [] });
  const { args, context } = visit("/products/q=cincin", {
    "uni/product": emptyPage,
    "uni/product/filter": filterData,
    "uni/inspiration": emptyPage,
  });
  const { data, init } = await showList(args);
  expect([init?.status, data.list.page?.total, data.list.beyond]).toEqual([200, 0, null]);
  expect(context.cachePage).not.toHaveBeenCalled();
});

test("D07 a search that has everything is kept, and its later pages ask for no articles and rooms", async () => {
  const answers = { "uni/product": emptyPage, "uni/product/filter": filterData };
  const first = visit("/products/q=cincin", { ...answers, "uni/inspiration": emptyPage, "uni/news": emptyPage });
  const { data } = await showList(first.args);
  expect(data.list.beyond).toEqual({ articles: [], rooms: [] });
  expect(first.context.cachePage).toHaveBeenCalled();
  const twoPages = { ...emptyPage, pagination: { ...emptyPage.pagination, totalPages: 2 } };
  const second = visit("/products/q=cincin&page=2", { ...answers, "uni/product": twoPages });
  expect((await showList(second.args)).data.list.beyond).toBeNull();
  expect(second.context.cachePage).toHaveBeenCalled();
  expect(second.context.noteFault).not.toHaveBeenCalled();
});

test("P07 a page behind the last one, and a list of what the shop does not have, lead to /404; an empty first page stands", async () => {
  const answers = { "uni/product": emptyPage, "uni/product/filter": filterData, "uni/category": [rings] };
  for (const list of ["page=2", "categories=999", "sub_category=999", "category_group=9", "q=cincin&page=7", "foo=bar"])
    expect([list, await leadsTo(showList(visit(`/products/${list}`, answers).args))]).toEqual([list, "/404"]);
  expect(await leadsTo(showList(visit("/category/cincin-dan-gelang?page=2", answers).args))).toBe("/404");
  for (const list of [
    "/products",
    "/products/categories=4",
    "/products/categories=4&categories=999",
    "/products/category_group=1",
  ])
    expect((await showList(visit(list, answers).args)).data.list.page?.total).toBe(0);
});
