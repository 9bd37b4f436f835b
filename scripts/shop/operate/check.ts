import { Command } from "@commander-js/extra-typings";
import { keptAwayWords } from "#domain/operate/demo-texts.ts";
import { checkShop } from "#functions/operate/check.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { LIVE, placeOf } from "../../deploy/places.mjs";
import { run, type ShopContext } from "../command.ts";

/** As many findings as are read; what they have in common is seen by then. */
const SHOWN_MAX = 50;

export const check = new Command("check")
  .description(
    "looks at the whole shop: file, rows, JSON, books, triggers, pictures, the demo's texts; says what is wrong and what to do",
  )
  .action(run(() => checkAndPrint));

async function checkAndPrint({ db, now, uploads, origin }: ShopContext): Promise<number> {
  // deploy.json says which shop is a demo.
  const isDemo = process.env.DEMO === "1";
  const isDeployed = origin === "" || !isOwnMachine({ url: origin, headers: new Headers() });
  const found = await checkShop({ db, now, uploads, isDeployed: isDeployed && !isDemo });
  const away = deployedWords();
  if (away) console.log(`· ${away}`);
  if (found.length === 0) {
    console.log("✓ Nothing is wrong.");
    return 0;
  }
  for (const { what, todo } of found.slice(0, SHOWN_MAX)) console.error(`✗ ${what}\n  What to do: ${todo}`);
  const more = found.length > SHOWN_MAX ? `, the first ${SHOWN_MAX} of them above` : "";
  console.error(`${found.length} ${found.length === 1 ? "thing is" : "things are"} wrong${more}.`);
  return 1;
}

/** Only a deployed shop can be found, and only `deploy.json` says which one it is. */
function deployedWords(): string | undefined {
  if (process.env.SHOP_ENV === undefined) return undefined;
  const { env, payments } = placeOf(process.env.SHOP_ENV);
  return keptAwayWords({ isTrial: env !== LIVE, isSimulated: payments === "simulator" });
}
