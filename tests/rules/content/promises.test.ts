import { expect, test } from "vitest";
import { returnLabel } from "#domain/catalogue/promises.ts";
import { returnPolicyData } from "#domain/catalogue/structured-data.ts";
import { fillPage } from "#domain/content/page-words.ts";
import {
  fillWords,
  readDays,
  readGuarantees,
  readPromises,
  readSpan,
  refundDaysWords,
  shopWords,
  WORD_NAMES,
  wrongBraces,
} from "#domain/content/promises.ts";
import { readPageFile } from "#domain/operate/page-file.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { PAY_STEPS_PAGE } from "#domain/orders/pay-steps.ts";
import { DELIVERY_DAYS, quoteShipping } from "#domain/orders/shipping.ts";
import { complaintWindow, notComplainableWords, refuseReturn, returnUntil } from "#domain/service/claims.ts";
import { readRefundTime } from "#functions/content/content-queries.ts";
import { pages as demoPages, settings } from "#functions/demo/texts.ts";
import { formatDate } from "#lib/date.ts";
import { whyNoPage } from "../../support/faults.ts";

/** A bank's steps have numbers of the order that is paid in braces. */
const pages = demoPages.filter(({ slug }) => slug !== PAY_STEPS_PAGE);

const changed = (id: number, content: string) => settings.map((one) => (one.id === id ? { ...one, content } : one));
const filled = (of: { id: number; content: string }[]) => {
  const parts = pages.flatMap(({ content }) => fillPage(content, of));
  return parts.map(({ text }) => text).join("\n");
};

test.each([
  [109, "21", "dalam 21 hari sejak diterima"],
  [110, "5-9", "5 sampai 9 hari kerja"],
  [111, "2", "membalas dalam 2 hari kerja"],
  [112, "Bandung,Cimahi,Garut", "gratis, di Bandung, Cimahi, dan Garut"],
  [113, "Lampu: 3 tahun", "Lampu: 3 tahun."],
  [114, "90", "dalam 90 hari sejak diterima"],
])("T14 the pages say what setting %i says, and nothing that it said before", (id, content, words) => {
  const [before, after] = [filled(settings), filled(changed(id, content))];
  expect(before).not.toContain(words);
  expect(after).toContain(words);
  const said = readPromises(settings);
  if (id === 109) expect(after).not.toMatch(new RegExp(`\\b${said.returnDays} hari sejak`));
});

test.each([14, 30])(
  "T14 the same %i days stand on the page, on the product, in its structured data, and in what refuses later",
  (days) => {
    const content = String(days);
    const { returnDays } = readPromises(changed(109, content));
    const received = Date.UTC(2026, 10, 1, 5) / 1000;
    const end = formatDate(received + days * 86_400);
    const { until } = complaintWindow({ state: "done", isOnItsWay: false, receivedAt: received }, returnDays);
    expect(filled(changed(109, content))).toContain(`dalam ${days} hari sejak`);
    expect(returnLabel("as-it-came", returnDays, [])).toBe(`Bisa dikembalikan ${days} hari`);
    expect(returnPolicyData("as-it-came", returnDays)).toMatchObject({ merchantReturnDays: days });
    expect(notComplainableWords({ state: "done", until })).toContain(end);
    expect(
      refuseReturn(
        { rule: "as-it-came", until: returnUntil(received, returnDays), isResized: false },
        received + 400 * 86_400,
      ),
    ).toContain(end);
  },
);

test.each(["3-7", "5-9"])("T14 a refund takes the same %s days on the page and in every letter", (span) => {
  const said = refundDaysWords(readPromises(changed(110, span)));
  expect(filled(changed(110, span))).toContain(said);
  expect(readRefundTime(span)).toContain(said);
});

test("T14 every name in braces on the demo's pages is known and filled", () => {
  expect(pages.flatMap(({ content }) => content.flatMap(({ text }) => wrongBraces(text, []) ?? []))).toEqual([]);
  expect(filled(settings)).not.toMatch(/[{}]|belum diatur/);
});

test.each([
  ["Dalam {hari-kembali}.", "{hari-kembali}, which nothing fills"],
  ["Dalam {Hari-balas}.", "“{Hari-balas}.”, where a brace is no part of a name"],
  ["Dalam {hari_balas}.", "“{hari_balas}.”"],
  ["Dalam {hari-balas", "“{hari-balas”"],
  ["Dalam {hari-balas}, lalu }", "“}”"],
  ["Dalam {}.", "“{}.”"],
  ["Dalam {{hari-balas}}.", "“{{hari-balas}}.”"],
  ["Dalam { hari-balas }.", "“{ hari-balas }.”"],
  ["Kami menyimpan {data-pribadi}.", "{data-pribadi} beside other words"],
  ["Bayar {Total}.", "“{Total}.”"],
])("T14 a page may not be set with what nothing fills: %s", (text, why) => {
  expect(whyNoPage(`title: A\n\n## B\n${text}`, ["total"])).toContain(`“B” has ${why}`);
});

test("T14 a page may be set with names that are filled, in its texts", () => {
  expect(readPageFile("title: A\n\n## B\nDalam {hari-balas}, {garansi}.\n\n## C\n{data-pribadi}")).toMatchObject({
    content: [{}, {}],
  });
  expect(whyNoPage("title: A\n\n## {hari-balas}\nIsi.")).toContain("has a brace");
  expect(whyNoPage("title: {hari-balas}\n\n## B\nIsi.")).toContain("has a brace");
});

test("T14 days on the way are those of the tariffs", () => {
  const near = [32, 31, 36, 33, 34, 35].flatMap((province) => quoteShipping(province, 500));
  const reguler = near.filter(({ service }) => service === "reguler");
  expect(DELIVERY_DAYS.parcel.near).toEqual([
    Math.min(...reguler.map(({ daysMin }) => daysMin)),
    Math.max(...reguler.map(({ daysMax }) => daysMax)),
  ]);
});

test("T14 a shop that has set nothing promises what the code says", () => {
  expect(readPromises([])).toMatchObject({ returnDays: 14, refundDays: [3, 7], replyDays: 1, resizeDays: 60 });
  expect(WORD_NAMES).toContain("hari-pengembalian");
});

test("T14 a sentence about areas or guarantees that are not set is left out whole", () => {
  const say = (text: string) => fillWords(text, shopWords(readPromises([])));
  expect(say("Kami kirim. Rak dirakit di {wilayah-perakitan}: gratis. Tanya {lain}.")).toBe(
    "Kami kirim. Tanya {lain}.",
  );
  expect(say("Satu.\n\n{garansi}.\n\nDua. Lampu: {garansi}")).toBe("Satu.\n\nDua.");
  expect(fillPage([{ title: "Garansi", text: "{garansi}." }], [])).toEqual([]);
  const bare = filled(settings.filter(({ id }) => id !== 112 && id !== 113));
  expect(bare).not.toMatch(/belum diatur|rakit gratis|dirakit oleh|bergaransi[ .:]/);
});

test.each([
  ["return-days", "0"],
  ["return-days", "dua minggu"],
  ["refund-days", "7-3"],
  ["guarantees", "Lampu 1 tahun"],
  ["assembly-areas", "Bandung,,Garut"],
])("T14 S05 the setting %s refuses %s", (name, content) => {
  expect(settingKind.check?.({ name, content, link: null }, null)).toHaveLength(1);
});

test("T14 days are a number from 1 to 365, a span two of them in their order", () => {
  expect(["1", "365", "0", "366", "", "x1", "1x", "+14", "1e2", "14 hari", "1000"].map(readDays)).toEqual([
    ...[1, 365, undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(["3-7", " 3 - 7 ", "3", "7-3", "3-3", "0-7", "3-7-9", ""].map(readSpan)).toEqual([
    ...[[3, 7], [3, 7], [3, 3], undefined, [3, 3], undefined, undefined, undefined],
  ]);
});

test("T14 guarantees are named by their goods, for years or for life, and what is none is told", () => {
  expect(readGuarantees(" Perhiasan : kilau seumur hidup; ;Lampu:1 tahun;")).toEqual([
    { goods: "Perhiasan", text: "kilau seumur hidup" },
    { goods: "Lampu", text: "1 tahun" },
  ]);
  expect(readGuarantees("")).toEqual([]);
  expect(
    ["Lampu 1 tahun", ": 1 tahun", "Lampu: lama", "Lampu: 1 tahun; Rak: beberapa tahun"].map(readGuarantees),
  ).toEqual([
    { why: "no-guarantee", part: "Lampu 1 tahun" },
    { why: "no-guarantee", part: "1 tahun" },
    { why: "no-guarantee", part: "Lampulama" },
    { why: "no-guarantee", part: "Rakbeberapa tahun" },
  ]);
});

test("T14 what a shop has set is what it promises, and what cannot be read is as if it were not set", () => {
  const of = (...set: [id: number, content: string][]) => readPromises(set.map(([id, content]) => ({ id, content })));
  const said = of(
    [109, " 21 "],
    [110, "5-9"],
    [111, "2"],
    [112, " Bandung ,,Garut "],
    [113, "Lampu: 1 tahun"],
    [114, "90"],
  );
  expect(said).toEqual({
    ...{ returnDays: 21, refundDays: [5, 9], replyDays: 2, resizeDays: 90, assemblyAreas: ["Bandung", "Garut"] },
    ...{ guarantees: [{ goods: "Lampu", text: "1 tahun" }], fees: readPromises([]).fees },
  });
  expect(of([113, "Lampu lama"], [112, " "])).toMatchObject({ guarantees: [], assemblyAreas: [] });
  expect([refundDaysWords(said), refundDaysWords(of([110, "5"]))]).toEqual(["5 sampai 9 hari kerja", "5 hari kerja"]);
});

test("T14 each name in braces becomes what it promises; one that is set to nothing says so", () => {
  const words = shopWords(
    readPromises([112, 113].map((id) => ({ id, content: id === 112 ? "A,B" : "C: 1 tahun;D: 2 tahun" }))),
  );
  const say = (name: string) => fillWords(`{${name}}`, words);
  expect(["pengembalian", "dana-kembali", "balas", "ubah-ukuran"].map((name) => say(`hari-${name}`))).toEqual([
    "14 hari",
    "3 sampai 7 hari kerja",
    "1 hari kerja",
    "60 hari",
  ]);
  expect([say("wilayah-perakitan"), say("garansi"), say("poin-berlaku")]).toEqual([
    ...["A dan B", "C: 1 tahun; D: 2 tahun", "12 bulan"],
  ]);
  const spans = ["pengiriman-jawa", "pengiriman-luar-jawa", "kargo-jawa", "kargo-luar-jawa"].map(say);
  const { parcel, cargo } = DELIVERY_DAYS;
  expect(spans).toEqual(
    [parcel.near, parcel.far, cargo.near, cargo.far].map(([min, max]) => `${min} sampai ${max} hari`),
  );
  expect(fillWords("Hubungi {penjual}, {Lain} {}.", new Map([["penjual", ""]]))).toBe(
    "Hubungi (belum diatur), {Lain} {}.",
  );
  const none = shopWords(readPromises([]));
  expect(fillWords("Satu. Dua di {wilayah-perakitan}.\nTiga {garansi}. Empat", none)).toBe("Satu.\nEmpat");
});

test("T14 a text's wrong brace is told with what stands there, and the table of data stands alone", () => {
  expect(wrongBraces("Bayar {total} dan {garansi}.", ["total"])).toBeUndefined();
  expect(wrongBraces(`Lalu } ${"x".repeat(60)}`, [])).toMatchObject({
    why: "stray-brace",
    text: `} ${"x".repeat(38)}`,
  });
  expect([wrongBraces(" {data-pribadi}\n", []), wrongBraces("Data: {data-pribadi}", [])]).toEqual([
    undefined,
    { why: "brace-beside-words", text: "{data-pribadi}" },
  ]);
  expect(wrongBraces("{lain}", ["total"])).toEqual({
    ...{ why: "unknown-brace", text: "{lain}", names: [...WORD_NAMES, "total"] },
  });
});
