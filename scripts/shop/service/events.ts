import { Command } from "@commander-js/extra-typings";
import { CLAIM_CODE } from "#domain/service/event.ts";
import { handOut, listClaims, listEvents } from "#functions/service/operator-events.ts";
import { ZONE } from "#lib/time.ts";
import { pageOption, readId, UsageError } from "../arguments.ts";
import { run, runWithMails, type ShopContext } from "../command.ts";
import { minute, onOneLine, printPage, type RowIn, table } from "../print.ts";
import { AT_ONCE, runUseCase } from "../use-case.ts";

export const events = new Command("events").description("events and giveaways");

events
  .command("list")
  .description("events and giveaways, with what is left of them")
  .addOption(pageOption())
  .action(
    run(
      ({ page }) =>
        async (context) =>
          printPage(await listEvents(page, context), "No events.", eventsTable),
    ),
  );

events
  .command("claims")
  .description("who has claimed, with their codes")
  .argument("<id>", "the number of an event; list shows them", readId)
  .addOption(pageOption())
  .action(
    run(
      (id, { page }) =>
        (context) =>
          claims(id, page, context),
    ),
  );

events
  .command("hand-out")
  .description("who has this code was there, or has the gift; they are told")
  .argument("<code>", "such as 7K2M9-QX4TB", readCode)
  .action(runWithMails((code) => (context) => runUseCase(handOut, { code }, AT_ONCE, context)));

function readCode(given: string): string {
  const code = given.toUpperCase();
  if (!CLAIM_CODE.test(code)) throw new UsageError("events hand-out needs a code such as 7K2M9-QX4TB.");
  return code;
}

function eventsTable(events: RowIn<typeof listEvents>[]): string {
  return table(
    ["ID", "KIND", "TITLE", `OPEN FROM (${ZONE})`, "UNTIL", "HAPPENS", "CLAIMED"],
    events.map(({ id, kind, title, start, end, happensAt, quota, remains }) => [
      String(id),
      kind,
      onOneLine(title),
      minute(start),
      minute(end),
      happensAt === null ? "" : minute(happensAt),
      `${quota - remains} of ${quota}`,
    ]),
    [0],
  );
}

async function claims(id: number, page: number, context: ShopContext): Promise<number> {
  const found = await listClaims(id, page, context);
  if (!found) {
    console.error(`✗ There is no event ${id}.`);
    return 1;
  }
  const { title, quota, remains } = found.event;
  console.log(`${onOneLine(title)}: ${quota - remains} of ${quota} claimed\n`);
  return printPage(found, "No claims.", claimsTable);
}

function claimsTable(claims: RowIn<typeof listClaims>[]): string {
  return table(
    ["CODE", "CUSTOMER", "E-MAIL", `CLAIMED (${ZONE})`, "HANDED OUT"],
    claims.map(({ code, name, email, createdAt, handedOutAt }) => [
      code,
      onOneLine(name),
      onOneLine(email),
      minute(createdAt),
      handedOutAt === null ? "" : minute(handedOutAt),
    ]),
  );
}
