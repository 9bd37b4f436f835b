import { checkLint, checkTypes } from "./checks.mjs";
import { command, say } from "./children.mjs";
import { install } from "./steps.mjs";

await command({ usage: "Usage: npm run check\n\n  Format, lint and types." }, async () => {
  await install();
  say("Lint and format (biome) …");
  const lint = await checkLint().done;
  say("Types (tsc) …");
  const types = await checkTypes().done;
  if (lint !== 0) say("Lint or format failed; much of it mends itself: npx biome check --write .");
  if (types !== 0) say("Types failed: see above");
  if (lint === 0 && types === 0) say("All is well");
  return lint || types;
});
