import fc from "fast-check";
import { expect, test } from "vitest";
import { readListAddress } from "#app/features/listing/address.server.ts";
import { emptyFilter } from "#domain/catalogue/address.ts";
import { productFilter } from "#domain/catalogue/filter.ts";
import { heedWishes } from "#domain/catalogue/search-wishes.ts";

/** What a search for `q` asks for, as far as it differs from the whole catalogue. */
function wished(q: string, chosen: Partial<typeof emptyFilter> = {}) {
  const filter = heedWishes({ ...emptyFilter, ...chosen, q });
  const { priceMin, priceMax, sort, isSale } = filter;
  const asked = Object.entries({ priceMin, priceMax, sort, isSale });
  const differs = asked.filter(([key, value]) => value !== emptyFilter[key as keyof typeof emptyFilter]);
  return { q: filter.q, ...Object.fromEntries(differs) };
}

test.for([
  ["sofa di bawah 5 juta", { q: "sofa", priceMax: 5_000_000 }],
  ["meja dibawah 500 ribu", { q: "meja", priceMax: 500_000 }],
  ["lampu maks 2jt", { q: "lampu", priceMax: 2_000_000 }],
  ["sofa dengan harga kurang dari Rp 7.500.000", { q: "sofa", priceMax: 7_500_000 }],
  ["anting budget 1,5 juta", { q: "anting", priceMax: 1_500_000 }],
  ["kalung di atas 10jt", { q: "kalung", priceMin: 10_000_000 }],
  ["cincin antara 5 dan 10 juta", { q: "cincin", priceMin: 5_000_000, priceMax: 10_000_000 }],
  ["lampu 500rb-1jt", { q: "lampu", priceMin: 500_000, priceMax: 1_000_000 }],
  ["kalung 8 - 9 juta", { q: "kalung", priceMin: 8_000_000, priceMax: 9_000_000 }],
  ["cincin 5 jutaan", { q: "cincin", priceMin: 5_000_000, priceMax: 5_999_999 }],
  ["vas 600 ribuan", { q: "vas", priceMin: 600_000, priceMax: 699_999 }],
  ["gelang 3000000", { q: "gelang", priceMax: 3_000_000 }],
  ["di bawah 500 ribu", { q: "", priceMax: 500_000 }],
  ["cincin 5 juta ke atas", { q: "cincin", priceMin: 5_000_000 }],
  ["cincin mulai 5jt keatas", { q: "cincin", priceMin: 5_000_000 }],
  ["cincin budget 5jt+", { q: "cincin", priceMin: 5_000_000 }],
  ["cincin 5 juta ke bawah", { q: "cincin", priceMax: 5_000_000 }],
  ["sofa ga lebih dari 5 juta", { q: "sofa", priceMax: 5_000_000 }],
  ["sofa enggak mau lebih dari 5 juta", { q: "sofa", priceMax: 5_000_000 }],
  ["sofa tdk sampai 5 juta", { q: "sofa", priceMax: 5_000_000 }],
  ["sofa tidak di atas 5 juta", { q: "sofa", priceMax: 5_000_000 }],
  ["sofa tidak kurang dari 5 juta", { q: "sofa", priceMin: 5_000_000 }],
  ["sofa minimal 5 juta maksimal 10 juta", { q: "sofa", priceMin: 5_000_000, priceMax: 10_000_000 }],
  ["vas 50k", { q: "vas", priceMax: 50_000 }],
  ["vas 20k-50k", { q: "vas", priceMin: 20_000, priceMax: 50_000 }],
  ["gelang sejuta", { q: "gelang", priceMax: 1_000_000 }],
  ["gelang di atas dua juta", { q: "gelang", priceMin: 2_000_000 }],
  ["cincin dua puluh lima juta", { q: "cincin", priceMax: 25_000_000 }],
  ["vas seratus lima puluh ribu", { q: "vas", priceMax: 150_000 }],
  ["vas 100rb-an", { q: "vas", priceMin: 100_000, priceMax: 199_999 }],
  ["sofa 3jt an", { q: "sofa", priceMin: 3_000_000, priceMax: 3_999_999 }],
] as const)("D07 a price in words is a price: «%s»", ([q, expected]) => {
  expect(wished(q)).toEqual(expected);
});

test.for([
  ["sofa murah", { q: "sofa", sort: "termurah" }],
  ["Sofa yang paling MURAH", { q: "Sofa", sort: "termurah" }],
  ["cari yang murah", { q: "", sort: "termurah" }],
  ["cincin gak mahal", { q: "cincin", sort: "termurah" }],
  ["jangan yang mahal", { q: "", sort: "termurah" }],
  ["sofa yang tidak terlalu mahal", { q: "sofa", sort: "termurah" }],
  ["jam tidak murah", { q: "jam", sort: "termahal" }],
  ["kalung paling mahal", { q: "kalung", sort: "termahal" }],
  ["cincin terlaris", { q: "cincin", sort: "terlaris" }],
  ["lampu terbaru", { q: "lampu", sort: "terbaru" }],
  ["sofa diskon", { q: "sofa", isSale: 1 }],
  ["meja murah di bawah 3 juta", { q: "meja", sort: "termurah", priceMax: 3_000_000 }],
] as const)("D07 an order in words is an order: «%s»", ([q, expected]) => {
  expect(wished(q)).toEqual(expected);
});

test.for([
  "cincin emas 18k",
  "emas 18k - 22k",
  "emas 18k sampai 24k",
  "min 18k emas",
  "rak dua puluh buku ke atas",
  "cincin ukuran 8-18",
  "karpet 170 x 240",
  "emas antam 5 gram",
  "rak di atas meja",
  "lampu di bawah 60 cm",
  "sofa 3 dudukan",
  "barang murahan",
  "cincin nomor 20251",
])("D07 what is no price and no order stays what is looked for: «%s»", (q) => {
  expect(wished(q)).toEqual({ q });
});

test("D07 what a field says goes before the words", () => {
  expect(wished("sofa murah di bawah 5 juta", { sort: "terbaru", priceMax: 9 })).toEqual({
    q: "sofa",
    sort: "terbaru",
    priceMax: 9,
  });
});

test("D07 whatever is typed, what is read of it is a filter, and the address that it leads to stays", () => {
  const words = [
    "sofa",
    "murah",
    "di bawah",
    "maks",
    "Rp",
    "5",
    "10.000",
    "2,5",
    "jt",
    "ribuan",
    "-",
    "antara",
    "k",
    "<",
    "tidak",
    "ke atas",
    "dua",
    "puluh",
  ];
  const anyWords = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((some) => some.join(" "));
  fc.assert(
    fc.property(fc.oneof(anyWords, fc.string({ maxLength: 80 })), (q) => {
      const typed = productFilter.parse({ q });
      expect(productFilter.safeParse(heedWishes(typed)).success).toBe(true);
      let url = new URL(`https://toko.example/products?${new URLSearchParams({ q })}`);
      for (let steps = 0; steps < 6; steps++) {
        const { better } = readListAddress(url);
        if (better === null) return;
        url = new URL(better, url);
      }
      throw new Error(`${q} leads nowhere: ${url}`);
    }),
  );
});
