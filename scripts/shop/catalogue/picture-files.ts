import { applyChanges, type Change } from "#functions/operate/changes.ts";
import { keysOfShopPicture, type ShopPicture, storeShopPicture } from "#functions/pictures/shop-picture.ts";
import { bytesOf, type RoomContext } from "../room.ts";
import { openDrawer } from "./draw-picture.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";

/** Why a picture was not stored, in words of the prompt. */
const refusals = {
  none: "is no file",
  empty: "is empty",
  tooLarge: "is larger than 25 MB",
  heic: "is HEIC, which browsers do not show: save it as JPEG",
  unknown: "is no JPEG, PNG or WebP",
  damaged: "is damaged or cut short",
  tooManyPixels: "has too many pixels: 12,000 a side and 40 million in all at most",
};

/**
 * Reads pictures from files or https addresses and stores them, under a name that says what they show; why not, of the
 * first that cannot be.
 */
export async function storePictures(
  sources: string[],
  shows: string,
  context: RoomContext,
): Promise<ShopPicture[] | string> {
  const read: Uint8Array[] = [];
  for (const source of sources) {
    const bytes = await readSource(source);
    if (typeof bytes === "string") return bytes;
    read.push(bytes);
  }
  const drawer = await openDrawer();
  const uploads = await context.uploads();
  const stored: ShopPicture[] = [];
  for (const [n, bytes] of read.entries()) {
    const one = await storeShopPicture(bytes, { uploads, drawer, shows });
    if (typeof one === "string") return `${sources[n]} ${refusals[one]}.`;
    stored.push(one);
  }
  return stored;
}

/** Writes what names the pictures; when that fails nobody would ever find their files again, so they go. */
export async function applyWithPictures(
  stored: ShopPicture[],
  change: Change,
  { db, uploads, auditLog }: RoomContext,
): Promise<void> {
  try {
    await applyChanges({ db, auditLog }, change);
  } catch (error) {
    const keys = stored.flatMap(({ imageUrl }) => keysOfShopPicture(imageUrl));
    if (keys.length > 0) await (await uploads()).delete(keys);
    throw error;
  }
}

async function readSource(source: string): Promise<Uint8Array | string> {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(source)) return bytesOf(source) ?? `${source} cannot be read.`;
  try {
    return await fetchPicture(source);
  } catch (error) {
    if (error instanceof NotFetched) return `${source} is not fetched: ${error.message}.`;
    throw error;
  }
}
