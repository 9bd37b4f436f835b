import { sql } from "drizzle-orm";
import { isProjectOver, mayMoveProject, type ProjectState, projectStatesBefore } from "#domain/interior.ts";
import { type NotWritten, type ProjectEffect, projectWords } from "#domain/operate/project-words.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { type ProjectRow, selectAllProjects, selectProject, writeByShop } from "./project-queries.ts";
import { guestMail, projectPath, shopWords } from "./projects.ts";

const PER_PAGE = 20;

/** Interior consultations in one state or in all, the newest first. */
export function listProjects(
  state: ProjectState | undefined,
  page: number,
  context: Pick<OperatorContext, "db">,
): Promise<ListPage<ProjectRow>> {
  return readListPage(page, PER_PAGE, context, (most, offset) => selectAllProjects(state, most, offset));
}

/** One consultation with its history, the ids of its pictures, and how to reach its customer. */
export async function showProject(code: string, { db }: Pick<OperatorContext, "db">) {
  const [[project], entries, photos] = await db.batch(selectProject(code));
  if (!project) return unknown(code);
  return { ...project, isOver: isProjectOver(project.state), entries, pictures: photos.map(({ id }) => id) };
}

function unknown(code: string): NotWritten {
  return { did: "nothing", why: "unknown", code };
}

interface ProjectInput {
  code: string;
  /** The next state; without one it is an answer. */
  to?: ProjectState;
  /** Words to the customer; a move may have none. */
  text: string;
  /** The newest entry that its writer has seen: after a newer one nothing is written. */
  after?: number | undefined;
}

interface ProjectPlan {
  input: ProjectInput;
  state: ProjectState;
  isGuest: boolean;
}

/** Moves a request or answers it, and notifies its customer in one batch: by a notice, a guest by mail. */
export const writeProject = defineUseCase<
  ProjectInput,
  ProjectPlan,
  ProjectRow,
  ProjectEffect,
  { did: "written" },
  NotWritten
>({
  name: "project.write",
  async look(input, { db }) {
    const { code, to } = input;
    const [[row], entries] = await db.batch(selectProject(code));
    if (!row) return unknown(code);
    const { state } = row;
    if (input.after !== undefined && (entries.at(-1)?.id ?? 0) > input.after) return { did: "nothing", why: "newer" };
    if (to && !mayMoveProject(state, to))
      return { did: "nothing", why: "state", code, state, needs: projectStatesBefore(to) };
    if (!to && isProjectOver(state)) return { did: "nothing", why: "over", code, state };
    return { plan: { input, state, isGuest: row.userId === null }, known: row };
  },
  async write({ plan: { input }, known: row }, receipt, { db, now, origin, post, auditLog }) {
    const { code, to } = input;
    const words = shopWords(code, input);
    const notice = { kind: "project", ...words, path: projectPath(code) } as const;
    const messages =
      row.userId === null
        ? [insertMessage(guestMail(row, words), now, sql`1`)]
        : insertNotice({ userId: row.userId, notice, now, origin });
    const change = [
      receipt({ did: "written" }),
      ...writeByShop(row, { ...input, staff: auditLog.staff }, now),
      auditLog.entry({ what: `project ${code}`, before: row.state, after: to ?? "answered" }),
    ];
    post(await writeWithMessages(db, change, messages));
    return { did: "written" };
  },
  effects: ({ input: { code, to }, state, isGuest }) => [
    to ? { effect: "moved", code, from: state, to } : { effect: "answered", code },
    { effect: "customer-notified", isGuest },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: projectWords,
});
