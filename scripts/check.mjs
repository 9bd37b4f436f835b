import { checkLint, checkTriggers, checkTypes, checkUnused } from "./checks.mjs";
import { command, say } from "./children.mjs";
import { install } from "./steps.mjs";

await command(
  {
    usage:
      "Usage: npm run check\n\n  Format, lint, types, whether everything has a use, and whether no migration has lost a trigger.",
  },
  async () => {
    await install();
    say("Lint and format (biome) …");
    const lint = await checkLint().done;
    say("Types (tsc) …");
    const types = await checkTypes().done;
    say("What nobody uses (knip) …");
    const unused = await checkUnused().done;
    say("Triggers after all migrations …");
    const triggers = await checkTriggers().done;
    if (lint !== 0) say("Lint or format failed; much of it mends itself: npx biome check --write .");
    if (types !== 0) say("Types failed: see above");
    if (unused !== 0) say("Something has no use: it goes, or knip.json says why it stays");
    if (triggers !== 0) say("These triggers are lost: a migration that rebuilds a table makes them again at its end");
    if (lint === 0 && types === 0 && unused === 0 && triggers === 0) say("All is well");
    return lint || types || unused || triggers;
  },
);
