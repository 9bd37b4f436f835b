/**
 * What advertisements, search engines, letters and apps add to an address, so that a shop's owner sees where visitors
 * came from. Whole names, and how the names of a family begin.
 */
const names = new Set(
  (
    "gclid gclsrc dclid gbraid wbraid srsltid msclkid fbclid ttclid twclid yclid epik li_fat_id " +
    "rdt_cid ScCid irclickid awc ref ref_src _gl _ke mkt_tok s_kwcid"
  ).split(" "),
);
const beginnings = ["utm_", "gad_", "_ga", "_branch", "igsh", "mc_", "_hs", "mtm_"];

/** A part of an address that says where a visitor came from, and changes nothing about the page. */
export function isTracking(name: string): boolean {
  return names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/** An address that is led to from another, with what that one had of tracking. */
export function withTracking(address: string, from: string): string {
  const added = [...new URL(from).searchParams].filter(([name]) => isTracking(name));
  if (added.length === 0) return address;
  const [path = "", fragment] = address.split("#");
  const query = `${path.includes("?") ? "&" : "?"}${new URLSearchParams(added)}`;
  return `${path}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** The address of the page itself: what an advertisement added to one visitor's must not stand in everybody's page. */
export function withoutTracking(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const url = new URL(address);
  const names = [...url.searchParams.keys()].filter(isTracking);
  if (names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
