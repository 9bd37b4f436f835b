/** A line's end as browsers, other systems and Unicode write it. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Signs that are not seen: they hide words from a search, make two names look like one, or turn a line's direction. */
const UNSEEN = /(?!\n)\p{Cc}|(?![\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;
/** Makes a sign an emoji, or a digit a key; anywhere else it is not seen either. */
const LOOSE_SELECTOR = /(?<!\p{Extended_Pictographic}|[\d#*](?=\uFE0F\u20E3))\uFE0F/gu;
/** Joins the parts of one emoji, such as a family; anywhere else it is not seen either. */
const LOOSE_JOINER =
  /\u200D(?:(?!\p{Extended_Pictographic})|(?<!(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D))/gu;
/** No language puts more marks on one letter; dozens of them cover the lines above and below. */
const TOO_MANY_MARKS = /(?<=\p{M}{4})\p{M}+/gu;

/** What people typed, of several lines, without what nobody sees; equal letters are written equally (NFC). */
export function plainText(typed: string): string {
  return typed
    .replace(LINE_END, "\n")
    .replaceAll("\t", " ")
    .replace(UNSEEN, "")
    .replace(LOOSE_SELECTOR, "")
    .replace(LOOSE_JOINER, "")
    .toWellFormed()
    .normalize("NFC")
    .replace(TOO_MANY_MARKS, "");
}

/** The same for a name or another text of a single line. */
export function plainLine(typed: string): string {
  return plainText(typed).replaceAll("\n", " ");
}

/** Whether a plain line can be somebody's name: a letter, and one more letter or digit. */
export function isName(line: string): boolean {
  return /\p{L}/u.test(line) && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(line);
}

/** Whether programs would make a link of some of it. */
export function hasLink(line: string): boolean {
  return /:\/\/|\bwww\./i.test(line);
}
