import { expect, test } from "vitest";
import { moneyEffects, moneyWords, moveWords, refundWords } from "#domain/orders/operator-words.ts";
import { NO_POINTS } from "#domain/promotions/points.ts";
import { say } from "#lib/words.ts";

const ORDER = "SI-261121-7K2M9QX4TB0R";

test("R13 S03 J11 an operator is sent to a bank for what the shop sends alone, in either language", () => {
  const said = (owed: number, underWay: number) =>
    moneyEffects({ owed, underWay }, NO_POINTS).map((one) => [
      say(moneyWords, "effect", one, "en"),
      say(moneyWords, "effect", one, "id"),
    ]);
  const provider = [
    "Rp 5.000 is sent back by the payment provider; nothing to do.",
    "Rp 5.000 dikembalikan oleh penyedia pembayaran. Anda tidak perlu melakukan apa-apa.",
  ];
  const hand = ["Rp 7.000 to send by hand.", "Rp 7.000 perlu Anda transfer sendiri."];
  expect([said(0, 5000), said(7000, 0), said(7000, 5000), said(0, 0)]).toEqual([
    [provider],
    [hand],
    [provider, hand],
    [],
  ]);
});

test("J11 S03 what would be done and what is done are told apart, and a refusal names what it needs", () => {
  const promise = { effect: "promises", orderNumber: ORDER, amount: 1000, email: "dewi@contoh.id" } as const;
  const words = (tense: "would" | "did") =>
    (["en", "id"] as const).map((language) => say(refundWords.effects, "effect", promise, language, tense));
  expect(words("would")).toEqual([
    `${ORDER}: Rp 1.000 would be promised to dewi@contoh.id.`,
    `${ORDER}: Rp 1.000 akan dicatat sebagai dana yang harus dikembalikan kepada dewi@contoh.id.`,
  ]);
  expect(words("did")).toEqual([
    `${ORDER}: Rp 1.000 is promised.`,
    `${ORDER}: Rp 1.000 dicatat sebagai dana yang harus dikembalikan.`,
  ]);
  const why = { did: "nothing", why: "state", orderNumber: ORDER, state: "done", needs: ["paid"] } as const;
  const refused = { ...why, needs: [...why.needs] };
  expect(say(moveWords.refusals, "why", refused, "en")).toBe(`${ORDER} is done; it would have to be paid.`);
  expect(say(moveWords.refusals, "why", refused, "id")).toContain(
    "berstatus “Selesai”. Langkah ini hanya untuk pesanan berstatus “Dibayar”.",
  );
});
