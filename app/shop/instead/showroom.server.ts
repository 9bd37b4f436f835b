import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import type { Ask, Shop } from "#contract/call.ts";
import { listCollections, listProducts } from "#contract/catalogue/catalogue.ts";
import { listGoods, listProductPages, listProductParts } from "#contract/catalogue/crawling.ts";
import { listActivities, showActivity } from "#contract/showroom/activity.ts";
import { listCatalogues, listPartners, showCatalogue, showPartner } from "#contract/showroom/showroom.ts";
import { IDS_PER_PART } from "#domain/catalogue/feed.ts";
import { insteadOf } from "./row.server.ts";

/** Divides both numbers of ids that one answer covers. */
const PER_PAGE = 40;

/** Where nobody can ask by ids, the places in the list of the newest take their place. What has changed when is not told. */
export const crawling = [
  insteadOf(listProductParts, async (shop) => {
    const { total } = await shop(listProducts, { query: { perPage: PER_PAGE, sort: "terbaru" } });
    const parts = Array.from({ length: Math.ceil(total / IDS_PER_PART) }, (_, n) => ({ part: n + 1, changedAt: null }));
    return { lastId: total, parts };
  }),
  insteadOf(listProductPages, async (shop, { query }) =>
    (await listed(shop, query)).map(({ id, slug, bundling, productImages }) => ({
      ...{ id, slug, bundling },
      images: productImages.map(({ imageUrl }) => imageUrl),
      changedAt: null,
    })),
  ),
  insteadOf(listGoods, async (shop, { query }) =>
    (await listed(shop, query)).map(({ id, slug, name, bundling, metaDesc, productImages, variants }) => ({
      ...{ id, slug, name, bundling, brand: "", specification: [], shelf: [], weightGram: 0 },
      description: metaDesc,
      images: productImages.map(({ imageUrl }) => imageUrl),
      goodVariants: variants.map(({ id, variant, color, validPrice, validStock }) => ({
        ...{ id, sku: String(id), variant, color, validPrice, validStock },
        ...{ normalPrice: validPrice, sale: null, readyAt: null },
        images: productImages
          .filter(({ altText }) => color !== "" && altText.includes(color))
          .map((one) => one.imageUrl),
      })),
    })),
  ),
];

async function listed(shop: Shop, { from, to }: Ask<typeof listGoods>["query"]) {
  const first = Math.floor((Number(from) - 1) / PER_PAGE) + 1;
  const count = Math.ceil((Number(to) - Number(from) + 1) / PER_PAGE);
  const asked = Array.from({ length: count }, (_, n) =>
    shop(listProducts, { query: { perPage: PER_PAGE, page: first + n, sort: "terbaru" } }),
  );
  return (await Promise.all(asked)).flatMap(({ results }) => results);
}

/** One thing of the showroom, from the list that names it. */
export const showroom = [
  insteadOf(showPartner, async (shop, { params }) => ({
    ...named(await shop(listPartners, { query: {} }), params.id),
    products: [],
    kinds: [],
  })),
  insteadOf(showCatalogue, async (shop, { params }) => ({
    ...named(await shop(listCatalogues), params.id),
    products: [],
  })),
  insteadOf(showActivity, async (shop, { params }) => {
    const [coming, past] = await Promise.all(
      (["coming", "past"] as const).map((state) => shop(listActivities, { query: { state, page: 1 } })),
    );
    return named([...(coming?.results ?? []), ...(past?.results ?? [])], params.id);
  }),
];

function named<Thing extends { id: number; slug: string }>(things: Thing[], key: string): Thing {
  const found = things.find(({ id, slug }) => slug === key || String(id) === key);
  if (!found) throw redirect(paths.notFound());
  return found;
}

/** A shop that has chosen no lists to be found. */
export const catalogue = [insteadOf(listCollections, async () => [])];
