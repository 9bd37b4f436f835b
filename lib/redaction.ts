/** Fields that are logged with their values, by their names on the wire: paging, filters, states, ids, sums. */
const TOLD = new Set(
  `success status statusCode state kind type method device service payment
  page per_page total_pages total unread sort limit category_group categories category_slug sub_category materials colors
  brands price_min price_max room_type not_id slug id revision quantity bundling product_id address_code payment_code tenor
  subtotal grand_total weight_gram`.split(/\s+/),
);
const FLAG = /^(is|has|have|may|can)_/;
/** A key, such as the `state` of a social login, is longer than the states, slugs and filters that a log is read for. */
const TOLD_MAX = 40;

/** A request or an answer as it may be logged: fields that are not known to be harmless only with their kind and length. */
export function redact(value: unknown, name = "", depth = 4): unknown {
  if (value === null || typeof value === "boolean" || value === undefined) return value;
  if (value instanceof Blob) return `[file ${value.size}]`;
  if (typeof value !== "object") {
    const text = String(value);
    const isTold = (TOLD.has(name) || FLAG.test(name)) && text.length <= TOLD_MAX;
    return isTold ? value : `[${typeof value} ${text.length}]`;
  }
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.slice(0, 5).map((item) => redact(item, name, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key, depth - 1)]));
}

const PATH_MAX = 200;
/** Paths, of pages and of calls, whose next part is a key to an account or to a draft. */
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
  "masuk/undangan",
  "masuk/hp",
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
