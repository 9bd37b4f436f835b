/** A film of the shop's own, which Safari asks for in parts before it plays any of it. */
export function isFilmPath(path: string): boolean {
  return path.startsWith("/media/") && path.endsWith(".mp4");
}

/** How long each film is, by its ETag: static assets do not say it. */
const lengths = new Map<string, number>();
const LENGTHS_MAX = 200;

/**
 * Static assets come whole and without their length, whatever range is asked for: the part is cut out as they come, so
 * that no more of a film is in memory than what is on its way.
 */
export async function answerFilm(request: Request, assets: Fetcher): Promise<Response> {
  const found = await assets.fetch(request);
  if (found.status !== 200) return new Response(found.body, found);
  const headers = new Headers(found.headers);
  headers.set("Accept-Ranges", "bytes");
  const tag = headers.get("ETag");
  const expected = request.headers.get("If-Range") ?? tag;
  const asked = request.method === "GET" && expected === tag ? request.headers.get("Range") : null;
  if (asked === null || !found.body) return new Response(found.body, { headers });
  const known = tag === null ? undefined : lengths.get(tag);
  const length = known ?? (await measure(found.body));
  if (tag !== null && known === undefined && lengths.size < LENGTHS_MAX) lengths.set(tag, length);
  const whole = known === undefined ? (await assets.fetch(request)).body : found.body;
  const range = rangeOf(asked, length);
  if (range === undefined) return new Response(whole, { headers });
  headers.set("Content-Range", `bytes ${range ? `${range.from}-${range.to}` : "*"}/${length}`);
  if (range) return new Response(whole && cut(whole, range), { status: 206, headers });
  await whole?.cancel();
  return new Response(null, { status: 416, headers });
}

async function measure(body: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0;
  const count = new WritableStream<Uint8Array>({
    write: (bytes) => {
      length += bytes.byteLength;
    },
  });
  await body.pipeTo(count);
  return length;
}

interface Range {
  from: number;
  to: number;
}

/** The bytes of a range; what comes after it is not read. */
function cut(body: ReadableStream<Uint8Array>, { from, to }: Range): ReadableStream<Uint8Array> {
  const part = new FixedLengthStream(to - from + 1);
  const [reader, writer] = [body.getReader(), part.writable.getWriter()];
  const pass = async () => {
    for (let at = 0; at <= to; ) {
      const { value, done } = await reader.read();
      if (done) break;
      const wanted = value.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
      at += value.byteLength;
      if (wanted.byteLength > 0) await writer.write(wanted);
    }
    await writer.close();
  };
  // Also if the client disconnects, the rest is not read.
  pass()
    .catch(() => undefined)
    .finally(() => reader.cancel());
  return part.readable;
}

/** The one range that is asked for; undefined for none, several or nonsense, null for one beyond the end. */
function rangeOf(header: string, length: number): Range | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return Number(last) === 0 ? null : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const [from, to] = [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
  if (from >= length) return null;
  return from <= to ? { from, to } : undefined;
}
