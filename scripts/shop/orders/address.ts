import { Command, Option } from "@commander-js/extra-typings";
import type { z } from "zod";
import { addressFields } from "#contract/account/address-book.ts";
import { readPhone } from "#domain/account/profile.ts";
import { DIFFERENCE_REASON_MAX, type DifferenceChoice } from "#domain/orders/address-change.ts";
import { changeAddress } from "#functions/orders/operator-address.ts";
import { settleSurcharge } from "#functions/orders/operator-surcharge.ts";
import { plainText } from "#lib/plain-text.ts";
import { nameLine } from "#lib/shapes.ts";
import { readOrderNumber, UsageError } from "../arguments.ts";
import { applyOption, runWithMails, seenOption } from "../command.ts";
import { runUseCase } from "../use-case.ts";

/** A text as the shop takes it in its forms. */
const reading = (name: string, shape: z.ZodType<string>) => (given: string) => {
  const read = shape.safeParse(given);
  if (!read.success) throw new UsageError(`--${name} ${given}: the shop does not take that.`);
  return read.data;
};

function readReason(given: string): string {
  const reason = plainText(given).trim();
  if (reason === "" || reason.length > DIFFERENCE_REASON_MAX)
    throw new UsageError(`A reason has 1 to ${DIFFERENCE_REASON_MAX} letters.`);
  return reason;
}

const { street, postalCode, note } = addressFields.shape;

export const address = new Command("address")
  .description("a paid order goes elsewhere, before any of it is sent; what is not named stays")
  .argument("<order>", "its number", readOrderNumber)
  .option("--recipient <name>", "in quotes", reading("recipient", nameLine))
  .option("--phone <number>", "as people write it", (given) => {
    const phone = readPhone(given);
    if (phone === null) throw new UsageError(`${given} is no phone number; one looks like 0812-3456-7890.`);
    return phone;
  })
  .option("--street <words>", "in quotes", reading("street", street))
  .option("--village <code>", "the official code without dots, such as 3273021004", (given) => {
    if (!/^\d{10}$/.test(given)) throw new UsageError("A village's code has ten digits.");
    return Number(given);
  })
  .option("--postcode <digits>", "else that of the village", reading("postcode", postalCode))
  .option("--note <words>", "for the courier", reading("note", note.unwrap()))
  .addOption(new Option("--give-back", "where sending it costs less: the difference is promised back"))
  .addOption(
    new Option("--keep <reason>", "where it costs less: nothing goes back; the buyer reads why").argParser(readReason),
  )
  .addOption(new Option("--charge", "where it costs more: its buyer pays it by a link, before the order is packed"))
  .addOption(
    new Option("--forgive <reason>", "where it costs more: the shop bears it; the buyer reads why").argParser(
      readReason,
    ),
  )
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails((orderNumber, { recipient, phone, street, village, postcode, note, ...options }) => {
      const difference = choiceOf(options);
      const input = {
        orderNumber,
        ...(recipient !== undefined && { recipient: { to: recipient } }),
        ...(phone !== undefined && { phone: { to: phone } }),
        ...(street !== undefined && { street: { to: street } }),
        ...(village !== undefined && { place: { to: village } }),
        ...(postcode !== undefined && { postalCode: { to: postcode } }),
        ...(note !== undefined && { note: { to: note } }),
        ...(difference && { difference }),
      };
      return (context) => runUseCase(changeAddress, input, options, context);
    }),
  );

export const surcharge = new Command("surcharge")
  .description("what a buyer is to pay on top of an order for another address, or has paid")
  .argument("<order>", "its number", readOrderNumber)
  .addOption(
    new Option("--forgive <reason>", "the shop bears what is not paid; the buyer reads why").argParser(readReason),
  )
  .addOption(new Option("--give-back <reason>", "what was paid is promised back").argParser(readReason))
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails((orderNumber, { forgive, giveBack, ...options }) => {
      const reason = forgive ?? giveBack;
      if (reason === undefined || (forgive !== undefined && giveBack !== undefined))
        throw new UsageError("One of --forgive and --give-back.");
      const act = forgive === undefined ? ("give-back" as const) : ("forgive" as const);
      return (context) => runUseCase(settleSurcharge, { orderNumber, act, reason }, options, context);
    }),
  );

interface Ends {
  giveBack?: true | undefined;
  keep?: string | undefined;
  charge?: true | undefined;
  forgive?: string | undefined;
}

function choiceOf({ giveBack, keep, charge, forgive }: Ends): DifferenceChoice | undefined {
  const chosen: DifferenceChoice[] = [
    ...(giveBack ? [{ end: "give-back" as const, reason: "" }] : []),
    ...(keep === undefined ? [] : [{ end: "keep" as const, reason: keep }]),
    ...(charge ? [{ end: "charge" as const, reason: "" }] : []),
    ...(forgive === undefined ? [] : [{ end: "forgive" as const, reason: forgive }]),
  ];
  if (chosen.length > 1) throw new UsageError("One of --give-back, --keep, --charge and --forgive.");
  return chosen[0];
}
