import { formerPathOf } from "#domain/former-address.ts";
import { dropFormer, planRedirects, planRename, readFormer } from "#functions/operate/addresses.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import { lineCell } from "#lib/sheets/cells.ts";
import { hasRefused } from "#lib/sheets/verdict.ts";
import { UsageError } from "../arguments.ts";
import { applyPlan, importAct } from "../catalogue/sheet-files.ts";
import { minute, onOneLine, table } from "../print.ts";
import { type Act, refuse, tell, verdictLine } from "../room.ts";
import { noMore } from "./displayed.ts";

export const REDIRECT_USAGE = `  redirect list                                      former addresses and where they lead
  redirect add OLD NEW                               an address at which nothing stands leads to a page of the shop: of what
                                                     is hidden to what comes after it, of another shop to this one
  redirect remove OLD                                leads nowhere any more
  redirect rename OLD NEW                            gives a product, article or other page another address, such as
                                                     /product/old /product/new; the old one leads there
  redirect import FILE [--apply]                     many at once: columns old and new`;

const columns = { old: lineCell(600, 1), new: lineCell(600, 1) };

function two(words: string[], act: string): [string, string] {
  const [from, to, ...more] = words;
  if (!from || !to || more.length > 0) throw new UsageError(`redirect ${act} needs an OLD and a NEW address.`);
  return [from, to];
}

export const REDIRECT: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "redirect list");
      return async ({ db }) => {
        const rows = (await readFormer(db)).map(({ path, target, createdAt }) => [
          path,
          target,
          minute(createdAt).slice(0, 10),
        ]);
        console.log(rows.length > 0 ? table(["OLD", "LEADS TO", "SINCE"], rows) : "No former addresses.");
        return 0;
      };
    },
  },
  add: {
    read(words) {
      const [from, to] = two(words, "add");
      return async (context) => {
        const asked = { names: ["old", "new"], rows: [{ place: "", cells: { old: from, new: to } }] };
        const planned = await planRedirects(context.db, asked, context.now);
        const [said = ""] = planned.verdicts.map(verdictLine);
        if (hasRefused(planned.verdicts)) return refuse(`${said}.`);
        if (said === "") return tell(`${onOneLine(from)} leads there already.`);
        return applyPlan(planned, context, said);
      };
    },
  },
  remove: {
    read([from, ...more]) {
      if (!from || more.length > 0) throw new UsageError("redirect remove needs an OLD address.");
      return async ({ db, auditLog }) => {
        const path = formerPathOf(from);
        const before = (await readFormer(db)).find((one) => one.path === path);
        if (!before) return refuse(`${onOneLine(from)} is no former address; redirect list shows them.`);
        const statements = [dropFormer(before.path)];
        await applyChanges({ db, auditLog }, { what: before.path, before: before.target, after: null, statements });
        return tell(`${before.path} leads nowhere any more.`);
      };
    },
  },
  rename: {
    read(words) {
      const [from, to] = two(words, "rename");
      return async (context) => {
        const change = await planRename(context.db, from, to, context.now);
        if (typeof change === "string") return refuse(change);
        return applyPlan(
          { verdicts: [], change },
          context,
          `It is at ${change.after} within seconds; ${change.what} leads there.`,
        );
      };
    },
  },
  import: importAct("redirect", { columns, plan: (rows, { db, now }) => planRedirects(db, rows, now) }),
};
