import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { answerDevOutbox } from "#functions/edge/dev-outbox.ts";
import type { ChatAppEnv, MailEnv } from "#functions/env.ts";
import { rows, SEEDED_AT } from "../shop.ts";

function open(address: string, headers: Record<string, string> = {}, gateways: MailEnv & ChatAppEnv = {}) {
  const request = new Request(address, { headers });
  return answerDevOutbox(request, { DB: env.DB, ...gateways }, "sekali");
}

test("H05 on one's own machine the messages that were kept can be read, and nothing in them is markup", async () => {
  const text = "Buka http://localhost:8787/verify-email/abc <script>alert(1)</script>";
  const insert =
    "INSERT INTO outbox (channel, recipient, subject, text, state, created_at) VALUES ('mail', ?, ?, ?, 'kept', ?)";
  await rows(insert, 'a"b@contoh.example', "Perihal & lain", text, SEEDED_AT);
  const page = await (await open("http://localhost:8787/dev/outbox")).text();
  expect(page).toContain('<a href="http://localhost:8787/verify-email/abc">');
  expect(page).toContain("Perihal &amp; lain");
  expect(page).toContain('data-recipient="a&quot;b@contoh.example"');
  expect(page).not.toContain("<script>");
});

test("R05 nowhere else is there such a page: not at another host, not behind Cloudflare, not with a way out", async () => {
  const mail = { EMAIL: {} as SendEmail, MAIL_FROM: "halo@serambi.example" };
  const answers = await Promise.all([
    open("https://serambi.example/dev/outbox"),
    open("http://localhost.serambi.example/dev/outbox", { Host: "localhost" }),
    open("http://localhost/dev/outbox", { "CF-Ray": "8f0" }),
    open("http://localhost/dev/outbox", {}, mail),
    open("http://localhost/dev/outbox", {}, { WA_PHONE_ID: "1", WA_TOKEN: "t" }),
  ]);
  for (const { status, headers } of answers) expect([status, headers.get("Location")]).toEqual([302, "/404"]);
});
