import { Command } from "@commander-js/extra-typings";
import { email } from "#contract/account/auth.ts";
import { setVoucher } from "#contract/cart.ts";
import { giveVoucher, listGivenVouchers } from "#functions/promotions/operator-vouchers.ts";
import { ZONE } from "#lib/time.ts";

import { UsageError } from "../arguments.ts";
import { run, runWithMails, type ShopContext } from "../command.ts";
import { minute, table } from "../print.ts";
import { AT_ONCE, runUseCase } from "../use-case.ts";

export const vouchers = new Command("vouchers").description("vouchers for everybody and personal ones");

vouchers
  .command("list")
  .description("every voucher, and for how many customers a personal one is")
  .action(run(() => list));

vouchers
  .command("give")
  .description("gives a personal voucher to a customer, who is told of it")
  .argument("<code>", "", readCode)
  .argument("<email>", "", readEmail)
  .action(runWithMails((code, email) => (context) => runUseCase(giveVoucher, { code, email }, AT_ONCE, context)));

function readCode(given: string): string {
  const code = setVoucher.body.shape.code.safeParse(given).data;
  if (!code) throw new UsageError("vouchers give needs the CODE of a voucher.");
  return code;
}

function readEmail(given: string): string {
  const address = email.safeParse(given).data;
  if (!address) throw new UsageError("vouchers give needs the EMAIL of a customer.");
  return address;
}

async function list(context: ShopContext): Promise<number> {
  const vouchers = await listGivenVouchers(context);
  if (vouchers.length === 0) console.log("No vouchers.");
  else
    console.log(
      table(
        ["CODE", "STATE", `FROM (${ZONE})`, `TO (${ZONE})`, "USED", "FOR", "TITLE"],
        vouchers.map((one) => [
          one.code,
          one.state.replace("-", " "),
          minute(one.start),
          minute(one.end),
          `${one.used}/${one.quota}`,
          one.isPersonal ? `${one.given} customers` : "everybody",
          one.title,
        ]),
      ),
    );
  return 0;
}
