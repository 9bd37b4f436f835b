import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { API_TOKEN_HEADER, type Call } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { addProduct, addRegions, fillCart, line, ordered } from "../orders/buyer.ts";
import { rows, SEEDED_AT, send, signIn } from "../shop.ts";
import examples from "./wire-examples.json" with { type: "json" };

/**
 * Each call as bytes: what is sent, and of what names and kinds the answer is made. The examples were written down before names had a place
 * of their own (contract/wire.ts); `{order}` stands for the number of an order that the test places. A call that is added brings its example.
 */
type Shape = string | Shape[] | { [name: string]: Shape };

function shapeOf(value: unknown): Shape {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(joined)];
  if (typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

/** The shape of things that are the one or the other. */
function joined(one: Shape, other: Shape): Shape {
  if (typeof one === "string" && typeof other === "string") {
    return [...new Set([...one.split("|"), ...other.split("|")])].sort().join("|");
  }
  if (typeof one === "string" || typeof other === "string") return typeof one === "string" ? other : one;
  if (Array.isArray(one) || Array.isArray(other)) {
    const items = [one, other].flat() as Shape[];
    return items.length === 0 ? [] : [items.reduce(joined)];
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [left, right] = [one[name], other[name]];
      return [name, left !== undefined && right !== undefined ? joined(left, right) : ((left ?? right) as Shape)];
    }),
  );
}

test("N02 every call reads and answers the very names on the wire that it always had", async () => {
  await addRegions();
  const token = await signIn({ isProven: false, address: true });
  await fillCart(token, [line(await addProduct(), 2)]);
  const order = await ordered(token);
  await fillCart(token, [line(31, 2), line(111)]);
  expect(await rows('SELECT ordersn FROM "order" WHERE ordersn = ?', order)).toHaveLength(1);
  await fillLists();
  for (const { call, method, path, type, body, status, data } of examples as Example[]) {
    const sent = await send<unknown>(
      path.replace("{order}", order),
      {
        method,
        ...(body !== undefined && { body: body.replace("{order}", order), headers: { "Content-Type": type ?? "" } }),
      },
      { token, headers: { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN } },
    );
    expect.soft({ call, status: sent.status, data: shapeOf(sent.body.data) }).toEqual({ call, status, data });
  }
});

/** One row in each list of the newest customer: an empty list proves no names. */
async function fillLists(): Promise<void> {
  for (const into of [
    "dropshipper (created_at, user_id, name, phone) SELECT ?, id, 'Kenanga', '+6281133445566'",
    "bank_account (created_at, user_id, bank_id, holder, number) SELECT ?, id, 1, 'Kirana Ayu', '1234567890'",
    "saved_line (saved_at, user_id, variant_id, quantity) SELECT ?, id, 32, 1",
    "social_identity (created_at, user_id, provider, subject) SELECT ?, id, 'facebook', 'contoh'",
    "wishlist_item (created_at, user_id, product_id) SELECT ?, id, 2",
  ])
    await rows(`INSERT INTO ${into} FROM user ORDER BY id DESC LIMIT 1`, SEEDED_AT);
}

interface Example {
  call: string;
  method: string;
  path: string;
  type?: string;
  body?: string;
  status: number;
  data: Shape;
}

test("N02 every call of the contract has its example on the wire, but for uploads", () => {
  const rows = Object.entries<Call>(contract).filter(([, row]) => row.encoding !== "multipart");
  expect((examples as Example[]).map(({ call }) => call).sort()).toEqual(rows.map(([name]) => name).sort());
});

/** Whose list is empty all the same, and why. */
const EMPTY: Record<string, string> = {
  listWaitingReviews: "nothing that was ordered has arrived",
  listOwnReviews: "like listWaitingReviews",
  listComplaints: "like listWaitingReviews",
  listComplainableOrders: "like listWaitingReviews",
  listClaimableLines: "like listWaitingReviews",
  listPointEntries: "an order earns points once it has arrived",
  listSocialLogins: "the shop under test has no key of another site",
};

test("N02 an example whose list is empty proves no names: there is one only where its reason is said", () => {
  const empty = (examples as Example[]).filter(({ data }) => {
    const list = (data as { results?: Shape }).results ?? data;
    return Array.isArray(list) && list.length === 0;
  });
  expect(empty.map(({ call }) => call).sort()).toEqual(Object.keys(EMPTY).sort());
});
