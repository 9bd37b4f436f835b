import { Command } from "@commander-js/extra-typings";
import { listPictures, putPictures, removePicture } from "#functions/operate/pictures.ts";
import { readOneLine, readPlace, UsageError } from "../arguments.ts";
import { run } from "../command.ts";
import { onOneLine, table } from "../print.ts";
import { AT_ONCE, runRows } from "../rows.ts";
import { refuse } from "../use-case.ts";
import { storeAndWrite } from "./picture-files.ts";

const AT_MOST = 20;

export const pictures = new Command("pictures").description("the pictures of products");

pictures
  .command("list")
  .description("a product's pictures, in the order in which they are shown")
  .argument("<sku|slug>")
  .action(
    run((key) => async (context) => {
      const found = await listPictures(key, context);
      if (!found) return refuse(`There is no variant or product ${onOneLine(key)}.`);
      const rows = found.images.map(({ kind, sku, imageUrl, width, height, altText }, n) => [
        ...[String(n + 1), kind === "studio" ? "alone" : "in a room", sku ?? ""],
        ...[`${width}x${height}`, imageUrl, onOneLine(altText)],
      ]);
      const heads = ["PLACE", "KIND", "SKU", "SIZE", "ADDRESS", "SHOWS"];
      console.log(rows.length > 0 ? table(heads, rows, [0]) : "No pictures.");
      return 0;
    }),
  );

pictures
  .command("put")
  .description("puts pictures (JPEG, PNG, WebP) to a variant or a product")
  .argument("<sku|slug>")
  .argument("<files...>", "files, or addresses that begin with https://")
  .option("--at <n>", "the place of the first; without it they are behind the others", readPlace)
  .option("--alt <text>", "what they show", readOneLine("alt", 200, 1))
  .option("--room", "in a room, not alone")
  .action(
    run((key, sources, { at, alt, room }) => {
      if (sources.length > AT_MOST) throw new UsageError(`pictures put takes at most ${AT_MOST} files or addresses.`);
      return async (context) => {
        const found = await listPictures(key, context);
        if (!found) return refuse(`There is no variant or product ${onOneLine(key)}.`);
        return storeAndWrite(sources, alt ?? found.owner.name, context, (stored) => {
          const how = {
            isInRoom: room === true,
            ...(at !== undefined && { at }),
            ...(alt !== undefined && { altText: alt }),
          };
          const what = stored.length === 1 ? "The picture is" : `${stored.length} pictures are`;
          const done = () => `${what} on the product's page within seconds.`;
          return runRows(putPictures, { key, pictures: stored, ...how }, AT_ONCE, context, { done });
        });
      };
    }),
  );

pictures
  .command("remove")
  .description("takes a picture out; its files go with it")
  .argument("<sku|slug>")
  .argument("<n>", "its place, as list shows it", readPlace)
  .action(
    run((key, at) => (context) => {
      const done = () => `The picture at place ${at} is taken out.`;
      return runRows(removePicture, { key, at }, AT_ONCE, context, { done });
    }),
  );
