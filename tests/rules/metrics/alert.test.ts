import { expect, test } from "vitest";
import { type Signs, type Trouble, troublesOf } from "#domain/metrics/alert.ts";

const NOW = 1_795_600_000;
const HOUR = 3600;
const DAY = 86_400;

const well: Signs = {
  now: NOW,
  answers: 1000,
  faults: 0,
  waiting: 0,
  waitingSince: null,
  sent: 40,
  dead: 0,
  deadSince: null,
  orders: 10,
  paid: 4,
  ordersSince: NOW - 20 * HOUR,
  refused: 0,
  asked: 12,
  refusedSince: null,
  lastOrderAt: NOW - HOUR,
  paidDays: 0,
  isPayable: true,
  isMute: false,
  idleSince: null,
  sweepAt: NOW - 300,
  hourlyAt: NOW - 600,
  dailyAt: NOW - 80_000,
  steps: [],
};

test.each<[Trouble, Partial<Signs>, Partial<Signs>]>([
  ["faults", { faults: 20 }, { faults: 19 }],
  ["faults", { answers: 3, faults: 3 }, { answers: 2, faults: 2 }],
  ["messages", { waiting: 1 }, {}],
  ["messages", { sent: 0, dead: 2 }, { sent: 0, dead: 1 }],
  ["messages", { sent: 8, dead: 2 }, { sent: 9, dead: 2 }],
  ["messages", { isMute: true }, {}],
  ["payments", { orders: 3, paid: 0 }, { orders: 2, paid: 0 }],
  ["payments", { orders: 10, paid: 0 }, { orders: 3, paid: 1 }],
  ["payments", { refused: 1 }, { refused: 1, asked: 100 }],
  ["payments", { refused: 2, asked: 100 }, { refused: 0, asked: 0 }],
  ["payments", { isPayable: false }, {}],
  ["orders", { lastOrderAt: NOW - DAY - 1, paidDays: 7 }, { lastOrderAt: NOW - DAY, paidDays: 7 }],
  ["orders", { lastOrderAt: NOW - 3 * DAY, paidDays: 7 }, { lastOrderAt: NOW - 3 * DAY, paidDays: 6 }],
  ["orders", { lastOrderAt: NOW - 3 * DAY, paidDays: 8 }, { lastOrderAt: null, paidDays: 7 }],
  ["clock", { sweepAt: NOW - 1201 }, { sweepAt: NOW - 1200 }],
  ["clock", { hourlyAt: NOW - 3 * HOUR - 1 }, { hourlyAt: NOW - 3 * HOUR }],
  ["clock", { dailyAt: NOW - 26 * HOUR - 1 }, { sweepAt: null, hourlyAt: null, dailyAt: null, lastOrderAt: null }],
  ["clock", { idleSince: NOW - HOUR, sweepAt: null }, { sweepAt: null }],
  ["clock", { steps: [{ name: "stock", at: NOW - 300 }] }, {}],
])("R16 S04 %s: %j is told to the owner of a small shop, %j is not", (trouble, bad, good) => {
  expect(Object.keys(troublesOf({ ...well, ...bad }))).toEqual([trouble]);
  expect(troublesOf({ ...well, ...good })).toEqual({});
});

const at = NOW - 5 * HOUR;
const steps = [
  { name: "stock", at },
  { name: "mails", at: NOW },
];

/** Of what is told the figures and names, and since when it is so. */
test.each<[Partial<Signs>, says: RegExp, since: number]>([
  [{ faults: 20 }, /^20 dari 1000 .*dua jam/, NOW - 2 * HOUR],
  [{ isMute: true, waiting: 2, waitingSince: at }, /e-mail dan WhatsApp tidak dapat dikirim/, NOW],
  [{ waiting: 2, waitingSince: at }, /^2 .*menunggu/, at],
  [{ waiting: 2 }, /^2 .*menunggu/, NOW],
  [{ sent: 8, dead: 2, deadSince: at }, /^2 dari 10 .*tidak terkirim/, at],
  [{ sent: 8, dead: 2 }, /^2 dari 10 .*tidak terkirim/, NOW],
  [{ isPayable: false, refused: 2, refusedSince: at }, /tidak dapat dibayar/, NOW],
  [{ refused: 2, refusedSince: at }, / 2 dari 12 pembayaran/, at],
  [{ refused: 2 }, / 2 dari 12 pembayaran/, NOW],
  [{ orders: 3, paid: 0, ordersSince: at }, /^Tidak satu pun dari 3 pesanan terbaru dibayar\.$/, at],
  [{ orders: 3, paid: 0, ordersSince: null }, /^Tidak satu pun dari 3 /, NOW],
  [{ lastOrderAt: NOW - 2 * DAY, paidDays: 7 }, /tidak ada pesanan/, NOW - 2 * DAY],
  [{ idleSince: at, sweepAt: at }, /belum pernah berjalan/, at],
  [{ sweepAt: at }, /lima menitan .*25 November 2026 11:46 WIB/, at],
  [{ hourlyAt: at }, /per jam .*25 November 2026 11:46 WIB/, at],
  [{ steps }, /: stock, mails\.$/, at],
])("R16 of %j the owner is told what it is, and since when, where that is known", (sign, says, since) => {
  const [finding] = Object.values(troublesOf({ ...well, ...sign }));
  expect(finding).toEqual({ says: expect.stringMatching(says), since });
});
