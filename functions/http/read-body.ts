import { bareKey, KEY_LETTERS_MAX, PAIRS_MAX } from "#domain/catalogue/pairs.ts";
import { countingParts, FORM_PARTS_MAX, formKind } from "#domain/form-parts.ts";
import { Refused, refuse } from "./refuse.ts";

const BODY_LIMIT = 262_144;

/** The parsed body: JSON, or a form whose repeated keys become lists. Undefined if there is none. */
export async function readBody(request: Request, bytesMax = BODY_LIMIT): Promise<unknown> {
  const bytes = await readBytes(request, bytesMax);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get("Content-Type") ?? "";
  const kind = formKind(type);
  if (countingParts(kind)(bytes) > FORM_PARTS_MAX) refuse("invalid", 422, { body: "Isian terlalu banyak." });
  try {
    if (kind !== "none") {
      const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
      return readPairs(form.entries());
    }
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof Refused) throw error;
    return refuse("invalid", 422, { body: "Data yang dikirim tidak dapat dibaca." });
  }
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
  const bytes = await readBytes(request, BODY_LIMIT);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Counted while reading: a request need not state its length. */
async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > bytesMax) refuse("too_large", 413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) refuse("too_large", 413);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
