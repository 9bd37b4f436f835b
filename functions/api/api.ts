import { Hono } from "hono";
import { BOOKMARK_HEADER, type Call, SHOP_SECRET_HEADER } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { staffContract } from "#contract/staff/staff-contract.ts";
import { Database } from "#functions/db/database.ts";
import { isWhole, readReadiness } from "#functions/db/readiness.ts";
import { Trips } from "#functions/db/trips.ts";
import type { Handler } from "#functions/http/answer.ts";
import {
  type ApiApp,
  admitStaff,
  clockOf,
  openCallContext,
  originOf,
  routeCalls,
  tokenOf,
  wrapAnswers,
} from "#functions/http/router.ts";
import { isSame } from "#functions/http/secrets.ts";
import { PROJECT_PICTURE_PATTERN, showProjectPicture } from "#functions/interior/drafts.ts";
import { OPEN, readOpening } from "#functions/operate/opening.ts";
import { ORDER_IMAGE_PATTERN, showOrderImage } from "#functions/orders/order-images.ts";
import { PARCEL_PHOTO_PATTERN, showParcelPhoto } from "#functions/orders/parcel-photos.ts";
import { NOTIFICATION_PATH, takeNotification } from "#functions/orders/payment-notices.ts";
import { PROOF_PATTERN, showProof } from "#functions/orders/staff-money.ts";
import { STAFF_IMAGE_PATTERN, STAFF_SLIP_PATTERN, showSlip, showStaffImage } from "#functions/orders/staff-pictures.ts";
import { NO_PAYMENTS, paymentsOf, simulatorContext } from "#functions/payments/choose-payment.ts";
import { askSimulator, SIMULATOR_PATH } from "#functions/payments/simulator/simulator.ts";
import { PICTURE_PATTERN, showUpload } from "#functions/pictures/uploads.ts";
import { STAFF_PICTURE_PATTERN, showStaffPicture } from "#functions/service/staff-pictures.ts";
import { settingFaults } from "#functions/settings.ts";
import { missingWays } from "#functions/ways.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { handlers, staffHandlers } from "./handlers.ts";
import { describeApi, describeStaffApi } from "./openapi.ts";

let api: ApiApp | undefined;

/** The shop's API, created once per isolate: `createApi().fetch(request, env, ctx)`. */
export function createApi(): ApiApp {
  api ??= build();
  return api;
}

function build(): ApiApp {
  const app: ApiApp = new Hono();
  wrapAnswers(app);

  app.get("/health", async (c) => {
    const db = new Database(c.env.DB);
    const readiness = await readReadiness(db, clockOf(c));
    const opening = isWhole(readiness) ? await readOpening(db, c.env, originOf(c)) : OPEN;
    const payments = paymentsOf(c.env) !== "none";
    const says = [
      ...(payments ? [] : [NO_PAYMENTS]),
      ...settingFaults(c.env, isOwnMachine(c.req.raw)),
      ...opening.closed,
      ...(await missingWays(c.env, c.req.raw)),
    ];
    const ok = isWhole(readiness) && says.length === 0;
    // Whether the caller is the storefront, whose headers about its visitors are trusted: needed if the API is a Worker of its own.
    const trusted = isSame(c.req.header(SHOP_SECRET_HEADER), c.env.SHOP_API_SECRET);
    const said = { ok, stocked: readiness.isStocked, payments, trusted, opening, says };
    return c.json(said, ok ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("/api/openapi.json", (c) => c.json(describeApi(), 200, { "Cache-Control": "public, max-age=300" }));

  app.get("/api/staff/openapi.json", async (c) => {
    await admitStaff(c);
    return c.json(describeStaffApi(), 200, { "Cache-Control": "private, no-store" });
  });

  app.post(NOTIFICATION_PATH, (c) => {
    const context = openCallContext(c, new Database(c.env.DB), clockOf(c));
    return takeNotification(c.req.raw, context.payments(), context);
  });

  app.all(`${SIMULATOR_PATH}/*`, (c) => {
    const context = openCallContext(c, new Database(c.env.DB), clockOf(c));
    const notify = async (body: object) => {
      const request = new Request(c.req.url, { method: "POST", body: JSON.stringify(body) });
      await takeNotification(request, context.payments(), context);
    };
    const simulator = simulatorContext(c.env, { ...context, notify });
    return simulator ? askSimulator(c.req.raw, simulator) : c.notFound();
  });

  app.get(ORDER_IMAGE_PATTERN, (c) => {
    const { ordersn: orderNumber, id } = c.req.param();
    const db = new Database(new Trips(c.env.DB, c.req.header(BOOKMARK_HEADER)));
    return showOrderImage(tokenOf(c), orderNumber, id, { db, uploads: c.env.UPLOADS, now: clockOf(c) });
  });

  app.get(STAFF_IMAGE_PATTERN, (c) => {
    const { ordersn: orderNumber, id } = c.req.param();
    const db = new Database(new Trips(c.env.DB, "first-primary"));
    return showStaffImage(tokenOf(c), { orderNumber, id }, { db, uploads: c.env.UPLOADS, now: clockOf(c) });
  });

  app.get(STAFF_SLIP_PATTERN, (c) => {
    const { ordersn: orderNumber, nth } = c.req.param();
    const db = new Database(new Trips(c.env.DB, "first-primary"));
    return showSlip(tokenOf(c), { orderNumber, nth }, { db, uploads: c.env.UPLOADS, now: clockOf(c) });
  });

  app.get(PICTURE_PATTERN, (c) => {
    const db = new Database(new Trips(c.env.DB, c.req.header(BOOKMARK_HEADER)));
    const context = { db, uploads: c.env.UPLOADS, now: clockOf(c) };
    const asker = { accessToken: tokenOf(c), tag: c.req.header("If-None-Match") };
    return showUpload(c.req.param("token"), c.req.query("size"), asker, context);
  });

  app.get(PROJECT_PICTURE_PATTERN, (c) => {
    const db = new Database(new Trips(c.env.DB, c.req.header(BOOKMARK_HEADER)));
    const asked = { size: c.req.query("size"), key: c.req.query("key"), accessToken: tokenOf(c) };
    return showProjectPicture(c.req.param("token"), asked, { db, uploads: c.env.UPLOADS, now: clockOf(c) });
  });

  app.get(PARCEL_PHOTO_PATTERN, (c) => {
    const { ordersn: orderNumber, id } = c.req.param();
    const context = { db: new Database(c.env.DB), uploads: c.env.UPLOADS, now: clockOf(c) };
    return showParcelPhoto(tokenOf(c), orderNumber, id, context);
  });

  app.get(PROOF_PATTERN, (c) => {
    const db = new Database(new Trips(c.env.DB, "first-primary"));
    return showProof(tokenOf(c), c.req.param("id"), { db, uploads: c.env.UPLOADS, now: clockOf(c) });
  });

  app.get(STAFF_PICTURE_PATTERN, (c) => {
    const { of, id } = c.req.param();
    const asked = { of, id, isSmall: c.req.query("size") === "small", token: tokenOf(c) };
    return showStaffPicture(asked, { db: new Database(c.env.DB), uploads: c.env.UPLOADS, now: clockOf(c) });
  });

  const all = Object.values({ ...handlers, ...staffHandlers }) as unknown as Handler[];
  const byRow = new Map(all.map((handler) => [handler.row, handler]));
  routeCalls(
    app,
    Object.values<Call>({ ...contract, ...staffContract }).map((row) => byRow.get(row) as Handler),
  );
  return app;
}
