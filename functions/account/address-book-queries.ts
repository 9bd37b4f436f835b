import { type SQL, sql } from "drizzle-orm";
import type { Address, BankAccount, Dropshipper } from "#contract/account/address-book.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, statement } from "#functions/db/database.ts";

/** The owner stands in every WHERE: a number of somebody else's is a number of nobody's. */
const addresses = (where: SQL) =>
  statement<Address>(sql`SELECT address.id, label, recipient, phone, street, postal_code, note, is_default AS "default", created_at,
      village_id, village.name AS village_name, district.id AS district_id, district.name AS district_name,
      city.id AS city_id, city.name AS city_name, province.id AS province_id, province.name AS province_name
    FROM address JOIN village ON village.id = address.village_id JOIN district ON district.id = village.district_id
    JOIN city ON city.id = district.city_id JOIN province ON province.id = city.province_id
    WHERE ${where} ORDER BY is_default DESC, created_at, address.id`);

export function selectAddresses(userId: number) {
  return addresses(sql`user_id = ${userId}`);
}

export function selectAddress(userId: number, id: number) {
  return addresses(sql`user_id = ${userId} AND address.id = ${id}`);
}

export interface AddressFields {
  label: string;
  recipient: string;
  phone: string;
  villageId: number;
  street: string;
  postalCode: string;
  note: string;
  default: 0 | 1;
}

/** The first address is the default one, whatever was asked; a new default takes the place of the old one in the same batch. */
export async function insertAddress(
  db: Database,
  userId: number,
  fields: AddressFields,
  most: number,
  now: Seconds,
): Promise<Address | undefined> {
  const hasRoom = sql`(SELECT count(*) FROM address WHERE user_id = ${userId}) < ${most}`;
  const answers = await db.batch([
    clearDefault(userId, fields, hasRoom),
    statement<never>(sql`INSERT INTO address (user_id, label, recipient, phone, village_id, street, postal_code, note, is_default, created_at)
      SELECT ${userId}, ${fields.label}, ${fields.recipient}, ${fields.phone}, village.id, ${fields.street}, ${fields.postalCode},
        ${fields.note}, CASE WHEN EXISTS (SELECT 1 FROM address WHERE user_id = ${userId} AND is_default = 1) THEN 0 ELSE 1 END, ${now}
      FROM village WHERE village.id = ${fields.villageId} AND ${hasRoom}`),
    addresses(sql`user_id = ${userId} AND changes() > 0 AND address.id = last_insert_rowid()`),
  ]);
  return answers[2][0];
}

/** A default address stays one until another takes its place, so that there always is one. */
export async function updateAddress(
  db: Database,
  userId: number,
  id: number,
  fields: AddressFields,
): Promise<Address | undefined> {
  const mine = sql`EXISTS (SELECT 1 FROM address WHERE id = ${id} AND user_id = ${userId})`;
  const answers = await db.batch([
    clearDefault(userId, fields, mine),
    statement<never>(sql`UPDATE address SET label = ${fields.label}, recipient = ${fields.recipient}, phone = ${fields.phone},
        village_id = ${fields.villageId}, street = ${fields.street}, postal_code = ${fields.postalCode}, note = ${fields.note},
        is_default = CASE WHEN ${fields.default} = 1 THEN 1 ELSE is_default END
      WHERE id = ${id} AND user_id = ${userId} AND EXISTS (SELECT 1 FROM village WHERE village.id = ${fields.villageId})`),
    selectAddress(userId, id),
  ]);
  return answers[2][0];
}

/** Only when what follows will be done: a village that does not exist takes nobody's default away. */
function clearDefault(userId: number, fields: AddressFields, condition: SQL) {
  return statement<never>(sql`UPDATE address SET is_default = 0 WHERE user_id = ${userId} AND ${fields.default} = 1
    AND EXISTS (SELECT 1 FROM village WHERE village.id = ${fields.villageId}) AND ${condition}`);
}

/** When the default address goes, the oldest of the others becomes it. */
export async function deleteAddress(db: Database, userId: number, id: number): Promise<boolean> {
  const [gone] = await db.batch([
    statement<{ id: number }>(sql`DELETE FROM address WHERE id = ${id} AND user_id = ${userId} RETURNING id`),
    statement<never>(sql`UPDATE address SET is_default = 1 WHERE id = (
        SELECT id FROM address WHERE user_id = ${userId} ORDER BY created_at, id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM address WHERE user_id = ${userId} AND is_default = 1)`),
  ]);
  return gone.length > 0;
}

const dropshippers = (where: SQL) =>
  statement<Dropshipper>(
    sql`SELECT id, name, phone, created_at FROM dropshipper WHERE ${where} ORDER BY created_at, id`,
  );

export function selectDropshippers(userId: number) {
  return dropshippers(sql`user_id = ${userId}`);
}

export function selectDropshipper(userId: number, id: number) {
  return dropshippers(sql`user_id = ${userId} AND id = ${id}`);
}

type DropshipperFields = Pick<Dropshipper, "name" | "phone">;

export function insertDropshipper(userId: number, { name, phone }: DropshipperFields, most: number, now: Seconds) {
  return statement<Dropshipper>(sql`INSERT INTO dropshipper (user_id, name, phone, created_at)
    SELECT ${userId}, ${name}, ${phone}, ${now} WHERE (SELECT count(*) FROM dropshipper WHERE user_id = ${userId}) < ${most}
    RETURNING id, name, phone, created_at`);
}

export function updateDropshipper(userId: number, id: number, { name, phone }: DropshipperFields) {
  return statement<Dropshipper>(sql`UPDATE dropshipper SET name = ${name}, phone = ${phone}
    WHERE id = ${id} AND user_id = ${userId} RETURNING id, name, phone, created_at`);
}

export function deleteDropshipper(userId: number, id: number) {
  return statement<{ id: number }>(sql`DELETE FROM dropshipper WHERE id = ${id} AND user_id = ${userId} RETURNING id`);
}

export function selectBanks() {
  return statement<{ id: number; name: string; icon: string }>(
    sql`SELECT id, name, icon FROM bank ORDER BY position, id`,
  );
}

const bankAccounts = (where: SQL) =>
  statement<BankAccount>(sql`SELECT bank_account.id, bank_id AS bank_id, bank.name AS bank_name, bank.icon, holder, number, created_at
    FROM bank_account JOIN bank ON bank.id = bank_account.bank_id WHERE ${where} ORDER BY created_at, bank_account.id`);

export function selectBankAccounts(userId: number) {
  return bankAccounts(sql`user_id = ${userId}`);
}

export function selectBankAccount(userId: number, id: number) {
  return bankAccounts(sql`user_id = ${userId} AND bank_account.id = ${id}`);
}

interface BankAccountFields {
  bankId: number;
  holder: string;
  number: string;
}

export async function insertBankAccount(
  db: Database,
  userId: number,
  { bankId, holder, number }: BankAccountFields,
  most: number,
  now: Seconds,
): Promise<BankAccount | undefined> {
  const answers = await db.batch([
    statement<never>(sql`INSERT INTO bank_account (user_id, bank_id, holder, number, created_at)
      SELECT ${userId}, bank.id, ${holder}, ${number}, ${now} FROM bank
      WHERE bank.id = ${bankId} AND (SELECT count(*) FROM bank_account WHERE user_id = ${userId}) < ${most}`),
    bankAccounts(sql`user_id = ${userId} AND changes() > 0 AND bank_account.id = last_insert_rowid()`),
  ]);
  return answers[1][0];
}

export async function updateBankAccount(
  db: Database,
  userId: number,
  id: number,
  { bankId, holder, number }: BankAccountFields,
): Promise<BankAccount | undefined> {
  const answers = await db.batch([
    statement<never>(sql`UPDATE bank_account SET bank_id = ${bankId}, holder = ${holder}, number = ${number}
      WHERE id = ${id} AND user_id = ${userId} AND EXISTS (SELECT 1 FROM bank WHERE bank.id = ${bankId})`),
    selectBankAccount(userId, id),
  ]);
  return answers[1][0];
}

export function deleteBankAccount(userId: number, id: number) {
  return statement<{ id: number }>(sql`DELETE FROM bank_account WHERE id = ${id} AND user_id = ${userId} RETURNING id`);
}
