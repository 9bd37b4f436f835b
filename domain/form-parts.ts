/** More pairs or parts than any form of the shop has. */
export const FORM_PARTS_MAX = 2000;

export type FormKind = "pairs" | "parts" | "none";

/** What a body of this content type is made of, as far as it is parsed as a form. */
export function formKind(contentType: string): FormKind {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return "pairs";
  return /^multipart\/form-data\b/i.test(contentType) ? "parts" : "none";
}

/** A pair ends at each `&`; a part begins with a line that begins with two dashes. */
const MARKS = { pairs: [38], parts: [10, 45, 45], none: [] } as const satisfies Record<FormKind, readonly number[]>;

/**
 * Counts pairs or parts in a form's bytes as they come: two million pairs fit into 4 MB, and to parse them takes seconds.
 * A picture may hold a mark by chance, so this is for a limit, not for a number.
 */
export function countingParts(kind: FormKind): (piece: Uint8Array) => number {
  const mark: readonly number[] = MARKS[kind];
  let matched = 0;
  let count = 0;
  return (piece) => {
    if (mark.length === 0) return 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at];
      matched = byte === mark[matched] ? matched + 1 : byte === mark[0] ? 1 : 0;
      if (matched < mark.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}
