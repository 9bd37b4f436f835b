import { afterEach, expect, test } from "vitest";
import { inTurn, turns } from "#functions/account/password-hash.ts";
import { enter, join } from "../people.ts";

const usual = { ...turns };
afterEach(() => Object.assign(turns, usual));

/** Work that ends when it is told to. */
function newWork() {
  let end = () => {};
  const done = new Promise<void>((settle) => {
    end = settle;
  });
  return { end, done };
}

test("H12 two passwords are hashed at once, the third waits for its turn and gets it", async () => {
  const [one, other] = [newWork(), newWork()];
  const begun: string[] = [];
  const work = (name: string, { done }: Pick<ReturnType<typeof newWork>, "done">) =>
    inTurn(() => {
      begun.push(name);
      return done;
    });
  const all = [work("one", one), work("other", other), work("third", { done: Promise.resolve() })];
  await expect.poll(() => begun).toEqual(["one", "other"]);
  one.end();
  await expect.poll(() => begun).toEqual(["one", "other", "third"]);
  other.end();
  await Promise.all(all);
});

test("H12 who has waited in vain is told to come back, and nobody is kept out by work that was given up", async () => {
  const { person } = await join();
  turns.waitMs = 100;
  const busy = [newWork(), newWork()];
  const working = busy.map(({ done }) => inTurn(() => done));
  const refused = await enter(person);
  expect([refused.status, refused.body.data, refused.headers.get("Retry-After")]).toEqual([429, { code: "busy" }, "5"]);
  for (const { end } of busy) end();
  await Promise.all(working);
  await expect(inTurn(() => Promise.reject(new Error("gagal")))).rejects.toThrow("gagal");
  expect((await enter(person)).status).toBe(200);
});
