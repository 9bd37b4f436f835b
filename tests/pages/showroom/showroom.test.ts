import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newVisitor, type Page, statusOnReturn, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";

const policyOf = (headers: Headers) => headers.get("Content-Security-Policy") ?? "";
const pages = [
  "/showroom",
  "/showroom?kota=7371",
  "/showroom/serambi-intan-bandung",
  "/showroom/pameran/panorama-galeri",
  "/showroom/katalog",
  "/showroom/katalog/katalog-cincin-2026",
  "/showroom/video",
  "/showroom/video/video-cincin",
  "/showroom/kegiatan",
  "/showroom/kegiatan?lihat=lewat",
  "/showroom/kegiatan/ukir-cincin-kawin",
];

test.for(pages)(
  "L01 P04 (no-JS) %s is one whole page with one heading of the first level, kept for others",
  async (path) => {
    const { status, document } = await visit(path);
    expect(status).toBe(200);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toContain("/showroom");
    expect(document.querySelectorAll("[style]")).toEqual([]);
    expect(await statusOnReturn(path)).toBe(304);
    const head = await visit(path, { method: "HEAD" });
    expect([head.status, head.html]).toEqual([200, ""]);
  },
);

test("L01 (no-JS) the partners nearest to a chosen city come first, and an odd city is ignored", async () => {
  const first = async (query: string) =>
    (await visit(`/showroom${query}`)).document.querySelector("#mitra .place h3")?.text;
  expect(await first("?kota=7371")).toBe("Rumah Losari Makassar");
  expect(await first("?kota=5271")).toBe("Bale Mutiara Denpasar");
  for (const odd of ["?kota=", "?kota=x", "?kota=9007199254740993", `?kota=${"[".repeat(300)}`])
    expect(await first(odd), odd).toBe("Serambi Intan Bandung");
});

test("L02 only an exhibition lets script read its panorama, also when its page comes from the cache", async () => {
  for (const _ of [1, 2]) {
    const exhibition = await visit("/showroom/pameran/panorama-galeri");
    expect(policyOf(exhibition.headers)).toContain("img-src 'self' data: https: blob:;");
    expect(policyOf(exhibition.headers)).not.toContain("frame-src");
  }
  for (const path of ["/showroom", "/showroom/video", "/", "/404"])
    expect(policyOf((await visit(path)).headers), path).not.toContain("blob:");
});

test("L02 (no-JS) an exhibition is a wide picture with its spots as links, its products, and the whole picture", async () => {
  const { document } = await visit("/showroom/pameran/panorama-galeri");
  expect(document.querySelector(".panorama__strip")?.getAttribute("tabindex")).toBe("0");
  const spots = document.querySelectorAll(".panorama__spots a");
  expect(spots.map((spot) => spot.getAttribute("href"))).toContain("/product/sofa-tiga-dudukan-senja");
  for (const [place, link] of document.querySelectorAll("a[data-spot]").entries()) {
    expect(link.getAttribute("href")).toBe(`#titik-${place + 1}`);
    expect(document.querySelector(`#titik-${place + 1}`)).not.toBeNull();
  }
  expect(document.querySelector('a[href="/media/showroom/panorama-galeri.webp"]')).not.toBeNull();
});

test("L01 a video comes in ranges, as Safari asks for it", async () => {
  const { document } = await visit("/showroom/video/video-cincin");
  const video = document.querySelector("video");
  expect([video?.getAttribute("preload"), video?.getAttribute("controls")]).toEqual(["none", ""]);
  const src = video?.getAttribute("src") ?? "";
  const whole = await visit(src);
  expect([whole.status, whole.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
  const { size: length } = statSync(join("public", src));
  const bytes = async (range: string, others: Record<string, string> = {}) => {
    const { status, headers } = await visit(src, { headers: { Range: range, ...others } });
    return [status, headers.get("Content-Range"), headers.get("Content-Length")];
  };
  const part = await visit(src, { headers: { Range: "bytes=0-1" } });
  expect([part.status, part.headers.get("Content-Type"), part.html]).toEqual([
    206,
    "video/mp4",
    whole.html.slice(0, 2),
  ]);
  expect(await bytes("bytes=0-1")).toEqual([206, `bytes 0-1/${length}`, "2"]);
  expect(await bytes("bytes=100000-")).toEqual([206, `bytes 100000-${length - 1}/${length}`, `${length - 100_000}`]);
  expect(await bytes("bytes=-5")).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, "5"]);
  expect(await bytes(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, "0"]);
  for (const odd of ["bytes=5-1", "bytes=-", "bytes=0-1,4-5", "lines=0-1", `bytes=${"[".repeat(900)}`])
    expect((await bytes(odd))[0], odd).toBe(200);
  expect((await bytes("bytes=0-1", { "If-Range": '"lain"' }))[0]).toBe(200);
  expect((await visit(src, { headers: { "If-None-Match": whole.headers.get("ETag") ?? "" } })).status).toBe(304);
  const head = await visit(src, { method: "HEAD" });
  expect([head.status, head.html]).toEqual([200, ""]);
  expect((await visit("/media/showroom/tidak-ada.mp4")).status).toBe(404);
});

test("L01 an activity's calendar file is one that calendars read", async () => {
  const { status, headers, html } = await visit("/showroom/kegiatan/ukir-cincin-kawin/kalender.ics");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.ics"$/);
  expect(html).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(html).toMatch(/\r\nDTSTART:\d{8}T020000Z\r\n/);
  expect((await visit("/showroom/kegiatan/tidak-ada/kalender.ics")).location).toBe("/404");
});

const ACTIVITY = "/showroom/kegiatan/mengenal-mutiara-laut-selatan";

test("L03 (no-JS) a guest who wants a place or a reminder is led to a login that says why, and back to that activity", async () => {
  for (const path of [ACTIVITY, "/showroom", "/showroom/kegiatan"]) {
    const forms = (await visit(path)).document.querySelectorAll('form[action^="/showroom/kegiatan/"]');
    for (const name of ["ingatkan", "daftar"]) {
      const form = forms.find((one) => one.querySelector(`[name=${name}]`));
      const value = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";
      const back = form?.getAttribute("action") ?? "";
      const sent = await visit(back, {
        form: { kembali: value("kembali"), [name]: value(name) },
      });
      expect([name, sent.status, sent.location]).toEqual([
        ...[name, 303, `/login?redirect=${encodeURIComponent(back)}`],
      ]);
    }
  }
  const login = await visit(`/login?redirect=${encodeURIComponent(ACTIVITY)}`);
  expect(login.html).toContain("Setelah itu Anda kembali ke acaranya");
});

test("L03 (no-JS) a customer's reminder is set where the button stands, listed, and taken back; others see none", async () => {
  const { visitor } = await newShopper();
  const buttonOn = async (path: string, who = visitor) =>
    (await who.visit(path)).document.querySelector(`form[action="${ACTIVITY}"] button[name=ingatkan]`)?.text;
  const press = (ingatkan: string) => visitor.visit(ACTIVITY, { form: { ingatkan, kembali: "/showroom/kegiatan" } });
  const set = await press("ya");
  expect([set.status, set.location]).toEqual([303, "/showroom/kegiatan"]);
  const list = await visitor.visit("/showroom/kegiatan");
  expect(list.document.querySelector("[aria-labelledby=pengingat]")?.text).toContain("Mengenal Mutiara Laut Selatan");
  expect(list.html).toContain("satu hari dan satu jam sebelum mulai");
  for (const path of ["/showroom/kegiatan", ACTIVITY]) {
    expect(await buttonOn(path), path).toBe("Diingatkan");
    expect(await buttonOn(path, newVisitor()), path).toBe("Ingatkan saya");
  }
  expect((await press("tidak")).status).toBe(303);
  expect(await buttonOn(ACTIVITY)).toBe("Ingatkan saya");
});

test("I09 L01 (no-JS) a place is taken and given back where the button stands; a full activity says so", async () => {
  const { visitor } = await newShopper();
  const buttonOn = async (who = visitor) =>
    (await who.visit(ACTIVITY)).document.querySelector(`form[action="${ACTIVITY}"] button[name=daftar]`)?.text;
  const press = (daftar: string) => visitor.visit(ACTIVITY, { form: { daftar, kembali: "/showroom/kegiatan" } });
  expect(await buttonOn()).toBe("Daftar");
  const sent = await press("ya");
  expect([sent.status, sent.location]).toEqual([303, "/showroom/kegiatan"]);
  const list = await visitor.visit("/showroom/kegiatan");
  expect(list.document.querySelector("[aria-labelledby=pengingat]")?.text).toMatch(
    /Mengenal Mutiara Laut Selatan.*WITA\. Anda terdaftar, kode tiket [0-9A-Z]{5}-[0-9A-Z]{5}/s,
  );
  expect([await buttonOn(), await buttonOn(newVisitor())]).toEqual(["Batal daftar", "Daftar"]);
  expect([(await press("tidak")).status, (await press("tidak")).status, await buttonOn()]).toEqual([
    303,
    303,
    "Daftar",
  ]);
  const begun = Math.floor(Date.now() / 1000) + 28 * 86_400;
  const late = await visitor.visit(ACTIVITY, { form: { daftar: "tidak" }, now: begun });
  expect([late.status, late.document.querySelector("main .error")?.text]).toEqual([
    422,
    expect.stringContaining("tidak"),
  ]);
  const full = await visit("/showroom/kegiatan/ukir-cincin-kawin");
  expect(full.document.querySelector("main .tag--bad")?.text).toBe("Penuh");
  const refused = await visitor.visit("/showroom/kegiatan/ukir-cincin-kawin", { form: { daftar: "ya" } });
  expect([refused.status, refused.document.querySelector("main .error")?.text]).toEqual([
    422,
    expect.stringContaining("Tempatnya baru saja habis."),
  ]);
});

test("L03 (no-JS) a bad reminder form is told on the activity's own page", async () => {
  const forms: Record<string, string>[] = [
    { ingatkan: "mungkin" },
    {},
    { ingatkan: "[".repeat(20_000), kembali: "//lain.example" },
    { ingatkan: "<b>ya</b>" },
  ];
  for (const form of forms) {
    const { status, document } = await visit(ACTIVITY, { form });
    expect(status).toBe(422);
    expect(document.querySelector("h1")?.text).toBe("Mengenal Mutiara Laut Selatan");
    expect(document.querySelector("main .error")?.text).toContain("Halaman ini sudah kedaluwarsa");
  }
  const gone = await visit("/showroom/kegiatan/tidak-ada", { form: { ingatkan: "ya" } });
  expect(gone.location).toBe("/404");
});

test("L01 P07 what is not there, and a page beyond the last, leads to /404", async () => {
  const none = ["tidak-ada", "pameran/x", "katalog/x", "video/x", "kegiatan/x", "kegiatan?halaman=99"];
  for (const path of none) expect((await visit(`/showroom/${path}`)).location, path).toBe("/404");
  for (const odd of ["0", "-1", "x", "1e9"])
    expect((await visit(`/showroom/kegiatan?halaman=${odd}`)).status, odd).toBe(200);
});

type Data = Record<string, unknown> & { "@type": string };
const dataOf = ({ document }: Page) =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ rawText }) => JSON.parse(rawText) as Data | Data[]);
const dataAt = async (path: string, type: string) =>
  dataOf(await visit(path)).find((data) => data["@type"] === type) as Record<string, never> | undefined;
const mainOf = ({ document }: Page) => document.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";
const canonicalOf = ({ document }: Page) =>
  document
    .querySelector("link[rel=canonical]")
    ?.getAttribute("href")
    ?.replace(/^https?:\/\/[^/]+/, "");

test("P08 (no-JS) a film has a page of its own, with what it shows and others, that crawlers read as the film", async () => {
  expect(await visit("/showroom/video?putar=video-cincin")).toMatchObject({
    ...{ status: 301, location: "/showroom/video/video-cincin" },
  });
  const list = await visit("/showroom/video");
  const films = list.document.querySelectorAll("main a.tile").map((tile) => tile.getAttribute("href") ?? "");
  expect(films.length).toBeGreaterThan(5);
  const { html } = await visit("/sitemap/pages");
  for (const path of films) {
    const page = await visit(path);
    const [film, ...more] = page.document.querySelectorAll("main video");
    expect(more).toEqual([]);
    const data = dataOf(page).find((one) => one["@type"] === "VideoObject");
    expect(data, path).toMatchObject({
      name: page.document.querySelector("h1")?.text,
      description: page.document.querySelector("main .lead")?.text,
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      duration: expect.stringMatching(/^PT\d+S$/),
    });
    const day = new Date(String(data?.uploadDate)).toLocaleDateString("id", {
      day: "2-digit",
      month: "long",
      year: "numeric",
      timeZone: "Asia/Jakarta",
    });
    expect(page.document.querySelector("main")?.text).toContain(`Diunggah ${day}`);
    expect(new URL(String(data?.contentUrl)).pathname).toBe(film?.getAttribute("src"));
    expect(page.document.querySelectorAll("[aria-label^='Produk dalam video'] a").length).toBeGreaterThan(0);
    expect(page.document.querySelectorAll("#video-lain a.tile").length).toBeGreaterThan(2);
    expect(html).toContain(`${path}</loc><video:video><video:thumbnail_loc>`);
  }
});

test("P03 L01 a partner is the kind of store that its goods make it, and its address says on the page what crawlers read", async () => {
  for (const [slug, type] of [
    ["bale-mutiara-denpasar", "JewelryStore"],
    ["griya-tenang-kemang", "FurnitureStore"],
    ["serambi-intan-bandung", "Store"],
  ] as const) {
    const page = await visit(`/showroom/${slug}`);
    const store = dataOf(page).find((data) => data["@type"] === type) as Record<string, never> | undefined;
    const { streetAddress, addressLocality, addressRegion, postalCode }: Record<string, string> = store?.address ?? {};
    expect(mainOf(page), slug).toContain(`${streetAddress}, ${addressLocality}, ${addressRegion} ${postalCode}`);
    expect(store?.telephone, slug).toMatch(/^\+628\d+$/);
    expect(store?.hasMap).toBe(page.document.querySelector("main address a")?.getAttribute("href"));
  }
});

test("P03 P06 an event invites for nothing while there are places; a month after its end it may not be found any more", async () => {
  const [full, open] = await Promise.all(
    ["ukir-cincin-kawin", "mengenal-mutiara-laut-selatan"].map((slug) => dataAt(`/showroom/kegiatan/${slug}`, "Event")),
  );
  expect(full?.offers).toMatchObject({ price: 0, availability: "https://schema.org/SoldOut" });
  expect(open?.offers).toMatchObject({ price: 0, availability: "https://schema.org/InStock" });
  expect(open?.organizer).toMatchObject({ "@id": expect.stringContaining("/showroom/bale-mutiara-denpasar") });
  const past = (await visit("/showroom/kegiatan?lihat=lewat")).document.querySelectorAll("main h3 a");
  const paths = past.map((link) => link.getAttribute("href") ?? "");
  const { html } = await visit("/sitemap/pages");
  for (const path of [ACTIVITY, ...paths]) {
    const canonical = canonicalOf(await visit(path));
    expect(html.includes(`${path}</loc>`), path).toBe(canonical === path);
    const year = Math.floor(Date.now() / 1000) + 365 * 86_400;
    const later = await visit(path, { now: year });
    expect([later.status, canonicalOf(later)], path).toEqual([200, undefined]);
  }
});

test("P02 what is over has a title, a heading and a description of its own", async () => {
  const said = async (path: string) => {
    const { document } = await visit(path);
    const description = document.querySelector("meta[name=description]")?.getAttribute("content");
    return [document.querySelector("title")?.text, document.querySelector("h1")?.text, description];
  };
  const [coming, past] = [await said("/showroom/kegiatan"), await said("/showroom/kegiatan?lihat=lewat")];
  expect(past[1]).toBe("Acara yang sudah lewat");
  for (const [place, words] of past.entries()) expect(words).not.toBe(coming[place]);
});

test("P04 the showroom's pictures say what they show, and none says again what stands beside it", async () => {
  const { document } = await visit("/showroom");
  const links = document.querySelectorAll("main a").filter((link) => link.querySelector("picture"));
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    const alt = link.querySelector("picture img")?.getAttribute("alt") ?? "";
    expect(alt.length, link.getAttribute("href")).toBeGreaterThan(15);
    const name = link.querySelector("h2, h3")?.childNodes.at(-1)?.text.trim().toLowerCase() || "-";
    expect(alt.toLowerCase().split(name).length, alt).toBeLessThanOrEqual(name === "-" ? 99 : 1);
  }
});

test("P03 the sitemap names the showroom's pages with their pictures", async () => {
  const { html } = await visit("/sitemap/pages");
  for (const path of ["/showroom/serambi-intan-bandung", "/showroom/pameran/panorama-galeri", "/showroom/kegiatan"])
    expect(html).toContain(`${path}</loc>`);
  expect(html).toContain("/showroom/kegiatan?lihat=lewat</loc>");
  expect(html).toContain("/media/showroom/panorama-galeri-preview/");
});
