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

/** A typed text of several lines without invisible characters; equal letters are written equally (NFC). */
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

/** The ends of names by which mail programs know an address that has no scheme, such as `toko.com`. */
const ENDS =
  "com|net|org|id|co|io|me|my|sg|ly|cc|gg|to|tv|ru|cn|in|eu|us|uk|info|biz|xyz|shop|site|store|online|top|link|app|dev|page|club|live|click|web|vip|win|pro|fun|icu|asia|tk|ml|ga|cf|gl|gd|be|re";
/** Such an end after a dot without a space: `No.12` and `PT.Maju` have none. After an @ it is an e-mail address. */
const BARE_ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.)+(?:${ENDS})(?![\\p{L}\\p{N}-])`,
  "iu",
);

/** Whether programs would make a link of some of it. */
export function hasLink(line: string): boolean {
  return /:\/\/|\bwww\./i.test(line) || BARE_ADDRESS.test(line);
}
