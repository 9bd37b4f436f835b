export type Cookies = ReadonlyMap<string, string>;

const PREFIX = "__Host-";
/** Cookies that we sign. On https only our own host can have set them, because only their prefixed form is read. */
const signed = [
  "session",
  "cart",
  "seen",
  "form",
  "otp",
  "social",
  "join",
  "device",
  "known",
  "checkout",
  "draft",
  "ring",
];

/** Whether another page of ours led here, as if a cookie said so: the visitor has seen one before this. */
const WITHIN = "within";

/** A request's cookies under our own names, without the `__Host-` prefix. */
export function readCookies(request: Request): Cookies {
  const isSecure = request.url.startsWith("https:");
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at <= 0) continue;
    const sentAs = pair.slice(0, at).trim();
    const name = sentAs.startsWith(PREFIX) ? sentAs.slice(PREFIX.length) : sentAs;
    if (isSecure && name === sentAs && signed.includes(name)) continue;
    cookies.set(name, pair.slice(at + 1).trim());
  }
  cookies.delete(WITHIN);
  if (request.headers.get("Sec-Fetch-Site") === "same-origin") cookies.set(WITHIN, "1");
  return cookies;
}
