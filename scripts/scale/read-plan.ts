import { UsageError } from "../shop/arguments.ts";
import type { Place, Plan } from "./model.ts";

type Given = Record<string, string | undefined>;

export interface Asked {
  visits: number[];
  plan: Omit<Plan, "visitsADay">;
  seed: number;
}

const VISITS = "10000,1000000,100000000";

/** The plan that the options name; what they do not name is as usual. */
export function readPlan(given: Given, usual: Omit<Plan, "visitsADay">): Asked {
  const number = (name: string, kept: number, least: number, most: number) =>
    readNumber(name, given[name] ?? String(kept), least, most);
  const plan = {
    places: given.places === undefined ? usual.places : readPlaces(given.places),
    cartShare: number("cart", usual.cartShare, 0, 1),
    signedInShare: number("signed-in", usual.signedInShare, 0, 1),
    orderShare: number("orders", usual.orderShare, 0, 1),
    lifeSeconds: number("life", usual.lifeSeconds, 1, 86_400),
    products: Math.round(number("products", usual.products, 1, 100_000)),
    exponent: number("zipf", usual.exponent, 0, 3),
    changesADay: number("changes", usual.changesADay, 0, 86_400),
    peak: number("peak", usual.peak, 1, 100),
  };
  if (plan.cartShare + plan.signedInShare > 1) throw new UsageError("--cart and --signed-in are more than everybody.");
  const visits = (given.visits ?? VISITS).split(",").map((one) => readNumber("visits", one, 1, 1e9));
  if (visits.length > 6) throw new UsageError("--visits takes six numbers at most.");
  return { visits, plan, seed: Math.round(number("seed", 7, 0, 2 ** 32 - 1)) };
}

function readPlaces(given: string): Place[] {
  const places = given.split(",").map((one) => {
    const [name = "", share = ""] = one.split("=");
    return { name: name.trim(), share: readNumber("places", share, 0, 1) };
  });
  const sum = places.reduce((total, { share }) => total + share, 0);
  if (places.length > 20 || Math.abs(sum - 1) > 1e-6) {
    throw new UsageError(
      "--places takes up to twenty places whose shares are 1 together, such as Jakarta=0.7,Medan=0.3.",
    );
  }
  return places;
}

function readNumber(name: string, given: string, least: number, most: number): number {
  const value = given.trim() === "" ? Number.NaN : Number(given);
  if (!(value >= least && value <= most)) {
    throw new UsageError(`--${name} takes numbers from ${least} to ${most}, not “${given}”.`);
  }
  return value;
}
