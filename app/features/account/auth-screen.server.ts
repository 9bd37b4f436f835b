import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { listBanners } from "#contract/content/content.ts";

/** The picture beside the auth forms in wide windows: the shop's first banner, if there is one. */
export async function loadAuthPicture(context: AppLoadContext): Promise<string | null> {
  const banners = await withinBudget(
    context,
    openShop(context)(listBanners, { query: { application: "MORE", type: 1 } }),
  );
  return banners?.[0]?.imageMobileUrl ?? null;
}
