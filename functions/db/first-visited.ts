import { sql } from "drizzle-orm";
import type { Seconds } from "#lib/time.ts";
import { metric } from "./schema/metrics.ts";

/** The end of the first hour in which the shop had a visitor. */
export const firstVisited = sql<Seconds | null>`(SELECT (min(${metric.hour}) + 1) * 3600 FROM metric)`;
