import {
  addLine,
  buyBeside,
  type CartOutcome,
  type CartRefusal,
  type LineInfo,
  leaveOut,
  lineKey,
  minusLine,
  plusLine,
  removeLine,
  restoreLines,
  roomFor,
  selectAll,
  selectLine,
  setQuantity,
} from "./cart.ts";
import {
  type CartChange,
  type CartChoice,
  type CartLine,
  cartChoice,
  earnsOffers,
  isBought,
  isKeepable,
  NOTE_MAX,
  type RemovedLines,
} from "./lines.ts";
import {
  buyAgain,
  type FailedLine,
  type InfoOf,
  infoOfLine,
  mergeCarts,
  mergeNotes,
  type Settled,
  settleCart,
} from "./merging.ts";

export interface Basket {
  lines: CartChoice[];
  note: string;
}

/** Prices lines as they would be together. Implemented by the cart's storage. */
export type PriceLines = (lines: CartChoice[]) => Promise<CartLine[]>;

/** A line whose quantity was reduced, by name: it left the cart when `to` is 0. */
export type SettledLine = Pick<Settled, "to" | "room"> & { name: string };

/** The result of a change to a cart, with the messages to show. */
export type Changed =
  | {
      ok: true;
      basket: Basket;
      isKeptSingle?: true;
      /** Nothing was added, because this many pieces are there since the form was made. */
      there?: number;
      /** The removed lines, so that they can be brought back. */
      removed?: RemovedLines;
      settled?: SettledLine[];
      /** Lines of a merge that did not fit. */
      left?: CartChoice[];
    }
  | { ok: false; code: CartRefusal; most?: number; failed?: FailedLine[] };

type Intent<Name extends CartChange["intent"]> = Extract<CartChange, { intent: Name }>;

/** The one rule for every change, for a guest's cookie cart and for a cart in the shop's database. */
export async function applyChange(basket: Basket, change: CartChange, price: PriceLines): Promise<Changed> {
  switch (change.intent) {
    case "note":
      return { ok: true, basket: { ...basket, note: change.note } };
    case "settle":
      return settle(basket, change, price);
    case "merge":
      return merge(basket, change, price);
    case "again":
      return addAgain(basket, change, price);
  }
  const there = change.intent === "add" ? addedBefore(basket.lines, change) : undefined;
  if (there !== undefined) return { ok: true, basket, there };
  const outcome = await changeLines(basket.lines, change, price);
  if (!outcome.ok) return outcome;
  const { lines, isKeptSingle, removed } = outcome;
  return { ok: true, basket: { ...basket, lines }, isKeptSingle, removed };
}

/** The lines that a change adds; null when it needs no price at all. */
export function broughtBy(change: CartChange): CartChoice[] | null {
  switch (change.intent) {
    case "add":
    case "buy":
      return change.beside ? [choose(change.choice), choose(change.beside)] : [choose(change.choice)];
    case "merge":
    case "again":
      return change.cartLines;
    case "plus":
    case "quantity":
    case "settle":
      return [];
    default:
      return null;
  }
}

async function changeLines(
  lines: CartChoice[],
  change: Exclude<CartChange, Intent<"note" | "settle" | "merge" | "again">>,
  price: PriceLines,
): Promise<CartOutcome> {
  switch (change.intent) {
    case "add":
    case "buy":
      return take(lines, change, price);
    case "minus":
      return minusLine(lines, change.line);
    case "remove":
      return removeLine(lines, change.line);
    case "keep":
      return keepLine(lines, change.line);
    case "restore":
      return restoreLines(lines, change.removed);
    case "select":
      return selectLine(lines, change.line, change.isSelected === 1);
    case "select-all":
      return { ok: true, lines: selectAll(lines, change.isSelected === 1) };
  }
  const line = lines.find((one) => lineKey(one) === change.line);
  if (!line) return { ok: false, code: "line_missing" };
  const info = await infoAmong(lines, line, price);
  return change.intent === "plus"
    ? plusLine(lines, change.line, info)
    : setQuantity(lines, change.line, change.quantity, info);
}

/** Removes the line from the cart; the storage saves it elsewhere. */
function keepLine(lines: CartChoice[], key: string): CartOutcome {
  const line = lines.find((one) => lineKey(one) === key);
  return line && !isKeepable(line) ? { ok: false, code: "not_keepable" } : removeLine(lines, key);
}

function choose(choice: Intent<"add">["choice"] | NonNullable<Intent<"add">["beside"]>): CartChoice {
  return cartChoice.parse(choice);
}

/** The line's pieces, if they are as many as they would be after this addition. */
function addedBefore(lines: CartChoice[], { choice, held }: Intent<"add">): number | undefined {
  if (held === undefined) return undefined;
  const added = choose(choice);
  const there = lines.find((line) => lineKey(line) === lineKey(added))?.quantity;
  return there === held + added.quantity ? there : undefined;
}

async function take(
  lines: CartChoice[],
  change: Intent<"add"> | Intent<"buy">,
  price: PriceLines,
): Promise<CartOutcome> {
  // The main product of a direct purchase is bought directly too: the rest of the cart must not trigger its offer.
  const isDirect = change.intent === "buy";
  const put = isDirect ? buyBeside : addLine;
  const accompanied = await addCompanion(isDirect ? leaveOut(lines) : lines, change.beside, put, price);
  if (!accompanied.ok) return accompanied;
  const added = choose(change.choice);
  const there = accompanied.lines.find((line) => lineKey(line) === lineKey(added));
  const info = await infoAmong(accompanied.lines, added, price);
  const isCapped = change.intent === "add" && change.isCapped === 1;
  const most = isCapped ? roomFor(accompanied.lines, added, info) - (there?.quantity ?? 0) : added.quantity;
  return put(accompanied.lines, { ...added, quantity: Math.max(1, Math.min(added.quantity, most)) }, info);
}

/** Adds the missing pieces of the required product. */
async function addCompanion(
  lines: CartChoice[],
  beside: Intent<"add">["beside"],
  put: typeof addLine,
  price: PriceLines,
): Promise<CartOutcome> {
  if (!beside) return { ok: true, lines };
  const bought = lines
    .filter((line) => line.variantId === beside.variantId && line.isSelected)
    .filter((line) => earnsOffers(line) && !line.comboId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const missing = beside.quantity - bought;
  if (missing <= 0) return { ok: true, lines };
  const main = choose({ ...beside, quantity: missing });
  return put(lines, main, await infoAmong(lines, main, price));
}

const notSold: LineInfo = {
  validStock: 0,
  stockAvailable: 0,
  piecesMax: 0,
  isFlashSale: false,
  isMultipleBuy: false,
  isAvailable: false,
};

/** Combos, gifts and redeemed lines depend on the other lines; every other line is independent. */
async function infoAmong(lines: CartChoice[], line: CartChoice, price: PriceLines): Promise<LineInfo> {
  const key = lineKey(line);
  const standsAlone = line.comboId === null && !line.isGift && !line.isRedeem;
  const others = standsAlone ? [] : lines.filter((other) => lineKey(other) !== key);
  const priced = await price([...others, { ...line, quantity: 1, isSelected: 1 }]);
  const found = priced.find(({ id }) => id === key);
  return found ? infoOfLine(found) : notSold;
}

/** Added lines are priced together with everything that will be in the cart with them. */
async function infoBeside(own: CartChoice[], brought: CartChoice[], price: PriceLines): Promise<InfoOf> {
  const keys = new Set(brought.map(lineKey));
  const priced = await price([...brought, ...own.filter((line) => !keys.has(lineKey(line)))]);
  const byKey = new Map(priced.map((line) => [line.id, infoOfLine(line)]));
  return (line) => byKey.get(lineKey(line));
}

async function merge({ lines: own, note }: Basket, guest: Intent<"merge">, price: PriceLines): Promise<Changed> {
  const info = await infoBeside(own, guest.cartLines, price);
  const { lines, left } = mergeCarts(own, guest.cartLines, info);
  return { ok: true, basket: { lines, note: mergeNotes(note, guest.note, NOTE_MAX) }, left };
}

async function addAgain(basket: Basket, { cartLines }: Intent<"again">, price: PriceLines): Promise<Changed> {
  const again = buyAgain(basket.lines, cartLines, await infoBeside(basket.lines, cartLines, price));
  return again.ok ? { ok: true, basket: { ...basket, lines: again.lines } } : again;
}

/** Reduces lines above a limit: in the whole cart, or among the selected lines only, as the checkout does. */
async function settle(basket: Basket, { isChosenOnly }: Intent<"settle">, price: PriceLines): Promise<Changed> {
  if (basket.lines.length === 0) return { ok: true, basket };
  const byKey = new Map((await price(basket.lines)).map((line) => [line.id, line]));
  const { lines, settled } = settleCart(basket.lines, (key) => {
    const line = byKey.get(key);
    const isLeft = !line || (isChosenOnly ? !isBought(line) : line.isUnavailable);
    return isLeft ? undefined : line.limits;
  });
  const named = settled.map(({ key, to, room }) => ({ name: (byKey.get(key) as CartLine).nameLong, to, room }));
  return { ok: true, basket: { ...basket, lines }, settled: named };
}
