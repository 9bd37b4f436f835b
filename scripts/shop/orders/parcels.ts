import { readFileSync } from "node:fs";
import { Command, Option } from "@commander-js/extra-typings";
import { cancelOrder } from "#contract/orders/order.ts";
import { COURIER_MAX, oddParcel, type ParcelLine, readParcelList, TRACKING_MAX } from "#domain/orders/parcels.ts";
import { readCouriersOfShop } from "#functions/orders/operator-lists.ts";
import { makeMove, type OperatorMove } from "#functions/orders/operator-moves.ts";
import { CHANGED, say } from "#lib/words.ts";
import { readOrderNumber, readParcelNumber, toSend, UsageError } from "../arguments.ts";
import { applyOption, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { NOT_YET } from "../print.ts";
import { type ApplyOptions, effectsOf, isRefusal, refuse, runUseCase } from "../use-case.ts";
import { runRefund } from "./refunds.ts";

/** One order and what is to be done with it. */
interface Step {
  orderNumber: string;
  move: OperatorMove;
}

const parcelOption = () =>
  new Option("--parcel <number>", "which of several; show counts them").argParser(readParcelNumber);

export const process = new Command("process")
  .description("paid orders are picked and being prepared (may be left out)")
  .argument("<orders...>", "their numbers")
  .addOption(applyOption())
  .action(runWithMails((given, options) => moveAll(stepsOf(given, { to: "processing" }), options)));

export const done = new Command("done")
  .description("shipped orders have arrived, or one parcel of an order; with the last of them points are earned")
  .argument("<orders...>", "their numbers")
  .addOption(parcelOption())
  .addOption(applyOption())
  .action(
    runWithMails((given, { parcel, ...options }) => {
      const steps = stepsOf(given, { to: "done", ...(parcel !== undefined && { number: parcel }) });
      if (parcel !== undefined && steps.length > 1) throw new UsageError("--parcel is of one order.");
      return moveAll(steps, options);
    }),
  );

function stepsOf(given: string[], move: OperatorMove): Step[] {
  return [...new Set(given.map(readOrderNumber))].map((orderNumber) => ({ orderNumber, move }));
}

export const ship = new Command("ship")
  .description("a paid or prepared order is on its way; of one that is on its way the number is corrected")
  .argument("[order]", "its number", readOrderNumber)
  .option("--courier <name>", "who brings it", (given) => readText("courier", given, COURIER_MAX))
  .option("--tracking <number>", "its number there", (given) => readText("tracking", given, TRACKING_MAX))
  .addOption(parcelOption())
  .addOption(
    new Option(
      "--list <file>",
      "the same for many: ORDER COURIER TRACKING on each line, ORDER/2 for its second parcel; - is what is pasted, ended by Ctrl-D",
    ).conflicts(["courier", "tracking", "parcel"]),
  )
  .option("--other", "takes a courier or a number that is not known")
  .option("--partly-refunded", "although part of its money is back")
  .addOption(applyOption())
  .action(
    runWithMails((orderNumber, options) => {
      const { list, courier, tracking, parcel: number, other, partlyRefunded } = options;
      const isPartlyRefunded = partlyRefunded === true;
      if (list !== undefined) {
        if (orderNumber !== undefined) throw new UsageError("ship takes an ORDER or --list FILE.");
        return (context) => shipList(list, { isOther: other === true, isPartlyRefunded }, options, context);
      }
      if (orderNumber === undefined) throw new UsageError("ship needs the number of an order.");
      if (courier === undefined || tracking === undefined) throw new UsageError("ship needs --courier and --tracking.");
      const parcel = { courier, tracking };
      const move = { to: "shipped" as const, parcel, ...(number !== undefined && { number }), isPartlyRefunded };
      return async (context) => {
        const odd = other ? undefined : oddParcel(parcel, await readCouriersOfShop(context));
        return odd
          ? refuse(`${odd}; --other takes it all the same.`)
          : moveAll([{ orderNumber, move }], options)(context);
      };
    }),
  );

function readText(name: string, given: string, most: number): string {
  const text = given.trim().replace(/\s+/g, " ");
  if (text === "") throw new UsageError(`ship needs --${name}.`);
  if (text.length > most || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} is at most ${most} signs long.`);
  return text;
}

export const cancel = new Command("cancel")
  .description("ends an order that is not on its way; stock goes back")
  .argument("<order>", "its number", readOrderNumber)
  .requiredOption("--reason <text>", "3 to 300 signs; the buyer reads it", readReason)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails(
      (orderNumber, { reason, ...options }) =>
        (context) =>
          moveOne({ orderNumber, move: { to: "cancelled", note: reason } }, options, context),
    ),
  );

export const giveBack = new Command("return")
  .description("a parcel came back: its money goes back, and its buyer reads why")
  .argument("<order>", "its number", readOrderNumber)
  .addOption(parcelOption())
  .option("--reason <text>", "3 to 300 signs; the buyer reads it", readReason)
  .option("--restock", "its pieces are in stock again, but for those that were refunded and kept or came back unfit")
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails((orderNumber, { parcel, reason = "", restock, ...options }) => {
      const move = { to: "returned" as const, isRestocked: restock === true, note: reason };
      return (context) =>
        moveOne({ orderNumber, move: { ...move, ...(parcel !== undefined && { number: parcel }) } }, options, context);
    }),
  );

function readReason(given: string): string {
  const note = cancelOrder.body.safeParse({ noteCancel: given }).data?.noteCancel;
  if (!note) throw new UsageError("--reason is 3 to 300 signs long; the buyer reads it.");
  return note;
}

/** One order or one parcel, with all that becomes of it. */
function moveOne(step: Step, options: ApplyOptions, context: ShopContext): Promise<number> {
  const { orderNumber, move } = step;
  return runUseCase(makeMove, step, options, context, {
    done(made, { owed, corrects }) {
      if (made.did === "moved" && made.isProviderUninformed)
        console.error(
          "! The payment provider was not told: cancel the payment there, or what is paid now is flagged as late.",
        );
      const isEnded = move.to === "cancelled" || move.to === "returned";
      if (corrects) return "The number of its parcel is corrected.";
      return isEnded && owed > 0 ? toSend(orderNumber) : "";
    },
    refused(why, words) {
      if (why.why === "same-parcel") {
        console.log(`${words} Nothing was changed.`);
        return 0;
      }
      // One parcel among others that came back is a refund of it.
      if (why.why !== "not-last" || move.to !== "returned") return refuse(words);
      const goods = move.isRestocked ? ("restocked" as const) : ("came-back" as const);
      const part = { parcel: why.number, goods, comesBack: true as const, ...(move.note && { note: move.note }) };
      return runRefund(orderNumber, part, options, context);
    },
  });
}

/** Several orders, with a line each; what stands so already counts as done. */
function moveAll(steps: Step[], options: ApplyOptions) {
  return async (context: ShopContext): Promise<number> => {
    const [only, ...others] = steps;
    if (options.apply && only && others.length === 0) return moveOne(only, options, context);
    return walk(steps, options.apply === true, context);
  };
}

async function walk(steps: Step[], isApplied: boolean, context: ShopContext): Promise<number> {
  let [refused, same] = [0, 0];
  for (const step of steps) {
    const plan = await makeMove.plan(step, context);
    if (isRefusal(plan)) {
      const words = say(makeMove.words.refusals, "why", plan, "en");
      if (plan.why === "same-parcel") same++;
      else refused++;
      if (plan.why === "same-parcel") console.log(words);
      else console.error(`✗ ${words}`);
      continue;
    }
    const made = isApplied ? await makeMove.apply(plan, crypto.randomUUID(), context) : undefined;
    if (made?.did === "nothing") {
      refused++;
      console.error(`✗ ${step.orderNumber}: ${CHANGED.en}`);
    } else console.log(`${isApplied ? "✓ " : ""}${effectsOf(makeMove, plan, isApplied ? "did" : "would")[0]}`);
  }
  const left = steps.length - refused - same;
  const count = `${left} of ${steps.length}`;
  const before = same > 0 ? `, ${same} ${same === 1 ? "was" : "were"} so before` : "";
  if (isApplied) console.log(`${count} done${before}.${left > 0 ? " Buyers are told by mail within minutes." : ""}`);
  else console.log(`${count} can be done${before}. ${left > 0 ? NOT_YET : "There is nothing to do."}`);
  return refused === 0 ? 0 : 1;
}

async function shipList(
  file: string,
  { isOther, isPartlyRefunded }: { isOther: boolean; isPartlyRefunded: boolean },
  { apply }: ApplyOptions,
  context: ShopContext,
): Promise<number> {
  const lines = readLines(file, { isOther, couriers: await readCouriersOfShop(context) });
  if (typeof lines === "string") return refuse(lines);
  const wrong = lines.filter((line) => "wrong" in line);
  for (const { line, wrong: why } of wrong) console.error(`✗ line ${line}: ${why}.`);
  if (wrong.length > 0) {
    console.error("Nothing was changed: a list is taken as a whole once each of its lines is understood.");
    return 1;
  }
  const steps = lines.flatMap((line): Step[] => {
    if (!("parcel" in line)) return [];
    const { orderNumber, parcel, number } = line;
    return [
      { orderNumber, move: { to: "shipped", parcel, ...(number !== undefined && { number }), isPartlyRefunded } },
    ];
  });
  return walk(steps, apply === true, context);
}

function readLines(file: string, options: Parameters<typeof readParcelList>[1]): ParcelLine[] | string {
  try {
    const lines = readParcelList(readFileSync(file === "-" ? 0 : file, "utf8"), options);
    return lines.length > 0 ? lines : "There is no line in the list.";
  } catch {
    return `${file} cannot be read.`;
  }
}
