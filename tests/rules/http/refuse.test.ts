import { expect, test } from "vitest";
import { Refused, refuse, refuseFor, refuseWith } from "#functions/http/refuse.ts";
import { thrownBy } from "../shop/shop-context.ts";

const said = (work: () => unknown) => thrownBy((async () => work())());

test.each([
  ["plain", () => refuse("not_found", 404), { code: "not_found", status: 404 }],
  ["by field", () => refuse("invalid", 422, { a: "x" }), { code: "invalid", status: 422, fields: { a: "x" } }],
  ["for a while", () => refuseFor("too_many", 60), { code: "too_many", status: 429, retryAfterSeconds: 60 }],
  ["with what is there now", () => refuseWith("busy", 409, { b: 1 }), { code: "busy", status: 409, state: { b: 1 } }],
])("N05 a refusal %s carries its code, its status and no more than that", async (_, work, carried) => {
  const refused = await said(work);
  expect(refused).toBeInstanceOf(Refused);
  const { code, status, fields, retryAfterSeconds, state, message } = refused as Refused;
  const nothing = { fields: undefined, retryAfterSeconds: undefined, state: undefined };
  expect({ code, status, fields, retryAfterSeconds, state }).toEqual({ ...nothing, ...carried });
  expect(message).toBe(carried.code);
});
