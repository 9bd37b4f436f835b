import {
  addresses,
  bankAccounts,
  dropshippers,
  findPlaces,
  LIST_MAX,
  listAllCities,
  listBanks,
  listCities,
  listDistricts,
  listProvinces,
  listVillages,
} from "#contract/account/address-book.ts";

import { readPlace } from "#domain/account/place.ts";
import { answer, answerOwner, answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import {
  deleteAddress,
  deleteBankAccount,
  deleteDropshipper,
  insertAddress,
  insertBankAccount,
  insertDropshipper,
  selectAddress,
  selectAddresses,
  selectBankAccount,
  selectBankAccounts,
  selectBanks,
  selectDropshipper,
  selectDropshippers,
  updateAddress,
  updateBankAccount,
  updateDropshipper,
} from "./address-book-queries.ts";
import { askProof } from "./codes.ts";
import { bankNotice } from "./mails.ts";
import {
  selectAllCities,
  selectCities,
  selectDistricts,
  selectPlaces,
  selectProvinces,
  selectVillages,
} from "./region-queries.ts";

/** The official regions, from province down to village. */
export const regions = {
  listProvinces: answer(listProvinces, (_, { db }) => db.rows(selectProvinces())),
  listCities: answer(listCities, ({ query }, { db }) => db.rows(selectCities(query.provinceId))),
  listAllCities: answer(listAllCities, (_, { db }) => db.rows(selectAllCities())),
  listDistricts: answer(listDistricts, ({ query }, { db }) => db.rows(selectDistricts(query.cityId))),
  listVillages: answer(listVillages, ({ query }, { db }) => db.rows(selectVillages(query.districtId))),
  findPlaces: answer(findPlaces, async ({ query }, { db }) => {
    const place = readPlace(query.q);
    return place ? db.rows(selectPlaces(place, query.near ?? 0)) : [];
  }),
};

/** Rows are only ever looked up among the shopper's own. */
function found<Row>(row: Row | undefined): Row {
  return row ?? refuse("not_found", 404);
}

const unknownVillage = () => refuse("invalid", 422, { villageId: "Pilih kelurahan dari daftar." });
const unknownBank = () => refuse("invalid", 422, { bankId: "Pilih bank dari daftar." });

/** The account's owner hears where money will go from now on. */
async function tellBank<Row extends { bankName: string; number: string }>(context: ShopperContext, row: Row) {
  const { db, shopper, now, origin, post } = context;
  const [, mails] = await db.batch(insertNotice({ userId: shopper.id, notice: bankNotice(row), now, origin }));
  post(mails);
  return row;
}

export const addressBook = {
  listAddresses: answerOwner(addresses.index, (_, { db, shopper }) => db.rows(selectAddresses(shopper.id))),
  showAddress: answerOwner(addresses.show, async ({ body }, { db, shopper }) =>
    found((await db.rows(selectAddress(shopper.id, body.id)))[0]),
  ),
  storeAddress: answerShopper(addresses.store, async ({ body }, { db, shopper, now }) => {
    const stored = await insertAddress(db, body, { userId: shopper.id, most: LIST_MAX, now });
    if (stored) return stored;
    return (await db.rows(selectAddresses(shopper.id))).length < LIST_MAX ? unknownVillage() : refuse("list_full", 422);
  }),
  updateAddress: answerShopper(addresses.update, async ({ body }, { db, shopper }) => {
    found((await db.rows(selectAddress(shopper.id, body.id)))[0]);
    const updated = found(await updateAddress(db, shopper.id, body.id, body));
    return updated.villageId === body.villageId ? updated : unknownVillage();
  }),
  destroyAddress: answerShopper(addresses.destroy, async ({ body }, { db, shopper }) => {
    if (!(await deleteAddress(db, shopper.id, body.id))) refuse("not_found", 404);
    return { id: body.id };
  }),

  listDropshippers: answerOwner(dropshippers.index, (_, { db, shopper }) => db.rows(selectDropshippers(shopper.id))),
  showDropshipper: answerOwner(dropshippers.show, async ({ body }, { db, shopper }) =>
    found((await db.rows(selectDropshipper(shopper.id, body.id)))[0]),
  ),
  storeDropshipper: answerShopper(dropshippers.store, async ({ body }, { db, shopper, now }) => {
    const [stored] = await db.rows(insertDropshipper(shopper.id, body, LIST_MAX, now));
    return stored ?? refuse("list_full", 422);
  }),
  updateDropshipper: answerShopper(dropshippers.update, async ({ body }, { db, shopper }) =>
    found((await db.rows(updateDropshipper(shopper.id, body.id, body)))[0]),
  ),
  destroyDropshipper: answerShopper(dropshippers.destroy, async ({ body }, { db, shopper }) =>
    found((await db.rows(deleteDropshipper(shopper.id, body.id)))[0]),
  ),

  listBanks: answer(listBanks, (_, { db }) => db.rows(selectBanks())),
  listBankAccounts: answerOwner(bankAccounts.index, (_, { db, shopper }) => db.rows(selectBankAccounts(shopper.id))),
  showBankAccount: answerOwner(bankAccounts.show, async ({ body }, { db, shopper }) =>
    found((await db.rows(selectBankAccount(shopper.id, body.id)))[0]),
  ),
  storeBankAccount: answerShopper(bankAccounts.store, async ({ body }, context) => {
    await askProof(context, body, body.password);
    const { db, shopper, now } = context;
    await limitToday(context, limitsOfDay("bank", context, { account: shopper.id }));
    const stored = await insertBankAccount(db, body, { userId: shopper.id, most: LIST_MAX, now });
    if (stored) return tellBank(context, stored);
    return (await db.rows(selectBankAccounts(shopper.id))).length < LIST_MAX ? unknownBank() : refuse("list_full", 422);
  }),
  updateBankAccount: answerShopper(bankAccounts.update, async ({ body }, context) => {
    const { db, shopper, now } = context;
    found((await db.rows(selectBankAccount(shopper.id, body.id)))[0]);
    await askProof(context, body, body.password);
    await limitToday(context, limitsOfDay("bank", context, { account: shopper.id }));
    const updated = found(await updateBankAccount(db, shopper.id, body.id, body, now));
    return updated.bankId === body.bankId ? tellBank(context, updated) : unknownBank();
  }),
  destroyBankAccount: answerShopper(bankAccounts.destroy, async ({ body }, { db, shopper }) =>
    found((await db.rows(deleteBankAccount(shopper.id, body.id)))[0]),
  ),
};
