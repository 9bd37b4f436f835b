import * as build from "virtual:remix/server-build";
import { openEdge, type Storefront } from "#functions/edge/edge.ts";
import { whileChanging } from "#functions/edge/own-changes.ts";
import { settleEnv } from "#functions/http/own-machine.ts";
import { deliverBatch } from "#functions/messages/queue.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import type { Delivery, Env } from "./env.ts";
import { runSchedule } from "./jobs/schedule.ts";
import { checkSettings } from "./settings.ts";

const { storefront: entry } = build.entry.module;

const storefront: Storefront = {
  // In development the sources change under one build id, so pages cached before a change must not be shown after it.
  build: import.meta.env?.DEV ? crypto.randomUUID() : build.assets.version,
  render: entry.openStorefront(build, import.meta.env?.DEV ? "development" : "production"),
  rememberVisit: entry.rememberVisit,
  addresses: entry.openAddresses(build),
  openSlots: entry.openSlots,
};

export default {
  fetch: (request, env, ctx) => {
    checkSettings(env);
    return openEdge(request, settleEnv(request, env), ctx, storefront);
  },
  // Both write to customers whom nobody has named yet.
  queue: (batch, env) => whileChanging(undefined, () => deliverBatch(batch, env, orderWork)),
  scheduled: (event, env) => whileChanging(undefined, () => runSchedule(event, env)),
} satisfies ExportedHandler<Env, Delivery>;
