import { z } from "zod";
import { email } from "#contract/account/auth.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { COURIER_MAX } from "#domain/orders/parcels.ts";
import { makeMove } from "#functions/orders/operator-moves.ts";
import { packParcel } from "#functions/orders/operator-packing.ts";
import { settleUnknownMoney } from "#functions/orders/operator-strays.ts";
import { sendByHand } from "#functions/orders/operator-transfers.ts";
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
import { nameLine } from "#lib/shapes.ts";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { giveRefund } from "#functions/orders/operator-refunds.ts";
import { writeNote } from "#functions/orders/staff-notes.ts";
import { longText } from "#lib/shapes.ts";

const orderNumber = z.string().max(40);
const number = z.int().min(1).max(99).optional();
const goods = z.enum(["kept", "came-back", "restocked"]).optional();

const role = z.enum(ROLES);
const who = z.object({ id: z.int().min(1) });
const secretHash = z.string().regex(/^[0-9a-f]{64}$/);
const staffRules = { may: () => "staff" as const, isDangerous: true };

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
    { may: ({ move }) => (move.to === "shipped" || move.to === "processing" ? "pack" : "orders.move") },
  ),
  ...action(addStaff, z.object({ name: nameLine, email, role, linkHash: secretHash }), staffRules),
  ...action(changeStaffRole, z.object({ who, role }), staffRules),
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
  ...action(
    addStaffPhone,
    z.object({ who, phone: z.string().trim().min(1).max(40), inviteHash: secretHash }),
    staffRules,
  ),
  ...action(endStaffPhone, z.object({ phone: z.int().min(1) }), staffRules),
  ...action(openStaffPhone, z.object({ phone: z.int().min(1) }), staffRules),
  ...action(
    packParcel,
    z.object({ orderNumber, number: z.int().min(1).max(99), courier: z.string().trim().min(1).max(COURIER_MAX) }),
    { may: () => "pack" },
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
    { may: () => "money", isDangerous: true },
  ),
  ...action(writeNote, z.object({ orderNumber, text: longText.min(1).max(NOTE_MAX) }), { may: () => "orders.note" }),
  ...action(sendByHand, z.object({ orderNumber }), { may: () => "money", isDangerous: true }),
  ...action(
    settleUnknownMoney,
    z.object({ number: z.string().max(60), note: z.string().min(1).max(300), isReopened: z.boolean().optional() }),
    { may: () => "money" },
  ),
};
