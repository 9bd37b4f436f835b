import { expect, test } from "vitest";
import { statusOnReturn, visit } from "../fixtures.ts";
import { textOf } from "../service/after-order.ts";

const jsonOf = ({ document }: Awaited<ReturnType<typeof visit>>) =>
  document.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.text));

test("A12 /konsultasi leads to the interior design page", async () => {
  const { status, location } = await visit("/konsultasi");
  expect([status, location]).toEqual([301, "/desain-interior"]);
});

test("K04 P01 (no-JS) furnished rooms stand on a page of their own, by category, and are one page for everybody", async () => {
  const page = await visit("/desain-interior");
  expect([page.status, page.document.querySelectorAll("h1").length]).toEqual([200, 1]);
  expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(/\/desain-interior$/);
  const links = page.document.querySelectorAll("#proyek .tile").map((link) => link.getAttribute("href"));
  expect([links.length, new Set(links).size]).toEqual([8, 8]);
  expect(jsonOf(page).map((data) => data["@type"])).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
  expect(page.html).not.toMatch(/style="/);
  for (const picture of page.document.querySelectorAll("main img")) {
    for (const side of ["width", "height"])
      expect(Number(picture.getAttribute(side)), picture.outerHTML).toBeGreaterThan(0);
  }
  expect(await statusOnReturn("/desain-interior")).toBe(304);
  expect((await visit("/desain-interior", { method: "HEAD" })).status).toBe(200);
  const [, chip] = page.document.querySelectorAll("#proyek .chip").map((link) => link.getAttribute("href") ?? "");
  const chosen = await visit(chip ?? "");
  expect(chosen.document.querySelectorAll("#proyek .tile").length).toBeLessThan(8);
  expect(chosen.document.querySelector('#proyek .chip[aria-current="page"]')?.getAttribute("href")).toBe(chip);
  const { html } = await visit("/sitemap/pages");
  const said = new Set<string>();
  for (const kind of page.document.querySelectorAll("#proyek .chip").slice(1)) {
    const path = kind.getAttribute("href") ?? "";
    const { document } = await visit(path);
    const isFound = document.querySelectorAll("#proyek .tile").length >= 3;
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")?.endsWith(path) ?? false).toBe(
      isFound,
    );
    expect(html.includes(`${path}</loc>`), path).toBe(isFound);
    const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    expect(description).toContain(kind.text);
    expect(said.has(description)).toBe(false);
    said.add(description);
  }
});

test("K04 P07 odd pages are ignored; kinds that there are not, and pages beyond the last, lead to /404", async () => {
  for (const none of ["halaman=99", "kategori=tidak-ada", "kategori=%3Cb%3E", `kategori=${"a".repeat(5000)}`])
    expect((await visit(`/desain-interior?${none}`)).location, none.slice(0, 40)).toBe("/404");
  for (const odd of ["halaman=x", "halaman=-1", "halaman=9007199254740993", "kategori="]) {
    const page = await visit(`/desain-interior?${odd}`);
    expect([page.status, page.document.querySelectorAll("#proyek .tile").length], odd).toEqual([200, 8]);
  }
  for (const slug of ["tidak-ada", "a".repeat(5000), "%3Cb%3E", "..%2f..%2f"])
    expect((await visit(`/desain-interior/${slug}`)).location, slug.slice(0, 20)).toBe("/404");
});

test("K04 P01 P03 (no-JS) a room is shown before and after, side by side, and is in the sitemap with its picture", async () => {
  const page = await visit("/desain-interior/ruang-tamu-dago");
  expect(page.status).toBe(200);
  const captions = page.document.querySelectorAll(".sides figcaption").map((caption) => caption.text);
  expect(captions).toEqual([expect.stringContaining("ilustrasi"), expect.stringMatching(/^Sesudah: /)]);
  const [first, second] = page.document.querySelectorAll(".sides figure");
  expect(first?.querySelector("picture img")?.getAttribute("fetchpriority")).toBe("high");
  expect(second?.querySelector("picture img")?.getAttribute("loading")).toBe("lazy");
  expect(page.document.querySelector("main input[type=range]")).toBeNull();
  expect(textOf(page)).toMatch(/18 m², Bandung, 2025/);
  expect(page.document.querySelectorAll('section[aria-labelledby="lainnya"] .tile')).toHaveLength(3);
  const steps = jsonOf(page).find((data) => data["@type"] === "BreadcrumbList").itemListElement;
  expect(steps.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(["Beranda", "Desain interior"]);
  const { html } = await visit("/sitemap/pages");
  expect(html).toMatch(/<loc>[^<]*\/desain-interior<\/loc>/);
  expect(html).toMatch(/<loc>[^<]*\/desain-interior\/ruang-tamu-dago<\/loc><lastmod>[^<]+<\/lastmod><image:image>/);
  expect(html).not.toContain("/desain-interior/proyek");
  expect((await visit("/robots.txt")).html).toContain("Disallow: /desain-interior/proyek");
});
