import { z } from "zod";
import { recordSent, showMoney, showOwed } from "#contract/staff/money.ts";
import { UNANSWERED_SECONDS } from "#domain/orders/money.ts";
import { readSlip } from "#domain/orders/parcels.ts";
import { may } from "#domain/staff/roles.ts";
import type { Database } from "#functions/db/database.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { selectStaffMember } from "#functions/http/staff-member.ts";
import { action, applyAction } from "#functions/staff/actions.ts";
import type { Seconds } from "#lib/time.ts";
import { proofKey, recordRefundSent } from "./operator-sent.ts";
import {
  OWED_START,
  selectAskedOf,
  selectOwed,
  selectOwedOf,
  selectPromises,
  selectProofByKey,
  selectProofFile,
  selectProofs,
  selectProofsOf,
} from "./owed-queries.ts";
import { selectUnknownMoney } from "./payment-queries.ts";
import { accountOf } from "./refund-queries.ts";

const PER_PAGE = 25;
const ASKED_SHOWN = 25;
const STRAYS_SHOWN = 25;
const SENT_SHOWN = 10;

export const PROOF_PATTERN = "/staff/money/proofs/:id";

const recording = action(
  recordRefundSent,
  z.object({ orderNumber: z.string(), amount: z.int().positive(), proof: z.string(), owed: z.int() }),
  { may: "money", isDangerous: true },
);

/** Money that goes back to buyers, for who may move it. */
export const staffMoney = {
  showMoney: answerStaff(showMoney, async ({ query: { after } }, { db, now }) => {
    const [at, id] = after?.split("-").map(Number) ?? [];
    const place = at === undefined || id === undefined ? OWED_START : { at, id };
    const [found, asked, strays, sent] = await db.batch([
      selectOwed(place, PER_PAGE + 1),
      selectAskedOf(ASKED_SHOWN),
      selectUnknownMoney(STRAYS_SHOWN),
      selectProofs(SENT_SHOWN),
    ]);
    const owed = found.slice(0, PER_PAGE);
    const last = owed.at(-1);
    return {
      owed: owed.map(({ refundAccount, wasRefused, id: _, ...row }) => ({
        ...row,
        account: shownAccount({ refundAccount }),
        wasRefused: wasRefused === 1,
      })),
      next: found.length > PER_PAGE && last ? `${last.since}-${last.id}` : null,
      asked: asked.map(({ at: since, fault, ...row }) => ({
        ...{ ...row, since },
        isUnanswered: fault !== "" || now - since >= UNANSWERED_SECONDS,
      })),
      strays: strays.map(({ orderNumber: number, attemptOf, ...row }) => ({ ...row, number, orderNumber: attemptOf })),
      sent,
    };
  }),

  showOwed: answerStaff(showOwed, async ({ params: { orderNumber } }, { db }) => {
    const [[row], promises, sent] = await db.batch([
      selectOwedOf(orderNumber),
      selectPromises(orderNumber),
      selectProofsOf(orderNumber),
    ]);
    if (!row) return refuse("order_not_found", 404);
    const { refundAccount, ...order } = row;
    return {
      ...order,
      account: shownAccount({ refundAccount }),
      promises: promises.map(({ at: since, ...one }) => ({ ...one, since })),
      sent,
    };
  }),

  recordSent: answerStaff(recordSent, async ({ params: { orderNumber }, body }, context) => {
    const bytes = new Uint8Array(await body.proof.arrayBuffer());
    const kind = readSlip(bytes);
    if (kind === "large" || kind === "none") return refuse("invalid", 422, { proof: proofWords[kind] });
    const proof = await proofKey(bytes);
    const input = JSON.stringify({ orderNumber, amount: body.amount, proof, owed: body.owed });
    const done = await applyAction(recording, { action: recordRefundSent.name, input, key: body.key }, context);
    // A file without a row is never found again; a row may have lost its file before, and gets it now.
    const [kept] = await context.db.rows(selectProofByKey(proof));
    if (kept?.orderNumber === orderNumber)
      await context.uploads.put(proof, bytes, { httpMetadata: { contentType: kind } });
    return done;
  }),
};

const proofWords = {
  large: "Filenya lebih dari 5 MB. Pilih tangkapan layar atau PDF yang lebih kecil.",
  none: "Pilih foto, tangkapan layar (JPEG, PNG, WebP), atau PDF bukti transfer.",
};

function shownAccount(row: { refundAccount: string | null }) {
  const account = accountOf(row);
  if (!account) return null;
  const { bankName, holder, number, countsAt } = account;
  return { bankName, holder, number, countsAt };
}

interface ProofContext {
  db: Database;
  uploads: R2Bucket;
  now: Seconds;
}

/** The file of a proof, for staff who may see money; for anybody else it does not exist. */
export async function showProof(
  token: string | undefined,
  id: string,
  { db, uploads, now }: ProofContext,
): Promise<Response> {
  if (token === undefined || !/^\d{1,12}$/.test(id)) return refuse("not_found", 404);
  const [[member], [proof]] = await db.batch([
    selectStaffMember({ tokenHash: await hashToken(token), now }),
    selectProofFile(Number(id)),
  ]);
  if (!member || !may(member.role, "money") || !proof) return refuse("not_found", 404);
  const file = await uploads.get(proof.objectKey);
  if (!file) return refuse("not_found", 404);
  return new Response(file.body, {
    headers: {
      "Content-Type": file.httpMetadata?.contentType ?? "application/octet-stream",
      "Content-Length": String(file.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
