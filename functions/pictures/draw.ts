import { PICTURE_SIDE, type PictureKind, pictureKind } from "#domain/pictures/files.ts";
import { type CleanPicture, cleanPicture, orientationSegment, upright, uprightSize } from "#domain/pictures/clean.ts";

export interface DrawnPicture {
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
export async function drawPicture(
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
  const all = new Uint8Array(bytes.length + part.length);
  all.set(bytes.subarray(0, at));
  all.set(part, at);
  all.set(bytes.subarray(at), at + part.length);
  return all;
}
