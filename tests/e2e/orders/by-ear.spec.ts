import { desktop, openAt, test } from "../fixtures.ts";
import { type Step, walk } from "../ear.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const RING = "Cincin Solitaire Aurora Berlian 1 Karat";

const fromHomeToRing: Step[] = [
  ["Tab", 'link "Lompat ke isi"'],
  ["Enter", /^(main|heading)/],
  ["Tab…", 'link "Kilau yang Bercerita'],
  ["Enter", 'heading "Cincin" [level=1]', /^Cincin/],
  ["Tab… 26", 'checkbox "Hanya yang sedang promo"'],
  ["Space", 'checkbox "Hanya yang sedang promo" [checked]', /^\d+ produk, 1 filter/],
  ["Tab… 70", `link "${RING}"`],
  ["Enter", `heading "${RING}" [level=1]`, new RegExp(RING)],
];

const fromSizeToCart: Step[] = [
  ["Tab… 8", 'link "Ukuran 8"'],
  ["ArrowRight", 'link "Ukuran 9"'],
  ["ArrowRight Enter", 'link "Ukuran 10"', /^Ukuran 10, Rp 38\.500\.000, (stok|tinggal) \d+$/],
  ["Tab… 5", 'button "Masukkan Keranjang"'],
  ["Enter", 'button "Masukkan Keranjang"', /masuk keranjang/],
  ["Tab", 'link "Lihat keranjang"'],
  ["Enter", /^heading "Keranjang Kamu/],
  ["Tab…", 'link "Lihat Keranjang"'],
  ["Enter", 'heading "Keranjang Belanja" [level=1]', /^Keranjang Belanja/],
];

const fromCartToTill: Step[] = [
  ["Tab… 12", `button "Tambah ${RING}`],
  ["Enter", `button "Tambah ${RING}`, /^Jumlah 2, total Rp 77\.000\.000/],
  ["Shift+Tab Shift+Tab", `button "Kurangi ${RING}`],
  ["Enter", `button "Kurangi ${RING}`, /^Jumlah 1, total Rp 38\.500\.000/],
  ["Tab… 40", 'button "Checkout"'],
  ["Enter", 'heading "Checkout" [level=1]', /^Checkout/],
  ["Tab…", /^radio "Reguler/],
  ["ArrowDown", /^radio "Ekspres.* \[checked\]/, /^Total tagihan Rp [\d.]+$/],
  ["Tab…", /^radio "Virtual Account/],
  ["ArrowDown", /^radio "Virtual Account.* \[checked\]/, /^Total tagihan Rp [\d.]+$/],
  ["Tab… 30", 'button "Buat pesanan"'],
  ["Enter", 'heading "Selesaikan pembayaran Anda" [level=1]', /^Pembayaran|^Selesaikan/],
];

test("T11 T12 by keys alone and by ear a ring is found, bought, paid and complained about", async ({ page, context }) => {
  await shopperIn(context, { name: "Laras", address: true });
  await openAt(page, desktop, process.env.FROM ?? "/");
  await wake(page);
  if (process.env.FROM) await page.evaluate(() => { const h = document.querySelector("h1") as HTMLElement; h.tabIndex = -1; h.focus(); });
  else await walk(page, fromHomeToRing);
  await walk(page, fromSizeToCart);
  await walk(page, fromCartToTill);
});
