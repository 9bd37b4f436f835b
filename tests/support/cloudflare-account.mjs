#!/usr/bin/env node
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expectedTriggers } from "../../scripts/triggers.mjs";

/**
 * A stand-in for wrangler and the account behind it: it answers in wrangler's words, and remembers what was made.
 * `failing` is [pattern of the command, what wrangler says]; the first that fits makes the command fail.
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
  if (failing) return { code: 1, said: failing[1] };
  if (account.accounts === undefined) return { code: 1, said: '{"loggedIn":false}' };
  const [key] = Object.keys(ANSWERS)
    .filter((start) => asked.startsWith(start))
    .sort((one, other) => other.length - one.length);
  if (key === undefined) return { code: 1, said: `Unknown arguments: ${asked}` };
  const said = ANSWERS[key]({ account, args, env, flag: (name) => args[args.indexOf(name) + 1] });
  return typeof said === "string" ? { code: 0, said } : { code: 1, ...said };
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
      rows[{ texts: "page", regions: "village", demo: "product" }[/(\w+)\.sql$/.exec(flag("--file"))[1]]] = 1;
      return "ok";
    }
    const sql = flag("--command");
    const count = (table) => rows[table] ?? 0;
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
            product: count("product"),
            texts: count("page"),
            regions: count("village"),
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
  "deployments status": ({ account, flag }) =>
    json({ versions: [{ version_id: account.workers[flag("--name")].current, percentage: 100 }] }),
  deploy: deployWorker,
  rollback: ({ account, args, flag }) => {
    account.workers[nameIn(flag("-c"))].current = args[1];
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
  account.workers[name] ??= { secrets: {}, versions: [] };
  const worker = account.workers[name];
  if (args.includes("--secrets-file"))
    Object.assign(worker.secrets, JSON.parse(readFileSync(flag("--secrets-file"), "utf8")));
  const id = `${name}-v${worker.versions.length + 1}`;
  const annotations = { "workers/tag": flag("--tag"), "workers/message": flag("--message") };
  worker.versions.push({ id, metadata: { created_on: `2026-11-22T10:0${worker.versions.length}:00Z` }, annotations });
  worker.current = id;
  worker.vars = args.filter((_, at) => args[at - 1] === "--var");
  const domain = args.includes("--domain") ? flag("--domain") : undefined;
  if (domain) account.domains[domain] = name;
  const targets = domain ? [`${domain} (custom domain)`] : [`https://${name}.toko.workers.dev`];
  const said = { type: "deploy", version_id: id, targets };
  if (env.WRANGLER_OUTPUT_FILE_PATH) appendFileSync(env.WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify(said)}\n`);
  return `Deployed ${name}`;
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
