import { Command } from "@commander-js/extra-typings";
import { email } from "#contract/account/auth.ts";
import { setVoucher } from "#contract/cart.ts";
import { addVoucher, changeVoucher, endVoucher } from "#functions/operate/vouchers.ts";
import { giveVoucher, listGivenVouchers } from "#functions/promotions/operator-vouchers.ts";
import { type Seconds, ZONE } from "#lib/time.ts";
import { needAny, UsageError } from "../arguments.ts";
import { applyOption, run, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { minute, table } from "../print.ts";
import { runRows, yesPricesOption } from "../rows.ts";
import { AT_ONCE, runUseCase } from "../use-case.ts";

export const vouchers = new Command("vouchers").description("vouchers for everybody and personal ones");

vouchers
  .command("list")
  .description("every voucher, and for how many customers a personal one is")
  .action(run(() => list));

vouchers
  .command("give")
  .description("gives a personal voucher to a customer, who is told of it")
  .argument("<code>", "", readGivenCode)
  .argument("<email>", "", readEmail)
  .action(runWithMails((code, email) => (context) => runUseCase(giveVoucher, { code, email }, AT_ONCE, context)));

function readGivenCode(given: string): string {
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

const readCode = (given: string) => given.trim().toUpperCase();
const TIME = `such as 2026-11-22 09:00, in ${ZONE}`;

/** The options for a voucher's terms, which are the columns of its sheet. */
function withTerms(name: string, description: string) {
  return new Command(name)
    .description(description)
    .argument("<code>", "2 to 30 letters and digits", readCode)
    .option("--title <text>")
    .option("--kind <kind>", "percent or nominal")
    .option("--value <n>", "percent, or rupiah")
    .option("--start <time>", TIME)
    .option("--end <time>", "a day alone ends with its last second")
    .option("--quota <n>", "how often it can be used")
    .option("--cap <n>", "of percent: no more rupiah than this")
    .option("--minimum <n>", "from how much on it can be used")
    .option("--per-customer <n>", "how often a customer can use it")
    .option("--group <name>", "only for goods of a group")
    .option("--products <slugs>", "only for these products, comma-separated")
    .option("--personal <yes>", "only for those it is given to")
    .addOption(applyOption())
    .addOption(seenOption())
    .addOption(yesPricesOption());
}

interface Terms {
  apply?: true | undefined;
  seen?: string | undefined;
  yesPrices?: true | undefined;
  perCustomer?: string | undefined;
}

function cellsOf(code: string, { apply: _, seen: __, yesPrices: ___, perCustomer, ...terms }: Terms) {
  const cells = Object.entries({ ...terms, per_customer: perCustomer }).filter(([, value]) => value !== undefined);
  return { code, ...(Object.fromEntries(cells) as Record<string, string>) };
}

export const voucher = new Command("voucher").description("vouchers, one by one");

voucher.addCommand(
  withTerms("add", "a new voucher; needs title, kind, value, start, end and quota").action(
    run((code, options) => (context) => {
      const done = () => `${code} is so in the shop.`;
      return runRows(addVoucher, { cells: cellsOf(code, options) }, options, context, { done });
    }),
  ),
);

voucher.addCommand(
  withTerms("change", "changes a voucher").action(
    run((code, options) => {
      const { code: _, ...terms } = cellsOf(code, options);
      needAny("voucher change", terms);
      const done = () => `${code} is so in the shop.`;
      return (context) => runRows(changeVoucher, { cells: { ...terms, code } }, options, context, { done });
    }),
  ),
);

voucher
  .command("end")
  .description("ends a voucher now; who has used it keeps what it took off")
  .argument("<code>", "", readCode)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    run(
      (code, options) => (context) =>
        runRows(endVoucher, { code }, options, context, {
          would: ({ facts: { end } }: { facts: { end: Seconds } }) =>
            `${code} would end now; it was to end at ${minute(end)} ${ZONE}.`,
          done: () => `${code} has ended.`,
        }),
    ),
  );
