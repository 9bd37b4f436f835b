import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployShop } from "../../scripts/deploy/shop.mjs";
import { Failure, root } from "../../scripts/local/children.mjs";
import { ALL_VILLAGES, answer, emptyAccount, fillIn } from "./cloudflare-account.mjs";

/** Names of tests alone, so that the secrets and wrangler files of a developer's own shop are never touched. */
export const ANSWERS = {
  name: "uji-gelar",
  domain: "toko.example",
  mailFrom: "halo@toko.example",
  payments: "simulator",
};

/** What a new shop has of the demo's. */
const DEMO = { left: ["page snk", "email", "tiktok"], closing: ["page snk", "email"] };
const OWN = { left: [], closing: [] };

export type Account = ReturnType<typeof emptyAccount> & {
  databases: Record<string, { migrations: string[]; rows: Record<string, number>; restoredTo?: string }>;
  workers: Record<string, Worker>;
};
interface Worker {
  secrets: Record<string, string>;
  versions: { id: string; annotations: Record<string, string> }[];
  current: string;
  /** A release that a share of the visitors tries. */
  trial?: { version_id: string; percentage: number };
  vars: string[];
}

export interface Tried {
  code: number;
  /** What was printed, and what went wrong with its advice. */
  out: string;
  /** The commands to wrangler, in order. */
  asked: string[];
}

interface Request {
  env?: string;
  source?: string;
  flags?: Record<string, unknown>;
  /** What the owner types, in order; without it there is no terminal. */
  typed?: string[];
  /** What is done instead of a deploy, with the words after its options. */
  act?: (asking: never, world: never) => Promise<number>;
  more?: string[];
  world?: Record<string, unknown>;
}

/** A deploy's own machine: what it keeps, and an account that remembers. */
export function openMachine(account = emptyAccount() as Account, { name } = ANSWERS) {
  const folder = mkdtempSync(join(tmpdir(), "serambi-deploy-"));
  process.env.DEPLOY_FILE = join(folder, "deploy.json");
  const answersFile = process.env.DEPLOY_FILE;
  return {
    account,
    answers: () => (existsSync(answersFile) ? JSON.parse(readFileSync(answersFile, "utf8")) : undefined),
    answersFile,
    secretsFile: () => join(root, `.state/deploy/${name}/secrets.json`),
    run: (request: Request = {}) => run(account, { flags: { ...ANSWERS, name }, ...request }),
    close() {
      delete process.env.DEPLOY_FILE;
      for (const path of globSync([`.state/deploy/${name}*`, `wrangler.made.${name}*`], { cwd: root }))
        rmSync(join(root, path), { recursive: true, force: true });
      rmSync(folder, { recursive: true });
    },
  };
}

async function run(account: Account, request: Request): Promise<Tried> {
  const { env = "live", source = "wrangler.toml", flags, typed, act = deployShop, more = [], world: others } = request;
  const asked: string[] = [];
  const lines: string[] = [];
  const typing = [...(typed ?? [])];
  const say = (line: string) => void lines.push(line);
  const world = {
    env: {},
    account: undefined,
    isTerminal: typed !== undefined,
    say,
    step: (text: string, work: () => unknown) => {
      say(text);
      return work();
    },
    ask: async (question: string) => {
      say(question);
      if (typing.length === 0) throw new Error(`nobody answers ${question}`);
      return typing.shift();
    },
    now: () => new Date("2026-11-22T12:00:00Z"),
    build: async () => say("(built)"),
    pause: async () => {},
    wrangler: async (args: string[], settings?: Record<string, string>) => {
      asked.push(args.join(" "));
      return answer(account, args, settings);
    },
    villages: async () => ALL_VILLAGES,
    demoLeft: async ({ database }: { database: string }) => (account.databases[database]?.rows.page === 1 ? DEMO : OWN),
    show: async (args: string[]) => {
      asked.push(args.join(" "));
      return answer(account, args).code;
    },
    fetch: async (address: string) =>
      address.endsWith("/health") ? Response.json({ ok: true, says: [] }) : new Response("<html></html>"),
    resolves: async () => false,
    lostTriggers: async () => [],
    commit: async () => "1a2b3c4",
    ownersLink: async (_: unknown, origin: string) => `${origin}/kelola/masuk/undangan/tautan-pemilik`,
    fill: async ({ database }: { database: string }, parts: string[]) => {
      asked.push(`fill ${database} ${parts.join(" ")}`);
      fillIn(account.databases[database]?.rows ?? {}, parts);
    },
    ...others,
  };
  const asking = { env, source, flags, more };
  try {
    const code = await act(asking as never, world as never);
    return { code, out: lines.join("\n"), asked };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { exitCode = 1, message, advice } = error as Failure & { exitCode?: number };
    return { code: exitCode, out: [...lines, `✗ ${message}`, `  What to do: ${advice}`].join("\n"), asked };
  }
}
