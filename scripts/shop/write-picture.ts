import { writeFileSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { findSentPicture, type SentWith } from "#functions/pictures/operator-pictures.ts";
import { readId } from "./arguments.ts";
import { run, type ShopContext } from "./command.ts";

/** A picture that a customer has sent, to be written into a file. */
interface PictureWanted {
  id: number;
  file: string;
}

/** `… picture ID FILE` */
export function pictureCommand(place: SentWith) {
  return new Command("picture")
    .description("writes a picture that a customer has sent into a file")
    .argument("<id>", "show names them", readId)
    .argument("<file>", "is never overwritten")
    .action(run((id, file) => (context) => writePicture(place, { id, file }, context)));
}

/** Writes it; what is there already is never overwritten. */
export async function writePicture(
  place: SentWith,
  { id, file }: PictureWanted,
  context: Pick<ShopContext, "db" | "uploads">,
): Promise<number> {
  const key = await findSentPicture(place, id, context);
  if (!key) return not(`There is no picture ${id} in ${place}; show names those that are there.`);
  return writeFile(key, `picture ${id}`, file, context.uploads);
}

/** Writes a private file of the bucket into one of this machine. */
export async function writeFile(
  key: string,
  what: string,
  file: string,
  uploads: ShopContext["uploads"],
): Promise<number> {
  const object = await (await uploads()).get(key);
  if (!object) return not(`The file of ${what} is gone: npm run shop -- check.`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  try {
    // It is a customer's own: nobody else on this machine needs to see it.
    writeFileSync(file, bytes, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    return not(isThere ? `${file} is there already.` : `${file} cannot be written.`);
  }
  console.log(`✓ ${file}: ${object.httpMetadata?.contentType ?? "a picture"}, ${Math.ceil(bytes.length / 1024)} kB`);
  return 0;
}

function not(why: string): number {
  console.error(`✗ ${why} Nothing was written.`);
  return 1;
}
