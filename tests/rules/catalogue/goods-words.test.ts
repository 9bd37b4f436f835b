import { expect, test } from "vitest";
import { choiceLabel, choiceName, karatOf, textOfVariant, wrongGold } from "#domain/catalogue/specification.ts";
import { articles } from "#functions/demo/article-rows.ts";
import { catalogue, subCategories } from "#functions/demo/catalogue.ts";
import { inspirations } from "#functions/demo/home.ts";
import { interiorWorks } from "#functions/demo/interior.ts";
import manifest from "#functions/demo/manifest.json" with { type: "json" };
import { productRows, specificationOf } from "#functions/demo/product-rows.ts";
import { reviewsOf } from "#functions/demo/reviews.ts";
import { bundles } from "#functions/demo/sets.ts";
import { showroom } from "#functions/demo/showroom-rows.ts";
import { faq, pages } from "#functions/demo/texts.ts";

/** All that is said in these, as one text; markup of articles stands for a pause. */
const rowsOf = () => productRows(0).flatMap(({ rows }) => rows);
const wordsOf = (...things: unknown[]) => JSON.stringify(things).replaceAll(/<[^<>]*>/g, " | ");
const lineOf = (slug: string, label: string) => {
  const one = catalogue.find((product) => product.slug === slug);
  return (one ? specificationOf(one) : []).find((line) => line.label === label)?.text;
};

test("T14 gold is called by the karat that SNI 8880:2020 has for its fineness", () => {
  const karats = [333, 374, 375, 585, 700, 707, 708, 749, 750, 790, 875, 916, 958, 990, 999, 1000];
  expect(karats.map(karatOf)).toEqual([8, 8, 9, 14, 16, 16, 17, 17, 18, 18, 21, 22, 23, 23, 24, 24]);
  expect([332, 1001].map(karatOf)).toEqual([undefined, undefined]);
  const wrong = [
    "Emas 17K (700)",
    "17 karat | 700 | 70 persen",
    "dicap 700 (17 karat)",
    "18 karat, cap 700",
    "23K 999",
    "Emas 18K 70%",
    "18 karat, kadar 70%",
    "22K kadar emas 91,5 persen",
    "kadar 70% (18K)",
  ];
  for (const text of wrong) expect(wrongGold(text), text).toHaveLength(1);
  const right = [
    "Emas 16K (700)",
    "kadar 750 (18 karat) atau 700 (16 karat)",
    "22 karat | 916",
    "Emas 18K 75%, 22 karat (91,67%), 24K kadar 99,9 persen, 75% (18K)",
    "berlian 0,17 karat, 700 buah",
  ];
  for (const text of right) expect(wrongGold(text), text).toEqual([]);
});

test("T14 no text of the demo shop calls gold by a karat that its fineness is not", () => {
  const goods = wordsOf(manifest, catalogue.map(specificationOf), rowsOf(), bundles);
  const texts = [articles, faq, pages, inspirations, interiorWorks, showroom].map((one) => wordsOf(one));
  expect(goods).toContain("Emas 16K (700)");
  expect(texts[0]).toMatch(/16 karat[ |]+700/);
  // What an article has between two cells of a table is a pause too.
  for (const text of [goods, ...texts]) expect(wrongGold(text.replaceAll(/[ |]*\|[ |]*/g, " | "))).toEqual([]);
});

test("T14 things of several woods are chosen by their wood, which is what they are made of", () => {
  expect(choiceLabel(["Kayu Jati", "Kayu Walnut"])).toBe("Kayu");
  expect(choiceLabel(["Kayu Jati", "Hitam"])).toBe("Warna");
  expect(choiceLabel([])).toBe("Warna");
  expect(["Kayu Jati", "Emas Putih"].map(choiceName)).toEqual(["Jati", "Emas Putih"]);
  expect(textOfVariant("Kayu sesuai pilihan (solid), Kuningan", "Kayu Jati")).toBe("Kayu jati (solid), Kuningan");
  expect(textOfVariant("Emas, sesuai pilihan", "Emas Putih")).toBe("Emas, sesuai pilihan");
  const wooden = catalogue.filter(({ variants }) => choiceLabel(variants.map(({ color }) => color)) === "Kayu");
  expect(wooden.length).toBeGreaterThan(10);
  const materials = rowsOf();
  for (const { id, slug, variants } of wooden) {
    for (const { color } of variants) {
      const wood = choiceName(color).toLowerCase();
      expect(textOfVariant(lineOf(slug, "Bahan") ?? "", color), slug).toMatch(new RegExp(`[Kk]ayu ${wood}`));
      const kind = `Kayu ${wood.split(" ")[0]}`;
      expect(
        materials.some((row) => row.productId === id && row.material === kind),
        `${slug} ${kind}`,
      ).toBe(true);
    }
  }
});

test("T14 every stone of the demo shop is said to be natural, treated or not, and weighed one by one or in all", () => {
  const set = catalogue.filter(({ gem }) => /berlian|zamrud|safir/i.test(gem ?? ""));
  expect(set.length).toBeGreaterThan(15);
  for (const { slug, gem } of set) {
    for (const stones of gem?.split(";") ?? []) {
      if (/mutiara/i.test(stones)) continue;
      expect(stones, slug).toMatch(/alami|laboratorium/);
      expect(stones, slug).toMatch(/\d,\d\d ct/);
      if (/zamrud|safir/i.test(stones)) expect(stones, slug).toMatch(/perlakuan: \S/);
      if (/sepasang|dua|kecil|round|baguette|^54/i.test(stones) && !/brilliant \d/.test(stones))
        expect(stones, slug).toMatch(/masing-masing|total/);
    }
  }
  const pearls = catalogue.filter(({ gem }) => /mutiara/i.test(gem ?? ""));
  expect(pearls.length).toBe(4);
  for (const { slug, gem } of pearls)
    expect(gem, slug).toMatch(/(mutiara (tetes )?Laut Selatan|mutiara akoya) budidaya/i);
});

test("T14 goods say what they are: the plant is artificial, rings of a pair whose they are, engraving where it is asked for", () => {
  const plant = catalogue.find(({ slug }) => slug === "tanaman-pot-rindang");
  expect([plant?.name_long, plant?.sub_category].join()).toMatch(/^Tanaman Artifisial .*,Tanaman Artifisial$/);
  const pair = catalogue.find(({ slug }) => slug === "cincin-pasangan-sanding");
  expect(pair?.description).toMatch(/Cincin pertama .* untuk wanita; cincin kedua .* untuk pria/);
  const engraved = catalogue.filter(({ description }) => /termasuk ukir/.test(description));
  expect(engraved.map(({ slug }) => slug)).toEqual(["cincin-pasangan-sanding", "kalung-koin-mentari"]);
  for (const { slug } of engraved) expect(lineOf(slug, "Ukir")).toMatch(/gratis, isi di “Catatan untuk penjual”/);
  const names = subCategories.map(({ name }) => name).join();
  for (const word of ["Stud", "Hoop", "Bangle", "Tennis", "Eternity"])
    expect(names).toMatch(new RegExp(` \\(${word}\\)`));
});

test("T14 reviews of the demo shop say nothing that its goods are not", () => {
  const claims: [said: RegExp, fits: RegExp][] = [
    [/bohlam.*termasuk/i, /(?!)/],
    [/busa/i, /busa/i],
    [/\bkain|linen/i, /linen/i],
    [/kayu|serat/i, /kayu/i],
    [/bouclé/i, /bouclé/i],
    [/batunya berkilau/i, /berlian|zamrud|safir/i],
    [/sertifikat/i, /LBMN/],
    [/rantainya/i, /rantai/i],
    [/kunci ganda/i, /pengunci ganda/i],
    [/merakit|perakitan|dirakit/i, /meja makan|rak buku|bufet/i],
  ];
  const said = catalogue.flatMap((product) => reviewsOf(product).map(({ text }) => ({ product, text })));
  expect(said.length).toBeGreaterThan(200);
  for (const { product, text } of said) {
    const facts = wordsOf(product.sub_category, product.description, specificationOf(product));
    for (const [claim, fits] of claims) if (claim.test(text)) expect(facts, `${product.slug}: ${text}`).toMatch(fits);
  }
});
