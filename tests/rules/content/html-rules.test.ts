import { expect, test } from "vitest";
import { cleanHtml, picturesIn } from "#domain/content/clean-html.ts";
import { cleanLink, cleanPicture, textId } from "#domain/content/html-rules.ts";

test("R03 an id of a text has a beginning of its own, once, and small letters, digits and hyphens as many as fit", () => {
  expect(["Kadar  Émas & 18!", "bab-kadar", "--a--", "!?", "", "x".repeat(80), "bab"].map(textId)).toEqual([
    ...["bab-kadar-emas-18", "bab-kadar", "bab-a", undefined, undefined, `bab-${"x".repeat(60)}`, "bab-bab"],
  ]);
});

test("R03 a link leads to a page, a place in the text, the web, mail or a telephone, as a browser reads it", () => {
  expect(
    [
      " #Kadar Emas ",
      "#!",
      "\n/pro\tmo\r ",
      "http://a.example/",
      "tel:+62812",
      "mailto:a@b.example",
      "ftp://a.example",
    ].map(cleanLink),
  ).toEqual([
    { href: "#bab-kadar-emas", isOutside: false },
    undefined,
    { href: "/promo", isOutside: false },
    { href: "http://a.example/", isOutside: true },
    { href: "tel:+62812", isOutside: false },
    { href: "mailto:a@b.example", isOutside: false },
    undefined,
  ]);
});

test("R03 a picture is one of the shop's own files, by its one address", () => {
  const shown = (address: string) => cleanPicture(address) !== undefined;
  const good = ["avif", "gif", "jpg", "jpeg", "png", "webp"].map((end) => `/media/a/b-1.${end}`);
  expect(good.filter((address) => !shown(address))).toEqual([]);
  expect(cleanPicture("  /media/a/\n1.webp  ")).toBe("/media/a/1.webp");
  const bad = [
    "/media/a.svg",
    "/media/a.webp?b",
    "x/media/a.webp",
    "/media/../a.webp",
    "/media/a b.webp",
    "/media/.webp#a",
  ];
  expect(bad.filter(shown)).toEqual([]);
});

const sizes = new Map([["/media/a/960.webp", { width: 960, height: 640 }]]);
const image = (attributes = "") =>
  `<img src="/media/a/960.webp" alt="" width="960" height="640" loading="lazy" decoding="async"${attributes}>`;

test.each([
  ["", ""],
  ["  a &amp; b  ", "a &amp; b"],
  ["<p>a</p><p> </p><p><br></p>b", "<p>a</p><br>b"],
  ["<div>a<span>b</span></div>", "ab"],
  ["<b>a</b><i>b</i><del>c</del><strike>d</strike>", "<strong>a</strong><em>b</em><s>c</s><s>d</s>"],
  ["a<br>b<hr>", "a<br>b<hr>"],
  ["a<script>b</script><style>c</style><svg><text>d</text></svg><math><mi>f</mi></math>e", "ae"],
  ["a<!-- b -->c", "ac"],
  ["<ol start=3><li>a</li></ol>", '<ol start="3"><li>a</li></ol>'],
  ["<ol start=0><li>a</li></ol>", "<ol><li>a</li></ol>"],
  [
    "<ol start=9999><li>a</li></ol><ol start=10000><li>b</li></ol>",
    '<ol start="9999"><li>a</li></ol><ol><li>b</li></ol>',
  ],
  ["<ol start=a1><li>a</li></ol><ol start=1a><li>b</li></ol>", "<ol><li>a</li></ol><ol><li>b</li></ol>"],
  ["<ol start=012><li>a</li></ol><ol start=1e3><li>b</li></ol>", "<ol><li>a</li></ol><ol><li>b</li></ol>"],
  ["<figure><figcaption>a</figcaption></figure>", ""],
  ["<figure><blockquote>a</blockquote></figure>", "<figure><blockquote>a</blockquote></figure>"],
  ["<figure><pre>a</pre></figure>", "<figure><pre>a</pre></figure>"],
  [`<figure>${image()}<figcaption>a</figcaption></figure>`, `<figure>${image()}<figcaption>a</figcaption></figure>`],
  [`<p>${image()}</p>`, `<p>${image()}</p>`],
  ["<img src=/media/a/960.webp alt=' a \"b\" '>", image().replace('alt=""', 'alt="a &quot;b&quot;"')],
  ["<img src=/media/b.webp width=10001 height=9>", ""],
  ["<img src=/media/b.webp width=9>", ""],
  [
    "<img src=/media/b.webp width=10000 height=9>",
    '<img src="/media/b.webp" alt="" width="10000" height="9" loading="lazy" decoding="async">',
  ],
  ["<p>a</p><h3>b</h3><p>c</p><h4>d</h4>", '<p>a</p><h2 id="bab-b">b</h2><p>c</p><h3 id="bab-d">d</h3>'],
  ["<h2>a<!-- b --></h2>", '<h2 id="bab-a">a</h2>'],
  ["a &lt;b&gt; &amp;amp;", "a &lt;b&gt; &amp;amp;"],
  ["<p colspan=2 scope=row>a</p>", "<p>a</p>"],
  ["<h2></h2><h3>a</h3>", '<h2 id="bab-a">a</h2>'],
  ["<h2>a</h2><h3> </h3><h4>b</h4>", '<h2 id="bab-a">a</h2><h3 id="bab-b">b</h3>'],
  ["<h2 id=x></h2><p id=x>a</p>", '<p id="bab-x">a</p>'],
  ["<h2><em>a</em> b</h2>", '<h2 id="bab-a-b"><em>a</em> b</h2>'],
  ["<p>a</p><li id=b>c</li>", '<p>a</p><li id="bab-b">c</li>'],
  ["<em id=a>b</em>", "<em>b</em>"],
  ["<a href='javascript:x()'>a <b>b</b></a>", "a <strong>b</strong>"],
  ["a\u0000\u0007b\ufffec", "abc"],
])("R03 of %j an article shows %j", (source, clean) => {
  expect(cleanHtml(source, sizes)).toBe(clean);
});

test("R03 a table is kept in a frame that can be moved, with the cells that it joins and what its heads are of", () => {
  const cell = (attributes: string, tag = "td") => {
    const clean = cleanHtml(`<table><tr><${tag} ${attributes}>a</${tag}></tr></table>`);
    return /<t[dh]([^>]*)>/.exec(clean)?.[1]?.trim();
  };
  expect(cleanHtml("<table><tr><td></td></tr></table>")).toBe("");
  expect(cleanHtml("<table><tr><td>a</td><td></td></tr></table>")).toBe(
    '<div class="prose__table" role="group" aria-label="Tabel" tabindex="0"><table><tbody><tr><td>a</td><td></td></tr></tbody></table></div>',
  );
  expect([
    cell('colspan="2" rowspan="20" class="b"'),
    cell('colspan="21" rowspan="0"'),
    cell('scope="row"'),
    cell('scope="ROW"', "th"),
    cell('scope="col"', "th"),
    cell('scope="rowgroup"', "th"),
  ]).toEqual(['colspan="2" rowspan="20"', "", "", 'scope="row"', 'scope="col"', ""]);
});

test("R03 R10 what has too many elements, comments or attributes, or nests too deep, is no article", () => {
  const shown = (text: string) => cleanHtml(text).length > 0;
  const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, n) => `a${n}`).join(" ")}>b</p>`;
  expect([shown(attributes(60)), shown(attributes(61))]).toEqual([true, false]);
  expect([shown(`a${"<!--b-->".repeat(2990)}`), shown(`a${"<!--b-->".repeat(3001)}`)]).toEqual([true, false]);
  expect([shown(`a${"<br>".repeat(2990)}`), shown(`a${"<br>".repeat(3001)}`)]).toEqual([true, false]);
  expect([shown(`a${"<div>".repeat(90)}`), shown(`a${"<div>".repeat(110)}`)]).toEqual([true, false]);
  expect([shown(`${"<blockquote>".repeat(41)}a`), shown(`${"<blockquote>".repeat(42)}a`)]).toEqual([true, false]);
  // Of elements side by side none is within another.
  expect(shown("<p>a</p>".repeat(200))).toBe(true);
  expect([shown("a".repeat(100_000)), shown("a".repeat(100_001)), picturesIn("a".repeat(100_001))]).toEqual([
    ...[true, false, []],
  ]);
  // One tag of more signs than the parser is given at once.
  expect(shown(`a<p ${Array.from({ length: 900 }, (_, n) => `a${n}`).join(" ")}>b</p>`)).toBe(false);
  expect(shown("a<html b>c")).toBe(true);
});

test("R03 a link of another site is followed by no crawler, and the shop's own picture is found in a link of it", () => {
  expect([cleanHtml('<a href="https://a.example/">b</a>'), cleanHtml('<a href="/c">b</a>')]).toEqual([
    '<a href="https://a.example/" rel="nofollow noopener">b</a>',
    '<a href="/c">b</a>',
  ]);
  expect(picturesIn("<source src=/media/b.webp><p src=/media/c.webp>d<a><img src=/media/e.webp></a>")).toEqual([
    ...["/media/e.webp"],
  ]);
});

test("R03 twenty elements may share an id by number, the others have none", () => {
  const ids = [...cleanHtml("<p id=a>b</p>".repeat(22)).matchAll(/<p(?: id="([^"]+)")?>/g)].map(([, id]) => id);
  expect(ids).toEqual([...["bab-a", ...Array.from({ length: 19 }, (_, n) => `bab-a-${n + 2}`), undefined, undefined]]);
});

test("R03 R10 what is nested too deep is left out, also of a heading's id and of the pictures", () => {
  const deep = (depth: number, inner: string) => `${"<div>".repeat(depth)}${inner}${"</div>".repeat(depth)}`;
  expect([cleanHtml(deep(40, "<b>a</b>")), cleanHtml(deep(41, "<b>a</b>"))]).toEqual(["<strong>a</strong>", ""]);
  const picture = "<img src=/media/a/960.webp>";
  expect([picturesIn(deep(40, picture)), picturesIn(deep(41, picture))]).toEqual([["/media/a/960.webp"], []]);
  expect(picturesIn(`${picture}${picture}<img src=/a.webp><img>a`)).toEqual(["/media/a/960.webp"]);
});
