import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { addresses } from "#contract/account/address-book.ts";
import { cancelOrder, changePayment } from "#contract/orders/order.ts";
import { Database } from "#functions/db/database.ts";
import { writeLetter } from "#functions/orders/order-mail.ts";
import { ask, rows, signIn } from "../shop.ts";
import { addProduct, addRegions, fillCart, line, ordered, stockOf } from "./buyer.ts";
import { placedLetter } from "./letter.ts";

beforeAll(addRegions);

const lettersTo = (email: string) => rows("SELECT subject FROM outbox WHERE channel = 'mail' AND recipient = ?", email);

/** Orders, pays another way and cancels, as somebody whose address is proven or not. */
async function orderAndCancel(email: string, isProven: boolean) {
  const ring = await addProduct({ stock: 3 });
  const token = await signIn({ email, isProven, address: true });
  await fillCart(token, [line(ring)]);
  const id = await ordered(token);
  expect(await stockOf(ring)).toBe(2);
  // While the first letter has not gone out, it tells of the last method.
  if (isProven) await placedLetter(id);
  const changed = await ask(changePayment, { params: { id }, body: { payment: "bni" } }, { token });
  expect(changed.status).toBe(200);
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
  expect(await rows(`SELECT state FROM "order" WHERE ordersn = ?`, id)).toEqual([{ state: "cancelled" }]);
}

test("R11 whoever has not proven an address orders, pays and cancels, and no letter goes there", async () => {
  const stranger = "orang-ketiga@contoh.example";
  await orderAndCancel(stranger, false);
  expect(await lettersTo(stranger)).toEqual([]);
  // Nor does somebody else's proof of the same address make it theirs.
  const owned = "pemilik@contoh.example";
  await signIn({ email: owned });
  await orderAndCancel(owned, false);
  expect(await lettersTo(owned)).toEqual([]);
});

test("R11 J04 whoever has proven it hears of each of these", async () => {
  const own = "terbukti@contoh.example";
  await orderAndCancel(own, true);
  expect(await lettersTo(own)).toHaveLength(3);
});

test("R16 J06 C18 the letter of an order that has ended by the time that it is sent asks nobody to pay; the buyer's note stands in it", async () => {
  const token = await signIn({ email: "batal@contoh.example", isProven: true, address: true });
  await fillCart(token, [line(await addProduct())], "Ukir <Laras> di dalam");
  const id = await ordered(token);
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
  const link = `https://shop.test/profile/pay?order=${id}`;
  const { subject, text, html } = (await writeLetter(new Database(env.DB), { orderNumber: id, link })) ?? {};
  expect(subject).toContain(`Sudah kami catat: pesanan ${id}`);
  for (const said of [text, html]) {
    expect(said).toContain("Statusnya sekarang: Dibatalkan.");
    expect(said).toContain(`https://shop.test/profile/order/${id}`);
    expect(said?.replace(/&[lg]t;/g, (sign) => (sign === "&lt;" ? "<" : ">"))).toContain("Ukir <Laras> di dalam");
    expect(said).not.toMatch(/Selesaikan pembayaran|Virtual Account|Batas waktu|profile\/pay|[Mm]enunggu pembayaran/);
  }
});

test("R11 names and places, which letters carry, take no links, and say so beside the field", async () => {
  const token = await signIn();
  const place = { recipient: "Kirana Ayu", street: "Jl. Dago Asri No. 12", note: "", label: "Rumah" };
  const store = (fields: Partial<typeof place>) => {
    const body = { ...place, phone: "+6281234567890", villageId: 3273021004, postalCode: "40135", ...fields };
    return ask(addresses.store, { body }, { token });
  };
  for (const field of Object.keys(place) as (keyof typeof place)[])
    for (const text of ["Verifikasi https://evil.example", "Buka WWW.evil.example", "h://x evil"]) {
      const { status, body } = await store({ [field]: text });
      const { fields } = body.data as unknown as { fields: Record<string, string> };
      expect([status, Object.values(fields)], `${field}: ${text}`).toEqual([422, ["Tulis tanpa tautan."]]);
    }
  // Nor a name that nobody sees.
  for (const recipient of ["\u2800\u2800", "\u3164\u115F", "--"]) {
    const { status, body } = await store({ recipient });
    expect([status, body.data], recipient).toMatchObject([
      422,
      { fields: { recipient: "Isi nama lengkap Anda, 2 sampai 60 karakter." } },
    ]);
  }
  expect((await store({ street: "Jl. Merdeka No.12/3, Kp.Baru RT.01/RW.02", note: "Pagar www" })).status).toBe(200);
});
