import { CHECKS, check } from "./local/checks.mjs";
import { command, say } from "./local/children.mjs";
import { install } from "./local/steps.mjs";

await command(
  {
    usage:
      "Usage: npm run check\n\n  Format, lint, types, words, whether everything has a use, whether no migration has lost a trigger,\n  and whether no pinned version has a known hole.",
  },
  async () => {
    await install();
    const codes = await Promise.all(Object.keys(CHECKS).map(check));
    if (codes.every((code) => code === 0)) say("All is well");
    return codes.find((code) => code !== 0) ?? 0;
  },
);
