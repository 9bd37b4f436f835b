import { Command, Option } from "@commander-js/extra-typings";
import { CLAIM_NUMBER_MAX, FACT_NOTE_MAX } from "#domain/orders/parcel-facts.ts";
import { exchangeGoods, takeGoodsBack } from "#functions/orders/operator-exchanges.ts";
import { listFacts, showFact } from "#functions/orders/operator-facts.ts";
import { noteLoss, payLossBack, sendLossAgain, writeClaim } from "#functions/orders/operator-losses.ts";
import { readAmount, readId, readOrderNumber, readParcelNumber, readText, UsageError } from "../arguments.ts";
import { applyOption, run, runWithMails, seenOption } from "../command.ts";
import { minute, onOneLine, table } from "../print.ts";
import { refuse, runUseCase } from "../use-case.ts";

/** What is exchanged, lost or came damaged. */
export const parcels = new Command("parcels").description("parcels whose goods are exchanged, lost or damaged");

parcels
  .command("list", { isDefault: true })
  .description("those of an order; without one those that wait")
  .argument("[order]", "its number", readOrderNumber)
  .addOption(
    new Option("--waiting <what>", "goods of an exchange, a decision, or the courier's money")
      .choices(["awaited", "open", "claimed"] as const)
      .default("awaited" as const),
  )
  .action(
    run((orderNumber, { waiting }) => async (context) => {
      const found = await listFacts(orderNumber === undefined ? { waiting } : { orderNumber }, context);
      const rows = found.map(({ id, at, orderNumber: order, parcel, fact, standing, replacement, note }) => [
        ...[String(id), minute(at), `${order}/${parcel}`, fact, standing, replacement ?? "", onOneLine(note)],
      ]);
      const heads = ["fact", "since", "parcel", "what", "stands at", "instead", "note"];
      console.log(rows.length === 0 ? "None." : table(heads, rows));
      return 0;
    }),
  );

parcels
  .command("exchange")
  .description("an exchange that was agreed to: an order at Rp 0 goes instead, and what was sent before is awaited")
  .argument("<complaint>", "its id", readId)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails((complaintId, options) => (context) => runUseCase(exchangeGoods, { complaintId }, options, context)),
  );

parcels
  .command("back")
  .description("what was exchanged is back in stock, or is awaited no longer")
  .argument("<fact>", "its id, as list shows it", readId)
  .addOption(
    new Option("--goods <where>", "where they are").choices(["restocked", "written-off"]).makeOptionMandatory(),
  )
  .option("--note <words>", "why they are written off", readText("--note", FACT_NOTE_MAX), "")
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails((fact, { goods, note, ...options }) => {
      if (goods !== "restocked" && goods !== "written-off")
        throw new UsageError("--goods is restocked or written-off.");
      return (context) => runUseCase(takeGoodsBack, { fact, goods, note }, options, context);
    }),
  );

for (const fact of ["lost", "damaged"] as const)
  parcels
    .command(fact)
    .description(fact === "lost" ? "a parcel is lost on its way" : "a parcel came damaged")
    .argument("<order>", "its number", readOrderNumber)
    .requiredOption("--note <words>", "what happened; its buyer does not read it", readText("--note", FACT_NOTE_MAX))
    .addOption(new Option("--parcel <number>", "which of several").argParser(readParcelNumber).default(1))
    .addOption(applyOption())
    .addOption(seenOption())
    .action(
      runWithMails(
        (orderNumber, { note, parcel: number, ...options }) =>
          (context) =>
            runUseCase(noteLoss, { orderNumber, number, fact, note }, options, context),
      ),
    );

parcels
  .command("again")
  .description("what was lost or came damaged is sent again, as an order at Rp 0")
  .argument("<fact>", "its id, as list shows it", readId)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(runWithMails((fact, options) => (context) => runUseCase(sendLossAgain, { fact }, options, context)));

parcels
  .command("pay-back")
  .description("... or what is left of its money is promised back")
  .argument("<fact>", "its id, as list shows it", readId)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails(
      (fact, options) => (context) => runUseCase(payLossBack, { fact }, options, context, { isMoney: true }),
    ),
  );

parcels
  .command("claim")
  .description("what is known of the claim at the courier")
  .argument("<fact>", "its id, as list shows it", readId)
  .option("--number <number>", "that the courier has given it", readText("--number", CLAIM_NUMBER_MAX))
  .option("--asked <amount>", "what is asked for", (given) => readAmount("--asked", given))
  .option("--paid <amount>", "what the courier has paid", (given) => readAmount("--paid", given))
  .option("--on <day>", "when it was paid, such as 2026-12-01", readCalendarDay)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    run((fact, { number, asked, paid, on, ...options }) => async (context) => {
      const found = await showFact(fact, context);
      if (!found) return refuse(`There is no fact ${fact}.`);
      const input = {
        fact,
        ...(number !== undefined && { claimNumber: { saw: found.claimNumber, to: number } }),
        ...(asked !== undefined && { claimAsked: { saw: found.claimAsked, to: asked } }),
        ...(paid !== undefined && { claimPaid: { saw: found.claimPaid, to: paid } }),
        ...(on !== undefined && { claimPaidOn: { saw: found.claimPaidOn, to: on } }),
      };
      return runUseCase(writeClaim, input, options, context);
    }),
  );

function readCalendarDay(given: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given.trim())) throw new UsageError("--on is a day such as 2026-12-01.");
  return given.trim();
}
