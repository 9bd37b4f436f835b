import { expect, test } from "vitest";
import { deviceTypeOf, nameBrowser } from "#domain/account/connection.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko)";
const seen: [agent: string, type: string, name: string][] = [
  [`Mozilla/5.0 (Linux; Android 15; K) ${like} Chrome/140.0 Mobile Safari/537.36`, "Browser", "Chrome di Android"],
  [
    `Mozilla/5.0 (Linux; Android 15; K; wv) ${like} Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
    "App",
    "Aplikasi di Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Browser",
    "Edge di Windows",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${like} Version/18.0 Mobile/15E148 Safari/604.1`,
    "Browser",
    "Safari di iPhone",
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${like} Mobile/15E148`, "App", "Aplikasi di iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Browser", "Firefox di Linux"],
  ["curl/8.5.0", "Browser", "Perangkat yang tidak dikenal"],
  ["", "Browser", "Perangkat yang tidak dikenal"],
];

test.each(seen)("A16 H13 %s is known for what it is", (agent, type, name) => {
  expect([deviceTypeOf(agent), nameBrowser(agent)]).toEqual([type, name]);
});
