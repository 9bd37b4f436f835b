import { expect, test } from "vitest";
import { sizesWithinReach } from "#domain/catalogue/ring-size.ts";
import { claimTermsOf, refuseResize, termWords } from "#domain/service/claim.ts";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  type ComplaintKind,
  type ComplaintState,
  complaintStatesBefore,
  isOver,
  mayComplain,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";

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

test("I08 a resize and a claim of a warranty have ways of their own", () => {
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

test("I08 only what is on its way or has arrived within 14 days may be complained about", () => {
  const may = (state: string, now: number) => mayComplain({ state, since: 0 }, now);
  const days = 14 * 86_400;
  expect([may("done", days - 1), may("done", days), may("shipped", 0), may("paid", 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

const at = (text: string) => Date.parse(text) / 1000;
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
  expect(refused(2, last)).toBe("Ukuran cincin ini sudah satu kali kami ubah tanpa biaya.");
  expect(refused(0, last + 1)).toContain("Ubah ukuran gratis berakhir 25 Januari 2027.");
  // What is no ring, or has no such promise, has none.
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
  expect(claimTermsOf({ ...sofa, promises: [{ label: "Garansi", text: "1 tahun" }] }, 0).warranty).toMatchObject([
    { part: "" },
  ]);
});
