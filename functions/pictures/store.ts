import { type CleanPicture, pictureWords, readPicture } from "#domain/pictures/clean.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { type DrawnPicture, drawPicture, undrawnPicture } from "./draw.ts";

/** The files of one picture; without the Images binding there is no small one. */
export interface PictureFiles {
  whole: DrawnPicture;
  small?: DrawnPicture;
}

/** The Images binding's codes for a file that it cannot read as a picture. */
const UNREADABLE = [9412, 9520, 9523];

/** The files to store for an uploaded picture; what is none, or is too large, is refused with words beside `field`. */
export async function readFiles(
  picture: File,
  field: string,
  context: Pick<CallContext, "images" | "noteFault">,
): Promise<PictureFiles> {
  const read = readPicture(new Uint8Array(await picture.arrayBuffer()));
  if (typeof read === "string") return refuse("invalid", 422, { [field]: pictureWords[read] });
  return (await draw(read, field, context)) ?? { whole: undrawnPicture(read) };
}

async function draw(
  picture: CleanPicture,
  field: string,
  { images, noteFault }: Pick<CallContext, "images" | "noteFault">,
): Promise<PictureFiles | undefined> {
  try {
    return images && (await drawPicture(images, picture));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? Number(error.code) : 0;
    if (UNREADABLE.includes(code)) refuse("invalid", 422, { [field]: pictureWords.damaged });
    // The customer's picture is not lost because the service that draws it is away.
    noteFault(error);
    return undefined;
  }
}

/**
 * Stores the files under the key, after the row that names it: a row without a file can be deleted, a file without a
 * row is never found again.
 */
export async function putFiles(uploads: R2Bucket, key: string, { whole, small }: PictureFiles): Promise<void> {
  const put = (name: string, { bytes, kind }: DrawnPicture) =>
    uploads.put(name, bytes, { httpMetadata: { contentType: kind } });
  await Promise.all([put(key, whole), small && put(smallKey(key), small)]);
}

export function smallKey(key: string): string {
  return `${key}-small`;
}
