import * as paths from "#app/paths.ts";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { TileGroup } from "./category-tiles.tsx";

/** Categories by group, in the shop's order. */
export function toTileGroups(categories: Category[]): TileGroup[] {
  const groups = new Map<number, TileGroup>();
  for (const { id, name, categoryGroup: group, image, subCategories } of categories) {
    const known = groups.get(group.id) ?? { name: group.name, tiles: [] };
    groups.set(group.id, known);
    known.tiles.push({
      name,
      href: paths.category({ id, name }),
      picture: { src: image.imageUrl, alt: image.altText, width: image.width, height: image.height },
      subs: subCategories.map((sub) => ({ name: sub.name, href: paths.products({ subCategory: [sub.id] }) })),
    });
  }
  return [...groups.values()];
}
