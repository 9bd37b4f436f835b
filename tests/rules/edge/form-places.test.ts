import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrivesInTime, leavePlace, type Place, takePlace } from "#functions/edge/form-body.ts";

const MEGABYTE = 1_048_576;
const [NETWORK, OTHER] = ["203.0.113.1", "198.51.100.1"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A place asked for, and who has it as soon as it is given. */
function ask(bytes: number, network: string): { place?: Place; isAnswered?: boolean } {
  const asked: { place?: Place; isAnswered?: boolean } = {};
  takePlace(bytes, network).then((place) => Object.assign(asked, { place, isAnswered: true }));
  return asked;
}

function leave(...asked: { place?: Place }[]): void {
  for (const { place } of asked) if (place) leavePlace(place);
}

test("R10 forms with pictures wait for room in memory, and the next comes in when one is answered", async () => {
  const first = ask(25 * MEGABYTE, NETWORK);
  const small = ask(5 * MEGABYTE, NETWORK);
  const second = ask(25 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(5000);
  expect(small.place?.isWanted).toBe(false);
  expect(second.isAnswered).toBeUndefined();
  leave(first);
  await vi.advanceTimersByTimeAsync(200);
  expect(second.place?.isWanted).toBe(false);
  leave(small, second);
});

test("R10 whoever has waited too long is sent away; a form that never said its end is forgotten", async () => {
  ask(30 * MEGABYTE, NETWORK);
  const late = ask(30 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(late).toEqual({ place: undefined, isAnswered: true });
  await vi.advanceTimersByTimeAsync(100_000);
  const next = ask(30 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(200);
  expect(next.place?.isWanted).toBe(false);
  leave(next);
});

test("R10 one network's slow forms keep nobody else out: their place is wanted after 20 s, and they are let in after others", async () => {
  const slow = ask(36 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow.place?.isWanted).toBe(false);
  const small = ask(2 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(25_000);
  // Whoever fits beside it wants nothing of it.
  const beside = ask(2 * MEGABYTE, OTHER);
  await vi.advanceTimersByTimeAsync(200);
  expect([slow, small, beside].map(({ place }) => place?.isWanted)).toEqual([false, false, false]);
  leave(slow, small, beside);
  const again = ask(36 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(1000);

  const buyer = ask(20 * MEGABYTE, OTHER);
  const nextSlow = ask(2 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(again.place?.isWanted).toBe(false);
  expect(nextSlow.isAnswered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(again.place?.isWanted).toBe(true);
  leave(again);
  const another = ask(20 * MEGABYTE, OTHER);
  await vi.advanceTimersByTimeAsync(200);
  expect([buyer, another].map(({ place }) => place?.isWanted)).toEqual([false, false]);
  expect(nextSlow.isAnswered).toBeUndefined();
  leave(buyer);
  await vi.advanceTimersByTimeAsync(200);
  expect(nextSlow.place?.isWanted).toBe(false);
  leave(another, nextSlow);
});

test("R10 a form that is given up while it arrives ends unread, and is known to have been cut; one that has arrived is not", async () => {
  const [slow, buyer] = [ask(30 * MEGABYTE, NETWORK), ask(30 * MEGABYTE, OTHER)];
  await vi.advanceTimersByTimeAsync(200);
  const held = slow.place as Place;
  const reading = new Response(arrivesInTime(new ReadableStream(), held)).text().catch(() => "cut");
  await vi.advanceTimersByTimeAsync(21_000);
  expect([await reading, held.isCut]).toEqual(["cut", true]);
  leave(slow);
  await vi.advanceTimersByTimeAsync(200);
  const next = buyer.place as Place;
  const whole = arrivesInTime(new Response("--x--").body as ReadableStream<Uint8Array>, next);
  expect(await new Response(whole).text()).toBe("--x--");
  leave(buyer);
  // Without anybody who waits it has a hundred seconds.
  const alone = ask(30 * MEGABYTE, NETWORK);
  await vi.advanceTimersByTimeAsync(0);
  const last = new Response(arrivesInTime(new ReadableStream(), alone.place as Place)).text().catch(() => "cut");
  await vi.advanceTimersByTimeAsync(99_000);
  expect([next.isCut, alone.place?.isCut]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([await last, alone.place?.isCut]).toEqual(["cut", true]);
  leave(alone);
});
