import { Failure, Unclear } from "../local/children.mjs";
import { isName, LIVE, readAnswers, USUAL_NAME } from "./places.mjs";

const WORKERS_DEV = "workers.dev";
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const NO_MAIL = "none";

/** Questions that only the owner can answer: the flag, the question at the terminal, and how an answer is read. */
const QUESTIONS = {
  name: {
    flag: "--name",
    asks: "Name of the shop at Cloudflare (its Worker, database, bucket and queues)",
    read(text) {
      if (isName(text)) return text;
      throw new Unclear(
        `“${text}” is no name.`,
        "--name serambi: 2 to 40 small letters, digits and hyphens, not -api at its end.",
      );
    },
  },
  domain: {
    flag: "--domain",
    asks: `The shop's own domain, such as tokoanda.id (${WORKERS_DEV} is for trying out: pages are not cached there)`,
    read(text) {
      const host = text
        .toLowerCase()
        .replace(/^https:\/\//, "")
        .replace(/\/$/, "");
      if (HOST.test(host) && (host === WORKERS_DEV || !host.endsWith(`.${WORKERS_DEV}`))) return host;
      throw new Unclear(`“${text}” is no domain of one's own.`, `--domain tokoanda.id, or --domain ${WORKERS_DEV}.`);
    },
  },
  mailFrom: {
    flag: "--mail-from",
    asks: `The sender's address of the shop's mails (${NO_MAIL}: mails are kept, not sent)`,
    read(text) {
      const [box = "", host = "", ...more] = text.split("@");
      if (text === NO_MAIL) return text;
      if (more.length === 0 && /^[^\s<>"',;:]{1,64}$/.test(box) && HOST.test(host.toLowerCase())) return text;
      throw new Unclear(`“${text}” is no address.`, `--mail-from halo@tokoanda.id, or --mail-from ${NO_MAIL}.`);
    },
  },
};

/**
 * The owner's answers: flags first, then what deploy.json remembers, then the wrangler file, then a question at the
 * terminal. Without a terminal everything has to be known.
 */
export async function settleAnswers({ env, flags, fileSettings, isOnlyTried = false }, world) {
  const kept = readAnswers()[env] ?? {};
  const named = env === LIVE ? USUAL_NAME : `${readAnswers()[LIVE]?.name ?? USUAL_NAME}-${env}`;
  refuseOtherName(flags.name, kept.name);
  const given = (key) => {
    const said = flags[key] ?? kept[key];
    return said === undefined ? undefined : QUESTIONS[key].read(String(said));
  };
  const ask = (key, usual) => (isOnlyTried ? usual : askOwner(key, usual, world));
  const name =
    given("name") ?? (env === LIVE && world.isTerminal ? await ask("name", named) : QUESTIONS.name.read(named));
  // An address in the wrangler file was routed by its owner.
  const fileOrigin = env === LIVE ? fileSettings.origin : undefined;
  const domain = given("domain") ?? (fileOrigin || kept.origin ? undefined : await ask("domain"));
  const mailFrom = given("mailFrom") ?? fileSettings.mailFrom ?? (await ask("mailFrom"));
  const origin = originOf(domain, kept) ?? fileOrigin ?? kept.origin;
  refuseTwoAddresses(origin, fileOrigin);
  refuseShared(env, { name, domain });
  return {
    ...{ name, account: kept.account, domain, origin, mailFrom, payments: flags.payments ?? kept.payments },
    /** A demo sells with the demo's texts and is kept from search engines. `false` is handed over too, to end it. */
    demo: flags.isDemo || (flags["no-demo"] ? false : kept.demo),
    /** The day on which each secret was last set. */
    secrets: kept.secrets,
    /** The day of the first deploy that ended well. */
    opened: kept.opened,
  };
}

/** The shop's address. At workers.dev it is known only after the first deploy. */
function originOf(domain, kept) {
  if (domain === undefined) return undefined;
  if (domain !== WORKERS_DEV) return `https://${domain}`;
  return kept.domain === WORKERS_DEV ? kept.origin : undefined;
}

/** The sender's address to hand over; undefined if the owner answered "none". */
export function senderOf({ mailFrom }) {
  return mailFrom === NO_MAIL ? undefined : mailFrom;
}

/** The domain to route to the Worker, if it is one's own. */
export function routeOf({ domain }) {
  return domain === WORKERS_DEV ? undefined : domain;
}

async function askOwner(key, usual, world) {
  const { flag, asks, read } = QUESTIONS[key];
  if (!world.isTerminal) {
    throw new Unclear(
      `${flag} is missing, and there is nobody to ask.`,
      `npm run deploy -- ${flag} …; nothing was done.`,
    );
  }
  for (;;) {
    const said = (await world.ask(`${asks}${usual ? ` [${usual}]` : ""}: `)).trim() || usual;
    if (said === undefined) continue;
    try {
      return read(said);
    } catch (error) {
      world.say(`${error.message} ${error.advice}`);
    }
  }
}

/**
 * How the shop is paid. Without payments it takes no orders, with the simulator it takes them for nothing, so the owner has
 * to choose. Returns the answer to keep, and a key that was typed in.
 */
export async function settlePayments({ answers, plan, found, secrets }, world) {
  // A shop with a key is paid for good: without it later, it must not fall back on the simulator unnoticed.
  if (found.secrets.has("MIDTRANS_SERVER_KEY") || secrets.MIDTRANS_SERVER_KEY) return { payments: undefined };
  if (plan.namesPayments || answers.payments === "simulator") return { payments: answers.payments };
  if (!world.isTerminal) {
    throw new Unclear(
      "Nobody has said how the shop is paid.",
      "MIDTRANS_SERVER_KEY=… npm run deploy hands the provider's key over; where nothing is sold: --payments simulator. Nothing was done.",
    );
  }
  const said = (
    await world.ask("Midtrans' server key (it is not shown), or simulator where nothing is sold: ", { isHidden: true })
  ).trim();
  if (said === "simulator") return { payments: said };
  if (/^\S{16,200}$/.test(said)) return { payments: undefined, key: said };
  throw new Unclear(
    "That is no key of Midtrans.",
    "its dashboard shows it under Settings, Access Keys. Nothing was done.",
  );
}

/** /health would be 503 from the start if the shop took money and could send no message. */
export function refuseWithoutSender({ answers, found, given, key }) {
  const has = (name) => found.secrets.has(name) || Boolean(given[name]);
  const takesMoney = has("MIDTRANS_SERVER_KEY") || key !== undefined;
  if (!takesMoney || senderOf(answers) !== undefined || has("WA_TOKEN")) return;
  throw new Unclear(
    "The shop takes money, and can write to nobody: its buyers would hear nothing of their orders, nor you of a fault.",
    "--mail-from halo@YOUR-DOMAIN, or the secret WA_TOKEN (and WA_PHONE_ID); where nothing is sold: --payments simulator and no key. Nothing was done.",
  );
}

/** The demo's bank account is nobody's. */
export function refusePaidDemo({ demo }, { takesRealMoney }) {
  if (!demo || !takesRealMoney) return;
  throw new Unclear(
    'This shop is a demo, and MIDTRANS_LIVE = "1" stands in the wrangler file: a demo takes no real money.',
    "--no-demo if it is no demo; else take MIDTRANS_LIVE out. Nothing was done.",
  );
}

function refuseOtherName(given, kept) {
  if (given === undefined || kept === undefined || given === kept) return;
  throw new Unclear(
    `This shop is called ${kept} (deploy.json); ${given} would be a second one.`,
    `leave --name out, or open the second one beside it: --env trial --name ${given}.`,
  );
}

function refuseTwoAddresses(origin, fileOrigin) {
  if (fileOrigin === undefined || origin === undefined || origin === fileOrigin.replace(/\/$/, "")) return;
  throw new Unclear(
    `SHOP_ORIGIN in the wrangler file is ${fileOrigin}, deploy.json or --domain says ${origin}.`,
    "take SHOP_ORIGIN out of the wrangler file: deploy.json keeps the address.",
  );
}

/** Two environments with one name would share a database; with one domain, their visitors. */
function refuseShared(env, mine) {
  for (const key of ["name", "domain"]) {
    const [other] = Object.entries(readAnswers()).find(([one, its]) => one !== env && its[key] === mine[key]) ?? [];
    if (other === undefined || mine[key] === undefined || mine[key] === WORKERS_DEV) continue;
    throw new Unclear(
      `${mine[key]} is the ${key} of the shop ${other}.`,
      `give this one another: ${QUESTIONS[key].flag} …`,
    );
  }
}

/** Wrangler without a terminal takes a domain over from whatever it shows now, so that is refused here. */
export async function refuseTakenDomain({ answers, found, flags }, world) {
  const domain = routeOf(answers);
  if (domain === undefined || flags["take-domain"] || !(await world.resolves(domain))) return;
  throw new Failure(
    `${domain} already leads somewhere${found.isDeployed ? "" : ", and this shop is not deployed yet"}: visitors of what is there would see this shop.`,
    "if that is meant (or it is this shop already), say so: --take-domain. Nothing was done.",
  );
}
