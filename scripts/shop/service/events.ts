import type { MoveContext } from "#functions/orders/order-moves.ts";
import {
  handOut,
  type OperatorsClaim,
  type OperatorsEvent,
  selectAllEvents,
  selectClaimsOf,
  selectOneEvent,
} from "#functions/service/event-operator.ts";
import { wireDateTime } from "#lib/date.ts";
import { ZONE } from "#lib/time.ts";
import { type DeskRoom, understood } from "../desk-room.ts";
import { minute, onOneLine, table } from "../print.ts";
import { EVENTS_USAGE, type EventsCommand, readEvents } from "./command.ts";

const PER_PAGE = 20;

export const events: DeskRoom<EventsCommand> = {
  usage: EVENTS_USAGE,
  commands: { events: { page: "text" } },
  read: (_, told) => understood(readEvents(told.words, told.page())),
  isReading: ({ act }) => act !== "hand-out",
  obey: obeyEvents,
};

function obeyEvents(command: EventsCommand, context: MoveContext): Promise<number> {
  if (command.act === "list") return list(command.page, context);
  if (command.act === "claims") return claims(command.id, command.page, context);
  return give(command.code, context);
}

async function list(page: number, { db }: MoveContext): Promise<number> {
  const found = await db.rows(selectAllEvents(PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0) console.log(page > 1 ? `There is no page ${page}.` : "No events.");
  else console.log(eventsTable(found.slice(0, PER_PAGE)));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

function eventsTable(events: OperatorsEvent[]): string {
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

async function claims(id: number, page: number, { db }: MoveContext): Promise<number> {
  const [[event], found] = await db.batch([
    selectOneEvent(id),
    selectClaimsOf(id, PER_PAGE + 1, PER_PAGE * (page - 1)),
  ]);
  if (!event) {
    console.error(`✗ There is no event ${id}.`);
    return 1;
  }
  console.log(`${onOneLine(event.title)}: ${event.quota - event.remains} of ${event.quota} claimed`);
  if (found.length > 0) console.log(`\n${claimsTable(found.slice(0, PER_PAGE))}`);
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

function claimsTable(claims: OperatorsClaim[]): string {
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

async function give(code: string, context: MoveContext): Promise<number> {
  const { did, claim } = await handOut(code, context);
  if (did === "handed-out") {
    console.log(
      `✓ ${code}: ${onOneLine(claim.title)} for ${onOneLine(claim.name)}. ${onOneLine(claim.email)} is told.`,
    );
    return 0;
  }
  console.error(
    claim?.handedOutAt
      ? `✗ ${code} was handed out already, at ${wireDateTime(claim.handedOutAt)} ${ZONE}. Nothing was changed.`
      : `✗ Nobody has the code ${code}. Nothing was changed.`,
  );
  return 1;
}
