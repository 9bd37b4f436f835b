import { type SQL, sql } from "drizzle-orm";
import type { Address, Dropshipper } from "#contract/account/address-book.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { address, bank, bankAccount, dropshipper } from "#functions/db/schema/address-book.ts";
import { city, district, province, village } from "#functions/db/schema/region.ts";
import type { Seconds } from "#lib/time.ts";
import { BANK_WAIT_SECONDS } from "./safety-notices.ts";

const addressFields = {
  ...pick(address, "id", "label", "recipient", "phone", "street", "postalCode", "note"),
  default: address.isDefault,
  ...pick(address, "createdAt", "villageId"),
  villageName: village.name,
  districtId: district.id,
  districtName: district.name,
  cityId: city.id,
  cityName: city.name,
  provinceId: province.id,
  provinceName: province.name,
};

/** Every WHERE names the owner: another user's address id finds nothing. */
const addresses = (where: SQL) =>
  select(
    addressFields,
    sql`FROM address JOIN village ON village.id = ${address.villageId}
      JOIN district ON district.id = ${village.districtId}
      JOIN city ON city.id = ${district.cityId} JOIN province ON province.id = ${city.provinceId}
      WHERE ${where} ORDER BY ${address.isDefault} DESC, ${address.createdAt}, ${address.id}`,
  );
const addressesOf = (userId: ParamOr<number>) => sql`${address.userId} = ${userId}`;

export function selectAddresses(userId: ParamOr<number>) {
  return addresses(addressesOf(userId));
}

export function selectAddress(userId: number, id: number) {
  return addresses(sql`${addressesOf(userId)} AND ${address.id} = ${id}`);
}

export type AddressFields = Pick<
  RowOf<typeof addressFields>,
  "label" | "recipient" | "phone" | "villageId" | "street" | "postalCode" | "note" | "default"
>;

/** Whose list gets one more entry, and how many it may have. */
interface Owner {
  userId: number;
  most: number;
  now: Seconds;
}

/**
 * The first address is always the default.
 * A new default replaces the old one in the same batch. The form may be sent twice: an equal address is there already.
 */
export async function insertAddress(
  db: Database,
  fields: AddressFields,
  { userId, most, now }: Owner,
): Promise<Address | undefined> {
  const { label, recipient, phone, villageId, street, postalCode, note } = fields;
  const equal = sql`${address.villageId} = ${villageId} AND ${address.street} = ${street}
    AND ${address.recipient} = ${recipient} AND ${address.phone} = ${phone} AND ${address.label} = ${label}
    AND ${address.postalCode} = ${postalCode} AND ${address.note} = ${note}`;
  const isThere = sql`EXISTS (SELECT 1 FROM address WHERE ${addressesOf(userId)} AND ${equal})`;
  const hasRoom = sql`(SELECT count(*) FROM address WHERE ${addressesOf(userId)}) < ${most}`;
  const values = {
    userId,
    label,
    recipient,
    phone,
    villageId: sql`${village.id}`,
    street,
    postalCode,
    note,
    isDefault: sql`CASE WHEN ${hasDefault(userId)} THEN 0 ELSE 1 END`,
    createdAt: now,
  };
  const answers = await db.batch([
    clearDefault(userId, fields, sql`(${hasRoom} OR ${isThere})`),
    statement(
      insert(address, values, sql`FROM village WHERE ${village.id} = ${villageId} AND ${hasRoom} AND NOT ${isThere}`),
    ),
    statement(sql`UPDATE address SET ${set(address, { isDefault: 1 })} WHERE ${address.id} = (
        SELECT ${address.id} FROM address WHERE ${addressesOf(userId)} AND ${equal} LIMIT 1)
      AND NOT ${hasDefault(userId)}`),
    addresses(sql`${addressesOf(userId)} AND ${equal}`),
  ]);
  return answers[3][0];
}

/** A default address stays the default until another one replaces it, so there is always one. */
export async function updateAddress(
  db: Database,
  userId: number,
  id: number,
  fields: AddressFields,
): Promise<Address | undefined> {
  const { label, recipient, phone, villageId, street, postalCode, note } = fields;
  const isDefault = sql`CASE WHEN ${fields.default} = 1 THEN 1 ELSE ${address.isDefault} END`;
  const values = { label, recipient, phone, villageId, street, postalCode, note, isDefault };
  const own = sql`${address.id} = ${id} AND ${addressesOf(userId)}`;
  const answers = await db.batch([
    clearDefault(userId, fields, sql`EXISTS (SELECT 1 FROM address WHERE ${own})`),
    statement(sql`UPDATE address SET ${set(address, values)}
      WHERE ${own} AND EXISTS (SELECT 1 FROM village WHERE ${village.id} = ${villageId})`),
    selectAddress(userId, id),
  ]);
  return answers[2][0];
}

const hasDefault = (userId: number) =>
  sql`EXISTS (SELECT 1 FROM address WHERE ${addressesOf(userId)} AND ${address.isDefault} = 1)`;

/** Only when the write that follows will succeed: an unknown village must not clear the user's default. */
function clearDefault(userId: number, fields: AddressFields, condition: SQL) {
  return statement(sql`UPDATE address SET ${set(address, { isDefault: 0 })} WHERE ${addressesOf(userId)}
    AND ${fields.default} = 1 AND EXISTS (SELECT 1 FROM village WHERE ${village.id} = ${fields.villageId})
      AND ${condition}`);
}

/** When the default address is deleted, the oldest remaining one becomes the default. */
export async function deleteAddress(db: Database, userId: number, id: number): Promise<boolean> {
  const own = sql`${address.id} = ${id} AND ${addressesOf(userId)}`;
  const [gone] = await db.batch([
    returning(sql`DELETE FROM address WHERE ${own}`, pick(address, "id")),
    statement(sql`UPDATE address SET ${set(address, { isDefault: 1 })} WHERE ${address.id} = (
        SELECT ${address.id} FROM address WHERE ${addressesOf(userId)} ORDER BY ${address.createdAt}, ${address.id}
          LIMIT 1)
      AND NOT ${hasDefault(userId)}`),
  ]);
  return gone.length > 0;
}

const dropshipperFields = pick(dropshipper, "id", "name", "phone", "createdAt");
const ownDropshipper = (userId: number, id: number) =>
  sql`WHERE ${dropshipper.id} = ${id} AND ${dropshipper.userId} = ${userId}`;

export function selectDropshippers(userId: ParamOr<number>) {
  return select(
    dropshipperFields,
    sql`FROM dropshipper WHERE ${dropshipper.userId} = ${userId} ORDER BY ${dropshipper.createdAt}, ${dropshipper.id}`,
  );
}

export function selectDropshipper(userId: number, id: number) {
  return select(dropshipperFields, sql`FROM dropshipper ${ownDropshipper(userId, id)}`);
}

type DropshipperFields = Pick<Dropshipper, "name" | "phone">;

export function insertDropshipper(userId: number, { name, phone }: DropshipperFields, most: number, now: Seconds) {
  const hasRoom = sql`WHERE (SELECT count(*) FROM dropshipper WHERE ${dropshipper.userId} = ${userId}) < ${most}`;
  return returning(insert(dropshipper, { userId, name, phone, createdAt: now }, hasRoom), dropshipperFields);
}

export function updateDropshipper(userId: number, id: number, { name, phone }: DropshipperFields) {
  return returning(
    sql`UPDATE dropshipper SET ${set(dropshipper, { name, phone })} ${ownDropshipper(userId, id)}`,
    dropshipperFields,
  );
}

export function deleteDropshipper(userId: number, id: number) {
  return returning(sql`DELETE FROM dropshipper ${ownDropshipper(userId, id)}`, pick(dropshipper, "id"));
}

export function selectBanks() {
  return select(pick(bank, "id", "name", "icon"), sql`FROM bank ORDER BY ${bank.position}, ${bank.id}`);
}

const bankAccountFields = {
  ...pick(bankAccount, "id", "bankId"),
  bankName: bank.name,
  icon: bank.icon,
  ...pick(bankAccount, "holder", "number", "createdAt", "countsAt"),
};
type BankAccountRow = RowOf<typeof bankAccountFields>;

const bankAccounts = (where: SQL) =>
  select(
    bankAccountFields,
    sql`FROM bank_account JOIN bank ON bank.id = ${bankAccount.bankId}
      WHERE ${where} ORDER BY ${bankAccount.createdAt}, ${bankAccount.id}`,
  );
const bankAccountsOf = (userId: number) => sql`${bankAccount.userId} = ${userId}`;

export function selectBankAccounts(userId: number) {
  return bankAccounts(bankAccountsOf(userId));
}

export function selectBankAccount(userId: number, id: number) {
  return bankAccounts(sql`${bankAccountsOf(userId)} AND ${bankAccount.id} = ${id}`);
}

type BankAccountFields = Pick<BankAccountRow, "bankId" | "holder" | "number">;

/** Answers nothing where the bank is not known or the list is full. */
export async function insertBankAccount(
  db: Database,
  { bankId, holder, number }: BankAccountFields,
  { userId, most, now }: Owner,
): Promise<BankAccountRow | undefined> {
  const countsAt = now + BANK_WAIT_SECONDS;
  const values = { userId, bankId: sql`${bank.id}`, holder, number, createdAt: now, countsAt };
  const answers = await db.batch([
    statement(
      insert(
        bankAccount,
        values,
        sql`FROM bank WHERE ${bank.id} = ${bankId}
          AND (SELECT count(*) FROM bank_account WHERE ${bankAccountsOf(userId)}) < ${most}`,
      ),
    ),
    bankAccounts(sql`${bankAccountsOf(userId)} AND changes() > 0 AND ${bankAccount.id} = last_insert_rowid()`),
  ]);
  return answers[1][0];
}

export async function updateBankAccount(
  db: Database,
  userId: number,
  id: number,
  { bankId, holder, number }: BankAccountFields,
  now: Seconds,
): Promise<BankAccountRow | undefined> {
  const countsAt = now + BANK_WAIT_SECONDS;
  const answers = await db.batch([
    statement(sql`UPDATE bank_account SET ${set(bankAccount, { bankId, holder, number, countsAt })}
      WHERE ${bankAccount.id} = ${id} AND ${bankAccountsOf(userId)}
      AND EXISTS (SELECT 1 FROM bank WHERE ${bank.id} = ${bankId})`),
    selectBankAccount(userId, id),
  ]);
  return answers[1][0];
}

export function deleteBankAccount(userId: number, id: number) {
  return returning(
    sql`DELETE FROM bank_account WHERE ${bankAccount.id} = ${id} AND ${bankAccountsOf(userId)}`,
    pick(bankAccount, "id"),
  );
}
