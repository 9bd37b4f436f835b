import { z } from "zod";
import { addressFields } from "#contract/account/address-book.ts";
import { email, phone } from "#contract/account/auth.ts";
import { PROJECT_STATES } from "#domain/interior.ts";
import { DIFFERENCE_ENDS, DIFFERENCE_REASON_MAX } from "#domain/orders/address-change.ts";
import { isCourierName, isCourierPage } from "#domain/orders/couriers.ts";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { CLAIM_NUMBER_MAX, FACT_NOTE_MAX } from "#domain/orders/parcel-facts.ts";
import { COURIER_MAX } from "#domain/orders/parcels.ts";
import { SURCHARGE_ACTS } from "#domain/orders/surcharge-words.ts";
import { CHAT_PICTURES_MAX, CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { CLOSED_REASON_MAX } from "#domain/service/closed-days.ts";
import { COMPLAINT_TEXT_MAX } from "#domain/service/complaint.ts";
import { REPLY_TEXT_MAX, REPLY_TITLE_MAX, THREAD_KINDS } from "#domain/service/inbox.ts";
import { REVIEW_TEXT_MAX } from "#domain/service/review.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { writeProject } from "#functions/interior/operator-projects.ts";
import {
  addClosedDays,
  addCourier,
  changeCourier,
  changeSettings,
  removeClosedDays,
  removeCourier,
} from "#functions/operate/texts.ts";
import { changeAddress } from "#functions/orders/operator-address.ts";
import { exchangeGoods, takeGoodsBack } from "#functions/orders/operator-exchanges.ts";
import { noteLoss, payLossBack, sendLossAgain, writeClaim } from "#functions/orders/operator-losses.ts";
import { makeMove } from "#functions/orders/operator-moves.ts";
import { packParcel } from "#functions/orders/operator-packing.ts";
import { prolongOrder } from "#functions/orders/operator-prolong.ts";
import { giveRefund } from "#functions/orders/operator-refunds.ts";
import { settleUnknownMoney } from "#functions/orders/operator-strays.ts";
import { settleSurcharge } from "#functions/orders/operator-surcharge.ts";
import { swapLine } from "#functions/orders/operator-swaps.ts";
import { sendByHand } from "#functions/orders/operator-transfers.ts";
import { hideOrder } from "#functions/orders/packing-desk.ts";
import { writeNote as writeOrderNote } from "#functions/orders/staff-notes.ts";
import { answerChat } from "#functions/service/operator-chats.ts";
import { answerComplaint, moveComplaint } from "#functions/service/operator-complaints.ts";
import { removeNote, writeNote } from "#functions/service/operator-notes.ts";
import { addReply, changeReply, removeReply } from "#functions/service/operator-replies.ts";
import { changeReview } from "#functions/service/operator-reviews.ts";
import { holdThread } from "#functions/service/operator-threads.ts";
import { action } from "#functions/staff/actions.ts";
import {
  addStaff,
  addStaffPhone,
  changeStaffRole,
  endStaffPhone,
  endStaffSessions,
  linkStaff,
  openStaffPhone,
  removeStaff,
  resetStaffStep,
} from "#functions/staff/operator-staff.ts";
import { lineText, longText, nameLine } from "#lib/shapes.ts";

const orderNumber = z.string().max(40);
const number = z.int().min(1).max(99).optional();
const goods = z.enum(["kept", "came-back", "restocked"]).optional();

const role = z.enum(ROLES);
const who = z.object({ id: z.int().min(1) });
const secretHash = z.string().regex(/^[0-9a-f]{64}$/);
const staffRules = { may: "staff" as const, isDangerous: true };

const id = z
  .int()
  .min(1)
  .max(2 ** 31);
/** The newest message that was shown; 0 where there was none. */
const after = z
  .int()
  .min(0)
  .max(2 ** 31)
  .optional();
const courierName = lineText.min(1).max(COURIER_MAX).refine(isCourierName);
const courierPage = lineText.max(300).refine(isCourierPage);
const closedReason = lineText.max(CLOSED_REASON_MAX).regex(/^[^;]*$/);
const closedDays = { from: z.iso.date(), to: z.iso.date() };
const words = (most: number) => longText.min(1).max(most);
const waybill = { courier: lineText.min(1).max(60), tracking: lineText.min(1).max(60) };
const refund = z.union([
  z.literal("full"),
  z
    .int()
    .min(0)
    .max(2 ** 40),
]);
const field = (most: number) => z.object({ saw: z.string().max(most), to: words(most) }).optional();
const sum = z
  .int()
  .min(0)
  .max(2 ** 40);
const sums = z.object({ saw: sum, to: sum });
const saw = z.string().max(400).optional();
/** An official code without its dots. */
const villageId = z.int().min(1).max(9_999_999_999);
/** A field of an address, with what was shown of it. */
const written = <Shape extends z.ZodType<string>>(to: Shape) => z.object({ saw, to }).optional();
/** A day of the calendar, or none. */
const day = z.union([z.literal(""), z.iso.date()]);
/** Settings by which buyers reach the shop: whoever turns them answers in its name. */
const SECOND_STEP_SETTINGS = ["chat", "chat-link", "email"];
const answers = { may: "service.answer" as const };

/** The use cases that the back office asks for by name; what is not in this table is done at the prompt alone. */
export const actions = {
  ...action(
    makeMove,
    z.object({
      orderNumber,
      move: z.discriminatedUnion("to", [
        z.object({ to: z.literal("processing") }),
        z.object({ to: z.literal("done"), number }),
        z.object({
          to: z.literal("shipped"),
          parcel: z.object({ courier: z.string().min(1).max(60), tracking: z.string().min(1).max(60) }),
          number,
          isPartlyRefunded: z.boolean().optional(),
        }),
        z.object({ to: z.literal("cancelled"), note: z.string().max(500) }),
        z.object({ to: z.literal("returned"), isRestocked: z.boolean(), number, note: z.string().max(500).optional() }),
      ]),
    }),
    {
      may: {
        oneOf: ["pack", "orders.move"],
        by: ({ move }) => (move.to === "shipped" || move.to === "processing" ? "pack" : "orders.move"),
      },
      // What was paid goes back with it: where the provider sends it, it is on its way at once.
      isDangerousPlan: ({ input: { move }, saw, owed, underWay }) =>
        move.to === "returned" ||
        (move.to === "cancelled" && (saw.state !== "awaiting-payment" || owed + underWay > 0)),
      hides: hideOrder,
    },
  ),
  ...action(addStaff, z.object({ name: nameLine, email, role, linkHash: secretHash }), staffRules),
  ...action(changeStaffRole, z.object({ who, role, saw: role.optional() }), staffRules),
  ...action(removeStaff, z.object({ who }), staffRules),
  ...action(linkStaff, z.object({ who, linkHash: secretHash }), staffRules),
  ...action(resetStaffStep, z.object({ who }), staffRules),
  ...action(
    endStaffSessions,
    z.object({
      who: who.optional(),
      session: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .optional(),
    }),
    staffRules,
  ),
  ...action(addStaffPhone, z.object({ who, phone: lineText.min(1).max(40), inviteHash: secretHash }), staffRules),
  ...action(endStaffPhone, z.object({ phone: z.int().min(1) }), staffRules),
  ...action(openStaffPhone, z.object({ phone: z.int().min(1) }), staffRules),
  ...action(
    packParcel,
    z.object({ orderNumber, number: z.int().min(1).max(99), courier: z.string().trim().min(1).max(COURIER_MAX) }),
    { may: "pack", hides: hideOrder },
  ),
  ...action(
    giveRefund,
    z.object({
      orderNumber,
      part: z.union([
        z.literal("owed"),
        z.object({ amount: z.int().min(1) }),
        z.object({ line: z.int().min(1).max(999), pieces: z.int().min(1).max(9999).optional(), goods }),
        z.object({
          parcel: z.int().min(1).max(99),
          goods,
          comesBack: z.literal(true).optional(),
          note: z.string().max(500).optional(),
        }),
      ]),
    }),
    { may: "money", isDangerous: true },
  ),
  ...action(writeOrderNote, z.object({ orderNumber, text: longText.min(1).max(NOTE_MAX) }), {
    may: "orders.note",
  }),
  ...action(swapLine, z.object({ orderNumber, line: z.int().min(1).max(999), sku: lineText.min(1).max(60) }), {
    may: "orders.move",
  }),
  ...action(
    changeAddress,
    z.object({
      orderNumber,
      recipient: written(nameLine),
      phone: written(phone),
      street: written(addressFields.shape.street),
      place: z.object({ saw, to: villageId }).optional(),
      postalCode: written(addressFields.shape.postalCode),
      note: written(addressFields.shape.note.unwrap()),
      difference: z.object({ end: z.enum(DIFFERENCE_ENDS), reason: lineText.max(DIFFERENCE_REASON_MAX) }).optional(),
    }),
    {
      may: {
        oneOf: ["orders.address", "refund.approve"],
        by: ({ difference }) =>
          difference?.end === "give-back" || difference?.end === "forgive" ? "refund.approve" : "orders.address",
      },
      // Where the provider sends it, it is on its way at once.
      isDangerous: ({ difference }) => difference?.end === "give-back",
    },
  ),
  ...action(
    settleSurcharge,
    z.object({ orderNumber, act: z.enum(SURCHARGE_ACTS), reason: lineText.min(1).max(DIFFERENCE_REASON_MAX) }),
    {
      may: { oneOf: ["refund.approve", "money"], by: ({ act }) => (act === "forgive" ? "refund.approve" : "money") },
      isDangerous: ({ act }) => act === "give-back",
    },
  ),
  ...action(prolongOrder, z.object({ orderNumber }), { may: "orders.prolong" }),
  ...action(exchangeGoods, z.object({ complaintId: id }), { may: "refund.approve" }),
  ...action(
    takeGoodsBack,
    z.object({ fact: id, goods: z.enum(["restocked", "written-off"]), note: longText.max(FACT_NOTE_MAX) }),
    { may: "orders.move" },
  ),
  ...action(
    noteLoss,
    z.object({
      orderNumber,
      number: z.int().min(1).max(99),
      fact: z.enum(["lost", "damaged"]),
      note: longText.max(FACT_NOTE_MAX),
    }),
    { may: "orders.move" },
  ),
  ...action(sendLossAgain, z.object({ fact: id }), { may: "orders.move" }),
  ...action(payLossBack, z.object({ fact: id }), { may: "money", isDangerous: true }),
  ...action(
    writeClaim,
    z.object({
      fact: id,
      claimNumber: z.object({ saw: z.string().max(CLAIM_NUMBER_MAX), to: lineText.max(CLAIM_NUMBER_MAX) }).optional(),
      claimAsked: sums.optional(),
      claimPaid: sums.optional(),
      claimPaidOn: z.object({ saw: z.string().max(10), to: day }).optional(),
    }),
    { may: "orders.move" },
  ),
  ...action(sendByHand, z.object({ orderNumber }), { may: "money", isDangerous: true }),
  ...action(
    settleUnknownMoney,
    z.object({ number: z.string().max(60), note: z.string().min(1).max(300), isReopened: z.boolean().optional() }),
    { may: "money" },
  ),
  ...action(
    answerChat,
    z.object({
      userId: id,
      text: longText.max(CHAT_TEXT_MAX),
      after,
      pictures: z.array(id).max(CHAT_PICTURES_MAX).optional(),
    }),
    answers,
  ),
  ...action(answerComplaint, z.object({ id, text: words(COMPLAINT_TEXT_MAX), after }), answers),
  ...action(
    moveComplaint,
    z.object({
      id,
      move: z.discriminatedUnion("to", [
        z.object({ to: z.enum(["reviewing", "at-workshop", "done"]) }),
        z.object({ to: z.literal("accepted"), where: lineText.max(200).optional() }),
        z.object({ to: z.literal("sent-back"), ...waybill }),
        z.object({
          to: z.enum(["repaired", "replaced"]),
          courier: waybill.courier.optional(),
          tracking: waybill.tracking.optional(),
        }),
        z.object({ to: z.enum(["approved", "refunded"]), refund, goods }),
        z.object({ to: z.literal("rejected"), reason: words(COMPLAINT_TEXT_MAX) }),
      ]),
    }),
    {
      may: {
        oneOf: ["refund.approve", "service.answer"],
        by: ({ move }) => (move.to === "approved" || move.to === "refunded" ? "refund.approve" : "service.answer"),
      },
      // Where the provider sends it, it is on its way at once.
      isDangerous: ({ move }) => "refund" in move && move.refund !== 0,
    },
  ),
  ...action(
    changeReview,
    z.object({
      id,
      change: z.discriminatedUnion("to", [
        z.object({ to: z.literal("answered"), answer: words(REVIEW_TEXT_MAX), saw: z.string().max(REVIEW_TEXT_MAX) }),
        z.object({ to: z.literal("hidden"), reason: words(REVIEW_TEXT_MAX) }),
        z.object({ to: z.literal("shown-again") }),
      ]),
    }),
    answers,
  ),
  ...action(
    writeProject,
    z.object({
      code: z.string().max(20),
      to: z.enum(PROJECT_STATES).optional(),
      text: longText.max(COMPLAINT_TEXT_MAX),
      after,
    }),
    answers,
  ),
  ...action(
    holdThread,
    z.object({
      kind: z.enum(THREAD_KINDS),
      id,
      to: z.enum(["taken", "released", "settled"]),
      saw: z.object({ holder: id.nullable(), waitingSince: z.int().nullable() }),
    }),
    answers,
  ),
  ...action(writeNote, z.object({ userId: id, text: words(NOTE_MAX) }), answers),
  ...action(removeNote, z.object({ id }), answers),
  ...action(
    changeSettings,
    z.object({ fields: z.record(lineText.max(40), z.object({ saw: z.string().max(2000), to: lineText.max(2000) })) }),
    {
      may: "settings",
      // Where buyers write to.
      isDangerous: ({ fields }) => SECOND_STEP_SETTINGS.some((name) => Object.hasOwn(fields, name)),
    },
  ),
  ...action(addClosedDays, z.object({ ...closedDays, reason: closedReason }), {
    may: "settings",
  }),
  ...action(removeClosedDays, z.object(closedDays), { may: "settings" }),
  ...action(addCourier, z.object({ name: courierName, page: courierPage }), { may: "settings" }),
  ...action(
    changeCourier,
    z.object({
      name: courierName,
      fields: z.object({
        page: z.object({ saw: z.string().max(300), to: courierPage }).optional(),
        offered: z.object({ saw: z.string().max(5), to: z.enum(["ya", "tidak"]) }).optional(),
      }),
    }),
    { may: "settings" },
  ),
  ...action(removeCourier, z.object({ name: courierName }), { may: "settings" }),
  ...action(addReply, z.object({ title: lineText.min(1).max(REPLY_TITLE_MAX), text: words(REPLY_TEXT_MAX) }), answers),
  ...action(changeReply, z.object({ id, title: field(REPLY_TITLE_MAX), text: field(REPLY_TEXT_MAX) }), answers),
  ...action(removeReply, z.object({ id }), answers),
};
