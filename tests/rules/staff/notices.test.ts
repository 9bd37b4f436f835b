import { expect, test } from "vitest";
import {
  isQuiet,
  type NoticeMeans,
  noticeKindsOf,
  noticesDue,
  noticeWords,
  type StaffChoice,
  type StaffEvent,
  type ToldMember,
} from "#domain/staff/notices.ts";
import { startOfDay } from "#lib/time.ts";

const HOUR = 3600;
/** An hour of one day in Bandung. */
const at = (hour: number) => startOfDay(20_000) + hour * HOUR;
const NOON = at(12);
const ALL: NoticeMeans = { isChatOn: true, chatsLeft: 10, isPushOn: true };

const choice = (kind: StaffChoice["kind"], way: StaffChoice["way"], toldAt = NOON - HOUR): StaffChoice => ({
  kind,
  way,
  toldAt,
});
const event = (kind: StaffEvent["kind"], time: number, about = ""): StaffEvent => ({ kind, at: time, about });
const member = (choices: StaffChoice[], more: Partial<ToldMember> = {}): ToldMember => ({
  ...{ id: 1, role: "owner", email: "a@toko.example", phone: "+62811000111", hasBrowser: true, mailedAt: 0 },
  ...more,
  choices,
});
const told = (due: ReturnType<typeof noticesDue>) =>
  due.map(({ way, told: kinds }) => [way, ...kinds.map(({ kind, count }) => `${count} ${kind}`)].join(" "));

test("U21 each is told what they chose by the way they chose, and only what is new to them", () => {
  const mine = member([choice("paid", "wa"), choice("chat", "push"), choice("complaint", "mail", NOON - 60)]);
  const events = [
    event("paid", NOON - 2 * HOUR),
    event("paid", NOON - 100),
    event("paid", NOON - 50),
    event("chat", NOON - 10),
    event("complaint", NOON - 60),
    event("stock", NOON - 10),
  ];
  const due = noticesDue([mine], events, ALL, NOON);
  expect(told(due)).toEqual(["wa 2 paid", "push 1 chat"]);
  expect(due[0]?.marks).toEqual([{ kind: "paid", way: "wa", saw: NOON - HOUR, upTo: NOON - 50 }]);
  const later = member(mine.choices.map((one) => ({ ...one, toldAt: NOON - 10 })));
  expect(noticesDue([later], events, ALL, NOON + 300)).toEqual([]);
});

test("U21 from 21.00 to 07.00 no phone hears anything but trouble; the morning tells it together, and mail goes", () => {
  const hours = [20.99, 21, 0, 6.99, 7].map((hour) => isQuiet(at(hour)));
  expect(hours).toEqual([false, true, true, true, false]);
  const since = at(20);
  const mine = member(
    (["wa", "push", "mail"] as const).flatMap((way) => [choice("paid", way, since), choice("trouble", way, since)]),
  );
  const events = [event("paid", at(22)), event("trouble", at(23), "payments")];
  expect(told(noticesDue([mine], events, ALL, at(23.5)))).toEqual([
    "wa 1 trouble",
    "push 1 trouble",
    "mail 1 paid 1 trouble",
  ]);
  const morning = [event("paid", at(22)), event("paid", at(30)), event("complaint", at(29))];
  const asleep = member([choice("paid", "wa", since), choice("complaint", "wa", since)]);
  expect(noticesDue([asleep], morning, ALL, at(30.9))).toEqual([]);
  expect(told(noticesDue([asleep], morning, ALL, at(31)))).toEqual(["wa 2 paid 1 complaint"]);
});

test("U21 one mail an hour to one person gathers all kinds", () => {
  const choices = [choice("paid", "mail"), choice("trouble", "mail")];
  const events = [event("paid", NOON - 100), event("trouble", NOON - 50, "clock")];
  const mailed = (ago: number) => noticesDue([member(choices, { mailedAt: NOON - ago })], events, ALL, NOON);
  expect(mailed(HOUR - 1)).toEqual([]);
  expect(told(mailed(HOUR))).toEqual(["mail 1 paid 1 trouble"]);
});

test("U21 where WhatsApp does not go push does, and where neither goes mail does, each kind once", () => {
  const choices = [choice("paid", "wa", NOON - 500), choice("paid", "mail", NOON - 300)];
  const events = [event("paid", NOON - 400), event("paid", NOON - 200)];
  const dueWith = (means: Partial<NoticeMeans>, more: Partial<ToldMember> = {}) =>
    noticesDue([member(choices, more)], events, { ...ALL, ...means }, NOON);
  expect(told(dueWith({ isChatOn: false }))).toEqual(["push 2 paid", "mail 1 paid"]);
  expect(told(dueWith({ chatsLeft: 0 }))).toEqual(["push 2 paid", "mail 1 paid"]);
  const byMail = dueWith({}, { phone: "", hasBrowser: false });
  expect(told(byMail)).toEqual(["mail 2 paid"]);
  expect(byMail[0]?.marks.map(({ way, upTo }) => [way, upTo])).toEqual([
    ["wa", NOON - 200],
    ["mail", NOON - 200],
  ]);
  expect(told(dueWith({ isChatOn: false, isPushOn: false }))).toEqual(["mail 2 paid"]);
});

test("U21 the ceiling of WhatsApp messages is that of all the staff together", () => {
  const people = [1, 2, 3].map((id) => member([choice("paid", "wa")], { id, hasBrowser: false }));
  const due = noticesDue(people, [event("paid", NOON - 100)], { ...ALL, chatsLeft: 2 }, NOON);
  expect(due.map(({ way }) => way)).toEqual(["wa", "wa", "mail"]);
});

test("U21 a role is told its own kinds alone, whatever was chosen before", () => {
  expect(noticeKindsOf("packer")).toEqual(["paid"]);
  expect(noticeKindsOf("service")).toEqual(["paid", "complaint", "chat", "stock"]);
  const mine = member([choice("paid", "push"), choice("chat", "push"), choice("trouble", "push")], { role: "packer" });
  const events = [event("paid", NOON - 9), event("chat", NOON - 9), event("trouble", NOON - 9, "clock")];
  const due = noticesDue([mine], events, ALL, NOON);
  expect(told(due)).toEqual(["push 1 paid"]);
  expect(noticeWords(due[0]?.told ?? [], "packer", "").each.map(({ path }) => path)).toEqual(["/kelola/kemas"]);
});

test("U21 a message says how many of what, each with its screen", () => {
  const many = [
    { kind: "paid" as const, count: 100, abouts: [""] },
    { kind: "trouble" as const, count: 1, abouts: ["payments", "no such"] },
  ];
  expect(noticeWords(many, "owner", "https://toko.example")).toEqual({
    title: "99+ pesanan baru sudah dibayar, Gangguan toko: Pembayaran berhenti",
    paragraphs: [
      "99+ pesanan baru sudah dibayar:\nhttps://toko.example/kelola",
      "Gangguan toko: Pembayaran berhenti:\nhttps://toko.example/kelola#penjaga",
    ],
    each: [
      { line: "99+ pesanan baru sudah dibayar", path: "/kelola" },
      { line: "Gangguan toko: Pembayaran berhenti", path: "/kelola#penjaga" },
    ],
  });
  expect(noticeWords(many.slice(0, 1), "owner", "").paragraphs).toEqual(["Buka Kelola."]);
});
