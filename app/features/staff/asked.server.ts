import { ShopRefusal } from "#app/shop/refusals.server.ts";

/** What a page is made of; where it may not be seen, or is not there, the page says so. */
export async function asked<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    const isOfPage = error instanceof ShopRefusal && (error.status === 403 || error.status === 404);
    throw isOfPage ? new Response(null, { status: error.status }) : error;
  }
}
