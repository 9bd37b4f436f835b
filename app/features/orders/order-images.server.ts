import type { Shop } from "#app/shop/client.server.ts";
import { showOrder } from "#contract/orders/order.ts";
import { deleteOrderImage, uploadOrderImage } from "#contract/orders/order-image.ts";
import { pictureWords } from "#domain/pictures/clean.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

/** What is wrong with a selected file, checked before calling the shop; undefined when it may be uploaded. */
export function refusePicture(picture: File | undefined): string | undefined {
  if (!picture || picture.size === 0) return pictureWords.none;
  return picture.size > PICTURE_BYTES_MAX ? pictureWords.tooLarge : undefined;
}

/** The shop accepts uploads with a system token, so ownership of the order must be checked first. */
export async function addImage(shop: Shop, orderNumber: string, picture: File): Promise<void> {
  await shop(showOrder, { params: { id: orderNumber } });
  await shop(uploadOrderImage, { body: { orderNumber, picture } });
}

export async function removeImage(shop: Shop, orderNumber: string, image: number): Promise<void> {
  const { images } = await shop(showOrder, { params: { id: orderNumber } });
  if (images.some(({ id }) => id === image)) await shop(deleteOrderImage, { body: { orderNumber, id: image } });
}
