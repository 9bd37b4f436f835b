interface Line {
  /** 1 for a bundle. */
  bundling: number;
  /** Its world: jewellery, or things for the home. A back end may not tell it. */
  categoryGroupId?: number;
}

/**
 * The world in which something is looked for that completes a cart: that of all its things, and any where they are of
 * several. A bundle is complete by itself: `null` where there is nothing else.
 */
export function worldOfCart(lines: Line[]): { categoryGroup?: number } | null {
  const single = lines.filter(({ bundling }) => bundling === 0);
  if (lines.length > 0 && single.length === 0) return null;
  const worlds = new Set(single.map(({ categoryGroupId }) => categoryGroupId));
  const [world] = worlds;
  return worlds.size === 1 && world !== undefined ? { categoryGroup: world } : {};
}
