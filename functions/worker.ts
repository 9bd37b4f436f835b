import * as build from "virtual:remix/server-build";
import type { Storefront } from "#contract/storefront.ts";
import { openEdge } from "#functions/edge/edge.ts";
import { deliverBatch } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { settleEnv } from "#functions/ways.ts";
import type { Delivery, Env } from "./env.ts";
import { runSchedule } from "./jobs/schedule.ts";
import { checkSettings } from "./settings.ts";

const isDev = import.meta.env?.DEV;
const storefront = build.entry.module.storefront.open(build, isDev ? "development" : "production") satisfies Storefront;
// In development the sources change under one build id, so pages cached before a change must not be shown after it.
const version = isDev ? crypto.randomUUID() : build.assets.version;

export default {
  fetch: (request, env, ctx) => {
    checkSettings(env);
    return openEdge(request, settleEnv(request, env), ctx, { ...storefront, build: version });
  },
  queue: (batch, env) => deliverBatch(batch, env, orderWork),
  scheduled: (event, env) => runSchedule(event, env),
} satisfies ExportedHandler<Env, Delivery>;
