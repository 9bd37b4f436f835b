import { z } from "zod";
import { FORM_PICTURES_MAX, PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { id } from "#lib/shapes.ts";

/** A picture, and the form that uploads it. */
export const PICTURE_FORM_BYTES = PICTURE_BYTES_MAX + 65_536;

/** A picture that a customer has uploaded; a form sends its id along. */
export const uploadedPicture = z.object({
  id: z.number().int(),
  /** Names it in the shop's addresses. */
  token: z.string(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

/** The ids of the uploaded pictures that a form brings. */
export const pictureIds = z.array(id).max(FORM_PICTURES_MAX).default([]);

/**
 * Where an uploaded picture is read; with its owner's token if it is not public. The answer is the picture itself, so
 * it is no row of the contract.
 */
export function picturePath(token: string, isSmall: boolean): string {
  return `more/picture/${encodeURIComponent(token)}${isSmall ? "?size=small" : ""}`;
}

/** Where a file of one of the shop's own pictures is read, by anybody. */
export function shopPicturePath(token: string, file: string): string {
  return `more/picture/${encodeURIComponent(token)}?size=${encodeURIComponent(file)}`;
}
