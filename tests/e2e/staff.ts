import type { BrowserContext } from "@playwright/test";
import { ratih, staffVisitor } from "../pages/staff.ts";

const SHOP = process.env.SHOP_URL ?? "";

/** Signs this browser in to the back office, by the real door. */
export async function staffIn(context: BrowserContext, who = ratih, url = SHOP): Promise<void> {
  const { cookies } = await staffVisitor(who, { base: url });
  await context.addCookies([{ name: "staff", value: cookies.staff ?? "", url: `${url}/kelola` }]);
}
