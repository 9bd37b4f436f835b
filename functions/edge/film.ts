/** A film of the shop's own, which Safari asks for in parts before it plays any of it. */
export function isFilmPath(path: string): boolean {
  return path.startsWith("/media/") && path.endsWith(".mp4");
}

/**
 * Static assets come whole and without their length, whatever range is asked for: the part is cut out here. A file of
 * theirs has at most 25 MiB.
 */
export async function answerFilm(request: Request, assets: Fetcher): Promise<Response> {
  const found = await assets.fetch(request);
  if (found.status !== 200) return new Response(found.body, found);
  const headers = new Headers(found.headers);
  headers.set("Accept-Ranges", "bytes");
  const expected = request.headers.get("If-Range") ?? headers.get("ETag");
  const asked = request.method === "GET" && expected === headers.get("ETag") ? request.headers.get("Range") : null;
  if (asked === null) return new Response(found.body, { headers });
  const whole = await found.arrayBuffer();
  const range = rangeOf(asked, whole.byteLength);
  if (range === undefined) return new Response(whole, { headers });
  headers.set("Content-Range", `bytes ${range ? `${range.from}-${range.to}` : "*"}/${whole.byteLength}`);
  return range
    ? new Response(whole.slice(range.from, range.to + 1), { status: 206, headers })
    : new Response(null, { status: 416, headers });
}

/** The one range that is asked for; undefined for none, several or nonsense, null for one beyond the end. */
function rangeOf(header: string, length: number): { from: number; to: number } | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return Number(last) === 0 ? null : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const [from, to] = [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
  if (from >= length) return null;
  return from <= to ? { from, to } : undefined;
}
