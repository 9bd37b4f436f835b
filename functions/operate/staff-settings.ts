import { showSettings } from "#contract/staff/settings.ts";
import { closingOf, missingSeller, stillDemos } from "#domain/operate/demo-texts.ts";
import { selectOwnTexts, selectSettings } from "#functions/content/content-queries.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { fieldsOf } from "./texts.ts";

export const staffSettings = {
  showSettings: answerStaff(showSettings, async (_, { db }) => {
    const [rows, settings, pages] = await db.batch([selectSettings(), ...selectOwnTexts] as const);
    const left = stillDemos({ settings, pages });
    const closing = closingOf(left);
    return {
      fields: fieldsOf(rows),
      demo: left.map((name) => ({ name, isClosing: closing.includes(name) })),
      missing: missingSeller(settings),
    };
  }),
};
