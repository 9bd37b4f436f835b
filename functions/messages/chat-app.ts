import { CODE_LENGTH } from "#domain/account/sign-in.ts";
import type { ChatAppEnv } from "#functions/env.ts";
import { type Gateway, Undeliverable } from "./gateway.ts";

const GRAPH = "https://graph.facebook.com/v21.0";
const TIME_LIMIT_MS = 10_000;

/** The subject of a message with a code is the code alone; that of a notice is its title. */
const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

export function openChatApp(env: ChatAppEnv): Gateway | undefined {
  const { WA_API_URL, WA_PHONE_ID, WA_TOKEN } = env;
  if (!WA_PHONE_ID || !WA_TOKEN) return undefined;
  const address = `${(WA_API_URL ?? GRAPH).replace(/(?<!\/)\/+$/, "")}/${WA_PHONE_ID}/messages`;
  return {
    async deliver({ recipient, subject, text }) {
      const template = CODE.test(subject) ? codeTemplate(env, subject) : noticeTemplate(env, subject, text);
      const content = template
        ? { type: "template", template }
        : { type: "text", text: { preview_url: false, body: text } };
      const response = await fetch(address, {
        method: "POST",
        headers: { Authorization: `Bearer ${WA_TOKEN}`, "Content-Type": "application/json" },
        body: JSON.stringify({ messaging_product: "whatsapp", to: recipient.replace("+", ""), ...content }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      }).catch((error: Error) => {
        // After a timeout nobody knows whether it arrived.
        if (error.name === "TimeoutError") throw new Undeliverable("the chat app did not answer in time");
        throw error;
      });
      await response.body?.cancel();
      if (response.ok) return;
      const said = `the chat app answered ${response.status}`;
      const isLasting = response.status >= 400 && response.status < 500 && response.status !== 429;
      throw isLasting ? new Undeliverable(said) : new Error(said);
    },
  };
}

/** Code templates have the code in their text and in the button that copies it. */
function codeTemplate({ WA_TEMPLATE: name }: ChatAppEnv, code: string) {
  if (!name) return undefined;
  const parameters = [{ type: "text", text: code }];
  return {
    name,
    language: { code: "id" },
    components: [
      { type: "body", parameters },
      { type: "button", sub_type: "url", index: "0", parameters },
    ],
  };
}

/** Notice templates have two places: the title, and the rest. The chat app takes no line breaks in them. */
function noticeTemplate({ WA_NOTICE_TEMPLATE: name }: ChatAppEnv, title: string, text: string) {
  if (!name) return undefined;
  const rest = text.startsWith(title) ? text.slice(title.length) : text;
  const parameters = [title, rest].map((one) => ({ type: "text", text: one.replace(/\s+/g, " ").trim() }));
  return { name, language: { code: "id" }, components: [{ type: "body", parameters }] };
}
