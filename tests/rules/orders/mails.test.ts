import { expect, test } from "vitest";
import { ORDER_STATES, stateLabels } from "#domain/orders/state.ts";
import { NO_POINTS } from "#domain/promotions/points.ts";
import {
  byHandMail,
  movedMail,
  promisedMail,
  refundedMail,
  shippedMail,
  unwantedMail,
} from "#functions/orders/mails.ts";

const order = {
  orderNumber: "SI-261121-7K2M9QX4TB0R",
  mailTo: "dewi@contoh.id",
  billTotal: 1_250_000,
  expiresAt: 1_800_000_000,
  ...{ underWay: 0, owed: 0, returned: 0, refundAccount: null, refundDays: "3-7" },
  ...{ payment: "bri" as const, paidAt: null },
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
  for (const { text } of sent) {
    expect(text).toContain("JNE dengan nomor resi JP0123456789");
    expect(text).toContain("Lacak paket, lalu masukkan nomor resi JP0123456789:\nhttps://jne.co.id/tracking-package");
    expect(text).toContain("Rekam video saat membuka paket");
  }
  // Of several it says what is in it.
  expect(sent.map(({ text }) => text.includes("Isinya: 2 × Cincin Pilin."))).toEqual([false, true, true]);
  // What has happened comes first, by one word in a mail as in the order; of goods that came back by what that means.
  for (const [nth, state] of told.entries()) {
    const [done = "", which] = letters[nth]?.subject.split(": pesanan ") ?? [];
    expect(done.toLowerCase()).toContain(
      state === "returned" ? "kami terima kembali" : stateLabels[state].toLowerCase(),
    );
    expect(which).toContain(order.orderNumber);
  }
});

test("R14 J11 the mail of a finished order tells the points that it has earned, if any, and the last day to complain and to return", () => {
  const done = (pointsEarned: number) => movedMail({ ...order, pointsEarned }, "done", "").text;
  expect(done(2545)).toContain("Anda mendapat 2.545 poin, senilai Rp 254.500");
  expect(done(0)).not.toContain("poin");
  const complainUntil = Date.parse("2026-12-11T00:00:00+07:00") / 1000;
  expect(movedMail({ ...order, complainUntil }, "done", "").text).toContain(
    "Komplain dan pengembalian bisa diajukan dari halaman pesanan sampai 10 Desember 2026.",
  );
});

test("J09 J11 a cancelled order's mail speaks of money only when there is some to give back", () => {
  const cancelled = (owed: number) => movedMail({ ...order, owed }, "cancelled", "").text;
  expect(cancelled(1_250_000)).toContain("Dana sejumlah Rp 1.250.000 kami kembalikan");
  expect(cancelled(0)).toContain("Tidak ada yang perlu dibayar");
});

test("J09 J11 who cancelled is said: the shop is sorry and says why, a buyer's own words do not stand in the letter", () => {
  const cause = { actor: "operator", note: "Stok habis" } as const;
  const byShop = movedMail({ ...order, paidAt: 1, owed: 1_250_000 }, "cancelled", "", cause).text;
  expect(byShop).toMatch(
    /Maaf, pesanan Anda kami batalkan\. Alasannya: Stok habis\. Dana sejumlah Rp\s1\.250\.000 kami kembalikan .+ dalam 3 sampai 7 hari kerja\./,
  );
  const byBuyer = movedMail(order, "cancelled", "", { actor: "shopper", note: "Salah <ukuran>" }).text;
  expect(byBuyer).toContain("sudah dibatalkan, seperti yang Anda minta. Tidak ada yang perlu dibayar.");
  expect(byBuyer).not.toMatch(/Maaf|Alasannya|Salah/);
});

test("J06 J11 an order that ends unpaid closes its account number in words; a card and a paid order have none", () => {
  const closed = "Jangan bayar ke nomor Virtual Account pesanan ini.";
  for (const to of ["cancelled", "expired"] as const) {
    const said = (more: object) => movedMail({ ...order, ...more }, to, "").text;
    for (const payment of ["bri", "mandiri"]) expect(said({ payment })).toContain(closed);
    for (const other of [{ payment: "card" }, { payment: "transfer" }, { paidAt: 1 }])
      expect(said(other)).not.toContain(closed);
  }
});

test("T14 J09 the days that money takes to come back are those of the settings, in each letter that speaks of them", () => {
  for (const [refundDays, words] of [
    ["2-5", "2 sampai 5 hari kerja"],
    ["", "3 sampai 7 hari kerja"],
  ] as const) {
    const owing = { ...order, owed: 50_000, refundDays, state: "paid" as const, province: "Jawa Barat" };
    const money = { came: 50_000, asked: 60_000 };
    const letters = [
      movedMail(owing, "cancelled", ""),
      movedMail(owing, "returned", ""),
      byHandMail(owing, ""),
      refundedMail(owing, 50_000, ""),
      ...(["late", "extra", "wrong-sum"] as const).map((why) => unwantedMail(owing, { ...money, why }, "")),
      promisedMail(owing, { amount: 50_000, way: "hand", points: NO_POINTS, unsent: [] }, ""),
    ];
    for (const { subject, text } of letters) expect(text, subject).toContain(`dalam ${words}.`);
  }
});

test("J11 a letter of a parcel that is sent says when it is expected, and leads to it where the courier takes its number", () => {
  const arrives = { from: 1_795_600_000, to: 1_795_600_000 + 86_400 };
  const { text } = shippedMail(order, { ...parcel, courier: "AnterAja", arrives }, "");
  expect(text).toMatch(/Perkiraan tiba \d\d (?:\p{L}+ )?(?:20\d\d )?sampai \d\d \p{L}+ 20\d\d\./u);
  expect(text).toContain("Lacak paket:\nhttps://anteraja.id/tracking/JP0123456789");
  const unknown = shippedMail(order, { ...parcel, courier: "Kurir Serambi" }, "").text;
  expect(unknown).not.toMatch(/Lacak paket|Perkiraan tiba/);
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
