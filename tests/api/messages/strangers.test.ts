import { beforeAll, expect, test } from "vitest";
import { addresses, dropshippers } from "#contract/account/address-book.ts";
import { contract } from "#contract/contract.ts";

import { isChoosable, LETTERS_A_DAY, NOTICE_CHANNELS, NOTICE_KINDS } from "#domain/service/notice.ts";
import { writeProject } from "#functions/interior/operator-projects.ts";
import { answerComplaint } from "#functions/service/operator-complaints.ts";
import { changeReview } from "#functions/service/operator-reviews.ts";
import { act } from "../../support/act.ts";
import { newKey, request } from "../interior/projects.ts";
import { moveByOperator } from "../orders/acts.ts";
import { addProduct, addRegions, chosen, fillCart, home, line, order, ordered } from "../orders/buyer.ts";
import { placedLetter } from "../orders/letter.ts";
import { press } from "../orders/provider.ts";
import { codeTo, newPerson } from "../people.ts";
import { complain, operator, review } from "../service/received.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

beforeAll(addRegions);

/** What a stranger would like to say under the shop's name, where links are taken and where they are not. */
const BAIT = "HADIAH LIMA JUTA UNTUK ANDA";
const LINK = `${BAIT}: buka https://evil.example/klaim`;
const isBait = /HADIAH LIMA|evil\.example/;

interface Written {
  channel: string;
  recipient: string;
  isSecret: 0 | 1;
  words: string;
}
const outbox = () =>
  rows<Written>(`SELECT channel, recipient, is_secret AS isSecret, subject || ' ' || text || ' ' || html AS words
    FROM outbox WHERE channel <> 'file'`);

/** Somebody who writes it wherever there is a field: an address that is theirs for certain, or not. */
async function writer(email: string, phone: string, isProven: boolean) {
  const token = await signIn({ email, phone, isProven, name: BAIT });
  await rows("UPDATE user SET phone_verified_at = ? WHERE phone = ?", SEEDED_AT, phone);
  return { token };
}

/** Orders, changes, cancels, reviews, complains, writes: everything with the bait in it. Answers the orders' numbers. */
async function writeEverywhere(as: { token: string }, phone: string): Promise<string[]> {
  const everywhere = NOTICE_KINDS.flatMap((kind) => NOTICE_CHANNELS.map((channel) => ({ kind, channel, isOn: true })));
  const choices = everywhere.filter(({ kind, channel }) => isChoosable(kind, channel));
  expect((await ask(contract.saveNoticeChoices, { body: { choices } }, as)).status).toBe(200);
  const place = { ...home, label: BAIT, recipient: BAIT, street: BAIT, note: BAIT };
  const addressId = (await ask(addresses.store, { body: place }, as)).body.data.id;
  const dropshipperId = (await ask(dropshippers.store, { body: { name: BAIT, phone } }, as)).body.data.id;
  const [kept, given] = [await addProduct(), await addProduct()];
  const place2 = async (variant: number) => {
    await fillCart(as.token, [line(variant)], LINK);
    const placed = await order(as.token, { ...chosen, addressId, dropshipperId });
    return placed.body.data.orderNumber;
  };
  const [cancelled, done] = [await place2(given), await place2(kept)];
  await ask(contract.changePayment, { params: { id: cancelled }, body: { payment: "bni" } }, as);
  await ask(contract.cancelOrder, { params: { id: cancelled }, body: { noteCancel: LINK } }, as);
  await press(done, "lunas");
  await moveByOperator(done, { to: "processing" }, operator);
  await moveByOperator(done, { to: "shipped", parcel: { courier: "JNE", tracking: "JP0123456789" } }, operator);
  await ask(contract.completeOrder, { params: { id: done } }, as);
  const bought = { ...as, orderNumber: done, lineKey: String(kept), productId: 0, bill: 0 };
  const reviewed = await review(bought, { text: LINK });
  const complained = await complain(bought, { text: LINK });
  await ask(
    contract.writeToComplaint,
    { params: { id: complained.body.data.id }, body: { text: LINK, formKey: newKey() } },
    as,
  );
  await ask(contract.storeMessage, { body: { text: LINK, messageKey: newKey() } }, as);
  const { code } = (await request(newKey(), { name: BAIT, wish: LINK }, as)).body.data;
  await ask(contract.writeToProject, { params: { code }, body: { text: LINK, formKey: newKey() } }, as);
  for (const { status } of [reviewed, complained]) expect(status).toBe(200);
  // The shop answers in its own words.
  const answer = "Terima kasih atas ulasannya.";
  await act(changeReview, { id: reviewed.body.data.id, change: { to: "answered", answer } }, operator);
  await act(answerComplaint, { id: complained.body.data.id, text: "Kami periksa dulu." }, operator);
  await act(writeProject, { code, text: "Boleh kirim denah?" }, operator);
  return [cancelled, done];
}

test("R11 of what strangers and customers write nothing stands in a message to an address or number that is not theirs for certain", async () => {
  const [guest, claimed, changed, other] = [newPerson(), newPerson(), newPerson(), newPerson()];
  const victims = [guest, claimed, changed, other];
  const [thief, honest] = [newPerson(), newPerson()];
  // A guest, about somebody else's address.
  const at = (minute: number) => ({ now: SEEDED_AT + 61 * minute, address: `10.5.0.${minute}` });
  await ask(contract.register, { body: { name: BAIT, email: guest.email, phone: guest.phone, password: LINK } }, at(0));
  await ask(contract.sendMailCode, { body: { email: guest.email } }, at(2));
  await ask(contract.sendChatCode, { body: { phone: guest.phone } }, at(3));
  await ask(contract.askPasswordReset, { body: { email: guest.email } }, at(4));
  await ask(contract.askForStock, { body: { variantId: await addProduct({ stock: 0 }), email: guest.email } }, at(5));
  const asked = await request(newKey(), { name: BAIT, wish: LINK, email: guest.email, phone: guest.phone });
  const contacted = { code: asked.body.data.code, to: "contacted", text: "Kami telepon besok." } as const;
  await act(writeProject, contacted, operator);
  // A customer who has proven a number alone, and says that somebody else's address is the account's.
  const as = await writer(claimed.email, thief.phone, false);
  await ask(contract.sendEmailCode, { body: {} }, as);
  await ask(contract.sendOwnCode, { body: {} }, as);
  const proof = { code: await codeTo(thief.phone) };
  await ask(contract.changeEmail, { body: { email: changed.email, ...proof } }, as);
  await ask(contract.sendOwnCode, { body: {} }, { ...as, now: SEEDED_AT + 61 });
  const again = { code: await codeTo(thief.phone) };
  await ask(contract.sendPhoneCode, { body: { phone: other.phone, ...again } }, { ...as, now: SEEDED_AT + 62 });
  await writeEverywhere(as, other.phone);
  // One whose address is proven hears of the same, in her own words.
  const orders = await writeEverywhere(await writer(honest.email, honest.phone, true), other.phone);

  const written = await outbox();
  const to = (recipient: string) => written.filter((one) => one.recipient === recipient);
  // Her own recipient and place, in letters to herself.
  const baited = written.filter(({ recipient, words }) => recipient !== honest.email && isBait.test(words));
  expect(baited).toEqual([]);
  // They were written to, all the same: by the shop, in words of its own.
  const count = ({ email, phone }: { email: string; phone: string }) => [to(email).length, to(phone).length];
  expect(victims.map(count)).toEqual([
    [6, 0],
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(to(claimed.email).map(({ isSecret }) => isSecret)).toEqual([1]);
  // The number that was proven hears of the orders; so does the address that was.
  expect(to(thief.phone).length).toBeGreaterThan(4);
  expect(to(honest.email).length).toBeGreaterThan(8);
  expect((await placedLetter(orders[1] ?? "")).text).toContain(BAIT);
});

test("R11 J11 whoever orders and cancels all day is sent twenty letters of it; what is paid then is told, and everything stands in the account", async () => {
  const { email } = newPerson();
  const token = await signIn({ email, address: true });
  const variant = await addProduct({ stock: 99 });
  const letters = async () => (await outbox()).filter(({ recipient }) => recipient === email).map(({ words }) => words);
  const cancelled: string[] = [];
  for (let nth = 0; nth < 13; nth++) {
    await fillCart(token, [line(variant)]);
    const id = await ordered(token);
    await ask(contract.cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
    cancelled.push(id);
  }
  expect(await letters()).toHaveLength(LETTERS_A_DAY.repeatable);
  await fillCart(token, [line(variant)]);
  const paid = await ordered(token);
  await press(paid, "lunas");
  const after = await letters();
  expect(after).toHaveLength(LETTERS_A_DAY.repeatable + 1);
  expect(after.at(-1)).toContain(`Sudah dibayar: pesanan ${paid}`);
  const { total } = (await ask(contract.listOrders, { query: {} }, { token })).body.data;
  expect(total).toBe(cancelled.length + 1);
  const told = await rows<{ n: number }>(
    "SELECT count(*) AS n FROM notification JOIN user ON user.id = user_id WHERE email = ?",
    email,
  );
  expect(told).toEqual([{ n: cancelled.length + 1 }]);
});
