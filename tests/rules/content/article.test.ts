import { describe, expect, test } from "vitest";
import { contentsOf, countWords, minutesToRead, plainText, readArticleFile } from "#domain/content/article.ts";

const head = [
  "title: Mengenal Emas: 18 Karat",
  "summary: Kadar emas dalam tiga menit.",
  "author: Laras Wening",
  "category: Perhiasan",
  "picture: /media/articles/emas/960.webp 960x640",
  "alt: Cincin emas",
  "published: 2026-11-22 09:00",
];
const file = (lines = head, text = "<p>Emas\n\nmurni.</p>") => `${lines.join("\n")}\n\n${text}\n`;

describe("an operator's file", () => {
  test("K01 is read with its fields, its time in WIB and its whole text", () => {
    const read = readArticleFile(file([...head, "tags: Emas, Cincin, Emas", "products: cincin-a", "slider: 2"]));
    expect(read).toMatchObject({
      slug: "mengenal-emas-18-karat",
      title: "Mengenal Emas: 18 Karat",
      tags: ["Emas", "Cincin"],
      products: ["cincin-a"],
      picture: { imageUrl: "/media/articles/emas/960.webp", altText: "Cincin emas", size: { width: 960, height: 640 } },
      publishedAt: Date.UTC(2026, 10, 22, 2) / 1000,
      sliderPlace: 2,
      pickPlace: null,
      source: "<p>Emas\n\nmurni.</p>",
    });
  });

  test("K01 its address is made of its title in letters that any address may have", () => {
    const titled = (title: string) => readArticleFile(file([`title: ${title}`, ...head.slice(1)]));
    expect(titled("Kursi Bouclé & Emas 24%: “Indah”?")).toMatchObject({
      slug: "kursi-boucle-dan-emas-24-persen-indah",
    });
    expect(titled("Émas/Perak; 1=2")).toMatchObject({ slug: "emasperak-1-2" });
  });

  test.each([
    ["title", file(head.slice(1))],
    ["published", file(head.map((line) => line.replace("09:00", "25:00")))],
    ["published", file(head.map((line) => line.replace("2026-11-22", "2026-02-30")))],
    ["picture", file(head.map((line) => line.replace("/media", "https://a.example/media")))],
    ["slug", file([...head, "slug: rss.xml"])],
    ["slug", file([...head, "slug: Huruf Besar"])],
    ["slug", file([...head, "slug: 2026"])],
    ["slug", file(head.map((line) => line.replace("Mengenal Emas: 18 Karat", "!?")))],
    ["“…” has no letter", file([...head, "tags: Emas, …"])],
    ["has no letter", file(head.map((line) => line.replace("Perhiasan", "—")))],
    ["slider", file([...head, "slider: pertama"])],
    ["text", file(head, "")],
    ["begins with", file([...head, "warna: emas"])],
    ["begins with", "<".repeat(100_000)],
    ["begins with", ""],
  ])("K01 says what is wrong about its %s", (what, text) => {
    expect(readArticleFile(text)).toEqual(expect.stringContaining(what));
  });
});

describe("reading", () => {
  test("K01 words are counted without markup, and minutes by 200 words", () => {
    expect(countWords("<p>Emas <strong>18</strong> karat</p><ul><li>satu</li><li>dua</li></ul>")).toBe(5);
    expect(plainText("<p>a &amp; b &lt;c&gt;</p>")).toBe("a & b <c>");
    expect([0, 90, 200, 640, 1000].map(minutesToRead)).toEqual([1, 1, 1, 3, 5]);
  });

  test("K01 a long text has a list of its parts, a short one has none", () => {
    const body = ["A &amp; B", "<em>C</em>", "D"].map((title, n) => `<h2 id="bab-${n}">${title}</h2><p>x</p>`).join("");
    expect(contentsOf(body, 800)).toEqual([
      { id: "bab-0", title: "A & B" },
      { id: "bab-1", title: "C" },
      { id: "bab-2", title: "D" },
    ]);
    expect(contentsOf(body, 200)).toEqual([]);
    expect(contentsOf("<p>tanpa judul</p>", 800)).toEqual([]);
  });
});
