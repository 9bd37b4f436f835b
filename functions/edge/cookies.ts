type ReadCookie = (name: string) => string | null;

/** The visitor's cookies, for the page and for its slots. */
export interface Reads {
  page: ReadCookie;
  own: ReadCookie;
  /** The page uses a value that was loaded for its slots and depends on these cookies, or on any of theirs. */
  shareOwn: (names?: readonly string[]) => void;
  /** What would be in slots is made as for nobody, whoever asks. */
  isOwnNobodys: boolean;
}

/** The visitor's cookies for what is added to a page outside it: no read of them makes the page a visitor's. */
export function readFreely(cookies: Cookies): Reads {
  const read = (name: string) => cookies.get(name) ?? null;
  return { page: read, own: read, shareOwn: () => {}, isOwnNobodys: false };
}

/** The visitor's cookies, and the names of those that the page reads, and of those that are read for its slots. */
export function recordReads(cookies: Cookies, isOwnNobodys: boolean) {
  const read = new Set<string>();
  const filled = new Set<string>();
  let isShared = false;
  const note = (name: string, names: Set<string>) => {
    names.add(name);
    if (isShared) read.add(name);
    return cookies.get(name) ?? null;
  };
  const reads: Reads = {
    page: (name) => note(name, read),
    own: (name) => (isOwnNobodys ? null : note(name, filled)),
    shareOwn: (names) => {
      isShared ||= names === undefined;
      for (const name of names ?? filled) read.add(name);
    },
    isOwnNobodys,
  };
  return { reads, read, filled };
}

export type Cookies = ReadonlyMap<string, string>;

const PREFIX = "__Host-";
/** The back office's cookies have a path of their own, which the prefix of the others does not allow. */
const STAFF_PREFIX = "__Secure-";
const ofStaff = ["staff", "staff-form", "staff-known", "staff-phone"];
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
    const name = nameOf(sentAs);
    if (isSecure && name === sentAs && [...signed, ...ofStaff].includes(name)) continue;
    cookies.set(name, pair.slice(at + 1).trim());
  }
  cookies.delete(WITHIN);
  if (request.headers.get("Sec-Fetch-Site") === "same-origin") cookies.set(WITHIN, "1");
  return cookies;
}

function nameOf(sentAs: string): string {
  const staffs = sentAs.slice(STAFF_PREFIX.length);
  if (sentAs.startsWith(STAFF_PREFIX) && ofStaff.includes(staffs)) return staffs;
  return sentAs.startsWith(PREFIX) && !ofStaff.includes(sentAs.slice(PREFIX.length))
    ? sentAs.slice(PREFIX.length)
    : sentAs;
}
