/** The command line is invalid: nothing was done. */
export class UsageError extends Error {}

/** Text that customers read, typed as one argument. */
export function readWords(what: string, given: string | undefined, most: number, least = 1): string {
  const text = given?.trim() ?? "";
  if (text.length < least || text.length > most || /[^\P{Cc}\n]/u.test(text))
    throw new UsageError(`${what} is ${least} to ${most} signs long, in quotes.`);
  return text;
}

export function readId(what: string, given: string | undefined): number {
  if (!given || !/^[1-9]\d{0,8}$/.test(given)) throw new UsageError(`${what} needs an ID; list shows them.`);
  return Number(given);
}

export function refuseMore(name: string, more: string[]): void {
  if (more.length > 0) throw new UsageError(`${name} does not understand ${more.join(" ")}.`);
}
