import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";
import { logout } from "#contract/account/auth.ts";
import { hasPassword, showUser } from "#contract/account/user.ts";
import { call } from "#contract/call.ts";
import { checkStock, saveCart, setVoucher } from "#contract/cart.ts";
import { listSettings } from "#contract/content/content.ts";
import { answer, openContext, refuse, settings, thrownBy } from "./shop-context.ts";

const stock = { variantId: 7, ok: true, validStock: 3, stockAvailable: 3 };

afterEach(() => {
  vi.restoreAllMocks();
});

test("N05 a signed-in shopper's calls carry the bearer token, a guest's carry none", async () => {
  const { shop, asked } = openContext(() => answer(settings("a")));
  await shop("kunci-123")(listSettings, {}, { fresh: true });
  await shop()(listSettings, {}, { fresh: true });
  expect(asked.map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer kunci-123", null]);
});

test("Q05 T01 what is remembered of a request's time depends on no cookie: a page that asks after its slots stays everybody's", async () => {
  const { context, shop } = openContext(() => answer(settings("a")));
  await shop()(listSettings, {}, { fresh: true });
  expect([...context.memo.keys()]).toEqual([{ cookies: [] }, { cookies: [] }]);
});

test("N05 a body goes as JSON, unless it is a form", async () => {
  const { shop, asked } = openContext(() => answer(stock));
  await shop()(checkStock, { body: { variantId: 7, quantity: 1 } });
  expect(asked[0]).toMatchObject({ method: "POST", path: "more/transaction/cart/check-stock" });
  expect(asked[0]?.headers.get("Content-Type")).toBe("application/json");
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ uni_product_variants_id: 7, quantity: 1 });

  const storePicture = call({
    method: "POST",
    path: "uji/foto",
    summary: "Takes a picture",
    access: "signed-in",
    body: z.instanceof(FormData),
    data: z.object({ ok: z.boolean() }),
  });
  const form = new FormData();
  form.set("picture", new Blob(["isi"]));
  const upload = openContext(() => answer({ ok: true }));
  await upload.shop("kunci")(storePicture, { body: form });
  expect(upload.asked[0]?.body).toBe(form);
  expect(upload.asked[0]?.headers.has("Content-Type")).toBe(false);
});

test("N05 an answer is read from data, and from the body where there is no envelope", async () => {
  const enveloped = openContext(() => answer(settings("dalam amplop")));
  expect(await enveloped.shop()(listSettings)).toEqual(settings("dalam amplop"));
  const bare = openContext(() => Response.json(settings("polos")));
  expect(await bare.shop()(listSettings)).toEqual(settings("polos"));
});

test("N05 words of an address are escaped, so that none becomes another call", async () => {
  const showThing = call({
    method: "GET",
    path: "uji/{slug}/isi",
    summary: "Shows a thing",
    access: "public",
    params: z.object({ slug: z.string() }),
    query: z.object({ q: z.string(), colors: z.array(z.string()) }),
    data: z.string(),
  });
  const { shop, asked } = openContext(() => answer("isi"));
  await shop()(showThing, { params: { slug: "../a/b?c#d" }, query: { q: "a&b=c", colors: ["merah", "biru"] } });
  expect(asked[0]?.path).toBe("uji/..%2Fa%2Fb%3Fc%23d/isi?q=a%26b%3Dc&colors=merah&colors=biru");
});

test("N07 a shop that cannot be reached, or says nothing readable, is a Network Error", async () => {
  const dead = [
    refuse,
    () => new Response(null, { status: 500 }),
    () => new Response("<h1>502</h1>", { status: 502 }),
    () => new Response("bukan json"),
  ];
  for (const one of dead) {
    const error = await thrownBy(openContext(one).shop()(checkStock, { body: { variantId: 7, quantity: 1 } }));
    expect(error).toBeInstanceOf(ShopFault);
    expect((error as Error).message).toBe("Network Error");
  }
});

test("J02 a voucher goes as a form, with the address, the payment and the device that the specification names", async () => {
  const { shop, asked } = openContext(refuse);
  const body = { code: "SERAMBI10", addressCode: 54, paymentCode: 1, device: "web" as const };
  await thrownBy(shop("kunci")(setVoucher, { body }));
  expect(asked[0]?.path).toBe("more/transaction/cart/set-voucher");
  expect(String(asked[0]?.body)).toBe("code=SERAMBI10&address_code=54&payment_code=1&device=web");
});

test("N07 a fault that brings words of its own keeps them", async () => {
  const { shop } = openContext(() => Response.json({ message: "Gudang tutup" }, { status: 500 }));
  expect(await thrownBy(shop()(listSettings))).toMatchObject({ message: "Gudang tutup" });
});

test("N07 a read that fails once is asked once more, a write never", async () => {
  const read = openContext(refuse, () => answer(settings("kedua")));
  expect(await read.shop()(listSettings)).toEqual(settings("kedua"));
  expect(read.asked).toHaveLength(2);
  const twice = openContext(refuse);
  expect(await thrownBy(twice.shop()(listSettings))).toBeInstanceOf(ShopFault);
  expect(twice.asked).toHaveLength(2);
  const write = openContext(refuse, () => answer(stock));
  expect(await thrownBy(write.shop()(logout))).toBeInstanceOf(ShopFault);
  expect(write.asked).toHaveLength(1);
});

test("N07 an answer of another shape is a fault, not a broken page", async () => {
  const { shop } = openContext(() => answer([{ id: "satu" }]));
  expect(await thrownBy(shop()(listSettings))).toBeInstanceOf(ShopFault);
});

test("H08 401 while signed in leads to /?unAuth, 404 to /404, and a refusal keeps its code and its words", async () => {
  const redirectOf = async (status: number, token?: string) => {
    const { shop } = openContext(() => answer({ code: "x" }, { status }));
    return thrownBy(shop(token)(saveCart, { body: { cartLines: [] } }));
  };
  expect(((await redirectOf(401, "kunci")) as Response).headers.get("Location")).toBe("/?unAuth");
  expect(((await redirectOf(404)) as Response).headers.get("Location")).toBe("/404");
  expect(await redirectOf(401)).toBeInstanceOf(ShopRefusal);
  const data = { code: "stock_short", fields: { quantity: "Stok tinggal 2." } };
  const { shop } = openContext(() => answer(data, { status: 422 }));
  const error = await thrownBy(shop()(checkStock, { body: { variantId: 7, quantity: 5 } }));
  expect(error).toMatchObject({ code: "stock_short", fields: { quantity: "Stok tinggal 2." }, status: 422 });
});

test("N07 a read that the specification asks by POST is asked once more, too", async () => {
  const { shop, asked } = openContext(refuse, () => answer({ status: true }));
  expect(await shop("kunci")(hasPassword)).toEqual({ status: true });
  expect(asked).toHaveLength(2);
});

test("T06 the next call shows the shop what the last write brought about, and a read changes nothing of it", async () => {
  const marked = (data: unknown, bookmark: string) => answer(data, { headers: { "X-D1-Bookmark": bookmark } });
  const { shop, asked, bookmarks } = openContext(
    () => marked({ status: true }, "dari-bacaan"),
    () => marked({ ended: true }, "dari-tulisan"),
    () => marked({ status: true }, "dari-bacaan-lagi"),
  );
  const ask = shop("kunci");
  await ask(hasPassword);
  await ask(logout);
  await ask(hasPassword);
  expect(asked.map(({ headers }) => headers.get("X-D1-Bookmark"))).toEqual([null, null, "dari-tulisan"]);
  expect(bookmarks).toEqual(["dari-tulisan"]);
});

// The next three only wait, so they wait side by side.
test.concurrent("T01 Q04 a page hears within four seconds that the shop behind does not answer, however much it reads and tries again", async () => {
  const { shop, asked } = openContext(() => new Promise<Response>(() => {}));
  const begin = Date.now();
  const ask = shop("kunci");
  const reads = [thrownBy(ask(hasPassword)), thrownBy(ask(listSettings))];
  for (const fault of await Promise.all(reads)) expect(fault).toBeInstanceOf(ShopFault);
  // What a loader reads only afterwards is not waited for anew.
  expect(await thrownBy(ask(hasPassword))).toBeInstanceOf(ShopFault);
  expect(Date.now() - begin).toBeLessThan(3500);
  expect(asked.length).toBeGreaterThan(0);
});

test.concurrent("T01 a page that has to write waits no longer than one that reads", async () => {
  const { shop } = openContext(() => new Promise<Response>(() => {}));
  const begin = Date.now();
  expect(await thrownBy(shop("kunci")(logout))).toBeInstanceOf(ShopFault);
  expect(await thrownBy(shop("kunci")(hasPassword))).toBeInstanceOf(ShopFault);
  expect(Date.now() - begin).toBeLessThan(3500);
});

test.concurrent("T01 what is read after a write has time of its own", async () => {
  const { shop, context } = openContext(
    () => new Promise<Response>(() => {}),
    () => answer({ ended: true }),
    () => answer({ status: true }),
  );
  context.answersForm = true;
  const ask = shop("kunci");
  expect(await thrownBy(ask(listSettings))).toBeInstanceOf(ShopFault);
  await ask(logout);
  expect(await ask(hasPassword)).toEqual({ status: true });
});

test("T01 on a busy shop a form reads longer than a page may, before it writes", async () => {
  let clock = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => clock);
  const slow = () => {
    clock += 1500;
    return answer({ status: true });
  };
  const readThrice = async (answersForm: boolean) => {
    const { shop, context, asked } = openContext(slow, slow, slow);
    context.answersForm = answersForm;
    const ask = shop("kunci");
    for (let n = 0; n < 3; n++) await thrownBy(ask(hasPassword));
    return asked.length;
  };
  expect([await readThrice(false), await readThrice(true)]).toEqual([2, 3]);
});

test("H09 a 404 of the shopper's own account ends the session as a 401 does; no other answer ends it", async () => {
  const { shop } = openContext(() => answer({ code: "not_found" }, { status: 404 }));
  const gone = await thrownBy(shop("kunci")(showUser));
  expect(gone).toBeInstanceOf(Response);
  expect((gone as Response).headers.get("Location")).toBe("/?unAuth");
  for (const status of [403, 422, 429, 500, 503]) {
    const { shop: other } = openContext(() => answer({ code: "lain" }, { status }));
    expect(await thrownBy(other("kunci")(showUser)), String(status)).not.toBeInstanceOf(Response);
  }
});

test("R04 a refusal says after how many seconds to try again", async () => {
  const init = { status: 429, headers: { "Retry-After": "37" } };
  const { shop } = openContext(() => answer({ code: "too_many" }, init));
  const body = { variantId: 7, quantity: 5 };
  expect(await thrownBy(shop()(checkStock, { body }))).toMatchObject({
    code: "too_many",
    status: 429,
    retryAfter: 37,
  });
});

test("N06 a call is logged with what was asked and answered, secrets and personal data left out, and only when wanted", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const signIn = call({
    method: "POST",
    path: "uji/masuk",
    summary: "Signs in",
    access: "public",
    body: z.object({ email: z.string(), password: z.string(), device: z.string() }),
    data: z.object({ token: z.string(), user: z.object({ id: z.number(), name: z.string() }) }),
  });
  const reply = { token: "kunci-rahasia", user: { id: 5, name: "Ratna Wulandari" } };
  const body = { email: "ratna@surel.example", password: "sandi-rahasia", device: "web" };
  const { shop, context } = openContext(() => answer(reply));
  await shop("kunci-lama")(signIn, { body });
  expect(log).not.toHaveBeenCalled();

  context.settings.logCalls = true;
  await shop("kunci-lama")(signIn, { body });
  expect(log).toHaveBeenCalledOnce();
  const line = String(log.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    id: "permintaan-1",
    call: "POST uji/masuk",
    status: 200,
    input: { device: "web" },
    answered: { data: { user: { id: 5 } } },
  });
  for (const secret of ["kunci-rahasia", "kunci-lama", "sandi-rahasia", "ratna@surel.example", "Ratna"])
    expect(line).not.toContain(secret);
});

test("N06 the log tells the query, the values of a path and a form's fields, and keys in a path to nobody", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { shop, context } = openContext(() => answer({}));
  context.settings.logCalls = true;
  const named = { method: "GET", summary: "", access: "public", data: z.object({}) } as const;
  const showThing = call({
    ...named,
    path: "uji/barang/{slug}",
    params: z.object({ slug: z.string() }),
    query: z.object({ perPage: z.number(), email: z.string() }),
  });
  await shop()(showThing, { params: { slug: "cincin temu" }, query: { perPage: 12, email: "ratna@surel.example" } });
  await shop()(call({ ...named, path: "mail/verification/{id}", params: z.object({ id: z.string() }) }), {
    params: { id: "kunci-rahasia" },
  });
  const form = z.object({ code: z.string(), device: z.string() });
  const sendForm = call({ ...named, method: "POST", path: "uji/isian", encoding: "form", body: form });
  await shop()(sendForm, { body: { code: "HEMAT10", device: "web" } });
  const photo = z.object({ picture: z.instanceof(File), label: z.string() });
  const sendPhoto = call({ ...named, method: "POST", path: "uji/foto", encoding: "multipart", body: photo });
  await shop()(sendPhoto, { body: { picture: new File(["12345"], "foto.jpg"), label: "depan" } });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { path: "uji/barang/cincin%20temu", query: { per_page: "12", email: "[string 19]" } },
    { call: "GET mail/verification/{id}", path: "/mail/verification/…" },
    { call: "POST uji/isian", input: { code: "[string 7]", device: "web" } },
    { call: "POST uji/foto", input: { picture: "[file 5]", label: "[string 5]" } },
  ]);
});

test("N06 a call that got no answer has its line too, a read and a write", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { shop, context } = openContext(refuse);
  context.settings.logCalls = true;
  await thrownBy(shop("kunci")(saveCart, { body: { cartLines: [{ variantId: 7, quantity: 5 }] } }));
  const read = call({ method: "GET", path: "uji/baca", summary: "", access: "public", data: z.object({}) });
  await thrownBy(shop()(read));
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    {
      call: "POST more/transaction/cart",
      unanswered: expect.stringContaining("Network Error"),
      cause: "TypeError: fetch failed",
    },
    { call: "GET uji/baca", unanswered: expect.stringContaining("Network Error") },
  ]);
});

test.each(["POST", "PUT", "DELETE"] as const)("N06 the body of a %s stands in the log", async (method) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { shop, context } = openContext(() => answer({}));
  context.settings.logCalls = true;
  const write = { method, path: "uji/tulis", summary: "", access: "public", data: z.object({}) } as const;
  await shop()(call({ ...write, body: z.object({ quantity: z.number() }) }), { body: { quantity: 3 } });
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    call: `${method} uji/tulis`,
    input: { quantity: 3 },
  });
});
