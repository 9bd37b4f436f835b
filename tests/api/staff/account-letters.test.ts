import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { showStaff } from "#contract/staff/account.ts";
import { applyAct } from "#contract/staff/act.ts";
import { enterStaff, finishEntry } from "#contract/staff/door.ts";
import {
  changeOwnPassword,
  confirmApp,
  dropOwnApp,
  renewRecoveryCodes,
  showAppKey,
  startApp,
} from "#contract/staff/own.ts";
import { useStaffLink } from "#contract/staff/people.ts";
import { enrolPhone } from "#contract/staff/phones.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { removeStaff } from "#functions/staff/operator-staff.ts";
import { act } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { codeTo } from "../people.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff } from "../staff.ts";

const PASSWORD = "kebun teh di bandung";
const CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
const here: Asking = { headers: { "X-Shopper-Agent": encodeURIComponent(CHROME), "X-Shopper-Place": "Bandung" } };

const codeAt = (key: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(key), period: 30, digits: 6 }).generate({ timestamp: at * 1000 });
const who = async (token: string) => (await ask(showStaff, {}, { token })).status;

/** The letters that somebody was sent about their account, the first first. */
async function lettersTo({ email }: { email: string }): Promise<{ subject: string; text: string }[]> {
  const sql = "SELECT subject, text FROM outbox WHERE recipient = ? AND is_secret = 0 ORDER BY id";
  return rows<{ subject: string; text: string }>(sql, email);
}
const subjectsTo = async (one: { email: string }) =>
  (await lettersTo(one)).map(({ subject }) => subject.split(" - ")[0]);

const press = (token: string, action: string, input: object) =>
  ask(applyAct, { body: { action, input: JSON.stringify(input), key: crypto.randomUUID() } }, { token, ...here });

/** Another session of the same person. */
async function elsewhere(id: number): Promise<string> {
  const token = `sesi-${crypto.randomUUID()}`;
  await rows(
    `INSERT INTO staff_session (token_hash, staff_id, created_at, expires_at, seen_at, second_step_at)
     SELECT ?, staff_id, created_at, expires_at, seen_at, second_step_at FROM staff_session WHERE staff_id = ? LIMIT 1`,
    await hashToken(token),
    id,
  );
  return token;
}

async function setApp(token: string) {
  await ask(startApp, {}, { token });
  const { key } = (await ask(showAppKey, {}, { token })).body.data;
  return { key, ...(await ask(confirmApp, { body: { code: codeAt(key, SEEDED_AT) } }, { token, ...here })).body.data };
}

test("U03 another password or second step makes the session's token anew, ends all others, and a letter says what, when and where", async () => {
  const person = await newStaff("service", { password: PASSWORD });
  const other = await elsewhere(person.id);
  const body = { oldPassword: PASSWORD, password: "hujan di bogor sore" };
  const changed = (await ask(changeOwnPassword, { body }, { token: person.token, ...here })).body.data;
  expect(await Promise.all([who(person.token), who(other), who(changed.token)])).toEqual([401, 401, 200]);
  const second = await elsewhere(person.id);
  const app = await setApp(changed.token);
  expect(await Promise.all([who(changed.token), who(second), who(app.token)])).toEqual([401, 401, 200]);
  const third = await elsewhere(person.id);
  const { codes } = (await ask(renewRecoveryCodes, {}, { token: app.token })).body.data;
  const dropped = (await ask(dropOwnApp, {}, { token: app.token })).body.data;
  expect(await Promise.all([who(app.token), who(third), who(dropped.token)])).toEqual([401, 401, 200]);
  const letters = await lettersTo(person);
  expect(letters.map(({ subject }) => subject.split(" - ")[0])).toEqual([
    "Kata sandi Kelola Anda diganti",
    "Aplikasi autentikator dipasang",
    "Kode cadangan baru dibuat",
    "Aplikasi autentikator dilepas",
  ]);
  expect(letters[0]?.text).toMatch(
    /Waktu: \d\d \S+ \d{4} \d\d:\d\d WIB\nPerangkat: Chrome di Android\nTempat: Bandung\n\nBukan Anda\?.+\/kelola\/staf\n/s,
  );
  const secrets = [body.password, PASSWORD, app.key, ...app.codes, ...codes, app.token, dropped.token];
  for (const { text } of letters) for (const secret of secrets) expect(text).not.toContain(secret);
});

test("U01 a used recovery code is told once, though it was typed twice at once; a wrong one is not", async () => {
  const person = await newStaff("owner", { password: PASSWORD });
  const { codes } = await setApp(person.token);
  const begin = async () =>
    (await ask(enterStaff, { body: { email: person.email, password: PASSWORD } })).body.data.entryToken;
  const [one, two] = [await begin(), await begin()];
  const take = (entryToken: string, code: string) => ask(finishEntry, { body: { entryToken, code } }, here);
  await take(one, "abcde-fghjk");
  expect(await subjectsTo(person)).toEqual(["Aplikasi autentikator dipasang"]);
  await Promise.all([take(one, codes[0] ?? ""), take(two, codes[0] ?? "")]);
  expect(await subjectsTo(person)).toEqual(["Aplikasi autentikator dipasang", "Kode cadangan dipakai"]);
});

test("U02 what an owner changes of somebody's account is told to them by the owner's name; of owners all owners hear", async () => {
  const [ratih, wulan] = [
    await newStaff("owner", { name: "Ratih", password: PASSWORD }),
    await newStaff("owner", { password: PASSWORD }),
  ];
  const dimas = await newStaff("packer", { name: "Dimas", password: PASSWORD });
  const [link, invite] = [makeToken(), makeToken()];
  await press(ratih.token, "staff.link", { who: { id: dimas.id }, linkHash: await hashToken(link) });
  await ask(useStaffLink, { body: { linkToken: link, password: "hujan di bogor sore" } }, here);
  await press(ratih.token, "staff.phone", {
    who: { id: dimas.id },
    phone: "HP 1",
    inviteHash: await hashToken(invite),
  });
  for (let times = 0; times < 2; times++) await ask(enrolPhone, { body: { inviteToken: invite, pin: "482915" } }, here);
  const [phone] = await rows<{ id: number }>("SELECT id FROM staff_device WHERE staff_id = ?", dimas.id);
  await press(ratih.token, "staff.phone-open", { phone: phone?.id });
  await press(ratih.token, "staff.phone-end", { phone: phone?.id });
  expect(await lettersTo(wulan)).toEqual([]);
  await press(ratih.token, "staff.role", { who: { id: dimas.id }, role: "owner", saw: "packer" });
  const letters = await lettersTo(dimas);
  expect(letters.map(({ subject }) => subject.split(" - ")[0])).toEqual([
    "Tautan kata sandi dibuat untuk Anda",
    "Kata sandi Kelola Anda dibuat",
    "HP gudang didaftarkan",
    "HP gudang dibuka lagi",
    "HP gudang dihapus",
    "Peran Anda di Kelola diganti",
  ]);
  expect(letters.at(-1)?.text).toMatch(
    /dari gudang menjadi pemilik\.\n\nWaktu: .+\nOleh: Ratih\nPerangkat: Chrome di Android/,
  );
  for (const { text } of letters) expect(text).not.toContain(link);
  await press(ratih.token, "staff.add", {
    name: "Rani",
    email: "rani@toko.example",
    role: "owner",
    linkHash: "a".repeat(64),
  });
  await act(removeStaff, { who: { id: dimas.id } }, operatorAt());
  expect((await subjectsTo(dimas)).at(-1)).toBe("Anda bukan staf lagi");
  for (const owner of [ratih, wulan])
    expect(await subjectsTo(owner)).toEqual([
      "Peran pemilik di Kelola berubah",
      "Pemilik baru di Kelola",
      "Seorang pemilik dikeluarkan",
    ]);
  expect(await subjectsTo({ email: "rani@toko.example" })).toEqual([]);
});

test("U03 the token before a second step opens nothing after it: at the door and within a session", async () => {
  const person = await newStaff("owner", { password: PASSWORD });
  const { entryToken } = (await ask(enterStaff, { body: { email: person.email, password: PASSWORD } })).body.data;
  const { token } = (await ask(finishEntry, { body: { entryToken, code: await codeTo(person.email) } })).body.data;
  expect([token === entryToken, await who(entryToken), await who(token)]).toEqual([false, 401, 200]);
});
