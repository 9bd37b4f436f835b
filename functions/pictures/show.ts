import { SHOWN_KINDS } from "#domain/pictures/kind.ts";
import { refuse } from "#functions/http/refuse.ts";
import { smallKey } from "./store.ts";

const PUBLIC_SECONDS = 30 * 86_400;

/** A stored picture as an answer; the whole one where there is no small one. */
export async function showPicture(
  uploads: R2Bucket,
  key: string,
  { isSmall = false, isPublic = false } = {},
): Promise<Response> {
  const object = (isSmall && (await uploads.get(smallKey(key)))) || (await uploads.get(key));
  const kind = SHOWN_KINDS.find((one) => one === object?.httpMetadata?.contentType);
  if (!object || !kind) {
    await object?.body.cancel();
    return refuse("not_found", 404);
  }
  return new Response(object.body, {
    headers: {
      "Content-Type": kind,
      "Content-Length": String(object.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": isPublic ? `public, max-age=${PUBLIC_SECONDS}, immutable` : "private, no-store",
    },
  });
}
