import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../../scripts/local/browser.mjs";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { readRow } from "../../support/outbox.ts";
import { newPushBrowser, type PushBrowser, readProof, shopKeys } from "../../support/push-service.ts";
import { desktop, expect, expectNoAxeViolations, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
import { buyerIn, shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

/** A push service of the test's own, a shop that knows it, and a browser that stands in for nothing but `subscribe`. */
let service: Server;
let subscribed: PushBrowser;
const heard: { path: string; authorization: string; body: Uint8Array<ArrayBuffer> }[] = [];
let shop: OwnWorker;
let browser: Browser;

// One worker: two would open the shop over the same data.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = createServer(async (request, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const authorization = request.headers.authorization ?? "";
    heard.push({ path: request.url ?? "", authorization, body: new Uint8Array(Buffer.concat(pieces)) });
    answer.writeHead(201).end();
  });
  await new Promise<void>((settle) => service.listen(0, "localhost", settle));
  const host = `localhost:${(service.address() as AddressInfo).port}`;
  subscribed = await newPushBrowser(`http://${host}/kirim/abc`);
  shop = await openOwnShop("push", { ...shopKeys, PUSH_HOSTS: host }, ["--limit", "100000", "--sweep", "4"]);
  // The small Chromium that tests prefer refuses all notifications; the whole one, where there is one, shows them.
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  browser = await chromium.launch({ executablePath: await findChromium({ asVisitor: true }), args });
});
test.afterAll(async () => {
  await browser?.close();
  await shop?.end();
  service?.close();
});

/** A browser without a push service cannot subscribe: this stands in for that alone. */
async function standInForSubscribe(context: BrowserContext): Promise<void> {
  await context.addInitScript((subscription) => {
    const { endpoint, p256dh, auth } = subscription;
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        sessionStorage.removeItem("langganan");
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem("langganan", "1");
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem("langganan") ? (made as unknown as PushSubscription) : null;
    Notification.requestPermission = async () => "granted";
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
  }, subscribed.subscription);
}

test("M01 a browser is switched on, gets what the shop encrypts for it, shows it and refreshes the page and the bell of another; logging out ends it", async () => {
  // A sweep of the outbox comes every few seconds, and a busy machine takes its time for it.
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: shop.address, permissions: ["notifications"], locale: "id-ID" });
  await standInForSubscribe(context);
  await shopperIn(context, {}, shop);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registrations = new Map<string, string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", (update) => {
    for (const { scopeURL, registrationId } of update.registrations)
      registrations.set(new URL(scopeURL).pathname, registrationId);
  });
  await devtools.send("ServiceWorker.enable");

  await openAt(page, desktop, "/profile/notifications");
  await wake(page);
  await expect(main(page).getByText("Browser akan meminta izin Anda dulu")).toBeVisible();
  await press(page, "Nyalakan di perangkat ini");
  await expect(main(page).getByText("Notifikasi menyala di perangkat ini")).toBeVisible();
  await expectNoAxeViolations(page);
  const saved = () => readRow(shop.state, "SELECT count(*) AS n, max(id) AS id FROM push_subscription");
  expect(saved()?.n).toBe(1);

  const notice = { id: 41, title: "Pesanan dikirim", text: "JNE, JP0123", path: "/profile/orders" };
  const seconds = Math.floor(Date.now() / 1000) - 300;
  await shop.execute(`INSERT INTO outbox (channel, recipient, subject, text, created_at)
    VALUES ('push', '${saved()?.id}', '', '${JSON.stringify(notice)}', ${seconds})`);
  await expect.poll(() => heard.map(({ path }) => path), { timeout: 60_000 }).toEqual(["/kirim/abc"]);
  const [sent] = heard as [(typeof heard)[0]];
  const { proof } = (await readProof(sent.authorization)) ?? {};
  expect([proof?.aud, proof?.sub]).toEqual([new URL(subscribed.subscription.endpoint).origin, shopKeys.VAPID_SUBJECT]);
  const data = await subscribed.open(sent.body);
  expect(JSON.parse(data)).toEqual(notice);

  await expect.poll(() => registrations.get("/profile"), "the worker of the account").toMatch(/^\d+$/);
  const registrationId = registrations.get("/profile") ?? "";
  const [worker] = context.serviceWorkers();
  const isRefused = await worker?.evaluate(() => Notification.permission !== "granted");
  if (isRefused) for (const one of context.serviceWorkers()) await one.evaluate(writeDownNotifications);
  const elsewhere = await context.newPage();
  await openAt(elsewhere, desktop, "/about");
  await wake(elsewhere);
  const counted = elsewhere.waitForRequest((request) => new URL(request.url()).pathname === "/mine");
  const refreshed = page.waitForRequest((request) => request.url().includes("/profile/notifications.data"));
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: `${shop.address}/`, registrationId, data });
  await refreshed;
  await counted;
  await elsewhere.close();
  const shown = async () => {
    if (!isRefused) return page.evaluate(shownNotifications);
    const all = await Promise.all(context.serviceWorkers().map((one) => one.evaluate(writtenDown)));
    return all.flat();
  };
  await expect.poll(shown).toEqual([{ title: notice.title, body: notice.text, path: notice.path }]);

  await main(page).getByRole("button", { name: "Matikan di perangkat ini" }).click();
  await expect(main(page).getByRole("button", { name: "Nyalakan di perangkat ini" })).toBeVisible();
  expect(saved()?.n).toBe(0);
  await press(page, "Nyalakan di perangkat ini");
  await expect(main(page).getByText("Notifikasi menyala di perangkat ini")).toBeVisible();
  await page
    .locator("form[action='/logout'] button")
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveURL(/\/$/);
  expect(saved()?.n).toBe(0);
});

/** In the page: what this browser shows of the account's worker. */
async function shownNotifications() {
  const registration = await navigator.serviceWorker.getRegistration("/profile");
  const shown = (await registration?.getNotifications()) ?? [];
  return shown.map(({ title, body, data }) => ({ title, body, path: data.path }));
}

interface Written {
  title: string;
  body: string;
  path: string;
}
type WorkerScope = { written?: Written[]; registration: ServiceWorkerRegistration };

/** In the worker of a browser that refuses them all: what it would show. */
function writeDownNotifications() {
  const scope = globalThis as unknown as WorkerScope;
  scope.written = [];
  scope.registration.showNotification = async (title, { body = "", data } = {}) => {
    scope.written?.push({ title, body, path: data.path });
  };
}

function writtenDown(): Written[] {
  return (globalThis as unknown as WorkerScope).written ?? [];
}

test("M01 a browser that may not show notifications is told how to allow it, and gets no button", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await shopperIn(context, {}, shop);
  await openAt(page, phone, `${shop.address}/profile/notifications`);
  await wake(page);
  await expect(main(page).getByText("Browser ini memblokir notifikasi")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /perangkat ini/ })).toHaveCount(0);
});

test("M01 a shop without keys, and a page without script, have no button", async ({ page, context }) => {
  await buyerIn(context);
  await openAt(page, phone, "/profile/notifications");
  await wake(page);
  await expect(main(page).getByText("Browser ini tidak dapat menampilkan notifikasi")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /perangkat ini/ })).toHaveCount(0);
  await withoutScript(page, () => openAt(page, phone, "/profile/notifications"));
  await expect(heading(page, "Notifikasi")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /perangkat ini/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
