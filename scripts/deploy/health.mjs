import { Failure } from "../local/children.mjs";

const PAUSE_MS = 3000;
/** A new domain's certificate takes its time. */
const TRIES = { new: 60, known: 10 };

/**
 * Asks the shop itself, as a visitor would: its /health and a page. Returns its address when both are well.
 * What /health says to a stranger is passed on as it is: a domain may still lead elsewhere, where no token must go.
 */
export async function askShopItself({ origin, isStorefront, isNew, back, version, plan }, world) {
  // A release that a share of the visitors gets is asked itself, not whichever version answers.
  const headers = version && { "Cloudflare-Workers-Version-Overrides": `${plan.worker}="${version}"` };
  const health = await askUntil({ address: `${origin}/health`, headers }, isNew ? TRIES.new : TRIES.known, world);
  if (health === undefined) {
    throw new Failure(
      `The shop is deployed, but ${origin} does not answer yet.`,
      `a new domain's certificate can take a quarter of an hour: look at ${origin}/health then, or npm run deploy again.${back}`,
    );
  }
  if (!health.ok) {
    throw new Failure(
      [`The shop at ${origin} answers, but cannot serve.`, ...health.says].join("\n  "),
      `mend what it says; with the token it names each part: curl -H "X-API-Token: …" ${origin}/health.${back}`,
    );
  }
  for (const line of health.says) world.say(line);
  if (!isStorefront) return;
  const page = await world.fetch(`${origin}/`, headers).catch(() => undefined);
  if (page?.status === 200 && /<\/html>/i.test(await page.text().catch(() => ""))) return;
  throw new Failure(
    `${origin}/health is well, but the shop's first page is not: ${page ? `status ${page.status}` : "no answer"}.`,
    `npm run deploy -- --tail${plan.flag} shows why.${back}`,
  );
}

/** Only an answer of the shop's own counts: a domain may lead elsewhere for some moments. */
async function askUntil(asked, tries, world) {
  let last;
  for (let at = 0; at < tries; at += 1) {
    if (at > 0) await world.pause(PAUSE_MS);
    last = await askOnce(asked, world);
    // What ails it may be a version that is not everywhere yet.
    if (last?.ok || (last !== undefined && at >= TRIES.known - 1)) return last;
  }
  return last;
}

async function askOnce({ address, headers }, world) {
  try {
    const response = await world.fetch(address, headers);
    const said = await response.json();
    if (typeof said?.ok !== "boolean") return undefined;
    return { ok: response.ok && said.ok, says: Array.isArray(said.says) ? said.says.map(String) : [] };
  } catch {
    return undefined;
  }
}
