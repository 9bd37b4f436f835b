import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { findOwnStockWish } from "#contract/catalogue/wishes.ts";
import { listClaimableLines, listComplaints, showComplaint } from "#contract/service/complaint.ts";
import { listClaims, listEvents, listGiveaways } from "#contract/service/event.ts";
import { showNoticeChoices, showPush } from "#contract/service/notice.ts";
import { listOwnReviews } from "#contract/service/review.ts";
import { emptyPage, insteadOf } from "./row.server.ts";

export const service = [
  insteadOf(listOwnReviews, async () => emptyPage),
  insteadOf(listComplaints, async () => emptyPage),
  // Where one that was just sent leads.
  insteadOf(showComplaint, async () => {
    throw redirect(paths.complaints());
  }),
  insteadOf(listClaimableLines, async () => []),
  insteadOf(findOwnStockWish, async () => ({ key: null, email: "" })),
  // Each event tells of the shopper's own claim; a place at one cannot be given back.
  insteadOf(listClaims, async (shop) => {
    const lists = await Promise.all([shop(listEvents, { body: {} }), shop(listGiveaways, { body: {} })]);
    const events = lists.flatMap(({ results }) => results);
    const results = events.flatMap(({ claim, ...event }) => {
      if (!claim) return [];
      return [{ ...claim, mayGiveBack: claim.mayGiveBack && event.kind === "giveaway", event }];
    });
    return { ...emptyPage, results, total: results.length };
  }),
  insteadOf(showNoticeChoices, async () => []),
  insteadOf(showPush, async () => ({ publicKey: "", endpoint: "" })),
];
