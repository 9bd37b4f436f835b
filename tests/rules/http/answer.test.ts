import { expect, test } from "vitest";
import { z } from "zod";
import { call } from "#contract/call.ts";
import {
  answer,
  answerAnybody,
  answerEntering,
  answerOwner,
  answerShopper,
  type Handler,
} from "#functions/http/answer.ts";
import { thrownBy } from "../shop/shop-context.ts";

const row = call({ method: "GET", path: "uji", summary: "", access: "signed-in", data: z.unknown() });
const input = { params: undefined, query: undefined, body: undefined };
const dewi = { id: 7, tokenHash: "sidik" };
const ask = (handler: Handler<typeof row>, shopper?: object) =>
  thrownBy(
    (async () => {
      throw await handler.handle(input, { now: 5, shopper } as never);
    })(),
  );

/** Answers with what it was given. */
const given = async (...all: unknown[]) => all;

test.each([
  ["a public call", answer, undefined],
  ["a call with or without a customer", answerAnybody, undefined],
  ["a customer's call", answerShopper, undefined],
  ["a call that only reads a customer's own", answerOwner, true],
  ["a call that first reads a customer's own", answerEntering, true],
] as const)("N02 %s is given its input and its context as they are", async (_, open, isOwners) => {
  const handler = open(row, given as never) as Handler<typeof row>;
  expect([handler.row, handler.isOwners]).toEqual([row, isOwners]);
  expect(await ask(handler, dewi)).toEqual([input, { now: 5, shopper: dewi }]);
});

test.each([
  ["a customer's call", answerShopper],
  ["a call that only reads a customer's own", answerOwner],
  ["a call that first reads a customer's own", answerEntering],
] as const)("R06 H08 %s without a customer is refused, and its handler is not asked", async (_, open) => {
  const handler = open(row, given as never) as Handler<typeof row>;
  expect(await ask(handler)).toMatchObject({ code: "unauthenticated", status: 401 });
});

test("N02 a call for anybody is answered without a customer too", async () => {
  expect(await ask(answerAnybody(row, given as never))).toEqual([input, { now: 5, shopper: undefined }]);
});
