import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { execute } from "../../support/execute.ts";
import { readRow } from "../../support/outbox.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor, type Page } from "../fixtures.ts";
import { newBuyer, payFor } from "../orders/buyer.ts";
import { signedCookie } from "../signed-cookie.ts";

const STATE = ".state/test/shop";
const KB = 1024;

async function memberOf(role: "owner" | "service" | "packer") {
  const person = await staffPerson({ role });
  execute(STATE, person.statements.join(";\n"));
  return newVisitor({ staff: await signedCookie("staff", { token: person.token }) });
}

/** The fields of the page's form, as a browser would post them. */
function fieldsOf(page: Page): Record<string, string> {
  const form = page.document.querySelectorAll("form").find((one) => one.querySelector("input[name=kunci]"));
  const fields: Record<string, string> = {};
  for (const one of form?.querySelectorAll("input, textarea") ?? []) {
    const name = one.getAttribute("name") ?? "";
    if (one.getAttribute("type") === "radio" && one.getAttribute("checked") === undefined) continue;
    fields[name] = one.tagName === "TEXTAREA" ? one.text.trim() : (one.getAttribute("value") ?? "");
  }
  return fields;
}

test("W03 a paid order's address is changed by its form: the place is looked up, the difference shown and forgiven, and the buyer reads the new one (no-JS)", async () => {
  const service = await memberOf("service");
  const buyer = await newBuyer();
  await payFor(buyer.visitor, buyer.ordersn);
  const order = `/kelola/pesanan/${buyer.ordersn}`;
  const address = `${order}/alamat`;
  expect((await service.visit(order)).html).toContain(`href="${address}"`);
  const page = await service.visit(address);
  expect(page.html).not.toContain("<script");
  expect(brotliCompressSync(page.html).length).toBeLessThan(25 * KB);
  const shown = fieldsOf(page);
  expect(shown).toMatchObject({
    ...{ penerima: "Kirana Ayu", hp: "0812-3456-7890", jalan: "Jl. Dago Asri No. 12", kodepos: "40135", selisih: "" },
    tempat: expect.stringContaining("Dago, Coblong"),
  });
  const typed = { ...shown, patokan: "pagar hijau" };
  const found = await service.visit(address, { form: { ...typed, cari: "Sanur Denpasar", tempatnya: "1" } });
  expect([found.status, fieldsOf(found).patokan]).toEqual([200, "pagar hijau"]);
  const label = found.document
    .querySelectorAll("label")
    .find((one) => one.querySelector("input[name=tempat]") && one.text.includes("Kota Denpasar"));
  const tempat = label?.querySelector("input")?.getAttribute("value") ?? "";
  expect(tempat).toMatch(/^5171\d{6}$/);
  const there = { ...fieldsOf(found), tempat, kodepos: "80228" };
  const undecided = await service.visit(address, { form: { ...there, lihat: "1" } });
  expect([undecided.status, undecided.document.text]).toEqual([422, expect.stringContaining("lebih mahal")]);
  expect(fieldsOf(undecided)).toMatchObject({ tempat, patokan: "pagar hijau" });
  const wrong = await service.visit(address, { form: { ...there, hp: "12", lihat: "1" } });
  expect([wrong.status, wrong.document.querySelector("[aria-invalid]")?.getAttribute("name")]).toEqual([422, "hp"]);
  const decided = { ...fieldsOf(undecided), selisih: "tanggung", alasan: "janji kami di chat" };
  const planned = await service.visit(address, { form: { ...decided, lihat: "1" } });
  expect([planned.status, planned.document.querySelector(".will")?.text]).toEqual([
    200,
    expect.stringMatching(/akan ditanggung toko: janji kami di chat/),
  ]);
  const unseen = await service.visit(address, { form: { ...decided, terlihat: "" } });
  expect([unseen.status, unseen.document.querySelector(".alert")?.text]).toEqual([
    422,
    expect.stringContaining("Belum dilakukan"),
  ]);
  expect((await service.visit(address, { form: fieldsOf(planned) })).status).toBe(303);
  expect((await service.visit(order)).document.text).toMatch(
    /Alamat diganti, dan pembeli dikabari[\s\S]*Kota Denpasar/,
  );
  const own = await buyer.visitor.visit(`/profile/order/${buyer.ordersn}`);
  expect(own.document.text).toContain("Kota Denpasar");
  const sent = `(SELECT id FROM "order" WHERE ordersn = '${buyer.ordersn}')`;
  execute(
    STATE,
    `UPDATE parcel SET state = 'shipped', courier = 'JNE', tracking = 'CGK100200300' WHERE order_id = ${sent}`,
  );
  const late = await service.visit(address);
  expect(late.document.text).toContain("sudah diserahkan ke kurir");
  expect(late.document.querySelector("input[name=penerima]")).toBeNull();
});

test("W03 the buyer of an order that goes farther pays the difference by a link from its page, letter or chat; until then it is not packed (no-JS)", async () => {
  const service = await memberOf("service");
  const buyer = await newBuyer();
  const { visitor, ordersn } = buyer;
  await payFor(visitor, ordersn);
  const order = `/kelola/pesanan/${ordersn}`;
  const address = `${order}/alamat`;
  const found = await service.visit(address, {
    form: { ...fieldsOf(await service.visit(address)), cari: "Sanur Denpasar", tempatnya: "1" },
  });
  const label = found.document
    .querySelectorAll("label")
    .find((one) => one.querySelector("input[name=tempat]") && one.text.includes("Kota Denpasar"));
  const tempat = label?.querySelector("input")?.getAttribute("value") ?? "";
  const asks = { ...fieldsOf(found), tempat, kodepos: "80228", selisih: "bayar" };
  const planned = await service.visit(address, { form: { ...asks, lihat: "1" } });
  const [, sum = "none"] =
    planned.document.querySelector(".will")?.text.match(/akan diminta membayar tambahan ongkir (Rp [\d.]+) lewat/) ??
    [];
  expect((await service.visit(address, { form: fieldsOf(planned) })).status).toBe(303);

  const waits = await service.visit(order);
  expect(waits.document.querySelector(".alert--gold")?.text).toContain(`belum membayar tambahan ongkir ${sum}`);
  const chat = waits.document.querySelector(".alert--gold a")?.getAttribute("href") ?? "";
  expect(decodeURIComponent(chat)).toContain(`/profile/pay-more?order=${ordersn}`);
  const packer = await memberOf("packer");
  expect((await packer.visit(`/kelola/kemas/${ordersn}`)).document.text).toContain("belum membayar tambahan ongkir");

  const own = await visitor.visit(`/profile/order/${ordersn}`);
  const pay = own.document.querySelectorAll("a.btn--main").find((one) => one.text === "Bayar selisihnya");
  const at = pay?.getAttribute("href") ?? "";
  const page = await visitor.visit(at);
  expect(page.document.querySelector("main h1")?.text).toBe("Bayar tambahan ongkir");
  expect(page.html).not.toContain('http-equiv="refresh"');
  const none = await visitor.visit(at, { form: {} });
  expect([none.status, none.document.querySelector("main")?.text]).toEqual([
    422,
    expect.stringContaining("Pilih metode pembayaran."),
  ]);
  const chosen = await visitor.send(at, { payment: "permata" });
  expect(chosen.document.querySelector(".va[aria-hidden=true]")?.text).toMatch(/^8965\d{8,}$/);
  expect(chosen.document.querySelector(".va--sum")?.text).toBe(sum);
  expect(chosen.html).toContain('http-equiv="refresh"');
  await visitor.visit(`/simulator/pay/${ordersn}-2`, { form: { hasil: "lunas" } });
  const paid = await visitor.visit(at);
  expect(paid.location).toBe(`/profile/order/${ordersn}`);
  // Whoever follows the letter once more, or presses in another tab, is led to the order as well.
  expect((await visitor.visit(at, { form: { payment: "bni" } })).location).toContain("/profile/pay-more");
  const after = await visitor.visit((await visitor.visit(at)).location ?? "");
  expect(after.document.querySelector("[data-slot=notice]")?.text).toContain("Tambahan ongkir sudah dibayar.");
  expect(after.document.querySelector("main")?.text).toContain("Tambahan ongkir masuk: Virtual Account Permata");
  expect((await packer.visit(`/kelola/kemas/${ordersn}`)).document.text).not.toContain("tambahan ongkir");
  // Whoever else asks for it is told no more than that there is no such order.
  const stranger = await newBuyer();
  expect((await stranger.visitor.visit(at)).location).toBe("/404");
});

test("W06 unpaid orders are listed by the hour they end; one press gives a day more, a second is the first's, and a packer sees none of it (no-JS)", async () => {
  const service = await memberOf("service");
  const { ordersn, visitor } = await newBuyer();
  // At the front of the list, however many others wait.
  execute(STATE, `UPDATE "order" SET expires_at = ${Math.floor(Date.now() / 1000) + 900} WHERE ordersn = '${ordersn}'`);
  const page = await service.visit("/kelola/belum-bayar");
  expect(page.html).not.toContain("<script");
  expect(brotliCompressSync(page.html).length).toBeLessThan(25 * KB);
  const row = page.document.querySelectorAll("li").find((one) => one.text.includes(ordersn));
  expect(row?.querySelector("a[href^='https://wa.me/']")?.getAttribute("href")).toContain(ordersn);
  expect(row?.querySelector("button")?.text).toMatch(/^Perpanjang sehari/);
  const kunci = row?.querySelector("input[name=kunci]")?.getAttribute("value") ?? "";
  const press = () => service.visit("/kelola/belum-bayar", { form: { pesanan: ordersn, kunci } });
  const attempts = () =>
    readRow(
      STATE,
      `SELECT count(*) AS made FROM payment_attempt WHERE order_id = (SELECT id FROM "order" WHERE ordersn = '${ordersn}')`,
    );
  expect([(await press()).status, attempts()]).toEqual([303, { made: 2 }]);
  expect((await service.visit("/kelola/belum-bayar")).document.text).toContain(`${ordersn} bisa dibayar sampai`);
  expect([(await press()).status, attempts()]).toEqual([303, { made: 2 }]);
  const again = await service.visit("/kelola/belum-bayar", { form: { pesanan: ordersn, kunci: "kunci-yang-lain" } });
  expect([again.status, again.document.querySelector(".alert--danger")?.text]).toEqual([
    422,
    expect.stringContaining("hanya bisa sekali"),
  ]);
  expect((await visitor.visit(`/profile/pay?order=${ordersn}`)).status).toBe(200);
  const packer = await memberOf("packer");
  expect((await packer.visit("/kelola/belum-bayar")).status).toBe(403);
});
