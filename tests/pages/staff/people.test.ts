import { readdirSync, readFileSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { execute } from "../../support/execute.ts";
import { lastCode, readRow } from "../../support/outbox.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";

const STATE = ".state/test/shop";

/** Somebody of the test's own, signed in. */
async function staffOf(wanted: Parameters<typeof staffPerson>[0]) {
  const person = await staffPerson(wanted);
  execute(STATE, person.statements.join(";\n"));
  return { person, visitor: newVisitor({ staff: await signedCookie("staff", { token: person.token }) }) };
}

const keyOf = (page: Page) => page.document.querySelector("[name=key]")?.getAttribute("value") ?? "";
const linkOf = (page: Page) =>
  new URL(page.document.querySelector("[name=tautan]")?.getAttribute("value") ?? "").pathname;

test("U01 U02 the owner takes a packer on by a link and enrols a shared phone, which opens by its PIN (no-JS)", async () => {
  const { visitor: owner } = await staffOf({ role: "owner", password: "hujan di bogor sore" });
  const email = `dimas-${crypto.randomUUID()}@toko.example`;
  const form = {
    intent: "add",
    name: "Dimas Baru",
    email,
    role: "packer",
    key: keyOf(await owner.visit("/kelola/staf")),
  };
  const bad = await owner.visit("/kelola/staf", { form: { ...form, email: "bukan alamat" } });
  expect([bad.status, bad.document.querySelector("[name=name]")?.getAttribute("value")]).toEqual([422, "Dimas Baru"]);
  const made = await owner.visit("/kelola/staf", { form });
  const link = linkOf(made);
  expect(made.document.querySelectorAll("svg.qr path")).toHaveLength(2);
  expect(linkOf(await owner.visit("/kelola/staf", { form }))).toBe(link);

  const packer = newVisitor();
  const weak = await packer.visit(link, { form: { password: "password1" } });
  expect([weak.status, weak.document.text]).toEqual([422, expect.stringContaining("mudah ditebak")]);
  expect((await packer.send(link, { password: "teh manis di teras" })).document.text).toContain("Kata sandi disimpan");
  expect((await visit(link)).document.querySelector("h1")?.text).toBe("Tautan tidak berlaku");

  const id = Number(readRow(STATE, "SELECT id FROM staff WHERE email = ?", email)?.id);
  const key = keyOf(await owner.visit("/kelola/staf"));
  const phoneLink = linkOf(
    await owner.visit("/kelola/staf", { form: { intent: "phone", id, phone: "HP gudang 1", key } }),
  );
  const phone = newVisitor();
  expect((await phone.visit(phoneLink)).document.text).toContain("Halo Dimas Baru");
  expect((await phone.send(phoneLink, { sandi: "482915" })).document.text).toContain("HP ini terdaftar");
  const wrong = await phone.visit("/kelola/masuk/pin", { form: { sandi: "604417" } });
  expect([wrong.status, wrong.document.text]).toEqual([422, expect.stringContaining("Sisa 4 kali")]);
  expect(wrong.html).not.toContain("604417");
  expect((await phone.visit("/kelola/masuk/pin", { form: { sandi: "482915" } })).location).toBe("/kelola");
  expect((await phone.visit("/kelola")).status).toBe(200);
  const shut = await phone.visit("/kelola/staf");
  expect([shut.status, shut.document.querySelector("h1")?.text]).toEqual([403, "Bukan bagian Anda"]);

  await owner.visit("/kelola/staf", { form: { intent: "remove", id, key: keyOf(await owner.visit("/kelola/staf")) } });
  expect((await phone.visit("/kelola")).location).toBe("/kelola/masuk");
  expect((await phone.visit("/kelola/masuk/pin")).document.querySelector("h1")?.text).toBe("HP ini belum terdaftar");
});

test("U03 what is dangerous asks the second step again, and what was typed is there afterwards (no-JS)", async () => {
  const { person, visitor } = await staffOf({ role: "owner", now: Math.floor(Date.now() / 1000) - 700 });
  const form = { intent: "add", name: "Rani Putri", email: "rani@toko.example", role: "service" };
  const led = await visitor.visit("/kelola/staf", {
    form: { ...form, key: keyOf(await visitor.visit("/kelola/staf")) },
  });
  expect([led.status, led.location]).toEqual([303, "/kelola/masuk/langkah-dua?kembali=%2Fkelola%2Fstaf"]);
  expect((await visitor.visit(led.location ?? "")).document.text).toContain("meminta kode sekali lagi");
  const back = await visitor.send(led.location ?? "", { intent: "take", code: lastCode(person.email) });
  expect(back.document.querySelector("[name=name]")?.getAttribute("value")).toBe("Rani Putri");
  expect(readRow(STATE, "SELECT 1 FROM staff WHERE email = 'rani@toko.example'")).toBeUndefined();
  const made = await visitor.visit("/kelola/staf", { form: { ...form, key: keyOf(back) } });
  expect(linkOf(made)).toMatch(/^\/kelola\/masuk\/undangan\/[\w-]{43}$/);
});

test("U01 an authenticator app is set up by a drawn code, and its ten recovery codes are shown once (no-JS)", async () => {
  const { visitor } = await staffOf({ role: "service" });
  const page = await visitor.send("/kelola/saya", { intent: "start" });
  expect(page.document.querySelectorAll("svg.qr path")).toHaveLength(2);
  const key = page.document.querySelector("code.key")?.text.replaceAll(" ", "") ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(key), period: 30, digits: 6 }).generate();
  const given = await visitor.visit("/kelola/saya/aplikasi", { form: { intent: "confirm", code } });
  expect(given.document.querySelectorAll(".codes code")).toHaveLength(10);
  expect((await visitor.visit("/kelola/saya/aplikasi")).document.text).toContain("Tidak ada pemasangan");
  expect((await visitor.visit("/kelola/saya")).document.text).toContain("yang tersisa: 10 dari 10");
});

test("U03 a stored name full of markup is text on every page of the owner", async () => {
  const name = `<img src=x onerror=alert(1)>"'&[31m`;
  const { visitor } = await staffOf({ role: "owner", name });
  for (const path of ["/kelola", "/kelola/saya", "/kelola/staf"]) {
    const page = await visitor.visit(path);
    expect(page.html, path).not.toContain("<img src=x");
    expect(page.html, path).toContain("&lt;img src=x onerror=alert(1)&gt;");
  }
});

test("U23 no shopper's page knows of the back office, nor do robots.txt and the site map; its pages have no script", async () => {
  for (const path of ["/", "/login", "/products", "/cart", "/robots.txt", "/sitemap/pages", "/llms.txt"])
    expect((await visit(path)).html, path).not.toContain("kelola");
  expect((await visit("/__manifest?p=%2Fkelola%2Fstaf&version=1")).status).toBe(400);
  const assets = readdirSync("build/client/assets");
  const [manifest = ""] = assets.filter((name) => name.startsWith("manifest-"));
  expect(readFileSync(`build/client/assets/${manifest}`, "utf8")).not.toContain("kelola");
  const { visitor } = await staffOf({ role: "owner" });
  for (const path of ["/kelola/masuk", "/kelola", "/kelola/saya", "/kelola/staf"]) {
    const page = path === "/kelola/masuk" ? await visit(path) : await visitor.visit(path);
    expect(page.document.querySelectorAll("script"), path).toEqual([]);
    expect(page.headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content"), path).toBe("noindex");
    expect(page.document.querySelectorAll("link[rel=stylesheet]"), path).toHaveLength(1);
  }
});
