import type { ChatAppEnv } from "#functions/env.ts";
import { type Gateway, Undeliverable } from "./gateway.ts";

const GRAPH = "https://graph.facebook.com/v21.0";
const TIME_LIMIT_MS = 10_000;

export function openChatApp({ WA_API_URL, WA_PHONE_ID, WA_TOKEN, WA_TEMPLATE }: ChatAppEnv): Gateway | undefined {
  if (!WA_PHONE_ID || !WA_TOKEN) return undefined;
  const address = `${(WA_API_URL ?? GRAPH).replace(/(?<!\/)\/+$/, "")}/${WA_PHONE_ID}/messages`;
  return {
    async deliver({ recipient, subject, text }) {
      const content = WA_TEMPLATE
        ? { type: "template", template: templateOf(WA_TEMPLATE, subject) }
        : { type: "text", text: { preview_url: false, body: text } };
      const response = await fetch(address, {
        method: "POST",
        headers: { Authorization: `Bearer ${WA_TOKEN}`, "Content-Type": "application/json" },
        body: JSON.stringify({ messaging_product: "whatsapp", to: recipient.replace("+", ""), ...content }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      }).catch((error: Error) => {
        // It is unknown whether it arrived.
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
function templateOf(name: string, code: string) {
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
