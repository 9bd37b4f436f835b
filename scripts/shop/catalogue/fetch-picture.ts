import { lookup as ask } from "node:dns/promises";
import { request } from "node:https";
import { BlockList, isIP } from "node:net";
import { SHOP_PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

const REDIRECTS_MAX = 3;
const PATIENCE_MS = 20_000;

/** Addresses of machines that are not on the public internet: of this machine, its network and its cloud. */
const closed = new BlockList();
const closedNetworks: [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, "ipv4");

/** Of IPv6 the public part alone, without what leads through it to IPv4 or is for examples. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const through6 = new BlockList();
const leading: [network: string, bits: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];
for (const [network, bits] of leading) through6.addSubnet(network, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && open6.check(address, "ipv6") && !through6.check(address, "ipv6");
}

type Found = { address: string; family: number }[];
export type Resolve = (host: string) => Promise<Found>;
/** One answer, without following where it leads. */
export type GetOnce = (
  url: URL,
  place: Found[number],
) => Promise<{ status: number; location?: string; bytes: Uint8Array }>;

/** Why a picture was not fetched. */
export class NotFetched extends Error {}

const resolveByName: Resolve = (host) => ask(host, { all: true });

/** The bytes at a public https address; every place that it is led on to is looked at in the same way. */
export async function fetchPicture(
  address: string,
  { resolve = resolveByName, getOnce = getByHttps }: { resolve?: Resolve; getOnce?: GetOnce } = {},
): Promise<Uint8Array> {
  let url = readUrl(address);
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const answer = await getOnce(url, await placeOf(url, resolve));
    if (answer.status === 200) return answer.bytes;
    if (![301, 302, 303, 307, 308].includes(answer.status) || !answer.location)
      throw new NotFetched(`${url.host} answers ${answer.status}`);
    url = readUrl(new URL(answer.location, url).href);
  }
  throw new NotFetched(`it leads on more than ${REDIRECTS_MAX} times`);
}

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:") throw new NotFetched("only addresses that begin with https:// are fetched");
  if (url.username || url.password || url.port) throw new NotFetched("it has a name, a password or a port in it");
  return url;
}

/** The machine to ask: all that the name stands for must be public, and the one that is asked is one of these. */
async function placeOf({ hostname }: URL, resolve: Resolve): Promise<Found[number]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family
    ? [{ address: host, family }]
    : await resolve(host).catch(() => {
        throw new NotFetched(`${host} is not found`);
      });
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublicAddress(address)))
    throw new NotFetched(`${host} is no public address`);
  return first;
}

const getByHttps: GetOnce = (url, { address, family }) =>
  new Promise((settle, fail) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asking = request(
      url,
      {
        signal,
        headers: { Accept: "image/jpeg, image/png, image/webp", "Accept-Encoding": "identity" },
        // The name was looked up already: a second look could find another machine.
        lookup: (_, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on("data", (piece: Buffer) => {
          size += piece.length;
          pieces.push(piece);
          if (size > SHOP_PICTURE_BYTES_MAX) asking.destroy(new NotFetched("it is larger than 25 MB"));
        });
        answer.on("error", fail);
        answer.on("end", () =>
          settle({ status: answer.statusCode ?? 0, location: answer.headers.location, bytes: Buffer.concat(pieces) }),
        );
      },
    );
    asking.on("error", (error) =>
      fail(error instanceof NotFetched ? error : new NotFetched(signal.aborted ? "it took too long" : error.message)),
    );
    asking.end();
  });
