import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { type OtherShop, openOtherShop, readSection7 } from "../../support/other-shop/server.ts";
import { test as base, desktop, expect, heading, main, openAt, press } from "../fixtures.ts";

/** A storefront before a back end that has the calls of the specification's section 7, and no other. */
const test = base.extend<object, { elsewhere: { other: OtherShop; shop: OwnWorker } }>({
  elsewhere: [
    async ({ browserName: _ }, use, { parallelIndex, project }) => {
      const other = await openOtherShop(readSection7());
      const shop = await openOwnShop(`e2e-section-7-${project.name}-${parallelIndex}`, { SHOP_API_URL: other.address });
      await use({ other, shop });
      await shop.end();
      await other.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ elsewhere }, use) => use(elsewhere.shop.address),
});
test.beforeEach(({ context, elsewhere }) =>
  context.addCookies([{ name: "popup", value: "1", url: elsewhere.shop.address }]),
);

const bracelet = "Gelang Akar Seberang";

async function buy(page: Page, other: OtherShop): Promise<void> {
  const { email, password, token } = other.customer;
  const home = {
    label: "Rumah",
    recipient: "Rani",
    phone: "+6281234567890",
    street: "Jl. Dago 1",
    postal_code: "40135",
  };
  await fetch(`${other.address}more/user/address/store`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...home, village_id: 1 }),
  });
  await openAt(page, desktop, "/");
  const searches = page.getByRole("search").filter({ visible: true });
  await searches.getByRole("searchbox").or(searches.getByRole("combobox")).first().fill("gelang");
  await page.keyboard.press("Enter");
  await main(page).getByRole("link", { name: bracelet }).first().click();
  await expect(heading(page, new RegExp(bracelet))).toBeVisible();
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" })).toBeVisible();
  await page.goto("/login?tab=login&redirect=/cart");
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Kata sandi", { exact: true }).fill(password);
  await press(page, "Lanjut");
  await expect(heading(page, "Keranjang Belanja")).toBeVisible();
  await main(page)
    .getByRole("button", { name: `Tambah ${bracelet}` })
    .click();
  await expect(main(page).getByLabel(`Jumlah ${bracelet}`)).toHaveValue("2");
  await press(page, "Checkout");
  await expect(heading(page, "Checkout")).toBeVisible();
  await press(page, "Buat pesanan");
  await expect(heading(page, "Selesaikan pembayaran Anda")).toBeVisible();
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await page.goto(`/checkout/thanks?bill_no=${number}`);
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Hai, Rani");
}

test("N03 N08 with section 7 alone somebody buys with script the same way", async ({ page, elsewhere }) => {
  await buy(page, elsewhere.other);
});
