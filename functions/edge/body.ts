/** Beyond this, a body is no longer read: the connection is dropped. */
const DISCARD_LIMIT = 64 * 1_048_576;

/**
 * The request with a body of at most so many bytes; undefined if the body is larger.
 * The server enforces a Content-Length. A chunked body has none, so it is counted while it is read.
 * A body on a GET has no meaning and is discarded.
 */
export async function withinLimit(request: Request, bytesMaxOf: () => number): Promise<Request | undefined> {
  const { body } = request;
  if (!body) return request;
  if (isRead(request)) {
    await discard(body);
    return request;
  }
  const bytesMax = bytesMaxOf();
  const said = request.headers.get("Content-Length");
  if (said === null) {
    const bytes = await readWithin(body, bytesMax);
    return bytes && new Request(request, { body: bytes });
  }
  if (Number(said) <= bytesMax) return request;
  // A browser shows the answer only after its whole form was read; bodies that are far too large are cut off.
  if (Number(said) < DISCARD_LIMIT) await discard(body);
  return undefined;
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
