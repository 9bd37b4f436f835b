import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { refuse, refuseFor } from "#functions/http/refuse.ts";
import commonPasswords from "./common-passwords.json" with { type: "json" };

/** How many passwords an isolate hashes at once, and how long the next one waits: hashing blocks all other requests. */
export const turns = { atOnce: 2, waitMs: 2000 };

const LOOK_AGAIN_MS = 20;
const COME_BACK_SECONDS = 5;
/** If the visitor disconnects, the turn may never end by itself; after this long it no longer counts. */
const FORGOTTEN_MS = 10_000;

const running = new Set<{ begun: number }>();

/** Runs the work when its turn comes, or answers "try again soon". */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const input = Date.now();
  while (countRunning() >= turns.atOnce) {
    if (Date.now() - input >= turns.waitMs) refuseFor("busy", COME_BACK_SECONDS);
    await pause(LOOK_AGAIN_MS);
  }
  const turn = { begun: Date.now() };
  running.add(turn);
  try {
    return await work();
  } finally {
    running.delete(turn);
  }
}

function countRunning(): number {
  for (const turn of running) if (Date.now() - turn.begun > FORGOTTEN_MS) running.delete(turn);
  return running.size;
}

/** Yields to the isolate's other requests. */
function pause(milliseconds = 0): Promise<void> {
  return new Promise((settle) => setTimeout(settle, milliseconds));
}

const COMMON = "Kata sandi ini terlalu mudah ditebak. Pilih kalimat pendek yang lain.";
const OWN_ADDRESS = "Kata sandi tidak boleh sama dengan alamat e-mail Anda. Pilih yang lain.";

/** Built from the lines of the list when the first password is chosen. */
let common: Set<string> | undefined;

/**
 * Refuses passwords that are guessed first: the account's own address, and the most common ones of at least eight
 * characters in lower case, from the lists of zxcvbn (MIT) and Django (BSD) and from Indonesia.
 */
export function refuseWeakPassword(password: string, email: string): void {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  common ??= new Set(commonPasswords.join(" ").split(" "));
  if (common.has(typed)) refuse("invalid", 422, { password: COMMON });
  if (typed === email || typed === email.split("@")[0]) refuse("invalid", 422, { password: OWN_ADDRESS });
}

/**
 * The cheapest of OWASP's recommended scrypt settings for this runtime.
 * A hash blocks the thread that all requests of an isolate share.
 * scrypt computes its five lanes one after another anyway, so they are run one by one.
 * The work is the same, and other requests wait for one lane at most.
 */
export const COST = { N: 16_384, r: 8, p: 5 };
/** What a new hash costs: tests that are not about hashing take less. */
export const hashing = { cost: COST };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MEMORY = 64 * 1024 * 1024;
const WHOLE = "scrypt";
const IN_LANES = "scrypt-lanes";

interface Hash {
  kind: string;
  cost: typeof COST;
  salt: Buffer;
  key: Buffer;
}

/** The parameters are stored with the hash, so they can be raised without invalidating existing passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { cost } = hashing;
  const key = await inTurn(() => deriveInLanes(password, salt, cost));
  return write(cost, salt.toString("base64url"), key.toString("base64url"));
}

/** Whether the password matches the hash. Without a hash the same work is done, so timing does not reveal that. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { kind, cost, salt, key } = readHash(hash || nobodys());
  const derive = kind === WHOLE ? deriveWhole : deriveInLanes;
  const found = await inTurn(() => derive(password, salt, cost));
  return found.length === key.length && timingSafeEqual(found, key) && Boolean(hash);
}

/** Whether a hash uses older parameters than today's; the user's next login replaces it. */
export function isOldHash(hash: string): boolean {
  const { kind, cost } = readHash(hash);
  return kind !== IN_LANES || cost.N !== hashing.cost.N || cost.r !== hashing.cost.r || cost.p !== hashing.cost.p;
}

const write = ({ N, r, p }: typeof COST, salt: string, key: string) => [IN_LANES, N, r, p, salt, key].join("$");

const nobodys = () => write(hashing.cost, "A".repeat(22), "A".repeat(43));

function readHash(hash: string): Hash {
  const [kind = "", N, r, p, salt = "", key = ""] = hash.split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return { kind, cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}

/**
 * Each lane has its own salt. As in scrypt's last step, the key is derived from the password and all lanes together.
 */
async function deriveInLanes(password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  const lanes: Buffer[] = [];
  for (let lane = 1; lane <= p; lane++) {
    lanes.push(await deriveWhole(password, Buffer.concat([salt, Buffer.from([lane])]), { N, r, p: 1 }));
    await pause();
  }
  return createHmac("sha256", password.normalize("NFKC")).update(Buffer.concat(lanes)).digest();
}

function deriveWhole(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
