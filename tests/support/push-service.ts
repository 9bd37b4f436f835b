import { makePushKeys } from "../../scripts/local/steps.mjs";

/** The keys of a shop in a test. */
export const shopKeys = makePushKeys("mailto:halo@serambi.example");

type Bytes = Uint8Array<ArrayBuffer>;

/** A browser that has asked its push service for an address. */
export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Reads a message as the browser does. */
  open: (body: Bytes) => Promise<string>;
}

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, "base64url"));
const textOf = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString("base64url");
const words = (text: string): Bytes => new Uint8Array(Buffer.from(text));
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

export async function newPushBrowser(endpoint: string): Promise<PushBrowser> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const keys = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
  const own = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const open = async (body: Bytes) => {
    const salt = body.slice(0, 16);
    const size = new DataView(body.buffer, body.byteOffset).getUint32(16);
    const from = body.slice(21, 21 + (body[20] ?? 0));
    const sealed = body.slice(21 + from.length);
    if (sealed.length > size) throw new Error(`a record of ${sealed.length} bytes, where ${size} are told`);
    const sender = await crypto.subtle.importKey("raw", from, curve, false, []);
    const algorithm = { name: "ECDH", public: sender } as SubtleCryptoDeriveKeyAlgorithm;
    const shared = new Uint8Array(await crypto.subtle.deriveBits(algorithm, keys.privateKey, 256));
    const secret = await hkdf(shared, auth, joined(words("WebPush: info\0"), own, from), 32);
    const key = await hkdf(secret, salt, words("Content-Encoding: aes128gcm\0"), 16);
    const iv = await hkdf(secret, salt, words("Content-Encoding: nonce\0"), 12);
    const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
    const record = Buffer.from(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, cipher, sealed));
    const end = record.lastIndexOf(2);
    if (record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the record is not padded with zeros");
    return record.subarray(0, end).toString();
  };
  return { subscription: { endpoint, p256dh: textOf(own), auth: textOf(auth) }, open };
}

export interface Proof {
  aud: string;
  exp: number;
  sub: string;
}

/** What a push service reads in the Authorization header; undefined if the signature is not of the key beside it. */
export async function readProof(header: string): Promise<{ proof: Proof; key: string } | undefined> {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const signer = { name: "ECDSA", namedCurve: "P-256" };
  const imported = await crypto.subtle.importKey("raw", bytesOf(key), signer, false, ["verify"]);
  const method = { name: "ECDSA", hash: "SHA-256" };
  const isSigned = await crypto.subtle.verify(method, imported, bytesOf(signature), words(`${head}.${claims}`));
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return isSigned && read(head).alg === "ES256" ? { proof: read(claims), key } : undefined;
}
