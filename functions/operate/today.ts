import {
  countStaffWaiting,
  showToday,
  type TodayView,
  type WaitingMatter,
  type WaitingOrder,
} from "#contract/staff/today.ts";
import { readPromises } from "#domain/content/promises.ts";
import { formatRupiah } from "#domain/money.ts";
import { arrivalOf } from "#domain/orders/arrival.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { type Calendar, readCalendar } from "#domain/service/calendar.ts";
import { complaintKindLabels, complaintReasons, complaintWishLabels } from "#domain/service/complaint.ts";
import { answerBefore, chatBefore, sendBefore } from "#domain/staff/deadlines.ts";
import { may, type Role } from "#domain/staff/roles.ts";
import { PROJECT_DAYS, TODAY_TABS, type TodayTab, todayTabs } from "#domain/staff/today.ts";
import { watchedOf } from "#domain/staff/watch.ts";
import type { RowsOf } from "#functions/db/database.ts";
import { readJson } from "#functions/db/json.ts";
import { answerStaff, type CallInput, type StaffContext } from "#functions/http/answer.ts";
import { OWED_START, selectOwed } from "#functions/orders/owed-queries.ts";
import { selectUnknownMoney } from "#functions/orders/payment-queries.ts";
import { accountOf } from "#functions/orders/refund-queries.ts";
import { endOfDayAfter } from "#lib/date.ts";
import { dayOf, type Seconds } from "#lib/time.ts";
import {
  type FirstLine,
  onlyIf,
  QUEUE_START,
  type QueueRow,
  type SentParcel,
  selectAskedProjects,
  selectHasOrders,
  selectNearlyOut,
  selectOpenSurcharges,
  selectProvinces,
  selectQueue,
  selectReviewsToAnswer,
  selectRhythm,
  selectTakings,
  selectUndecided,
  selectUnpaid,
  selectUnreadChats,
  selectWaitedFor,
  selectWaitingCounts,
  selectWatch,
  sumUnpaid,
} from "./today-queries.ts";

const QUEUE_PAGE = 20;
const MATTERS_EACH = 15;
const UNPAID_SHOWN = 6;
const LOW_SHOWN = 5;
const TAKINGS_DAYS = 30;
/** The line of a message or a review that is shown. */
const EXCERPT = 90;

const stateOf: Record<TodayTab, OrderState | undefined> = {
  proses: "paid",
  kirim: "processing",
  dikirim: "shipped",
  tindakan: undefined,
};

export const today = {
  countStaffWaiting: answerStaff(countStaffWaiting, async (_, { db, whoActs }) => {
    const { role } = await whoActs();
    const [counts] = await db.rows(selectWaitingCounts);
    const seen = (isSeen: boolean, count = 0) => (isSeen ? count : 0);
    const [packs, reads] = [may(role, "pack"), may(role, "orders.read")];
    const [answers, pays] = [may(role, "service.answer"), may(role, "money")];
    return {
      toProcess: seen(packs || reads, counts?.toProcess),
      toShip: seen(packs || reads, counts?.toShip),
      shipped: seen(reads, counts?.shipped),
      chats: seen(answers, counts?.chats),
      complaints: seen(answers, counts?.complaints),
      projects: seen(answers, counts?.projects),
      reviews: seen(answers, counts?.reviews),
      owed: seen(pays, counts?.owed),
      strays: seen(pays, counts?.strays),
      surcharges: seen(reads, counts?.surcharges),
    };
  }),

  showToday: answerStaff(showToday, async (input, context) =>
    readToday(input, (await context.whoActs()).role, context),
  ),
};

async function readToday(
  { query: { tab: asked, after } }: CallInput<typeof showToday>,
  role: Role,
  { db, now }: StaffContext,
): Promise<TodayView> {
  const mayAny = (tab: TodayTab) => todayTabs[tab].needs.some((one) => may(role, one));
  const tab = asked && mayAny(asked) ? asked : (TODAY_TABS.find(mayAny) ?? "proses");
  const state = stateOf[tab];
  const [reads, pays, answers] = [may(role, "orders.read"), may(role, "money"), tab === "tindakan"];
  const endOfDay = endOfDayAfter(now, 0, "day");
  const firstDay = dayOf(now) - TAKINGS_DAYS + 1;
  const rows = await db.batch([
    selectRhythm,
    selectHasOrders,
    onlyIf(state !== undefined, selectQueue(state ?? "paid", placeOf(after), QUEUE_PAGE + 1)),
    onlyIf(tab === "dikirim", selectProvinces),
    onlyIf(answers, selectUnreadChats(MATTERS_EACH)),
    onlyIf(answers, selectUndecided(MATTERS_EACH)),
    onlyIf(answers, selectAskedProjects(MATTERS_EACH)),
    onlyIf(answers, selectReviewsToAnswer(MATTERS_EACH)),
    onlyIf(answers && pays, selectOwed(OWED_START, MATTERS_EACH)),
    onlyIf(answers && pays, selectUnknownMoney(MATTERS_EACH)),
    onlyIf(answers && reads, selectOpenSurcharges(MATTERS_EACH)),
    onlyIf(reads, selectUnpaid(now, endOfDay, UNPAID_SHOWN)),
    onlyIf(reads, sumUnpaid(now, endOfDay)),
    onlyIf(reads, selectNearlyOut(LOW_SHOWN)),
    onlyIf(reads, selectWaitedFor(LOW_SHOWN)),
    onlyIf(pays, selectWatch),
    onlyIf(pays, selectTakings(firstDay)),
  ]);
  const [settings, [{ has } = { has: 0 }], queue, provinces, chats, complaints, projects, reviews, owed, strays] = rows;
  const [, , , , , , , , , , surcharges, ending, [unpaid], nearlyOut, waitedFor, noted, takings] = rows;
  const rhythm: Rhythm = { calendar: readCalendar(settings), replyDays: readPromises(settings).replyDays, now };
  const page = queue.slice(0, QUEUE_PAGE);
  const last = page.at(-1);
  return {
    tab,
    isNew: has === 0,
    orders: inTurn(page, tab).map((row) => toOrder(row, { role, tab, provinces }, rhythm)),
    next: queue.length > QUEUE_PAGE && last ? `${last.createdAt}-${last.id}` : null,
    matters: [
      ...chats.map((row) => ofChat(row, rhythm)),
      ...complaints.map((row) => ofComplaint(row, rhythm)),
      ...projects.map((row) => ofProject(row, rhythm)),
      ...reviews.map((row) => ofReview(row, rhythm)),
      ...owed.map((row) => ofOwed(row, rhythm)),
      ...strays.map((row) => ofStray(row, rhythm)),
      ...surcharges.map((row) => ofSurcharge(row, rhythm)),
    ].toSorted((one, other) => one.due - other.due),
    unpaid: reads
      ? {
          ...(unpaid ?? { count: 0, sum: 0 }),
          orders: ending.map(({ goods, payment, tenor: _, ...row }) => ({
            ...row,
            payment: paidLabel(payment),
            imageUrl: readLine(goods).imageUrl,
          })),
        }
      : null,
    low: reads ? stockOf([...waitedFor, ...nearlyOut]).slice(0, LOW_SHOWN) : null,
    watched: pays ? watchedOf(noted, now) : null,
    watchedAt: noted.find(({ name }) => name === "ran:sweep")?.at ?? null,
    takings: pays
      ? Array.from({ length: TAKINGS_DAYS }, (_, nth) => {
          const day = firstDay + nth;
          return { day, received: takings.find((one) => one.day === day)?.received ?? 0 };
        })
      : null,
  };
}

/** What waits in the shop stands as it was paid: who was given longer to pay is not sent before others. */
function inTurn(page: QueueRow[], tab: TodayTab): QueueRow[] {
  if (tab === "dikirim") return page;
  const paid = ({ paidAt, createdAt }: QueueRow) => paidAt ?? createdAt;
  return page.toSorted((one, other) => paid(one) - paid(other));
}

/** By what the shop's deadlines are counted. */
interface Rhythm {
  calendar: Calendar;
  replyDays: number;
  now: Seconds;
}

function placeOf(after: string | undefined) {
  const [at, id] = after?.split("-").map(Number) ?? [];
  return at === undefined || id === undefined ? QUEUE_START : { at, id };
}

const readLine = (goods: string | null): FirstLine =>
  (goods === null ? undefined : readJson<FirstLine>(goods)) ?? {
    name: "",
    variant: "",
    imageUrl: "",
    quantity: 0,
    lines: 0,
  };

function toOrder(
  row: QueueRow,
  { role, tab, provinces }: { role: Role; tab: TodayTab; provinces: { id: number; name: string }[] },
  { calendar }: Rhythm,
): WaitingOrder {
  const { lines, ...first } = readLine(row.goods);
  const sent = row.sent === null ? undefined : readJson<SentParcel>(row.sent);
  const paidAt = row.paidAt ?? row.createdAt;
  const provinceId = provinces.find(({ name }) => name === row.province)?.id ?? 0;
  const arrival =
    sent && arrivalOf({ ...sent, state: "shipped", readyAt: 0 }, { state: row.state, provinceId, paidAt }, calendar);
  const since = {
    proses: paidAt,
    kirim: row.takenUpAt ?? paidAt,
    dikirim: sent?.shippedAt ?? paidAt,
    tindakan: paidAt,
  };
  return {
    orderNumber: row.orderNumber,
    // A packer knows whom a parcel goes to, and nothing of who buys.
    name: may(role, "orders.read") ? row.buyer : row.recipient,
    goods: { ...first, others: Math.max(0, lines - 1) },
    hasNote: row.hasNote === 1,
    isDropship: row.isDropship === 1,
    isHeld: row.isHeld === 1,
    since: since[tab],
    due: tab === "dikirim" ? (arrival?.to ?? null) : sendBefore({ paidAt, readyAt: row.readyAt }, calendar),
    parcel: sent && tab === "dikirim" ? { courier: sent.courier, tracking: sent.tracking } : null,
  };
}

type ChatRow = RowsOf<[ReturnType<typeof selectUnreadChats>]>[0][number];
type ComplaintRow = RowsOf<[ReturnType<typeof selectUndecided>]>[0][number];
type ProjectRow = RowsOf<[ReturnType<typeof selectAskedProjects>]>[0][number];
type ReviewRow = RowsOf<[ReturnType<typeof selectReviewsToAnswer>]>[0][number];
type OwedRow = RowsOf<[ReturnType<typeof selectOwed>]>[0][number];
type StrayRow = RowsOf<[ReturnType<typeof selectUnknownMoney>]>[0][number];
type SurchargeRow = RowsOf<[ReturnType<typeof selectOpenSurcharges>]>[0][number];
type StockRow = RowsOf<[ReturnType<typeof selectNearlyOut>]>[0][number];

const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text);

function ofChat({ userId, name, text, createdAt }: ChatRow, { calendar }: Rhythm): WaitingMatter {
  return {
    ...{ kind: "chat", key: String(userId), since: createdAt, due: chatBefore(createdAt, calendar) },
    title: `${name} bertanya`,
    text: text === "" ? "Mengirim foto" : `“${excerpt(text)}”`,
  };
}

function ofComplaint(row: ComplaintRow, { calendar, replyDays }: Rhythm): WaitingMatter {
  const { id, kind, reason, wish, orderNumber, name, createdAt } = row;
  const what = reason === "" ? "" : `: ${complaintReasons[reason].label.toLowerCase()}`;
  return {
    ...{ kind: "complaint", key: String(id), since: createdAt, due: answerBefore(createdAt, replyDays, calendar) },
    title: `${name}, ${complaintKindLabels[kind].toLowerCase()}${what}`,
    text: [orderNumber, wish === "" ? "" : complaintWishLabels[wish]].filter(Boolean).join(" · "),
  };
}

function ofProject({ code, name, wish, createdAt }: ProjectRow, { calendar }: Rhythm): WaitingMatter {
  return {
    ...{ kind: "project", key: code, since: createdAt, due: answerBefore(createdAt, PROJECT_DAYS, calendar) },
    title: `Konsultasi dari ${name}`,
    text: excerpt(wish),
  };
}

function ofReview({ id, rating, text, product, createdAt }: ReviewRow, { calendar, replyDays }: Rhythm): WaitingMatter {
  return {
    ...{ kind: "review", key: String(id), since: createdAt, due: answerBefore(createdAt, replyDays, calendar) },
    title: `Ulasan ${rating} bintang`,
    text: `${product}${text === "" ? "" : ` · “${excerpt(text)}”`}`,
  };
}

function ofOwed(row: OwedRow, { calendar, replyDays }: Rhythm): WaitingMatter {
  const account = accountOf(row);
  const where = account ? `ke ${account.bankName} ••${account.number.slice(-4)}` : "rekening belum diisi pembeli";
  return {
    ...{ kind: "owed", key: row.orderNumber, since: row.since, due: answerBefore(row.since, replyDays, calendar) },
    title: `Dana kembali ${row.buyer}`,
    text: `${row.orderNumber} · ${formatRupiah(row.owed)} ${where}`,
  };
}

function ofStray({ orderNumber, amount, at }: StrayRow, { calendar, replyDays }: Rhythm): WaitingMatter {
  return {
    ...{ kind: "stray", key: orderNumber, since: at, due: answerBefore(at, replyDays, calendar) },
    title: "Dana tanpa pesanan",
    text: `${orderNumber} · ${amount > 0 ? formatRupiah(amount) : "jumlah tidak disebut"}`,
  };
}

function ofSurcharge({ orderNumber, name, amount, at }: SurchargeRow, { calendar, replyDays }: Rhythm): WaitingMatter {
  return {
    ...{ kind: "surcharge", key: orderNumber, since: at, due: answerBefore(at, replyDays, calendar) },
    title: `${name} belum membayar tambahan ongkir`,
    text: `${orderNumber} · ${formatRupiah(amount)}, belum boleh dikemas`,
  };
}

/** Each once, what somebody waits for first. */
function stockOf(rows: StockRow[]) {
  const byName = new Map(rows.map((row) => [`${row.name} ${row.variant} ${row.color}`, row]));
  return [...byName.values()].map(({ name, variant, color, stock, imageUrl, waiting }) => ({
    ...{ name, stock, imageUrl, waiting },
    variant: [color, variant].filter(Boolean).join(", "),
  }));
}
