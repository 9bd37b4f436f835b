import fc from "fast-check";

/** What no field of the shop asks for. */
export const rubbish = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", "0", "-1", "1e9", "NaN", "null", "[]", "<b>", "' OR 1=1 --", "9".repeat(30), "%00", "💍"),
);

/** Mostly what a field should be, and rubbish now and then. */
export const field = (...right: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: rubbish });

/** `FUZZ_SEED` repeats what a run has found. */
export const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
