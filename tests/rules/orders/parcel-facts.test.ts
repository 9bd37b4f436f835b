import { expect, test } from "vitest";
import {
  FACT_MOVES,
  FACT_STANDINGS,
  type FactMove,
  missingOf,
  type Standing,
  standingOfParcel,
  stockOfPieces,
  whyNotFact,
} from "#domain/orders/parcel-facts.ts";
import { PARCEL_STATES, type ParcelState } from "#domain/orders/state.ts";

const STANDINGS: Standing[] = ["none", ...FACT_STANDINGS];

/** All that may be done, by the parcel's state and how far its fact has come; whatever is not here is refused. */
const ALLOWED: Partial<Record<ParcelState, Partial<Record<Standing, FactMove[]>>>> = {
  shipped: {
    none: ["exchange", "lose", "damage"],
    awaited: ["exchange", "goods-back"],
    restocked: ["exchange"],
    "written-off": ["exchange"],
    open: ["send-again", "pay-back", "claim"],
    "sent-again": ["claim"],
    "paid-back": ["claim"],
  },
  received: {
    none: ["exchange", "damage"],
    awaited: ["exchange", "goods-back"],
    restocked: ["exchange"],
    "written-off": ["exchange"],
    open: ["send-again", "pay-back", "claim"],
    "sent-again": ["claim"],
    "paid-back": ["claim"],
  },
  returned: {
    awaited: ["goods-back"],
    open: ["send-again", "claim"],
    "sent-again": ["claim"],
    "paid-back": ["claim"],
  },
};

const pairs = PARCEL_STATES.flatMap((state) => STANDINGS.map((standing) => [state, standing] as const));

test.each(pairs)(
  "W04 W05 of a parcel that is %s and of which it is known: %s, this may be done and nothing else",
  (state, standing) => {
    const may = FACT_MOVES.filter((move) => whyNotFact(move, state, standing) === undefined);
    expect(may).toEqual(ALLOWED[state]?.[standing] ?? []);
  },
);

test("W04 W05 the parcel's state is named first, then how far its fact has come", () => {
  expect(whyNotFact("lose", "waiting", "open")).toBe("parcel-state");
  expect(whyNotFact("lose", "received", "none")).toBe("parcel-state");
  expect(whyNotFact("lose", "shipped", "awaited")).toBe("standing");
});

test("W04 W05 of several facts a loss decides, then what is awaited, then the last", () => {
  expect(standingOfParcel([])).toBe("none");
  expect(standingOfParcel(["restocked", "awaited", "written-off"])).toBe("awaited");
  expect(standingOfParcel(["restocked", "written-off"])).toBe("written-off");
  expect(standingOfParcel(["awaited", "paid-back"])).toBe("paid-back");
});

test("W04 what goes instead takes its pieces and those of its bundles from stock; the first that is not there is named", () => {
  const ring = { name: "Cincin", pieces: 2, parts: [{ variantId: 1, quantity: 1 }] };
  const set = {
    ...{ name: "Set", pieces: 1 },
    parts: [
      { variantId: 1, quantity: 1 },
      { variantId: 2, quantity: 3 },
    ],
  };
  const wanted = stockOfPieces([ring, set]);
  expect(wanted).toEqual([
    { ref: 1, quantity: 3 },
    { ref: 2, quantity: 3 },
  ]);
  const shelf = (stock: number) => [
    { id: 1, name: "Cincin", stock: 3 },
    { id: 2, name: "Anting", stock },
  ];
  expect(missingOf(wanted, shelf(3))).toBeUndefined();
  expect(missingOf(wanted, shelf(2))).toEqual({ name: "Anting", pieces: 3, stock: 2 });
  expect(missingOf(wanted, [])).toEqual({ name: "barang ini", pieces: 3, stock: 0 });
});
