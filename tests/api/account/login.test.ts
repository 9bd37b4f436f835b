import { expect, test } from "vitest";
import { login, logout } from "#contract/account/auth.ts";
import { changePassword, showUser } from "#contract/account/user.ts";
import { ask } from "../shop.ts";

const dewi = { email: "dewi@contoh.id", password: "serambi-intan" };

test("H01 the right password opens a session of the shopper's own, the wrong one none", async () => {
  const { status, body } = await ask(login, { body: { ...dewi, email: " DEWI@contoh.id " } });
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ name: "Dewi Lestari", email: dewi.email, hasPassword: true });
  const shown = await ask(showUser, {}, { token: body.data.token });
  expect(shown.body.data).toEqual(body.data.user);
  const wrong = await ask(login, { body: { ...dewi, password: "serambi-lain" } });
  expect([wrong.status, wrong.body.data]).toEqual([422, { code: "wrong_credentials" }]);
});

test("H07 logging out ends this session and no other", async () => {
  const [one, other] = await Promise.all([ask(login, { body: dewi }), ask(login, { body: dewi })]);
  const token = one.body.data.token;
  expect((await ask(logout, {}, { token })).body.data).toEqual({ ended: true });
  expect((await ask(showUser, {}, { token })).status).toBe(401);
  expect((await ask(showUser, {}, { token: other.body.data.token })).status).toBe(200);
});

test("H13 a changed password ends the other sessions, and the old one opens none", async () => {
  const bagas = { email: "bagas@contoh.id", password: "serambi-intan" };
  const [here, there] = await Promise.all([ask(login, { body: bagas }), ask(login, { body: bagas })]);
  const [token, other] = [here.body.data.token, there.body.data.token];
  const change = (oldPassword: string) =>
    ask(changePassword, { body: { oldPassword, password: "serambi-baru-sekali" } }, { token });
  expect((await change("bukan ini")).body.data).toEqual({ code: "password_wrong" });
  expect((await ask(showUser, {}, { token: other })).status).toBe(200);
  expect((await change(bagas.password)).status).toBe(200);
  expect((await ask(showUser, {}, { token: other })).status).toBe(401);
  expect((await ask(showUser, {}, { token })).status).toBe(200);
  expect((await ask(login, { body: bagas })).status).toBe(422);
  expect((await ask(login, { body: { ...bagas, password: "serambi-baru-sekali" } })).status).toBe(200);
});
