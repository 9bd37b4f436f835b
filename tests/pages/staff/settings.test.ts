import { afterAll, beforeAll, expect, test } from "vitest";
import { shownName } from "#domain/operate/shown-fields.ts";
import { writtenDay } from "#domain/service/closed-days.ts";
import { dayOf } from "#lib/time.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { sekar, staffVisitor } from "../staff.ts";

const PAGE = "/kelola/pengaturan";

/** Its closed days and hours would be seen by the tests beside this one. */
let shop: OwnWorker;
let owner: Awaited<ReturnType<typeof staffVisitor>>;

beforeAll(async () => {
  shop = await openOwnShop("pengaturan");
  owner = await staffVisitor(undefined, { state: shop.state, base: shop.address });
});
afterAll(() => shop.end());

/** Pages that are kept are a few seconds old at most. */
const SOON = { timeout: 20_000, interval: 250 };
const newsOn = async (path: string) =>
  (await visit(path, { base: shop.address })).document.querySelector(".told")?.text ?? "";

const open = () => owner.visit(PAGE, { base: shop.address });
const post = (form: Record<string, string>) => owner.visit(PAGE, { form, base: shop.address });
const fieldOf = (page: Page, form: string, name: string) =>
  page.document.querySelector(`#${form} [name="${name}"]`)?.getAttribute("value") ?? "";

/** The form of a part as it was shown, with what is typed in it. */
function formOf(page: Page, part: string, typed: Record<string, string>): Record<string, string> {
  const shown = Object.keys(typed).map((name) => [shownName(name), fieldOf(page, part, shownName(name))] as const);
  return { bagian: part, kunci: fieldOf(page, part, "kunci"), ...Object.fromEntries(shown), ...typed };
}

test("U18 the owner changes a setting; who had the page open sees what was there, what is there and what was typed (no-JS)", async () => {
  const [mine, theirs] = [await open(), await open()];
  const hours = "Senin sampai Jumat, 08:00 sampai 16:00 WIB";
  expect((await post(formOf(mine, "jam", { hours }))).status).toBe(303);
  const after = await open();
  expect(after.document.querySelector("[role=status]")?.text).toContain("Jam buka disimpan");
  expect(fieldOf(after, "jam", "hours")).toBe(hours);
  const foot = async () => (await visit("/", { base: shop.address })).document.querySelector(".foot")?.text;
  await expect.poll(foot, SOON).toContain(hours);

  const saw = fieldOf(theirs, "jam", "hours");
  const typed = "Setiap hari, 10:00 sampai 20:00";
  const met = await post(formOf(theirs, "jam", { hours: typed }));
  expect([met.status, fieldOf(met, "jam", "hours")]).toEqual([422, typed]);
  const clash = met.document.querySelectorAll("#jam .clash p").map(({ text }) => text);
  expect(clash).toEqual([saw, hours, typed]);
  // Having seen it, one may write over it.
  expect((await post(formOf(met, "jam", { hours: typed }))).status).toBe(303);
  expect(fieldOf(await open(), "jam", "hours")).toBe(typed);
});

test("U18 what is wrong is said beside its field and all that was typed is kept; nothing typed changes nothing (no-JS)", async () => {
  const page = await open();
  const wrong = await post(formOf(page, "wa", { chat: "bukan nomor", "chat-link": "wa.me/62811" }));
  expect(wrong.status).toBe(422);
  expect([fieldOf(wrong, "wa", "chat"), fieldOf(wrong, "wa", "chat-link")]).toEqual(["bukan nomor", "wa.me/62811"]);
  const said = wrong.document.querySelectorAll("#wa .error").map(({ text }) => text);
  expect(said).toEqual([
    "Isian ini bukan nomor telepon.",
    expect.stringContaining("bukan tautan chat WhatsApp (https://wa.me/…)"),
  ]);
  expect((await post(formOf(page, "stok", { "low-stock": fieldOf(page, "stok", "low-stock") }))).status).toBe(303);
  expect((await open()).document.querySelector("[role=status]")?.text).toContain("Tidak ada yang berubah");
});

test("U18 closed days are told on every page of the shop and are taken out again; a second press adds none (no-JS)", async () => {
  const today = dayOf(Date.now() / 1000);
  const [dari, sampai] = [writtenDay(today + 2), writtenDay(today + 3)];
  const page = await open();
  const backwards = await post({
    ...formOf(page, "libur", {}),
    bagian: "libur",
    kunci: "12345678",
    dari: sampai,
    sampai: dari,
    alasan: "Rapat",
  });
  expect([backwards.status, backwards.document.text]).toEqual([
    422,
    expect.stringContaining("sebelum tanggal mulainya"),
  ]);
  const form = { bagian: "libur", kunci: crypto.randomUUID(), dari, sampai, alasan: "Rapat <b>tahunan" };
  expect((await post(form)).status).toBe(303);
  expect((await post(form)).status).toBe(303);
  const listed = await open();
  expect(listed.document.querySelectorAll("#libur li")).toHaveLength(1);
  expect(listed.html).not.toContain("Toko libur");
  for (const path of ["/", "/login", "/faq"]) {
    await expect.poll(() => newsOn(path), SOON).toMatch(/^Toko libur .* \(Rapat <b>tahunan\)\. /);
  }
  expect((await post({ bagian: "buka", kunci: crypto.randomUUID(), dari, sampai })).status).toBe(303);
  expect((await open()).document.querySelectorAll("#libur li")).toHaveLength(0);
  await expect.poll(() => newsOn("/"), SOON).toBe("");
});

test("U02 U18 the screen names the texts that are still the demo's, is the owner's alone, and keeps what was typed at the door (no-JS)", async () => {
  const page = await open();
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.html).not.toContain("<script");
  expect(page.document.querySelector("#contoh")?.text).toContain("npm run shop -- page set snk BERKAS");
  expect(page.document.querySelector(".k-side")?.text).toContain("Pengaturan");
  const packer = await staffVisitor(
    { email: "gudang@contoh.id", password: "serambi-intan" },
    { state: shop.state, base: shop.address },
  );
  const shut = await packer.visit(PAGE, { base: shop.address });
  expect([shut.status, shut.document.text.includes("Pengaturan")]).toEqual([403, false]);
  const stranger = newVisitor();
  const led = await stranger.visit(PAGE, { form: formOf(page, "toko", { legal: "NIB 7" }), base: shop.address });
  expect([led.status, led.location]).toEqual([303, expect.stringContaining("/kelola/masuk")]);
});

test("U18 the owner adds a courier, hides one, and takes out one by which nothing was sent (no-JS)", async () => {
  const key = () => crypto.randomUUID();
  const wrong = await post({ bagian: "kurir-baru", kunci: key(), nama: "Mobil toko", page: "lacak" });
  expect([wrong.status, wrong.document.querySelector("#kurir .error")?.text]).toEqual([
    422,
    "Isian ini bukan alamat yang diawali https://.",
  ]);
  expect((await post({ bagian: "kurir-baru", kunci: key(), nama: "Mobil toko", page: "" })).status).toBe(303);
  const hidden = { [shownName("offered")]: "ya", offered: "tidak", [shownName("page")]: "x", page: "x" };
  expect((await post({ bagian: "kurir", kunci: key(), nama: "TIKI", ...hidden })).status).toBe(303);
  const chosen = async () =>
    (await owner.visit("/kelola/kemas/resi", { base: shop.address })).document.querySelector("[name=kurir]")?.text ??
    "";
  await expect.poll(chosen, SOON).toContain("Mobil toko");
  expect(await chosen()).not.toContain("TIKI");
  expect((await post({ bagian: "kurir-hapus", kunci: key(), nama: "Mobil toko" })).status).toBe(303);
  expect((await open()).document.querySelector("#kurir")?.text).not.toContain("Mobil toko");
});

test("U18 the book says who changed what, before and after, and an entry has all of it; the owner alone opens it (no-JS)", async () => {
  const before = fieldOf(await open(), "jam", "hours");
  const hours = "Selasa sampai Sabtu, 10:00 sampai 18:00 WIB";
  expect((await post(formOf(await open(), "jam", { hours }))).status).toBe(303);
  const visitBook = (path = "") => owner.visit(`/kelola/buku${path}`, { base: shop.address });
  const row = (await visitBook("?siapa=Ratih")).document.querySelector(".rows li");
  expect(row?.text).toContain("Pengaturan diubah");
  expect(row?.querySelector(".what")?.text).toBe("Jam buka");
  expect(row?.querySelector(".when")?.text).toMatch(/Ratih.*hari ini/s);
  const entry = await owner.visit(row?.querySelector("a")?.getAttribute("href") ?? "", { base: shop.address });
  expect(entry.document.querySelectorAll(".book dd").map(({ text }) => text)).toEqual([before, hours]);
  expect(entry.document.querySelectorAll(".box h2").map(({ text }) => text)).toEqual([
    "Kalau keliru",
    "Jam buka · Isi",
  ]);
  const undo = entry.document.querySelector("[aria-labelledby=kembali]");
  expect([undo?.querySelector("p")?.text, undo?.querySelector("a")?.getAttribute("href")]).toEqual([
    ...["Ubah lagi di Pengaturan.", "/kelola/pengaturan"],
  ]);
  const statuses = ["?siapa=Siapa", "?sesudah=nol", "/nol", "/999999"].map(
    async (path) => (await visitBook(path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
  const staffPage = await owner.visit("/kelola/staf", { base: shop.address });
  expect(staffPage.document.querySelectorAll('a[href="/kelola/buku"]')).toHaveLength(1);
  const service = await staffVisitor(sekar, { state: shop.state, base: shop.address });
  expect((await service.visit("/kelola/buku", { base: shop.address })).status).toBe(403);
  await post(formOf(await open(), "jam", { hours: before }));
});
