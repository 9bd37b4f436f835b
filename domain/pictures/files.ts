import { type FormKind, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";

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
/** The words that may stand before the width in its address. */
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
/** Those of the back office, whose people have a session of their own: also slips, proofs and couriers' files. */
const STAFF_FILE_FORMS = /^\/kelola\/(?:layanan\/[^/]+\/[^/]+|kemas\/[^/]+(?:\/foto)?|pesanan\/[^/]+|uang\/[^/]+)$/;
const GUEST_PICTURE_FORM = "/desain-interior/proyek";
const MEGABYTE = 1_048_576;

/** The cookie of who is signed in on a page. */
export function sessionCookie(pathname: string): "staff" | "session" {
  return pathname.startsWith("/kelola/") ? "staff" : "session";
}

/**
 * How large a form on this page may be, in bytes. A page that takes pictures also reads one picture too many and one
 * that is too large, so that the words stand beside the field.
 */
export function formBytesMax(pathname: string, isSignedIn: boolean, kind: FormKind): number {
  const page = pathname.replace(/(\.data)?\/?$/, "");
  const isOfAccount = PICTURE_FORMS.test(page) || STAFF_FILE_FORMS.test(page);
  const isPictureForm = page === GUEST_PICTURE_FORM || (isSignedIn && isOfAccount);
  return isPictureForm && kind === "parts"
    ? (FORM_PICTURES_MAX + 1) * (PICTURE_BYTES_MAX + MEGABYTE)
    : TEXT_FORM_BYTES_MAX;
}

/** How many photos of one parcel are kept. */
export const PARCEL_PHOTOS_MAX = 4;
/** How many pictures an order may have. */
export const ORDER_IMAGES_MAX = 6;
/** How many pictures one form may bring, and how large each may be. */
export const FORM_PICTURES_MAX = 5;
export const PICTURE_BYTES_MAX = 5_242_880;
/** The shop's own photographs come from better cameras. */
export const SHOP_PICTURE_BYTES_MAX = 26_214_400;
/** More would use up the memory of a phone that shows it. */
export const PICTURE_PIXELS_MAX = 40_000_000;
export const PICTURE_SIDE_MAX = 12_000;

export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The kinds that the shop shows: the same, and AVIF, which it draws of its own pictures. */
export const SHOWN_KINDS = [...PICTURE_KINDS, "image/avif"] as const;

/**
 * For a file input. The kinds are named one by one: with `image/*` an iPhone sends HEIC, with these it converts to JPEG.
 */
export const PICTURE_ACCEPT = PICTURE_KINDS.join(",");

/** The first bytes of a file, by kind; null matches any byte. */
const beginnings: [kind: PictureKind, bytes: (number | null)[]][] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Detects the kind of a picture from its bytes alone; undefined when the shop does not accept it. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return beginnings.find(([, head]) => head.every((byte, n) => byte === null || bytes[n] === byte))?.[0];
}

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** A photo in the format of newer phones, which most browsers cannot show. */
export function isHeic(bytes: Uint8Array): boolean {
  return letters(bytes, 4, 4) === "ftyp" && HEIC_BRANDS.includes(letters(bytes, 8, 4));
}

export function letters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** The widths at which the shop's own pictures exist, each up to the picture's own: what pages choose from. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1600, 2400] as const;
/** Above what a phone needs, a picture whose own width is this much more than its last step exists at that width too. */
const OWN_FROM = 960;
const OWN_MORE = 1.2;

/** The widths of a picture of this width; none when it is narrower than all of them. */
export function widthsUpTo(own: number): number[] {
  const steps: number[] = PICTURE_WIDTHS.filter((width) => width <= own);
  const last = steps.at(-1) ?? own;
  const isBetween = last >= OWN_FROM && last < Math.max(...PICTURE_WIDTHS) && own >= last * OWN_MORE;
  return isBetween ? [...steps, own] : steps;
}
