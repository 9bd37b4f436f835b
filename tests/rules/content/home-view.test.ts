import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ProductCard as Card } from "#app/features/catalogue/product-card.tsx";
import { isWideBanner } from "#app/features/home/banner-grid.tsx";
import { Benefits, CategoryShelves } from "#app/features/home/home-blocks.tsx";
import { loadHome, shelfSize, toCards } from "#app/features/home/load-home.server.ts";
import { ProductRail } from "#app/features/home/product-rail.tsx";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { shownEndorsements } from "#domain/content/endorsements.ts";

const variant = { id: 1, variant: "", color: "Emas", validPrice: 100, validStock: 1 };

function product(id: number, variants = [variant]): ProductCard {
  return {
    id,
    slug: `produk-${id}`,
    name: `Produk ${id}`,
    bundling: 0,
    discountMax: 0,
    priceNormalMin: 100,
    priceDiscountMin: 100,
    priceNormal: "Rp 100",
    priceRange: "Rp 100",
    rating: 0,
    totalSales: 0,
    seoBadge: "",
    metaDesc: "",
    productImages: [],
    roomImages: [],
    variants,
  };
}

function render<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props));
}

describe("F03 the cards of a category", () => {
  test("F03 are at most ten, in pairs, and few enough when there are many categories", () => {
    expect([1, 2, 3, 9, 40].map(shelfSize)).toEqual([10, 10, 6, 2, 2]);
  });

  test("F03 are only of products with at least one variant", () => {
    expect(toCards([product(1), product(2, []), product(3)], 10).map(({ id }) => id)).toEqual([1, 3]);
  });
});

test("E05 the shop's badge stands beside PAKET, what a bundle saves and HABIS, not in their place", () => {
  const gone = [{ ...variant, validStock: 0 }];
  const tagsOf = (change: Partial<ProductCard>) =>
    toCards([{ ...product(1), ...change }], 1).flatMap((card) =>
      [...render(Card, { card }).matchAll(/<span class="tag[^>]*>([^<]+)</g)].map(([, tag]) => tag),
    );
  expect(tagsOf({ seoBadge: "HOT PRODUCT" })).toEqual(["HOT PRODUCT"]);
  expect(tagsOf({ seoBadge: "HOT PRODUCT", bundling: 1 })).toEqual(["PAKET", "HOT PRODUCT"]);
  const saving = { bundling: 1 as const, savingNominal: 1_200_000 };
  expect(tagsOf(saving)).toEqual(["Hemat Rp\u00a01.200.000"]);
  expect(tagsOf({ ...saving, seoBadge: "HOT PRODUCT" })).toEqual(["Hemat Rp\u00a01.200.000", "HOT PRODUCT"]);
  expect(tagsOf({ seoBadge: "NEW PRODUCT", variants: gone })).toEqual(["HABIS", "NEW PRODUCT"]);
  expect(tagsOf({ bundling: 1, variants: gone })).toEqual(["HABIS", "PAKET"]);
  expect(tagsOf({ seoBadge: "SALE" })).toEqual([]);
});

test("E07 a bundle's card strikes out what its parts cost apart, and says that the lowest of several prices is one", () => {
  const cardOf = (change: Partial<ProductCard>) => {
    const [card] = toCards([{ ...product(1), ...change }], 1);
    return card && { ...card, text: render(Card, { card }).replace(/<[^>]+>/g, " ") };
  };
  const bundle = cardOf({ bundling: 1, savingNominal: 40 });
  expect([bundle?.now, bundle?.was, bundle?.off]).toEqual([100, 140, null]);
  expect(bundle?.text).not.toContain("Mulai");
  expect(cardOf({ variants: [variant, { ...variant, id: 2, validPrice: 120 }] })?.text).toMatch(/Mulai +Rp 100/);
});

test("F04 an empty block says so", () => {
  expect(render(CategoryShelves, { shelves: [] })).toContain("Belum ada kategori");
  expect(render(ProductRail, { label: "HOT DEALS", place: "grup-1", variant: "group", cards: [] })).toContain(
    "Tidak ada produk untuk ditampilkan",
  );
});

test("F06 benefits have three icons in turn", () => {
  const icons = [...render(Benefits, { labels: ["Satu", "Dua", "Tiga", "Empat"] }).matchAll(/#i-(\w+)/g)].map(
    ([, name]) => name,
  );
  expect(icons).toEqual(["truck", "shield", "gift", "truck"]);
});

describe("F07", () => {
  test("F07 of three or four banners every third is wide, of five or more every fifth, of fewer none", () => {
    const wide = (count: number) =>
      Array.from({ length: count }, (_, place) => place).filter((place) => isWideBanner(place, count));
    expect([2, 3, 4, 5, 10].map(wide)).toEqual([[], [2], [2], [4], [4, 9]]);
  });

  test("F07 eight endorsements stand in their order, and only those with status 1", () => {
    expect(shownEndorsements().map(({ orderData }) => orderData)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [first, second] = shownEndorsements() as [
      ReturnType<typeof shownEndorsements>[0],
      ReturnType<typeof shownEndorsements>[0],
    ];
    expect(shownEndorsements([second, { ...first, status: 0 }])).toEqual([second]);
    expect(shownEndorsements([second, first])).toEqual([first, second]);
  });
});

describe("F08 a start-up failure", () => {
  let visits = 0;

  /** A request whose calls fail where `isDown` says so. Each has a catalogue of its own, so that nothing kept answers it. */
  function visit(isDown: (path: string) => boolean) {
    const told = { kept: 0, faults: 0 };
    const context = {
      transport: async (path: string) =>
        isDown(path)
          ? Response.json(
              { success: false, data: null, message: "D1 tidak menjawab", statusCode: 500 },
              { status: 500 },
            )
          : Response.json({ success: true, data: [], message: "", statusCode: 200 }),
      waitUntil: () => undefined,
      rendering: "whole",
      catalogueVersion: `test-${visits++}`,
      now: 1_800_000_000,
      settings: { sessionSecrets: ["0123456789abcdef0123456789abcdef"], logCalls: false, retailUrl: "", apiToken: "" },
      readCookie: () => null,
      setCookie: () => undefined,
      cachePage: () => {
        told.kept += 1;
      },
      validUntil: () => undefined,
      requestCache: new Map(),
      noteTiming: () => undefined,
      noteFault: () => {
        told.faults += 1;
      },
    };
    return { context: { ...context, own: context } as unknown as AppLoadContext, told };
  }

  test("F08 of one block leaves the others standing, and the page is not kept for the next visitor", async () => {
    const { context, told } = visit((path) => path.includes("uni/product/category"));
    const home = await loadHome(context);
    expect(home.late.shelves).toBeNull();
    expect(home.groups).toEqual([]);
    expect(home.late.best).toEqual([]);
    expect(told).toEqual({ kept: 0, faults: 1 });
  });

  test("F08 of nothing keeps the page", async () => {
    const { context, told } = visit(() => false);
    await loadHome(context);
    expect(told).toEqual({ kept: 1, faults: 0 });
  });

  test("F08 of everything is a page that says so, with a status that no crawler keeps", async () => {
    const { context, told } = visit(() => true);
    const failure = await loadHome(context).catch((thrown: Response) => thrown);
    expect(failure).toBeInstanceOf(Response);
    expect((failure as Response).status).toBe(503);
    expect(told.kept).toBe(0);
  });
});
