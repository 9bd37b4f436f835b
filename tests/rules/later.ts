let hours = 0;

/** A moment after all that tests have been at: what modules remember of them is long past. */
export const later = () => Date.now() + ++hours * 3_600_000;
