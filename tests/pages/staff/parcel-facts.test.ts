import { expect, test } from "vitest";
import { execute } from "../../support/execute.ts";
import { readRow } from "../../support/outbox.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor, type Page } from "../fixtures.ts";
import { newBuyer, payFor } from "../orders/buyer.ts";
import { signedCookie } from "../signed-cookie.ts";

const STATE = ".state/test/shop";

async function ownerOf() {
  const person = await staffPerson({ role: "owner" });
  execute(STATE, person.statements.join(";\n"));
  return newVisitor({ staff: await signedCookie("staff", { token: person.token }) });
}

/** A paid order whose only parcel is on its way. */
async function sentOrder() {
  const buyer = await newBuyer();
  await payFor(buyer.visitor, buyer.ordersn);
  const id = `(SELECT id FROM "order" WHERE ordersn = '${buyer.ordersn}')`;
  execute(
    STATE,
    `UPDATE "order" SET state = 'shipped' WHERE ordersn = '${buyer.ordersn}';
      UPDATE parcel SET state = 'shipped', courier = 'JNE', tracking = 'CGK100200300', shipped_at = 1000 WHERE order_id = ${id}`,
  );
  return { ...buyer, id };
}

const valueIn = (page: Page, form: string, name: string) =>
  page.document
    .querySelectorAll("form")
    .find((one) => one.querySelector("input[name=langkah]")?.getAttribute("value") === form)
    ?.querySelector(`input[name=${name}]`)
    ?.getAttribute("value") ?? "";

test("W04 an exchange that was agreed to is shown, then made; the buyer's page names what goes instead, and the old goods are awaited in their list until they are back (no-JS)", async () => {
  const owner = await ownerOf();
  const { ordersn, visitor, id } = await sentOrder();
  execute(
    STATE,
    `INSERT INTO complaint (user_id, order_id, form_key, reason, text, wish, state, created_at, updated_at)
      SELECT user_id, id, 'kunci-${ordersn}', 'damaged', 'Batunya lepas', 'exchange', 'approved', 1, 1 FROM "order" WHERE id = ${id};
      INSERT INTO complaint_line (complaint_id, order_id, line_key, quantity)
      SELECT complaint.id, order_line.order_id, line_key, 1 FROM complaint JOIN order_line ON order_line.order_id = complaint.order_id
      WHERE complaint.order_id = ${id}`,
  );
  const address = `/kelola/pesanan/${ordersn}/paket`;
  expect((await owner.visit(`/kelola/pesanan/${ordersn}`)).html).toContain(`href="${address}"`);
  const page = await owner.visit(address);
  expect(page.html).not.toContain("<script");
  const komplain = valueIn(page, "tukar", "komplain");
  const form = { langkah: "tukar", kunci: valueIn(page, "tukar", "kunci"), komplain };
  const unseen = await owner.visit(address, { form: { ...form, terlihat: "" } });
  expect([unseen.status, unseen.document.querySelector(".alert")?.text]).toEqual([
    422,
    expect.stringContaining("Belum dilakukan"),
  ]);
  const shown = await owner.visit(address, { form: { ...form, lihat: "1" } });
  expect(shown.document.querySelector(".will")?.text).toMatch(/Pesanan pengganti Rp 0 .+ akan dibuat/);
  const done = await owner.visit(address, { form: { ...form, terlihat: valueIn(shown, "tukar", "terlihat") } });
  expect(done.status).toBe(303);
  const { ordersn: number } = readRow(STATE, `SELECT ordersn FROM "order" WHERE replaces = ${id}`) as {
    ordersn: string;
  };
  expect((await visitor.visit(`/profile/order/${ordersn}`)).html).toContain(`href="/profile/order/${number}"`);
  const own = await visitor.visit(`/profile/order/${number}`);
  expect(own.html).toContain(`href="/profile/order/${ordersn}"`);
  expect(own.document.text).toContain("Tidak ada yang perlu dibayar");
  expect(own.html).not.toContain("Cetak invoice");
  const list = async () => (await owner.visit("/kelola/tukar-hilang")).html;
  expect(await list()).toContain(`href="${address}"`);
  const after = await owner.visit(address);
  const back = {
    langkah: "kembali",
    kunci: valueIn(after, "kembali", "kunci"),
    fakta: valueIn(after, "kembali", "fakta"),
  };
  const wordless = await owner.visit(address, { form: { ...back, barang: "hapus", catatan: "" } });
  expect([wordless.status, wordless.document.text]).toEqual([422, expect.stringContaining("Isi sebabnya.")]);
  expect((await owner.visit(address, { form: { ...back, barang: "stok" } })).status).toBe(303);
  expect(await list()).not.toContain(`href="${address}"`);
});

test("W05 a lost parcel is noted with what happened, sent again once that was shown, and its claim is followed (no-JS)", async () => {
  const owner = await ownerOf();
  const { ordersn, id } = await sentOrder();
  const address = `/kelola/pesanan/${ordersn}/paket`;
  const page = await owner.visit(address);
  const loss = { langkah: "catat", kunci: valueIn(page, "catat", "kunci"), paket: "1", keadaan: "hilang" };
  const wordless = await owner.visit(address, { form: { ...loss, catatan: "" } });
  expect([wordless.status, wordless.document.text]).toEqual([422, expect.stringContaining("Isi apa yang terjadi.")]);
  expect(wordless.document.querySelector("option[selected]")?.getAttribute("value")).toBe("hilang");
  expect((await owner.visit(address, { form: { ...loss, catatan: "Hilang di gudang kurir" } })).status).toBe(303);
  const open = await owner.visit("/kelola/tukar-hilang?daftar=hilang-rusak");
  expect(open.document.text).toContain("Hilang di gudang kurir");
  const noted = await owner.visit(address);
  const fakta = valueIn(noted, "klaim", "fakta");
  const claim = { langkah: "klaim", kunci: valueIn(noted, "klaim", "kunci"), fakta, lama_nomor: "", lama_diklaim: "0" };
  const sums = { lama_dibayar: "0", lama_tanggal: "", nomor: "JNE-77", dibayar: "", tanggal: "" };
  const wrong = await owner.visit(address, { form: { ...claim, ...sums, diklaim: "banyak" } });
  expect([wrong.status, wrong.html.includes('value="JNE-77"')]).toEqual([422, true]);
  expect((await owner.visit(address, { form: { ...claim, ...sums, diklaim: "Rp 150.000" } })).status).toBe(303);
  expect(readRow(STATE, `SELECT claim_number, claim_asked FROM parcel_fact WHERE order_id = ${id}`)).toEqual({
    claim_number: "JNE-77",
    claim_asked: 150_000,
  });
  const again = { langkah: "kirim-lagi", kunci: valueIn(noted, "kirim-lagi", "kunci"), fakta };
  const shown = await owner.visit(address, { form: { ...again, lihat: "1" } });
  const seen = valueIn(shown, "kirim-lagi", "terlihat");
  expect((await owner.visit(address, { form: { ...again, terlihat: seen } })).status).toBe(303);
  expect(readRow(STATE, `SELECT count(*) AS made FROM "order" WHERE replaces = ${id}`)).toEqual({ made: 1 });
});
