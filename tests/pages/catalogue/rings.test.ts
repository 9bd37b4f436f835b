import { expect, test } from "vitest";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";

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
  expect(sizes.filter((one) => one.getAttribute("aria-current"))).toEqual([]);
  const sold = sizes.filter(({ text }) => text.includes("habis"));
  expect(sold.length).toBeGreaterThan(0);
  const guide = document.querySelectorAll("main a").find(({ text }) => text === "Cara mengukur jari");
  expect(guide?.getAttribute("href")).toBe(`/ukuran-cincin?untuk=${encodeURIComponent(RING)}&warna=Emas%20Kuning`);
  const page = await visit(sold[0]?.getAttribute("href") ?? "");
  expect(page.document.querySelector('button[value="add"]')).toBeNull();
  expect(page.document.querySelector("#kabari")?.text).toContain("Varian ini sedang habis");
});

test("E17 the size goes with the ring into the cart, and its colour keeps it (no-JS)", async () => {
  const guest = newVisitor();
  const { document } = await guest.visit(RING);
  const size = document.querySelectorAll('ul[aria-label="Ukuran cincin"] a').find(({ text }) => text === "Ukuran 9");
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

test("E17 without a size nothing of a ring can be added, its combo and its points neither, and a post without one is told so (no-JS)", async () => {
  const { document } = await visit(RING);
  expect(document.querySelectorAll('main form[action="/cart"], main [name="variant"]')).toEqual([]);
  const buttons = document.querySelectorAll('main a[href="#pilih-ukuran"]').map(({ text }) => text);
  // Two that buy, and a combo.
  expect(buttons).toEqual(Array(3).fill("Pilih ukuran"));
  expect(document.querySelector("#pilih-ukuran .pick__why")?.text).toContain("Pilih ukuran dulu");
  const refused = await visit("/cart", { form: { intent: "add", quantity: 1, kembali: RING } });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector("main")?.text).toContain("Pilih ukuran atau variannya dulu.");
  expect(refused.document.querySelector("main .empty a")?.getAttribute("href")).toBe(`${RING}#pilih-ukuran`);
});

test("E17 Q05 the first size that a guest buys is offered first on every ring, beside everybody's kept page, and to nobody else (no-JS)", async () => {
  const guest = newVisitor();
  const offered = async (who = guest, path = RING) =>
    (await who.visit(path)).document
      .querySelectorAll("#pilih-ukuran a")
      .filter(({ text }) => text.startsWith("Ukuran Anda"))
      .map((link) => [link.text, link.getAttribute("href")]);
  expect(await offered()).toEqual([]);
  const add = async (size: string) => {
    const { document } = await guest.visit(`${RING}?ukuran=${size}`);
    const fields = document
      .querySelectorAll("#beli input")
      .map((one) => [one.getAttribute("name"), one.getAttribute("value")]);
    await guest.send("/cart", { intent: "add", ...Object.fromEntries(fields) });
  };
  await add("9");
  const own = [["Ukuran Anda: 9", `${RING}?warna=Emas+Kuning&ukuran=9#beli`]];
  expect(await offered()).toEqual(own);
  // A ring for somebody else leaves it as it is.
  await add("14");
  expect(await offered()).toEqual(own);
  const halo = "/product/cincin-halo-kirana";
  expect(await offered(guest, halo)).toEqual([["Ukuran Anda: 9", `${halo}?warna=Emas+Kuning&ukuran=9#beli`]]);
  expect(await offered(newVisitor())).toEqual([]);
  await guest.send("/logout", {});
  expect(await offered()).toEqual([]);
});

test("E17 the guide leads back to the ring with the size that was found, and remembers it with the account (no-JS)", async () => {
  const { visitor } = await newShopper();
  const guide = "/ukuran-cincin?untuk=%2Fproduct%2Fcincin-solitaire-aurora&warna=Emas%20Putih";
  const page = await visitor.visit(`${guide}&benang=52`);
  const back = page.document.querySelectorAll("main a").find(({ text }) => text.startsWith("Kembali ke"));
  expect([back?.text, back?.getAttribute("href")]).toEqual([
    expect.stringContaining("Kembali ke Cincin Solitaire Aurora"),
    `${RING}?warna=Emas%20Putih`,
  ]);
  const use = page.document.querySelector('main button[name="pakai"]');
  expect([use?.text, use?.getAttribute("value")]).toEqual(["Pakai ukuran 12", "12"]);
  const refused = await visitor.visit(guide, { form: { ukuran: "" } });
  expect([refused.status, refused.document.querySelector("#ukuran-saya .error")?.text]).toEqual([
    422,
    "Pilih ukurannya dulu.",
  ]);
  const ring = await visitor.send(guide, { ukuran: "12" });
  const chosen = ring.document.querySelectorAll(".opts [aria-current]");
  expect(chosen.map(({ text }) => text.trim())).toEqual(["Emas Putih", "Ukuran 12"]);
  expect(visitor.cookies).not.toHaveProperty("ring");
  expect((await visitor.visit("/profile")).document.querySelector("main")?.text).toMatch(/Ukuran cincin\s*12/);
  for (const odd of ["//lain.example", "/product/tidak-ada", "/cart", "%", "/product/%E0%A4%A"])
    expect(
      (await visit(`/ukuran-cincin?untuk=${encodeURIComponent(odd)}`)).document.querySelector("main")?.text,
    ).not.toContain("Kembali ke");
});

test("E17 R14 a pair is two rings, each with its size: both go into the cart, or neither (no-JS)", async () => {
  const guest = newVisitor();
  const PAIR = "/product/cincin-pasangan-sanding";
  const sizesOf = (page: Page, ring: string) =>
    page.document.querySelectorAll(`ul[aria-label="${ring}"] a`).filter(({ text }) => !text.includes("habis"));
  const first = await guest.visit(PAIR);
  expect(first.document.querySelector("main")?.text).toContain("Harga per cincin. Sepasang Rp 18.600.000");
  expect(first.document.querySelector('[aria-label="Janji untuk produk ini"]')?.text).toContain(
    "Ukir nama dan tanggal gratis, isi di “Catatan untuk penjual” saat checkout",
  );
  const card = (await guest.visit("/products/per_page=48")).document.querySelector(`article:has(a[href="${PAIR}"])`);
  expect(card?.querySelector(".price")?.text).toMatch(/Rp 9.300.000\s*per cincin/);
  const half = await guest.visit(sizesOf(first, "Cincin pertama")[1]?.getAttribute("href") ?? "");
  expect(half.document.querySelector('main a[href="#pilih-ukuran"]')?.text).toBe("Pilih ukuran cincin kedua");
  const whole = await guest.visit(sizesOf(half, "Cincin kedua").at(-1)?.getAttribute("href") ?? "");
  expect(whole.document.querySelector(".buy__what")?.text).toContain("Rp 18.600.000");
  const chosen = whole.document
    .querySelectorAll("#pilih-ukuran .opts [aria-current]")
    .map(({ text }) => text.toLowerCase());
  const fieldOf = (name: string) => whole.document.querySelector(`#beli [name=${name}]`)?.getAttribute("value") ?? "";
  const pair = { variant: fieldOf("variant"), kedua: fieldOf("kedua"), kembali: "/about" };
  const cart = async (form: Record<string, string>) => {
    const { document } = await guest.send("/cart", { ...pair, ...form });
    return document.querySelectorAll("#keranjang-kamu li").map(({ text }) => text.replace(/\s+/g, " "));
  };
  const tooMany = await cart({ intent: "add", quantity: "99" });
  expect(tooMany.filter((line) => line.includes("Sanding"))).toEqual([]);
  const lines = await cart({ intent: "add" });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`Cincin Kawin Pasangan Sanding Cincin pertama, ${chosen[0]}`);
  expect(lines[1]).toContain(`Cincin Kawin Pasangan Sanding Cincin kedua, ${chosen[1]}`);
  // Once more is one more of both.
  for (const line of await cart({ intent: "add" })) expect(line).toContain("2 × Rp 9.300.000");
});

test("E17 what has no size asks for none (no-JS)", async () => {
  const { document } = await visit("/product/kursi-santai-teduh");
  expect(document.querySelector('ul[aria-label="Ukuran cincin"]')).toBeNull();
  expect(document.querySelector('main a[href^="/ukuran-cincin"]')).toBeNull();
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
  const article = await visit("/artikel/mengukur-jari-di-rumah");
  expect(article.document.querySelector('main a[href="/ukuran-cincin"]')?.text).toBe("panduan ukuran cincin");
  expect(faq.document.querySelector("main")?.text).not.toContain("](/ukuran-cincin)");
});
