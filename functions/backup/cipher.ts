import { randomBytes, scrypt } from "node:crypto";
import { joinBytes } from "#lib/bytes.ts";
import { DamagedBackup } from "./format.ts";

/**
 * A sealed backup: a mark, a salt, then frames of 1 MiB, each under AES-256-GCM. A frame's nonce counts it and says whether
 * it is the last, so none can be left out, moved, or cut off. The key is new for every file, by its salt.
 */
const MARK = new TextEncoder().encode("SERAMBI-SEALED-1");
const SALT_BYTES = 16;
const FRAME = 1024 * 1024;
const TAG_BYTES = 16;
const COST = { N: 32_768, r: 8, p: 3, maxmem: 128 * 1024 * 1024 };

export const PASSPHRASE_MIN = 12;

export function isSealed(begin: Uint8Array): boolean {
  return begin.length >= MARK.length && MARK.every((byte, n) => byte === begin[n]);
}

export async function* sealed(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const salt = new Uint8Array(randomBytes(SALT_BYTES));
  const key = await keyOf(passphrase, salt);
  yield joinBytes([MARK, salt]);
  let nth = 0;
  for await (const { piece, isLast } of framesOf(bytes, FRAME)) {
    yield new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonceOf(nth++, isLast) }, key, piece));
  }
}

/** The bytes that were sealed. A wrong passphrase and a changed file cannot be told apart. */
export async function* unsealed(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  let head: Uint8Array<ArrayBuffer> = new Uint8Array();
  while (head.length < MARK.length + SALT_BYTES) {
    const { value, done } = await source.next();
    if (done) throw new DamagedBackup("it is cut off");
    head = joinBytes([head, value]);
  }
  const key = await keyOf(passphrase, head.slice(MARK.length, MARK.length + SALT_BYTES));
  let nth = 0;
  for await (const { piece, isLast } of framesOf(
    following(head.subarray(MARK.length + SALT_BYTES), source),
    FRAME + TAG_BYTES,
  )) {
    const iv = nonceOf(nth++, isLast);
    const open = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, piece).catch(() => undefined);
    if (!open && nth === 1)
      throw new DamagedBackup("the passphrase does not fit, or the file is damaged", "passphrase");
    if (!open) throw new DamagedBackup("it was changed or is cut off");
    yield new Uint8Array(open);
  }
}

async function* following(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Pieces of one size, the last of which may be smaller or empty. Also what a multipart upload needs. */
export async function* framesOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.length;
    // A full frame waits until more comes: it might be the last.
    while (length > size) {
      const all = joinBytes(waiting);
      yield { piece: all.slice(0, size), isLast: false };
      waiting = [all.slice(size)];
      length -= size;
    }
  }
  yield { piece: joinBytes(waiting), isLast: true };
}

function nonceOf(nth: number, isLast: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, nth);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function keyOf(passphrase: string, salt: Uint8Array): Promise<CryptoKey> {
  const key = await new Promise<Buffer>((settle, fail) =>
    scrypt(passphrase.normalize("NFC"), salt, 32, COST, (error, made) => (error ? fail(error) : settle(made))),
  );
  return crypto.subtle.importKey("raw", new Uint8Array(key), "AES-GCM", false, ["encrypt", "decrypt"]);
}
