import * as paths from "#app/paths.ts";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { TileGroup } from "./category-tiles.tsx";

/** Categories by group, in the shop's order. */
export function toTileGroups(categories: Category[]): TileGroup[] {
  const groups = new Map<number, TileGroup>();
  for (const category of categories) {
    const { name, categoryGroup: group, image, subCategories } = category;
    const known = groups.get(group.id) ?? { name: group.name, tiles: [] };
    groups.set(group.id, known);
    known.tiles.push({
      name,
      href: paths.category(category),
      picture: { src: image.imageUrl, alt: image.altText, width: image.width, height: image.height },
      subs: subCategories.map((sub) => ({ name: sub.name, href: paths.subCategory(category, sub) })),
    });
  }
  return [...groups.values()];
}
