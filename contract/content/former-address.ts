import { z } from "zod";
import { call } from "#contract/call.ts";
import { FORMER_PATH_MAX } from "#domain/former-address.ts";

/**
 * Asked for by a page that was not found, and by nothing else. It is not kept: the page's own answer is, and nobody's
 * guesses fill what others share.
 */
export const showFormerAddress = call({
  method: "GET",
  path: "uni/address",
  summary: "Where what once stood at a path is now, and of what kind it was",
  isExtra: true,
  access: "public",
  query: z.object({ path: z.string().startsWith("/").max(FORMER_PATH_MAX) }),
  data: z.object({
    target: z.string().nullable(),
    /** The category of a product that is not in the shop any more. */
    category: z.string().nullable(),
    /** The slug of the category of an article that is hidden. */
    articleCategory: z.string().nullable(),
  }),
});
