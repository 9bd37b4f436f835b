const secretKeys = /password|token|secret|authorization|cookie|otp|signature|server_key|card/i;
const personalKeys = /^(name|full_?name|email|phone|address|note|birth_?date|account_number)$/i;

/** What of a request or an answer may stand in a log: secrets and personal data are named but not told. */
export function redact(value: unknown, depth = 4): unknown {
  if (value === null || typeof value !== "object") return typeof value === "string" ? shorten(value) : value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.slice(0, 5).map((item) => redact(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKeys.test(key) || personalKeys.test(key) ? "[tersembunyi]" : redact(item, depth - 1),
    ]),
  );
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
