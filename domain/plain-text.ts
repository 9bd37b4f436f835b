/** A line's end as browsers, other systems and Unicode write it. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Signs that are not seen: they hide words from a search, make two names look like one, or turn a line's direction. */
const UNSEEN = /(?!\n)\p{Cc}|[\p{Bidi_Control}\u00AD\u180E\u200B\u200C\u2060-\u206F\uFEFF]/gu;
/** Joins the parts of one emoji, such as a family; anywhere else it is not seen either. */
const LOOSE_JOINER =
  /\u200D(?:(?!\p{Extended_Pictographic})|(?<!(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D))/gu;

/** What people typed, of several lines, without what nobody sees; equal letters are written equally (NFC). */
export function plainText(typed: string): string {
  return typed
    .replace(LINE_END, "\n")
    .replaceAll("\t", " ")
    .replace(UNSEEN, "")
    .replace(LOOSE_JOINER, "")
    .toWellFormed()
    .normalize("NFC");
}

/** The same for a name or another text of a single line. */
export function plainLine(typed: string): string {
  return plainText(typed).replaceAll("\n", " ");
}
