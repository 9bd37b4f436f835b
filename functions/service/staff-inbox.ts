import { findPeople, listReplies, listThreads, showThread, uploadReplyPicture } from "#contract/staff/inbox.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { readSought, readThreadKey, THREADS_PER_PAGE, writeThreadKey } from "#domain/service/inbox.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { putFiles, readFiles } from "#functions/pictures/store.ts";
import { insertUpload, uploadKey } from "#functions/pictures/upload-queries.ts";
import { countWaiting, type ListedThread, selectPeople, selectThreads } from "./inbox-queries.ts";
import { selectCustomer } from "./operator-queries.ts";
import { selectReplies } from "./operator-replies.ts";
import { chatThread, complaintThread, projectThread, reviewThread } from "./staff-threads.ts";

/** The back office's inbox: lists and threads; what is done with them are actions. */
export const inbox = {
  listThreads: answerStaff(listThreads, async ({ query: { filter, kind, after } }, { db, whoActs }) => {
    const key = after === undefined ? undefined : (readThreadKey(after) ?? refuse("not_found", 404));
    // Only one's own threads have to know who asks before they are looked up.
    const staffId = filter === "mine" ? (await whoActs()).id : 0;
    const [rows, [waiting]] = await db.batch([
      selectThreads({ filter, kind, after: key, staffId }, THREADS_PER_PAGE + 1),
      countWaiting(),
    ]);
    const results = rows.slice(0, THREADS_PER_PAGE);
    const last = rows.length > THREADS_PER_PAGE ? results.at(-1) : undefined;
    const at = last && (filter === "waiting" ? (last.waitingSince ?? 0) : last.lastAt);
    const { since = null, ...counts } = waiting ?? { chat: 0, complaint: 0, project: 0, review: 0 };
    return {
      results: results.map(toListed),
      next: last && at !== undefined ? writeThreadKey({ at, id: last.id }) : null,
      waiting: counts,
      since,
    };
  }),

  findPeople: answerStaff(findPeople, async ({ query: { q } }, { db }) => {
    const sought = readSought(q);
    const rows = sought ? await db.rows(selectPeople(sought)) : [];
    return { results: rows.map((one) => ({ ...one, phone: formatPhone(one.phone) })) };
  }),

  showThread: answerStaff(showThread, async ({ params: { kind, id }, query: { before } }, context) => {
    const thread = {
      chat: () => chatThread(id, before, context),
      complaint: () => complaintThread(id, context),
      project: () => projectThread(id, context),
      review: () => reviewThread(id, context),
    }[kind];
    return (await thread()) ?? refuse("not_found", 404);
  }),

  uploadReplyPicture: answerStaff(uploadReplyPicture, async ({ params: { id }, body }, context) => {
    const { db, now, uploads } = context;
    const [customer] = await db.rows(selectCustomer({ userId: id }));
    if (!customer) return refuse("not_found", 404);
    const files = await readFiles(body.picture, "picture", context);
    const token = makeToken();
    const { width, height } = files.whole;
    const [row] = await db.rows(insertUpload({ token, userId: id, purpose: "chat", width, height }, now));
    await putFiles(uploads, uploadKey(token), files);
    return { id: row?.id ?? refuse("fault", 500) };
  }),

  listReplies: answerStaff(listReplies, async (_, { db }) => ({ results: await db.rows(selectReplies()) })),
};

function toListed({ subjectId, orderNumber, code, product, ...row }: ListedThread) {
  const { kind, name, rating, text, waitingSince, lastAt, holder } = row;
  return {
    kind,
    id: subjectId,
    name,
    about: orderNumber ?? code ?? product ?? "",
    rating,
    text,
    waitingSince,
    lastAt,
    holder,
  };
}
