import { readFileSync } from "node:fs";
import { cancelOrder } from "#contract/orders/order.ts";
import { oddParcel } from "#domain/orders/parcels.ts";
import { applyMove, type Moved, type MovePlan, type OperatorMove, planMove } from "#functions/orders/operator-moves.ts";
import type { Waybill } from "#functions/orders/parcel-queries.ts";
import { ACT_OPTIONS, type Asked, readAsked, showOrApply } from "../acts.ts";
import { refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { moneySaid, NOT_YET, pointsSaid } from "../print.ts";
import { COURIER_MAX, type ParcelLine, readParcelList, TRACKING_MAX } from "./parcel-list.ts";
import { showRefund } from "./refunds.ts";
import { readNumber, readParcelNumber, whyNotMoved } from "./words.ts";

/** One order and what is to be done with it. */
interface Step {
  orderNumber: string;
  move: OperatorMove;
}

type ParcelsCommand =
  | { name: "process" | "ship" | "done"; steps: Step[]; isApplied: boolean }
  | { name: "ship"; file: string; isOther: boolean; isPartlyRefunded: boolean; isApplied: boolean }
  | ({ name: "cancel" | "return" } & Step & Asked);

/** Orders moved on: through the same rules and the same batches as in the shop itself. */
export const parcels: DeskRoom<ParcelsCommand> = {
  usage: `  process ORDER …                                    paid orders are picked and being prepared (may be left out)
  ship ORDER --courier NAME --tracking NUMBER        a paid or prepared order is on its way; of one that is on its
       [--parcel N] [--other] [--partly-refunded]    way the number is corrected. --parcel says which of several;
                                                     --other takes a courier or a number that is not known; ...
                                                     although part of its money is back
  ship --list FILE                                   the same for many: ORDER COURIER TRACKING on each line, ORDER/2
                                                     for its second parcel; - is what is pasted, ended by Ctrl-D
  done ORDER … [--parcel N]                          shipped orders have arrived, or one parcel of an order; with the
                                                     last of them points are earned
  cancel ORDER --reason TEXT                         ends an order that is not on its way; stock goes back
  return ORDER [--parcel N] [--reason TEXT]          a parcel came back: its money goes back, and its buyer reads
      [--restock]                                    why; with --restock its pieces are in stock again, but for
                                                     those that were refunded and kept or came back unfit
                                                     All of these say first what they would do, a line for each
                                                     order; --apply does it`,
  commands: {
    process: { apply: "flag" },
    ship: {
      ...{ courier: "text", tracking: "text", list: "text", parcel: "text" },
      ...{ other: "flag", "partly-refunded": "flag", apply: "flag" },
    },
    done: { parcel: "text", apply: "flag" },
    cancel: { reason: "text", ...ACT_OPTIONS },
    return: { parcel: "text", reason: "text", restock: "flag", ...ACT_OPTIONS },
  },
  read: readParcels,
  isReading: ({ isApplied }) => !isApplied,
  obey: obeyParcels,
};

function readParcels(name: string, told: Told): ParcelsCommand {
  if (name === "process" || name === "done") {
    const numbers = [...new Set(told.words.map((one) => readNumber(name, one)))];
    if (numbers.length === 0) readNumber(name, undefined);
    const parcel = readParcelNumber(told);
    if (parcel.number !== undefined && numbers.length > 1) throw new UsageError("--parcel is of one order.");
    const move = name === "process" ? ({ to: "processing" } as const) : ({ to: "done", ...parcel } as const);
    const steps = numbers.map((orderNumber) => ({ orderNumber, move }));
    return { name, steps, isApplied: told.has("apply") };
  }
  if (name === "ship") return readShip(told);
  const [number, ...more] = told.words;
  refuseMore(name, more);
  const orderNumber = readNumber(name, number);
  if (name === "return") {
    const note = told.text("reason") === undefined ? "" : readReason(name, told);
    const move = {
      ...({ to: "returned", isRestocked: told.has("restock"), note } as const),
      ...readParcelNumber(told),
    };
    return { name, orderNumber, move, ...readAsked(told) };
  }
  return { name: "cancel", orderNumber, move: { to: "cancelled", note: readReason(name, told) }, ...readAsked(told) };
}

function readReason(name: string, told: Told): string {
  const note = cancelOrder.body.safeParse({ noteCancel: told.text("reason") }).data?.noteCancel;
  if (!note) throw new UsageError(`${name} needs --reason TEXT, 3 to 300 signs long; the buyer reads it.`);
  return note;
}

function readShip(told: Told): ParcelsCommand {
  const file = told.text("list");
  const [isPartlyRefunded, isOther] = [told.has("partly-refunded"), told.has("other")];
  if (file !== undefined) {
    refuseMore("ship --list", told.words);
    if (["courier", "tracking", "parcel"].some((option) => told.text(option) !== undefined))
      throw new UsageError("In a list, couriers and numbers stand on its lines.");
    return { name: "ship", file, isOther, isPartlyRefunded, isApplied: told.has("apply") };
  }
  const [number, ...more] = told.words;
  refuseMore("ship", more);
  const orderNumber = readNumber("ship", number);
  const parcel = {
    courier: readText("courier", told, COURIER_MAX),
    tracking: readText("tracking", told, TRACKING_MAX),
  };
  const odd = isOther ? undefined : oddParcel(parcel);
  if (odd) throw new UsageError(`${odd}; --other takes it all the same.`);
  const steps = [{ orderNumber, move: shipping({ parcel, ...readParcelNumber(told) }, isPartlyRefunded) }];
  return { name: "ship", steps, isApplied: told.has("apply") };
}

const shipping = (sent: { parcel: Waybill; number?: number }, isPartlyRefunded: boolean): OperatorMove => ({
  to: "shipped",
  ...sent,
  isPartlyRefunded,
});

function readText(name: string, told: Told, most: number): string {
  const text = told.text(name)?.trim().replace(/\s+/g, " ") ?? "";
  if (text === "") throw new UsageError(`ship needs --${name}.`);
  if (text.length > most || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} is at most ${most} signs long.`);
  return text;
}

async function obeyParcels(command: ParcelsCommand, desk: Desk): Promise<number> {
  if ("move" in command) return end(command, desk);
  if ("file" in command) return shipList(command, desk);
  const [only] = command.steps;
  if (command.isApplied && command.steps.length === 1 && only) {
    return tell(only, await step(only, true, desk));
  }
  const isWhole = await walk(command.steps, command.isApplied, desk);
  return isWhole ? 0 : 1;
}

/** Cancels an order, or takes back a parcel: the last one of its order, or one among others. */
async function end({ orderNumber, move, ...asked }: Extract<ParcelsCommand, Step>, desk: Desk): Promise<number> {
  const plan = await planMove(orderNumber, move, desk);
  if ("did" in plan && plan.why === "not-last" && move.to === "returned") {
    const goods = move.isRestocked ? "restocked" : "came-back";
    return showRefund(
      orderNumber,
      { parcel: plan.number, goods, comesBack: true, ...(move.note && { note: move.note }) },
      asked,
      desk,
    );
  }
  if ("did" in plan) return tell({ orderNumber, move }, plan);
  return showOrApply(plan, asked, {
    shown: `${orderNumber}: ${said(plan)}${piecesSaid(plan)}.${moneySaid(orderNumber, plan)}${pointsSaid(plan.points)}`,
    apply: (key) => applyMove(plan, key, desk),
    tell: (done) => void tell({ orderNumber, move }, done),
  });
}

/** What becomes of the pieces of a parcel that came back. */
function piecesSaid({ move, restocked }: MovePlan): string {
  if (move.to !== "returned") return "";
  return move.isRestocked ? `; ${restockedSaid(restocked)}` : "; its pieces stay out of stock (--restock brings them)";
}

function restockedSaid(pieces: number): string {
  return `${pieces} ${pieces === 1 ? "piece comes" : "pieces come"} into stock again`;
}

/** One order by itself, or what would become of it. */
async function step({ orderNumber, move }: Step, isApplied: boolean, desk: Desk) {
  const plan = await planMove(orderNumber, move, desk);
  if ("did" in plan) return plan;
  return isApplied ? applyMove(plan, crypto.randomUUID(), desk) : ({ did: "planned", plan } as const);
}

type Stepped = Awaited<ReturnType<typeof step>>;

async function shipList(command: Extract<ParcelsCommand, { file: string }>, desk: Desk): Promise<number> {
  const lines = readLines(command.file, command.isOther);
  if (typeof lines === "string") {
    console.error(`✗ ${lines} Nothing was changed.`);
    return 1;
  }
  const wrong = lines.filter((line) => "wrong" in line);
  for (const { line, wrong: why } of wrong) console.error(`✗ line ${line}: ${why}.`);
  if (wrong.length > 0) {
    console.error("Nothing was changed: a list is taken as a whole once each of its lines is understood.");
    return 1;
  }
  const steps = lines.flatMap((line) =>
    "parcel" in line ? [{ orderNumber: line.orderNumber, move: shipping(sentOf(line), command.isPartlyRefunded) }] : [],
  );
  return (await walk(steps, command.isApplied, desk)) ? 0 : 1;
}

function sentOf({ parcel, number }: { parcel: Waybill; number?: number }) {
  return { parcel, ...(number !== undefined && { number }) };
}

function readLines(file: string, isOther: boolean): ParcelLine[] | string {
  try {
    const lines = readParcelList(readFileSync(file === "-" ? 0 : file, "utf8"), { isOther });
    return lines.length > 0 ? lines : "There is no line in the list.";
  } catch {
    return `${file} cannot be read.`;
  }
}

/** Each order by itself, with a line each; what stands so already counts as done. True if all of them are. */
async function walk(steps: Step[], isApplied: boolean, desk: Desk): Promise<boolean> {
  let [refused, same] = [0, 0];
  for (const one of steps) {
    const outcome = await step(one, isApplied, desk);
    if (outcome.did !== "nothing") console.log(`${isApplied ? "✓ " : ""}${one.orderNumber}: ${said(outcome.plan)}`);
    else if (outcome.why === "same-parcel") {
      same++;
      console.log(`${one.orderNumber}: already shipped with this number, ${parcelOf(outcome.parcel)}`);
    } else {
      refused++;
      console.error(`✗ ${whyNotMoved(one.orderNumber, outcome)}`);
    }
  }
  const left = steps.length - refused - same;
  const count = `${left} of ${steps.length}`;
  const before = same > 0 ? `, ${same} ${same === 1 ? "was" : "were"} so before` : "";
  if (isApplied) console.log(`${count} done${before}.${left > 0 ? " Buyers are told by mail within minutes." : ""}`);
  else console.log(`${count} can be done${before}. ${left > 0 ? NOT_YET : "There is nothing to do."}`);
  return refused === 0;
}

const parcelOf = ({ courier, tracking }: Waybill) => `${courier} ${tracking}`;

/** What happened or would happen to an order, without its number. */
function said({ saw, move, corrects, parcels, of, next }: MovePlan): string {
  const parcel = move.to === "shipped" ? parcelOf(move.parcel) : "";
  const [number] = parcels;
  const which = of > 1 && parcels.length === 1 ? `parcel ${number} of ${of}` : "";
  if (corrects) return `${which && `${which}: `}${parcelOf(corrects)} → ${parcel}`;
  const moved = next === saw.state ? `stays ${next}` : `${saw.state} → ${next}`;
  return [moved, which && `${which} is ${move.to === "done" ? "there" : "sent"}`, parcel].filter(Boolean).join(", ");
}

function tell({ orderNumber }: Step, outcome: Stepped | Moved): number {
  if (outcome.did === "nothing") {
    const isSame = outcome.why === "same-parcel";
    const words = `${whyNotMoved(orderNumber, outcome)} Nothing was changed.`;
    if (isSame) console.log(words);
    else console.error(`✗ ${words}`);
    return isSame ? 0 : 1;
  }
  const { plan } = outcome;
  if (outcome.did === "moved" && outcome.isProviderUninformed) {
    console.error(
      "! The payment provider was not told: cancel the payment there, or what is paid now is flagged as late.",
    );
  }
  const what = plan.corrects ? "the number of its parcel is corrected" : said(plan);
  const money = plan.move.to === "cancelled" || plan.move.to === "returned" ? moneySaid(orderNumber, plan) : "";
  // Of one parcel among others that has arrived nobody is told.
  const isTold = plan.move.to !== "done" || plan.next === "done";
  const mail = isTold ? ` ${plan.email} is told by mail within minutes.` : "";
  console.log(`✓ ${orderNumber}: ${what}.${mail}${money}${pointsSaid(plan.points)}`);
  return 0;
}
