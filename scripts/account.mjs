import { start } from "./children.mjs";

/** Wrangler's messages for a missing resource. Other failures do not mean that it is missing. */
const NOT_THERE =
  /does not exist|couldn't find|not found|\[code: (?:10006|10007|10090|11000|7404)\]|"loggedIn":\s*false|not authenticated/i;

/** Wrangler could not answer or was refused: the account's state is unknown. */
export class Unanswered extends Error {}

/**
 * Wrangler's output, or undefined when the requested resource does not exist. Any other failure throws Unanswered with
 * wrangler's output.
 */
export async function askAccount(args) {
  const child = start("wrangler", args, { output: "kept", env: { CI: "1" } });
  const code = await child.done;
  const said = child.output().trim();
  if (code === 0) return said;
  if (NOT_THERE.test(said)) return undefined;
  const words = said.split("\n").slice(-15).join("\n    ");
  throw new Unanswered(`wrangler ${args.join(" ")} ended with code ${code}:\n    ${words || "(it said nothing)"}`);
}
