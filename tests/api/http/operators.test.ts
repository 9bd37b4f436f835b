import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { send, signIn } from "../shop.ts";

/** Operators work at the prompt or with a session of the back office: nothing that they do can be asked as anybody else. */
test("S03 R06 no address of the API does an operator's work: guessed ones are unknown to nobody and to a customer alike", async () => {
  const calls = Object.values(contract) as Call[];
  expect(calls.filter(({ access }) => access === "staff")).toEqual([]);
  const guesses = ["operator", "operator/orders", "admin", "more/operator/order", "more/admin/refund", "api/operator"];
  const unknown = (await send("more/tidak-ada")).body;
  for (const token of [undefined, await signIn()]) {
    for (const path of guesses) {
      for (const method of ["GET", "POST"]) {
        const { status, body } = await send(path, { method }, token === undefined ? {} : { token });
        expect([path, method, status]).toEqual([path, method, 404]);
        expect(body.data).toEqual(unknown.data);
      }
    }
  }
  const document = JSON.stringify((await send<never>("api/openapi.json")).body);
  expect(document).not.toMatch(/operator|refundByHand|blocked_reason|staff/i);
});
