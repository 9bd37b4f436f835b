import { beforeEach, expect, test, vi } from "vitest";
import { hasExtras } from "#app/shop/extras.server.ts";
import { CallAbsent, ShopRefusal } from "#app/shop/refusals.server.ts";
import { listSocialLogins, logout } from "#contract/account/auth.ts";
import { listSessions, showUser } from "#contract/account/user.ts";
import { changeCart } from "#contract/cart.ts";
import { askForStock } from "#contract/catalogue/wishes.ts";
import { showMine } from "#contract/mine.ts";
import { listComplainableOrders, showComplaint } from "#contract/service/complaint.ts";
import { listWaitingReviews, showWaitingReview } from "#contract/service/review.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { nothingKnown } from "#domain/cart/terms.ts";
import { readShop } from "../../support/other-shop/shop.ts";
import { answer, openContext, thrownBy } from "./shop-context.ts";

const user = {
  ...{ id: 7, name: "Rani", email: "rani@seberang.example", phone: "", picture: "", location: null },
  ...{ emailVerified: true, phoneVerified: false, hasPassword: true },
};
const empty = priceCart([], nothingKnown, { revision: 4 }, 0);
const missing = () => new Response("<h1>404</h1>", { status: 404 });
const noOrders = { results: [], total: 0, counts: [], pagination: { page: 1, per_page: 10, total_pages: 1 } };
const said: Record<string, () => Response> = {
  "POST more/user/show": () => answer(user),
  "GET more/transaction/cart": () => answer(empty),
  "GET more/user/wishlist": () =>
    answer({
      productsId: [3],
      results: [],
      total: 0,
      pagination: { page: 1, perPage: 1, totalPages: 1 },
      categories: [],
    }),
  "GET more/user/notification": () =>
    answer({ results: [], unread: 2, total: 0, pagination: { page: 1, perPage: 4, totalPages: 1 } }),
  "GET more/user/chat/unread": () => answer({ unread: 1, latestId: 1, seenId: 0 }),
};

/** A back end elsewhere that has these calls and no others. */
function openElsewhere(calls: Record<string, () => Response> = said) {
  const opened = openContext(() => missing());
  const { context, asked } = opened;
  context.settings.isApiForeign = true;
  const send = context.transport;
  context.transport = async (path, init) => {
    await send(path, init);
    return (calls[`${init.method} ${path.split("?")[0]}`] ?? missing)();
  };
  return { ...opened, calls: () => asked.map(({ method, path }) => `${method} ${path}`) };
}

let clock = 1_800_000_000_000;
beforeEach(() => {
  // What was found absent in the test before is looked for again.
  clock += 3_600_000;
  vi.spyOn(Date, "now").mockImplementation(() => clock);
});

test("N08 who is signed in stays signed in, and everything of theirs is put together from section 7", async () => {
  const { shop, calls } = openElsewhere();
  const mine = await shop("kunci")(showMine);
  expect(mine).toEqual({
    ...{ user, cart: empty, wishlist: [3], notices: { unread: 2, newest: [] }, unreadMessages: 1, seen: [], points: 0 },
    cartPage: undefined,
  });
  expect(calls().sort()).toEqual([
    "GET more/point",
    "GET more/transaction/cart",
    "GET more/user/chat/unread",
    "GET more/user/mine",
    "GET more/user/notification?per_page=4",
    "GET more/user/wishlist?per_page=0",
    "POST more/user/show",
  ]);
});

test("N08 a read that is absent is asked for once a minute", async () => {
  const ask = async () => {
    const { shop, calls } = openElsewhere();
    expect(await shop("kunci")(listSessions)).toEqual([]);
    return calls().length;
  };
  expect([await ask(), await ask()]).toEqual([1, 0]);
  clock += 61_000;
  expect(await ask()).toBe(1);
});

test("N08 one thing that is not there says nothing of the others, and a write is tried each time", async () => {
  const { shop, calls } = openElsewhere();
  for (const id of [1, 2]) await thrownBy(shop("kunci")(showComplaint, { params: { id } }));
  for (const _ of [1, 2]) {
    expect(await thrownBy(shop()(askForStock, { body: { variantId: 1 } }))).toBeInstanceOf(CallAbsent);
  }
  expect(calls()).toHaveLength(4);
});

test("N08 one customer's missing thing, by path or by query, hides nothing from the next, but a call that is not there is not there for whatever it is asked", async () => {
  const asked = async (token: string) => {
    const { shop, calls } = openElsewhere();
    await thrownBy(shop(token)(showComplaint, { params: { id: 5 } }));
    await thrownBy(shop(token)(listComplainableOrders, { query: { orderNumber: "SI-000101-000000000000" } }));
    return calls().filter((call) => call.includes("complain")).length;
  };
  expect([await asked("orang-lain"), await asked("pemilik")]).toEqual([2, 2]);
  const { shop } = openElsewhere({ "GET more/transaction/order": () => answer(noOrders) });
  await shop("kunci")(listComplainableOrders, { query: {} });
  expect([await asked("pemilik"), await asked("pemilik")]).toEqual([1, 1]);
});

test("N08 the account's own call still ends the session where it does not know who asks", async () => {
  const { shop } = openElsewhere({ ...said, "POST more/user/show": () => missing() });
  for (const call of [showUser, showMine]) {
    const gone = (await thrownBy(shop("kunci")(call))) as Response;
    expect(gone.headers.get("Location")).toBe("/?unAuth");
  }
});

test("N08 a call of section 7 that is not there leads to /404, as ever; so does a read of ours at the shop's own API", async () => {
  const gone = (await thrownBy(openElsewhere().shop("kunci")(logout))) as Response;
  expect(gone.headers.get("Location")).toBe("/404");
  const own = openContext(() => answer({ code: "not_found" }, { status: 404 }));
  const other = (await thrownBy(own.shop("kunci")(showComplaint, { params: { id: 1 } }))) as Response;
  expect(other.headers.get("Location")).toBe("/404");
  expect(own.asked).toHaveLength(1);
});

test("N08 the shop's own API is never asked what it has", async () => {
  const own = openContext(() => missing());
  expect(await hasExtras(own.context as never)).toBe(true);
  expect(own.asked).toHaveLength(0);
  const other = openElsewhere();
  expect(await hasExtras(other.context as never)).toBe(false);
  const whole = openElsewhere({ [`GET ${listSocialLogins.path}`]: () => answer([]) });
  clock += 3_600_000;
  expect(await hasExtras(whole.context as never)).toBe(true);
});

test("N08 the cart is changed by its rules: read, changed, saved with the revision that was read, and once more where another came first", async () => {
  const saved: unknown[] = [];
  let tries = 0;
  const { shop, asked } = openElsewhere({
    ...said,
    "POST more/transaction/cart": () => {
      saved.push(JSON.parse(String(asked.at(-1)?.body)));
      return ++tries === 1 ? answer({ code: "cart_conflict" }, { status: 409 }) : answer({ ...empty, revision: 5 });
    },
  });
  const changed = await shop("kunci")(changeCart, { body: { intent: "note", note: "Tolong dibungkus" } });
  expect(changed).toMatchObject({ revision: 5, isKeptSingle: false, settled: [], left: [] });
  const whole = { r_more_transaction_cart_details: [], note: "Tolong dibungkus", revision: 4 };
  expect(saved).toEqual([whole, whole]);
});

test("N08 what the cart's rules refuse is refused with its code", async () => {
  const { shop } = openElsewhere();
  const refused = await thrownBy(shop("kunci")(changeCart, { body: { intent: "plus", line: "v9" } }));
  expect(refused).toBeInstanceOf(ShopRefusal);
  expect(refused).toMatchObject({ code: "line_missing", status: 422 });
});

const elsewhere = readShop();
const [bracelet] = elsewhere.products;
const done = {
  ...elsewhere.order,
  ...{
    state: "done",
    state_label: "Selesai",
    moves: [{ state: "done", label: "Selesai", note: "", at: 1_794_900_000 }],
  },
  afterwards: { ...elsewhere.order.afterwards, to_review: 1, to_complain: 1, complain_until: 1_796_000_000 },
  lines: [
    {
      ...{ line_key: "v51", uni_product_variants_id: bracelet.r_uni_product_variants[0].id, quantity: 1 },
      ...{ name_long: bracelet.name, slug: bracelet.slug, bundling: 0, image_url: "/media/gelang.webp" },
      ...{ valid_price: 1, valid_price_rp: "Rp 1", subtotal: 1, subtotal_rp: "Rp 1", points: 0 },
      ...{ is_get_free: 0, is_get_combo: 0, id_combo: null, is_reedem: 0 },
    },
  ],
};

test("N08 what may be reviewed, and complained about, is read from the orders", async () => {
  const page = { page: 1, per_page: 10, total_pages: 1 };
  const { shop } = openElsewhere({
    "GET more/transaction/order": () => answer({ results: [done], total: 1, counts: [], pagination: page }),
    [`GET more/transaction/order/${done.ordersn}`]: () => answer(done),
    [`GET uni/product/${bracelet.slug}`]: () => answer(bracelet),
  });
  const line = { orderNumber: done.ordersn, lineKey: "v51", productId: bracelet.id, slug: bracelet.slug };
  const { results } = await shop("kunci")(listWaitingReviews, { query: {} });
  expect(results).toEqual([expect.objectContaining({ ...line, doneAt: 1_794_900_000 })]);
  const params = { orderNumber: done.ordersn, lineKey: "v51" };
  expect(await shop("kunci")(showWaitingReview, { params })).toMatchObject({ waiting: line, written: null });
  const orders = await shop("kunci")(listComplainableOrders, { query: { orderNumber: done.ordersn } });
  expect(orders).toMatchObject([{ orderNumber: done.ordersn, until: 1_796_000_000, lines: [{ lineKey: "v51" }] }]);
});
