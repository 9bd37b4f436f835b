import { addressOf } from "#domain/content/article.ts";
import { type PictureRefusal, readPicture, uprightSize } from "#domain/pictures/clean.ts";
import { SHOP_PICTURE_BYTES_MAX, shopFileAt, shopPictureAddress, widthsUpTo } from "#domain/pictures/files.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { undrawnPicture } from "./store.ts";

const NAME_LENGTH_MAX = 48;

/** The words of a picture's address that say what it shows, as many as fit. */
export function pictureName(shows: string): string {
  const name = addressOf(shows);
  if (name.length <= NAME_LENGTH_MAX) return name;
  const end = name.lastIndexOf("-", NAME_LENGTH_MAX);
  return name.slice(0, end > 0 ? end : NAME_LENGTH_MAX);
}

/** Draws a picture upright, at a width, without what a camera wrote into it; `undefined` where this machine cannot. */
export interface ShopDrawer {
  draw(bytes: Uint8Array, width: number, format: "webp" | "avif"): Promise<Uint8Array | undefined>;
  /** A few dozen bytes as a data URL, shown until the picture has loaded. */
  tiny(bytes: Uint8Array): Promise<string>;
}

export interface ShopPicture {
  imageUrl: string;
  width: number;
  height: number;
  placeholder: string;
}

const FOLDER = "goods/";

export function shopPictureKey(token: string, file: string): string {
  return `${FOLDER}${token}/${file}`;
}

/** The names of all files of the shop's picture at this address; none of another kind of picture. */
export function keysOfShopPicture(address: string): string[] {
  const { token, file } = shopFileAt(address) ?? {};
  if (!token || !file) return [];
  const widest = Number.parseInt(file, 10);
  if (Number.isNaN(widest)) return [shopPictureKey(token, file)];
  const widths = widthsUpTo(widest);
  const all = widths.length > 0 ? widths : [widest];
  return all.flatMap((width) => [shopPictureKey(token, `${width}.webp`), shopPictureKey(token, `${width}.avif`)]);
}

interface Making {
  uploads: Pick<R2Bucket, "put">;
  drawer: ShopDrawer | undefined;
  /** A short description of the picture. */
  shows: string;
}

/**
 * Stores one of the shop's own pictures: at the widths of the ladder, or whole where nothing draws. The files are there
 * before a row names them, because everybody sees that row.
 */
export async function storeShopPicture(
  bytes: Uint8Array,
  { uploads, drawer, shows }: Making,
): Promise<ShopPicture | PictureRefusal> {
  const read = readPicture(bytes, SHOP_PICTURE_BYTES_MAX);
  if (typeof read === "string") return read;
  const size = uprightSize(read);
  const token = makeToken();
  const addressAt = (file: string) => shopPictureAddress(token, file, pictureName(shows));
  const put = (file: string, body: Uint8Array, contentType: string) =>
    uploads.put(shopPictureKey(token, file), body, { httpMetadata: { contentType } });
  if (!drawer) {
    const whole = undrawnPicture(read);
    await put("asli", whole.bytes, whole.kind);
    return { imageUrl: addressAt("asli"), width: whole.width, height: whole.height, placeholder: "" };
  }
  const fitting = widthsUpTo(size.width);
  const widths: number[] = fitting.length > 0 ? fitting : [size.width];
  const widest = widths.at(-1) ?? size.width;
  const files: [string, Uint8Array, string][] = [];
  for (const width of widths) {
    for (const format of ["webp", "avif"] as const) {
      const drawn = await drawer.draw(bytes, width, format);
      if (!drawn) return "damaged";
      files.push([`${width}.${format}`, drawn, `image/${format}`]);
    }
  }
  for (const file of files) await put(...file);
  return {
    imageUrl: addressAt(`${widest}.webp`),
    width: widest,
    height: Math.max(1, Math.round((size.height * widest) / size.width)),
    placeholder: await drawer.tiny(bytes),
  };
}
