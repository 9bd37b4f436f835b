import { expect, test } from "vitest";
import { MOST } from "#domain/limits.ts";
import { Database } from "#functions/db/database.ts";
import {
  deleteOtherSessions,
  deleteSession,
  endOldSessions,
  endSession,
  findShopper,
  hashToken,
  insertToken,
  isSightingDue,
  noteSighting,
  type Shopper,
  selectSessions,
} from "#functions/http/shopper.ts";
import { memoryD1 } from "../../support/memory-d1.ts";
import { NOW, openTables } from "./api.ts";

const DAY = 86_400;
const desk = { agent: "Firefox", place: "Bandung" };
const phone = { agent: "Chrome", place: "Jakarta" };

function openAccounts() {
  const database = openTables("user", "access_token");
  database.exec(`INSERT INTO user (id, name, email, email_verified_at, phone, phone_verified_at, created_at) VALUES
    (7, 'Dewi', 'dewi@contoh.id', 1, '+62811', NULL, 1), (8, 'Bagas', 'bagas@contoh.id', NULL, '+62822', 1, 1)`);
  const db = new Database(memoryD1(database));
  const signIn = async (user: number, token: string, now: number, sighting = desk) => {
    await db.rows(insertToken(await hashToken(token), user, sighting, now));
    return hashToken(token);
  };
  const left = () =>
    database
      .prepare("SELECT token_hash FROM access_token ORDER BY rowid")
      .all()
      .map((row) => row.token_hash);
  return { database, db, signIn, left };
}

test("H06 H13 a token finds its customer for thirty days to the second, a blocked one and another token nobody", async () => {
  const { database, db, signIn } = openAccounts();
  const tokenHash = await signIn(7, "kunci-dewi", NOW);
  await signIn(8, "kunci-bagas", NOW + 5);
  expect(await findShopper(db, "kunci-dewi", NOW)).toEqual({
    ...{ id: 7, name: "Dewi", email: "dewi@contoh.id", mailTo: "dewi@contoh.id", callTo: "" },
    ...{ seenAt: NOW, tokenHash },
  });
  expect(await findShopper(db, "kunci-bagas", NOW)).toMatchObject({ id: 8, mailTo: "", callTo: "+62822" });
  expect(await findShopper(db, "kunci", NOW)).toBeUndefined();
  expect(await findShopper(db, "kunci-dewi", NOW + 30 * DAY - 1)).toMatchObject({ id: 7 });
  expect(await findShopper(db, "kunci-dewi", NOW + 30 * DAY)).toBeUndefined();
  database.exec("UPDATE user SET blocked_at = 1 WHERE id = 7");
  expect(await findShopper(db, "kunci-dewi", NOW)).toBeUndefined();
});

test("H06 a session's use is noted once an hour", () => {
  expect([3599, 3600].map((seconds) => isSightingDue({ seenAt: NOW }, NOW + seconds))).toEqual([false, true]);
});

test("H06 I01 a customer sees their own sessions that hold, this one first, then by use, with browser and place", async () => {
  const { db, signIn } = openAccounts();
  const tokenHash = await signIn(7, "ini", NOW);
  const older = await signIn(7, "lama", NOW - 40, phone);
  const used = await signIn(7, "dipakai", NOW - 50);
  await signIn(7, "habis", NOW - 30 * DAY);
  await signIn(8, "orang-lain", NOW);
  await noteSighting(db, used, phone, NOW + 10);
  await noteSighting(db, older, desk, NOW - 60);
  const session = (hash: string, seenAt: number, createdAt: number, isThis: 0 | 1, sighting: typeof desk) => ({
    ...{ id: hash.slice(0, 16), seenAt, createdAt, isThis },
    ...sighting,
  });
  expect(await selectSessions(db, { id: 7, tokenHash }, NOW)).toEqual([
    session(tokenHash, NOW, NOW, 1, desk),
    session(used, NOW + 10, NOW - 50, 0, phone),
    session(older, NOW - 40, NOW - 40, 0, phone),
  ]);
});

test("H06 a session is never said to be older than its sign-in", async () => {
  const { database, db, signIn } = openAccounts();
  const tokenHash = await signIn(7, "ini", NOW);
  database.exec("UPDATE access_token SET seen_at = 0");
  expect(await selectSessions(db, { id: 7, tokenHash }, NOW)).toMatchObject([{ seenAt: NOW }]);
});

test("R06 H13 a customer ends one own session, or all others, and never another customer's", async () => {
  const { db, signIn, left } = openAccounts();
  const hashes = [await signIn(7, "satu", NOW), await signIn(7, "dua", NOW), await signIn(7, "tiga", NOW)];
  const others = await signIn(8, "orang-lain", NOW);
  const [one, two, three] = hashes as [string, string, string];
  expect(await deleteSession(db, 7, others.slice(0, 16))).toBe(false);
  expect(await deleteSession(db, 7, two.slice(0, 16))).toBe(true);
  expect(left()).toEqual([one, three, others]);
  await signIn(7, "dua", NOW);
  expect(await deleteOtherSessions(db, { id: 7, tokenHash: one } as Shopper)).toBe(2);
  expect(left()).toEqual([one, others]);
  expect(await deleteOtherSessions(db, { id: 7, tokenHash: one } as Shopper)).toBe(0);
  await endSession(db, one);
  expect(left()).toEqual([others]);
});

test("R12 an account keeps the sessions that were used last, as many as it may have, and others' stay", async () => {
  const { db, signIn, left } = openAccounts();
  const others = await signIn(8, "orang-lain", NOW - 99);
  const hashes: string[] = [];
  for (let nth = 0; nth < MOST.sessions + 2; nth++) hashes.push(await signIn(7, `kunci-${nth}`, NOW));
  await noteSighting(db, hashes[0] as string, desk, NOW + 1);
  await db.rows(endOldSessions(7));
  // Of those that were used in the same second the newest stay.
  expect(left()).toEqual([others, hashes[0], ...hashes.slice(3)]);
});
