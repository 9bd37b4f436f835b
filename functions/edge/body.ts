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
  const reader = body.getReader();
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += (value as Uint8Array).byteLength;
    if (size > bytesMax) {
      pieces.length = 0;
      reader.releaseLock();
      await discard(body, DISCARD_LIMIT - size);
      return undefined;
    }
    pieces.push(value as Uint8Array);
  }
  return new Blob(pieces as BlobPart[]).arrayBuffer();
}

async function discard(body: ReadableStream<Uint8Array>, bytesMax = DISCARD_LIMIT): Promise<void> {
  const reader = body.getReader();
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += (value as Uint8Array).byteLength;
    if (size > bytesMax) return reader.cancel();
  }
}
