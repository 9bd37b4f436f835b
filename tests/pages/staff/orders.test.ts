import { expect, test } from "vitest";
import { execute } from "../../support/execute.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor, type Page } from "../fixtures.ts";
import { newBuyer, payFor } from "../orders/buyer.ts";
import { signedCookie } from "../signed-cookie.ts";

const STATE = ".state/test/shop";

async function owner() {
  const person = await staffPerson({ role: "owner" });
  execute(STATE, person.statements.join(";\n"));
  return newVisitor({ staff: await signedCookie("staff", { token: person.token }) });
}

const numbersIn = ({ document }: Page) =>
  document.querySelectorAll("table.orders tbody a[href^='/kelola/pesanan/']").map(({ text }) => text.trim());

test("U05 an order is found by its number and by the phone as people paste it; a filter is an address, and many are processed with a verdict each (no-JS)", async () => {
  const staff = await owner();
  const [paid, unpaid] = [await newBuyer(), await newBuyer()];
  await payFor(paid.visitor, paid.ordersn);
  const found = await staff.visit(`/kelola/pesanan?q=${paid.ordersn.toLowerCase()}`);
  expect(found.html).not.toContain("<script");
  expect(numbersIn(found)).toEqual([paid.ordersn]);
  expect(numbersIn(await staff.visit("/kelola/pesanan?q=%2B62+812-3456-7890"))).toEqual(
    expect.arrayContaining([paid.ordersn, unpaid.ordersn]),
  );
  const filtered = await staff.visit(`/kelola/pesanan?keadaan=perlu-diproses&q=${unpaid.ordersn}`);
  expect([numbersIn(filtered), filtered.document.text.includes("Tidak ada pesanan yang cocok.")]).toEqual([[], true]);
  const kunci = found.document.querySelector("form.bulk [name=kunci]")?.getAttribute("value") ?? "";
  const form = { kunci, nomor: [paid.ordersn, unpaid.ordersn] };
  for (const _ of ["pressed", "pressed again"]) {
    const done = await staff.visit("/kelola/pesanan", { form });
    expect([done.status, done.document.querySelector("#h-hasil")?.text]).toEqual([200, "1 dari 2 pesanan diproses"]);
    const verdicts = done.document.querySelectorAll("section[aria-labelledby=h-hasil] li").map(({ text }) => text);
    expect(verdicts).toEqual([
      expect.stringMatching(`${paid.ordersn}.*diproses, pembeli diberi tahu`),
      expect.stringMatching(`${unpaid.ordersn}.*dilewati karena`),
    ]);
  }
  const none = await staff.visit("/kelola/pesanan", { form: { kunci } });
  expect([none.status, none.document.querySelector("[role=alert]")?.text]).toEqual([
    422,
    expect.stringContaining("Centang dulu"),
  ]);
});

test("U06 one order shows who did what and that its money adds up; a move says first what it will do, and a note is for staff alone (no-JS)", async () => {
  const staff = await owner();
  const { visitor, ordersn } = await newBuyer();
  await payFor(visitor, ordersn);
  const path = `/kelola/pesanan/${ordersn}`;
  const page = await staff.visit(path);
  expect(page.document.querySelector("section[aria-labelledby=dana]")?.text).toMatch(/Selisih\s*Rp 0\s*cocok/);
  expect(page.document.querySelector("section[aria-labelledby=h-waktu]")?.text).toMatch(
    /Penyedia pembayaran Dibayar\.[\s\S]*Dipesan\./,
  );
  const move = page.document.querySelector("details#batal form");
  const fields = Object.fromEntries(
    (move?.querySelectorAll("input[type=hidden]") ?? []).map((one) => [
      one.getAttribute("name") ?? "",
      one.getAttribute("value") ?? "",
    ]),
  );
  const shown = await staff.visit(path, { form: { ...fields, alasan: "Stok rusak", lihat: "1" } });
  expect(shown.document.querySelector("details#batal .will")?.text).toMatch(
    /kembali ke stok[\s\S]*perlu Anda transfer/,
  );
  expect((await visitor.visit(`/profile/order/${ordersn}`)).document.text).not.toContain("Stok rusak");
  const noted = await staff.send(path, { langkah: "catatan", kunci: crypto.randomUUID(), catatan: "Minta pita merah" });
  expect(noted.document.querySelector("section[aria-labelledby=catatan]")?.text).toContain("Minta pita merah");
  expect((await visitor.visit(`/profile/order/${ordersn}`)).document.text).not.toContain("pita merah");
  const empty = await staff.visit(path, { form: { langkah: "catatan", kunci: crypto.randomUUID(), catatan: " " } });
  expect([empty.status, empty.document.querySelector("#catatan-baru-galat, .error")?.text]).toEqual([
    422,
    expect.stringContaining("Isi catatannya"),
  ]);
});
