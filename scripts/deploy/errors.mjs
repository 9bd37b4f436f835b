import { Failure } from "../local/children.mjs";
import { Unanswered, wordsOf } from "./account.mjs";

const DASH = "https://dash.cloudflare.com/?to=/:account";

/**
 * What only the account's owner can do, by what Cloudflare says when it is not done. docs/deploying.md has the same table.
 */
const BY_HAND = [
  { fits: /\[code: (?:10042|10136)\]/, advice: `switch R2 on (free until 10 GB): ${DASH}/r2/overview` },
  { fits: /\[code: 100328\]/, advice: `buy Workers Paid, 5 $ a month: ${DASH}/workers/plans` },
  {
    fits: /\[code: 10063\]|workers\.dev subdomain/,
    advice: `choose the account's workers.dev name once: ${DASH}/workers/onboarding`,
  },
  { fits: /\[code: 10034\]/, advice: "confirm the account's e-mail address: https://dash.cloudflare.com/profile" },
  {
    fits: /\[code: 100117\]/,
    advice: `another site still has this domain: delete its A, AAAA and CNAME records (${DASH}/:zone/dns/records), or choose another --domain`,
  },
  {
    fits: /[Cc]ould not find zone|zone[^\n]*(?:not found|does not exist|not owned)/,
    advice: `bring the domain into this account: ${DASH}/add-site`,
  },
  {
    fits: /\[code: (?:1000|9106|9109|10000|10001)\]/,
    advice:
      "the login has ended or may not do this: npx wrangler login; a token needs Workers Scripts, D1, R2, Queues and Zone DNS, each to edit (https://dash.cloudflare.com/profile/api-tokens)",
  },
];

/** What the owner does about a failure of wrangler, if it is one that only they can mend. */
export function adviceFor(said) {
  return BY_HAND.find(({ fits }) => fits.test(said))?.advice;
}

/** Runs wrangler, and fails with its words and with what to do. */
export async function mustDo(world, args, { advice, env } = {}) {
  const answer = await world.wrangler(args, env);
  if (answer.code === 0) return answer.said;
  throw new Failure(wordsOf(args, answer), withAgain(adviceFor(answer.said) ?? advice));
}

function withAgain(advice = "look at what wrangler says above.") {
  return `${advice}\n  What was done so far stays; npm run deploy again goes on from there.`;
}

/** A question that Cloudflare did not answer is a failure in which nothing is known, and so nothing is made. */
export async function mustKnow(asking) {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw new Failure(
      error.message,
      adviceFor(error.message) ??
        "look at what wrangler says above (is the network there, is the token good?), then again. Nothing has to be made anew for it.",
    );
  }
}
