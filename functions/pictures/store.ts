import {
  type CleanPicture,
  cleanPicture,
  orientationSegment,
  pictureWords,
  readPicture,
  upright,
  uprightSize,
} from "#domain/pictures/clean.ts";
import { PICTURE_SIDE, type PictureKind, pictureKind } from "#domain/pictures/files.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { joinBytes } from "#lib/bytes.ts";

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

interface DrawnPicture {
  kind: PictureKind;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const QUALITY = 82;

/**
 * The files to store, drawn by the Images binding as upright WebP.
 * It is given the picture without metadata and told how to turn it: production would turn it by its Exif, a local
 * machine would not.
 */
async function drawPicture(
  images: ImagesBinding,
  picture: CleanPicture,
): Promise<Record<"whole" | "small", DrawnPicture>> {
  const { rotate, isMirrored } = upright[picture.orientation] ?? { rotate: 0, isMirrored: false };
  const turn: ImageTransform = { ...(rotate && { rotate }), ...(isMirrored && { flip: "h" }) };
  const draw = async (side: number): Promise<DrawnPicture> => {
    const drawn = await images
      .input(new Blob([picture.bytes]).stream())
      .transform(turn)
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY });
    const bytes = new Uint8Array(await drawn.response().arrayBuffer());
    const kind = pictureKind(bytes);
    const stored = kind && cleanPicture(bytes, kind);
    if (!stored) throw new Error("the Images binding drew something that is no picture");
    return { kind: stored.kind, bytes: stored.bytes, width: stored.width, height: stored.height };
  };
  const [whole, small] = await Promise.all([draw(PICTURE_SIDE.whole), draw(PICTURE_SIDE.small)]);
  return { whole, small };
}

/** Without the Images binding the picture is stored as it came, without its metadata, and still shown upright. */
export function undrawnPicture(picture: CleanPicture): DrawnPicture {
  const { kind, bytes, orientation } = picture;
  const isTurned = kind === "image/jpeg" && orientation !== 1;
  return {
    kind,
    bytes: isTurned ? inserted(bytes, orientationSegment(orientation), 2) : bytes,
    ...(isTurned ? uprightSize(picture) : { width: picture.width, height: picture.height }),
  };
}

function inserted(bytes: Uint8Array, part: Uint8Array, at: number): Uint8Array<ArrayBuffer> {
  return joinBytes([bytes.subarray(0, at), part, bytes.subarray(at)]);
}
