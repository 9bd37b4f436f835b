import { expect, test } from "vitest";
import {
  closingOf,
  demoWords,
  keptAwayWords,
  missingSeller,
  missingWords,
  type ShopTexts,
  stillDemos,
} from "#domain/operate/demo-texts.ts";
import { oldKeyWords, readSecretDates } from "#domain/operate/secret-dates.ts";
import { PAY_STEPS_PAGE } from "#domain/orders/pay-steps.ts";
import { pages, settings } from "#functions/demo/texts.ts";

/** The demo's texts as they are filled into a new shop. */
const demo: ShopTexts = {
  settings,
  pages: pages.map(({ slug, metaTitle, content }) => ({
    slug,
    metaTitle,
    opening: content[0]?.text ?? null,
    namesDemo: content.some(({ text }) => text.includes("Serambi Intan")),
  })),
};
const own: ShopTexts = {
  settings: settings.map(({ id, content }) => ({
    id,
    content: id < 20 || id > 27 ? `${content} Kita` : content,
    description: null,
  })),
  pages: demo.pages.map(({ slug }) => ({
    slug,
    metaTitle: "Toko Kita",
    opening: "Kami menulis sendiri.",
    namesDemo: 0,
  })),
};

test("S08 name, pages, contacts and bank account of a new shop are all the demo's; hours and ways to pay may be anybody's", () => {
  expect(stillDemos(demo)).toEqual([
    ...["page about", "page faq", "page snk", "page kebijakan-privasi", "page home", "page beranda"],
    ...["tagline-title", "tagline-text", "facebook", "instagram", "tiktok", "youtube", "email", "chat"],
    ...["account-holder", "account-number", "company", "address", "legal"],
  ]);
});

test("S08 each of them alone keeps the list from being empty, and nothing else does", () => {
  expect(stillDemos(own)).toEqual([]);
  expect(stillDemos({ settings: [], pages: [] })).toEqual([]);
  for (const one of demo.pages.filter(({ slug }) => slug !== PAY_STEPS_PAGE)) {
    const mixed = own.pages.map((page) => (page.slug === one.slug ? one : page));
    expect(stillDemos({ ...own, pages: mixed })).toEqual([`page ${one.slug}`]);
  }
  const left = settings.flatMap((one) =>
    stillDemos({ ...own, settings: own.settings.map((other) => (other.id === one.id ? one : other)) }),
  );
  expect(left).toHaveLength(13);
});

test("S08 only what misleads a buyer closes a shop: its name, terms and promises, who and where it is, whom the buyer pays", () => {
  expect(closingOf(stillDemos(demo))).toEqual([
    ...["page snk", "page kebijakan-privasi", "page beranda", "email", "chat", "account-holder", "account-number"],
    ...["company", "address", "legal"],
  ]);
});

test("S08 a page of another beginning that names the demo further down is the demo's", () => {
  const terms = { slug: "snk", metaTitle: "Syarat", opening: "ketentuan ini berlaku" };
  expect(stillDemos({ settings: [], pages: [{ ...terms, namesDemo: 1 }] })).toEqual(["page snk"]);
  expect(stillDemos({ settings: [], pages: [{ ...terms, namesDemo: 0 }] })).toEqual([]);
});

test("S08 a page is the demo's by its own beginning alone; the shop's and home's by their titles", () => {
  const page = (slug: string, opening: string | null, metaTitle = "Toko") =>
    stillDemos({ settings: [], pages: [{ slug, metaTitle, opening, namesDemo: 0 }] });
  const { opening } = demo.pages.find(({ slug }) => slug === "snk") ?? { opening: null };
  expect([page("snk", opening), page("snk", `${opening} Lebih lanjut.`), page("snk", ` ${opening}`)]).toEqual([
    ...[["page snk"], ["page snk"], []],
  ]);
  expect([page("snk", null), page("faq", opening), page("lain", opening), page("snk", null, "Serambi Intan")]).toEqual([
    ...[[], [], [], []],
  ]);
  const titled = (slug: string) =>
    ["Serambi Intan", "Perhiasan dan perabot rumah buatan perajin", "Toko"].map(
      (title) => page(slug, opening, title).length,
    );
  expect([titled("beranda"), titled("home")]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
});

test("S08 T15 what is missing, and what is the demo's, is listed with what to type", () => {
  expect(missingSeller([{ id: 105, content: "PT" }])).toEqual(["address", "legal"]);
  for (const words of [missingWords(["address", "legal"]), demoWords(["address", "legal"])]) {
    expect(words.what).toContain("address, legal.");
    expect(words.todo).toContain("npm run shop -- settings set NAME TEXT");
  }
});

test("S08 P06 search engines are kept from a shop that is tried out, and from one where anybody can settle a payment", () => {
  const away = (isTrial: boolean, isSimulated: boolean) => keptAwayWords({ isTrial, isSimulated });
  expect(away(false, false)).toBeUndefined();
  expect([away(true, false), away(true, true)]).toEqual([
    expect.stringContaining("INDEXED is 0"),
    expect.stringContaining("INDEXED is 0"),
  ]);
  expect(away(false, true)).toContain("PAYMENTS is simulator");
});

test("S08 a chat number of one's own that still leads to the demo's is the demo's", () => {
  const chat = { id: 8, content: "+62 811-2222-333", description: "https://wa.me/6281200001945" };
  expect(stillDemos({ settings: [chat], pages: [] })).toEqual(["chat"]);
});

test("S08 an old key may go thirty days after the new one came, and not a second earlier", () => {
  const { SESSION_SECRETS: since } = readSecretDates("INTEGRATION_TOKEN=2026-01-01,SESSION_SECRETS=2026-11-22");
  const end = Date.parse("2026-12-22T00:00:00Z") / 1000;
  expect(oldKeyWords(1, since, end)).toBeUndefined();
  expect(oldKeyWords(2, since, end - 1)).toContain("can go on 2026-12-22");
  expect(oldKeyWords(2, since, end)).toContain("can go since 2026-12-22: npm run deploy -- --secret SESSION_SECRETS");
  expect(oldKeyWords(2, since, end - 1)).toContain("before 2026-11-22");
  for (const unknown of [undefined, "2026-13-45"])
    expect(oldKeyWords(2, unknown, end)).toContain("nobody knows since when: npm run deploy -- --secret");
  expect([readSecretDates(), readSecretDates("WA_TOKEN=2026-1-1,a=2026-01-01,A1_B=2026-01-02x")]).toEqual([
    {},
    { A1_B: "2026-01-02" },
  ]);
});
