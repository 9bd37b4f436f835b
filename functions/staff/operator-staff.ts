import { type SQL, sql } from "drizzle-orm";
import { type NotStaffed, type StaffEffect, type StaffName, staffWords } from "#domain/staff/operator-words.ts";
import type { Role } from "#domain/staff/roles.ts";
import { STAFF_LINK_SECONDS } from "#domain/staff/sessions.ts";
import { auditEntry, type Change } from "#functions/acts/audit-log.ts";
import type { FieldValue } from "#functions/acts/audit-values.ts";
import { defineUseCase, type OperatorContext, type Undo } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { staff, staffDevice } from "#functions/db/schema/staff.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { type AccountNews, tellStaff } from "./mails.ts";
import { forgetNoticesOf } from "./notice-queries.ts";
import {
  closeLinks,
  dropApp,
  endAllSessions,
  endPhones,
  endSessionNamed,
  endSessionsOf,
  insertStaffLink,
  isShut,
  otherOwner,
  type PersonRow,
  selectOtherOwner,
  selectPeople,
  selectPerson,
  selectPhone,
} from "./people-queries.ts";

/** What each of these actions has seen, and what it would say and write. */
interface StaffPlan<Input> {
  input: Input;
  effects: StaffEffect[];
  /** Who it is about, as they were. */
  saw: Person | null;
}

interface Person {
  id: number;
  name: string;
  role: Role;
}

type Done = { did: "done" };

/** The batch beside its entry in the audit log. */
interface Written {
  demands: Statement<never>[];
  statements: Statement<never>[];
  change: Change & { values?: FieldValue[] };
  /** Who is told of it. */
  letters?: Letter[];
}

interface Letter {
  told: AccountNews;
  who: SQL;
}

/** To one person, who may be out by then. */
const toPerson = (id: number, told: AccountNews): Letter => ({ told, who: sql`${staff.id} = ${id}` });
/** To all owners, but the one whom it is about. */
const toOwners = (about: number | null, told: AccountNews): Letter => ({
  told,
  who: sql`${staff.role} = 'owner' AND ${staff.removedAt} IS NULL AND ${staff.passwordHash} IS NOT NULL
    AND ${staff.id} IS NOT ${about}`,
});

function staffMove<Input>(
  name: string,
  undo: Undo,
  look: (input: Input, context: OperatorContext) => Promise<StaffPlan<Input> | NotStaffed>,
  write: (plan: StaffPlan<Input>, context: OperatorContext) => Written,
) {
  return defineUseCase<Input, StaffPlan<Input>, undefined, StaffEffect, Done, NotStaffed>({
    name,
    async look(input, context) {
      const found = await look(input, context);
      return "did" in found ? found : { plan: found, known: undefined };
    },
    async write({ plan }, receipt, context) {
      const { demands, statements, change, letters = [] } = write(plan, context);
      const done: Done = { did: "done" };
      const source = { ...context, by: context.auditLog.staff };
      const written = await writeWithMessages(
        context.db,
        [receipt(done), ...demands, ...statements, ...auditEntry(context.auditLog, change)],
        letters.map(({ told, who }) => tellStaff(told, who, source)),
      );
      context.post(written);
      return done;
    },
    effects: ({ effects }) => effects,
    undo: () => undo,
    words: staffWords,
  });
}

/** Everybody on the staff. */
export function listPeople({ db }: Pick<OperatorContext, "db">): Promise<PersonRow[]> {
  return db.rows(selectPeople());
}

const unknown: NotStaffed = { did: "nothing", why: "unknown" };

async function findPerson(who: StaffName, { db }: OperatorContext) {
  const [person] = await db.rows(selectPerson(who));
  return person;
}

/** The person as the plan saw them. */
function asSeen({ saw }: StaffPlan<unknown>): Person & { demand: Statement<never> } {
  const { id, name, role } = saw as Person;
  const where = sql`${staff.id} = ${id} AND ${staff.role} = ${role} AND ${staff.removedAt} IS NULL`;
  return { id, name, role, demand: demand("staff", sql`EXISTS (SELECT 1 FROM staff WHERE ${where})`) };
}

/** Who can come in as the last owner stays. */
async function isLastOwner(person: { id: number; role: Role; hasPassword: 0 | 1 }, { db }: OperatorContext) {
  if (person.role !== "owner" || person.hasPassword === 0) return false;
  const [other] = await db.rows(selectOtherOwner(person.id));
  return other?.isThere !== 1;
}

const ownerStays = (id: number, role: Role) =>
  role === "owner"
    ? [
        demand(
          "owner",
          sql`${otherOwner(id)} OR (SELECT ${staff.passwordHash} FROM staff WHERE ${staff.id} = ${id}) IS NULL`,
        ),
      ]
    : [];

interface AddInput {
  name: string;
  email: string;
  role: Role;
  /** Of the link by which they set their password; whoever asks makes it and shows it once. */
  linkHash: string;
}

/** Takes somebody on, who comes in by a link that is good once. */
export const addStaff = staffMove<AddInput>(
  "staff.add",
  { by: "staff.remove" },
  async (input, context) => {
    const { name, email, role } = input;
    if (await findPerson({ email }, context)) return { did: "nothing", why: "email-taken", email };
    return {
      input,
      saw: null,
      effects: [
        { effect: "added", name, email, role },
        { effect: "link", name },
      ],
    };
  },
  ({ input: { name, email, role, linkHash } }, { now }) => {
    const made = sql`(SELECT ${staff.id} FROM staff WHERE ${staff.email} = ${email} AND ${staff.removedAt} IS NULL)`;
    return {
      demands: [demand("staff", sql`${made} IS NULL`)],
      statements: [
        statement(insert(staff, { name, email, role, createdAt: now })),
        ...insertStaffLink(linkHash, made, now),
      ],
      change: { what: `staff ${email}`, after: role },
      letters: role === "owner" ? [toOwners(null, { news: "owner-added", name })] : [],
    };
  },
);

interface OpenInput {
  linkHash: string;
}

/** The link of a shop's first owner, who says by it who they are; as long as nobody can come in. */
export const openStaff = staffMove<OpenInput>(
  "staff.open",
  { by: "staff.open" },
  async (input, context) => {
    const inside = (await listPeople(context)).find(({ hasPassword }) => hasPassword === 1);
    if (inside) return { did: "nothing", why: "opened", name: inside.name };
    return { input, saw: null, effects: [{ effect: "first-link" }] };
  },
  ({ input: { linkHash } }, { now }) => {
    const nameless = sql`(SELECT ${staff.id} FROM staff WHERE ${staff.email} = '' AND ${staff.removedAt} IS NULL)`;
    const first = { name: "Pemilik", email: "", role: "owner", createdAt: now } as const;
    return {
      demands: [demand("staff", isShut)],
      statements: [
        statement(insert(staff, first, sql`WHERE ${nameless} IS NULL`)),
        ...insertStaffLink(linkHash, nameless, now),
      ],
      change: { what: "staff", after: "first owner's link" },
    };
  },
);

interface RoleInput {
  who: StaffName;
  role: Role;
  /** The role that was shown, where a screen has shown it. */
  saw?: Role | undefined;
}

/** Another role; they come in again with it. */
export const changeStaffRole = staffMove<RoleInput>(
  "staff.role",
  { by: "staff.role" },
  async (input, context) => {
    const person = await findPerson(input.who, context);
    if (!person) return unknown;
    const { id, name, role } = person;
    if (role === input.role) return { did: "nothing", why: "same-role", name, role };
    if (input.saw !== undefined && input.saw !== role)
      return { did: "nothing", why: "met-role", name, saw: input.saw, role, to: input.role };
    if (await isLastOwner(person, context)) return { did: "nothing", why: "last-owner", name };
    const effects: StaffEffect[] = [
      { effect: "role", name, from: role, to: input.role },
      { effect: "signed-out", name },
    ];
    return { input, saw: { id, name, role }, effects };
  },
  (plan, { now }) => {
    const { id, name, role, demand: still } = asSeen(plan);
    return {
      demands: [still, ...ownerStays(id, role)],
      statements: [
        statement(sql`UPDATE staff SET ${set(staff, { role: plan.input.role })} WHERE ${staff.id} = ${id}`),
        ...endSessionsOf(id, now),
        ...endPhones(sql`${staffDevice.staffId} = ${id}`, now),
      ],
      change: {
        ...{ what: `staff ${id}`, before: role, after: plan.input.role },
        values: [{ table: "staff", key: name, column: "role", before: role, after: plan.input.role }],
      },
      letters: [
        toPerson(id, { news: "role", from: role, to: plan.input.role }),
        ...([role, plan.input.role].includes("owner")
          ? [toOwners(id, { news: "owner-role", name, from: role, to: plan.input.role })]
          : []),
      ],
    };
  },
);

interface WhoInput {
  who: StaffName;
}

/** Out at the next click, in every tab. */
export const removeStaff = staffMove<WhoInput>(
  "staff.remove",
  { by: "staff.add" },
  async (input, context) => {
    const person = await findPerson(input.who, context);
    if (!person) return unknown;
    const { id, name, role } = person;
    if (await isLastOwner(person, context)) return { did: "nothing", why: "last-owner", name };
    const effects: StaffEffect[] = [
      { effect: "removed", name },
      { effect: "signed-out", name },
    ];
    return { input, saw: { id, name, role }, effects };
  },
  (plan, { now }) => {
    const { id, name, role, demand: still } = asSeen(plan);
    return {
      demands: [still, ...ownerStays(id, role)],
      statements: [
        statement(sql`UPDATE staff SET ${set(staff, { removedAt: now })} WHERE ${staff.id} = ${id}`),
        ...forgetNoticesOf(id),
        ...endSessionsOf(id, now),
        ...endPhones(sql`${staffDevice.staffId} = ${id}`, now),
        closeLinks(sql`${id}`, now),
      ],
      change: { what: `staff ${id}`, before: role },
      letters: [
        toPerson(id, { news: "removed" }),
        ...(role === "owner" ? [toOwners(id, { news: "owner-removed", name })] : []),
      ],
    };
  },
);

interface LinkInput {
  who: StaffName;
  linkHash: string;
}

/** A new link for somebody who has lost theirs or forgotten the password, which holds until it is used. */
export const linkStaff = staffMove<LinkInput>(
  "staff.link",
  { by: "staff.link" },
  async (input, context) => {
    const person = await findPerson(input.who, context);
    if (!person) return unknown;
    const { id, name, role } = person;
    return { input, saw: { id, name, role }, effects: [{ effect: "link", name }] };
  },
  (plan, { now }) => {
    const { id, demand: still } = asSeen(plan);
    return {
      demands: [still],
      statements: insertStaffLink(plan.input.linkHash, id, now),
      change: { what: `staff ${id}`, after: "link" },
      letters: [toPerson(id, { news: "link" })],
    };
  },
);

/** For somebody who has lost the phone and the recovery codes. */
export const resetStaffStep = staffMove<WhoInput>(
  "staff.reset",
  { never: "erased" },
  async (input, context) => {
    const person = await findPerson(input.who, context);
    if (!person) return unknown;
    const { id, name, role, hasApp } = person;
    if (hasApp === 0) return { did: "nothing", why: "no-app", name };
    const effects: StaffEffect[] = [
      { effect: "app-dropped", name },
      { effect: "signed-out", name },
    ];
    return { input, saw: { id, name, role }, effects };
  },
  (plan, { now }) => {
    const { id, demand: still } = asSeen(plan);
    return {
      demands: [still],
      statements: [...dropApp(id), ...endSessionsOf(id, now)],
      change: { what: `staff ${id}`, before: "app" },
      letters: [toPerson(id, { news: "app-dropped" })],
    };
  },
);

interface EndInput {
  /** Without anybody it is everybody. */
  who?: StaffName | undefined;
  /** One session alone. */
  session?: string | undefined;
}

/** Ends a session, one person's or everybody's. */
export const endStaffSessions = staffMove<EndInput>(
  "staff.end",
  { never: "erased" },
  async (input, context) => {
    if (!input.who) return { input, saw: null, effects: [{ effect: "all-signed-out" }] };
    const person = await findPerson(input.who, context);
    if (!person) return unknown;
    const { id, name, role } = person;
    const effect = input.session === undefined ? "signed-out" : "session-ended";
    return { input, saw: { id, name, role }, effects: [{ effect, name }] };
  },
  (plan, { now }) => {
    if (!plan.saw) return { demands: [], statements: endAllSessions(now), change: { what: "staff", after: "all out" } };
    const { id, demand: still } = asSeen(plan);
    const { session } = plan.input;
    return {
      demands: [still],
      statements: session === undefined ? endSessionsOf(id, now) : [endSessionNamed(id, session)],
      change: { what: `staff ${id}`, after: session === undefined ? "out" : "session ended" },
    };
  },
);

interface PhoneInput {
  who: StaffName;
  phone: string;
  /** Of the link that enrols it. */
  inviteHash: string;
}

/** A packer's shared phone, which is enrolled by a link that is good once. */
export const addStaffPhone = staffMove<PhoneInput>(
  "staff.phone",
  { by: "staff.phone-end" },
  async (input, context) => {
    const person = await findPerson(input.who, context);
    if (!person) return unknown;
    const { id, name, role } = person;
    if (role !== "packer") return { did: "nothing", why: "not-packer", name };
    return { input, saw: { id, name, role }, effects: [{ effect: "phone-added", name, phone: input.phone }] };
  },
  (plan, { now }) => {
    const { id, demand: still } = asSeen(plan);
    const { phone, inviteHash } = plan.input;
    const values = { staffId: id, name: phone, inviteHash, inviteExpiresAt: now + STAFF_LINK_SECONDS, createdAt: now };
    return {
      demands: [still],
      statements: [statement(insert(staffDevice, values))],
      change: { what: `staff ${id}`, after: `phone ${phone}` },
    };
  },
);

interface PhoneNumber {
  phone: number;
}

function phoneMove(
  name: string,
  undo: Undo,
  effect: "phone-ended" | "phone-opened",
  write: (where: SQL, now: number) => Statement<never>[],
) {
  return staffMove<PhoneNumber>(
    name,
    undo,
    async (input, { db }) => {
      const [found] = await db.rows(selectPhone(input.phone));
      if (!found) return { did: "nothing", why: "no-phone" };
      return { input, saw: null, effects: [{ effect, name: found.name, phone: found.phone }] };
    },
    ({ input: { phone } }, { now }) => {
      const one = sql`${staffDevice.id} = ${phone} AND ${staffDevice.endedAt} IS NULL`;
      return {
        demands: [demand("phone", sql`EXISTS (SELECT 1 FROM staff_device WHERE ${one})`)],
        statements: write(sql`${staffDevice.id} = ${phone}`, now),
        change: { what: `staff phone ${phone}`, after: effect === "phone-ended" ? "ended" : "opened" },
        letters: [
          {
            told: { news: effect },
            who: sql`${staff.id} = (SELECT ${staffDevice.staffId} FROM staff_device WHERE ${staffDevice.id} = ${phone})`,
          },
        ],
      };
    },
  );
}

export const endStaffPhone = phoneMove("staff.phone-end", { by: "staff.phone" }, "phone-ended", endPhones);

/** After five wrong PINs. */
export const openStaffPhone = phoneMove("staff.phone-open", { by: "staff.phone-end" }, "phone-opened", (where) => [
  statement(sql`UPDATE staff_device SET ${set(staffDevice, { tries: 0 })} WHERE ${where}`),
]);
