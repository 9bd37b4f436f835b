import { deleteOrderImage, uploadOrderImage } from "#contract/orders/order-image.ts";
import { IMAGE_BYTES_MAX, ORDER_IMAGES_MAX, PICTURE_KINDS, pictureKind } from "#domain/catalogue/picture-kind.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Database } from "#functions/db/database.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { findShopper } from "#functions/http/shopper.ts";
import {
  deleteOrderImage as deleteRow,
  insertOrderImage,
  selectOrderImage,
  selectOwnImage,
} from "./order-image-queries.ts";
import { selectOrder } from "./order-queries.ts";

export const ORDER_IMAGE_PATTERN = "/more/transaction/order/:ordersn/image/:id";

export const orderImages = {
  uploadOrderImage: answer(uploadOrderImage, async ({ body: { orderNumber, picture } }, context) => {
    await findOrder(orderNumber, context);
    await context.limit("record", orderNumber);
    const { bytes, kind } = await readPicture(picture);
    const key = `orders/${crypto.randomUUID()}`;
    await context.uploads.put(key, bytes, { httpMetadata: { contentType: kind } });
    const [stored] = await context.db.rows(insertOrderImage(orderNumber, key, ORDER_IMAGES_MAX, context.now));
    if (stored) return { id: stored.id, orderNumber };
    await context.uploads.delete(key);
    return refuse("invalid", 422, { picture: `Paling banyak ${ORDER_IMAGES_MAX} foto untuk satu pesanan.` });
  }),

  // The file is deleted before its row: a row without a file can be deleted again, a file without a row is never found.
  deleteOrderImage: answer(deleteOrderImage, async ({ body: { orderNumber, id } }, context) => {
    await findOrder(orderNumber, context);
    const [image] = await context.db.rows(selectOrderImage(orderNumber, id));
    if (!image) return refuse("not_found", 404);
    await context.uploads.delete(image.objectKey);
    await context.db.rows(deleteRow(id));
    return { id };
  }),
};

async function findOrder(orderNumber: string, { db }: CallContext): Promise<void> {
  const [[order]] = await db.batch(selectOrder(orderNumber));
  if (!order) refuse("order_not_found", 404);
}

/** The file's name and declared type are ignored: only its bytes count. */
async function readPicture(picture: File) {
  if (picture.size > IMAGE_BYTES_MAX) {
    refuse("invalid", 422, { picture: "Ukuran foto paling besar 5 MB. Perkecil fotonya, lalu unggah lagi." });
  }
  const bytes = await picture.arrayBuffer();
  const kind = pictureKind(new Uint8Array(bytes));
  return kind ? { bytes, kind } : refuse("invalid", 422, { picture: "Pilih foto berupa JPEG, PNG, atau WebP." });
}

interface ImageContext {
  db: Database;
  uploads: R2Bucket;
  now: Seconds;
}

/** The picture, for the order's owner only; for any other user it does not exist. */
export async function showOrderImage(
  token: string | undefined,
  orderNumber: string,
  id: string,
  { db, uploads, now }: ImageContext,
): Promise<Response> {
  const shopper = token ? await findShopper(db, token, now) : undefined;
  if (!shopper) return refuse("unauthenticated", 401);
  const [image] = /^\d{1,9}$/.test(id) ? await db.rows(selectOwnImage(shopper.id, orderNumber, Number(id))) : [];
  const object = image && (await uploads.get(image.objectKey));
  const kind = PICTURE_KINDS.find((one) => one === object?.httpMetadata?.contentType);
  if (!object || !kind) return refuse("not_found", 404);
  return new Response(object.body, {
    headers: {
      "Content-Type": kind,
      "Content-Length": String(object.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
