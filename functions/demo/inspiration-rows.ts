import { inspirationProduct } from "#functions/db/schema/catalogue.ts";
import { inspiration } from "#functions/db/schema/content.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { findProduct } from "./catalogue.ts";
import { inspirations } from "./inspirations.ts";
import manifest from "./manifest.json" with { type: "json" };
import { picture } from "./pictures.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

/** Places are stored in tenths of a percent. */
const TENTHS = 10;

/** The furnished rooms, with their products and where these stand on the pictures. */
export function inspirationRows(now: number): TableRows[] {
  return [
    rowsOf(
      inspiration,
      inspirations.map(({ slug, roomType, description, daysAgo }, n) => {
        const { title, file, alt_text } = findRoom(slug);
        const publishedAt = now - daysAgo * DAY_SECONDS;
        return {
          id: n + 1,
          slug,
          title,
          roomType,
          isHighlight: 1,
          description,
          ...picture(file, alt_text),
          position: n + 1,
          publishedAt,
          updatedAt: publishedAt,
        };
      }),
    ),
    rowsOf(
      inspirationProduct,
      inspirations.flatMap(({ points }, n) =>
        points.map(({ product, color, x, y }, position) => ({
          inspirationId: n + 1,
          productId: findProduct(product).id,
          position,
          x: Math.round(x * TENTHS),
          y: Math.round(y * TENTHS),
          color,
        })),
      ),
    ),
  ];
}

function findRoom(slug: string) {
  const room = manifest.inspiration.find((one) => one.slug === slug);
  if (!room) throw new Error(`The manifest has no room ${slug}`);
  return room;
}
