import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FlashCard } from "#app/features/promotions/flash-sale.tsx";
import { saleState, toSalePage, toSales } from "#app/features/promotions/sale-view.server.ts";
import { openTab, type SaleView, stockLabel, stockPercent } from "#app/features/promotions/stock-bar.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import type { FlashSaleGroup, FlashSaleItem } from "#contract/promotions.ts";

const NOW = 1_800_000_000;
const image = (n: number) => ({
  imageUrl: `/media/products/p${n}/960.webp`,
  altText: `Foto ${n}`,
  width: 960,
  height: 960,
  placeholder: "",
});

function item(changes: Partial<FlashSaleItem> = {}): FlashSaleItem {
  return {
    id: 1,
    price: 4_875_000,
    priceRp: "Rp 4.875.000",
    discount: 31,
    remains: 5,
    limit: 12,
    variants: {
      id: 7,
      nameLong: "Anting Hoop Purnama Emas Kuning",
      nameShort: "Anting Purnama",
      slug: "anting-hoop-purnama",
      bundling: 0,
      normalPriceRp: "Rp 7.150.000",
    },
    variantImages: [image(1), image(2), image(3), image(4)],
    saleProduct: { id: 3, slug: "anting-hoop-purnama", name: "Anting Hoop Purnama", rating: 4.8, totalSales: 80 },
    ...changes,
  };
}

function group(changes: Partial<FlashSaleGroup> = {}): FlashSaleGroup {
  return {
    id: 1,
    title: "Malam Intan",
    start: NOW - 60,
    end: NOW + 60,
    dateStart: "2027-01-15 15:00:00",
    saleItems: [item()],
    ...changes,
  };
}

function cardOf(changes: Partial<FlashSaleItem>): string {
  const [sale] = toSales([group({ saleItems: [item(changes)] })], NOW) as [SaleView];
  return renderToStaticMarkup(createElement(FlashCard, { item: sale.items[0] as SaleView["items"][number] }));
}

describe("G01 tabs", () => {
  test("G01 a sale that has ended, or has nothing to sell, has no tab", () => {
    const ended = group({ id: 2, end: NOW });
    const bare = group({ id: 3, saleItems: [] });
    expect(toSales([group(), ended, bare], NOW).map(({ id }) => id)).toEqual([1]);
    expect(toSales([ended], NOW)).toEqual([]);
  });

  test("G01 no group and no item is cut off unseen: what has no room leads to a page of its own", () => {
    const items = Array.from({ length: 50 }, (_, n) => item({ id: n + 1 }));
    const groups = Array.from({ length: 9 }, (_, n) => group({ id: n + 1, saleItems: items }));
    const sales = toSales(groups, NOW);
    expect(sales.map(({ id, total }) => [id, total])).toEqual(groups.map(({ id }) => [id, 50]));
    const listed: number[] = [];
    for (let page = 1; page <= 3; page++) {
      const shown = toSalePage(groups, NOW, 9, page);
      expect([shown?.page, shown?.pages, shown?.sale.total]).toEqual([page, 3, 50]);
      listed.push(...(shown?.sale.items.map(({ id }) => id) ?? []));
    }
    expect(listed).toEqual(items.map(({ id }) => id));
    expect(toSalePage(groups, NOW, 9, 4)).toBeNull();
    expect(toSalePage(groups, NOW, 10, 1)).toBeNull();
    expect(toSalePage([group({ end: NOW })], NOW, 1, 1)).toBeNull();
  });

  test("G01 the chosen tab stays while it is there and is the first when it is out of range", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 9 }), fc.integer({ min: 0, max: 6 }), (chosen, count) => {
        expect(openTab(chosen, count)).toBe(chosen >= 0 && chosen < count ? chosen : 0);
      }),
    );
  });
});

test("G02 a sale runs from its first second: before it Akan datang and Dimulai, then Berlangsung and Berakhir", () => {
  const sale = { start: NOW, end: NOW + 86_400 };
  expect(saleState(sale, NOW - 1)).toEqual({
    isRunning: false,
    label: "Akan datang",
    next: "Dimulai",
    until: NOW,
    date: "15 Januari 2027 15:00 WIB",
    isLong: false,
  });
  expect(saleState(sale, NOW)).toEqual({
    isRunning: true,
    label: "Berlangsung",
    next: "Berakhir",
    until: NOW + 86_400,
    date: "16 Januari 2027 15:00 WIB",
    isLong: false,
  });
});

test("P04 Q04 between its deadlines a sale is the same whenever its page is made, so that a page asked for again is not sent again", () => {
  const sale = [group({ start: NOW, end: NOW + 86_400 })];
  expect(toSales(sale, NOW)).toEqual(toSales(sale, NOW + 86_399));
  expect(toSales([group({ end: NOW + 90_000 })], NOW)[0]?.isLong).toBe(true);
});

test("G02 a page that may be kept says until when, and no remaining time: script writes that by the server's clock", () => {
  const clock = {
    label: "Berakhir",
    until: NOW + 86_400,
    date: "16 Januari 2027 15:00 WIB",
    by: "pada",
  } as const;
  const words = renderToStaticMarkup(createElement(Countdown, clock)).replace(/<[^>]*>/g, "");
  expect(words).toBe("Berakhir pada 16 Januari 2027 15:00 WIB");
});

test("G03 a price that the API keeps secret is shown as it came and read aloud as a secret", () => {
  const card = cardOf({ price: null, priceRp: "Rp ?.???.???", discount: 0 });
  expect(card).toContain("Rp ?.???.???");
  expect(card).toContain("Harga flash sale masih dirahasiakan");
  expect(card).not.toContain("4.875.000");
  // Nothing is used up before it begins.
  expect(card).toMatch(/<p class="stock">Stok Terbatas · 5 buah/);
});

test("G04 Habis at none, Stok Terbatas otherwise; only the second card says Hampir Habis at one", () => {
  expect([0, 1, 2].map((remains) => stockLabel(remains))).toEqual(["Habis", "Stok Terbatas", "Stok Terbatas"]);
  expect([0, 1, 2].map((remains) => stockLabel(remains, true))).toEqual(["Habis", "Hampir Habis", "Stok Terbatas"]);
  expect(cardOf({ remains: 1 })).toContain("Hampir Habis");
});

test("G05 the stock bar is what remains of the limit, within 0 and 100, and 0 without a limit", () => {
  expect(stockPercent(3, 12)).toBe(25);
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 500 }), fc.integer({ min: -50, max: 500 }), (remains, limit) => {
      const percent = stockPercent(remains, limit);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      if (limit <= 0) expect(percent).toBe(0);
    }),
  );
});

test("G06 a card shows at most three pictures", () => {
  expect(cardOf({}).match(/<img /g)).toHaveLength(3);
  expect(cardOf({ variantImages: [image(1)] }).match(/<img /g)).toHaveLength(1);
  expect(cardOf({ variantImages: [] })).not.toContain("<img ");
});
