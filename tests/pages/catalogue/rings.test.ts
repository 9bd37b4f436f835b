import { expect, test } from "vitest";
import { newVisitor, visit } from "../fixtures.ts";

const RING = "/product/cincin-solitaire-aurora";

test("E17 a ring is chosen in a size, sold-out sizes say so, and the guide is one link away (no-JS)", async () => {
  const { document } = await visit(RING);
  const sizes = document.querySelectorAll('ul[aria-label="Ukuran cincin"] a');
  expect(sizes.map(({ text }) => text.replace(/\D/g, ""))).toEqual([
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
    "17",
    "18",
  ]);
  expect(sizes.filter((one) => one.getAttribute("aria-current")).map(({ text }) => text)).toEqual(["12"]);
  const sold = sizes.filter(({ text }) => text.includes("habis"));
  expect(sold.length).toBeGreaterThan(0);
  expect(document.querySelector('a[href="/ukuran-cincin"]')?.text).toBe("Cara mengukur jari");
  const page = await visit(sold[0]?.getAttribute("href") ?? "");
  expect(page.document.querySelector('button[value="add"]')).toBeNull();
  expect(page.document.querySelector("#kabari")?.text).toContain("Varian ini sedang habis");
});

test("E17 the size goes with the ring into the cart, and its colour keeps it (no-JS)", async () => {
  const guest = newVisitor();
  const { document } = await guest.visit(RING);
  const size = document.querySelectorAll('ul[aria-label="Ukuran cincin"] a').find(({ text }) => text === "9");
  const chosen = (await guest.visit(size?.getAttribute("href") ?? "")).document;
  const white = chosen.querySelectorAll('ul[aria-label="Warna"] a').find(({ text }) => text.startsWith("Emas Putih"));
  const other = (await guest.visit(white?.getAttribute("href") ?? "")).document;
  expect(other.querySelector('ul[aria-label="Ukuran cincin"] [aria-current]')?.text).toContain("9");
  expect(
    other
      .querySelectorAll(".gallery img")
      .find((img) => img.getAttribute("alt"))
      ?.getAttribute("alt"),
  ).toContain("Emas Putih");
  const variant = chosen.querySelector('input[name="variant"]')?.getAttribute("value") ?? "";
  const after = await guest.send("/cart", { intent: "add", variant, quantity: 1, kembali: "/about" });
  const panel = after.document.querySelector("#keranjang-kamu");
  expect(panel?.text).toContain("Ukuran 9");
});

test("E17 what has no size asks for none (no-JS)", async () => {
  const { document } = await visit("/product/kursi-santai-teduh");
  expect(document.querySelector('ul[aria-label="Ukuran cincin"]')).toBeNull();
  expect(document.querySelector('main a[href="/ukuran-cincin"]')).toBeNull();
});

test("E17 the guide reckons a size from a thread, and keeps what it cannot read (no-JS)", async () => {
  const good = await visit("/ukuran-cincin?benang=52%2C5");
  expect(good.document.querySelector('main form [role="status"]')?.text).toContain("sekitar 13");
  for (const [typed, words] of [
    ["lima", "angka saja"],
    ["520", "46 sampai 66 mm"],
  ] as const) {
    const bad = await visit(`/ukuran-cincin?benang=${typed}`);
    expect(bad.status).toBe(422);
    expect(bad.document.querySelector("#panjang-salah")?.text).toContain(words);
    expect(bad.document.querySelector("#panjang")?.getAttribute("value")).toBe(typed);
  }
});

test("E17 the gauge is drawn in true millimetres, and the help pages lead to it (no-JS)", async () => {
  const { document } = await visit("/ukuran-cincin");
  const gauge = document.querySelector("svg.gauge");
  expect(`${gauge?.getAttribute("viewBox")}`).toBe(
    `0 0 ${["width", "height"].map((side) => Number.parseFloat(gauge?.getAttribute(side) ?? "")).join(" ")}`,
  );
  expect(gauge?.getAttribute("width")).toMatch(/^\d+mm$/);
  const twelve = Number(gauge?.querySelectorAll("circle")[4]?.getAttribute("r"));
  expect(twelve * 2 * Math.PI).toBeCloseTo(52, 3);
  const faq = await visit("/faq");
  const links = faq.document.querySelectorAll('main a[href="/ukuran-cincin"]').map(({ text }) => text);
  expect(links).toContain("Panduan ukuran cincin");
  expect(faq.document.querySelector("main")?.text).not.toContain("](/ukuran-cincin)");
});
