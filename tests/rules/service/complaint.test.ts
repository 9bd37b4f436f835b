import { expect, test } from "vitest";
import type { ReturnRule } from "#domain/catalogue/promises.ts";
import { sizesWithinReach } from "#domain/catalogue/ring-size.ts";
import {
  claimTermsOf,
  complaintWindow,
  isRunning,
  mayComplain,
  notComplainableWords,
  refuseResize,
  refuseReturn,
  returnCondition,
  returnDaysOf,
  returnPromise,
  returnUntil,
  returnWords,
  termWords,
} from "#domain/service/claims.ts";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  type ComplaintKind,
  type ComplaintState,
  complaintStatesBefore,
  isOver,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";

const at = (text: string) => Date.parse(text) / 1000;

const waysOf = (kind: ComplaintKind, actor: "shopper" | "shop") =>
  COMPLAINT_STATES.flatMap((from) =>
    COMPLAINT_STATES.filter((to) => mayMoveComplaint(kind, from, to, actor)).map((to) => `${from} → ${to}`),
  );

test("I08 the shop leads a complaint along its way, the customer may only end what was decided", () => {
  expect(waysOf("complaint", "shop")).toEqual([
    "submitted → reviewing",
    "reviewing → approved",
    "reviewing → rejected",
    "approved → done",
    "rejected → done",
  ]);
  expect(waysOf("complaint", "shopper")).toEqual(["approved → done", "rejected → done"]);
  expect(complaintStatesBefore("complaint", "done", "shopper")).toEqual(["approved", "rejected"]);
});

test("I08 a resize, a return and a claim of a warranty have ways of their own", () => {
  expect(waysOf("return", "shop")).toEqual([
    "submitted → accepted",
    "submitted → rejected",
    "accepted → refunded",
    "accepted → rejected",
    "refunded → done",
    "rejected → done",
  ]);
  expect(waysOf("resize", "shop")).toEqual([
    "submitted → accepted",
    "submitted → rejected",
    "accepted → at-workshop",
    "accepted → rejected",
    "at-workshop → sent-back",
    "at-workshop → rejected",
    "sent-back → done",
    "rejected → done",
  ]);
  expect(waysOf("resize", "shopper")).toEqual(["sent-back → done", "rejected → done"]);
  expect(waysOf("warranty", "shop")).toEqual([
    "submitted → reviewing",
    ...["repaired", "replaced", "refunded", "rejected"].map((to) => `reviewing → ${to}`),
    ...["repaired", "replaced", "refunded", "rejected"].map((from) => `${from} → done`),
  ]);
});

test("I08 every complaint and every claim can end, and an ended one goes nowhere", () => {
  for (const kind of COMPLAINT_KINDS) {
    const next = (from: ComplaintState) => COMPLAINT_STATES.filter((to) => mayMoveComplaint(kind, from, to, "shop"));
    const there = (from: ComplaintState): ComplaintState[] => [from, ...next(from).flatMap(there)];
    expect(there("submitted").every((from) => isOver(from) || there(from).some(isOver))).toBe(true);
    expect(COMPLAINT_STATES.filter(isOver).flatMap(next)).toEqual([]);
  }
});

test("I08 T14 an order is complained about for the shop's days from receipt, and without an end while it is on its way", () => {
  const arrived = at("2026-11-26T09:00:00+07:00");
  const may = (state: string, isOnItsWay: boolean, now: number, days = 14) =>
    mayComplain(complaintWindow({ state, isOnItsWay, receivedAt: isOnItsWay ? null : arrived }, days), now);
  const last = at("2026-12-10T23:59:59+07:00");
  expect([may("done", false, last), may("done", false, last + 1), may("done", false, last + 1, 15)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([may("shipped", true, last * 2), may("paid", true, 0), may("cancelled", false, arrived)]).toEqual([
    true,
    false,
    false,
  ]);
  const window = (state: string, isOnItsWay: boolean, receivedAt: number | null) =>
    complaintWindow({ state, isOnItsWay, receivedAt }, 14);
  expect([
    window("paid", true, arrived),
    window("shipped", true, arrived),
    window("done", false, null),
    window("done", false, arrived),
  ]).toEqual([
    { isOnItsWay: false, until: null },
    { isOnItsWay: true, until: null },
    { isOnItsWay: false, until: null },
    { isOnItsWay: false, until: last + 1 },
  ]);
  const { until } = complaintWindow({ state: "done", isOnItsWay: false, receivedAt: arrived }, 14);
  expect(notComplainableWords({ state: "done", until })).toMatch(
    /^Batas komplain pesanan ini, 10 Desember 2026, sudah lewat\..*klaim garansi/,
  );
  expect(["paid", "cancelled", "returned"].map((state) => notComplainableWords({ state, until: null }))).toEqual([
    "Komplain dapat diajukan setelah pesanan dikirim.",
    "Pesanan ini sudah dibatalkan.",
    "Pesanan ini sudah dikembalikan. Ada pertanyaan? Tekan Tanya pesanan ini.",
  ]);
});

test("T14 an order that keeps its days has those, an older one has those that are set", () => {
  expect(returnPromise(14)).toEqual({ label: "Pengembalian", text: "14 hari" });
  expect(returnDaysOf([...ring.promises, returnPromise(14)], 7)).toBe(14);
  const kept = ["lama", "lama 14 hari", "14 hari kerja", "0 hari", "9 hari", "30 hari", "365 hari"];
  expect(kept.map((text) => returnDaysOf([{ label: "Pengembalian", text }], 7))).toEqual([7, 7, 7, 7, 9, 30, 365]);
  expect(returnDaysOf(ring.promises, 7)).toBe(7);
  expect(claimTermsOf({ ...ring, promises: [returnPromise(14)] }, 0)).toEqual({ resize: [], warranty: [] });
});

test("I08 T14 what is not wanted is taken back for the shop's days, unless it was made to order", () => {
  const until = returnUntil(at("2026-11-26T09:00:00+07:00"), 14);
  expect(until).toBe(at("2026-12-11T00:00:00+07:00"));
  expect(returnWords("as-it-came", until)).toBe("Bisa dikembalikan sampai 10 Desember 2026");
  expect(returnWords("sealed", until)).toBe("Bisa dikembalikan sampai 10 Desember 2026, segel utuh");
  const refused = (rule: ReturnRule, now: number, isResized = false) => refuseReturn({ rule, until, isResized }, now);
  expect([refused("sealed", until - 1), refused("not-engraved", 0)]).toEqual([undefined, undefined]);
  expect(refused("as-it-came", until)).toBe(
    "Batas pengembalian barang ini, 10 Desember 2026, sudah lewat. Ada yang rusak? Klaim garansinya.",
  );
  expect(refused("never", 0)).toContain("karena dibuat sesuai pesanan");
  expect(refused("as-it-came", 0, true)).toContain("karena ukurannya sudah kami ubah");
  expect(returnCondition("as-it-came")).toMatch(/sertifikatnya\.$/);
  expect([returnCondition("sealed"), returnCondition("not-engraved")]).toEqual([
    expect.stringContaining("Segel antingnya masih utuh."),
    expect.stringContaining("Belum diukir."),
  ]);
});

const RECEIVED = at("2026-11-26T23:30:00+07:00");
const ring = {
  variant: "Cincin kedua, ukuran 12",
  promises: [
    { label: "Ubah ukuran", text: "gratis satu kali dalam 60 hari" },
    { label: "Garansi", text: "kilau seumur hidup, dengan sertifikat" },
  ],
};

test("I08 a free resize runs to the end of the sixtieth day after receipt, by the days of Jakarta, and once a ring", () => {
  const [term] = claimTermsOf(ring, RECEIVED).resize;
  expect(term?.until).toBe(at("2027-01-26T00:00:00+07:00"));
  const refused = (used: number, now: number) => term && refuseResize(term, used, 2, now);
  const last = at("2027-01-25T23:59:59+07:00");
  expect([refused(0, last), refused(1, last)]).toEqual([undefined, undefined]);
  expect(refused(2, last)).toBe("Ukuran cincin ini sudah satu kali kami ubah gratis.");
  expect(refused(0, last + 1)).toContain("Ubah ukuran gratis berakhir 25 Januari 2027.");
  expect(term?.part).toBe("");
  // What is no ring, or has no such promise, or no size that it can be given, has none.
  expect(claimTermsOf({ ...ring, variant: "Ukuran S" }, RECEIVED).resize).toEqual([]);
  expect(claimTermsOf({ ...ring, variant: "Emas" }, RECEIVED).resize).toEqual([]);
  expect(claimTermsOf({ ...ring, promises: [] }, RECEIVED)).toEqual({ resize: [], warranty: [] });
  expect([sizesWithinReach("12"), sizesWithinReach("26"), sizesWithinReach("S")]).toEqual([
    [10, 11, 13, 14],
    [24, 25],
    [],
  ]);
});

test("I08 a warranty runs for the years of each part, and for life where it says so", () => {
  const sofa = { variant: "", promises: [{ label: "Garansi", text: "rangka 10 tahun, kain dan lapisan 1 tahun" }] };
  const words = (line: typeof ring, now: number) =>
    claimTermsOf(line, RECEIVED).warranty.map((term) => termWords("warranty", term, now));
  const later = at("2027-11-27T00:00:00+07:00");
  expect(words(sofa, later - 1)).toEqual([
    "Garansi rangka sampai 26 November 2036",
    "Garansi kain dan lapisan sampai 26 November 2027",
  ]);
  expect(words(sofa, later)[1]).toBe("Garansi kain dan lapisan berakhir 26 November 2027");
  expect(words(ring, later * 2)).toEqual(["Garansi kilau seumur hidup"]);
  const [whole] = claimTermsOf({ ...sofa, promises: [{ label: "Garansi", text: "1 tahun" }] }, RECEIVED).warranty;
  expect(whole).toEqual({ part: "", until: later });
  expect(whole && termWords("warranty", whole, 0)).toBe("Garansi sampai 26 November 2027");
  expect([null, later, later - 1].map((until) => isRunning({ until }, later - 1))).toEqual([true, true, false]);
});
