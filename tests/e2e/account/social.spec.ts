import type { Page } from "@playwright/test";
import { OAuth2Server } from "oauth2-mock-server";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { expect, main, openAt, phone, test } from "../fixtures.ts";

// One shop and one issuer of their own for these tests, so they run one after another.
test.describe.configure({ mode: "default", timeout: 60_000 });

const issuer = new OAuth2Server();
let isDenied = false;
let shop: OwnWorker;

test.beforeAll(async ({ browserName: _ }, { parallelIndex, project }) => {
  await issuer.issuer.keys.generate("RS256");
  await issuer.start(0, "127.0.0.1");
  issuer.issuer.url = `http://127.0.0.1:${issuer.address().port}`;
  const person = { sub: "citra", email: "citra@contoh.example", email_verified: true, name: "Citra Ayu" };
  issuer.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, person));
  issuer.service.on("beforeAuthorizeRedirect", ({ url }) => {
    if (!isDenied) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  shop = await openOwnShop(`e2e-social-${project.name}-${parallelIndex}`, {
    GOOGLE_CLIENT_ID: "toko-serambi",
    GOOGLE_CLIENT_SECRET: "rahasia",
    GOOGLE_ISSUER: issuer.issuer.url,
  });
});

test.afterAll(async () => {
  await shop?.end();
  await issuer.stop();
});

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop.address }]));

async function goByGoogle(page: Page, answer: "yes" | "no") {
  isDenied = answer === "no";
  await openAt(page, phone, `${shop.address}/profile?a=1`);
  await expect(main(page).getByRole("heading", { level: 1, name: "Selamat datang kembali" })).toBeVisible();
  await main(page).getByRole("link", { name: "Login dengan Google" }).click();
}

async function comeIn(page: Page) {
  await goByGoogle(page, "yes");
  await expect(main(page).getByRole("heading", { level: 1, name: "Informasi Akun" })).toBeVisible();
  await expect(page).toHaveURL(`${shop.address}/profile?a=1`);
  await expect(main(page).getByText("citra@contoh.example").first()).toBeVisible();
}

async function thinkBetter(page: Page) {
  await goByGoogle(page, "no");
  await expect(main(page).getByRole("alert")).toContainText("batal login lewat Google");
  await expect(main(page).getByRole("heading", { level: 1, name: "Selamat datang kembali" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  await page.goto(`${shop.address}/profile`);
  await expect(main(page).getByRole("heading", { level: 1, name: "Selamat datang kembali" })).toBeVisible();
}

test("H03 A17 a shopper comes in by Google's link and lands where they wanted to go, and with script as well (no-JS)", async ({
  page,
  browser,
}) => {
  await comeIn(page);
  const withScript = await browser.newContext({ javaScriptEnabled: true });
  await withScript.addCookies([{ name: "popup", value: "1", url: shop.address }]);
  await comeIn(await withScript.newPage());
  await withScript.close();
});

test("H03 who says no at the issuer is back at the login, is told so, and has no session (no-JS)", async ({ page }) => {
  await thinkBetter(page);
});
