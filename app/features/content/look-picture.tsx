import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { type LookView, pieceAnchor } from "./look-view.ts";

/** Beside the list, in a page of at most 105rem. */
const sizes = `(min-width: 105em) 78rem, (min-width: 64em) 64vw, ${phoneSize}`;

/** The radius of a point, in CSS pixels: large enough for a finger in any size of the picture. */
const RADIUS = 16;

/**
 * The picture of a room with a numbered point on every product, each a link to the product in the list. The points are
 * drawn at percentages of the picture, so that no point needs a style of its own.
 */
export function LookPicture({ picture, pieces }: Pick<LookView, "picture" | "pieces">) {
  return (
    <div className="look">
      <Picture {...picture} sizes={sizes} priority />
      <svg className="look__points">
        <title>Barang di ruang ini</title>
        {pieces.map(({ field, name, place }, n) =>
          place ? (
            <a key={field} href={`#${pieceAnchor(n)}`} aria-label={`${n + 1}. ${name}, lihat di daftar`}>
              <title>{name}</title>
              <circle cx={`${place.x}%`} cy={`${place.y}%`} r={RADIUS} />
              <text x={`${place.x}%`} y={`${place.y}%`} dy="0.35em">
                {n + 1}
              </text>
            </a>
          ) : null,
        )}
      </svg>
    </div>
  );
}
