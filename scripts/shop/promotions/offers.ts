import { formatRupiah } from "#domain/money.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import { OFFERS, type OfferRoom } from "#functions/operate/offers.ts";
import { type Table, writeCells } from "#lib/sheets/table.ts";
import { ZONE } from "#lib/time.ts";
import { UsageError } from "../arguments.ts";
import { need, noMore } from "../content/displayed.ts";
import { onOneLine, table } from "../print.ts";
import {
  type Act,
  announce,
  flag,
  type Given,
  type RoomContext,
  refuse,
  sureOf,
  tell,
  text,
  yesPrices,
} from "../room.ts";
import { settle } from "../settle.ts";

/** What comes with a piece that is bought, and pieces that are made when they are ordered. */
export const OFFERS_USAGE = `  gift list                                          gifts that run or are to come
  gift add SKU GIFT --pieces N --start TIME --end TIME [--minimum N] [--multiple yes]
                                                     who buys SKU (--minimum pieces of it) may take GIFT for nothing,
                                                     while N pieces last; --multiple: once for each --minimum.
                                                     gift change --pieces +10 or -5 brings more or takes some back
  combo add SKU OTHER --price N --start TIME --end TIME [--multiple yes]
                                                     who buys SKU gets OTHER for that price; --multiple: several of it
  redeem add SKU REWARD --points N --start TIME --end TIME
                                                     who buys SKU may take REWARD for points
  preorder add SKU --ready TIME [--note TEXT]        SKU is made when it is ordered, and is ready then
  gift|combo|redeem|preorder list|change|end SKU …   the same options, as many as change; end ends it now.
                                                     add, change and end say first what they would do; --apply
                                                     does it`;

/** What a sheet alone remembers is neither typed nor listed. */
const typedColumns = ({ columns }: OfferRoom) => Object.keys(columns).filter((name) => name !== "pieces_read");

const options = (room: OfferRoom): Act["options"] => ({
  ...Object.fromEntries(
    typedColumns(room)
      .filter((name) => !room.key.includes(name))
      .map((name) => [name, text]),
  ),
  apply: flag,
  ...yesPrices,
});

interface Asked {
  /** What is bought, and what comes with it. */
  key: Record<string, string>;
  cells: Record<string, string>;
  isApplied: boolean;
  isSure: boolean;
}

function readAsked(what: string, room: OfferRoom, skus: string[], given: Given): Asked {
  const named = room.key.map((name) => name.toUpperCase());
  if (skus.length < named.length || skus.some((sku) => sku.trim() === ""))
    throw new UsageError(`${what} needs ${named.join(" and ")}.`);
  noMore(skus.slice(named.length), what);
  const { apply: _, "yes-prices": __, ...cells } = given;
  return {
    key: Object.fromEntries(room.key.map((name, n) => [name, (skus[n] ?? "").trim()])),
    cells: Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value)])),
    ...sureOf(given),
  };
}

const nameOf = ({ key }: Asked) => onOneLine(Object.values(key).join(" with "));

/** The one that runs or is to come; of what was is the youngest. */
async function find(room: OfferRoom, { key }: Asked, { db, now }: RoomContext) {
  const all = (await room.read(db)).filter((one) => Object.entries(key).every(([name, sku]) => one[name] === sku));
  return { alive: all.filter((one) => !room.isOver(one, now)), last: all.at(-1) };
}

interface Writing {
  /** Why not, by what there is. */
  refusal: (found: Awaited<ReturnType<typeof find>>) => string | undefined;
  taken?: string;
}

async function write(room: OfferRoom, asked: Asked, { refusal, taken }: Writing, context: RoomContext) {
  const cells = { ...asked.key, ...asked.cells };
  const row: Table = { names: Object.keys(cells), rows: [{ place: "", cells }] };
  // Planned before it is looked for: what another writes between the two is seen here, and later by the database.
  const planned = await room.plan(context.db, row, context.now);
  const why = refusal(await find(room, asked, context));
  if (why !== undefined) return refuse(why);
  return settle(planned, context, { ...asked, done: "It stands so in the shop.", taken });
}

function actsOf(name: string, room: OfferRoom): Record<string, Act> {
  return {
    list: {
      read(words) {
        noMore(words, `${name} list`);
        return (context) => list(name, room, context);
      },
    },
    add: {
      options: options(room),
      read(skus, given) {
        need(given, `${name} add`, room.needed);
        const asked = readAsked(`${name} add`, room, skus, given);
        const taken = `There is a ${name} ${nameOf(asked)} already: ${name} change.`;
        const refusal: Writing["refusal"] = ({ alive }) => (alive.length > 0 ? taken : undefined);
        return (context) => write(room, asked, { refusal, taken }, context);
      },
    },
    change: {
      options: options(room),
      read(skus, given) {
        const asked = readAsked(`${name} change`, room, skus, given);
        if (Object.keys(asked.cells).length === 0)
          throw new UsageError(`${name} change needs an option: what shall change?`);
        const refusal: Writing["refusal"] = ({ last }) => (last ? undefined : `There is no ${name} ${nameOf(asked)}.`);
        return (context) => write(room, asked, { refusal }, context);
      },
    },
    end: {
      options: { apply: flag },
      read(skus, given) {
        const asked = readAsked(`${name} end`, room, skus, given);
        return (context) => end(name, room, asked, context);
      },
    },
  };
}

async function end(name: string, room: OfferRoom, asked: Asked, context: RoomContext): Promise<number> {
  const { alive } = await find(room, asked, context);
  if (alive.length === 0) return refuse(`There is no ${name} ${nameOf(asked)} that runs or is to come.`);
  if (!asked.isApplied) {
    console.log(`${nameOf(asked)} would end now.`);
    return announce();
  }
  const change = { what: Object.values(asked.key).join(" "), before: alive, after: null };
  const statements = alive.flatMap((one) => room.end(one, context.now));
  await applyChanges(context, { ...change, statements });
  return tell(`${nameOf(asked)} has ended.`);
}

async function list(name: string, room: OfferRoom, { db, now }: RoomContext): Promise<number> {
  const alive = (await room.read(db)).filter((one) => !room.isOver(one, now));
  const heads = typedColumns(room);
  const rows = alive.map((one) => {
    const cells = writeCells(room.columns, one);
    const state = typeof one.start === "number" && one.start > now ? "to come" : "runs";
    const shown = heads.map((head) =>
      head === "price" ? formatRupiah(Number(cells.price)) : onOneLine(cells[head] ?? ""),
    );
    return [...shown, ...(heads.includes("start") ? [state] : [])];
  });
  const titles = heads.map((head) =>
    ["start", "end", "ready"].includes(head) ? `${head} (${ZONE})`.toUpperCase() : head.toUpperCase(),
  );
  const named = [...titles, ...(heads.includes("start") ? ["STATE"] : [])];
  console.log(rows.length > 0 ? table(named, rows) : `No ${name}s.`);
  return 0;
}

export const OFFER_ROOMS: Record<string, Record<string, Act>> = Object.fromEntries(
  Object.entries(OFFERS).map(([name, room]) => [name, actsOf(name, room)]),
);
