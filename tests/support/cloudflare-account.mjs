#!/usr/bin/env node
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expectedTriggers } from "../../scripts/local/triggers.mjs";

/**
 * A stand-in for wrangler and the account behind it: it answers in wrangler's words, and remembers what was made.
 * `failing` is [pattern of the command, what wrangler says, "after"]; the first that fits makes the command fail, before it
 * has done anything, or after it has done everything.
 */
export function emptyAccount(more = {}) {
  return {
    accounts: [{ id: "akun-1", name: "Toko" }],
    databases: {},
    buckets: [],
    queues: [],
    workers: {},
    domains: {},
    failing: [],
    lostTriggers: [],
    migrations: ["0001_catalogue.sql"],
    ...more,
  };
}

export function answer(account, args, env = {}) {
  const asked = args.join(" ");
  const failing = account.failing.find(([pattern]) => new RegExp(pattern).test(asked));
  if (failing?.[2] === "after") answer({ ...account, failing: [] }, args, env);
  if (failing) return { code: 1, said: failing[1] };
  if (account.accounts === undefined) return { code: 1, said: '{"loggedIn":false}' };
  const [key] = Object.keys(ANSWERS)
    .filter((start) => asked.startsWith(start))
    .sort((one, other) => other.length - one.length);
  if (key === undefined) return { code: 1, said: `Unknown arguments: ${asked}` };
  const said = ANSWERS[key]({ account, args, env, flag: (name) => args[args.indexOf(name) + 1] });
  return typeof said === "string" ? { code: 0, said } : { code: 1, ...said };
}

/** As many villages as the official list has, or more. */
export const ALL_VILLAGES = 90_000;
const DEMOS_PAGES = [{ slug: "beranda", metaTitle: "Serambi Intan", opening: null }];

/** Fills parts of a shop into a database, as `npm run shop -- fill` does. */
export function fillIn(rows, parts) {
  const filled = { texts: ["page", 1], regions: ["village", ALL_VILLAGES], demo: ["product", 1] };
  for (const part of parts) rows[filled[part][0]] = filled[part][1];
}

const json = (value) => `▲ [WARNING] A newer wrangler is out.\n\n${JSON.stringify(value, null, 2)}`;
const gone = (said) => ({ said: `✘ [ERROR] ${said}` });
const noWorker = (name) =>
  gone(`Worker "${name}" not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`);

const ANSWERS = {
  whoami: ({ account }) => json({ loggedIn: true, accounts: account.accounts }),
  "d1 info": ({ account, args }) =>
    account.databases[args[2]]
      ? json({ uuid: "an-id", name: args[2] })
      : gone(`Couldn't find a D1 DB with name or binding '${args[2]}'`),
  "d1 create": ({ account, args }) => {
    if (account.databases[args[2]]) return gone("A database with that name already exists [code: 7502]");
    account.databases[args[2]] = { migrations: [], rows: {} };
    return "✅ Successfully created DB";
  },
  "d1 time-travel info": ({ account, args }) =>
    json({ bookmark: `saat-${account.databases[args[3]].migrations.length}` }),
  "d1 migrations apply": ({ account, args }) => {
    const database = account.databases[args[3]];
    const fresh = account.migrations.filter((name) => !database.migrations.includes(name));
    database.migrations.push(...fresh);
    return `Migrations applied: ${fresh.length}`;
  },
  "d1 execute": ({ account, args, flag }) => {
    const { rows, migrations } = account.databases[args[2]];
    if (args.includes("--file")) {
      fillIn(rows, [/(\w+)\.sql$/.exec(flag("--file"))[1]]);
      return "ok";
    }
    const count = (table) => rows[table] ?? 0;
    const sql = flag("--command");
    if (/FROM (setting|page) WHERE/.test(sql))
      return json([{ results: count(/FROM page/.test(sql) ? "page" : "") ? DEMOS_PAGES : [] }]);
    if (sql.includes("catalogue_version"))
      return json([{ results: [account.stranger ?? { tables: migrations.length, ours: migrations.length }] }]);
    if (sql.includes("d1_migrations"))
      return json([{ results: migrations.map((name) => ({ name, applied_at: "2026-11-22 10:00:00" })) }]);
    if (sql.includes("sqlite_master")) {
      const there = expectedTriggers().filter((name) => !account.lostTriggers.includes(name));
      return json([{ results: there.map((name) => ({ name })) }]);
    }
    return json([
      {
        results: [
          {
            page: count("page"),
            village: count("village"),
            postcode: count("village") > 0 ? 1 : 0,
            product: count("product"),
            sold: count("order"),
            texts: count("page"),
            regions: count("village"),
            postcodes: count("village") > 0 ? 1 : 0,
            products: count("product"),
          },
        ],
      },
    ]);
  },
  "r2 bucket info": ({ account, args }) =>
    account.buckets.includes(args[3]) ? "name: …" : gone("The specified bucket does not exist. [code: 10006]"),
  "r2 bucket create": ({ account, args }) => `made ${account.buckets.push(args[3])}`,
  "queues info": ({ account, args }) =>
    account.queues.includes(args[2])
      ? "Queue Name: …"
      : gone(`Queue "${args[2]}" does not exist. To create it, run: wrangler queues create ${args[2]}`),
  "queues create": ({ account, args }) => `made ${account.queues.push(args[2])}`,
  "secret list": ({ account, flag }) => {
    const worker = account.workers[flag("--name")];
    return worker
      ? json(Object.keys(worker.secrets).map((name) => ({ name, type: "secret_text" })))
      : noWorker(flag("--name"));
  },
  "versions list": ({ account, flag }) =>
    account.workers[flag("--name")] ? json(account.workers[flag("--name")].versions) : noWorker(flag("--name")),
  "deployments status": ({ account, flag }) => {
    const { current, trial } = account.workers[flag("--name")];
    const all = trial
      ? [trial, { version_id: current, percentage: 100 - trial.percentage }]
      : [{ version_id: current, percentage: 100 }];
    return json({ versions: all });
  },
  "versions upload": ({ account, args, env, flag }) => {
    const worker = account.workers[nameIn(flag("-c"))];
    const version_id = makeVersion(worker, flag);
    if (args.includes("--secrets-file"))
      Object.assign(worker.secrets, JSON.parse(readFileSync(flag("--secrets-file"), "utf8")));
    tellOutput(env, { type: "version-upload", version_id });
    return `Worker Version ID: ${version_id}`;
  },
  "versions deploy": ({ account, args, flag }) => {
    const [[id, percentage], before] = args.filter((arg) => /@\d+$/.test(arg)).map((arg) => arg.split("@"));
    const worker = account.workers[nameIn(flag("-c"))];
    worker.current = before ? before[0] : id;
    worker.trial = before ? { version_id: id, percentage: Number(percentage) } : undefined;
    return "SUCCESS";
  },
  "secret bulk": ({ account, args, flag }) => {
    Object.assign(account.workers[flag("--name")].secrets, JSON.parse(readFileSync(args[2], "utf8")));
    return "✨ 2 secrets successfully uploaded";
  },
  "d1 time-travel restore": ({ account, args }) => {
    account.databases[args[3]].restoredTo = args[4];
    return "↩️  Restoring database";
  },
  tail: ({ args }) => `Connected to ${args[1]}, waiting for logs...`,
  deploy: deployWorker,
  rollback: ({ account, args, flag }) => {
    Object.assign(account.workers[nameIn(flag("-c"))], { current: args[1], trial: undefined });
    return "✅ SUCCESS";
  },
};

function nameIn(config) {
  return /^name = "(.+)"/m.exec(readFileSync(config, "utf8"))[1];
}

function deployWorker({ account, args, env, flag }) {
  const config = readFileSync(flag("-c"), "utf8");
  if (args.includes("--dry-run")) return "--dry-run: exiting now.";
  const name = nameIn(flag("-c"));
  for (const [, queue] of config.matchAll(/^queue = "(.+)"/gm))
    if (!account.queues.includes(queue)) return gone(`Queue "${queue}" does not exist.`);
  account.workers[name] ??= { name, secrets: {}, versions: [] };
  const worker = account.workers[name];
  if (args.includes("--secrets-file"))
    Object.assign(worker.secrets, JSON.parse(readFileSync(flag("--secrets-file"), "utf8")));
  const id = makeVersion(worker, flag);
  Object.assign(worker, { current: id, trial: undefined });
  worker.vars = args.filter((_, at) => args[at - 1] === "--var");
  const domain = args.includes("--domain") ? flag("--domain") : undefined;
  if (domain) account.domains[domain] = name;
  const targets = domain ? [`${domain} (custom domain)`] : [`https://${name}.toko.workers.dev`];
  tellOutput(env, { type: "deploy", version_id: id, targets });
  return `Deployed ${name}`;
}

function makeVersion(worker, flag) {
  const id = `${worker.name}-v${worker.versions.length + 1}`;
  const annotations = { "workers/tag": flag("--tag"), "workers/message": flag("--message") };
  worker.versions.push({ id, metadata: { created_on: `2026-11-22T10:0${worker.versions.length}:00Z` }, annotations });
  return id;
}

function tellOutput({ WRANGLER_OUTPUT_FILE_PATH: file }, said) {
  if (file) appendFileSync(file, `${JSON.stringify(said)}\n`);
}

/** As the program `wrangler`: the account is a file, which calls at the same time only read. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = process.env.STAND_IN_ACCOUNT;
  const args = process.argv.slice(2);
  appendFileSync(`${file}.heard`, `${JSON.stringify(args)}\n`);
  const before = readFileSync(file, "utf8");
  const account = JSON.parse(before);
  const { code, said } = answer(account, args, process.env);
  const after = JSON.stringify(account);
  if (after !== before) writeFileSync(file, after);
  (code ? process.stderr : process.stdout).write(`${said}\n`);
  process.exitCode = code;
}
