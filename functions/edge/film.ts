import { keep } from "#lib/keep.ts";

/** A film of the shop's own, which Safari asks for in parts before it plays any of it. */
export function isFilmPath(path: string): boolean {
  return path.startsWith("/media/") && path.endsWith(".mp4");
}

/** How many bytes films have, by their tags: it takes reading one to its end to know. */
const lengths = keep<number>({
  name: "film-lengths",
  what: "how many bytes a film of the shop has",
  holds: "everybody's",
  most: 100,
  bytes: 16_384,
  sizeOf: () => 8,
  right: "for as long as the isolate lives",
  clearedBy: "the film's ETag, which is its key",
  gain: "reading a film to its end for each part of it that is asked for",
});

/**
 * Static assets come whole and without their length, whatever range is asked for: the part is cut out here, while the
 * film runs past, and nothing of it is held. A file of theirs has at most 25 MiB.
 */
export async function answerFilm(request: Request, assets: Fetcher): Promise<Response> {
  const found = await assets.fetch(request);
  if (found.status !== 200) return new Response(found.body, found);
  const headers = new Headers(found.headers);
  headers.set("Accept-Ranges", "bytes");
  const tag = headers.get("ETag");
  const expected = request.headers.get("If-Range") ?? tag;
  const asked = request.method === "GET" && expected === tag ? request.headers.get("Range") : null;
  if (asked === null || !found.body || !RANGE.test(asked)) return new Response(found.body, { headers });
  const known = lengths.get(`${tag}`);
  const length = known ?? (await lengthOf(found.body));
  if (tag) lengths.set(tag, length);
  const film = known === undefined ? await assets.fetch(request) : found;
  const range = rangeOf(asked, length);
  if (range === undefined || !film.body) return new Response(film.body, { headers });
  headers.set("Content-Range", `bytes ${range ? `${range.from}-${range.to}` : "*"}/${length}`);
  if (range) {
    const size = range.to - range.from + 1;
    headers.set("Content-Length", String(size));
    return new Response(film.body.pipeThrough(partOf(range)).pipeThrough(new FixedLengthStream(size)), {
      status: 206,
      headers,
    });
  }
  await film.body.cancel();
  return new Response(null, { status: 416, headers });
}

async function lengthOf(film: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const piece of film) length += piece.byteLength;
  return length;
}

interface Range {
  from: number;
  to: number;
}

/** Lets these bytes through; behind the last of them the film is read no further. */
function partOf({ from, to }: Range): TransformStream<Uint8Array, Uint8Array> {
  let at = 0;
  return new TransformStream({
    transform(piece, stream) {
      const part = piece.subarray(Math.max(0, from - at), to + 1 - at);
      if (part.byteLength > 0) stream.enqueue(part);
      at += piece.byteLength;
      if (at > to) stream.terminate();
    },
  });
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The one range that is asked for; undefined for none or nonsense, null for one beyond the end. */
function rangeOf(header: string, length: number): Range | null | undefined {
  const [, first = "", last = ""] = RANGE.exec(header) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return Number(last) === 0 ? null : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const [from, to] = [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
  if (from >= length) return null;
  return from <= to ? { from, to } : undefined;
}
