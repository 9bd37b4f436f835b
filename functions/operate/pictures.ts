import { type SQL, sql } from "drizzle-orm";
import { type ThingRefusal, thingRefusals } from "#domain/operate/thing-words.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { eachOf, field } from "#functions/db/json.ts";
import { product, productImage, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";
import { keysOfShopPicture, type ShopPicture } from "#functions/pictures/shop-picture.ts";
import type { Seconds } from "#lib/time.ts";
import { type LookedRows, removed, rowsUseCase } from "./rows-use-case.ts";

/** What a picture is put to: a product, or one of its variants. */
interface PictureOwner {
  productId: number;
  variantId: number | null;
  /** What the picture shows, unless it is said. */
  name: string;
}

/** The variant with this sku, or the product at this address. */
async function findPictureOwner(db: Database, key: string): Promise<PictureOwner | undefined> {
  const [[one], [whole]] = await db.batch([
    select(
      { variantId: variant.id, productId: variant.productId, name: product.name, color: variant.color },
      sql`FROM product_variant JOIN product ON ${product.id} = ${variant.productId} WHERE ${variant.sku} = ${key}
        AND ${product.deletedAt} IS NULL`,
    ),
    select(
      pick(product, "id", "name"),
      sql`FROM product WHERE ${product.slug} = ${key} AND ${product.deletedAt} IS NULL`,
    ),
  ]);
  if (one) {
    const { productId, variantId, name, color } = one;
    return { productId, variantId, name: color ? `${name}, ${color}` : name };
  }
  return whole && { productId: whole.id, variantId: null, name: whole.name };
}

const imageFields = {
  ...pick(productImage, "id", "variantId", "kind", "imageUrl", "altText", "width", "height", "position"),
  sku: sql<string | null>`(SELECT ${variant.sku} FROM product_variant WHERE ${variant.id} = ${productImage.variantId})`,
};
type OwnedImage = RowOf<typeof imageFields>;

/** A product's pictures in the order in which they are shown. */
function readImages(db: Database, productId: number): Promise<OwnedImage[]> {
  return db.rows(
    select(
      imageFields,
      sql`FROM product_image WHERE ${productImage.productId} = ${productId}
        ORDER BY ${productImage.position}, ${productImage.id}`,
    ),
  );
}

interface NewImage extends ShopPicture {
  altText: string;
  kind: "studio" | "suasana";
}

/** A product's pictures, or those of the product of a variant; undefined if there is none of this sku or slug. */
export async function listPictures(key: string, { db }: { db: Database }) {
  const owner = await findPictureOwner(db, key);
  return owner && { owner, images: await readImages(db, owner.productId) };
}

interface PutPictures {
  /** The sku of a variant, or the slug of a product. */
  key: string;
  /** Stored already. */
  pictures: ShopPicture[];
  /** What they show; without it the product's name. */
  altText?: string;
  isInRoom: boolean;
  /** The place of the first, from 1 on; without it behind all. */
  at?: number;
}

export const putPictures = rowsUseCase<PutPictures, null, ThingRefusal>({
  name: "picture.put",
  table: "product_image",
  async look({ key, pictures, altText, isInRoom, at }, { db }): Promise<LookedRows<null> | ThingRefusal> {
    const found = await listPictures(key, { db });
    if (!found) return { did: "nothing", why: "unknown-goods", key };
    if (pictures.length === 0) return { did: "nothing", why: "no-picture" };
    const { owner, images } = found;
    const kind = isInRoom ? "suasana" : "studio";
    const shown = pictures.map((one): NewImage => ({ ...one, kind, altText: altText ?? owner.name }));
    return {
      verdicts: shown.map(({ imageUrl }) => ({ place: "", name: imageUrl, did: "new" })),
      facts: null,
      change: {
        what: key,
        before: null,
        after: shown.map(({ imageUrl }) => imageUrl),
        statements: () => [
          demandImages(owner.productId, images),
          ...putImages(owner, shown, images, at === undefined ? undefined : at - 1),
        ],
      },
    };
  },
  undo: { by: "picture.remove" },
  refusals: thingRefusals,
});

/** Takes the picture at a place out. */
export const removePicture = rowsUseCase<{ key: string; at: number }, null, ThingRefusal>({
  name: "picture.remove",
  table: "product_image",
  async look({ key, at }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const found = await listPictures(key, { db });
    if (!found) return { did: "nothing", why: "unknown-goods", key };
    const { owner, images } = found;
    const image = images[at - 1];
    if (!image) return { did: "nothing", why: "no-such-picture", key, pictures: images.length };
    const looked = removed(key, image, () => [
      demandImages(owner.productId, images),
      ...removeImage(image, images, now),
    ]);
    return { ...looked, verdicts: [{ place: "", name: image.imageUrl, did: "removed" }] };
  },
  // Its files are deleted.
  undo: { never: "erased" },
  refusals: thingRefusals,
});

/** A product's pictures are those that were read, in their order. */
function demandImages(productId: number, images: OwnedImage[]): Statement<never> {
  const now = sql`(SELECT json_group_array(id) FROM (SELECT ${productImage.id} AS id FROM product_image
    WHERE ${productImage.productId} = ${productId} ORDER BY ${productImage.position}, ${productImage.id}))`;
  return demand("product_image", sql`${now} = ${JSON.stringify(images.map(({ id }) => id))}`);
}

/** Puts pictures before the one at the place `at`, or behind all. */
function putImages(
  owner: PictureOwner,
  added: NewImage[],
  before: OwnedImage[],
  at: number = before.length,
): Statement<never>[] {
  const place = Math.min(Math.max(0, at), before.length);
  const moved = before.map(({ id }, n) => ({ id, position: n < place ? n : n + added.length }));
  const { productId, variantId } = owner;
  return [
    ...renumber(moved, before),
    ...added.map((picture, n) =>
      statement(insert(productImage, { productId, variantId, ...picture, position: place + n })),
    ),
    noteChange(sql`${productId}`),
  ];
}

/** Its page shows something else from now on. */
function noteChange(productId: SQL): Statement<never> {
  return statement(sql`UPDATE product SET updated_at = max(updated_at, unixepoch()) WHERE id = ${productId}`);
}

function renumber(rows: { id: number; position: number }[], before: OwnedImage[]): Statement<never>[] {
  const others = rows.filter((row) => before.some((one) => one.id === row.id && one.position !== row.position));
  if (others.length === 0) return [];
  return [
    statement(sql`UPDATE product_image SET position = ${field("position")} FROM ${eachOf(JSON.stringify(others))}
      WHERE product_image.id = ${field("id")}`),
  ];
}

/** Takes a picture out; its files go with it unless something else shows them, such as an order. */
function removeImage(image: OwnedImage, before: OwnedImage[], now: Seconds): Statement<unknown>[] {
  const rest = before.filter(({ id }) => id !== image.id).map(({ id }, position) => ({ id, position }));
  return [
    noteChange(sql`(SELECT product_id FROM product_image WHERE ${productImage.id} = ${image.id})`),
    statement(sql`DELETE FROM product_image WHERE ${productImage.id} = ${image.id}`),
    ...renumber(rest, before),
    ...dropPicture(image.imageUrl, now),
  ];
}

/** Deletes the files of a picture of the shop's own that nothing shows any more; after the row that named it. */
export function dropPicture(address: string, now: Seconds): Statement<unknown>[] {
  const keys = keysOfShopPicture(address);
  if (keys.length === 0) return [];
  const shown = [
    sql`SELECT 1 FROM product_image WHERE image_url = ${address}`,
    sql`SELECT 1 FROM order_line WHERE image_url = ${address}`,
    sql`SELECT 1 FROM banner WHERE image_desktop_url = ${address} OR image_mobile_url = ${address}`,
    sql`SELECT 1 FROM popup WHERE image_url = ${address}`,
    sql`SELECT 1 FROM category WHERE image_url = ${address}`,
    sql`SELECT 1 FROM article WHERE image_url = ${address} OR instr(source, ${address}) > 0`,
    sql`SELECT 1 FROM inspiration WHERE image_url = ${address}`,
  ];
  const nowhere = sql.join(
    shown.map((one) => sql`NOT EXISTS (${one})`),
    sql.raw(" AND "),
  );
  const from = sql`FROM json_each(${JSON.stringify(keys)}) AS file WHERE ${nowhere}`;
  return [deleteFiles(sql`file.value`, from, now)];
}
