import { expect, test } from "vitest";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { movedMail, refundedMail } from "#functions/orders/mails.ts";

const order = {
  orderNumber: "SI-261121-7K2M9QX4TB0R",
  mailTo: "dewi@contoh.id",
  billTotal: 1_250_000,
  expiresAt: 1_800_000_000,
  courier: "JNE",
  tracking: "JP0123456789",
  comingBack: 0,
  returned: 0,
  payment: "bca" as const,
  hasBank: 0 as const,
};
const told = ORDER_STATES.filter((state) => state !== "awaiting-payment");

test("J11 every step of an order has a mail of its own, with the way to the order", () => {
  const letters = told.map((state) => movedMail(order, state, "https://serambi.example"));
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(told.length);
  for (const { recipient, subject, text } of letters) {
    expect([recipient, subject]).toEqual([order.mailTo, expect.stringContaining(order.orderNumber)]);
    expect(text).toContain(`https://serambi.example/profile/order/${order.orderNumber}`);
  }
  expect(letters[told.indexOf("shipped")]?.text).toContain("JNE dengan nomor resi JP0123456789");
});

test("J09 J11 a cancelled order's mail speaks of money only when there is some to give back", () => {
  const cancelled = (comingBack: number) => movedMail({ ...order, comingBack }, "cancelled", "").text;
  expect(cancelled(1_250_000)).toContain("Dana sejumlah Rp 1.250.000 kami kembalikan");
  expect(cancelled(0)).toContain("Tidak ada yang perlu dibayar");
});

test("J09 J11 a cancelled order's mail says where the money goes as far as that is known, or asks for the account", () => {
  const told = (more: object) =>
    movedMail({ ...order, comingBack: 50_000, ...more }, "cancelled", "https://serambi.example").text;
  expect(told({ payment: "card" })).toContain("ke kartu yang Anda pakai untuk membayar.");
  expect(told({ hasBank: 1 })).toContain("ke rekening yang Anda simpan di menu Rekening bank.");
  for (const known of [{ payment: "card" }, { hasBank: 1 }]) expect(told(known)).not.toContain("/profile/banks");
  expect(told({})).toContain("setelah Anda menyimpan rekening tujuannya");
  expect(told({})).toContain("https://serambi.example/profile/banks");
});

test("J11 a mail of a shop that does not name its address has no broken link", () => {
  for (const letter of [...told.map((state) => movedMail(order, state, "")), refundedMail(order, 1, "")]) {
    expect(letter.text).not.toContain("/profile/");
    expect(letter.text).toContain("menu Pesanan");
  }
});
