import { expect, test } from "vitest";
import { setRingSize } from "#contract/account/profile.ts";
import { type Call, call } from "#contract/call.ts";
import { listGoods, listProductPages } from "#contract/catalogue/crawling.ts";
import { contract } from "#contract/contract.ts";
import { projectPicturePath } from "#contract/interior.ts";
import { orderImagePath } from "#contract/orders/order.ts";
import { picturePath, shopPicturePath } from "#contract/pictures.ts";
import { uploadComplaintPictures } from "#contract/service/complaint.ts";
import { saveNoticeChoices } from "#contract/service/notice.ts";
import { storeReview } from "#contract/service/review.ts";
import { listReminders } from "#contract/showroom/activity.ts";
import { finishEntry } from "#contract/staff/door.ts";
import { staffPicturePath } from "#contract/staff/inbox.ts";
import { proofPath } from "#contract/staff/money.ts";
import { staffImagePath, staffSlipPath } from "#contract/staff/orders.ts";
import { parcelPhotoPath } from "#contract/staff/packing.ts";
import { listPhones, openPhone } from "#contract/staff/phones.ts";
import { showToday } from "#contract/staff/today.ts";
import { GOODS_PER_ANSWER, PAGES_PER_ANSWER } from "#domain/catalogue/feed.ts";
import { ownSizes } from "#domain/catalogue/ring-size.ts";

/** A key of 43 signs, as the door gives them. */
const TOKEN = `${"aZ_-9".repeat(8)}xyz`;

const foto = (name: string) => new File(["isi"], name);

test.each<[string, keyof Call, Call, unknown, string | undefined]>([
  ["as many pages as an answer has", "query", listProductPages, { from: 5, to: PAGES_PER_ANSWER + 4 }, undefined],
  ["one page more", "query", listProductPages, { from: 5, to: PAGES_PER_ANSWER + 5 }, "to"],
  ["as many goods as an answer has", "query", listGoods, { from: "1", to: String(GOODS_PER_ANSWER) }, undefined],
  ["one more of the goods", "query", listGoods, { from: 1, to: GOODS_PER_ANSWER + 1 }, "to"],
  ["a size that rings are made in", "body", setRingSize, { ringSize: ownSizes[0] }, undefined],
  ["a size that no ring is made in", "body", setRingSize, { ringSize: (ownSizes.at(-1) as number) + 1 }, "ringSize"],
  [
    "a choice that is free",
    "body",
    saveNoticeChoices,
    { choices: [{ kind: "chat", channel: "mail", isOn: true }] },
    undefined,
  ],
  [
    "a choice that is not free beside one that is",
    "body",
    saveNoticeChoices,
    {
      choices: [
        { kind: "chat", channel: "mail", isOn: true },
        { kind: "order", channel: "mail", isOn: false },
      ],
    },
    "choices",
  ],
  ["a review that is changed", "body", storeReview, { id: 3, rating: 5 }, undefined],
  [
    "a review of a line",
    "body",
    storeReview,
    { orderNumber: "SI-000101-000000000000", lineKey: "1", rating: 5 },
    undefined,
  ],
  ["a review of no line", "body", storeReview, { orderNumber: "SI-000101-000000000000", rating: 5 }, "lineKey"],
  ["a review of no order", "body", storeReview, { lineKey: "1", rating: 5 }, "lineKey"],
  ["no activity", "query", listReminders, { activities: "," }, "activities"],
  ["an activity that is none", "query", listReminders, { activities: "1,x" }, "activities.1"],
  ["activities", "query", listReminders, { activities: "1,2" }, undefined],
])("N01 R05 whether a call takes %s", (_, part, row, sent, wrong) => {
  const read = (row[part] as Call["body"]).safeParse(sent);
  expect(read.error?.issues[0]?.path.join(".")).toBe(wrong);
});

const keys = (token: string) => ({ phoneToken: token, pin: "012345" });
const pins = (pin: string) => ({ phoneToken: TOKEN, pin });
const entered = (code: string) => ({ entryToken: TOKEN, browserToken: TOKEN, code });

test.each<[string, keyof Call, Call, unknown, string | undefined]>([
  ["a phone by its key and its PIN", "body", openPhone, keys(TOKEN), undefined],
  ["a key of a sign less", "body", openPhone, keys(TOKEN.slice(1)), "phoneToken"],
  ["a key of a sign more", "body", openPhone, keys(`a${TOKEN}`), "phoneToken"],
  ["a key with another sign", "body", openPhone, keys(`${TOKEN.slice(1)}.`), "phoneToken"],
  ["a PIN of a digit more", "body", openPhone, pins("0123456"), "pin"],
  ["a PIN of a digit less", "body", openPhone, pins("01234"), "pin"],
  ["a PIN that is no number", "body", openPhone, pins("01234a"), "pin"],
  ["five phones", "body", listPhones, { phoneTokens: Array(5).fill(TOKEN) }, undefined],
  ["six phones", "body", listPhones, { phoneTokens: Array(6).fill(TOKEN) }, "phoneTokens"],
  ["a code of twenty signs", "body", finishEntry, entered("1".repeat(20)), undefined],
  ["a longer code", "body", finishEntry, entered("1".repeat(21)), "code"],
  ["a code of nothing but spaces", "body", finishEntry, entered("  "), "code"],
])("U01 whether the door of the back office takes %s", (_, part, row, sent, wrong) => {
  const read = (row[part] as Call["body"]).safeParse(sent);
  expect(read.error?.issues[0]?.path.join(".")).toBe(wrong);
});

test("U01 a code is read without the spaces around it", () => {
  expect(finishEntry.body.parse(entered(" 123 456 ")).code).toBe("123 456");
});

test("U04 a tab of today, or a place in its list, that there is not is as none", () => {
  const asked = (after: string) => showToday.query.parse({ tab: "apa", after }).after;
  expect(showToday.query.parse({ tab: "apa" })).toEqual({ tab: undefined });
  expect(["1795000000-7", "123456789012-123456789012"].map(asked)).toEqual([
    ...["1795000000-7", "123456789012-123456789012"],
  ]);
  expect(["7", "-7", "7-", "a1-7", "1-7a", "1234567890123-7", "7-1234567890123"].map(asked)).toEqual(
    Array(7).fill(undefined),
  );
});

test("P01 a range of ids that is too long is refused with how long it may be", () => {
  const { error } = listGoods.query.safeParse({ from: 1, to: 1000 });
  expect(error?.issues.map(({ message }) => message)).toEqual([`at most ${GOODS_PER_ANSWER} ids`]);
});

test("I08 pictures that are uploaded together are a list, also one alone", () => {
  const namesOf = (pictures: unknown) =>
    uploadComplaintPictures.body.parse({ pictures }).pictures.map(({ name }) => name);
  expect([namesOf(foto("satu")), namesOf([foto("satu"), foto("dua")])]).toEqual([["satu"], ["satu", "dua"]]);
});

test("L03 activities are asked about by their numbers, each once", () => {
  expect(listReminders.query.parse({ activities: "3,,1,3," })).toEqual({ activities: [3, 1] });
});

test.each([
  [picturePath("a/b", false), "more/picture/a%2Fb"],
  [picturePath("ab", true), "more/picture/ab?size=small"],
  [shopPicturePath("a/b", "800.web&p"), "more/picture/a%2Fb?size=800.web%26p"],
  [projectPicturePath("a/b", false, ""), "more/project/picture/a%2Fb"],
  [projectPicturePath("ab", true, ""), "more/project/picture/ab?size=small"],
  [projectPicturePath("ab", false, "k&"), "more/project/picture/ab?key=k%26"],
  [projectPicturePath("ab", true, "k"), "more/project/picture/ab?size=small&key=k"],
  [orderImagePath("SI-1", 3), "more/transaction/order/SI-1/image/3"],
  [staffImagePath("SI-1", 3), "staff/orders/SI-1/image/3"],
  [staffSlipPath("SI-1", 3), "staff/orders/SI-1/slip/3"],
  [proofPath(3), "staff/money/proofs/3"],
  [parcelPhotoPath("SI-1", 3), "staff/packing/photo/SI-1/3"],
  [staffPicturePath("unggahan", "a/b", false), "staff/picture/unggahan/a%2Fb"],
  [staffPicturePath("a/b", "3", true), "staff/picture/a%2Fb/3?size=small"],
])("I08 K04 J13 a picture is read at %s", (path, address) => {
  expect(path).toBe(address);
});

test("N01 a row that says nothing of a path, a query or a body takes none", () => {
  const said = { method: "GET", path: "uji", summary: "", access: "public", data: contract.login.data } as const;
  const row = call(said);
  for (const part of ["params", "query", "body"] as const) {
    expect(row[part].safeParse(undefined).success).toBe(true);
    expect(row[part].safeParse({}).success).toBe(false);
  }
  expect(row).toMatchObject(said);
  expect(call({ ...said, body: contract.login.body }).body).toBe(contract.login.body);
});
