const secretKeys =
  /password|token|secret|authorization|cookie|otp|signature|server_key|card|reset_?code|verifier|nonce/i;
const otherKeys =
  /^(code|name|full_?name|email|phone|address|street|village_?name|postal_?code|recipient|holder|note(_?cancel)?|birth_?date|number|\w+_number)$/i;

/** What of a request or an answer may be logged: secrets and personal data appear by name, without their values. */
export function redact(value: unknown, depth = 4): unknown {
  if (value === null || typeof value !== "object") return typeof value === "string" ? shorten(value) : value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.slice(0, 5).map((item) => redact(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKeys.test(key) || otherKeys.test(key) ? "[tersembunyi]" : redact(item, depth - 1),
    ]),
  );
}

/** An address is logged without its query, which may contain login proofs. */
function shorten(text: string): string {
  const said = /^https?:\/\//i.test(text) ? text.replace(/[?#].*$/s, "?…") : text;
  return said.length > 120 ? `${said.slice(0, 120)}…` : said;
}

const PATH_MAX = 200;
/** What follows here, on a page or in a call, is a key to an account or to a draft. */
const KEYED = [
  "verify-email",
  "forgot-password",
  "mail/verification",
  "mail/reset/valid",
  "mail/otp",
  "wa/otp",
  "project/draft",
  "product/stock-wish",
  "kabar-stok",
];

/** A path that is safe to log, however it was spelled. */
export function pathInLog(path: string): string {
  const plain = decoded(path.slice(0, 10 * PATH_MAX)).toLowerCase();
  for (const name of KEYED) {
    const at = plain.indexOf(name);
    if (at >= 0 && !["", ".data"].includes(plain.slice(at + name.length))) return `/${name}/…`;
  }
  return path.slice(0, PATH_MAX);
}

/** Decodes percent-encoded characters, including double-encoded ones. */
function decoded(path: string): string {
  const plain = path.replace(/%([0-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain === path ? plain : decoded(plain);
}
