import { expect, test } from "vitest";
import { lastCode } from "../../support/outbox.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { ratih, sekar, staffVisitor } from "../staff.ts";

const alertOf = (page: Awaited<ReturnType<typeof visit>>) => page.document.querySelector("[role=alert]")?.text ?? "";

test("U01 U03 the door takes a password, then a code, and leads on to the page that was wanted (no-JS)", async () => {
  const visitor = newVisitor();
  const led = await visitor.visit("/kelola/saya");
  expect([led.status, led.location]).toEqual([303, "/kelola/masuk?kembali=%2Fkelola%2Fsaya"]);
  const door = await visitor.visit(led.location ?? "");
  expect(door.document.querySelector("h1")?.text).toBe("Masuk untuk mengelola");
  const wrong = await visitor.visit(led.location ?? "", { form: { ...ratih, password: "serambi-lain" } });
  expect(wrong.status).toBe(422);
  expect(alertOf(wrong)).toContain("tidak cocok");
  expect(wrong.document.querySelector("[name=email]")?.getAttribute("value")).toBe(ratih.email);
  expect(wrong.html).not.toContain("serambi-lain");
  const step = await visitor.visit(led.location ?? "", { form: ratih });
  expect([step.status, step.location]).toEqual([303, "/kelola/masuk/langkah-dua?kembali=%2Fkelola%2Fsaya"]);
  const entry = visitor.cookies.staff;
  expect((await visitor.visit("/kelola")).location).toBe("/kelola/masuk");
  expect((await visitor.visit(step.location ?? "")).document.text).toContain(ratih.email);
  const code = lastCode(ratih.email);
  const mistyped = await visitor.visit(step.location ?? "", { form: { intent: "take", code: "12 34" } });
  expect([mistyped.status, mistyped.document.querySelector("[name=code]")?.getAttribute("value")]).toEqual([
    422,
    "12 34",
  ]);
  const entered = await visitor.visit(step.location ?? "", { form: { intent: "take", code } });
  expect([entered.status, entered.location]).toEqual([303, "/kelola/saya"]);
  expect(visitor.cookies.staff).not.toBe(entry);
  expect((await visitor.visit("/kelola/saya")).document.text).toContain("Pemilik");
  const left = await visitor.send("/kelola/keluar", {});
  expect(left.document.text).toContain("Anda sudah keluar.");
  expect((await visitor.visit("/kelola")).location).toBe("/kelola/masuk");
});

test("U03 the cookie is the back office's alone: its path, Strict, HttpOnly, twelve hours; the token is in no page", async () => {
  const visitor = newVisitor();
  await visitor.visit("/kelola/masuk", { form: sekar });
  const entered = await visitor.visit("/kelola/masuk/langkah-dua", {
    form: { intent: "take", code: lastCode(sekar.email) },
  });
  const line = entered.headers.getSetCookie().find((one) => one.startsWith("staff=")) ?? "";
  expect(
    line
      .split("; ")
      .slice(1)
      .filter((one) => !one.startsWith("Expires="))
      .sort(),
  ).toEqual(["HttpOnly", "Max-Age=43200", "Path=/kelola", "SameSite=Strict"]);
  const page = await visitor.visit("/kelola/saya");
  const { token } = JSON.parse(atob(decodeURIComponent(visitor.cookies.staff ?? "").split(".")[0] ?? ""));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(page.html).not.toContain(token);
  expect([page.headers.get("Cache-Control"), page.headers.get("X-Robots-Tag")]).toEqual([
    "private, no-store",
    expect.stringContaining("noindex"),
  ]);
});

test("U01 a sign-in leads to pages of the back office alone", async () => {
  for (const target of [
    "https://jahat.example/kelola",
    "//jahat.example",
    "/profile",
    "/kelola/../profile",
    "/kelolaan",
    "/kelola/masuk",
  ]) {
    const visitor = newVisitor();
    const query = `?kembali=${encodeURIComponent(target)}`;
    await visitor.visit(`/kelola/masuk${query}`, { form: ratih });
    const entered = await visitor.visit(`/kelola/masuk/langkah-dua${query}`, {
      form: { intent: "take", code: lastCode(ratih.email) },
    });
    expect([entered.status, entered.location], target).toEqual([303, "/kelola"]);
  }
});

test("U02 U03 no shopper's cookie opens it, nor a forged one; a form from elsewhere is refused", async () => {
  const { visitor } = await newShopper();
  const shoppers = visitor.cookies.session ?? "";
  const tried: Record<string, string>[] = [
    { session: shoppers },
    { staff: shoppers },
    { staff: "eyJ0b2tlbiI6IngifQ.palsu" },
  ];
  for (const cookies of tried) expect((await visit("/kelola", { cookies })).location).toBe("/kelola/masuk");
  const staff = await staffVisitor();
  const forged = await staff.visit("/kelola/keluar", { form: {}, headers: { Origin: "https://jahat.example" } });
  expect(forged.status).toBe(403);
  expect((await staff.visit("/kelola/saya")).status).toBe(200);
});

test("U21 a link from elsewhere, which brings no cookie, is followed once more by a page of the shop's own", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  const page = await visit("/kelola/masuk?kembali=%2Fkelola%2Fsaya", { headers });
  expect(page.document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe("0;url=/kelola/saya");
  const own = await visit("/kelola/masuk?kembali=%2Fkelola%2Fsaya", { headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(own.document.querySelector("meta[http-equiv=refresh]")).toBeNull();
});

/** So many lines of a courier's list; `tail` makes each unlike the others. */
const listOf = (lines: number, tail: () => string) =>
  Array.from({ length: lines }, (_, n) => `SI-261120-${String(n).padStart(12, "0")};JX${tail()}`).join("\n");

test("U03 U18 a day's list of tracking numbers is kept over the sign-in; what is too long for it is not lost without a word (no-JS)", async () => {
  const path = "/kelola/kemas/resi";
  const visitor = newVisitor();
  const daftar = listOf(600, () => String(crypto.getRandomValues(new Uint32Array(1))[0]));
  const led = await visitor.visit(path, { form: { daftar, kunci: "kunci-daftar" } });
  expect([led.status, led.location]).toEqual([303, `/kelola/masuk?kembali=${encodeURIComponent(path)}`]);
  expect((await visitor.visit(led.location ?? "")).document.querySelector(".alert")).toBeNull();
  await visitor.visit(led.location ?? "", { form: ratih });
  const step = `/kelola/masuk/langkah-dua?kembali=${encodeURIComponent(path)}`;
  const back = await visitor.send(step, { intent: "take", code: lastCode(ratih.email) });
  expect(back.document.querySelector("[name=daftar]")?.text.trim()).toBe(daftar);

  const other = newVisitor();
  // Nothing of it repeats, so that it does not become short enough.
  const long = listOf(1000, () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(21)))));
  const lost = await other.send(path, { daftar: long, kunci: "kunci-daftar" });
  expect(alertOf(lost)).toContain("Isian Anda terlalu panjang untuk disimpan.");
  expect(alertOf(lost)).toContain("tekan tombol Kembali di tab ini");
  expect(Object.keys(other.cookies).filter((name) => name.startsWith("staff-form"))).toEqual([]);
});
