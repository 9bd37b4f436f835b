import { applyChanges } from "#functions/operate/changes.ts";
import { findPictureOwner, putImages, readImages, removeImage } from "#functions/operate/pictures.ts";
import { readWords, UsageError } from "../arguments.ts";
import { onOneLine, table } from "../print.ts";
import { type Act, flag, type RoomContext, refuse, tell, text } from "../room.ts";
import { applyWithPictures, storePictures } from "./picture-files.ts";

export const PICTURES_USAGE = `  pictures list SKU|SLUG                             a product's pictures, in the order in which they are shown
  pictures put SKU|SLUG FILE|https://…… [--at N] [--alt TEXT] [--room]
                                                     puts pictures (JPEG, PNG, WebP) to a variant or a product, behind the
                                                     others or at place N; --room: in a room, not alone
  pictures remove SKU|SLUG N                         takes the picture at place N out`;

const AT_ONCE = 20;

function placeOf(given: string | undefined, what: string): number {
  if (!given || !/^[1-9]\d{0,3}$/.test(given))
    throw new UsageError(`${what} is a place from 1 on; pictures list shows them.`);
  return Number(given);
}

function keyOf(what: string, key: string | undefined): string {
  if (!key) throw new UsageError(`pictures ${what} needs the SKU of a variant or the SLUG of a product.`);
  return key;
}

async function put(key: string, sources: string[], how: Given, context: RoomContext): Promise<number> {
  const { db } = context;
  const owner = await findPictureOwner(db, key);
  if (!owner) return refuse(`There is no variant or product ${onOneLine(key)}.`);
  const stored = await storePictures(sources, how.alt ?? owner.name, context);
  if (typeof stored === "string") return refuse(stored);
  const before = await readImages(db, owner.productId);
  const kind = how.isRoom ? "suasana" : "studio";
  const added = stored.map((one) => ({ ...one, kind, altText: how.alt ?? owner.name }) as const);
  const statements = putImages(owner, added, before, how.at === undefined ? undefined : how.at - 1);
  const change = { what: key, before: null, after: added.map(({ imageUrl }) => imageUrl) };
  await applyWithPictures(stored, { ...change, statements }, context);
  return tell(
    `${stored.length === 1 ? "The picture is" : `${stored.length} pictures are`} on the product's page within seconds.`,
  );
}

interface Given {
  at: number | undefined;
  alt: string | undefined;
  isRoom: boolean;
}

export const PICTURES: Record<string, Act> = {
  list: {
    read([key, ...more]) {
      const one = keyOf("list", key);
      if (more.length > 0) throw new UsageError("pictures list takes one product.");
      return async ({ db }) => {
        const owner = await findPictureOwner(db, one);
        if (!owner) return refuse(`There is no variant or product ${onOneLine(one)}.`);
        const images = await readImages(db, owner.productId);
        const rows = images.map(({ kind, sku, imageUrl, width, height, altText }, n) => [
          ...[String(n + 1), kind === "studio" ? "alone" : "in a room", sku ?? ""],
          ...[`${width}x${height}`, imageUrl, onOneLine(altText)],
        ]);
        console.log(
          rows.length > 0 ? table(["PLACE", "KIND", "SKU", "SIZE", "ADDRESS", "SHOWS"], rows, [0]) : "No pictures.",
        );
        return 0;
      };
    },
  },
  put: {
    options: { at: text, alt: text, room: flag },
    read([key, ...sources], { at, alt, room }) {
      const one = keyOf("put", key);
      if (sources.length === 0 || sources.length > AT_ONCE)
        throw new UsageError(`pictures put needs 1 to ${AT_ONCE} files or addresses.`);
      const how = {
        at: at === undefined ? undefined : placeOf(String(at), "--at"),
        alt: alt === undefined ? undefined : readWords("--alt", String(alt), 200),
        isRoom: room === true,
      };
      return (context) => put(one, sources, how, context);
    },
  },
  remove: {
    read([key, place, ...more]) {
      const one = keyOf("remove", key);
      const at = placeOf(place, "pictures remove N");
      if (more.length > 0) throw new UsageError("pictures remove takes one picture.");
      return async ({ db, now, auditLog }) => {
        const owner = await findPictureOwner(db, one);
        if (!owner) return refuse(`There is no variant or product ${onOneLine(one)}.`);
        const images = await readImages(db, owner.productId);
        const image = images[at - 1];
        if (!image) return refuse(`${onOneLine(one)} has ${images.length} pictures.`);
        const change = { what: one, before: image, after: null };
        await applyChanges({ db, auditLog }, { ...change, statements: removeImage(image, images, now) });
        return tell(`The picture at place ${at} is taken out.`);
      };
    },
  },
};
