import { type FormKind, hasFewPairs, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";

/** Beyond this, a body is no longer read: the connection is dropped. */
const DISCARD_LIMIT = 64 * 1_048_576;

/**
 * The request with a body of at most so many bytes, and of no more pairs than a form has; undefined if it is more. A body
 * is counted while it is read, whatever its Content-Length says; one with pictures is left to whoever reads its form,
 * because it is not to be held twice, and has to say its length.
 * A body on a GET has no meaning and is discarded.
 */
export async function withinLimit(request: Request, kind: FormKind, bytesMax: number): Promise<Request | undefined> {
  const { body } = request;
  if (!body) return request;
  if (isRead(request)) {
    await discard(body);
    return request;
  }
  const said = request.headers.get("Content-Length");
  if (said !== null && Number(said) > bytesMax) {
    // A browser shows the answer only after its whole form was read; bodies that are far too large are cut off.
    if (Number(said) < DISCARD_LIMIT) await discard(body);
    return undefined;
  }
  if (said !== null && bytesMax > TEXT_FORM_BYTES_MAX) return request;
  const bytes = await readWithin(body, Math.min(bytesMax, TEXT_FORM_BYTES_MAX));
  if (!bytes || !hasFewPairs(kind, new Uint8Array(bytes))) return undefined;
  return new Request(request, { body: bytes });
}

/**
 * Reads a form body that no route has read.
 * If left unread, wrangler's server treats the connection as broken and exits.
 */
export async function readToEnd({ body, bodyUsed }: Request): Promise<void> {
  if (body && !bodyUsed) await discard(body);
}

export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

async function readWithin(body: ReadableStream<Uint8Array>, bytesMax: number): Promise<ArrayBuffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const isWhole = await readPieces(body, (piece) => {
    size += piece.byteLength;
    if (size <= bytesMax) pieces.push(piece);
    else pieces.length = 0;
    return size <= DISCARD_LIMIT;
  });
  return isWhole && size <= bytesMax ? new Blob(pieces as BlobPart[]).arrayBuffer() : undefined;
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0;
  await readPieces(body, (piece) => {
    size += piece.byteLength;
    return size <= DISCARD_LIMIT;
  });
}

/** Reads for as long as `take` wants more; false when it is not the whole. A client that leaves is no fault of the shop. */
async function readPieces(body: ReadableStream<Uint8Array>, take: (piece: Uint8Array) => boolean): Promise<boolean> {
  const reader = body.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (take(value as Uint8Array)) continue;
      await reader.cancel();
      return false;
    }
    return true;
  } catch {
    return false;
  }
}
