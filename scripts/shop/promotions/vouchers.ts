import { voucherColumns } from "#domain/operate/vouchers.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import { findVoucherToEnd, planVouchers, readVouchers } from "#functions/operate/vouchers.ts";
import type { Table } from "#lib/sheets/table.ts";
import { ZONE } from "#lib/time.ts";
import { UsageError } from "../arguments.ts";
import { minute, onOneLine } from "../print.ts";
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

export const VOUCHER_USAGE = `  voucher add CODE --title TEXT --kind percent|nominal --value N --start TIME --end TIME --quota N
       [--cap N] [--minimum N] [--per-customer N] [--group NAME] [--products SLUG,SLUG] [--personal yes]
  voucher change CODE …                              the same options, as many as change
  voucher end CODE                                   ends it now
                                                     All three say first what they would do; --apply does it`;

function oneRow(cells: Record<string, string>): Table {
  return { names: Object.keys(cells), rows: [{ place: "", cells }] };
}

const voucherOptions = {
  ...Object.fromEntries(
    Object.keys(voucherColumns)
      .filter((name) => name !== "code")
      .map((name) => [name.replaceAll("_", "-"), text]),
  ),
  apply: flag,
  ...yesPrices,
};

function voucherCells(code: string | undefined, more: string[], given: Given, act: string): Record<string, string> {
  if (!code || more.length > 0) throw new UsageError(`voucher ${act} needs one CODE.`);
  const pairs = Object.entries(given)
    .filter(([name]) => name !== "apply" && name !== "yes-prices")
    .map(([name, value]) => [name.replaceAll("-", "_"), String(value)] as const);
  return { code: code.trim().toUpperCase(), ...Object.fromEntries(pairs) };
}

interface VoucherAsked {
  isNew: boolean;
  isApplied: boolean;
  isSure: boolean;
  cells: Record<string, string>;
}

async function writeVoucher({ isNew, isApplied, isSure, cells }: VoucherAsked, context: RoomContext): Promise<number> {
  // Planned before it is looked for: what another adds between the two is seen here, and later by the database.
  const planned = await planVouchers(context.db, oneRow(cells));
  const known = (await readVouchers(context.db)).some(({ code }) => code === cells.code);
  const taken = `There is a voucher ${onOneLine(cells.code ?? "")} already: voucher change.`;
  if (isNew && known) return refuse(taken);
  if (!isNew && !known) return refuse(`There is no voucher ${onOneLine(cells.code ?? "")}.`);
  const done = `${cells.code} stands so in the shop.`;
  return settle(planned, context, { isApplied, isSure, done, ...(isNew && { taken }) });
}

export const VOUCHER: Record<string, Act> = {
  add: {
    options: voucherOptions,
    read([code, ...more], given) {
      const cells = voucherCells(code, more, given, "add");
      return (context) => writeVoucher({ isNew: true, ...sureOf(given), cells }, context);
    },
  },
  change: {
    options: voucherOptions,
    read([code, ...more], given) {
      const cells = voucherCells(code, more, given, "change");
      if (Object.keys(cells).length === 1) throw new UsageError("voucher change needs an option: what shall change?");
      return (context) => writeVoucher({ isNew: false, ...sureOf(given), cells }, context);
    },
  },
  end: {
    options: { apply: flag },
    read([code, ...more], { apply }) {
      const name = voucherCells(code, more, {}, "end").code ?? "";
      return async ({ db, now, auditLog }) => {
        const found = await findVoucherToEnd(db, name, now);
        if (found === "unknown") return refuse(`There is no voucher ${onOneLine(name)}.`);
        if (found === "over") return refuse(`${name} has ended already.`);
        const { before, statements } = found;
        if (!apply) {
          console.log(`${name} would end now; it was to end at ${minute(before.end)} ${ZONE}.`);
          return announce();
        }
        await applyChanges({ db, auditLog }, { what: name, before, after: { end: now }, statements });
        return tell(`${name} has ended.`);
      };
    },
  },
};
