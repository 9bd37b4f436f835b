import { joinBytes } from "#lib/bytes.ts";
import { bareKey, formKind, hasFewPairs, KEY_LETTERS_MAX, PAIRS_MAX, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";
import { readMultipart } from "#lib/multipart.ts";
import { Refused, refuse } from "./refuse.ts";

/** The parsed body: JSON, or a form whose repeated keys become lists. Undefined if there is none. */
export async function readBody(request: Request, bytesMax = TEXT_FORM_BYTES_MAX): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  const kind = formKind(type);
  if (kind === "parts") {
    const form = await readMultipart(type, piecesOf(request, bytesMax), bytesMax);
    return form ? readPairs(form.entries()) : unreadable();
  }
  const bytes = await readBytes(request, bytesMax);
  if (bytes.byteLength === 0) return undefined;
  if (!hasFewPairs(kind, bytes)) refuse("invalid", 422, { body: "Isian terlalu banyak." });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return kind === "pairs" ? readPairs(new URLSearchParams(text)) : JSON.parse(text);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return unreadable();
  }
}

/** A form that the storefront in this Worker hands over as it is; of the same size at most as one that is sent. */
export function readHanded(form: FormData, bytesMax = TEXT_FORM_BYTES_MAX): unknown {
  const size = [...form.values()].reduce(
    (sum, value) => sum + (typeof value === "string" ? value.length : value.size),
    0,
  );
  if (size > bytesMax) refuse("too_large", 413);
  return readPairs(form.entries());
}

function unreadable(): never {
  return refuse("invalid", 422, { body: "Data yang dikirim tidak dapat dibaca." });
}

/**
 * Pairs as an object; a key that repeats or ends with `[]` becomes a list.
 * Refuses more pairs than any form of the shop has.
 */
export function readPairs<Value>(pairs: Iterable<[string, Value]>): Record<string, Value | Value[]> {
  const found = new Map<string, { values: Value[]; isList: boolean }>();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > PAIRS_MAX || name.length > KEY_LETTERS_MAX) refuse("invalid", 422, { body: "Isian terlalu banyak." });
    const key = bareKey(name);
    const before = found.get(key);
    if (before) before.values.push(value);
    else found.set(key, { values: [value], isList: key !== name });
  }
  return Object.fromEntries(
    [...found].map(([key, { values, isList }]) => [key, isList || values.length > 1 ? values : (values[0] as Value)]),
  );
}

/** The body as JSON, whatever its content type; undefined if it is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, TEXT_FORM_BYTES_MAX);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(request, bytesMax)) pieces.push(piece);
  return joinBytes(pieces);
}

/** Counted while reading: a request need not state its length. */
async function* piecesOf({ headers, body }: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("Content-Length") ?? 0) > bytesMax) refuse("too_large", 413);
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > bytesMax) refuse("too_large", 413);
    yield piece;
  }
}
