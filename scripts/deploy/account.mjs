import { stripVTControlCharacters } from "node:util";
import { start } from "../local/children.mjs";

/**
 * Wrangler's messages for what is not there, by the command's first word. Every other failure (no network, a token that
 * may not look, a page of somebody's proxy) does not mean that it is missing.
 */
const NO_WORKER = /^[^\n]*Worker "[^"]+"[^\n]* not found|\[code: (?:10007|10090)\]/m;
const NOT_THERE = {
  whoami: /"loggedIn":\s*false|not authenticated/i,
  d1: /Couldn't find a D1 DB|\[code: 7404\]/,
  r2: /The specified bucket does not exist|\[code: 10006\]/,
  queues: /Queue "[^"]+" does not exist|\[code: 11000\]/,
  secret: NO_WORKER,
  versions: NO_WORKER,
  deployments: NO_WORKER,
};
const LAST_LINES = 15;

/** Wrangler could not answer or was refused: the account's state is unknown. */
export class Unanswered extends Error {}

/** Runs wrangler to its end, without questions. */
export async function runWrangler(args, env = {}) {
  const child = start("wrangler", args, { output: "kept", env: { CI: "1", ...env } });
  const code = await child.done;
  return { code, said: stripVTControlCharacters(child.output()).trim() };
}

/** Wrangler's own last words, for whoever has to act on them. */
export function wordsOf(args, { code, said }) {
  const words = said.split("\n").slice(-LAST_LINES).join("\n    ");
  return `wrangler ${args.join(" ")} ended with code ${code}:\n    ${words || "(it said nothing)"}`;
}

/**
 * Wrangler's output, or undefined when the requested resource does not exist. Any other failure throws Unanswered with
 * wrangler's output.
 */
export async function askAccount(args, wrangler = runWrangler) {
  const answer = await wrangler(args);
  if (answer.code === 0) return answer.said;
  if (NOT_THERE[args[0]]?.test(answer.said)) return undefined;
  throw new Unanswered(wordsOf(args, answer));
}

export async function askAccountForJson(args, wrangler = runWrangler) {
  const said = await askAccount(args, wrangler);
  if (said === undefined) return undefined;
  const value = readJson(said);
  if (value === undefined) throw new Unanswered(wordsOf(args, { code: 0, said }));
  return value;
}

/** The JSON in what wrangler says: its warnings may stand before and after it. */
export function readJson(said) {
  const lines = said.split("\n");
  const begin = lines.findIndex((line) => /^[[{]/.test(line));
  for (let end = lines.length; begin >= 0 && end > begin; end -= 1) {
    try {
      return JSON.parse(lines.slice(begin, end).join("\n"));
    } catch {
      // A line less.
    }
  }
  return undefined;
}
