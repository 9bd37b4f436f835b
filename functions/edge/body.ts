/** Beyond this nothing more of a body is taken: the connection is given up. */
const DISCARD_LIMIT = 16 * 1_048_576;

/**
 * The request with a body of at most `bytesMax`; nothing when there is more. A length that was told is held to by the server; a body that
 * comes in pieces tells none, so it is counted while it is read. A body beside a GET means nothing and is put aside.
 */
export async function withinLimit(request: Request, bytesMax: number): Promise<Request | undefined> {
  const { body } = request;
  if (!body) return request;
  if (isRead(request)) {
    await discard(body);
    return request;
  }
  const said = request.headers.get("Content-Length");
  if (said === null) {
    const bytes = await readWithin(body, bytesMax);
    return bytes && new Request(request, { body: bytes });
  }
  if (Number(said) <= bytesMax) return request;
  // A browser shows the answer only when its whole form was taken; what is far too large is cut off.
  if (Number(said) < DISCARD_LIMIT) await discard(body);
  return undefined;
}

/** A form that no screen took is still on its way; left there, wrangler's server takes the connection for broken and ends. */
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
