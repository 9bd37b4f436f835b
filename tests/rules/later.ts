let hours = 0;

/** A moment after all that other tests pretend it to be: what modules remember of them is long past. */
export const later = () => Date.UTC(2100, 0) + ++hours * 3_600_000;
