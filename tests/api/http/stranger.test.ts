import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addresses, dropshippers } from "#contract/account/address-book.ts";
import { API_TOKEN_HEADER, type Ask, type Call, nobody } from "#contract/call.ts";
import { type CallName, contract } from "#contract/contract.ts";
import { exampleOf } from "#contract/examples.ts";
import { deleteOrderImage, uploadOrderImage } from "#contract/orders/order.ts";
import { wireName } from "#contract/wire.ts";
import { TABLES } from "#functions/db/readiness.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { act, pressTwice } from "../../support/act.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { addPicture, newKey as newDraftKey, project, request } from "../interior/projects.ts";
import { operatorAt } from "../operator.ts";
import { addProduct, addRegions, chosen, fillCart, home, line, newKey, order, preview } from "../orders/buyer.ts";
import { finishOrder } from "../service/received.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";

const calls = Object.entries(contract) as [CallName, Call][];

/** What nobody but the owner may ever read. */
const secrets = {
  label: "Rumah Nenek Wulan",
  recipient: "Wulandari Paramitha",
  phone: "+6281299887766",
  street: "Jl. Kamboja Rahasia No. 77",
  note: "Titip ke pos satpam Melur",
  sender: "Butik Kenanga Wangi",
  senderPhone: "+6281133445566",
  holder: "Wulandari P Sastro",
  account: "998877665544",
  cartNote: "Ukir nama Wulan di dalamnya",
  device: "telepon-wulan-7788",
  pushToken: "dorong-wulan-7788",
  complaint: "Kotak cincin untuk Wulan penyok di sudutnya",
  message: "Tolong rahasiakan dari Pak Wirawan",
  project: "Ruang rahasia di belakang lemari buku Wulan",
  projectMail: "wulan.rahasia@contoh.example",
};

/** What a customer writes in an address; nobody is found by a postal code alone. */
const addressTexts = Object.entries(z.toJSONSchema(addresses.store.body, { io: "input" }).properties ?? {})
  .filter(([name, field]) => typeof field === "object" && field.type === "string" && name !== "postalCode")
  .map(([name]) => name);

test("R06 every text of an address is among the owner's words that nobody else may read", () => {
  const lacking = addressTexts.filter((name) => !(name in secrets)).map((name) => `secrets lacks: ${name}`);
  expect(addressTexts).toContain("street");
  expect(lacking, "give it a value that stands nowhere else").toEqual([]);
});

let owner: { id: number; token: string; email: string; name: string; number: string };
let orderNumber: string;
let product: number;
const ids = {
  address: 0,
  dropshipper: 0,
  bank: 0,
  image: 0,
  review: 0,
  photo: 0,
  complaint: 0,
  proof: 0,
  claim: 0,
  message: 0,
  picture: 0,
  plan: 0,
};
let sessionId = "";
let projectCode = "";
/** A guest's draft of the owner, which only its key opens. */
const draftKey = newDraftKey();
const key = newKey();

beforeAll(async () => {
  await addRegions();
  product = await addProduct({ stock: 50 });
  const token = await signIn();
  const [user] = await rows<{ id: number; email: string; name: string }>(
    "SELECT id, email, name FROM user ORDER BY id DESC",
  );
  const { sender, senderPhone, holder, account } = secrets;
  const as = { token };
  const texts = Object.fromEntries(Object.entries(secrets).filter(([name]) => addressTexts.includes(name)));
  ids.address = (await ask(addresses.store, { body: { ...home, ...texts } }, as)).body.data.id;
  ids.dropshipper = (await ask(dropshippers.store, { body: { name: sender, phone: senderPhone } }, as)).body.data.id;
  const intoBank =
    "INSERT INTO bank_account (user_id, bank_id, holder, number, created_at) VALUES (?, 1, ?, ?, ?) RETURNING id";
  ids.bank = (await rows<{ id: number }>(intoBank, user?.id, holder, account, SEEDED_AT))[0]?.id ?? 0;
  await fillCart(token, [line(product)], secrets.cartNote);
  const choices = { ...chosen, addressId: ids.address, dropshipperId: ids.dropshipper };
  const placed = await order(token, choices, { key });
  orderNumber = placed.body.data.orderNumber;
  const headers = { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN };
  const picture = new File([photoWithPlace()], "bukti.jpg");
  // A picture is taken once something was sent.
  const parcels = (state: string) =>
    rows(`UPDATE parcel SET state = ? WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`, state, orderNumber);
  await parcels("shipped");
  ids.image = (await ask(uploadOrderImage, { body: { orderNumber, picture } }, { headers })).body.data.id;
  await parcels("waiting");
  await fillCart(token, [line(product, 2)], secrets.cartNote);
  await ask(contract.addWish, { body: { productId: 1 } }, as);
  await ask(contract.syncVisits, { body: { productsId: [1, 2] } }, as);
  const device = { deviceName: "A", deviceOs: "B", appVersion: "1" };
  const body = { ...device, deviceId: secrets.device, firebaseToken: secrets.pushToken };
  await ask(contract.registerDevice, { body }, as);
  ids.claim = (await ask(contract.claimEvent, { body: { id: 1 } }, as)).body.data.id;
  const said = { text: secrets.message, orderNumber, messageKey: newKey() };
  ids.message = (await ask(contract.storeMessage, { body: said }, as)).body.data.id;
  ids.picture = (await ask(contract.uploadChatPicture, { body: { picture } }, as)).body.data.id;
  const plan = (await addPicture(draftKey)).body.data;
  await ask(contract.saveProjectDraft, { params: { key: draftKey }, body: { values: { wish: secrets.project } } });
  ids.plan = plan.id;
  const asked = { wish: secrets.project, email: secrets.projectMail };
  projectCode = (await request(newDraftKey(), asked, as)).body.data.code;
  sessionId = (await ask(contract.listSessions, {}, as)).body.data[0]?.id ?? "";
  await finishOrder(orderNumber);
  const lineKey = String(product);
  const upload = () => ({ body: { picture: new File([photoWithPlace()], "foto.jpg") } });
  const pictureIds = [(await ask(contract.uploadReviewPicture, upload(), as)).body.data.id];
  const review = { orderNumber, lineKey, rating: 5, text: "Cincinnya indah sekali", isMasked: 1 as const, pictureIds };
  const written = (await ask(contract.storeReview, { body: review }, as)).body.data;
  ids.review = written.id;
  ids.photo = written.photos[0]?.id ?? 0;
  ids.proof = (await ask(contract.uploadComplaintPicture, upload(), as)).body.data.id;
  ids.complaint = (await ask(contract.storeComplaint, { body: complaintOf() }, as)).body.data.id;
  const [payment] = await rows<{ number: string }>("SELECT number FROM payment WHERE number <> ''");
  owner = { id: user?.id ?? 0, token, email: user?.email ?? "", name: user?.name ?? "", number: payment?.number ?? "" };
  expect([ids, owner.number.length > 8]).toEqual([
    {
      address: expect.any(Number),
      dropshipper: expect.any(Number),
      bank: expect.any(Number),
      image: expect.any(Number),
      review: expect.any(Number),
      photo: expect.any(Number),
      complaint: expect.any(Number),
      proof: expect.any(Number),
      claim: expect.any(Number),
      message: expect.any(Number),
      picture: expect.any(Number),
      plan: expect.any(Number),
    },
    true,
  ]);
});

const complaintOf = () => ({
  orderNumber,
  lines: [{ lineKey: String(product), quantity: 1 }],
  reason: "damaged" as const,
  text: secrets.complaint,
  wish: "exchange" as const,
  pictureIds: [ids.proof],
  formKey: key,
});

interface Try {
  ask: Ask<Call>;
  /** It may be answered all the same, with what is the asker's own or open to everybody. */
  mayAnswer?: true;
}

/** How each call that takes the number of somebody's own thing is asked for the owner's. */
const tries = (): Partial<Record<CallName, Try>> => {
  const one = (id: number): Try => ({ ask: { body: { id } } });
  const byId = (id: number): Try => ({ ask: { params: { id } } });
  const byNumber: Try = { ask: { params: { id: orderNumber } } };
  const change = { label: "Diambil", recipient: "Orang Lain", phone: "+6281200000001", street: "Jl. Lain No. 1" };
  const choices = { addressId: ids.address, dropshipperId: ids.dropshipper, ...chosen };
  const picture = new File([photoWithPlace()], "lain.jpg");
  return {
    showAddress: one(ids.address),
    updateAddress: { ask: { body: { ...home, ...change, default: 1, id: ids.address } } },
    destroyAddress: one(ids.address),
    showDropshipper: one(ids.dropshipper),
    updateDropshipper: { ask: { body: { name: "Orang Lain", phone: "+6281200000001", id: ids.dropshipper } } },
    destroyDropshipper: one(ids.dropshipper),
    showBankAccount: one(ids.bank),
    updateBankAccount: {
      ask: { body: { bankId: 2, holder: "Orang Lain", number: "111122223333", id: ids.bank } },
    },
    destroyBankAccount: one(ids.bank),
    showOrder: byNumber,
    showPublicOrder: { ...byNumber, mayAnswer: true },
    cancelOrder: { ask: { params: { id: orderNumber }, body: { noteCancel: "Iseng saja" } } },
    completeOrder: byNumber,
    refreshPayment: byNumber,
    changePayment: { ask: { params: { id: orderNumber }, body: { payment: "bni" } } },
    refreshSurcharge: byNumber,
    paySurcharge: { ask: { params: { id: orderNumber }, body: { payment: "bni" } } },
    nameRefundAccount: { ask: { params: { id: orderNumber }, body: { bankAccountId: ids.bank } } },
    trackOrder: { ask: { body: { orderNumber } } },
    uploadOrderImage: { ask: { body: { orderNumber, picture } } },
    deleteOrderImage: { ask: { body: { orderNumber, id: ids.image } } },
    previewOrder: { ask: { body: choices }, mayAnswer: true },
    placeOrder: { ask: { body: { ...choices, seen: "apa saja", idempotencyKey: key } } },
    listWaitingReviews: { ask: { query: { orderNumber } }, mayAnswer: true },
    showWaitingReview: { ask: { params: { orderNumber, lineKey: String(product) } } },
    showOwnReview: { ask: { params: { id: ids.review } } },
    storeReview: { ask: { body: { id: ids.review, rating: 1, text: "Ulasan orang lain diubah" } } },
    deleteReviewPicture: { ...one(ids.photo), mayAnswer: true },
    listComplainableOrders: { ask: { query: { orderNumber } }, mayAnswer: true },
    storeComplaint: { ask: { body: complaintOf() } },
    listClaimableLines: { ask: { query: { orderNumber } }, mayAnswer: true },
    storeClaim: {
      ask: {
        body: { kind: "warranty", orderNumber, lineKey: "1", about: "", text: secrets.complaint, formKey: newKey() },
      },
    },
    deleteComplaintPicture: { ...one(ids.proof), mayAnswer: true },
    showComplaint: { ask: { params: { id: ids.complaint } } },
    writeToComplaint: {
      ask: { params: { id: ids.complaint }, body: { text: "Saya orang lain", formKey: newKey() } },
    },
    endComplaint: { ask: { params: { id: ids.complaint } } },
    removeWish: { ask: { params: { id: 1 } }, mayAnswer: true },
    takeSavedLine: { ask: { body: { variantId: 1 } } },
    removeSavedLine: { ask: { params: { id: 1 } }, mayAnswer: true },
    endOneSession: { ask: { params: { id: sessionId } } },
    returnEvent: byId(ids.claim),
    returnGiveaway: byId(ids.claim),
    trackClaim: one(ids.claim),
    claimEvent: { ...one(1), mayAnswer: true },
    claimGiveaway: { ...one(3), mayAnswer: true },
    listMessages: { ask: { query: { before: ids.message + 1, orderNumber } }, mayAnswer: true },
    storeMessage: { ask: { body: { text: "Halo", orderNumber, pictureIds: [ids.picture], messageKey: key } } },
    showProjectDraft: { ask: { params: { key: newDraftKey() } }, mayAnswer: true },
    saveProjectDraft: { ask: { params: { key: newDraftKey() }, body: { values: {} } }, mayAnswer: true },
    uploadProjectPicture: { ask: { body: { key: newDraftKey(), picture: new File(["x"], "x.jpg") } } },
    deleteProjectPicture: { ask: { body: { key: newDraftKey(), id: ids.plan } }, mayAnswer: true },
    storeProject: { ask: { body: { ...project, formKey: newDraftKey() } }, mayAnswer: true },
    showOwnProject: { ask: { params: { code: projectCode } } },
    writeToProject: {
      ask: { params: { code: projectCode }, body: { text: "Saya orang lain", formKey: newKey() } },
    },
    deleteChatPicture: { ...one(ids.picture), mayAnswer: true },
  };
};

/** Calls whose `id` or code is of the shop's own things, or proves by itself who asks. */
const ofTheShop: CallName[] = [
  "showProductGroup",
  "showBundle",
  "showProductPartner",
  "showInspiration",
  "listArticleProducts",
  "showArticle",
  "listProductInspiration",
  "listProductVouchers",
  "showProduct",
  "showInteriorWork",
  "showPartner",
  "showExhibition",
  "showCatalogue",
  "showActivity",
  "setReminder",
  "storeBankAccount",
  "setVoucher",
  "loginGoogle",
  "loginNewGoogle",
  "loginFacebook",
  "sendMailCode",
  "verifyMailCode",
  "sendChatCode",
  "verifyChatCode",
  "changePassword",
  "changeEmail",
  "sendPhoneCode",
  "provePhone",
  "proveEmail",
  "checkPasswordReset",
  "resetPassword",
  "checkEmailLink",
  "verifyEmail",
  "showStockWish",
  "agreeStockWish",
  "takeBackStockWish",
];
/** Fields that name the shop's own things wherever they stand, and codes that name nothing. */
const shopFields = new Set(
  `productId product_id products_id uni_products_id uni_product_variants_id not_id id_combo province_id city_id district_id village_id uni_bank_id
   device_id address_code payment_code postal_code`.split(/\s+/),
);

function fieldsOf(schema: unknown): string[] {
  if (!schema || typeof schema !== "object") return [];
  const { properties = {}, ...others } = schema as { properties?: object };
  return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(others)].flatMap(fieldsOf)];
}

function takesAnId(row: Call): boolean {
  const schemas = [row.params, row.query, row.body].filter(({ def }) => def.type !== "undefined");
  const names = schemas.flatMap((schema) =>
    fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).map(wireName),
  );
  return names.some((name) => /^id$|^id_|_ids?$|Id$|ordersn|code$|key$/.test(name) && !shopFields.has(name));
}

test("R06 the walk knows of every call that takes a number whose it is", () => {
  const known = new Set<string>([...Object.keys(tries()), ...ofTheShop]);
  const unknown = calls.filter(([name, row]) => takesAnId(row) && !known.has(name)).map(([name]) => name);
  expect(unknown, "say in this test how a stranger would ask for somebody else's").toEqual([]);
});

/** Every row of the database that is the owner's, and every picture that was uploaded. */
async function ownRows(): Promise<Record<string, unknown>> {
  const tables = await rows<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'table'");
  const mine = `IN (SELECT id FROM "order" WHERE user_id = ${owner.id})`;
  const kept: Record<string, unknown> = { pictures: (await env.UPLOADS.list()).objects.map(({ key }) => key) };
  for (const { name, sql } of tables) {
    const where = /\buser_id\b/.test(sql)
      ? `user_id = ${owner.id}`
      : /\border_id\b/.test(sql)
        ? `order_id ${mine}`
        : "";
    if (where) kept[name] = await rows(`SELECT * FROM "${name}" WHERE ${where} ORDER BY rowid`);
  }
  kept.draft = await rows("SELECT * FROM project_draft WHERE key = ?", draftKey);
  kept.plan = await rows("SELECT * FROM project_picture WHERE draft_key = ?", draftKey);
  kept.user = await rows("SELECT * FROM user WHERE id = ?", owner.id);
  kept.stock = await rows("SELECT stock FROM product_variant WHERE id = ?", product);
  return kept;
}

/** The owner's words in an answer, whatever their form. */
function told(text: string): string[] {
  const digits = (phone: string) => phone.replace("+62", "");
  const words = [...Object.values(secrets), owner.email, JSON.stringify(owner.name), owner.number].flatMap((word) =>
    word.startsWith("+62") ? [word, digits(word)] : [word],
  );
  return words.filter((word) => text.includes(word));
}

test("R06 no call of the contract tells a stranger anything of the owner, or changes anything, signed in or not", async () => {
  const before = await ownRows();
  expect(told(JSON.stringify(before)).length).toBeGreaterThan(Object.keys(secrets).length);
  const found = {
    productId: 1,
    productSlug: "x",
    bundleSlug: "x",
    variantId: product,
    groupId: 1,
    ...nobody(Date.now()),
  };
  const known = tries();
  for (const [name, row] of calls) {
    const { ask: asked, mayAnswer } = known[name] ?? { ask: exampleOf(name, found), mayAnswer: true };
    for (const token of [await signIn(), undefined]) {
      const { status, body } = await ask(row, asked, { token });
      const who = `${name}, ${token ? "a stranger" : "nobody"}`;
      if (!mayAnswer) expect([401, 403, 404, 422], who).toContain(status);
      else expect(status, who).toBeLessThan(500);
      if (!token && row.access !== "public") expect(status, who).toBe(401);
      expect(told(JSON.stringify(body)), who).toEqual([]);
    }
  }
  expect(await ownRows()).toEqual(before);
});

test("R06 the stranger's own choice of somebody else's address and sender is no choice", async () => {
  const token = await signIn();
  await fillCart(token, [line(product)]);
  const state = await preview(token, { ...chosen, addressId: ids.address, dropshipperId: ids.dropshipper });
  expect([state.addresses, state.dropshippers, state.chosen.addressId, state.chosen.dropshipperId]).toEqual([
    [],
    [],
    null,
    null,
  ]);
  const tried = await order(token, { ...chosen, addressId: ids.address }, { seen: state.seen, key });
  expect([tried.status, told(JSON.stringify(tried.body))]).toEqual([403, []]);
});

test("R06 a number that is guessed, or the picture's own, opens nothing without its order", async () => {
  const headers = { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN };
  const other = await ask(
    deleteOrderImage,
    { body: { orderNumber: "SI-000101-000000000000", id: ids.image } },
    { headers },
  );
  expect(other.status).toBe(404);
  for (const path of [
    `more/transaction/order/${orderNumber}/image/${ids.image}`,
    `more/transaction/order/${orderNumber}`,
  ]) {
    expect((await send(path, {}, { token: await signIn() })).status).toBe(404);
    expect((await send(path)).status).toBe(401);
  }
});

test("H02 S03 a person who is forgotten is nowhere in the database, and the shop's books still add up", async () => {
  const context = operatorAt(SEEDED_AT + 60);
  // The number that an order was paid by is the shop's.
  owner.number = owner.email;
  const everything = async () => {
    const dumps = await Promise.all(TABLES.map((table) => rows(`SELECT '${table}' AS "in", * FROM "${table}"`)));
    return dumps
      .flat()
      .filter((row) => told(JSON.stringify(row)).length > 0 || JSON.stringify(row).includes(owner.email));
  };
  // A guest's draft belongs to whoever has its key, and goes by itself.
  await rows("DELETE FROM project_draft");
  await rows("DELETE FROM project_picture WHERE draft_key = ?", draftKey);
  await rows(`UPDATE "order" SET state = 'shipped' WHERE ordersn = ?`, orderNumber);
  const openOrder = await act(eraseCustomer, { customer: { email: owner.email } }, context);
  expect(openOrder).toMatchObject({ why: "open", orders: [orderNumber] });
  // Older orders name the postal code as the wire does.
  const older = `state = 'done', address = json_set(address, '$.postal_code', '97531')`;
  await rows(`UPDATE "order" SET ${older} WHERE ordersn = ?`, orderNumber);
  const books = () =>
    rows(`SELECT (SELECT count(*) FROM "order") AS orders, (SELECT sum(bill_total) FROM "order") AS sums,
      (SELECT count(*) FROM order_line) AS lines, (SELECT sum(points) FROM point_entry) AS points,
      (SELECT count(*) FROM review) AS reviews, (SELECT count(*) FROM complaint) AS complaints`);
  const before = await books();
  expect((await everything()).length).toBeGreaterThan(10);
  const twice = await pressTwice(eraseCustomer, { customer: { id: owner.id } }, context);
  expect(twice).toEqual([{ did: "erased" }, { did: "erased", isRepeated: true }]);
  expect(await everything()).toEqual([]);
  const [sent] = await rows<{ address: string }>('SELECT address FROM "order" WHERE ordersn = ?', orderNumber);
  expect(sent?.address).not.toMatch(/\d{5}/);
  expect(JSON.parse(sent?.address ?? "")).toMatchObject({
    recipient: "Pelanggan",
    postalCode: "",
    city: "Kota Bandung",
  });
  expect(await books()).toEqual(before);
  expect((await ask(contract.showUser, {}, { token: owner.token })).status).toBe(401);
  const pictures = await rows("SELECT 1 FROM outbox WHERE channel = 'file'");
  expect(pictures.length).toBeGreaterThan(3);
  const [entry] = await rows<{ what: string }>("SELECT what FROM change ORDER BY id DESC LIMIT 1");
  expect(entry?.what).toBe(`customer ${owner.id}`);
});
