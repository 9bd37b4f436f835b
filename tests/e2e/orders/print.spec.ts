import type { Page } from "@playwright/test";
import { someProducts } from "../../pages/catalogue/catalogue.ts";
import { newVisitor } from "../../pages/fixtures.ts";
import { orderOf, payFor } from "../../pages/orders/buyer.ts";
import { bagas } from "../../support/people.ts";
import { expect, test } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";

test("J12 O05 the invoice of ten lines prints on one page of A4, and so does the order, without the shop's frame (no-JS)", async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  await visitor.visit("/login", { form: { intent: "login", email: bagas.email, password: bagas.password } });
  const order = await orderOf(visitor, await someProducts(10));
  await payFor(visitor, order);
  await context.addCookies([{ name: "session", value: visitor.cookies.session ?? "", url: shop }]);
  await page.goto("/profile/orders");
  await page.getByRole("main").getByRole("link", { name: "Semua invoice" }).click();
  await page.getByRole("main").getByRole("link", { name: order }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoice" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("row")).toHaveCount(11);
  await expect(main.getByText(/^Lunas \d/)).toBeVisible();

  // Names as long as they may get, so that each takes two rows.
  await page.evaluate(() => {
    for (const name of document.querySelectorAll("main tbody td:first-child"))
      name.append(" dengan ukiran nama dan kotak kayu jati");
  });
  for (const frame of ["banner", "contentinfo", "navigation"] as const)
    await expect(page.getByRole(frame), `the screen's ${frame}`).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("table")).toBeVisible();
  for (const frame of ["banner", "contentinfo", "navigation"] as const)
    await expect(page.getByRole(frame), frame).toHaveCount(0);
  await expect(main.getByText("Cetak halaman ini")).toBeHidden();
  await expectOnePage(page);

  await page.goto(`/profile/order/${order}`);
  await expect(main.getByText("Rincian pesanan")).toBeHidden();
  await expect(main.getByText("Riwayat pembayaran")).toBeVisible();
  await expect(main.getByText(/Menu akun|Unggah foto|Batalkan pesanan/).filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveCount(0);
  await expectOnePage(page);
});

async function expectOnePage(page: Page): Promise<void> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
}
