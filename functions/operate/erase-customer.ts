import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { OrderDetail } from "#contract/orders/order.ts";
import { type CustomerName, type EraseEffect, eraseWords, type NotErased } from "#domain/account/operator-words.ts";
import type { OrderState } from "#domain/orders/state.ts";
import type { WholeCustomer } from "#functions/account/customer-queries.ts";
import { findCustomer } from "#functions/account/operator-customers.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { pick, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import {
  accessToken,
  device,
  knownBrowser,
  mailLink,
  oneTimeCode,
  outbox,
  socialIdentity,
  socialJoin,
  user,
} from "#functions/db/schema/account.ts";
import { address, bankAccount, dropshipper } from "#functions/db/schema/address-book.ts";
import { customerNote, serviceThread } from "#functions/db/schema/inbox.ts";
import { projectEntry, projectPicture, projectRequest } from "#functions/db/schema/interior.ts";
import { refundAccount, refundProof } from "#functions/db/schema/money.ts";
import { auditValue, change } from "#functions/db/schema/operate.ts";
import {
  flashSalePurchase,
  order,
  orderImage,
  orderMove,
  orderNote,
  parcelFact,
  parcelPhoto,
  pointEntry,
  pointLot,
} from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, payment } from "#functions/db/schema/payment.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { voucherGift } from "#functions/db/schema/promotions.ts";
import {
  chatMessage,
  complaint,
  complaintEntry,
  eventClaim,
  noticeChoice,
  notification,
  pushSubscription,
} from "#functions/db/schema/service.ts";
import {
  cart,
  cartAction,
  cartLine,
  review,
  reviewImage,
  savedLine,
  stockWish,
  visit,
  voucherUse,
  wishlistItem,
} from "#functions/db/schema/shopper.ts";
import { activityReminder } from "#functions/db/schema/showroom.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import { dropPictures } from "#functions/interior/draft-queries.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";
import { moneyFields } from "#functions/orders/money-queries.ts";
import { dropSlips } from "#functions/orders/payment-queries.ts";
import { dropUploads } from "#functions/pictures/upload-queries.ts";

/**
 * Rows that go with a person. Together with `bookkept` these are all columns that refer to an account; a test compares
 * them with the schema.
 */
export const personal: SQLiteColumn[] = [
  pushSubscription.userId,
  accessToken.userId,
  socialIdentity.userId,
  oneTimeCode.userId,
  mailLink.userId,
  knownBrowser.userId,
  device.userId,
  cart.userId,
  cartAction.userId,
  wishlistItem.userId,
  savedLine.userId,
  stockWish.userId,
  visit.userId,
  address.userId,
  dropshipper.userId,
  bankAccount.userId,
  notification.userId,
  noticeChoice.userId,
  chatMessage.userId,
  serviceThread.userId,
  customerNote.userId,
  activityReminder.userId,
  voucherGift.userId,
  upload.userId,
];

/** Rows that the shop's books need, or others' pages: they stay, and no longer say whose they are. */
export const bookkept: SQLiteColumn[] = [
  order.userId,
  flashSalePurchase.userId,
  pointLot.userId,
  pointEntry.userId,
  voucherUse.userId,
  review.userId,
  complaint.userId,
  eventClaim.userId,
  projectRequest.userId,
];

const NAME = "Pelanggan";
/** Orders that are under way need to know where they go. */
const OPEN: OrderState[] = ["awaiting-payment", "paid", "processing", "shipped"];

/** The provider's card page may take money until the order's time is over, although the order has ended. */
const mayBePaid = (now: number) => sql`${order.expiresAt} > ${now} AND EXISTS (SELECT 1 FROM payment_attempt
  WHERE ${attempt.orderId} = ${order.id} AND ${attempt.payment} = 'card' AND ${attempt.status} IN ('', 'pending'))`;

const isToComeBack = sql`${moneyFields.owed} + ${moneyFields.underWay} > 0`;

const open = (id: number, now: number) => sql`FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
  WHERE ${order.userId} = ${id}
    AND (${order.state} IN (SELECT value FROM json_each(${JSON.stringify(OPEN)})) OR ${isToComeBack}
      OR (${mayBePaid(now)}))`;

const OPEN_SHOWN = 9;

interface EraseInput {
  customer: CustomerName;
}

/** An account that would be forgotten, with how much of it goes and stays. */
interface ErasePlan extends Pick<WholeCustomer, "id" | "email" | (typeof COUNTED)[number]> {
  input: EraseInput;
}
const COUNTED = ["addresses", "sessions", "points", "orders", "reviews"] as const;

/** Forgets a person: what is theirs goes, and the shop's books no longer name them. */
export const eraseCustomer = defineUseCase<
  EraseInput,
  ErasePlan,
  WholeCustomer,
  EraseEffect,
  { did: "erased" },
  NotErased
>({
  name: "customer.erase",
  async look(input, context) {
    const customer = await findCustomer(input.customer, context);
    if ("did" in customer) return customer;
    const { id, email } = customer;
    const orders = await context.db.rows(
      select(pick(order, "orderNumber"), sql`${open(id, context.now)} ORDER BY ${order.id} LIMIT ${OPEN_SHOWN}`),
    );
    if (orders.length > 0) return { did: "nothing", why: "open", orders: orders.map(({ orderNumber }) => orderNumber) };
    return { plan: { input, id, email, ...pick(customer, ...COUNTED) }, known: customer };
  },
  async write({ known }, receipt, context) {
    await context.db.batch([
      receipt({ did: "erased" }),
      ...erasing(known, context),
      context.auditLog.entry({ what: `customer ${known.id}`, after: "erased" }),
    ]);
    return { did: "erased" };
  },
  effects: ({ id, email, addresses, sessions, points, orders, reviews }) => [
    { effect: "forgotten", id, email },
    { effect: "gone", addresses, sessions, points },
    { effect: "kept", orders, reviews },
  ],
  undo: () => ({ never: "erased" }),
  words: eraseWords,
});

function erasing({ id, email, phone }: WholeCustomer, { now }: OperatorContext): Statement<unknown>[] {
  const forget = (column: SQLiteColumn, where: SQL = sql`${column} = ${id}`) =>
    statement(sql`DELETE FROM ${column.table} WHERE ${where}`);
  const own = (column: SQLiteColumn, of: SQLiteColumn, owner: SQLiteColumn) =>
    sql`${column} IN (SELECT ${of} FROM ${of.table} WHERE ${owner} = ${id})`;
  /** Wherever they were written to: also the addresses that they gave for a consultation. */
  const reached = sql`(SELECT ${email} UNION SELECT ${phone} WHERE ${phone} <> ''
    UNION SELECT ${projectRequest.email} FROM project_request WHERE ${projectRequest.userId} = ${id}
    UNION SELECT ${projectRequest.phone} FROM project_request WHERE ${projectRequest.userId} = ${id})`;
  const ofOrders = own(orderImage.orderId, order.id, order.userId);
  const ofParcels = own(parcelPhoto.orderId, order.id, order.userId);
  const ofProofs = own(refundProof.orderId, order.id, order.userId);
  const ownRequests = own(projectPicture.requestId, projectRequest.id, projectRequest.userId);
  return [
    demand("erasable", sql`NOT EXISTS (SELECT 1 ${open(id, now)})`),
    demand("customer", sql`EXISTS (SELECT 1 FROM user WHERE ${user.id} = ${id} AND ${user.email} = ${email})`),
    // Stop all messages to them.
    forget(
      outbox.recipient,
      sql`${outbox.state} <> 'sending' AND ((${outbox.channel} IN ('mail', 'wa') AND ${outbox.recipient} IN ${reached})
        OR (${outbox.channel} = 'push' AND ${outbox.recipient} IN (SELECT cast(${pushSubscription.id} AS text)
          FROM push_subscription WHERE ${pushSubscription.userId} = ${id})))`,
    ),
    forget(reviewImage.uploadId, own(reviewImage.uploadId, upload.id, upload.userId)),
    ...dropUploads(sql`${upload.userId} = ${id}`, now),
    deleteFiles(sql`${orderImage.objectKey}`, sql`FROM order_image WHERE ${ofOrders}`, now),
    forget(orderImage.orderId, ofOrders),
    deleteFiles(sql`${parcelPhoto.objectKey}`, sql`FROM parcel_photo WHERE ${ofParcels}`, now),
    forget(parcelPhoto.orderId, ofParcels),
    forget(orderNote.orderId, own(orderNote.orderId, order.id, order.userId)),
    forget(refundAccount.orderId, own(refundAccount.orderId, order.id, order.userId)),
    deleteFiles(sql`${refundProof.objectKey}`, sql`FROM refund_proof WHERE ${ofProofs}`, now),
    forget(refundProof.orderId, ofProofs),
    statement(sql`DELETE FROM audit_value WHERE ${auditValue.entryId} IN (SELECT ${change.id} FROM change
      WHERE ${change.what} IN (SELECT ${order.orderNumber} FROM "order" WHERE ${order.userId} = ${id}
        UNION ALL SELECT 'review ' || ${review.id} FROM review WHERE ${review.userId} = ${id}))`),
    ...dropSlips(own(attempt.orderId, order.id, order.userId), now),
    ...dropPictures(ownRequests, now),
    forget(cartLine.userId),
    ...personal.map((column) => forget(column)),
    forget(socialJoin.email, sql`${socialJoin.email} = ${email}`),
    forget(oneTimeCode.recipient, sql`${oneTimeCode.recipient} IN ${reached}`),
    forget(stockWish.email, sql`${stockWish.email} = ${email}`),
    ...anonymised(id),
    statement(sql`UPDATE user SET ${set(user, nobody(id, now))} WHERE ${user.id} = ${id}`),
  ];
}

/** The books without the person: what was sold, when, for how much and to which city. */
function anonymised(id: number): Statement<never>[] {
  const emptied: Record<Exclude<keyof OrderDetail["address"], "city" | "province">, string> = {
    ...{ recipient: NAME, phone: "", street: "", village: "", district: "", postalCode: "", note: "" },
  };
  // The postal code has this name in older orders; null takes it out.
  const nowhere = JSON.stringify({ ...emptied, label: "", postal_code: null });
  const where = sql`CASE WHEN json_valid(${order.address}) THEN json_patch(${order.address}, ${nowhere}) ELSE ${nowhere} END`;
  const ofOrders = sql`(SELECT ${order.id} FROM "order" WHERE ${order.userId} = ${id})`;
  const ofComplaints = sql`(SELECT ${complaint.id} FROM complaint WHERE ${complaint.userId} = ${id})`;
  const ofRequests = sql`(SELECT ${projectRequest.id} FROM project_request WHERE ${projectRequest.userId} = ${id})`;
  const request = { userId: null, name: NAME, email: "", phone: "", wish: "" };
  return [
    statement(sql`UPDATE "order" SET ${set(order, { address: where, dropship: null, note: "", noteCancel: "" })}
      WHERE ${order.userId} = ${id}`),
    statement(sql`UPDATE parcel_fact SET ${set(parcelFact, { note: "", goodsNote: "" })}
      WHERE ${parcelFact.orderId} IN ${ofOrders}`),
    statement(sql`UPDATE order_move SET ${set(orderMove, { note: "" })}
      WHERE ${orderMove.actor} = 'shopper' AND ${orderMove.orderId} IN ${ofOrders}`),
    statement(sql`UPDATE review SET ${set(review, { name: NAME, isMasked: 1 })} WHERE ${review.userId} = ${id}`),
    // The name stands on kept pages.
    statement(sql.raw(RAISE_VERSION)),
    statement(sql`UPDATE complaint_entry SET ${set(complaintEntry, { text: "" })}
      WHERE ${complaintEntry.complaintId} IN ${ofComplaints}`),
    statement(sql`UPDATE complaint SET ${set(complaint, { text: "" })} WHERE ${complaint.userId} = ${id}`),
    statement(sql`UPDATE project_entry SET ${set(projectEntry, { text: "" })}
      WHERE ${projectEntry.requestId} IN ${ofRequests}`),
    statement(sql`UPDATE project_request SET ${set(projectRequest, request)} WHERE ${projectRequest.userId} = ${id}`),
  ];
}

/** An account that nobody can reach or enter. */
const nobody = (id: number, now: number) => ({
  ...{ name: NAME, email: `terhapus-${id}@terhapus.invalid`, emailVerifiedAt: null, phone: "", phoneVerifiedAt: null },
  ...{ picture: "", passwordHash: null, location: "", cityId: null, ringSize: null, registeredBy: "" },
  ...{ blockedAt: now, blockedReason: "erased" },
});
