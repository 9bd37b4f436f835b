import { expect, test } from "vitest";
import { createApi } from "#functions/api/api.ts";
import { pick } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { differencesOf } from "../answered-rows.ts";
import { type Heard, listen } from "../listening.ts";
import { rows } from "../shop.ts";

async function scansOf({ sql, values }: Heard["asked"][number]): Promise<string[]> {
  const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
  const isScan =
    /^SCAN (product|product_variant|v|piece|part_variant|whole|part_product|usual|chosen|given|added)( |$)/;
  return plan.map(({ detail }) => detail).filter((detail) => isScan.test(detail));
}

const read = [
  "uni/product",
  "uni/product?page=4&sort=termurah",
  "uni/product?is_sale=1&sort=termahal",
  "uni/product?is_sale=1&q=cincin",
  "uni/product?categories=1&sub_category=5&price_min=500000",
  "uni/product?type=koleksi-terbaik",
  "uni/product?type=terbaru",
  "uni/product?type=rekomendasi",
  "uni/product?type=lainnya",
  "uni/product?categories=1",
  "uni/product?categories=1&categories=2&sort=termahal",
  "uni/product?sub_category=3",
  "uni/product?category_group=2&room_type=Ruang%20Tamu&materials=Kuningan",
  "uni/product?colors=Krem&brands=Griya%20Jepara&price_min=1000000&price_max=9000000",
  "uni/product?colors=Emas%20Putih&sort=termurah",
  "uni/product?categories=1&colors=Emas%20Putih&colors=Perak&price_min=1000000&price_max=9000000",
  "uni/product?categories=1&colors=Emas%20Putih&ring_sizes=13&in_stock=1",
  "uni/product?is_bundle=1&in_stock=1",
  "uni/product?is_bundle=1",
  "uni/product?products_id=3&products_id=9",
  "uni/product?q=cincin",
  "uni/product?q=cincin%20kulkas%20zamrud",
  "uni/product?q=cincn%20emas&brands=Intan%20Kotagede",
  "uni/product/search?q=sof",
  "uni/product/search?q=soffa",
  "uni/product/cincin-halo-kirana",
  "uni/product/12",
  "uni/product/bundle/paket-teras-pagi",
  "uni/product/category",
  "uni/product/groups",
  "uni/product/top",
  "uni/product/filter",
  "uni/product/filter?categories=1",
  "uni/product/filter?categories=1&colors=Emas%20Putih",
  "uni/product/filter?q=cincin",
  "uni/product/filter?is_sale=1&category_group=2",
  "uni/product/partner/1",
  "uni/product/voucher/1",
  "uni/product/inspiration/30",
  "uni/inspiration",
  "uni/inspiration?room=Ruang%20Tamu&q=sofa",
  "uni/inspiration/room",
  "uni/inspiration/ruang-tamu-hangat",
  "uni/inspiration/highlight",
  "more/promotion/flashsale-group",
  "more/promotion/flashsale",
  "more/promotion/free",
  "more/promotion/reedem",
  "more/promotion/paket",
  "more/product/review/1",
];

test.for(read)("Q04 %s reads by index, in as few round trips as can be", async (path) => {
  const { heard, DB } = listen();
  const response = await createApi().fetch(new Request(`https://api.test/${path}`), { DB });
  expect(response.status).toBe(200);
  expect(heard.asked.length).toBeGreaterThan(0);
  for (const one of heard.asked) expect(await scansOf(one), one.sql).toEqual([]);
  // One for the answer and, every two seconds, one for the version; two more where a mistyped word is put right, and one where words are left out.
  expect(heard.trips).toBeGreaterThan(0);
  expect(heard.trips).toBeLessThanOrEqual(/kulkas/.test(path) ? 5 : /soffa|cincn/.test(path) ? 4 : 2);
});

test("Q04 a filtered list is counted along the prices that are asked for, not along the whole catalogue", async () => {
  const { heard, DB } = listen();
  await createApi().fetch(new Request("https://api.test/uni/product?materials=Kuningan&price_max=900000"), { DB });
  const counted = heard.asked.find((one) => /SELECT count\(/.test(one.sql)) as Heard["asked"][number];
  const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${counted.sql}`, ...counted.values);
  expect(plan.map(({ detail }) => detail).join()).toContain(
    "product_by_price (status=? AND deleted_at=? AND price_min",
  );
});

test("Q04 rows that are not as the type of their statement says would be noticed", () => {
  const fields = { ...pick(product, "id", "slug"), less: productVariant.hoMore };
  expect(differencesOf({ fields }, [{ id: 1, slug: "cincin", less: null }])).toEqual([]);
  expect(differencesOf({ fields }, [{ id: 1, slug_of: "cincin", less: 5 }])).toEqual([
    "columns id,slug_of,less instead of id,slug,less",
  ]);
  expect(differencesOf({ fields }, [{ id: null, slug: 7, less: 5 }])).toEqual(["id: null", "slug: 7"]);
  expect(differencesOf({ fields: {} }, [{ id: 1 }])).toEqual(["columns id instead of "]);
});

test("Q04 a statement that scans would be noticed", async () => {
  expect(await scansOf({ sql: "SELECT id FROM product WHERE description = ?", values: ["x"] })).not.toEqual([]);
  expect(
    await scansOf({ sql: "SELECT count(*) FROM product_variant AS v WHERE v.ho_more > ?", values: [3] }),
  ).not.toEqual([]);
});
