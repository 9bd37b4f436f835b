import { plainText } from "#lib/plain-text.ts";
import { readWords } from "../arguments.ts";
import { said, words } from "../content/displayed.ts";
import { type Given, text } from "../room.ts";

/** A list's own words: above its products, and as a search engine shows it. */
export const LIST_WORDS = { intro: text, title: text, description: text };
export const LIST_WORDS_USAGE = "[--intro TEXT] [--title TEXT] [--description TEXT]";

const INTRO_MAX = 600;
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 320;
/** What search engines show of a description. */
const DESCRIPTION_SHOWN = 160;

export function listWords(given: Given) {
  const intro = said(given, "intro");
  return {
    intro: intro === undefined ? undefined : plainText(readWords("--intro", intro, INTRO_MAX, 0)),
    metaTitle: words(given, "title", TITLE_MAX),
    metaDesc: words(given, "description", DESCRIPTION_MAX),
  };
}

/** Said behind what was written, where a search engine will cut it. */
export function warnOfLength({ metaDesc = "" }: { metaDesc?: string | undefined }): void {
  if (metaDesc.length > DESCRIPTION_SHOWN)
    console.log(
      `  The description has ${metaDesc.length} signs; search engines show about ${DESCRIPTION_SHOWN} of them.`,
    );
}
