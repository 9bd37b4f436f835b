import {
  SHOP_ORIGIN_HEADER,
  SHOP_SECRET_HEADER,
  SHOPPER_ADDRESS_HEADER,
  SHOPPER_AGENT_HEADER,
  SHOPPER_PLACE_HEADER,
} from "#contract/call.ts";
import type { ApiEnv, Delivery } from "#functions/env.ts";
import { isSame } from "#functions/http/secrets.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { noticeStillClock } from "#functions/jobs/watch.ts";
import { deliverBatch } from "#functions/messages/deliver.ts";
import { keepCounts } from "#functions/metrics/counts.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { checkSettings } from "#functions/settings.ts";
import { settleEnv } from "#functions/ways.ts";
import { createApi } from "./api.ts";

/** The API as its own Worker. */
export default {
  fetch: (request, env, ctx) => {
    checkSettings(env);
    keepCounts(env, ctx);
    noticeStillClock(env, ctx, env.SHOP_ORIGIN ?? "");
    return createApi().fetch(isFromShop(request, env) ? request : asStranger(request), settleEnv(request, env), ctx);
  },
  queue: (batch, env) => deliverBatch(batch, env, orderWork),
  scheduled: (event, env) => runSchedule(event, env),
} satisfies ExportedHandler<ApiEnv, Delivery>;

function isFromShop(request: Request, { SHOP_API_SECRET }: ApiEnv): boolean {
  return isSame(request.headers.get(SHOP_SECRET_HEADER) ?? undefined, SHOP_API_SECRET);
}

const said = [SHOPPER_ADDRESS_HEADER, SHOPPER_AGENT_HEADER, SHOPPER_PLACE_HEADER, SHOP_ORIGIN_HEADER];

/** Only the shop's own edge may say which visitor it calls for. */
function asStranger(request: Request): Request {
  const bare = new Request(request);
  for (const name of said) bare.headers.delete(name);
  return bare;
}
