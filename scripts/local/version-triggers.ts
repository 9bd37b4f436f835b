import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as addressBook from "#functions/db/schema/address-book.ts";
import * as articles from "#functions/db/schema/articles.ts";
import * as catalogue from "#functions/db/schema/catalogue.ts";
import * as content from "#functions/db/schema/content.ts";
import * as interior from "#functions/db/schema/interior.ts";
import * as promotions from "#functions/db/schema/promotions.ts";
import { event } from "#functions/db/schema/service.ts";
import * as shelves from "#functions/db/schema/shelves.ts";
import { review } from "#functions/db/schema/shopper.ts";
import * as showroom from "#functions/db/schema/showroom.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";

/**
 * A table that is visible in the shop. `quiet` are its columns that are not visible or that shoppers' own actions
 * change: if they raised the version, no cached page would last.
 */
interface Shown {
  table: SQLiteTable;
  quiet: SQLiteColumn[];
  /** Shoppers add rows to it. */
  isTheirs?: boolean;
  /** A quiet column whose changes to and from 0 are visible nonetheless. */
  pieces?: SQLiteColumn;
}

const shown = (table: SQLiteTable, ...quiet: SQLiteColumn[]): Shown => ({ table, quiet });
const { product, productVariant } = catalogue;
const { flashSaleItem, freeGift, voucher } = promotions;

/** What the shop says of a review. */
const SAID: SQLiteColumn[] = [review.hiddenAt, review.hiddenReason, review.answer, review.answeredAt];

/** Every change of these by an operator raises the catalogue's version. */
const SHOWN: Shown[] = [
  ...[content.setting, content.page, content.banner, content.popup].map((table) => shown(table)),
  ...[shelves.categoryGroup, shelves.category, shelves.subCategory, shelves.partner].map((table) => shown(table)),
  ...[shelves.collection, shelves.formerAddress].map((table) => shown(table)),
  shown(
    product,
    product.reviewTotal,
    product.ratingSum,
    product.rating,
    product.totalSales,
    product.facets,
    product.updatedAt,
  ),
  shown(catalogue.productMaterial),
  shown(productVariant, productVariant.stock),
  shown(catalogue.productImage),
  shown(catalogue.bundleComponent),
  shown(catalogue.productGroup),
  shown(catalogue.productGroupItem),
  ...[articles.articleCategory, articles.article, articles.articleTag, articles.articleTagging].map((one) =>
    shown(one),
  ),
  shown(articles.articleProduct),
  ...[interior.interiorWork, interior.projectProperty, interior.projectLocation].map((table) => shown(table)),
  ...[showroom.floorRoom, showroom.exhibition, showroom.exhibitionSpot].map((table) => shown(table)),
  { ...shown(event, event.remains), pieces: event.remains },
  ...[showroom.showroomVideo, showroom.showroomVideoProduct, showroom.partnerProduct].map((table) => shown(table)),
  ...[showroom.showroomCatalogue, showroom.showroomCatalogueProduct, shelves.partnerPlace].map((table) => shown(table)),
  shown(content.inspiration),
  shown(catalogue.inspirationProduct),
  shown(promotions.flashSale),
  { ...shown(flashSaleItem, flashSaleItem.remains), pieces: flashSaleItem.remains },
  shown(freeGift, freeGift.remains),
  shown(promotions.combo),
  shown(promotions.preOrder),
  shown(voucher, voucher.used),
  shown(promotions.voucherProduct),
  shown(promotions.redeemOffer),
  shown(addressBook.bank),
  // What a shopper writes is seen within a minute, like the rating that it moves. What the shop says of it is seen at once.
  { ...shown(review, ...Object.values(getTableColumns(review)).filter((one) => !SAID.includes(one))), isTheirs: true },
];

/** The triggers that the migrations must leave in the database, by name. */
export function versionTriggers(): Record<string, string> {
  return Object.assign({}, ...SHOWN.map(triggersOf));
}

function triggersOf({ table, quiet, pieces, isTheirs }: Shown): Record<string, string> {
  const name = getTableName(table);
  const loud = Object.values(getTableColumns(table)).filter(
    (column) => !quiet.some(({ name }) => name === column.name),
  );
  const of = quiet.length > 0 ? ` OF ${loud.map((column) => column.name).join(", ")}` : "";
  const made = [
    trigger(`version_${name}_changed`, `AFTER UPDATE${of} ON ${name}`),
    trigger(`version_${name}_gone`, `AFTER DELETE ON ${name}`),
  ];
  if (!isTheirs) made.unshift(trigger(`version_${name}_added`, `AFTER INSERT ON ${name}`));
  if (pieces) {
    const turned = `WHEN (OLD.${pieces.name} > 0) <> (NEW.${pieces.name} > 0)`;
    made.push(trigger(`version_${name}_sold_out`, `AFTER UPDATE OF ${pieces.name} ON ${name}\n${turned}`));
  }
  return Object.fromEntries(made);
}

function trigger(name: string, event: string): [string, string] {
  return [name, `CREATE TRIGGER ${name} ${event}\nBEGIN\n  ${RAISE_VERSION};\nEND`];
}
