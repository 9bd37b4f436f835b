import { desktop, expect, openAt, test } from "../fixtures.ts";
import { buyerIn } from "../shopper.ts";
import { wake } from "../waking.ts";

test("T11 a journey ends on the new page's heading, and its title is read", async ({ page }) => {
  await openAt(page, desktop, "/category/cincin");
  const said = page.locator("#kabar");
  await expect(said).toHaveRole("status");
  await expect(said).toBeEmpty();
  await wake(page);
  await page.locator("main article a").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(said).toHaveText(await page.title());
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cincin" })).toBeFocused();
  await expect(said).toHaveText(await page.title());
});

test("T11 what had the focus and is made anew has it again; else the next of its list, else the heading above", async ({
  page,
}) => {
  await openAt(page, desktop, "/faq");
  await wake(page);
  await page.evaluate(() => {
    const row = (name: string) => `<li><a href="#${name}">${name}</a></li>`;
    const list = `<section id="coba"><h2>Daftar</h2><ul>${["satu", "dua", "tiga"].map(row).join("")}</ul></section>`;
    document.getElementById("isi")?.insertAdjacentHTML("beforeend", list);
  });
  const list = page.locator("#coba");
  const at = (name: string) => list.getByRole("link", { name });
  await at("dua").focus();
  await list.evaluate((section) => {
    const rows = section.querySelector("ul") as HTMLElement;
    rows.innerHTML = String(rows.innerHTML);
  });
  await expect(at("dua")).toBeFocused();
  await at("dua").evaluate((link) => link.closest("li")?.remove());
  await expect(at("tiga")).toBeFocused();
  await at("tiga").evaluate((link) => link.closest("li")?.remove());
  await expect(at("satu")).toBeFocused();
  await at("satu").evaluate((link) => link.closest("ul")?.remove());
  await expect(list.getByRole("heading")).toBeFocused();
});

test("T11 who goes on typing while a page is on its way is not interrupted", async ({ page }) => {
  await openAt(page, desktop, "/category/cincin");
  await wake(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/product/*.data*", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.locator("main article a").first().focus();
  await page.keyboard.press("Enter");
  const search = page
    .getByRole("searchbox", { name: "Cari Produk" })
    .or(page.getByRole("combobox", { name: "Cari Produk" }));
  await search.first().pressSequentially("kalung");
  arrive();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator("#kabar")).not.toBeEmpty();
  await expect(search.first()).toBeFocused();
  await expect(search.first()).toHaveValue("kalung");
});

test("T11 I02 Enter in the form below the addresses saves what was typed, and removes none of them", async ({
  page,
  context,
}) => {
  await buyerIn(context);
  await openAt(page, desktop, "/profile/address");
  await expect(page.getByRole("button", { name: /^Ya, hapus/, includeHidden: true })).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByLabel("Nama penerima").press("Enter");
  expect((await sent).postData()).not.toContain("destroy");
});
