import { expect, test } from "vitest";
import { newVisitor, type Page, visit } from "../fixtures.ts";

const RING = "/product/cincin-solitaire-aurora";
const textOf = ({ document }: Page, part: string) => document.querySelector(part)?.text.replace(/\s+/g, " ") ?? "";
const deliveryOf = async (path: string) => textOf(await visit(path), "#kirim");

test("E06 J01 a guest asks what sending costs to a province, at the address, and hears the checkout's prices and days (no-JS)", async () => {
  const page = await visit(RING);
  const form = page.document.querySelector("#kirim form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/ongkir"]);
  const kembali = form?.querySelector("[name=kembali]")?.getAttribute("value")?.replaceAll("&amp;", "&") ?? "";
  const asked = await newVisitor().visit("/ongkir", { form: { provinsi: "32", kembali } });
  expect(asked.location).toMatch(/^\/product\/cincin-solitaire-aurora\?(.+&)?provinsi=32#kirim$/);
  expect(asked.headers.getSetCookie().join()).toContain("tujuan=32;");
  expect(form?.querySelectorAll("option").length).toBeGreaterThan(30);
  const here = await deliveryOf(`${RING}?provinsi=32`);
  expect(here).toMatch(
    /Pengiriman ke Jawa Barat.*Cek ongkir\s*Reguler: tiba \d\d( \S+)?( \d{4})? sampai \d\d \S+ \d{4}, Rp 9\.000/,
  );
  expect(here).toContain("kalau dibayar hari ini");
  // Another size or colour asks for the same place.
  const links = (await visit(`${RING}?provinsi=32`)).document.querySelectorAll("main .opts a");
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !link.getAttribute("href")?.includes("&provinsi=32#beli"))).toEqual([]);
  expect(await deliveryOf(`${RING}?provinsi=91`)).toMatch(/Reguler: tiba .+ sampai .+ \d{4}, Rp 58\.000/);
  for (const odd of ["x", "999999", "-1", "%00", "9007199254740993"])
    expect(await deliveryOf(`${RING}?provinsi=${odd}`)).toContain("Ongkir dan waktu tiba");
});

test("E06 J01 the days of a pre-order are counted from the day it is ready (no-JS)", async () => {
  const { document } = await visit("/product/rak-buku-susun");
  const teak = document.querySelectorAll('ul[aria-label="Kayu"] a').find(({ text }) => text.startsWith("Jati"));
  expect(await deliveryOf(`${teak?.getAttribute("href")?.replace("#beli", "")}&provinsi=32`)).toMatch(
    /sejak pre-order siap, \d+ \S+ \d{4}/,
  );
});

test("T14 a wood is chosen as a wood, and what it is made of follows the choice (no-JS)", async () => {
  const first = await visit("/product/rak-buku-susun");
  expect(textOf(first, "#spesifikasi")).toContain("Kayu oak natural (solid)");
  const woods = first.document.querySelectorAll('ul[aria-label="Kayu"] a');
  const teak = woods.find(({ text }) => text.startsWith("Jati"));
  const chosen = await visit(teak?.getAttribute("href")?.replace("#beli", "") ?? "");
  expect(textOf(chosen, "main")).toMatch(/Kayu:\s*Jati/);
  expect(textOf(chosen, "#spesifikasi")).toContain("Kayu jati (solid)");
});

test("E06 stones name who vouches for them, and the number of each (no-JS)", async () => {
  const specificationOf = async (slug: string) => textOf(await visit(`/product/${slug}`), "#spesifikasi");
  expect(await specificationOf("cincin-solitaire-aurora")).toMatch(
    /Sertifikat.*berlian 1,00 ct, nomor LBMN-0000-\d{4}/,
  );
  expect((await specificationOf("anting-stud-embun")).match(/LBMN-0000-\d{4}/g)).toHaveLength(2);
  expect(await specificationOf("cincin-signet-surya")).not.toContain("Sertifikat");
  const { document } = await visit("/product/cincin-solitaire-aurora");
  const picture = document.querySelector("#spesifikasi a")?.getAttribute("href") ?? "";
  expect((await fetch(new URL(picture, process.env.SHOP_URL))).headers.get("Content-Type")).toBe("image/svg+xml");
});

test("E08 reviews are sorted, and narrowed to those with photos, by links that keep the variant (no-JS)", async () => {
  const { document } = await visit(`${RING}?variant=2`);
  const links = document.querySelectorAll('nav[aria-label="Urutan ulasan"] a');
  expect(links.map((link) => link.getAttribute("href")).slice(0, 3)).toEqual([
    `${RING}?variant=2#ulasan`,
    `${RING}?variant=2&urut=tertinggi#ulasan`,
    `${RING}?variant=2&urut=terendah#ulasan`,
  ]);
  const worst = await visit(`${RING}?urut=terendah`);
  const stars = worst.document
    .querySelectorAll(".review .stars")
    .map((one) => Number.parseFloat(one.getAttribute("aria-label") ?? ""));
  expect(stars).toEqual([...stars].sort((a, b) => a - b));
  expect(worst.document.querySelector('[aria-label="Urutan ulasan"] [aria-current]')?.text).toBe("Bintang terendah");
  expect((await visit(`${RING}?urut=apa-saja`)).status).toBe(200);
});

test("E06 on a phone the price goes with the buttons that buy, and the whole picture is one link away (no-JS)", async () => {
  const { document } = await visit(`${RING}?ukuran=12`);
  expect(document.querySelector(".buy--stick .price b")?.text).toBe(document.querySelector(".price--big b")?.text);
  expect(document.querySelector(".gallery__main a")?.getAttribute("href")).toMatch(/\/960\.webp$/);
});

test("E06 a jewel stands to scale beside a coin and a finger, with its measures in words; a sofa does not (no-JS)", async () => {
  const { document } = await visit(RING);
  const drawing = document.querySelector("#skala svg");
  expect(drawing?.getAttribute("role")).toBe("img");
  expect(drawing?.getAttribute("aria-label")).toMatch(
    /lebar cincin 1,9 mm, batu diameter 6,5 mm, di samping koin Rp 1\.000 .* 24 mm dan jari ukuran 12/,
  );
  expect(document.querySelector('.thumbs a[href="#skala"]')?.text.trim()).toBe("Ukuran");
  const sized = await visit(`${RING}?variant=${await variantOfSize(8)}`);
  expect(sized.document.querySelector("#skala svg")?.getAttribute("aria-label")).toContain("jari ukuran 8 ");
  expect((await visit("/product/sofa-boucle-awan")).document.querySelector("#skala")).toBeNull();
});

test("E06 L01 a short film of one piece plays among its pictures without script, and is fetched by nobody who does not ask (no-JS)", async () => {
  for (const slug of ["cincin-solitaire-aurora", "cincin-halo-kirana", "cincin-zamrud-rimba", "sofa-boucle-awan"]) {
    const film = (await visit(`/product/${slug}`)).document.querySelector("#film video");
    expect([slug, ...["preload", "muted", "controls", "playsinline"].map((name) => film?.getAttribute(name))]).toEqual([
      slug,
      "none",
      "",
      "",
      "",
    ]);
    for (const name of ["src", "poster"]) {
      const answer = await fetch(new URL(film?.getAttribute(name) ?? "", process.env.SHOP_URL));
      expect([slug, name, answer.status]).toEqual([slug, name, 200]);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_500_000);
    }
  }
  expect((await visit("/product/lampu-meja-jamur")).document.querySelector("#film")).toBeNull();
});

async function variantOfSize(size: number): Promise<string | undefined> {
  const links = (await visit(RING)).document.querySelectorAll('ul[aria-label="Ukuran cincin"] a');
  const href = links.find(({ text }) => text.trim() === `Ukuran ${size}`)?.getAttribute("href") ?? "";
  return /variant=(\d+)/.exec(href)?.[1];
}
