import fc from "fast-check";
import { expect, test } from "vitest";
import { hourlyBatchOf } from "#functions/jobs/customer-notices.ts";

test("I05 I06 in the hours of a day every customer has exactly one turn, however many there are", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 2_000_000_000 }), (idMax, now) => {
      const turns: number[] = [];
      for (let hour = 0; hour < 24; hour++) {
        const { from, to } = hourlyBatchOf(now + hour * 3600, idMax);
        for (let id = from; id <= to; id++) turns.push(id);
      }
      expect(turns.sort((a, b) => a - b)).toEqual(Array.from({ length: idMax }, (_, n) => n + 1));
    }),
  ));
