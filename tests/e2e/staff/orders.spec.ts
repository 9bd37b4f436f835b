import { expect, main, press, test } from "../fixtures.ts";
import { staffIn } from "../staff.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("U05 U18 many at once: each has its verdict, and a stale page does not undo what was done meanwhile (no-JS)", async ({
  page,
  context,
}) => {
  await staffIn(context);
  await page.goto("/kelola/pesanan?keadaan=belum-dibayar&pilih=semua");
  await expect(main(page).getByRole("checkbox").first()).toBeChecked();
  await press(page, "Proses");
  await expect(
    main(page)
      .getByText(/dilewati karena: .+Menunggu pembayaran/)
      .first(),
  ).toBeVisible();

  await page.goto("/kelola/pesanan?keadaan=dikirim");
  const address = (await main(page).getByRole("link", { name: /^SI-/ }).first().getAttribute("href")) ?? "";
  await page.goto(address);
  const other = await context.newPage();
  for (const [one, tracking] of [
    [other, `AA${Date.now()}`],
    [page, `BB${Date.now()}`],
  ] as const) {
    if (one === other) await one.goto(address);
    await main(one).locator("summary", { hasText: "betulkan resi" }).click();
    await main(one).getByLabel("Nomor resi").fill(tracking);
    await press(one, "Simpan resi");
  }
  await expect(main(page).getByRole("alert").first()).toContainText("Datanya sudah berubah");
  await expect(main(page).getByRole("heading", { name: "Yang ada sekarang" })).toBeVisible();
  await expect(main(page).getByLabel("Nomor resi")).toHaveValue(/^BB/);
});
