import type { CardPicture, PictureView } from "#app/features/catalogue/card-view.ts";
import { saleState } from "#app/features/promotions/sale-view.server.ts";
import type { SaleState } from "#app/features/promotions/stock-bar.tsx";
import * as paths from "#app/paths.ts";
import type { Combo, FreeGift, PreOrder, ProductDetail, RedeemOffer, Variant } from "#contract/catalogue/product.ts";
import { factsOf, promisesOf, returnLabel } from "#domain/catalogue/promises.ts";
import { readOwnSize, sizeIn } from "#domain/catalogue/ring-size.ts";
import { choiceLabel, choiceName, textOfVariant } from "#domain/catalogue/specification.ts";
import type { Step } from "#domain/catalogue/structured-data.ts";
import { drawToScale, type ScaleDrawing } from "#domain/catalogue/to-scale.ts";
import { discountPercent, type Rupiah } from "#domain/money.ts";
import { formatDate } from "#lib/date.ts";
import type { Image } from "#lib/shapes.ts";
import type { Seconds } from "#lib/time.ts";
import {
  type Choice,
  type Chosen,
  choiceHref,
  choiceQuery,
  chooseVariant,
  colorChoices,
  mostOf,
  type Picker,
  pickersOf,
  type QuantityLimit,
  readProvince,
  readQuantity,
} from "./variant-choice.ts";

/** Only what a product page shows, because the page data carries it a second time for the late script. */
export interface ProductView {
  id: number;
  name: string;
  path: string;
  /** The URL of this page with its choices and the province of the shipping estimate. */
  address: string;
  /** What is chosen on it, as a query. */
  choice: string;
  /** `choice` if the URL names one; empty otherwise, so that links keep the product's canonical URL. */
  named: string;
  badge: string;
  isBundle: boolean;
  brand: string;
  summary: string;
  rating: number;
  reviewTotal: number;
  sold: number;
  trail: Step[];
  category: { id: number; name: string; path: string };
  pictures: PictureView[];
  /** Of jewellery whose measures are known. */
  scale: ScaleDrawing | null;
  /** Whether colours or woods are chosen among. */
  colorLabel: ReturnType<typeof choiceLabel>;
  colors: Choice[];
  pickers: Picker[];
  /** How a ring size is found, with the way back to here. */
  guide: string;
  /** The colour and the price that are shown; null while a product has no variant yet. */
  shown: ShownView | null;
  /** What would be bought; null while a size is still to be chosen, and while there is nothing to buy. */
  chosen: ChosenView | null;
  /** The other ring of a pair. */
  second: { id: number; name: string } | null;
  /** While none is chosen, the first that has offers: they are shown before a size is chosen too. */
  offering: ChosenView | null;
  /** The offer does not apply to every size of the colour. */
  isOfferedInPart: boolean;
  isUnknownVariant: boolean;
  /** The quantity in the URL. */
  quantity: number;
  description: string[];
  specification: { label: string; text: string }[];
  /** What its own specification promises: its warranty, resizing and the like. */
  promises: ReturnType<typeof promisesOf>;
  /** Whether any of its variants is in stock. */
  hasStock: boolean;
  now: Seconds;
}

export interface ShownView {
  /** As it is called beside `colorLabel`. */
  color: string;
  price: Rupiah;
  /** The usual price, when that is higher. */
  was: Rupiah | null;
  off: number;
  /** The lowest of several: which it will be depends on the size. */
  isLowest: boolean;
  /** For both rings of a pair, which are priced one by one. */
  pair: Rupiah | null;
  /** What is chosen; while nothing is, all of that colour. */
  isSold: boolean;
  isPreOrder: boolean;
}

export interface ChosenView extends QuantityLimit {
  id: number;
  color: string;
  name: string;
  /** Whether the name is a ring size. */
  isSize: boolean;
  price: Rupiah;
  /** Of a pair, as many as there are of both. */
  stock: number;
  sale: SaleOfferView | null;
  gift: GiftView | null;
  combos: ComboView[];
  redeems: RedeemView[];
  preOrder: { readyOn: string; note: string } | null;
}

export interface SaleOfferView extends SaleState {
  title: string;
  /** As the API returned it: digits are question marks until the sale has started. */
  price: string;
  isSecret: boolean;
  remains: number;
  limit: number;
}

export interface GiftView {
  variant: number;
  name: string;
  href: string;
  picture: CardPicture | null;
  minQuantity: number;
  isMultipleBuy: boolean;
  remains: number;
}

export interface ComboView {
  id: number;
  variant: number;
  name: string;
  href: string;
  picture: CardPicture | null;
  price: Rupiah;
  was: Rupiah | null;
  isMultipleBuy: boolean;
}

export interface RedeemView {
  variant: number;
  name: string;
  href: string;
  points: number;
}

const badges = ["HOT PRODUCT", "NEW PRODUCT"];

/** Inputs of every product page. */
interface Here {
  now: Seconds;
  /** How many pieces the shop sells in one line. */
  linePiecesMax: number;
  /** For how many days it takes back what is not wanted. */
  returnDays: number;
}

export function toProductView(
  detail: ProductDetail,
  query: URLSearchParams,
  { now, linePiecesMax, returnDays }: Here,
): ProductView {
  const path = paths.product(detail);
  const here = { path, province: readProvince(query.get("provinsi")) };
  const variants = detail.variants;
  const chosen = chooseVariant(variants, {
    variant: query.get("variant"),
    second: query.get("kedua"),
    color: query.get("warna"),
    size: query.get("ukuran"),
  });
  const choosing = { ...here, pieces: readQuantity(query.get("jumlah"), linePiecesMax) };
  const { shown, picks, isUnknown } = chosen;
  const [first, second = null] = toBuy(chosen);
  const isOpen = picks.includes(null);
  const color = isOpen ? (shown?.color ?? "") : "";
  const choice = String(choiceQuery(picks, color));
  const limits = toBuy(chosen).map((one) => mostOf(one, linePiecesMax, now));
  const limit = limits.sort((a, b) => a.most - b.most)[0] ?? { most: 1, limit: null };
  const stocks = toBuy(chosen).map(({ validStock }) => validStock);
  const open = first ? [] : variants.filter((one) => one.color === color);
  const offered = open.find(hasOffers);
  const category = { ...detail.category, path: paths.category(detail.category) };
  return {
    id: detail.id,
    name: detail.name,
    path,
    address: isOpen || first ? choiceHref(here, picks, color) : path,
    choice,
    named: ["variant", "kedua", "warna", "ukuran"].some((name) => query.has(name)) ? choice : "",
    badge: badges.includes(detail.seoBadge) ? detail.seoBadge : "",
    isBundle: detail.bundling === 1,
    brand: detail.brand,
    summary: detail.metaDesc,
    rating: detail.rating,
    reviewTotal: detail.reviewTotal,
    sold: detail.totalSales,
    trail: trailOf(detail, category),
    category,
    pictures: picturesOf(detail, shown),
    scale: scaleOf(detail, first),
    colorLabel: choiceLabel(variants.map(({ color }) => color)),
    colors: colorChoices(variants, chosen, choosing),
    pickers: pickersOf(variants, chosen, choosing, detail.specification),
    guide: paths.ringSizesFor(path, shown?.color ?? null),
    shown: shown ? { ...toShown(variants, chosen, shown), ...stateOf(toBuy(chosen), open) } : null,
    chosen: first ? { ...toChosen(first, limit, now), stock: Math.min(...stocks) } : null,
    second: second && { id: second.id, name: sizeIn(second.variant) ?? "" },
    offering: offered ? toChosen(offered, mostOf(offered, linePiecesMax, now), now) : null,
    isOfferedInPart: !open.every(hasOffers),
    isUnknownVariant: isUnknown,
    quantity: readQuantity(query.get("jumlah"), limit.most),
    description: detail.description.split(/\n+/).filter(Boolean),
    specification: factsOf(detail.specification).map(({ label, text }) => ({
      label,
      text: textOfVariant(text, shown?.color ?? ""),
    })),
    promises: [
      ...promisesOf(detail.specification),
      { text: returnLabel(detail.returns, returnDays, variants), isKept: true },
    ],
    hasStock: variants.some(({ validStock }) => validStock > 0),
    now,
  };
}

/** A drawing to scale from the specified measures; a ring is drawn on a finger of the chosen size. */
function scaleOf({ category, specification }: ProductDetail, chosen: Variant | undefined): ScaleDrawing | null {
  const measures = specification.find(({ label }) => label === "Ukuran");
  const size = readOwnSize(sizeIn(chosen?.variant ?? ""));
  return measures ? drawToScale(category.name, measures.text, size) : null;
}

/** Everything that is chosen, once nothing is missing; else what is chosen and sold out, which can be waited for. */
function toBuy({ picks }: Chosen): Variant[] {
  const picked = picks.filter((one) => one !== null);
  const sold = picked.filter(({ validStock }) => validStock === 0);
  if (sold.length > 0) return sold.slice(0, 1);
  return picked.length === picks.length ? picked : [];
}

function hasOffers({ combos, redeems, gifts, flashSale }: Variant): boolean {
  return flashSale !== null || gifts !== null || combos.length > 0 || redeems.length > 0;
}

function stateOf(chosen: Variant[], open: Variant[]): Pick<ShownView, "isSold" | "isPreOrder"> {
  const asked = chosen.length > 0 ? chosen : open;
  return {
    isSold: asked.every(({ validStock }) => validStock === 0),
    isPreOrder: asked.every(({ preOrder }) => preOrder !== null),
  };
}

export function toShown(
  variants: Variant[],
  { picks }: Chosen,
  shown: Variant,
): Omit<ShownView, "isSold" | "isPreOrder"> {
  const picked = picks.find((one) => one !== null);
  const ofColor = variants.filter(({ color }) => color === shown.color);
  const lowest = [...ofColor].sort((a, b) => a.validPrice - b.validPrice)[0] ?? shown;
  const { validPrice: price, variantPrices } = picked ?? lowest;
  const { normalPrice: normal } = variantPrices;
  return {
    color: choiceName(shown.color),
    price,
    was: normal > price ? normal : null,
    off: discountPercent(normal, price),
    isLowest: !picked && ofColor.some(({ validPrice }) => validPrice !== price),
    pair: picks.length > 1 ? picks.reduce((sum, one) => sum + (one?.validPrice ?? price), 0) : null,
  };
}

export function toPicture(image: Image): CardPicture | null {
  const { imageUrl, altText, width, height } = image;
  return imageUrl ? { src: imageUrl, alt: altText, width, height } : null;
}

function trailOf({ category: parent, subCategory }: ProductDetail, category: Step): Step[] {
  const steps = [{ name: "Beranda", path: paths.home() }, category];
  return subCategory
    ? [
        ...steps,
        { name: subCategory.name, path: paths.subCategory({ ...parent, subCategories: [subCategory] }, subCategory) },
      ]
    : steps;
}

/** The selected variant's own pictures first, then the others, then its rooms; of a set, where all of it is seen. */
export function picturesOf(detail: ProductDetail, variant: Variant | undefined): PictureView[] {
  const own = [...(variant?.productImages ?? []), ...detail.productImages];
  const images = detail.bundling === 1 ? [...detail.roomImages, ...own] : [...own, ...detail.roomImages];
  const byAddress = new Map(images.map((image) => [image.imageUrl, image]));
  const first = images[0]?.placeholder;
  return [...byAddress.values()].flatMap((image, place) => {
    const picture = toPicture(image);
    return picture ? [place === 0 && first ? { ...picture, placeholder: first } : picture] : [];
  });
}

function toChosen(variant: Variant, limit: QuantityLimit, now: Seconds): ChosenView {
  return {
    id: variant.id,
    color: variant.color,
    name: sizeIn(variant.variant) ?? variant.variant,
    isSize: sizeIn(variant.variant) !== undefined,
    price: variant.validPrice,
    stock: variant.validStock,
    ...limit,
    sale: toSale(variant, now),
    gift: toGift(variant.gifts),
    combos: variant.combos.map(toCombo),
    redeems: variant.redeems.map(toRedeem),
    preOrder: toPreOrder(variant.preOrder),
  };
}

function toSale({ flashSale: sale }: Variant, now: Seconds): SaleOfferView | null {
  if (!sale) return null;
  const { title, price, priceRp, remains, limit } = sale;
  return { title, ...saleState(sale, now), price: priceRp, isSecret: price === null, remains, limit };
}

function toGift(gift: FreeGift | null): GiftView | null {
  if (!gift) return null;
  return {
    variant: gift.variantId,
    name: gift.nameLong,
    href: paths.variant(gift.slug, gift.variantId),
    picture: toPicture(gift.productImage),
    minQuantity: gift.minQuantity,
    isMultipleBuy: gift.isMultipleBuy === 1,
    remains: gift.remains,
  };
}

function toCombo(combo: Combo): ComboView {
  return {
    id: combo.id,
    variant: combo.variantId,
    name: combo.nameLong,
    href: paths.variant(combo.slug, combo.variantId),
    picture: toPicture(combo.productImage),
    price: combo.comboPrice,
    was: combo.validPrice > combo.comboPrice ? combo.validPrice : null,
    isMultipleBuy: combo.isMultipleBuy === 1,
  };
}

function toRedeem(offer: RedeemOffer): RedeemView {
  return {
    variant: offer.variantId,
    name: offer.nameLong,
    href: paths.variant(offer.slug, offer.variantId),
    points: offer.points,
  };
}

function toPreOrder(preOrder: PreOrder | null): ChosenView["preOrder"] {
  return preOrder && { readyOn: formatDate(preOrder.readyAt), note: preOrder.note };
}
