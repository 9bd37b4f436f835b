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

const valueIn = (page: Page, name: string) =>
  page.document.querySelector(`#ganti input[name=${name}]`)?.getAttribute("value") ?? "";

test("W03 another colour at the same price goes instead of a paid line: chosen, shown, done (no-JS)", async () => {
  const owner = await ownerOf();
  const buyer = await newBuyer();
  await payFor(buyer.visitor, buyer.ordersn);
  const sku = `uji-${crypto.randomUUID()}`;
  execute(
    STATE,
    `INSERT INTO product_variant (product_id, sku, variant, color, ho_normal, ho_more, more_discount_price, stock, position)
      SELECT product_id, '${sku}', 'lain', color, ho_normal, ho_more, more_discount_price, 5, 900 FROM product_variant WHERE id =
      (SELECT variant_id FROM order_line JOIN "order" ON "order".id = order_id WHERE ordersn = '${buyer.ordersn}')`,
  );
  const address = `/kelola/pesanan/${buyer.ordersn}`;
  const page = await owner.visit(address);
  expect(page.document.querySelectorAll("#ganti option").map((one) => one.getAttribute("value"))).toContain(`1 ${sku}`);
  const form = { langkah: "ganti", kunci: valueIn(page, "kunci"), keadaan: valueIn(page, "keadaan"), terlihat: "" };
  const empty = await owner.visit(address, { form });
  expect([empty.status, empty.document.querySelector("#ganti")?.text]).toEqual([
    422,
    expect.stringContaining("Pilih barang dan penggantinya."),
  ]);
  const ganti = `1 ${sku}`;
  const shown = await owner.visit(address, { form: { ...form, ganti, lihat: "1" } });
  expect(shown.document.querySelector("#ganti .will")?.text).toContain("akan diganti menjadi");
  const done = await owner.visit(address, { form: { ...form, ganti, terlihat: valueIn(shown, "terlihat") } });
  expect(done.status).toBe(303);
  const after = await owner.visit(address);
  expect(after.document.querySelector(".path")?.text).toContain("Barang diganti.");
  expect(readRow(STATE, "SELECT stock FROM product_variant WHERE sku = ?", sku)).toEqual({ stock: 4 });
});

test("W06 a parcel that is long on its way stands in its list with the courier's page and what to do (no-JS)", async () => {
  const owner = await ownerOf();
  const buyer = await newBuyer();
  await payFor(buyer.visitor, buyer.ordersn);
  execute(
    STATE,
    `UPDATE parcel SET state = 'shipped', courier = 'JNE', tracking = 'CGK100200300', shipped_at = 1000
      WHERE order_id = (SELECT id FROM "order" WHERE ordersn = '${buyer.ordersn}')`,
  );
  const { document, html } = await owner.visit("/kelola/lama-di-jalan?hari=10");
  const row = document.querySelectorAll(".rows li").find(({ text }) => text.includes(buyer.ordersn));
  const links = row?.querySelectorAll("a").map((one) => one.getAttribute("href") ?? "") ?? [];
  expect(links).toContain(`/kelola/pesanan/${buyer.ordersn}#selesai`);
  expect(links.filter((href) => /^https:\/\/wa\.me\/6281/.test(href))).toHaveLength(1);
  expect(row?.text).toContain("Lacak");
  expect(html).not.toContain("<script");
});
