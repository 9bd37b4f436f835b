import { afterAll, beforeAll, expect, test } from "vitest";
import { bagas } from "../../support/people.ts";
import { login, refusalsOf } from "../account/entering.ts";
import { newVisitor } from "../fixtures.ts";
import { type AfterOrder, hiddenOf, openAfterOrder, photo, ratingOf, textOf } from "./after-order.ts";

let after: AfterOrder;
beforeAll(async () => {
  after = await openAfterOrder("reviews");
}, 90_000);
afterAll(() => after?.shop.end());

const SOON = { timeout: 10_000, interval: 200 };
const WORDS = "Kilaunya <b>lembut</b>, pas di jari.";
const written = { intent: "review", rating: "4", "templat-0": "Sesuai foto", text: WORDS };
const formPath = ({ ordersn, product }: AfterOrder) => `/profile/review?pesanan=${ordersn}&barang=${product.variant}`;
const photosOf = (html: string) => [...new Set(html.match(/\/foto\/[\w-]{43}(?=")/g))];

let days = 0;
/** The product's page for somebody who comes two days later: what everybody shares is kept for a day, and then made anew. */
function pageLater(path: string, base: string) {
  days += 2;
  return newVisitor().visit(path, { base, now: Math.floor(Date.now() / 1000) + days * 86_400 });
}

test("I07 (no-JS) an order that has arrived leads to its review, and the review to the form", async () => {
  const { open, ordersn } = after;
  const order = await open(`/profile/order/${ordersn}`);
  expect(order.document.querySelector(`a[href="/profile/review?pesanan=${ordersn}"]`)?.text).toBe("Tulis ulasan");
  const list = await open(`/profile/review?pesanan=${ordersn}`);
  expect(textOf(list)).toContain("Menunggu ulasan (1)");
  const link = list.document.querySelector("main .list a.btn")?.getAttribute("href") ?? "";
  expect(link.replaceAll("&amp;", "&")).toBe(formPath(after));
  expect((await open(formPath(after))).document.querySelectorAll("input[type=radio][name=rating]")).toHaveLength(5);
});

test("I07 R03 I11 a form that is refused keeps words, phrases and pictures, and says what is wrong", async () => {
  const { send, open } = after;
  const path = formPath(after);
  const { rating: _, ...unrated } = written;
  const refused = await send(path, unrated, [photo(), new File(["<svg/>"], "../x.svg")]);
  expect([refused.status, refusalsOf(refused)]).toEqual([
    422,
    { rating: expect.stringContaining("bintang"), foto: expect.stringContaining("JPEG, PNG, atau WebP") },
  ]);
  expect(refused.document.querySelector("textarea")?.text).toBe(WORDS);
  expect(refused.document.querySelectorAll("main input[type=checkbox][checked]")).toHaveLength(1);
  const kept = hiddenOf(refused, "foto-tersimpan");
  expect(kept).toMatch(/^\d+\.[\w-]{43}$/);
  // A kept picture is its owner's alone, until it is sent.
  const [, token] = kept.split(".");
  expect((await newVisitor().visit(`/foto/${token}`, { base: after.shop.address })).status).toBe(404);
  expect((await open(`/foto/${token}/kecil`)).status).toBe(200);

  const six = await send(
    path,
    written,
    Array.from({ length: 6 }, () => photo()),
  );
  expect([six.status, textOf(six)]).toEqual([422, expect.stringContaining("Maksimal 5 foto")]);
  expect(hiddenOf(six, "foto-tersimpan").split(",")).toHaveLength(5);
  const large = await send(path, written, [new File([new Uint8Array(6 * 1_048_576)], "besar.jpg")]);
  expect([large.status, refusalsOf(large).foto]).toEqual([422, expect.stringContaining("maksimal 5 MB")]);
  const short = await send(path, { ...written, "templat-0": "", text: "Bagus" });
  expect([short.status, textOf(short)]).toEqual([422, expect.stringContaining("Halaman ini sudah kedaluwarsa.")]);
  const plain = await send(path, { intent: "review", rating: "4", text: "Bagus" });
  expect(refusalsOf(plain)).toMatchObject({ text: expect.stringContaining("minimal 10 karakter") });
  const dropped = await send(path, { ...written, "foto-tersimpan": kept, "foto-hapus": kept.split(".")[0] ?? "" });
  expect([dropped.status, hiddenOf(dropped, "foto-tersimpan")]).toEqual([200, ""]);
});

test("I07 E10 (no-JS) a review with two photos stands on the product page and in its JSON-LD", {
  timeout: 40_000,
}, async () => {
  const { open, send, product, shop } = after;
  const page = () => pageLater(product.path, shop.address);
  await page();
  const before = ratingOf(await page());
  expect((await page()).html).not.toContain("pas di jari");
  const answer = await send(formPath(after), { ...written, isMasked: "1" }, [photo(), photo("dua.jpg")]);
  expect([answer.status, answer.location]).toEqual([303, "/profile/review?tab=ditulis"]);
  const mine = await open("/profile/review?tab=ditulis");
  expect(textOf(mine)).toMatch(/Terima kasih.*Ulasan saya \(1\).*D\*\*\*i.*Sesuai foto\. Kilaunya <b>lembut<\/b>/);
  const order = textOf(await open(`/profile/order/${after.ordersn}`));
  expect([order.includes("Tulis ulasan"), order.includes("Lihat ulasan")]).toEqual([false, true]);
  const shown = await page();
  expect(ratingOf(shown)?.reviewCount).toBe((before?.reviewCount ?? 0) + 1);
  expect(shown.html).toContain("Kilaunya &lt;b&gt;lembut&lt;/b&gt;");
  expect(shown.html).toContain("D***i");
  const photos = photosOf(shown.html);
  expect(photos).toHaveLength(2);
  for (const path of photos.flatMap((one) => [one, `${one}/kecil`])) {
    const picture = await newVisitor().visit(path, { base: shop.address });
    expect([picture.status, picture.headers.get("X-Content-Type-Options")]).toEqual([200, "nosniff"]);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=300");
    const known = { headers: { "If-None-Match": picture.headers.get("ETag") ?? "" }, base: shop.address };
    expect((await newVisitor().visit(path, known)).status).toBe(304);
    expect(picture.html).not.toContain("RAHASIA");
  }
  // The back button and a second click: still one.
  const again = await send(formPath(after), { ...written, isMasked: "1" });
  expect(again.status).toBe(303);
});

test("I07 (no-JS) who reviews the same thing again is told so, and finds the form that changes the review", async () => {
  const { open, send, shop } = after;
  const path = formPath(after);
  const told = "Anda sudah menulis ulasan untuk barang ini.";
  const form = await open(path);
  expect([form.status, textOf(form)]).toEqual([200, expect.stringContaining(told)]);
  expect(form.document.querySelector("textarea")?.text).toBe(WORDS);
  const short = await send(path, { ...written, "templat-0": "", text: "x" });
  expect([short.status, textOf(short)]).toEqual([422, expect.stringContaining(told)]);
  const other = { ...written, rating: "5", text: "Dari tab yang lain." };
  const second = await send(path, other);
  expect([second.status, textOf(second)]).toEqual([422, expect.stringContaining("Barang ini sudah Anda ulas.")]);
  expect(second.document.querySelector("textarea")?.text).toBe(other.text);
  expect(textOf(await open("/profile/review?tab=ditulis"))).toContain("Kilaunya");
  // What is shown names the review, so that saving it is a change that is meant.
  const saved = await send(path, { ...other, isMasked: "1", id: hiddenOf(second, "id") });
  expect([saved.status, saved.location]).toEqual([303, "/profile/review?tab=ditulis"]);
  expect(textOf(await open("/profile/review?tab=ditulis"))).toMatch(/Ulasan saya \(1\).*Dari tab yang lain\./);
  expect((await send(path, { ...written, isMasked: "1", id: hiddenOf(second, "id") })).status).toBe(303);

  const days = (count: number) =>
    shop.execute(`UPDATE review SET created_at = created_at + ${count} * 86400 WHERE user_id > 0`);
  await days(-31);
  const late = await open(path);
  expect([late.status, textOf(late)]).toEqual([
    200,
    expect.stringMatching(/hanya dapat diubah dalam 30 hari.*Kilaunya/),
  ]);
  const sent = await send(path, other);
  expect([sent.status, textOf(sent)]).toEqual([422, expect.stringContaining("Kilaunya")]);
  await days(31);
});

test("I07 (no-JS) a review is changed by the same form, and loses a photo", { timeout: 40_000 }, async () => {
  const { open, send, product, shop } = after;
  const list = await open("/profile/review?tab=ditulis");
  const path = list.document.querySelector('main a[href*="ubah="]')?.getAttribute("href") ?? "";
  const form = await open(path);
  expect(form.document.querySelector("input[name=rating][checked]")?.getAttribute("value")).toBe("4");
  expect(form.document.querySelector("textarea")?.text).toBe(WORDS);
  expect(hiddenOf(form, "templat-0")).toBe("Sesuai foto");
  const boxes = form.document.querySelectorAll("input[type=checkbox][name^=hapus-foto-]");
  expect(boxes).toHaveLength(2);
  const tick = { [boxes[0]?.getAttribute("name") ?? ""]: "1" };
  const page = () => pageLater(product.path, shop.address);
  // Four more are one too many, unless one of the two goes; a form that is refused deletes nothing.
  const four = Array.from({ length: 4 }, () => photo());
  const tooMany = await send(path, { ...written, rating: "2" }, four);
  expect([tooMany.status, refusalsOf(tooMany).foto]).toEqual([422, expect.stringContaining("Maksimal 5 foto")]);
  const short = await send(path, { ...tick, intent: "review", rating: "2", text: "Bagus" });
  expect([short.status, short.document.querySelectorAll("input[name^=hapus-foto-][checked]").length]).toEqual([422, 1]);
  expect((await open(path)).document.querySelectorAll("input[name^=hapus-foto-]")).toHaveLength(2);
  expect(photosOf((await page()).html)).toHaveLength(2);
  const changed = await send(path, { ...written, ...tick, rating: "2" });
  expect([changed.status, changed.location]).toEqual([303, "/profile/review?tab=ditulis"]);
  await expect.poll(async () => photosOf((await page()).html).length, SOON).toBe(1);
  await expect.poll(async () => (await page()).html, SOON).not.toContain("D***i");

  const other = newVisitor();
  await other.visit("/login", { base: shop.address, form: login(bagas) });
  expect((await other.visit(path, { base: shop.address })).location).toBe("/404");
  const stolen = await other.visit(path, { base: shop.address, form: written });
  expect(stolen.location).toBe("/404");
});

test("I07 S03 the operator lists, answers, hides and shows reviews at the prompt; page and author see it", {
  timeout: 120_000,
}, async () => {
  const { operate, open, product, shop } = after;
  const page = () => pageLater(product.path, shop.address);
  const listed = await operate("reviews", "list", "--state", "unanswered");
  expect(listed).toMatchObject({ code: 0, err: "" });
  const row = listed.out.split("\n").find((line) => line.includes("Dewi Lestari")) ?? "";
  expect(row).toMatch(/Dewi Lestari .*Sesuai foto\. Kilaunya/);
  const id = row.trim().split(" ")[0] ?? "";
  const answered = await operate("reviews", "answer", id, "Terima kasih, Kak.");
  expect(answered).toMatchObject({ code: 0, err: "", out: `✓ Review ${id} is answered.\n  Its author is told.\n` });
  await expect.poll(async () => textOf(await page()), SOON).toContain("Balasan toko Terima kasih, Kak.");
  const before = ratingOf(await page())?.reviewCount ?? 0;
  expect((await operate("reviews", "hide", id, "Memuat nomor telepon")).code).toBe(0);
  await expect.poll(async () => ratingOf(await page())?.reviewCount ?? 0, SOON).toBe(before - 1);
  expect((await page()).html).not.toContain("pas di jari");
  expect(textOf(await open("/profile/review?tab=ditulis"))).toMatch(
    /disembunyikan toko\. Memuat nomor telepon.*Terima kasih, Kak/,
  );
  expect((await operate("reviews", "hide", id, "Memuat nomor telepon")).err).toContain(
    `Review ${id} is hidden already.`,
  );
  const whole = await operate("reviews", "show", id);
  expect([whole.code, whole.out]).toEqual([
    0,
    expect.stringMatching(
      /^Review \d+\n[\s\S]*hidden .*: Memuat nomor telepon[\s\S]*Dewi Lestari[\s\S]*2 of 5[\s\S]*Kilaunya <b>lembut<\/b>, pas di jari\.\n[\s\S]*https:\/\/serambi\.example\/foto\/[\s\S]*: Terima kasih, Kak\./,
    ),
  ]);
  expect((await page()).html).not.toContain("pas di jari");
  expect((await operate("reviews", "restore", id)).code).toBe(0);
  await expect.poll(async () => ratingOf(await page())?.reviewCount, SOON).toBe(before);
  const [unknown, odd] = await Promise.all([operate("reviews", "restore", "999999"), operate("reviews", "answer", id)]);
  expect([unknown.code, unknown.err, odd.code]).toEqual([1, "✗ There is no review 999999. Nothing was changed.\n", 2]);
});

test("I07 R07 odd addresses and forms of the reviews' page are answered with words or with its list", async () => {
  const { open, send, shop } = after;
  for (const query of ["?ubah=9007199254740992", "?ubah=abc", "?halaman=-1", "?tab=x", "?pesanan=x&barang=%00"])
    expect([query, (await open(`/profile/review${query}`)).status]).toEqual([query, 200]);
  expect((await open("/profile/review?ubah=999999")).location).toBe("/404");
  const odd = await send("/profile/review", { rating: "[".repeat(20_000), text: "x" });
  expect([odd.status, refusalsOf(odd).form]).toEqual([422, expect.stringContaining("bintang")]);
  const away = await newVisitor().visit(formPath(after), { base: shop.address, form: written });
  expect([away.status, away.location]).toEqual([303, expect.stringMatching(/^\/login\?redirect=%2Fprofile%2Freview/)]);
});
