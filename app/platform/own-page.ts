/** Another page of this shop, not an anchor on the current one. */
export function isOwnPage(link: HTMLAnchorElement): boolean {
  const isWhole = link.dataset.document !== undefined || link.hasAttribute("download");
  if (link.origin !== location.origin || link.target || isWhole) return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.hash) && !/\.(xml|txt|json|webp|avif|svg)$/.test(link.pathname);
}
