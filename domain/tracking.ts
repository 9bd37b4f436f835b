const TRACKING = /^(utm_\w+|gclid|fbclid|ttclid)$/;

/** A part of an address that says where a visitor came from, and changes nothing about the page. */
export function isTracking(name: string): boolean {
  return TRACKING.test(name);
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
