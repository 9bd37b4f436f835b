import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import {
  type Address,
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
import { sendOwnCode } from "#contract/account/user.ts";
import type { Call } from "#contract/call.ts";
import { DAGO } from "../../support/person.ts";
import { addRegions, home } from "../orders/buyer.ts";
import { codeTo, join, messageTo } from "../people.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

beforeAll(addRegions);

async function store(token: string, more: Partial<typeof home> & { default?: 0 | 1 } = {}, now = SEEDED_AT) {
  const { status, body } = await ask(addresses.store, { body: { ...home, ...more } }, { token, now });
  expect(status).toBe(200);
  return body.data;
}
const listOf = async (token: string) => (await ask(addresses.index, {}, { token })).body.data;
const labelsOf = (list: Address[]) => list.map(({ label, default: isDefault }) => `${label}${isDefault ? " *" : ""}`);

test("I02 N02 regions lead from the province down to the village, in the order of their names", async () => {
  expect((await ask(listProvinces, {})).body.data).toEqual([
    { id: 51, name: "Bali" },
    { id: 32, name: "Jawa Barat" },
  ]);
  const cities = (await ask(listCities, { query: { provinceId: 32 } })).body.data;
  expect(cities).toEqual([
    { cityId: 3204, provinceId: 32, cityName: "Kabupaten Bandung" },
    { cityId: 3273, provinceId: 32, cityName: "Kota Bandung" },
  ]);
  expect((await ask(listAllCities, {})).body.data).toHaveLength(3);
  expect((await ask(listDistricts, { query: { cityId: 3273 } })).body.data).toEqual([{ id: 327302, name: "Coblong" }]);
  expect((await ask(listVillages, { query: { districtId: 327302 } })).body.data).toEqual([
    { id: DAGO, name: "Dago", postalCode: "40135" },
  ]);
  expect((await ask(listVillages, { query: { districtId: 1 } })).body.data).toEqual([]);
});

test("I02 a village is found by names of its regions in any order or by its postcode, near a city first", async () => {
  const find = async (q: string, near?: number) =>
    (await ask(findPlaces, { query: { q, ...(near && { near }) } })).body.data.map(({ villageName }) => villageName);
  for (const q of ["dago", "Kel. Dago, Kota Bandung", "coblong dago", "40135", "4013 bandung", "jawa barat COBLONG"])
    expect([q, await find(q)]).toEqual([q, ["Dago"]]);
  for (const q of ["dago denpasar", "ago", "40136", "da", "%%%", "kelurahan"])
    expect([q, await find(q)]).toEqual([q, []]);
  const [dago] = (await ask(findPlaces, { query: { q: "dago" } })).body.data;
  expect(dago).toEqual({
    ...{ villageId: DAGO, villageName: "Dago", districtId: 327302, districtName: "Coblong" },
    ...{ cityId: 3273, cityName: "Kota Bandung", provinceId: 32, provinceName: "Jawa Barat", postalCode: "40135" },
  });
  await env.DB.exec("INSERT INTO village (id, district_id, name) VALUES (5171019999, 517101, 'Dago Sanur')");
  expect(await find("dago")).toEqual(["Dago", "Dago Sanur"]);
  expect(await find("dago", 5171)).toEqual(["Dago Sanur", "Dago"]);
});

test("I02 a village is found among however many begin alike, by a short first word, and by what its city is called", async () => {
  const find = async (q: string) =>
    (await ask(findPlaces, { query: { q } })).body.data.map(({ villageName }) => villageName);
  await env.DB.exec(
    "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 500) INSERT INTO village (id, district_id, name) SELECT 5171020000 + n, 517101, 'Tanjung ' || n FROM n",
  );
  await env.DB.exec(
    "INSERT INTO village (id, district_id, name) VALUES (3273029001, 327302, 'Tanjung Unggat'), (3273029002, 327302, '19 Nopember'), (3273029003, 327302, 'A. Yani Pura')",
  );
  expect(await find("Tanjung Unggat Bandung")).toEqual(["Tanjung Unggat"]);
  // One more than are shown.
  expect(await find("tanjung")).toHaveLength(13);
  for (const name of ["19 Nopember", "A. Yani Pura"]) expect([name, await find(name)]).toEqual([name, [name]]);
  await env.DB.exec("UPDATE city SET name = 'Kota Surakarta' WHERE id = 3273");
  expect(await find("dago solo")).toEqual(["Dago"]);
  await env.DB.exec("UPDATE city SET name = 'Kota Bandung' WHERE id = 3273");
});

test("I02 an address tells the names of its regions, and the first is the default one", async () => {
  const token = await signIn();
  const stored = await store(token, { default: 0 });
  expect(stored).toMatchObject({ ...home, default: 1, createdAt: SEEDED_AT, note: "" });
  expect(stored).toMatchObject({
    villageName: "Dago",
    districtName: "Coblong",
    cityName: "Kota Bandung",
    provinceName: "Jawa Barat",
  });
  expect((await ask(addresses.show, { body: { id: stored.id } }, { token })).body.data).toEqual(stored);
});

test("I02 the default address stands first, then the others by age; a new default takes the mark from all others", async () => {
  const token = await signIn();
  await store(token, { label: "Rumah" }, SEEDED_AT);
  const office = await store(token, { label: "Kantor" }, SEEDED_AT + 1);
  await store(token, { label: "Rumah Ibu", default: 1 }, SEEDED_AT + 2);
  expect(labelsOf(await listOf(token))).toEqual(["Rumah Ibu *", "Rumah", "Kantor"]);
  await ask(addresses.update, { body: { ...home, label: "Kantor", id: office.id, default: 1 } }, { token });
  expect(labelsOf(await listOf(token))).toEqual(["Kantor *", "Rumah", "Rumah Ibu"]);
  await ask(addresses.update, { body: { ...home, label: "Kantor Baru", id: office.id, default: 0 } }, { token });
  expect(labelsOf(await listOf(token))).toEqual(["Kantor Baru *", "Rumah", "Rumah Ibu"]);
  const gone = await ask(addresses.destroy, { body: { id: office.id } }, { token });
  expect(gone.body.data).toEqual({ id: office.id });
  expect(labelsOf(await listOf(token))).toEqual(["Rumah *", "Rumah Ibu"]);
});

test("I02 O07 an address that is sent more than once is stored once, and may become the default one", async () => {
  const token = await signIn();
  await Promise.all([1, 2, 3].map(() => store(token, { label: "Rumah" })));
  const office = await store(token, { label: "Kantor" });
  expect(labelsOf(await listOf(token))).toEqual(["Rumah *", "Kantor"]);
  expect(await store(token, { label: "Kantor", default: 1 })).toEqual({ ...office, default: 1 });
  expect(labelsOf(await listOf(token))).toEqual(["Kantor *", "Rumah"]);
});

test("I02 an address in no known village is refused beside its field, and takes no default away", async () => {
  const token = await signIn();
  const kept = await store(token);
  for (const asked of [
    ask(addresses.store, { body: { ...home, villageId: 99, default: 1 } }, { token }),
    ask(addresses.update, { body: { ...home, villageId: 99, default: 1, id: kept.id } }, { token }),
  ]) {
    const { status, body } = await asked;
    expect([status, body.data]).toEqual([
      422,
      { code: "invalid", fields: { villageId: "Pilih kelurahan dari daftar." } },
    ]);
  }
  expect(await listOf(token)).toEqual([kept]);
});

test("I02 a full list says so and keeps what it has", async () => {
  const token = await signIn();
  for (let n = 0; n < LIST_MAX; n++) await store(token, { label: `Alamat ${n}` });
  const { status, body } = await ask(addresses.store, { body: home }, { token });
  expect([status, body.data]).toEqual([422, { code: "list_full" }]);
  expect(await listOf(token)).toHaveLength(LIST_MAX);
});

test("I03 dropshippers are stored, changed and taken away", async () => {
  const token = await signIn();
  const reseller = { name: "Toko Melati", phone: "+6281300000000" };
  const { id } = (await ask(dropshippers.store, { body: reseller }, { token })).body.data;
  const changed = await ask(dropshippers.update, { body: { ...reseller, name: "Toko Mawar", id } }, { token });
  expect(changed.body.data).toMatchObject({ id, name: "Toko Mawar" });
  expect((await ask(dropshippers.show, { body: { id } }, { token })).body.data).toEqual(changed.body.data);
  expect((await ask(dropshippers.index, {}, { token })).body.data).toEqual([changed.body.data]);
  await ask(dropshippers.destroy, { body: { id } }, { token });
  expect((await ask(dropshippers.index, {}, { token })).body.data).toEqual([]);
});

test("I03 bank accounts name one of the listed banks", async () => {
  const { person, token } = await join();
  const [bank] = (await ask(listBanks, {})).body.data;
  const { password } = person;
  const known = { bankId: bank?.id ?? 0, holder: "Kirana Ayu", number: "1234567890" };
  const account = { ...known, password };
  const stored = (await ask(bankAccounts.store, { body: account }, { token })).body.data;
  expect(stored).toMatchObject({ ...known, bankName: bank?.name, icon: bank?.icon });
  const refused = await ask(bankAccounts.update, { body: { ...account, bankId: 999, id: stored.id } }, { token });
  expect([refused.status, refused.body.data]).toEqual([
    422,
    { code: "invalid", fields: { bankId: "Pilih bank dari daftar." } },
  ]);
  const changed = await ask(bankAccounts.update, { body: { ...account, holder: "Kirana", id: stored.id } }, { token });
  expect((await ask(bankAccounts.index, {}, { token })).body.data).toEqual([changed.body.data]);
  await ask(bankAccounts.destroy, { body: { id: stored.id } }, { token });
  expect((await ask(bankAccounts.show, { body: { id: stored.id } }, { token })).status).toBe(404);
});

test("I03 R08 a session alone changes no bank account; with the password or a code its owner is told where money goes, and from when", async () => {
  const { person, token } = await join();
  const account = { bankId: 1, holder: "Kirana Ayu", number: "1234567890" };
  const tries = [
    await ask(bankAccounts.store, { body: account }, { token }),
    await ask(bankAccounts.store, { body: { ...account, password: "tebakan saja" } }, { token }),
  ];
  expect(tries.map(({ status, body }) => [status, body.data])).toEqual(
    Array(2).fill([422, { code: "password_wrong" }]),
  );
  const { password } = person;
  const stored = (await ask(bankAccounts.store, { body: { ...account, password } }, { token })).body.data;
  expect(stored.countsAt).toBe(SEEDED_AT + 86_400);
  const mail = await messageTo(person.email);
  expect(mail?.text).toMatch(/berakhir 7890 .*24 jam/);
  expect(mail?.text).not.toContain("1234567890");
  const changed = { ...account, number: "999988", id: stored.id };
  expect((await ask(bankAccounts.update, { body: changed }, { token })).body.data).toEqual({ code: "password_wrong" });
  const now = SEEDED_AT + 1000;
  const later = await ask(bankAccounts.update, { body: { ...changed, password } }, { token, now });
  expect(later.body.data.countsAt).toBe(now + 86_400);
  expect((await messageTo(person.email))?.text).toContain("berakhir 9988");
  const notices =
    "SELECT count(*) AS n FROM notification JOIN user ON user.id = user_id WHERE email = ? AND kind = 'account'";
  expect(await rows(notices, person.email)).toEqual([{ n: 2 }]);
});

test("I03 R08 without a password a code to the owner's address lets a bank account be added", async () => {
  const { person, token } = await join();
  await rows("UPDATE user SET password_hash = NULL WHERE email = ?", person.email);
  const account = { bankId: 1, holder: "Kirana Ayu", number: "1234567890" };
  const { browserToken } = person;
  expect((await ask(bankAccounts.store, { body: account }, { token })).body.data).toEqual({ code: "code_needed" });
  await ask(sendOwnCode, { body: { browserToken } }, { token });
  const code = await codeTo(person.email);
  expect((await ask(bankAccounts.store, { body: { ...account, code, browserToken } }, { token })).status).toBe(200);
});

test("R06 another shopper's address, dropshipper and bank account are nobody's", async () => {
  const { person, token: mine } = await join();
  const stranger = await signIn();
  const address = await store(mine);
  const reseller = { name: "Toko Melati", phone: "+6281300000000" };
  const dropshipper = (await ask(dropshippers.store, { body: reseller }, { token: mine })).body.data;
  const account = { bankId: 1, holder: "Kirana Ayu", number: "1234567890" };
  const proven = { ...account, password: person.password };
  const bankAccount = (await ask(bankAccounts.store, { body: proven }, { token: mine })).body.data;
  const tries: [Call, unknown][] = [
    [addresses.show, { id: address.id }],
    [addresses.update, { ...home, label: "Curian", id: address.id, default: 1 }],
    [addresses.destroy, { id: address.id }],
    [dropshippers.show, { id: dropshipper.id }],
    [dropshippers.update, { ...reseller, name: "Curian", id: dropshipper.id }],
    [dropshippers.destroy, { id: dropshipper.id }],
    [bankAccounts.show, { id: bankAccount.id }],
    [bankAccounts.update, { ...account, holder: "Curian", id: bankAccount.id }],
    [bankAccounts.destroy, { id: bankAccount.id }],
  ];
  for (const [call, body] of tries) {
    const answer = await ask(call, { body } as never, { token: stranger });
    expect([call.path, answer.status, answer.body.data]).toEqual([call.path, 404, { code: "not_found" }]);
  }
  expect(await listOf(mine)).toEqual([address]);
  expect(await listOf(stranger)).toEqual([]);
  expect((await ask(dropshippers.index, {}, { token: mine })).body.data).toEqual([dropshipper]);
  expect((await ask(bankAccounts.index, {}, { token: mine })).body.data).toEqual([bankAccount]);
});
