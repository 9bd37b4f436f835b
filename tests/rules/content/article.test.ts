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
    expect(read).toEqual({
      slug: "mengenal-emas-18-karat",
      title: "Mengenal Emas: 18 Karat",
      summary: "Kadar emas dalam tiga menit.",
      author: "Laras Wening",
      category: "Perhiasan",
      tags: ["Emas", "Cincin"],
      products: ["cincin-a"],
      picture: { imageUrl: "/media/articles/emas/960.webp", altText: "Cincin emas", size: { width: 960, height: 640 } },
      publishedAt: Date.UTC(2026, 10, 22, 2) / 1000,
      sliderPlace: 2,
      pickPlace: null,
      selectedPlace: null,
      source: "<p>Emas\n\nmurni.</p>",
    });
    const more = readArticleFile(
      `\n\n${file([...head.map((line) => line.replace(" 960x640", "")), "pick: 10", "selected: 99", "tags: , Emas ,"])}`.replaceAll(
        "\n",
        "\r\n",
      ),
    );
    expect(more).toMatchObject({ pickPlace: 10, selectedPlace: 99, sliderPlace: null, tags: ["Emas"], products: [] });
    expect(more).toMatchObject({ picture: { size: undefined }, source: "<p>Emas\n\nmurni.</p>" });
    expect(readArticleFile(file([...head, "slug: emas"]).replaceAll("\n", "\r"))).toMatchObject({ slug: "emas" });
  });

  test("K01 R10 each of its lines and its address has a longest length", () => {
    const summed = (letters: number) => readArticleFile(file([...head, `tags: ${"x".repeat(letters)}`]));
    expect([typeof summed(300), summed(301)]).toEqual(["object", "tags is longer than 300 signs."]);
    const at = (slug: string) => typeof readArticleFile(file([...head, `slug: ${slug}`]));
    expect([at("x".repeat(160)), at("x".repeat(161)), at("emas-18"), at("18-emas")]).toEqual([
      ...["object", "string", "object", "object"],
    ]);
    for (const odd of ["category", "emas-", "-emas", "emas--18", "emas 18", "EMAS"])
      expect(at(odd), odd).toBe("string");
    const placed = (place: string) => typeof readArticleFile(file([...head, `selected: ${place}`]));
    expect(["1", "99", "", "0", "01", "100", "x1"].map(placed)).toEqual([
      ...["object", "object", "object", "string", "string", "string", "string"],
    ]);
  });

  test("K01 what it does not say is listed, and a line that is none is shown at its beginning", () => {
    expect(readArticleFile("title: A\nalt:\n\nteks")).toBe(
      "The file does not say: summary, author, category, picture, alt, published.",
    );
    expect(typeof readArticleFile(file(head.map((line) => line.replace(":", " :"))))).toBe("object");
    expect(readArticleFile(`warna ${"x".repeat(80)}`)).toMatch(/this is none: warna x{54}$/);
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
    ["picture", file(head.map((line) => line.replace("960x640", "9x640")))],
    ["picture", file(head.map((line) => line.replace("960x640", "96000x640")))],
    ["picture", file(head.map((line) => line.replace("960x640", "960x640 besar")))],
    ["published", file(head.map((line) => line.replace("09:00", "09:00:30")))],
    ["published", file(head.map((line) => line.replace("2026-11-22 09:00", "2026-11-22")))],
    ["published", file(head.map((line) => line.replace("2026-11-22 09:00", "2026-11-22 09")))],
    ["published", file(head.map((line) => line.replace("2026-11-22 09:00", "2026-11-22T09:00")))],
    ["published", file(head.map((line) => line.replace("2026-11-22", "x 2026-11-22")))],
    ["published", file(head.map((line) => line.replace("2026-11-22", "22-11-2026")))],
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
    expect(plainText("<p>a &amp; b &lt;c&gt; &quot;d&quot; &amp;lt;</p>")).toBe('a & b <c> "d" &lt;');
    expect(plainText('Em<strong>as</strong> <a href="/a">m</a>urni<br>18<p>karat</p><aside>x</aside>')).toBe(
      "Emas murni 18 karat x",
    );
    expect([plainText(""), plainText("  a \n\n b "), countWords(""), countWords("<p></p>")]).toEqual(["", "a b", 0, 0]);
    expect([0, 90, 200, 299, 300, 640, 1000].map(minutesToRead)).toEqual([1, 1, 1, 1, 2, 3, 5]);
  });

  test("K01 a long text has a list of its parts, a short one has none", () => {
    const body = ["A &amp; B", "<em>C</em>", "D"].map((title, n) => `<h2 id="bab-${n}">${title}</h2><p>x</p>`).join("");
    expect(contentsOf(body, 800)).toEqual([
      { id: "bab-0", title: "A & B" },
      { id: "bab-1", title: "C" },
      { id: "bab-2", title: "D" },
    ]);
    expect([349, 350].map((words) => contentsOf(body, words).length)).toEqual([0, 3]);
    expect(contentsOf(body.slice(0, body.lastIndexOf("<h2")), 800)).toEqual([]);
    expect(contentsOf("<p>tanpa judul</p>", 800)).toEqual([]);
  });
});
