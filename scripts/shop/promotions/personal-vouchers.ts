import { email } from "#contract/account/auth.ts";
import { setVoucher } from "#contract/cart.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import {
  type Given,
  giveVoucher,
  type ListedVoucher,
  selectAllVouchers,
} from "#functions/promotions/operator-vouchers.ts";
import { wireDateTime } from "#lib/date.ts";
import { ZONE } from "#lib/time.ts";
import { refuseMore, UsageError } from "../arguments.ts";
import type { DeskRoom } from "../desk-room.ts";
import { table } from "../print.ts";

type VoucherCommand = { name: "vouchers" } & ({ act: "list" } | { act: "give"; code: string; email: string });

export const vouchers: DeskRoom<VoucherCommand> = {
  usage: `  vouchers list                                      every voucher, and for how many customers a personal one is
  vouchers give CODE EMAIL                           gives a personal voucher to a customer, who is told of it`,
  commands: { vouchers: {} },
  read: (_, told) => readVouchers(told.words),
  isReading: ({ act }) => act === "list",
  obey: obeyVouchers,
};

function readVouchers([act, ...rest]: string[]): VoucherCommand {
  if (act === "list") {
    refuseMore("vouchers list", rest);
    return { name: "vouchers", act };
  }
  if (act !== "give") throw new UsageError("vouchers list, or vouchers give CODE EMAIL.");
  const [given, address, ...more] = rest;
  refuseMore("vouchers give", more);
  const code = setVoucher.body.shape.code.safeParse(given).data;
  if (!code) throw new UsageError("vouchers give needs the CODE of a voucher.");
  const to = email.safeParse(address).data;
  if (!to) throw new UsageError("vouchers give needs the EMAIL of a customer.");
  return { name: "vouchers", act, code, email: to };
}

/** What an operator does with vouchers: lists them, and gives personal ones to customers. */
async function obeyVouchers(command: VoucherCommand, context: MoveContext): Promise<number> {
  if (command.act === "list") {
    const vouchers = await context.db.rows(selectAllVouchers());
    console.log(vouchers.length === 0 ? "No vouchers." : listOf(vouchers, context.now));
    return 0;
  }
  const outcome = await giveVoucher(command.code, command.email, context);
  if (outcome.did === "nothing") {
    console.error(`✗ ${whyNot(command.code, command.email, outcome.why)} Nothing was changed.`);
    return 1;
  }
  console.log(`✓ ${outcome.code} is for ${outcome.email} now, who is told in the account.`);
  return 0;
}

function listOf(vouchers: ListedVoucher[], now: number): string {
  const day = (at: number) => wireDateTime(at).slice(0, 16);
  const stateOf = ({ start, end, used, quota }: ListedVoucher) => {
    if (end <= now) return "over";
    if (used >= quota) return "used up";
    return start > now ? "upcoming" : "open";
  };
  return table(
    ["CODE", "STATE", `FROM (${ZONE})`, `TO (${ZONE})`, "USED", "FOR", "TITLE"],
    vouchers.map((one) => [
      one.code,
      stateOf(one),
      day(one.start),
      day(one.end),
      `${one.used}/${one.quota}`,
      one.isPersonal ? `${one.given} customers` : "everybody",
      one.title,
    ]),
  );
}

function whyNot(code: string, email: string, why: Extract<Given, { did: "nothing" }>["why"]): string {
  switch (why) {
    case "voucher-unknown":
      return `There is no voucher ${code}.`;
    case "customer-unknown":
      return `No customer has proven the address ${email}.`;
    case "for-everybody":
      return `${code} is for everybody; only personal vouchers are given (is_personal = 1).`;
    case "over":
      return `${code} has ended.`;
    case "given-before":
      return `${email} has been given ${code} before.`;
  }
}
