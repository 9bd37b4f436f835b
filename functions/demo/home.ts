import { productGroup, productGroupItem } from "#functions/db/schema/catalogue.ts";
import { banner, popup } from "#functions/db/schema/content.ts";
import { catalogue, type SeedProduct } from "./catalogue.ts";
import manifest from "./manifest.json" with { type: "json" };
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

const GROUP_SIZE = 10;
const TOP = 1;
const BOTTOM = 2;

const showroomLinks = ["/category/cincin", "/category/sofa-dan-kursi", "/category/meja", "/category/lampu"];

/** The home page: banners, popups and the two product groups. */
export function homeRows(): TableRows[] {
  const top = manifest.banners.map((one) => ({ type: TOP, ...one }));
  const bottom = manifest.showroom.map(({ file, ...one }, n) => ({
    type: BOTTOM,
    file_desktop: file,
    file_mobile: file,
    link: showroomLinks[n] ?? "/products",
    ...one,
  }));
  return [
    rowsOf(
      banner,
      [...top, ...bottom].map((one, n) => bannerRow(one, n)),
    ),
    rowsOf(
      popup,
      manifest.popup.map((one, n) => ({
        id: n + 1,
        title: one.title,
        subtitle: one.subtitle,
        link: one.link,
        ...picture(one.file, one.alt_text),
        position: n + 1,
        // What they are worth their vouchers say.
        voucherCode: one.voucher,
      })),
    ),
    rowsOf(productGroup, [
      { id: 1, name: "HOT DEALS", position: 1 },
      { id: 2, name: "SEDANG TRENDING", position: 2 },
    ]),
    rowsOf(productGroupItem, [...groupItems(1, hotDeals()), ...groupItems(2, trending())]),
  ];
}

interface BannerSource {
  type: number;
  title: string;
  subtitle: string;
  alt_text: string;
  link: string;
  file_desktop: string;
  file_mobile: string;
}

function bannerRow(one: BannerSource, n: number): typeof banner.$inferInsert {
  const desktop = picture(one.file_desktop, one.alt_text);
  const mobile = picture(one.file_mobile, one.alt_text);
  return {
    id: n + 1,
    type: one.type,
    title: one.title,
    subtitle: one.subtitle,
    altText: one.alt_text,
    linkBanner: one.link,
    imageDesktopUrl: desktop.imageUrl,
    desktopWidth: desktop.width,
    desktopHeight: desktop.height,
    desktopPlaceholder: desktop.placeholder,
    imageMobileUrl: mobile.imageUrl,
    mobileWidth: mobile.width,
    mobileHeight: mobile.height,
    mobilePlaceholder: mobile.placeholder,
    position: n + 1,
  };
}

/** Products that are cheaper than usual now, the first of every category before the second of any. */
function hotDeals() {
  const reduced = catalogue.filter(({ variants }) =>
    variants.some(({ hoMore, moreDiscountPrice }) => hoMore ?? moreDiscountPrice),
  );
  const turnOf = (product: SeedProduct) =>
    reduced.filter(({ category }) => category === product.category).indexOf(product);
  return reduced.toSorted((a, b) => turnOf(a) - turnOf(b));
}

function trending() {
  const deals = new Set(hotDeals().slice(0, GROUP_SIZE));
  return catalogue.filter((product) => !deals.has(product)).sort((a, b) => b.sales - a.sales);
}

function groupItems(productGroupId: number, products: { id: number }[]) {
  return products.slice(0, GROUP_SIZE).map(({ id }, position) => ({ productGroupId, productId: id, position }));
}
