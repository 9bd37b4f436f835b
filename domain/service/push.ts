/** The push services of the browsers; a host that begins with a dot stands for everything below it. */
const HOSTS = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

export const ENDPOINT_LETTERS_MAX = 2048;

/**
 * Whether the shop may send to this address. It is the browser's word, so it may lead to push services alone: never
 * into the shop's own network. `moreHosts` is PUSH_HOSTS, comma-separated, with a port where it is not the usual one;
 * plain http is for a service on one's own machine that is named there.
 */
export function isPushEndpoint(endpoint: string, moreHosts = ""): boolean {
  const url = endpoint.length <= ENDPOINT_LETTERS_MAX ? URL.parse(endpoint) : null;
  if (url?.username !== "" || url.password !== "") return false;
  const more = moreHosts
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");
  if (url.protocol === "http:") return isThisMachine(url) && more.includes(url.host);
  if (url.protocol !== "https:") return false;
  return [...HOSTS, ...more].some((host) => (host.startsWith(".") ? url.host.endsWith(host) : url.host === host));
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1";
}

/**
 * Who answers for the shop's pushes: a mail address or a page. Apple's service refuses every push of a sender whose
 * address cannot exist.
 */
export function isPushSubject(subject: string): boolean {
  if (/^mailto:[^\s@<>:]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(subject)) return !subject.endsWith(".localhost");
  const url = URL.parse(subject);
  return url?.protocol === "https:" && url.hostname.includes(".");
}
