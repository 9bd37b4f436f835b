import { expect, test } from "vitest";
import { fileOf, pngWithScript, refusedFiles } from "../../support/hostile-pictures.ts";
import { lastCode, wrongCode } from "../../support/outbox.ts";
import { newPerson } from "../../support/people.ts";
import { hasSecret, photoWithPlace } from "../../support/pictures.ts";
import { newVisitor, type Page, type Visitor, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { signedCookie } from "../signed-cookie.ts";
import { refusalsOf, signedIn } from "./entering.ts";

const MEGABYTE = 1_048_576;
const factsOf = ({ document }: Page) => document.querySelector(".settings")?.text ?? "";
const saidOn = ({ document }: Page) => document.querySelector("main [role=status]")?.text ?? "";
const pictureOn = ({ document }: Page) => document.querySelector(".avatar img")?.getAttribute("src");
const photo = (name = "saya.jpg") => new File([photoWithPlace()], name, { type: "image/jpeg" });

function upload(visitor: Visitor, ...pictures: (File | string)[]): Promise<Page> {
  const body = new FormData();
  body.set("intent", "picture");
  for (const picture of pictures) body.append("picture", picture);
  return visitor.visit("/profile", { method: "POST", body });
}

test("I01 a name is changed without script, and one that is no name comes back with words (no-JS)", async () => {
  const { visitor } = await newShopper();
  const page = await visitor.send("/profile", { intent: "name", name: "Kirana Ayu" });
  expect([page.status, saidOn(page)]).toEqual([200, expect.stringContaining("Nama Anda disimpan.")]);
  expect(factsOf(page)).toContain("Kirana Ayu");
  const name = `<b onclick="alert(1)">${"x".repeat(60)}</b>`;
  const refused = await visitor.visit("/profile", { form: { intent: "name", name } });
  expect([refused.status, refusalsOf(refused)]).toEqual([
    422,
    { name: "Isi nama lengkap Anda, 2 sampai 60 karakter." },
  ]);
  expect(refused.document.querySelector("[name=name]")?.getAttribute("value")).toBe(name);
  expect(refused.html).not.toContain('<b onclick="');
});

test("I01 R03 a photo is put on the account without script, is public and clean, and goes again (no-JS)", async () => {
  const { visitor, person } = await newShopper({ password: "rotan di serambi" });
  expect((await upload(visitor, photo("../../rahasia.html"))).location).toBe("/profile");
  const page = await visitor.visit("/profile");
  expect(saidOn(page)).toContain("Foto profil disimpan.");
  const picture = pictureOn(page) ?? "";
  expect(picture).toMatch(/^\/foto\/[\w-]{43}\/kecil$/);
  for (const address of [picture, picture.replace("/kecil", "")]) {
    const shown = await fetch(`${process.env.SHOP_URL}${address}`);
    expect([shown.status, shown.headers.get("X-Content-Type-Options")]).toEqual([200, "nosniff"]);
    expect(shown.headers.get("Content-Type")).toMatch(/^image\/(webp|jpeg)$/);
    expect(hasSecret(new Uint8Array(await shown.arrayBuffer()))).toBe(false);
  }
  const other = await signedIn(person);
  expect(pictureOn(await other.visit("/profile"))).toBe(picture);
  const gone = await visitor.send("/profile", { intent: "picture-remove" });
  expect([saidOn(gone), pictureOn(gone)]).toEqual([expect.stringContaining("Foto profil dihapus."), undefined]);
  expect((await visit(picture)).status).toBe(404);
});

test("R03 every file that is no picture is refused beside the field, and the photo before it stays (no-JS)", async () => {
  const { visitor } = await newShopper();
  await upload(visitor, photo());
  const before = pictureOn(await visitor.visit("/profile"));
  expect(before).toContain("/foto/");
  for (const file of refusedFiles) {
    const page = await upload(visitor, fileOf(file));
    expect([file.what, page.status, Object.keys(refusalsOf(page))]).toEqual([file.what, 422, ["picture"]]);
    expect(refusalsOf(page).picture, file.what).toMatch(file.words);
    expect(page.html).not.toContain("RAHASIA");
    expect(pictureOn(page)).toBe(before);
  }
  const six = await upload(visitor, ...Array.from({ length: 6 }, (_, n) => photo(`${n}.jpg`)));
  expect([six.status, refusalsOf(six)]).toEqual([422, { picture: "Pilih satu foto saja." }]);
  for (const nothing of [[], [""], [new File([], "")]] as (File | string)[][]) {
    const page = await upload(visitor, ...nothing);
    expect([page.status, refusalsOf(page)]).toEqual([422, { picture: "Pilih foto dulu." }]);
  }
  const scripted = fileOf({ bytes: pngWithScript(), name: "gambar.png", type: "image/png" });
  expect((await upload(visitor, scripted)).location).toBe("/profile");
  expect((await upload(visitor, new File([new Uint8Array(40 * MEGABYTE)], "x.jpg"))).status).toBe(413);
  expect((await upload(newVisitor(), photo())).location).toBe("/login?redirect=%2Fprofile");
});

test("I01 the number of the registration is proven by a code, and another one with the password (no-JS)", async () => {
  const { visitor, person } = await newShopper({ password: "rotan di serambi" });
  const stored = `+62${person.phone.replace(/\D/g, "").replace(/^(62|0)/, "")}`;
  const asked = await visitor.send("/profile", { intent: "phone-code", phone: person.phone });
  expect(saidOn(asked)).toContain("Kode sudah kami kirim lewat WhatsApp");
  const hidden = asked.document.querySelector("#telepon [name=phone]")?.getAttribute("value") ?? "";
  expect(hidden).toBe(stored);
  const wrong = await visitor.visit("/profile", { form: { intent: "phone", phone: hidden, code: "12345" } });
  expect([wrong.status, refusalsOf(wrong)]).toEqual([422, { code: "Kode terdiri dari 6 angka." }]);
  const proven = await visitor.send("/profile", { intent: "phone", phone: hidden, code: lastCode(stored) });
  expect(saidOn(proven)).toContain("terverifikasi");
  expect(factsOf(proven)).not.toContain("Belum terverifikasi");
  expect(proven.document.querySelector("#telepon a")?.getAttribute("href")).toBe("/profile?ubah=telepon#telepon");

  const { phone } = newPerson();
  const form = { intent: "phone-new", phone };
  const refused = await visitor.visit("/profile", { form: { ...form, password: "bukan-itu" } });
  expect([refused.status, refusalsOf(refused)]).toEqual([
    422,
    { password: "Kata sandi akun Anda tidak cocok. Periksa lagi, atau buat yang baru." },
  ]);
  expect(refused.document.querySelector("#telepon [type=tel]")?.getAttribute("value")).toBe(phone);
  const sent = await visitor.send("/profile", { ...form, password: person.password });
  const next = sent.document.querySelector("#telepon [name=phone]")?.getAttribute("value") ?? "";
  await visitor.send("/profile", { intent: "phone", phone: next, code: lastCode(next) });
  const again = await visitor.visit("/profile", { form: { intent: "phone-code", phone } });
  expect(again.html).toContain("Nomor ini sudah terverifikasi di akun Anda.");
});

test("R11 I01 the account's own address is proven by a code, where the account says that it is not (no-JS)", async () => {
  const { visitor, person } = await newShopper({ isProven: false });
  const { document } = await visitor.visit("/profile");
  const link = document.querySelectorAll(".settings a").find(({ text }) => text === "Verifikasi E-mail");
  const [path = "", part] = link?.getAttribute("href")?.split("#") ?? [];
  const led = await visitor.visit(path);
  expect(led.document.querySelector(`#${part}`)?.text).toContain(`${person.email} belum terverifikasi`);
  const sent = await visitor.send("/profile", { intent: "email-code" });
  expect(saidOn(sent)).toContain(`Kode sudah kami kirim ke ${person.email}.`);
  const wrong = await visitor.visit("/profile", { form: { intent: "email-prove", code: wrongCode(person.email) } });
  expect([wrong.status, refusalsOf(wrong)]).toEqual([422, { code: "Kode tidak cocok. Periksa lagi angkanya." }]);
  const proven = await visitor.send("/profile", { intent: "email-prove", code: lastCode(person.email) });
  expect([proven.document.querySelector("#ubah-email .tag")?.text, saidOn(proven)]).toEqual([
    "Terverifikasi",
    expect.stringContaining("E-mail Anda terverifikasi."),
  ]);
});

test("I01 a city is chosen in two steps without script, is told on product pages, and to nobody else (no-JS)", async () => {
  const { visitor } = await newShopper();
  const product = "/product/cincin-solitaire-aurora";
  expect((await visitor.visit(product)).document.querySelector("main")?.text).toContain("Simpan lokasi Anda");
  const half = await visitor.visit("/profile", { form: { intent: "regions", provinceId: "32", cityId: "" } });
  expect(half.status).toBe(200);
  const cities = half.document.querySelectorAll("#lokasi [name=cityId] option").map((one) => one.text);
  expect(cities).toContain("Kota Bandung");
  const refused = await visitor.visit("/profile", { form: { intent: "location", provinceId: "32", cityId: "" } });
  expect([refused.status, refusalsOf(refused)]).toEqual([422, { cityId: "Pilih kota atau kabupaten." }]);
  expect(refused.document.querySelector("#lokasi [name=provinceId] [selected]")?.getAttribute("value")).toBe("32");
  for (const cityId of ["1", "9007199254740992", "' OR 1=1"])
    expect((await visitor.visit("/profile", { form: { intent: "location", provinceId: "32", cityId } })).status).toBe(
      422,
    );
  // Without script another province can be chosen while the cities of the one before are on offer.
  const elsewhere = await visitor.visit("/profile", { form: { intent: "location", provinceId: "51", cityId: "3273" } });
  expect([elsewhere.status, refusalsOf(elsewhere)]).toEqual([
    422,
    { cityId: "Kota ini ada di provinsi lain. Pilih kota di provinsi yang Anda pilih." },
  ]);
  const offered = elsewhere.document.querySelectorAll("#lokasi [name=cityId] option").map((one) => one.text);
  expect([offered.includes("Kota Denpasar"), offered.includes("Kota Bandung")]).toEqual([true, false]);
  const page = await visitor.send("/profile", { intent: "location", provinceId: "32", cityId: "3273" });
  expect(factsOf(page)).toContain("Kota Bandung");
  expect((await visitor.visit(product)).document.querySelector("main")?.text).toMatch(
    /Pengiriman ke Kota Bandung\s*Reguler: tiba [^,]+, Rp\s[\d.]+/,
  );
  expect((await visit(product)).html).not.toMatch(/Kota Bandung|Simpan lokasi Anda/);
  await visitor.send("/profile", { intent: "location-remove" });
  expect((await visitor.visit(product)).document.querySelector("main")?.text).toContain("Simpan lokasi Anda");
});

test("I01 the account says since when, how complete it is, and leads to each thing that is missing (no-JS)", async () => {
  const { visitor } = await newShopper({ password: "Rahasia-2026" });
  const page = await visitor.visit("/profile");
  expect(page.document.querySelector("main")?.text).toMatch(/Pelanggan sejak \d+ \w+ \d{4}/);
  expect(page.document.querySelector("main")?.text).toContain("Profil terisi 42%");
  const missing = page.document.querySelectorAll("[aria-label='Yang masih kurang'] a");
  expect(missing.map((link) => link.getAttribute("href"))).toEqual([
    "/profile?ubah=telepon#telepon",
    "/profile?ubah=foto#foto",
    "/profile?ubah=lokasi#lokasi",
    "/profile/address",
  ]);
  for (const link of missing) {
    const [path = "", part] = link.getAttribute("href")?.split("#") ?? [];
    if (part) expect((await visitor.visit(path)).document.querySelector(`#${part} form`), part).not.toBeNull();
  }
  const twins = page.document.querySelectorAll("[id]").map(({ id }) => id);
  expect(new Set(twins).size).toBe(twins.length);
});

test("I01 H08 a photo, a name and an unknown form whose session has ended lead to the login and change nothing", async () => {
  const { visitor } = await newShopper();
  const session = await signedCookie("session", { token: "kunci-yang-sudah-habis" });
  const ended = await visit("/profile", { form: { intent: "name", name: "Orang Lain" }, cookies: { session } });
  expect([ended.status, ended.location]).toEqual([303, "/?unAuth&redirect=%2Fprofile"]);
  for (const intent of ["hapus-semua", "__proto__", ""]) {
    const page = await visitor.visit("/profile", { form: { intent } });
    expect([intent, page.status]).toEqual([intent, 422]);
  }
});
