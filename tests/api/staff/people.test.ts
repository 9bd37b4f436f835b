import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { showStaff } from "#contract/staff/account.ts";
import { applyAct } from "#contract/staff/act.ts";
import { enterStaff, finishEntry } from "#contract/staff/door.ts";
import { askStep, takeStepAgain } from "#contract/staff/own.ts";
import { checkStaffLink, listStaff, useStaffLink } from "#contract/staff/people.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import {
  addStaff,
  changeStaffRole,
  endStaffSessions,
  linkStaff,
  openStaff,
  removeStaff,
} from "#functions/staff/operator-staff.ts";
import { act } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { codeTo, otherThan } from "../people.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff, staffIn } from "../staff.ts";

const DAY = 86_400;
const who = async (token: string) => (await ask(showStaff, {}, { token })).status;
const use = (linkToken: string, more: object = {}, now = SEEDED_AT) =>
  ask(useStaffLink, { body: { linkToken, password: "teh manis di teras", ...more } }, { now });
const newLink = async () => {
  const token = makeToken();
  return { token, hash: await hashToken(token) };
};
const press = (token: string, action: string, input: object, key = crypto.randomUUID()) =>
  ask(applyAct, { body: { action, input: JSON.stringify(input), key } }, { token });

test("U01 who is taken on sets a password by a link that is good once, for a day, and ends what was open before", async () => {
  const { token, hash: linkHash } = await newLink();
  const email = `baru-${crypto.randomUUID()}@toko.example`;
  expect(await act(addStaff, { name: "Rani", email, role: "service", linkHash }, operatorAt())).toMatchObject({
    did: "done",
  });
  expect((await ask(checkStaffLink, { body: { linkToken: token } })).body.data).toEqual({ name: "Rani", email });
  expect((await use(token, {}, SEEDED_AT + DAY)).body.data).toEqual({ code: "link_over" });
  expect((await use(token, { password: "password1" })).body.data).toMatchObject({ code: "invalid" });
  expect((await use(token, { email: "lain@toko.example", name: "Orang lain" })).body.data).toEqual({ email });
  expect((await use(token)).body.data).toEqual({ code: "link_over" });
  const entered = await ask(enterStaff, { body: { email, password: "teh manis di teras" } });
  const session = await ask(finishEntry, {
    body: { entryToken: entered.body.data.entryToken, code: await codeTo(email) },
  });
  expect(await who(session.body.data.token)).toBe(200);
  const [first, second] = [await newLink(), await newLink()];
  for (const { hash } of [first, second]) await act(linkStaff, { who: { email }, linkHash: hash }, operatorAt());
  expect((await use(first.token)).body.data).toEqual({ code: "link_over" });
  expect((await use(second.token, { password: "kopi pahit di dapur" })).status).toBe(200);
  expect(await who(session.body.data.token)).toBe(401);
});

test("U01 two uses of a link at the same time set one password", async () => {
  const { token, hash: linkHash } = await newLink();
  const email = `baru-${crypto.randomUUID()}@toko.example`;
  await act(addStaff, { name: "Rani", email, role: "packer", linkHash }, operatorAt());
  const both = await Promise.all([
    use(token, { password: "satu dua tiga" }),
    use(token, { password: "empat lima enam" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("U01 a shop's first owner says who they are by the first link; there is none once somebody can come in", async () => {
  await rows("UPDATE staff SET removed_at = ? WHERE removed_at IS NULL", SEEDED_AT);
  const [lost, link] = [await newLink(), await newLink()];
  for (const { hash } of [lost, link])
    expect(await act(openStaff, { linkHash: hash }, operatorAt())).toMatchObject({ did: "done" });
  expect((await use(lost.token)).body.data).toEqual({ code: "link_over" });
  expect((await use(link.token)).body.data).toMatchObject({ code: "invalid", fields: { email: expect.any(String) } });
  const mine = { name: "Ratna Dewi", email: `ratna-${crypto.randomUUID()}@toko.example` };
  expect((await use(link.token, mine)).body.data).toEqual({ email: mine.email });
  expect(await rows("SELECT name, email, role FROM staff WHERE removed_at IS NULL")).toEqual([
    { ...mine, role: "owner" },
  ]);
  expect(await act(openStaff, { linkHash: lost.hash }, operatorAt())).toMatchObject({ why: "opened" });
});

test("U01 a first owner's link that was not used opens nothing once somebody else can come in", async () => {
  await rows("UPDATE staff SET removed_at = ? WHERE removed_at IS NULL", SEEDED_AT);
  const [first, second] = [await newLink(), await newLink()];
  await act(openStaff, { linkHash: first.hash }, operatorAt());
  const email = `baru-${crypto.randomUUID()}@toko.example`;
  await act(addStaff, { name: "Rani", email, role: "owner", linkHash: second.hash }, operatorAt());
  expect((await ask(checkStaffLink, { body: { linkToken: first.token } })).status).toBe(200);
  expect((await use(second.token)).status).toBe(200);
  const mine = { name: "Orang lain", email: `lain-${crypto.randomUUID()}@toko.example` };
  expect((await ask(checkStaffLink, { body: { linkToken: first.token } })).body.data).toEqual({ code: "link_over" });
  expect((await use(first.token, mine)).body.data).toEqual({ code: "link_over" });
});

test("U02 the last owner who can come in stays, whoever asks and however many at once", async () => {
  await rows("UPDATE staff SET removed_at = ? WHERE removed_at IS NULL", SEEDED_AT);
  const [one, two] = [
    await newStaff("owner", { password: "sandi satu dua" }),
    await newStaff("owner", { password: "sandi tiga" }),
  ];
  await newStaff("owner");
  const answers = await Promise.all([
    press(one.token, "staff.remove", { who: { id: two.id } }),
    press(two.token, "staff.role", { who: { id: one.id }, role: "packer" }),
  ]);
  const owners = await rows(
    "SELECT id FROM staff WHERE role = 'owner' AND removed_at IS NULL AND password_hash IS NOT NULL",
  );
  expect(owners).toHaveLength(1);
  expect(answers.filter(({ body }) => body.data.effects?.length > 0)).toHaveLength(1);
  const last = owners[0] as { id: number };
  for (const useCase of [removeStaff, changeStaffRole])
    expect(await act(useCase as typeof changeStaffRole, { who: last, role: "packer" }, operatorAt())).toMatchObject({
      why: "last-owner",
    });
});

test("U18 a role that another owner has changed since it was shown stays theirs, and both are named", async () => {
  const [owner, other] = [await newStaff("owner"), await newStaff("packer")];
  await press(owner.token, "staff.role", { who: { id: other.id }, role: "service", saw: "packer" });
  const late = await press(owner.token, "staff.role", { who: { id: other.id }, role: "owner", saw: "packer" });
  expect(late.body.data.refusal).toMatch(/Anda lihat gudang, sekarang layanan pelanggan .+ Anda pilih pemilik/);
  expect(await rows("SELECT role FROM staff WHERE id = ?", other.id)).toEqual([{ role: "service" }]);
});

test("U03 who is removed, or has another role, is out at the next click in every tab; a session or all of them end too", async () => {
  const [owner, gone, other, third] = await Promise.all([
    newStaff("owner"),
    newStaff("packer"),
    newStaff("packer"),
    newStaff("service"),
  ]);
  await press(owner.token, "staff.remove", { who: { id: gone.id } });
  expect(await who(gone.token)).toBe(401);
  await press(owner.token, "staff.role", { who: { id: other.id }, role: "service" });
  expect(await who(other.token)).toBe(401);
  const people = await ask(listStaff, {}, { token: owner.token });
  const shown = people.body.data.find(({ id }) => id === third.id);
  expect(shown?.sessions).toHaveLength(1);
  expect(JSON.stringify(people.body)).not.toContain(third.token);
  const ended = await press(owner.token, "staff.end", { who: { id: third.id }, session: shown?.sessions[0]?.id });
  expect(ended.body.data.effects).toHaveLength(1);
  expect(await who(third.token)).toBe(401);
  expect(await who(owner.token)).toBe(200);
  await act(endStaffSessions, {}, operatorAt());
  expect(await who(owner.token)).toBe(401);
});

test("U02 a role is raised by an owner alone, and by no field of a request", async () => {
  const service = await newStaff("service");
  const acts: [string, object][] = [
    ["staff.role", { who: { id: service.id }, role: "owner" }],
    ["staff.add", { name: "Rani", email: "x@toko.example", role: "owner", linkHash: "a".repeat(64) }],
    ["staff.link", { who: { id: 1 }, linkHash: "a".repeat(64) }],
  ];
  for (const role of ["service", "packer"] as const)
    for (const [action, input] of acts) {
      const refused = await press(await staffIn(role), action, input);
      expect([refused.status, refused.body.data], action).toEqual([403, { code: "role_forbidden" }]);
    }
  expect(await rows("SELECT role FROM staff WHERE id = ?", service.id)).toEqual([{ role: "service" }]);
});

test("U03 the second step asked again makes this session fresh for ten minutes, by a code of its own", async () => {
  const person = await newStaff("owner");
  const packer = await newStaff("packer");
  const [token, now] = [person.token, SEEDED_AT + 700];
  const dangerous = (at: number, by: string) =>
    ask(
      applyAct,
      { body: { action: "staff.end", input: JSON.stringify({ who: { id: packer.id } }), key: crypto.randomUUID() } },
      { token: by, now: at },
    );
  expect((await dangerous(now, token)).body.data).toEqual({ code: "second_step_old" });
  const asked = await ask(askStep, {}, { token, now });
  const code = await codeTo(person.email);
  const take = (typed: string, by = token, row: Call = takeStepAgain) =>
    ask(
      row as typeof takeStepAgain,
      { body: { entryToken: asked.body.data.entryToken, code: typed } },
      { token: by, now },
    );
  expect((await take(otherThan(code))).body.data).toEqual({ code: "code_wrong" });
  expect((await take(code, (await newStaff("owner")).token)).body.data).toEqual({ code: "entry_over" });
  const door = await ask(finishEntry, { body: { entryToken: asked.body.data.entryToken, code } }, { now });
  expect(door.body.data).toEqual({ code: "entry_over" });
  const { token: fresh } = (await take(code)).body.data;
  expect((await take(code)).body.data).toEqual({ code: "staff_signed_out" });
  expect((await take(code, fresh)).body.data).toEqual({ code: "entry_over" });
  expect((await dangerous(now + 600, token)).status).toBe(401);
  expect((await dangerous(now + 600, fresh)).status).toBe(200);
  expect((await dangerous(now + 601, fresh)).body.data).toEqual({ code: "second_step_old" });
});
