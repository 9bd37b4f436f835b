import { expect, heading, main, press, test } from "../fixtures.ts";
import { staffIn } from "../staff.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("U05 U06 U24 the owner finds an order, sees what each move does, writes a note, corrects a parcel's number (no-JS)", async ({
  page,
  context,
}) => {
  await staffIn(context);
  await page.goto("/kelola/pesanan?keadaan=dikirim");
  await expect(main(page).getByRole("link", { name: /^Dikirim/ })).toHaveAttribute("aria-current", "page");
  const number = (await main(page).getByRole("link", { name: /^SI-/ }).first().textContent()) ?? "";
  await main(page).getByLabel("Cari pesanan").fill(number.toLowerCase());
  await press(page, "Cari");
  await main(page).getByRole("link", { name: number }).click();
  await expect(heading(page, number)).toBeVisible();
  await expect(main(page).getByText("cocok")).toBeVisible();

  const note = `Pembeli minta diantar sore (${Date.now()}).`;
  await main(page).getByLabel("Catatan baru").fill(note);
  await press(page, "Simpan catatan");
  await expect(main(page).getByText("Catatan disimpan.")).toBeVisible();
  await expect(main(page).getByText(note)).toBeVisible();

  // What the state forbids stays, says why, and cannot be pressed.
  await main(page).locator("summary", { hasText: "Batalkan pesanan" }).click();
  await expect(main(page).getByRole("button", { name: "Batalkan pesanan" })).toBeDisabled();

  await main(page).locator("summary", { hasText: "betulkan resi" }).click();
  await main(page).getByLabel("Nomor resi").fill("12");
  await press(page, "Simpan resi");
  await expect(main(page).getByText(/tidak seperti nomor resi/)).toBeVisible();
  const tracking = `JX${Date.now()}`;
  await main(page).getByLabel("Nomor resi").fill(tracking);
  await main(page).getByRole("button", { name: "Hitung ulang" }).first().click();
  await expect(main(page).getByText(new RegExp(`→ .*${tracking}`))).toBeVisible();
  await expect(main(page).getByLabel("Nomor resi")).toHaveValue(tracking);
  await press(page, "Simpan resi");
  await expect(main(page).getByRole("status")).toContainText(tracking);
  await expect(main(page).getByText(new RegExp(`membetulkan resi: .+ menjadi .*${tracking}`))).toBeVisible();
});

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
