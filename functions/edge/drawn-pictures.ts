import { shopPicturePath } from "#contract/pictures.ts";
import { shopFileAt } from "#domain/pictures/files.ts";
import { shapeAt, shapedSize } from "#domain/pictures/shapes.ts";
import type { Env } from "#functions/env.ts";
import { CARD_PICTURE, type CardWords, drawCard, type Letters } from "#functions/pictures/card.ts";
import { readPng, writePng } from "#functions/pictures/png.ts";
import type { Transport } from "#functions/transport.ts";
import { Remembered } from "#lib/remembered.ts";
import { isRead } from "./body.ts";
import type { RequestLog } from "./request-log.ts";
import { sharedCache } from "./shared-cache.ts";

const DAY_SECONDS = 86_400;
const KEPT_SECONDS = 30 * DAY_SECONDS;
const MEMORY_PICTURES = 20;
const AT_ONCE = 4;
const GIVEN_UP_MS = 20_000;
const JPEG = { format: "image/jpeg", quality: 82 } as const;

interface Drawing {
  url: URL;
  env: Pick<Env, "ASSETS" | "IMAGES">;
  transport: Transport;
  ctx: Pick<ExecutionContext, "waitUntil">;
  log: Pick<RequestLog, "how" | "fault">;
  /** Another build may draw otherwise, and has other files under the same names. */
  build: string;
  /** Where answers are kept for others; none under workers.dev. */
  cache?: Pick<Cache, "match" | "put"> | undefined;
}

/** When those began that are being drawn: each takes a tenth of an isolate's memory meanwhile. */
const places = new Set<{ begun: number }>();

/** Undefined where too many draw. Whose asker has left is never heard of again, and counts no longer after a while. */
function takePlace() {
  const now = Date.now();
  for (const one of places) if (one.begun < now - GIVEN_UP_MS) places.delete(one);
  if (places.size >= AT_ONCE) return undefined;
  const place = { begun: now };
  places.add(place);
  return place;
}

/** What was drawn last, for where the data centre keeps nothing. */
const drawn = new Remembered<Uint8Array<ArrayBuffer>>(MEMORY_PICTURES);

/** One of the shop's own pictures in another shape, as JPEG. Undefined for any other address. */
export async function answerShaped(drawing: Drawing & { request: Request }): Promise<Response | undefined> {
  const asked = shapeAt(drawing.url.pathname);
  if (!asked || !isRead(drawing.request)) return undefined;
  const { src, shape } = asked;
  // The name before the width is free, so the key leaves it out.
  const { token, file } = shopFileAt(src) ?? {};
  return answerDrawn(drawing, `${shape} ${token ? `${token} ${file}` : src}`, src, async (images) => {
    const bytes = await readPicture(src, drawing);
    if (!bytes) return undefined;
    const info = await images.info(streamOf(bytes));
    if (!("width" in info)) throw new Error("a picture without a size");
    return images.input(streamOf(bytes)).transform({ ...shapedSize(shape, info), fit: "cover" });
  });
}

/** What a product's card shows, from which alone it is drawn. */
export interface SocialCard extends CardWords {
  /** The address of its picture. */
  picture: string;
}

/** The card of a product, as JPEG. What it shows is its name in the cache: another price is another card. */
export function answerCard(drawing: Drawing, card: SocialCard): Promise<Response> {
  const { picture, ...words } = card;
  return answerDrawn(drawing, `card ${JSON.stringify(card)}`, picture, async (images) => {
    const [bytes, letters] = await Promise.all([readPicture(picture, drawing), readLetters(drawing)]);
    if (!bytes) throw new Error("a picture that is not there");
    const square = images.input(streamOf(bytes)).transform({ width: CARD_PICTURE, height: CARD_PICTURE, fit: "cover" });
    const pixels = await readPng(await bytesOf(await square.output({ format: "image/png" })));
    return images.input(streamOf(writePng(drawCard(pixels, words, letters))));
  });
}

type Draw = (images: ImagesBinding) => Promise<ImageTransformer | undefined>;

/**
 * Drawn once in each data centre; where nothing draws, where too many do, or where drawing fails, the picture itself is
 * shown `instead`.
 */
async function answerDrawn(drawing: Drawing, what: string, instead: string, draw: Draw): Promise<Response> {
  const { url, env, ctx, log, build, cache = sharedCache() } = drawing;
  const key = `${url.origin}/drawn?${new URLSearchParams({ build, what })}`;
  const known = drawn.get(key);
  const found = known ?? (await cache?.match(key).catch(() => undefined))?.body;
  if (found) {
    log.how = "cached";
    return toAnswer(found);
  }
  const place = env.IMAGES && takePlace();
  if (!env.IMAGES || !place) return leadTo(instead);
  try {
    const picture = await draw(env.IMAGES);
    if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
    const bytes = await bytesOf(await picture.output(JPEG));
    log.how = "made";
    drawn.set(key, bytes);
    if (cache) ctx.waitUntil(cache.put(key, toAnswer(bytes, KEPT_SECONDS)).catch(() => {}));
    return toAnswer(bytes);
  } catch (fault) {
    log.fault(fault);
    return leadTo(instead);
  } finally {
    places.delete(place);
  }
}

function toAnswer(picture: Uint8Array<ArrayBuffer> | ReadableStream, seconds = DAY_SECONDS): Response {
  return new Response(picture, {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": `public, max-age=${seconds}`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

function leadTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** A picture of the shop's own; undefined where there is none, and for any other address. */
async function readPicture(
  address: string,
  { url, env, transport }: Drawing,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const own = shopFileAt(address);
  if (!own && !address.startsWith("/media/")) return undefined;
  const answer = own
    ? await transport(shopPicturePath(own.token, own.file), {})
    : await env.ASSETS.fetch(new Request(new URL(address, url.origin)));
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`a picture is answered by ${answer.status}`);
  return undefined;
}

let letters: Letters | undefined;

/** Read once in an isolate. */
async function readLetters({ url, env }: Drawing): Promise<Letters> {
  if (letters) return letters;
  const file = async (name: string) => {
    const answer = await env.ASSETS.fetch(new Request(new URL(`/fonts/${name}`, url.origin)));
    if (!answer.ok) throw new Error(`/fonts/${name} is answered by ${answer.status}`);
    return answer;
  };
  const [list, picture] = await Promise.all([file("card-letters.json"), file("card-letters.png")]);
  const faces = await list.json<Letters["faces"]>();
  letters = { faces, pixels: await readPng(new Uint8Array(await picture.arrayBuffer())) };
  return letters;
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

async function bytesOf(result: ImageTransformationResult): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await result.response().arrayBuffer());
}
