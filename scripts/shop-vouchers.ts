import { wireDateTime, ZONE } from "#domain/date.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import {
  type Given,
  giveVoucher,
  type ListedVoucher,
  selectAllVouchers,
} from "#functions/promotions/operator-vouchers.ts";
import type { ShopCommand } from "./shop-command.ts";
import { table } from "./shop-report.ts";

type VoucherCommand = Extract<ShopCommand, { name: "vouchers" }>;

/** What an operator does with vouchers: lists them, and gives personal ones to customers. */
export async function obeyVouchers(command: VoucherCommand, context: MoveContext): Promise<number> {
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
