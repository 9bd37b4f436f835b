import type { CardPicture, PictureView } from "#app/features/catalogue/card-view.ts";
import { saleTimes } from "#app/features/promotions/sale-view.server.ts";
import type { SaleTimes } from "#app/features/promotions/sale-view.ts";
import * as paths from "#app/paths.ts";
import type { Combo, FreeGift, PreOrder, ProductDetail, RedeemOffer, Variant } from "#contract/catalogue/product.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { factsOf, promisesOf } from "#domain/catalogue/promises.ts";
import { sizeIn } from "#domain/catalogue/ring-size.ts";
import type { OfferInfo, Step } from "#domain/catalogue/structured-data.ts";
import { formatDate } from "#domain/date.ts";
import { discountPercent, type Rupiah } from "#domain/money.ts";
import type { Image } from "#domain/shapes.ts";
import { mostOf, type QuantityLimit, readQuantity } from "./quantity-limit.ts";
import { type Choice, chooseVariant, colorChoices, nameChoices, readProvince } from "./variant-choice.ts";

/** Only what a product page shows, because the page data carries it a second time for the late script. */
export interface ProductView {
  id: number;
  name: string;
  path: string;
  /** The province that shipping was asked for, which the page's links keep. */
  province: string | null;
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
  colors: Choice[];
  names: Choice[];
  /** Null while a product has no variant yet; then it cannot be bought. */
  chosen: ChosenView | null;
  isUnknownVariant: boolean;
  /** Nobody has chosen a variant yet, others cost more than the one that is shown. */
  isFrom: boolean;
  /** The quantity in the URL. */
  quantity: number;
  description: string[];
  specification: { label: string; text: string }[];
  /** What its own specification promises: its warranty, resizing and the like. */
  promises: string[];
  offers: OfferInfo[];
  now: Seconds;
}

export interface ChosenView extends QuantityLimit {
  id: number;
  color: string;
  name: string;
  /** Whether the name is a ring size. */
  isSize: boolean;
  price: Rupiah;
  /** The usual price, when that is higher. */
  was: Rupiah | null;
  off: number;
  stock: number;
  sale: SaleOfferView | null;
  gift: GiftView | null;
  combos: ComboView[];
  redeems: RedeemView[];
  preOrder: { readyOn: string; note: string } | null;
}

export interface SaleOfferView extends SaleTimes {
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

/** What a page about any product depends on. */
interface Here {
  now: Seconds;
  /** How many pieces the shop sells in one line. */
  linePiecesMax: number;
}

export function toProductView(
  detail: ProductDetail,
  query: URLSearchParams,
  { now, linePiecesMax }: Here,
): ProductView {
  const path = paths.product(detail);
  const here = { path, province: readProvince(query.get("provinsi")) };
  const variants = detail.variants;
  const { variant, isUnknown } = chooseVariant(variants, query.get("variant"));
  const limit = variant ? mostOf(variant, linePiecesMax, now) : { most: 1, limit: null };
  const isCheaper = (one: Variant) => variant !== undefined && one.validPrice < variant.validPrice;
  const isDearer = (one: Variant) => variant !== undefined && one.validPrice > variant.validPrice;
  const category = { ...detail.category, path: paths.category(detail.category) };
  return {
    id: detail.id,
    name: detail.name,
    ...here,
    badge: badges.includes(detail.seoBadge) ? detail.seoBadge : "",
    isBundle: detail.bundling === 1,
    brand: detail.brand,
    summary: detail.metaDesc,
    rating: detail.rating,
    reviewTotal: detail.reviewTotal,
    sold: detail.totalSales,
    trail: trailOf(detail, category),
    category,
    pictures: picturesOf(detail, variant),
    colors: variant ? colorChoices(variants, variant, here) : [],
    names: variant ? nameChoices(variants, variant, here) : [],
    chosen: variant ? toChosen(variant, limit) : null,
    isUnknownVariant: isUnknown,
    isFrom: !query.has("variant") && variants.some(isDearer) && !variants.some(isCheaper),
    quantity: readQuantity(query.get("jumlah"), limit.most),
    description: detail.description.split(/\n+/).filter(Boolean),
    specification: factsOf(detail.specification),
    promises: promisesOf(detail.specification),
    offers: variants.map((one) => toOffer(one)),
    now,
  };
}

export function toPicture(image: Image): CardPicture | null {
  const { imageUrl, altText, width, height } = image;
  return imageUrl ? { src: imageUrl, alt: altText, width, height } : null;
}

function trailOf({ subCategory }: ProductDetail, category: Step): Step[] {
  const steps = [{ name: "Beranda", path: paths.home() }, category];
  return subCategory
    ? [...steps, { name: subCategory.name, path: paths.products({ subCategory: [subCategory.id] }) }]
    : steps;
}

/** The selected variant's own pictures first, then the others, then its rooms. */
function picturesOf(detail: ProductDetail, variant: Variant | undefined): PictureView[] {
  const own = variant?.productImages ?? [];
  const images = [...own, ...detail.productImages, ...detail.roomImages];
  const byAddress = new Map(images.map((image) => [image.imageUrl, image]));
  const first = images[0]?.placeholder;
  return [...byAddress.values()].flatMap((image, place) => {
    const picture = toPicture(image);
    return picture ? [place === 0 && first ? { ...picture, placeholder: first } : picture] : [];
  });
}

function toChosen(variant: Variant, limit: QuantityLimit): ChosenView {
  const { normalPrice: normal } = variant.variantPrices;
  const price = variant.validPrice;
  return {
    id: variant.id,
    color: variant.color,
    name: sizeIn(variant.variant) ?? variant.variant,
    isSize: sizeIn(variant.variant) !== undefined,
    price,
    was: normal > price ? normal : null,
    off: discountPercent(normal, price),
    stock: variant.validStock,
    ...limit,
    sale: toSale(variant),
    gift: toGift(variant.gifts),
    combos: variant.combos.map(toCombo),
    redeems: variant.redeems.map(toRedeem),
    preOrder: toPreOrder(variant.preOrder),
  };
}

function toSale({ flashSale: sale }: Variant): SaleOfferView | null {
  if (!sale) return null;
  const { title, start, end, price, priceRp, remains, limit } = sale;
  return { title, ...saleTimes(start, end), price: priceRp, isSecret: price === null, remains, limit };
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

function toOffer(variant: Variant): OfferInfo {
  const sale = variant.flashSale;
  return {
    variantId: variant.id,
    price: variant.validPrice,
    isInStock: variant.validStock > 0,
    readyAt: variant.preOrder?.readyAt ?? null,
    // A sale sets the price only while the sale price is the one being charged.
    priceEndsAt: sale && sale.price === variant.validPrice && sale.remains > 0 ? sale.end : null,
  };
}
