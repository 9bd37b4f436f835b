import { ShopRefusal } from "#app/shop/refusals.server.ts";

/** Of what is not there, or not theirs to see, the page says so by its status. */
export async function found<Data>(asked: Promise<Data>): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ShopRefusal && (error.status === 403 || error.status === 404))
      throw new Response(null, { status: error.status });
    throw error;
  }
}
