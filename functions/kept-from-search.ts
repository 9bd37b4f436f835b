import type { Env } from "./env.ts";
import { paymentsOf } from "./payments/choose-payment.ts";

type Settings = Pick<Env, "DEMO" | "INDEXED"> & Parameters<typeof paymentsOf>[0];

/** Whether search engines find nothing of a deployed shop: a trial, a demo, or one where anybody can settle a payment. */
export function isKeptFromSearch(env: Settings): boolean {
  return env.INDEXED === "0" || env.DEMO === "1" || paymentsOf(env) === "simulator";
}
