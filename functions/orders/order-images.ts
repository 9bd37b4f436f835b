import { deleteOrderImage, uploadOrderImage } from "#contract/orders/order.ts";
import { hasLeft } from "#domain/orders/state.ts";
import { ORDER_IMAGES_MAX } from "#domain/pictures/files.ts";
import type { Database } from "#functions/db/database.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { findShopper } from "#functions/http/shopper.ts";
import { putFiles, readFiles } from "#functions/pictures/store.ts";
import { showPicture } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";
import { dropOrderImage, insertOrderImage, readParcels, selectOrder, selectOwnImage } from "./order-queries.ts";

export const ORDER_IMAGE_PATTERN = "/more/transaction/order/:ordersn/image/:id";

export const orderImages = {
  uploadOrderImage: answer(uploadOrderImage, async ({ body: { orderNumber, picture } }, context) => {
    const order = await findOrder(orderNumber, context);
    if (!readParcels(order).some(({ state }) => hasLeft(state))) refuse("invalid", 422, { picture: NOT_SENT });
    await context.limit("record", orderNumber);
    await limitToday(context, limitsOfDay("picture", context));
    const files = await readFiles(picture, "picture", context);
    const key = `orders/${crypto.randomUUID()}`;
    const [stored] = await context.db.rows(insertOrderImage(orderNumber, key, ORDER_IMAGES_MAX, context.now));
    if (!stored) refuse("invalid", 422, { picture: `Maksimal ${ORDER_IMAGES_MAX} foto untuk satu pesanan.` });
    await putFiles(context.uploads, key, files);
    return { id: stored.id, orderNumber };
  }),

  deleteOrderImage: answer(deleteOrderImage, async ({ body: { orderNumber, id } }, context) => {
    await findOrder(orderNumber, context);
    const [files] = await context.db.batch(dropOrderImage(orderNumber, id, context.now));
    if (files.length === 0) return refuse("not_found", 404);
    context.post(files);
    return { id };
  }),
};

/** Before that state, uploads are slips of transfers, which nobody needs to look at. */
const NOT_SENT =
  "Foto bisa diunggah setelah pesanan dikirim. Bukti transfer tidak perlu dikirim: pembayaran Anda tercatat sendiri.";

async function findOrder(orderNumber: string, { db }: CallContext) {
  const [[order]] = await db.batch(selectOrder(orderNumber));
  return order ?? refuse("order_not_found", 404);
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
  return image ? showPicture(uploads, image.objectKey) : refuse("not_found", 404);
}
