import { z } from "zod";
import { API_TOKEN_HEADER, type Ask, type Call, type Found, nobody, refusal } from "#contract/call.ts";
import { listProductGroups, listProducts } from "#contract/catalogue/catalogue.ts";
import { contract } from "#contract/contract.ts";
import { exampleOf, mayRefuse } from "#contract/examples.ts";
import { fromWire, toFormData, toWire } from "#contract/wire.ts";
import { isOwnMachine } from "#lib/origin.ts";

/**
 * Calls every row of the contract, with its example, on the API at the address on the command line.
 * Each answer is checked against the row: status, envelope and the shape of `data`.
 * Signed-in rows use `--token`, those of the shop's own systems `--api-token`; without a token they must answer 401.
 * A row that the specification does not have may be absent: the storefront does without it.
 */
const TIME_LIMIT_MS = 10_000;
const ABSENT = "absent";
const envelope = z.object({
  success: z.boolean(),
  data: z.unknown(),
  message: z.string(),
  statusCode: z.number().int(),
});

const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args.splice(args.indexOf(name), 2)[1] : undefined);
const isSure = args.includes("--yes") && args.splice(args.indexOf("--yes"), 1).length > 0;
const token = option("--token");
const apiToken = option("--api-token");
const [address] = args;
if (!address || !URL.canParse(address)) {
  console.error(
    "Usage: npm run contract -- BASE_URL [--token TOKEN] [--api-token TOKEN] [--yes]\nFor example: npm run contract -- http://localhost:8788/",
  );
  process.exit(2);
}
console.log(
  "Every call is made, also those that write: a registration, letters, a project request; with a token that customer's name, cart, wishlist and messages are changed.",
);
if (!isSure && !isOwnMachine(new Request(address))) {
  console.error("That is not this machine. If nobody buys there and the customer is one for trying, say --yes.");
  process.exit(2);
}
const base = address.endsWith("/") ? address : `${address}/`;

const found = await explore().catch((error: Error) => {
  console.error(`The catalogue behind ${base} cannot be read: ${error.message}`);
  process.exit(1);
});

const faults: string[] = [];
const absent: string[] = [];
// Logging out ends the token, so it is called last.
const { logout, ...others } = contract;
const rows: [string, Call][] = Object.entries({ ...others, logout });
for (const [name, row] of rows) {
  const fault = await check(name, row).catch((error: Error) => error.message);
  if (fault === ABSENT) {
    console.log(`· ${row.method.padEnd(6)} ${row.path}  (${name}), which is not of the specification: absent`);
    absent.push(name);
    continue;
  }
  console.log(`${fault ? "✗" : "✓"} ${row.method.padEnd(6)} ${row.path}  (${name})${fault ? `\n    ${fault}` : ""}`);
  if (fault) faults.push(name);
}
const passed = rows.length - faults.length - absent.length;
console.log(`\n${passed} passed,${absent.length > 0 ? ` ${absent.length} absent,` : ""} ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** What is wrong with the answer to a row; undefined when nothing is. */
async function check(name: string, row: Call): Promise<string | undefined> {
  const { status, body } = await send(row, exampleOf(name, found));
  const said = refusal.safeParse(envelope.safeParse(body).data?.data).data?.code;
  if (row.isExtra && (status === 404 || status === 405) && !mayRefuse(name)?.includes(said ?? "")) return ABSENT;
  const read = envelope.safeParse(body);
  if (!read.success) return `status ${status}, and the body is no envelope: ${z.prettifyError(read.error)}`;
  const { success, statusCode, data, message } = read.data;
  if (statusCode !== status) return `status ${status}, but statusCode says ${statusCode}`;
  const given = { public: "none", "signed-in": token, staff: undefined, integration: apiToken }[row.access];
  if (!given) {
    return status === 401 && !success ? undefined : `status ${status} without a token, where 401 was expected`;
  }
  const refused = refusal.safeParse(data).data?.code;
  if (!success && refused !== undefined && mayRefuse(name)?.includes(refused)) return undefined;
  if (status !== 200 || !success) return `status ${status}: ${message}`;
  const shape = row.data.safeParse(fromWire(data));
  return shape.success ? undefined : `data has another shape: ${z.prettifyError(shape.error)}`;
}

/** Ids and slugs that exist behind the address, found with calls that need none. */
async function explore(): Promise<Found> {
  const product = (await read(listProducts, { query: { perPage: 1 } })).results[0];
  const bundle = (await read(listProducts, { query: { perPage: 1, isBundle: 1 } })).results[0];
  const group = (await read(listProductGroups, {}))[0];
  const variant = product?.variants[0];
  if (!product || !variant || !bundle || !group) {
    throw new Error("it needs at least one product with a variant, one bundle and one product group");
  }
  return {
    productId: product.id,
    productSlug: product.slug,
    bundleSlug: bundle.slug,
    variantId: variant.id,
    groupId: group.id,
    ...nobody(Date.now()),
  };
}

async function read<C extends Call>(row: C, ask: Ask<C>): Promise<z.output<C["data"]>> {
  const { status, body } = await send(row, ask as Ask<Call>);
  if (status !== 200) throw new Error(`${row.method} ${row.path} answered ${status}`);
  return row.data.parse(fromWire(envelope.parse(body).data)) as z.output<C["data"]>;
}

async function send(row: Call, ask: Ask<Call>): Promise<{ status: number; body: unknown }> {
  const params = (ask.params ?? {}) as Record<string, string | number>;
  const url = new URL(
    row.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name]))),
    base,
  );
  for (const [name, value] of Object.entries(toWire(ask.query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
  }
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (apiToken) headers.set(API_TOKEN_HEADER, apiToken);
  if (ask.body !== undefined && !row.encoding) headers.set("Content-Type", "application/json");
  const response = await fetch(url, {
    method: row.method,
    headers,
    body: ask.body === undefined ? undefined : bodyOf(row, ask.body as Record<string, string>),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

function bodyOf(row: Call, body: Record<string, string>): BodyInit {
  if (row.encoding === "multipart") return toFormData(body);
  return row.encoding === "form"
    ? new URLSearchParams(toWire(body) as Record<string, string>)
    : JSON.stringify(toWire(body));
}
