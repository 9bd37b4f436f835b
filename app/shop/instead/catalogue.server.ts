import { listCollections } from "#contract/catalogue/catalogue.ts";
import { insteadOf } from "./row.server.ts";

/** A shop that has chosen no lists to be found. */
export const catalogue = [insteadOf(listCollections, async () => [])];
