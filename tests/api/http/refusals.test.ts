import fc from "fast-check";
import { expect, test } from "vitest";
import { type Call, REQUEST_ID_HEADER, refusal } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { damage } from "../damage.ts";
import { ask, send, signIn } from "../shop.ts";

const json = (body: string): RequestInit => ({ method: "POST", body, headers: { "Content-Type": "application/json" } });

test("R05 bad input is refused with Indonesian words for each field", async () => {
  const { status, body } = await send("uni/product?page=0&per_page=49&sort=acak&price_min=banyak&categories=satu");
  expect(status).toBe(422);
  expect(body).toMatchObject({
    success: false,
    statusCode: 422,
    message: "Ada isian yang belum sesuai. Periksa, lalu coba lagi.",
  });
  expect(body.data).toEqual({
    code: "invalid",
    fields: {
      page: "Nilai minimal 1.",
      per_page: "Nilai maksimal 48.",
      sort: "Pilih dari daftar yang tersedia.",
      price_min: "Isi dengan angka.",
      categories: "Pilih dari daftar yang tersedia.",
    },
  });
});

test.for([0, -1, 1e9, 1.5, "dua", null])(
  "R05 a cart line of quantity %s is refused beside its field",
  async (quantity) => {
    const lines = [{ uni_product_variants_id: 1, quantity }];
    const { status, body } = await send(
      "more/transaction/cart/multiple-check-stock",
      json(JSON.stringify({ r_more_transaction_cart_details: lines })),
    );
    expect(status).toBe(422);
    expect(Object.keys(body.data.fields ?? {})).toEqual(["r_more_transaction_cart_details.0.quantity"]);
  },
);

test("R05 a body that cannot be read, or is missing, is refused", async () => {
  for (const body of ["{", "\u0000", "nul", '{"a":1}{']) {
    const { status, body: answer } = await send("uni/product/free", json(body));
    expect([status, answer.data.fields?.body]).toEqual([422, "Data yang dikirim tidak dapat dibaca."]);
  }
  const { status, body } = await send("uni/product/free", { method: "POST" });
  expect([status, body.data.fields]).toEqual([422, { uni_product_variants_id: "Wajib diisi." }]);
});

test("N05 a form is read like JSON, its repeated keys as a list", async () => {
  for (const body of [
    new URLSearchParams("uni_product_variants_id=271&uni_product_variants_id=281"),
    formOf(["271", "281"]),
  ]) {
    const { status, body: answer } = await send<unknown[]>("uni/product/flashsale", { method: "POST", body });
    expect([status, Array.isArray(answer.data)]).toEqual([200, true]);
  }
});

test("R05 more than 64 kB is refused, announced or not", async () => {
  const long = "x".repeat(66_000);
  expect((await send("uni/product/free", json(long))).status).toBe(413);
  const stream = new Response(long).body;
  const unannounced = await send("uni/product/free", {
    method: "POST",
    body: stream,
    headers: { "Content-Type": "application/json" },
  });
  expect([unannounced.status, unannounced.body.data.code]).toEqual([413, "too_large"]);
});

test("R05 an unknown address is 404, a wrong method 405 with the right ones", async () => {
  for (const path of ["", "nothing", "uni", "uni/product/1/2/3", "uni/product/group/", "%E0%A4%A"]) {
    const { status, body } = await send(path);
    expect([path, status, body.data.code]).toEqual([path, 404, "not_found"]);
  }
  for (const [path, method, allowed] of [
    ["uni/product", "DELETE", "GET"],
    ["uni/product/flashsale", "GET", "POST"],
    ["more/transaction/cart", "PUT", "GET, POST"],
    ["uni/product/1", "POST", "GET"],
  ] as const) {
    const { status, headers, body } = await send(path, { method });
    expect([status, headers.get("Allow"), body.data.code]).toEqual([405, allowed, "method_not_allowed"]);
  }
});

test("N07 every answer carries the request's id: the one it came with, or one of its own", async () => {
  const given = await send("nothing", {}, { headers: { [REQUEST_ID_HEADER]: "permintaan-12345" } });
  expect(given.headers.get(REQUEST_ID_HEADER)).toBe("permintaan-12345");
  const hostile = await send("nothing", {}, { headers: { [REQUEST_ID_HEADER]: 'a"b {}' } });
  expect(hostile.headers.get(REQUEST_ID_HEADER)).toMatch(/^[0-9a-f-]{36}$/);
});

test("E02 what is not in the shop is not found", async () => {
  for (const id of ["tidak-ada", "0", "999999", "99999999999999999999", "%", "'; DROP TABLE product; --"]) {
    const product = await ask(contract.showProduct, { params: { id } });
    expect([product.status, product.body.data]).toEqual([404, { code: "product_not_found" }]);
  }
  expect((await ask(contract.showBundle, { params: { id: "cincin-halo-kirana" } })).status).toBe(404);
  expect((await ask(contract.showProductGroup, { params: { id: 99 } })).status).toBe(404);
  expect((await ask(contract.listReviews, { params: { productId: 999 } })).status).toBe(404);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom("'", '"', "%00", "NaN", "-1", "1e309", "null", "__proto__"),
);

test("R05 nothing that is asked makes the shop fail", async () => {
  const token = await signIn();
  const anyQuery = fc.array(
    fc.tuple(fc.oneof(anyText, fc.constantFrom("q", "page", "categories[]", "colors", "type")), anyText),
    { maxLength: 6 },
  );
  const anyCall = fc.constantFrom(...Object.values<Call>(contract));
  await fc.assert(
    fc.asyncProperty(anyCall, anyText, anyQuery, fc.oneof(anyText, fc.json()), async (row, value, pairs, body) => {
      const path = row.path.replace(/\{\w+\}/g, () => encodeURIComponent(value.toWellFormed()));
      const query = new URLSearchParams(pairs.map(([key, one]) => [key.toWellFormed(), one.toWellFormed()]));
      const init = row.method === "GET" ? {} : json(body.toWellFormed());
      const { status, body: answer } = await send(`${path}?${query}`, init, { token });
      expect(status).toBeLessThan(500);
      if (status !== 200) expect(refusal.safeParse(answer.data).success).toBe(true);
    }),
    { numRuns: 300 },
  );
}, 60_000);

function formOf(values: string[]): FormData {
  const form = new FormData();
  for (const value of values) form.append("uni_product_variants_id[]", value);
  return form;
}

test("R15 a page, a product, a partner and a draft whose JSON is damaged are shown without it, beside all others", async () => {
  const [page, ...pages] = (await ask(contract.listPages, {})).body.data;
  await damage("page", "content", "slug = ?", page?.slug);
  const [broken, ...others] = (await ask(contract.listPages, {})).body.data;
  expect(others).toEqual(pages);
  expect(broken?.content[0]?.text).toContain("tidak dapat ditampilkan");

  const [good] = (await ask(contract.listProducts, { query: {} })).body.data.results;
  await damage("product", "specification", "slug = ?", good?.slug);
  const product = await ask(contract.showProduct, { params: { id: good?.slug ?? "" } });
  expect([product.status, product.body.data.specification, product.body.data.id]).toEqual([200, [], good?.id]);

  const places = (await ask(contract.listPartners, { query: {} })).body.data;
  await damage("partner_place", "hours", "slug = ?", places[0]?.slug);
  const now = (await ask(contract.listPartners, { query: {} })).body.data;
  expect(now.map(({ hours }) => hours.length)).toEqual([0, ...places.slice(1).map(({ hours }) => hours.length)]);

  const key = "k".repeat(43);
  const save = (values: object) => ask(contract.saveProjectDraft, { params: { key }, body: { values } });
  await save({ name: "Dewi" });
  await damage("project_draft", "content", "key = ?", key);
  expect((await ask(contract.showProjectDraft, { params: { key } })).body.data.values).toEqual({});
  expect((await save({ name: "Kirana" })).body.data.values).toEqual({ name: "Kirana" });
});
