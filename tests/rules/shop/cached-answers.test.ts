import { expect, test } from "vitest";
import { z } from "zod";
import { ShopFault } from "#app/shop/refusals.server.ts";
import { call } from "#contract/call.ts";
import { listSettings } from "#contract/content/content.ts";
import { answer, openContext, refuse, settings, thrownBy } from "./shop-context.ts";

test("Q04 a catalogue answer is kept: asked again within a minute, the shop behind hears nothing", async () => {
  const { shop, asked, context } = openContext(
    () => answer(settings("satu")),
    () => answer(settings("dua")),
  );
  expect(await shop()(listSettings)).toEqual(settings("satu"));
  context.now += 59;
  expect(await shop()(listSettings)).toEqual(settings("satu"));
  expect(asked).toHaveLength(1);
});

test("Q04 after a minute the kept answer is shown once more while a new one is fetched", async () => {
  const { shop, asked, context, settle } = openContext(
    () => answer(settings("satu")),
    () => answer(settings("dua")),
  );
  await shop()(listSettings);
  context.now += 60;
  expect(await shop()(listSettings)).toEqual(settings("satu"));
  await settle();
  expect(asked).toHaveLength(2);
  expect(await shop()(listSettings)).toEqual(settings("dua"));
});

test("T01 while the shop behind fails, what is kept goes on being shown, for a day", async () => {
  const { shop, context, faults, settle } = openContext(() => answer(settings("satu")), refuse);
  await shop()(listSettings);
  context.now += 86_000;
  expect(await shop()(listSettings)).toEqual(settings("satu"));
  await settle();
  expect(faults).toHaveLength(1);
  context.now += 1000;
  expect(await thrownBy(shop()(listSettings))).toBeInstanceOf(ShopFault);
});

test("Q04 an operator's change raises the version, and nothing kept before it is shown", async () => {
  const { shop, context } = openContext(
    () => answer(settings("lama")),
    () => answer(settings("baru")),
  );
  await shop()(listSettings);
  context.catalogueVersion += "-berikut";
  expect(await shop()(listSettings)).toEqual(settings("baru"));
});

test("T04 an answer is not shown in the second from which it is wrong by itself", async () => {
  const until = 1_795_000_030;
  const first = () => answer(settings("belum mulai"), { headers: { "X-Valid-Until": String(until) } });
  const { shop, context } = openContext(first, () => answer(settings("mulai")));
  await shop()(listSettings);
  expect(context.validUntil).toHaveBeenLastCalledWith(until);
  context.now = until - 1;
  expect(await shop()(listSettings)).toEqual(settings("belum mulai"));
  context.now = until;
  expect(await shop()(listSettings)).toEqual(settings("mulai"));
});

test("T04 a clock that is set back is not shown what was kept in a later second", async () => {
  const { shop, context } = openContext(
    () => answer(settings("besok")),
    () => answer(settings("hari ini")),
  );
  await shop()(listSettings);
  context.now -= 1;
  expect(await shop()(listSettings)).toEqual(settings("hari ini"));
});

test("Q02 what is asked for one shopper is never kept for another", async () => {
  const showMine = call({
    method: "GET",
    path: "uji/milikku",
    summary: "Mine",
    access: "signed-in",
    data: z.string(),
    cache: { freshSeconds: 60, staleSeconds: 60 },
  });
  const { shop, asked } = openContext(
    () => answer("milik Ratna"),
    () => answer("milik Bagas"),
  );
  expect(await shop("ratna")(showMine)).toBe("milik Ratna");
  expect(await shop("bagas")(showMine)).toBe("milik Bagas");
  expect(asked).toHaveLength(2);
});
