import { afterEach, expect, test, vi } from "vitest";
import { openChatApp } from "#functions/messages/chat-app.ts";

afterEach(() => vi.restoreAllMocks());

const env = { WA_PHONE_ID: "4370001945", WA_TOKEN: "token-wa", WA_API_URL: "https://wa.example" };
const code = {
  channel: "wa",
  recipient: "+6281200000001",
  subject: "123456",
  text: "123456 adalah kode Anda",
} as const;
const notice = {
  channel: "wa",
  recipient: "+6281200000001",
  subject: "Voucher HADIAH untuk Anda",
  text: "Voucher HADIAH untuk Anda\n\nPotongan Rp 50.000.\n\nhttps://serambi.example/profile/vouchers",
} as const;

/** What the chat app hears of a message under these settings. */
async function said(message: typeof code | typeof notice, more: object = {}): Promise<Record<string, unknown>> {
  let body = "";
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    body = String(init?.body);
    return Response.json({});
  });
  await openChatApp({ ...env, ...more })?.deliver(message);
  return JSON.parse(body);
}

test("I06 H04 in the chat app a notice has a template of its own: its title, and the rest in one line", async () => {
  const both = { WA_TEMPLATE: "kode_masuk", WA_NOTICE_TEMPLATE: "kabar_toko" };
  expect(await said(notice, both)).toMatchObject({
    to: "6281200000001",
    type: "template",
    template: {
      name: "kabar_toko",
      language: { code: "id" },
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Voucher HADIAH untuk Anda" },
            { type: "text", text: "Potongan Rp 50.000. https://serambi.example/profile/vouchers" },
          ],
        },
      ],
    },
  });
  expect(await said(code, both)).toMatchObject({ type: "template", template: { name: "kode_masuk" } });
});

test("I06 without a template of its own a notice is a plain text, and never fills the template of codes", async () => {
  expect(await said(notice, { WA_TEMPLATE: "kode_masuk" })).toMatchObject({
    type: "text",
    text: { body: notice.text },
  });
  expect(await said(code, { WA_NOTICE_TEMPLATE: "kabar_toko" })).toMatchObject({
    type: "text",
    text: { body: code.text },
  });
});
