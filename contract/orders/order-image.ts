import { z } from "zod";
import { call } from "#contract/call.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { id } from "#lib/shapes.ts";
import { orderNumber } from "./order.ts";

/** A picture, and the form that uploads it. */
const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 65_536;

export const uploadOrderImage = call({
  method: "POST",
  path: "integration/upload-image-order",
  summary: "Attaches a picture to an order, such as a proof of transfer: JPEG, PNG or WebP, recognised by its bytes",
  access: "integration",
  encoding: "multipart",
  bytesMax: FORM_BYTES_MAX,
  body: z.object({ orderNumber, picture: z.file() }),
  data: z.object({ id: z.number().int(), orderNumber: z.string() }),
});

export const deleteOrderImage = call({
  method: "POST",
  path: "integration/delete-image-order",
  summary: "Deletes a picture of an order",
  access: "integration",
  encoding: "multipart",
  body: z.object({ orderNumber, id }),
  data: z.object({ id: z.number().int() }),
});

/**
 * Where a picture of an order is read, with its owner's token. The answer is the picture itself, so it is no row of
 * the contract.
 */
export function orderImagePath(orderNumber: string, image: number | string): string {
  return `more/transaction/order/${orderNumber}/image/${image}`;
}
