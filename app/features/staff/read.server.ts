import { ShopRefusal } from "#app/shop/refusals.server.ts";

const SHOWN = [403, 404];

/** A read of a screen: what one may not see, or what is not there, is a page that says so. */
export async function orSayWhy<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ShopRefusal) || !SHOWN.includes(error.status)) throw error;
    throw new Response(null, { status: error.status });
  }
}
