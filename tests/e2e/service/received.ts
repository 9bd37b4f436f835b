import type { OwnWorker } from "../../pages/own-worker.ts";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ADDRESS = {
  recipient: "Kirana Ayu",
  phone: "+6281234567890",
  street: "Jl. Dago Asri No. 12",
  village: "Dago",
  district: "Coblong",
  city: "Kota Bandung",
  province: "Jawa Barat",
  postal_code: "40135",
  note: "",
};
const BILL = 1_024_000;

/** An order of this customer, of two of the first product, that has arrived; answers its number. */
export async function receive(shop: OwnWorker, user: number): Promise<string> {
  const number = `SI-261121-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % 32]).join("")}`;
  const now = Math.floor(Date.now() / 1000);
  const id = `(SELECT id FROM "order" WHERE ordersn = '${number}')`;
  await shop.execute(`
    INSERT INTO "order" (ordersn, user_id, idempotency_key, state, address, sub_total, shipping,
      fee, bill_total, payment, created_at, expires_at)
    VALUES ('${number}', ${user}, 'kunci-${number}', 'done', '${JSON.stringify(ADDRESS)}', 1000000,
      20000, 4000, ${BILL}, 'bca', ${now}, ${now + 86_400});
    INSERT INTO parcel (order_id, number, kind, service, shipping, weight_gram, state, courier, tracking, shipped_at, received_at)
    VALUES (${id}, 1, 'jewellery', 'reguler', 20000, 400, 'received', 'JNE', 'JP0123', ${now}, ${now});
    INSERT INTO order_line (order_id, line_key, variant_id, name, slug, image_url, quantity, price, paid)
    SELECT ${id}, '1', v.id, p.name, p.slug, i.image_url, 2, 500000, 1000000 FROM product_variant AS v
      JOIN product AS p ON p.id = v.product_id JOIN product_image AS i ON i.variant_id = v.id WHERE v.id = 1;
    INSERT INTO payment (order_id, amount, paid_at, paid_by) VALUES (${id}, ${BILL}, ${now}, '${number}');
    INSERT INTO payment_attempt (number, order_id, nth, amount, created_at) VALUES ('${number}', ${id}, 1, ${BILL}, ${now});
    INSERT INTO money_entry (order_id, attempt, kind, amount, at, key)
    VALUES (${id}, '${number}', 'received', ${BILL}, ${now}, 'received ${number}');
    INSERT INTO order_move (order_id, state, actor, at) VALUES (${id}, 'awaiting-payment', 'shopper', ${now}),
      (${id}, 'paid', 'payment', ${now}), (${id}, 'shipped', 'operator', ${now}), (${id}, 'done', 'operator', ${now})`);
  return number;
}
