import { type FormKind, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";
import { FORM_PICTURES_MAX, PICTURE_BYTES_MAX } from "./kind.ts";

/** A picture's address in the shop: the whole picture, or a small one for lists. */
export function pictureAddress(token: string, size: "whole" | "small" = "whole"): string {
  return size === "small" ? `/foto/${token}/kecil` : `/foto/${token}`;
}

/** The small version of a picture, if it is a customer's; otherwise the picture itself. */
export function smallPicture(address: string): string {
  return /^\/foto\/[^/]+$/.test(address) ? `${address}/kecil` : address;
}

/** A file of one of the shop's own pictures: drawn at a width, or whole as it was put. */
const SHOP_FILE = /^(?:[1-9]\d{1,3}\.(?:webp|avif)|asli)$/;
/** What its address may say before that of what the picture shows. */
const SHOWN = /^[a-z\d-]{1,80}$/;

export function isShopFile(name: string): boolean {
  return SHOP_FILE.test(name);
}

/**
 * The file of a shop's own picture that a page's address names; undefined for any other address. What stands before the
 * width is for people and search engines: whatever it says, the file is the same.
 */
export function shopFileAt(pathname: string): { token: string; file: string } | undefined {
  const [, token, name = ""] = /^\/foto\/([\w-]{43})\/([^/]+)$/.exec(pathname) ?? [];
  const end = name.lastIndexOf("-");
  const file = name.slice(end + 1);
  if (!token || !isShopFile(file) || (end >= 0 && !SHOWN.test(name.slice(0, end)))) return undefined;
  return { token, file };
}

/** The address of a file of a shop's own picture, perhaps with the name of what it shows; the others are found beside it. */
export function shopPictureAddress(token: string, file: string, name = ""): string {
  return `/foto/${token}/${name && `${name}-`}${file}`;
}

export const PICTURE_SIDE = { whole: 1600, small: 320 } as const;

/** The pages whose forms bring pictures: those of the account, and one that guests use as well. */
const PICTURE_FORMS = /^\/profile(\/(order\/[^/]+|review|complain|complain-detail|klaim|chats))?$/;
const GUEST_PICTURE_FORM = "/desain-interior/proyek";
const MEGABYTE = 1_048_576;

/**
 * How large a form on this page may be, in bytes. A page that takes pictures also reads one picture too many and one
 * that is too large, so that the words stand beside the field.
 */
export function formBytesMax(pathname: string, isSignedIn: boolean, kind: FormKind): number {
  const page = pathname.replace(/(\.data)?\/?$/, "");
  const isPictureForm = page === GUEST_PICTURE_FORM || (isSignedIn && PICTURE_FORMS.test(page));
  return isPictureForm && kind === "parts"
    ? (FORM_PICTURES_MAX + 1) * (PICTURE_BYTES_MAX + MEGABYTE)
    : TEXT_FORM_BYTES_MAX;
}
