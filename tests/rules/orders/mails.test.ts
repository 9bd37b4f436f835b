import { expect, test } from "vitest";
import { ORDER_STATES, stateLabels } from "#domain/orders/state.ts";
import { byHandMail, movedMail, refundedMail, shippedMail } from "#functions/orders/mails.ts";

const order = {
  orderNumber: "SI-261121-7K2M9QX4TB0R",
  mailTo: "dewi@contoh.id",
  billTotal: 1_250_000,
  expiresAt: 1_800_000_000,
  ...{ underWay: 0, owed: 0, returned: 0, refundAccount: null },
};
const told = ORDER_STATES.filter((state) => state !== "awaiting-payment" && state !== "shipped");
const goods = [{ pieces: 2, name: "Cincin Pilin" }];
const parcel = { number: 1, of: 1, courier: "JNE", tracking: "JP0123456789", goods };

test("J11 every step of an order has a mail of its own, with the way to the order", () => {
  const origin = "https://serambi.example";
  const sent = [parcel, { ...parcel, of: 2 }, { ...parcel, of: 2, number: 2 }].map((one) =>
    shippedMail(order, one, origin),
  );
  const letters = [...told.map((state) => movedMail(order, state, origin)), ...sent];
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length);
  for (const { recipient, subject, text } of letters) {
    expect([recipient, subject]).toEqual([order.mailTo, expect.stringContaining(order.orderNumber)]);
    expect(text).toContain(`https://serambi.example/profile/order/${order.orderNumber}`);
  }
  for (const { text } of sent) expect(text).toContain("JNE dengan nomor resi JP0123456789");
  // Of several it says what is in it.
  expect(sent.map(({ text }) => text.includes("Isinya: 2 × Cincin Pilin."))).toEqual([false, true, true]);
  // One word for one step, in a mail as in the order.
  for (const [nth, state] of told.entries())
    expect(letters[nth]?.subject.toLowerCase()).toContain(stateLabels[state].toLowerCase());
});

test("R14 J11 the mail of a finished order tells the points that it has earned, if any", () => {
  const done = (pointsEarned: number) => movedMail({ ...order, pointsEarned }, "done", "").text;
  expect(done(2545)).toContain("Anda mendapat 2.545 poin, senilai Rp 254.500");
  expect(done(0)).not.toContain("poin");
});

test("J09 J11 a cancelled order's mail speaks of money only when there is some to give back", () => {
  const cancelled = (owed: number) => movedMail({ ...order, owed }, "cancelled", "").text;
  expect(cancelled(1_250_000)).toContain("Dana sejumlah Rp 1.250.000 kami kembalikan");
  expect(cancelled(0)).toContain("Tidak ada yang perlu dibayar");
});

test("J09 J11 R13 a mail that promises money says where it goes as far as that is known, or asks for the account", () => {
  const named = { owed: 50_000, refundAccount: "{}" };
  const told = (more: object) =>
    [
      movedMail({ ...order, ...more }, "cancelled", "https://serambi.example"),
      byHandMail({ ...order, ...more }, "https://serambi.example"),
    ].map(({ text }) => text);
  for (const text of told({ underWay: 50_000 })) expect(text).toContain("ke kartu yang Anda pakai untuk membayar.");
  for (const text of told(named)) expect(text).toContain("ke rekening yang Anda sebut untuk pesanan ini.");
  for (const text of [...told({ underWay: 50_000 }), ...told(named)]) expect(text).not.toContain("#rekening");
  for (const text of told({ owed: 50_000, underWay: 20_000 })) {
    expect(text).toContain("Rp 20.000 kami kembalikan ke kartu");
    expect(text).toContain("Rp 50.000 kami kembalikan setelah Anda menyebut rekening tujuannya");
    expect(text).toContain(`https://serambi.example/profile/order/${order.orderNumber}#rekening`);
  }
});

test("J11 a mail of a shop that does not name its address has no broken link", () => {
  for (const letter of [
    ...told.map((state) => movedMail(order, state, "")),
    shippedMail(order, parcel, ""),
    refundedMail(order, 1, ""),
  ]) {
    expect(letter.text).not.toContain("/profile/");
    expect(letter.text).toContain("menu Pesanan");
  }
});
