import { expect, test } from "vitest";
import { newPerson } from "../../support/people.ts";
import { newVisitor, visit } from "../fixtures.ts";

test("H02 H05 who registers twice within a minute is led to the code that is on its way", async () => {
  const visitor = newVisitor();
  const form = { intent: "register", ...newPerson() };
  const to = "/otp?redirect=%2Fcart";
  expect((await visitor.visit("/login?redirect=%2Fcart", { form })).location).toBe(to);
  const again = await visitor.visit("/login?redirect=%2Fcart", { form });
  expect([again.status, again.location]).toEqual([303, to]);
  const page = await visitor.visit(to);
  expect(page.document.querySelector("main .notice")?.text).toContain("Kode untuk alamat ini baru saja dikirim.");
  expect(page.document.querySelector("main input[name=code]")).not.toBeNull();
  // Another browser learns nothing of it.
  expect((await visit("/login?redirect=%2Fcart", { form })).status).toBe(429);
});

test("A04 A17 at the door of the cart a known browser finds the login, and any other page's door is as ever", async () => {
  const intentAt = async (path: string, cookies = {}) => {
    const { document } = await visit(path, { cookies });
    const intent = document.querySelector("main form input[name=intent]:is([checked], [type=hidden])");
    return [document.querySelector("h1")?.text, intent?.getAttribute("value")];
  };
  const known = { known: "pernah" };
  // Nothing is promised to who has nothing in the cart.
  expect((await visit("/login?redirect=%2Fcart")).html).not.toContain("menunggu di keranjang");
  expect(await intentAt("/login?redirect=%2Fcart", known)).toEqual(["Login atau daftar untuk lanjut", "login"]);
  expect(await intentAt("/login?redirect=%2Fcart")).toEqual(["Login atau daftar untuk lanjut", "register"]);
  expect(await intentAt("/login?tab=login&redirect=%2Fbuy")).toEqual(["Login atau daftar untuk lanjut", "login"]);
  expect(await intentAt("/login?redirect=%2Fprofile")).toEqual(["Selamat datang kembali", "login"]);
  expect(await intentAt("/login?redirect=%2Fcartier")).toEqual(["Selamat datang kembali", "login"]);
});

test("O02 without script no control is there that needs it: a password cannot be shown", async () => {
  const { document } = await visit("/register");
  expect(document.querySelectorAll("main button").map(({ text }) => text)).toEqual(["Register"]);
});
