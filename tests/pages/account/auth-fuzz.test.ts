import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecipient } from "#app/features/account/forms.ts";
import { readPhone } from "#domain/account/profile.ts";
import { lastCode } from "../../support/outbox.ts";
import { bagas, dewi } from "../../support/people.ts";
import { field, seed } from "../edge/rubbish.ts";
import { newVisitor, type Visitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { login, tokenOf } from "./entering.ts";

/** `npm run fuzz` sends 10,000 posts; `npm test` is quick. */
const POSTS = Number(process.env.FUZZ_POSTS ?? 200);
/** Stands for the six digits that were sent last. */
const RIGHT_CODE = "kode yang benar";

type Knock = [path: string, form: Record<string, string>];

const newcomers = ["tamu.satu@contoh.example", "tamu.dua@contoh.example"];
const phones = ["0812 3456 7890", "+62 812-3456-7891"];
const emails = [dewi.email, bagas.email, ...newcomers];

let shop: OwnWorker;
const guest = newVisitor();
let shopper: Visitor;
/** The passwords that open an account, or were chosen for one whose address is not proven yet. */
const passwords = new Map(emails.map((email) => [email, new Set<string>()]));

beforeAll(async () => {
  shop = await openOwnShop("door-fuzz", {}, ["--limit", "100000"]);
  for (const { email, password } of [dewi, bagas]) passwords.get(email)?.add(password);
  shopper = await comeIn();
}, 60_000);
afterAll(() => shop?.end());

async function comeIn(): Promise<Visitor> {
  const visitor = newVisitor();
  const [password = ""] = passwords.get(bagas.email) ?? [];
  await visitor.visit("/login", { form: login({ email: bagas.email, password }), base: shop.address });
  expect(tokenOf(visitor)).toMatch(/^[\w-]{20,}$/);
  return visitor;
}

const anyEmail = field(...emails, ` ${dewi.email.toUpperCase()} `, "bukan alamat", `${"a".repeat(200)}@contoh.example`);
const anyPassword = field(dewi.password, "sandi-baru-satu", "sandi-baru-dua", "pendek", "x".repeat(200));
const anyTarget = fc.constantFrom(
  "",
  "?redirect=%2Fprofile%3Fa%3D1",
  "?redirect=%2F%2Flain.example",
  "?redirect=%5C%5Clain",
);

const fields: Record<string, Record<string, fc.Arbitrary<string>>> = {
  "/login": { intent: field("login"), email: anyEmail, password: anyPassword },
  "/register": {
    intent: field("register"),
    name: field("Citra Ayu", "<script>", "a"),
    email: anyEmail,
    phone: field(...phones),
    password: anyPassword,
  },
  "/otp": {
    intent: field("send", "verify", "verify"),
    to: field(dewi.email, bagas.email, ...newcomers.slice(0, 1), ...phones.slice(0, 1)),
    code: field(RIGHT_CODE, "123456", "65 43 21", "12"),
  },
  "/forgot-password": { intent: field("ask"), email: anyEmail },
  "/forgot-password/tautan-yang-tidak-pernah-dikirim": { intent: field("set"), password: anyPassword },
  "/profile": { intent: field("email"), email: anyEmail, password: anyPassword },
  "/profile/password": { intent: field("password"), oldPassword: anyPassword, password: anyPassword },
  "/logout": {},
  "/wishlist": {
    produk: field("1", "9", "999999999"),
    kembali: field("/about", "//lain.example", "https://lain.example/"),
  },
};

/** Where people come in is knocked at more often. */
const knocked = { "/login": 3, "/register": 2, "/otp": 5 } as Record<string, number>;
const anyPath = fc.oneof(
  ...Object.keys(fields).map((path) => ({ weight: knocked[path] ?? 1, arbitrary: fc.constant(path) })),
);

/** A form that is nearly right: each field is what it should be, rubbish, or missing now and then. */
const anyKnock: fc.Arbitrary<Knock> = anyPath.chain((path) => {
  const names = Object.keys(fields[path] ?? {});
  const missing = fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(names) },
  );
  return fc.tuple(anyTarget, missing, fc.record(fields[path] ?? {})).map(([target, left, form]) => {
    const kept = Object.entries(form).filter(([name]) => !left.includes(name));
    return [`${path}${target}`, Object.fromEntries(kept)];
  });
});

/** The codes that a form may be right with: without a recipient it speaks of the one before. */
function codesFor(typed: string | undefined): string[] {
  const to = typed === undefined ? undefined : readRecipient(typed)?.to;
  const all = [...emails, ...phones.map((phone) => readPhone(phone) ?? "")];
  return (typed === undefined ? all : all.filter((one) => one === to))
    .map((one) => lastCode(one, shop.state))
    .filter(Boolean);
}

/** Whether the form says something that only the owner of an account can know. */
function isProof([path, { intent, to, email = "", password = "", code = "" }]: Knock): boolean {
  if (/^\/(login|register)\b/.test(path) && intent === "login") {
    return passwords.get(email.trim().toLowerCase())?.has(password) ?? false;
  }
  return path.startsWith("/otp") && intent === "verify" && codesFor(to).includes(code.replace(/\D/g, ""));
}

/** Sends a form; answers whether somebody has come in by it. */
async function knock(visitor: Visitor, [path, typed]: Knock): Promise<boolean> {
  const form = typed.code === RIGHT_CODE ? { ...typed, code: codesFor(typed.to)[0] ?? "" } : typed;
  const told = JSON.stringify([path, form]);
  const before = visitor.cookies.session && tokenOf(visitor);
  const proves = isProof([path, form]);
  const page = await visitor.visit(path, { form, base: shop.address });
  expect(page.status, told).toBeLessThan(500);
  if (page.location) expect(page.location, told).toMatch(/^\/(?![/\\])/);
  const after = visitor.cookies.session && tokenOf(visitor);
  const hasEntered = Boolean(after) && after !== before;
  if (hasEntered) expect(proves, `${told} let somebody in`).toBe(true);
  remember(path, form, before ? page.location : null);
  return hasEntered;
}

function remember(path: string, form: Record<string, string>, location: string | null): void {
  const { email = "", password = "", oldPassword = "" } = form;
  if (form.intent === "register") passwords.get(email.trim().toLowerCase())?.add(password);
  if (!path.startsWith("/profile/password") || location !== "/profile") return;
  expect(passwords.get(bagas.email)?.has(oldPassword), "a password was changed by the old one alone").toBe(true);
  passwords.set(bagas.email, new Set([password]));
}

test(`R05 H01 H05 H11 of ${POSTS} generated posts to the door none makes a fault, leads away, or lets in who has proven nothing`, async () => {
  console.log(`door fuzz: FUZZ_SEED=${seed}`);
  const property = fc.asyncProperty(fc.boolean(), anyKnock, async (isShopper, sent) => {
    const visitor = isShopper ? shopper : guest;
    const { session } = visitor.cookies;
    await knock(visitor, sent);
    if (!isShopper) delete visitor.cookies.session;
    else if (sent[0].startsWith("/logout")) shopper = await comeIn();
    else if (session) visitor.cookies.session = session;
  });
  await fc.assert(property, { numRuns: POSTS, seed, endOnFailure: true });
  expect(await knock(newVisitor(), ["/login", login(dewi)])).toBe(true);
  expect(await knock(newVisitor(), ["/login", login({ ...dewi, password: "bukan-sandinya" })])).toBe(false);
}, 1_200_000);
