import type { Answer } from "#contract/call.ts";
import type { SaidView, StaffPictureKind, showThread } from "#contract/staff/inbox.ts";
import { formatPhone } from "#domain/account/profile.ts";
import {
  budgetLabel,
  contactTimeLabels,
  contactWayLabels,
  isProjectOver,
  mayMoveProject,
  PROJECT_STATES,
  projectStateLabels,
} from "#domain/interior.ts";
import { stateLabels } from "#domain/orders/state.ts";
import {
  COMPLAINT_STATES,
  complaintKindLabels,
  complaintStateLabels,
  complaintWishLabels,
  isOver,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";
import type { ThreadKind } from "#domain/service/inbox.ts";
import type { StaffContext } from "#functions/http/answer.ts";
import { selectProject } from "#functions/interior/project-queries.ts";
import { orderOfComplaint, selectAgreed } from "#functions/orders/fact-queries.ts";
import { reasonLabel } from "./complaint-answer.ts";
import { selectComplaint } from "./complaint-queries.ts";
import {
  type BesideRows,
  codeOfProject,
  type HolderRow,
  ownerOf,
  selectBeside,
  selectHolder,
  selectMessages,
  selectReviewPictures,
} from "./inbox-queries.ts";
import { selectWholeReview } from "./operator-queries.ts";
import { selectReplies } from "./operator-replies.ts";

type Thread = Answer<typeof showThread>;

const MESSAGES_SHOWN = 50;

/** What stands beside every thread. */
async function besides(
  { kind, id }: { kind: ThreadKind; id: number },
  [[holder], [customer], orders, notes, replies]: [HolderRow[], ...BesideRows, Thread["replies"]],
  { whoActs }: StaffContext,
) {
  const me = await whoActs();
  const person = customer && { ...customer, phone: formatPhone(customer.phone) };
  return {
    ...{ kind, id, replies },
    customer: person ?? null,
    contact: person ?? { name: "", email: "", phone: "" },
    waitingSince: holder?.waitingSince ?? null,
    hold: holder
      ? { staffId: holder.staffId, name: holder.holder, at: holder.takenAt, isMine: holder.staffId === me.id }
      : null,
    orders: orders.map(({ state, ...one }) => ({ ...one, stateLabel: stateLabels[state] })),
    notes: notes.map(({ createdAt, ...one }): SaidView => ({ ...NOTHING_ELSE, ...one, by: "note", at: createdAt })),
    ...{ orderNumber: null, mayReplace: false, facts: [], lines: [], moves: [], review: null, hasOlder: false },
  };
}

const NOTHING_ELSE = { label: "", about: "", pictures: [] };

const inTime = (said: SaidView[]) => said.toSorted((one, other) => one.at - other.at);
const pictured = (of: StaffPictureKind, ids: number[]) => ids.map((id) => ({ of, id }));

/** A customer's chat; it is there before their first message, so that a note can be kept. */
export async function chatThread(
  id: number,
  before: number | undefined,
  context: StaffContext,
): Promise<Thread | undefined> {
  const [found, ...beside] = await context.db.batch([
    selectMessages(id, before, MESSAGES_SHOWN + 1),
    selectHolder("chat", id),
    ...selectBeside(id),
    selectReplies(),
  ]);
  const { notes, ...thread } = await besides({ kind: "chat", id }, beside, context);
  if (!thread.customer) return undefined;
  const shown = found.slice(0, MESSAGES_SHOWN).reverse();
  const hasOlder = found.length > MESSAGES_SHOWN;
  const said = shown.map(
    ({ author, createdAt, product, orderNumber, pictures, ...one }): SaidView => ({
      ...one,
      ...{ by: author, label: "", at: createdAt, about: product ?? orderNumber ?? "" },
      pictures: pictured("unggahan", JSON.parse(pictures)),
    }),
  );
  const since = hasOlder ? (shown[0]?.createdAt ?? 0) : 0;
  const own = before === undefined ? notes.filter(({ at }) => at >= since) : [];
  return {
    ...thread,
    ...{ about: "", stateLabel: "", hasOlder, mayWrite: before === undefined },
    said: inTime([...said, ...own]),
    lastId: found[0]?.id ?? 0,
  };
}

export async function complaintThread(id: number, context: StaffContext): Promise<Thread | undefined> {
  const [[row], entries, photos, agreed, ...beside] = await context.db.batch([
    ...selectComplaint(id),
    selectAgreed(orderOfComplaint(id)),
    selectHolder("complaint", id),
    ...selectBeside(ownerOf("complaint", id)),
    selectReplies(),
  ]);
  if (!row) return undefined;
  const { notes, ...thread } = await besides({ kind: "complaint", id }, beside, context);
  const lines = JSON.parse(row.lines) as { nameLong: string; variant: string; quantity: number; imageUrl: string }[];
  const first: SaidView = {
    ...{
      id: 0,
      by: "shopper",
      staff: "",
      text: row.text,
      at: row.createdAt,
      label: reasonLabel(row),
      about: row.about,
    },
    pictures: pictured(
      "unggahan",
      photos.map((one) => one.id),
    ),
  };
  // The first entry says that it was handed in, which its own words say too.
  const later = entries
    .filter(({ state }) => state !== "submitted")
    .map(
      ({ author, state, ...one }): SaidView => ({
        ...NOTHING_ELSE,
        ...one,
        ...{ by: author, label: state ? complaintStateLabels[state] : "" },
      }),
    );
  const wish = row.wish ? [{ label: "Keinginan", text: complaintWishLabels[row.wish] }] : [];
  return {
    ...thread,
    about: complaintKindLabels[row.kind],
    orderNumber: row.orderNumber,
    mayReplace: agreed.some((one) => one.id === id),
    stateLabel: complaintStateLabels[row.state],
    facts: wish,
    lines: lines.map(({ nameLong, ...one }) => ({ name: nameLong, ...one })),
    said: inTime([first, ...later, ...notes]),
    lastId: entries.at(-1)?.id ?? 0,
    mayWrite: !isOver(row.state),
    moves: COMPLAINT_STATES.filter((to) => mayMoveComplaint(row.kind, row.state, to, "shop")).map((to) => ({
      to,
      label: complaintStateLabels[to],
    })),
  };
}

export async function projectThread(id: number, context: StaffContext): Promise<Thread | undefined> {
  const [[row], entries, photos, ...beside] = await context.db.batch([
    ...selectProject(codeOfProject(id)),
    selectHolder("project", id),
    ...selectBeside(ownerOf("project_request", id)),
    selectReplies(),
  ]);
  if (!row) return undefined;
  const { notes, ...thread } = await besides({ kind: "project", id }, beside, context);
  const first: SaidView = {
    ...{ ...NOTHING_ELSE, id: 0, by: "shopper", staff: "", text: row.wish, at: row.createdAt },
    pictures: pictured(
      "konsultasi",
      photos.map((one) => one.id),
    ),
  };
  const later = entries
    .filter(({ state }) => state !== "submitted")
    .map(
      ({ author, state, ...one }): SaidView => ({
        ...NOTHING_ELSE,
        ...one,
        ...{ by: author, label: state ? projectStateLabels[state] : "" },
      }),
    );
  return {
    ...thread,
    contact: { name: row.name, email: row.email, phone: formatPhone(row.phone) },
    about: row.code,
    stateLabel: projectStateLabels[row.state],
    facts: [
      { label: "Properti", text: `${row.property}, ${row.location}` },
      ...(row.size > 0 ? [{ label: "Luas", text: `${row.size} m²` }] : []),
      { label: "Anggaran", text: budgetLabel(row.budget) },
      { label: "Dihubungi", text: `${contactWayLabels[row.contactBy]}, ${contactTimeLabels[row.contactTime]}` },
    ],
    said: inTime([first, ...later, ...notes]),
    lastId: entries.at(-1)?.id ?? 0,
    mayWrite: !isProjectOver(row.state),
    moves: PROJECT_STATES.filter((to) => mayMoveProject(row.state, to)).map((to) => ({
      to,
      label: projectStateLabels[to],
    })),
  };
}

export async function reviewThread(id: number, context: StaffContext): Promise<Thread | undefined> {
  const [[row], photos, ...beside] = await context.db.batch([
    selectWholeReview(id),
    selectReviewPictures(id),
    selectHolder("review", id),
    ...selectBeside(ownerOf("review", id)),
    selectReplies(),
  ]);
  if (!row) return undefined;
  const { notes, ...thread } = await besides({ kind: "review", id }, beside, context);
  const own: SaidView = {
    ...{ ...NOTHING_ELSE, id: 0, by: "shopper", staff: "", text: row.text, at: row.changedAt ?? row.createdAt },
    pictures: pictured(
      "unggahan",
      photos.map((one) => one.id),
    ),
  };
  const answer: SaidView = { ...NOTHING_ELSE, id: 0, by: "shop", staff: "", text: row.answer, at: row.answeredAt ?? 0 };
  return {
    ...thread,
    contact: { ...thread.contact, name: row.author ?? row.name },
    about: row.product,
    stateLabel: row.hiddenAt === null ? "" : "Disembunyikan",
    said: inTime([own, ...(row.answeredAt === null ? [] : [answer]), ...notes]),
    lastId: 0,
    mayWrite: row.hiddenAt === null,
    review: {
      rating: row.rating,
      answer: row.answer,
      hiddenReason: row.hiddenAt === null ? null : row.hiddenReason,
      product: { slug: row.slug, bundling: row.bundling },
    },
  };
}
