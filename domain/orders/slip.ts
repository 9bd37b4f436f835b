import { letters, PICTURE_BYTES_MAX, type PictureKind, pictureKind } from "#domain/pictures/kind.ts";

/** What shows that money came by hand: a picture, or what a bank prints. */
export type SlipKind = PictureKind | "application/pdf";

/** The kind of a slip by its bytes alone, or why it is none. */
export function readSlip(bytes: Uint8Array): SlipKind | "none" | "large" {
  if (bytes.length > PICTURE_BYTES_MAX) return "large";
  return letters(bytes, 0, 5) === "%PDF-" ? "application/pdf" : (pictureKind(bytes) ?? "none");
}
