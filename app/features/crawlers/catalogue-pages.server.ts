import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import type { Answer } from "#contract/call.ts";
import { type Good, listGoods, listProductPages, listProductParts } from "#contract/catalogue/crawling.ts";
import { GOODS_PER_ANSWER, type IdRange, PAGES_PER_ANSWER, rangeOfPart, rangesOf } from "#domain/catalogue/parts.ts";

/** The parts of the catalogue as they are now, with the last change of any; null where that is not known. */
export async function loadParts(shop: Shop) {
  const found = await shop(listProductParts, undefined, { fresh: true });
  const times = found.parts.map(({ changedAt }) => changedAt);
  return { ...found, changedAt: times.includes(null) ? null : Math.max(0, ...times.map(Number)) };
}

type Parts = Answer<typeof listProductParts>;

/** The ids of one part, as far as the shop has given any; undefined for a part without products. */
export function rangeIn({ parts, lastId }: Parts, part: number | undefined): IdRange | undefined {
  if (part === undefined || !parts.some((one) => one.part === part)) return undefined;
  const range = rangeOfPart(part);
  return { ...range, to: Math.min(range.to, lastId) };
}

/** The ids of all products; undefined for a shop without any. */
export function wholeOf({ parts, lastId }: Parts): IdRange | undefined {
  return parts.length > 0 ? { from: 1, to: lastId } : undefined;
}

/** The pages of a part's products. */
export async function loadPages(shop: Shop, range: IdRange) {
  const asked = rangesOf(range, PAGES_PER_ANSWER).map((query) => shop(listProductPages, { query }));
  return (await Promise.all(asked)).flat();
}

/**
 * Text made from the goods of a range, piece by piece as it is read, so that nothing grows with the shop. The first piece
 * is there before the answer begins: a shop that does not answer fails as any other page does. Later the stream breaks off,
 * and whoever reads it knows that it is not whole.
 */
export async function streamGoods(
  context: AppLoadContext,
  range: IdRange,
  { head, write, foot }: { head: string; write: (goods: Good[]) => string; foot: string },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const ranges = rangesOf(range, GOODS_PER_ANSWER);
  // Each piece has the time of a page.
  const load = (query: IdRange) => openShop({ ...context, requestCache: new Map() })(listGoods, { query });
  const [first = range] = ranges;
  let text = head + write(await load(first));
  let next = 1;
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text));
      const query = ranges[next++];
      if (query) {
        text = await load(query).then(write, (error) => {
          context.noteFault(error);
          throw error;
        });
        return;
      }
      controller.enqueue(encoder.encode(foot));
      controller.close();
    },
  });
}

/** The number in a path such as `/sitemap/products/2`, or undefined. */
export function readPart(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
