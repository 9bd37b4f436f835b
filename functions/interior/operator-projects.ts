import { sql } from "drizzle-orm";
import { isProjectOver, mayMoveProject, type ProjectState, projectStatesBefore } from "#domain/interior.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";
import { guestMail, projectPath, shopWords } from "./mails.ts";
import { type ProjectRow, selectProject, writeByShop } from "./project-queries.ts";

export type ProjectOutcome =
  | { did: "moved"; from: ProjectState; to: ProjectState }
  | { did: "answered" }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "over"; state: ProjectState }
  | { did: "nothing"; why: "state"; state: ProjectState; needs: ProjectState[] };

/** Moves a request and tells its customer in one batch: by a notice, a guest by mail. */
export async function moveProject(
  code: string,
  to: ProjectState,
  text: string,
  context: MoveContext,
): Promise<ProjectOutcome> {
  const row = await find(code, context);
  if (!row) return { did: "nothing", why: "unknown" };
  const { state } = row;
  if (!mayMoveProject(state, to)) return { did: "nothing", why: "state", state, needs: projectStatesBefore(to) };
  const isWritten = await write(row, { to, text }, context);
  // A concurrent move came first: this one is decided again from what is there now.
  return isWritten ? { did: "moved", from: state, to } : moveProject(code, to, text, context);
}

/** Words to the customer about a request that is not over. */
export async function answerProject(code: string, text: string, context: MoveContext): Promise<ProjectOutcome> {
  const row = await find(code, context);
  if (!row) return { did: "nothing", why: "unknown" };
  if (isProjectOver(row.state)) return { did: "nothing", why: "over", state: row.state };
  const isWritten = await write(row, { text }, context);
  return isWritten ? { did: "answered" } : answerProject(code, text, context);
}

async function find(code: string, { db }: MoveContext): Promise<ProjectRow | undefined> {
  const [[row]] = await db.batch(selectProject(code));
  return row;
}

async function write(
  row: ProjectRow,
  change: { to?: ProjectState; text: string },
  { db, now, origin, post, auditLog }: MoveContext,
): Promise<boolean> {
  const { code, userId } = row;
  const words = shopWords(code, change);
  const notice = { kind: "project", ...words, path: projectPath(code) } as const;
  const told =
    userId === null
      ? [insertMessage(guestMail(row, words), now, sql`1`)]
      : insertNotice({ userId, notice, now, origin });
  try {
    const answers: unknown[][] = await db.batch([
      ...writeByShop(row, change, now),
      ...auditEntry(auditLog, { what: `project ${code}`, before: row.state, after: change.to ?? "answered" }),
      ...told,
    ]);
    post(answers.at(-1) as { id: number }[]);
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}
