import { start } from "./children.mjs";

/** What wrangler says when something is not there. Whatever else it ends badly with says nothing about that. */
const NOT_THERE =
  /does not exist|couldn't find|not found|\[code: (?:10006|10007|10090|11000|7404)\]|"loggedIn":\s*false|not authenticated/i;

/** Wrangler could not ask, or was refused: what is there stays unknown. */
export class Unanswered extends Error {}

/** What wrangler prints, or nothing when what was asked for is not there. Anything else is Unanswered, in wrangler's own words. */
export async function askAccount(args) {
  const child = start("wrangler", args, { output: "kept", env: { CI: "1" } });
  const code = await child.done;
  const said = child.output().trim();
  if (code === 0) return said;
  if (NOT_THERE.test(said)) return undefined;
  const words = said.split("\n").slice(-15).join("\n    ");
  throw new Unanswered(`wrangler ${args.join(" ")} ended with code ${code}:\n    ${words || "(it said nothing)"}`);
}
