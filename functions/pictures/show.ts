import { SHOWN_KINDS } from "#domain/pictures/files.ts";
import { refuse } from "#functions/http/refuse.ts";
import { smallKey } from "./store.ts";

/** Who may keep a picture: its owner's is kept by nobody, a customer's may be taken back, the shop's own never changes. */
const kept = {
  own: "private, no-store",
  shared: "public, max-age=300",
  forever: `public, max-age=${30 * 86_400}, immutable`,
};

interface Showing {
  isSmall?: boolean;
  kept?: keyof typeof kept;
  /** The tag of the picture that the asker has already. */
  tag?: string | undefined;
}

/** A stored picture as an answer; the whole one where there is no small one. */
export async function showPicture(
  uploads: R2Bucket,
  key: string,
  { isSmall = false, kept: by = "own", tag }: Showing = {},
): Promise<Response> {
  const [, known] = /^"([\w-]{1,64})"$/.exec(tag ?? "") ?? [];
  const find = (name: string) => uploads.get(name, known ? { onlyIf: { etagDoesNotMatch: known } } : {});
  const object = (isSmall && (await find(smallKey(key)))) || (await find(key));
  if (!object) return refuse("not_found", 404);
  const headers = { "Cache-Control": kept[by], ETag: object.httpEtag };
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const kind = SHOWN_KINDS.find((one) => one === object.httpMetadata?.contentType);
  if (!kind) {
    await object.body.cancel();
    return refuse("not_found", 404);
  }
  return new Response(object.body, {
    headers: {
      ...headers,
      "Content-Type": kind,
      "Content-Length": String(object.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
