import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { API_TOKEN_HEADER, type Call } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { staffContract } from "#contract/staff/staff-contract.ts";
import { may, ROLES } from "#domain/staff/roles.ts";
import { actions } from "#functions/api/actions.ts";
import { type Asking, ask, send, signIn } from "../shop.ts";
import { staffIn } from "../staff.ts";

const calls = Object.values<Call>(staffContract).filter(({ access }) => access === "staff");

/** Asks with nothing in it: who may not is refused before any of it is read. */
async function status({ method, path }: Call, asking: Asking): Promise<[number, string | undefined]> {
  const init = method === "GET" ? {} : { body: "{}", headers: { "Content-Type": "application/json" } };
  const { status, body } = await send(path.replace(/\{\w+\}/g, "1"), { method, ...init }, asking);
  return [status, body.data?.code];
}

test("U02 every call of the back office asks whose role it is, and each says what one must be allowed to do", async () => {
  expect(calls.length).toBeGreaterThan(10);
  for (const row of calls) {
    const name = `${row.method} ${row.path}`;
    if (!row.may) throw new Error(`${name} is anybody's`);
    for (const role of ROLES) {
      const [answered, code] = await status(row, { token: await staffIn(role) });
      if (may(role, row.may)) expect([401, 403], `${name} as ${role}`).not.toContain(answered);
      else expect([answered, code], `${name} as ${role}`).toEqual([403, "role_forbidden"]);
    }
  }
});

test("U02 an action is refused to whoever may do nothing of it before its input is read: empty, made up, or no JSON", async () => {
  for (const [name, { may: needed }] of Object.entries(actions)) {
    const oneOf = typeof needed === "string" ? [needed] : needed.oneOf;
    for (const role of ROLES.filter((one) => !oneOf.some((permission) => may(one, permission)))) {
      const token = await staffIn(role);
      for (const input of ["{}", '{"orderNumber":7,"who":"x"}', "nothing"]) {
        const body = { action: name, input };
        const planned = await ask(planAct, { body }, { token });
        const applied = await ask(applyAct, { body: { ...body, key: crypto.randomUUID() } }, { token });
        for (const { status, body: answered } of [planned, applied])
          expect([status, answered.data], `${name} as ${role}`).toEqual([403, { code: "role_forbidden" }]);
      }
    }
  }
});

test("U02 no shopper's token, no system's token and nobody opens a call of the back office", async () => {
  const shopper = await signIn();
  const strangers: Asking[] = [
    {},
    { token: shopper },
    { token: env.INTEGRATION_TOKEN },
    { headers: { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN ?? "" } },
    { token: "x".repeat(43) },
  ];
  for (const row of calls)
    for (const stranger of strangers)
      expect(await status(row, stranger), `${row.method} ${row.path}`).toEqual([401, "staff_signed_out"]);
});

test("U02 nobody of the staff is a shopper: their token opens none of a customer's calls", async () => {
  const token = await staffIn("owner");
  const customers = Object.values<Call>(contract).filter(
    ({ access, method }) => access === "signed-in" && method === "GET",
  );
  for (const row of customers) expect((await status(row, { token }))[0], row.path).toBe(401);
});

test("U03 what is dangerous is refused while the second step is older than ten minutes, and the rest is not", async () => {
  for (const row of calls) {
    const token = await staffIn("owner");
    await env.DB.prepare("UPDATE staff_session SET second_step_at = second_step_at - 601").run();
    const [answered, code] = await status(row, { token });
    if (row.isDangerous) expect([answered, code], row.path).toEqual([403, "second_step_old"]);
    else expect(code, row.path).not.toBe("second_step_old");
  }
});

test("U23 the public document of the API has no call of the back office; the staff's own is for staff alone", async () => {
  const open = await send<Record<string, unknown>>("api/openapi.json");
  const text = JSON.stringify(open.body);
  for (const { path } of Object.values<Call>(staffContract)) expect(text).not.toContain(`/${path}"`);
  expect((await send("api/staff/openapi.json")).status).toBe(401);
  expect((await send("api/staff/openapi.json", {}, { token: await signIn() })).status).toBe(401);
  const own = await send<never>("api/staff/openapi.json", {}, { token: await staffIn("packer") });
  expect(own.status).toBe(200);
  expect(Object.keys((own.body as unknown as { paths: object }).paths).sort()).toEqual(
    [...new Set(Object.values<Call>(staffContract).map(({ path }) => `/${path}`))].sort(),
  );
});
