import { expect, test } from "vitest";
import { readDecision } from "#app/features/staff/inbox/decision-form.ts";
import {
  fillReply,
  filterNames,
  readSought,
  readThreadFilter,
  readThreadKey,
  readThreadKind,
  THREAD_FILTERS,
  THREAD_KINDS,
  threadNames,
  waitWords,
  writeThreadKey,
} from "#domain/service/inbox.ts";

test("U10 a WhatsApp number finds its customer however it is pasted", () => {
  const phone = "+6281255500011";
  for (const typed of [
    "0812-5550-0011",
    "+62 812 5550 0011",
    "62812 55500011",
    " 0812 5550 0011 ",
    "(0812) 5550-0011",
    "https://wa.me/6281255500011",
    "wa.me/6281255500011?text=Halo",
    "https://api.whatsapp.com/send?phone=6281255500011&text=Halo",
    "tel:+6281255500011",
  ])
    expect(readSought(typed), typed).toEqual({ phone });
});

test("U10 what is no number is an address, an order or the beginning of a name", () => {
  expect(readSought("Maya@Contoh.id")).toEqual({ email: "maya@contoh.id" });
  expect(readSought("si-260101-abcd2")).toEqual({ orderNumber: "SI-260101-ABCD2" });
  expect(readSought("Maya Pus")).toEqual({ name: "Maya Pus" });
  expect(readSought("Siti-Aminah")).toEqual({ name: "Siti-Aminah" });
  expect([readSought(" M "), readSought("")]).toEqual([undefined, undefined]);
});

test("U10 how long somebody has waited is told in minutes, hours and days", () => {
  expect([0, 59, 60, 3599, 3600, 3659, 3660, 12_000, 90_000, 172_799, 172_800].map(waitWords)).toEqual([
    ...[
      "baru saja",
      "baru saja",
      "1 menit",
      "59 menit",
      "1 jam",
      "1 jam",
      "1 jam 1 menit",
      "3 jam 20 menit",
      "25 jam",
      "47 jam 59 menit",
      "2 hari",
    ],
  ]);
});

test("U10 a page of threads goes on where its key says; what is none is not read", () => {
  expect(readThreadKey(writeThreadKey({ at: 1_795_000_000, id: 7 }))).toEqual({ at: 1_795_000_000, id: 7 });
  expect(readThreadKey("1-1234567890123")).toBeUndefined();
  expect(readThreadKey("12-345")).toEqual({ at: 12, id: 345 });
  expect(["", "7", "-7", "7-", "a-b", "1-2-3", "1-2 OR 1"].map(readThreadKey)).toEqual(Array(7).fill(undefined));
});

test("U10 an address names which threads are listed, and of which kind; without a name, or by a wrong one, those that wait of all", () => {
  expect(THREAD_KINDS.map((kind) => readThreadKind(threadNames[kind]))).toEqual([...THREAD_KINDS]);
  expect(["keluhan", "complaint", "", null, undefined].map(readThreadKind)).toEqual([
    ...["complaint", undefined, undefined, undefined, undefined],
  ]);
  expect(THREAD_FILTERS.map((filter) => readThreadFilter(filterNames[filter]))).toEqual([...THREAD_FILTERS]);
  expect(["selesai", "done", "", null].map(readThreadFilter)).toEqual(["done", "waiting", "waiting", "waiting"]);
});

test.each([
  ["maya @contoh.id", { name: "maya @contoh.id" }],
  ["maya@contoh id", { name: "maya@contoh id" }],
  ["Ibu maya@contoh.id", { name: "Ibu maya@contoh.id" }],
  ["maya@", { name: "maya@" }],
  ["si-abc", { name: "si-abc" }],
  ["s-1", { name: "s-1" }],
  ["sitis-1", { name: "sitis-1" }],
  ["si-1 b", { name: "si-1 b" }],
  ["si-abcd1", { orderNumber: "SI-ABCD1" }],
  ["xsi-260101-ab", { orderNumber: "XSI-260101-AB" }],
  ["Al", { name: "Al" }],
  [" A ", undefined],
])("U10 of %j is sought %j: an address, an order or a name, as a whole", (typed, sought) => {
  expect(readSought(typed)).toEqual(sought);
});

test("U10 a saved reply names its customer, with whatever signs the name has", () => {
  expect(fillReply("Kak {nama}, terima kasih. Salam, {nama}", "$& Maya")).toBe(
    "Kak $& Maya, terima kasih. Salam, $& Maya",
  );
});

test("U10 a decision brings only its own fields; a sum is read as people type it, and none is none", () => {
  const approve = { putusan: "approved", dana: "part", barang: "came-back", sebab: "tidak dibaca" };
  for (const jumlah of ["150000", "150.000", "Rp 150.000", " rp150 000 "])
    expect(readDecision({ ...approve, jumlah }), jumlah).toEqual({
      move: { to: "approved", refund: 150_000, goods: "came-back" },
    });
  expect(readDecision({ ...approve, dana: "none" })).toEqual({ move: { to: "approved", refund: 0 } });
  expect(readDecision({ ...approve, dana: "full", barang: "apa" })).toEqual({
    move: { to: "approved", refund: "full", goods: "kept" },
  });
  for (const jumlah of ["", "0", "-5", "seribu", "1,5"])
    expect(readDecision({ ...approve, jumlah }), jumlah).toMatchObject({
      errors: { jumlah: expect.stringMatching(/rupiah/) },
    });
  expect(readDecision({ putusan: "rejected", sebab: " " })).toMatchObject({
    errors: { sebab: expect.stringMatching(/sebab/) },
  });
  expect(readDecision({ putusan: "replaced" })).toEqual({ move: { to: "replaced" } });
  expect(readDecision({ putusan: "sent-back", kurir: "JNE" })).toMatchObject({
    errors: { resi: expect.stringMatching(/resi/) },
  });
  expect(readDecision({})).toMatchObject({ errors: { putusan: expect.stringMatching(/Pilih/) } });
});
