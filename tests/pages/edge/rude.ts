import { request as send } from "node:http";
import { connect } from "node:net";

interface Rude {
  method?: string;
  headers?: Record<string, string>;
  /** Sent in pieces, and without a length unless the headers tell one. */
  body?: Iterable<string | Uint8Array>;
}

export interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Asks what no browser would ask, as it is written. */
export function ask(address: string, { method = "GET", headers = {}, body = [] }: Rude = {}): Promise<Raw> {
  return new Promise((settle, fail) => {
    const asked = send(address, { method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", fail);
      answer.on("end", () => {
        settle({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(pieces).toString() });
      });
    });
    asked.on("error", fail);
    void writeAll();
    async function writeAll() {
      for (const piece of body) {
        if (asked.destroyed) return;
        if (!asked.write(piece)) await new Promise((resolve) => asked.once("drain", resolve).once("close", resolve));
      }
      asked.end();
    }
  });
}

/** Asks for a page and leaves as soon as its first byte is there. */
export function leaveEarly(address: string, cookies: string, now: number): Promise<void> {
  const url = new URL(address);
  return new Promise((settle) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      const lines = [
        `GET ${url.pathname}${url.search} HTTP/1.1`,
        `Host: ${url.host}`,
        `Cookie: ${cookies}`,
        `X-Test-Now: ${now}`,
        "Accept: text/html",
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    });
    socket.once("data", () => socket.destroy());
    socket.on("error", () => {});
    socket.once("close", () => settle());
  });
}

export function* megabytes(count: number): Generator<Uint8Array> {
  for (let n = 0; n < count; n++) yield new Uint8Array(1_048_576).fill(97);
}
