import { CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { CLAIM_CODE } from "#domain/service/event.ts";
import { type PictureWanted, readPictureWanted } from "../write-picture.ts";

/** What an operator does with events and giveaways. */
export type EventsCommand = { name: "events" } & (
  | { act: "list"; page: number }
  | { act: "claims"; id: number; page: number }
  | { act: "hand-out"; code: string }
);

export const EVENTS_USAGE = `  events list [--page N]                             events and giveaways, with what is left of them
  events claims ID [--page N]                        who has claimed, with their codes
  events hand-out CODE                               who has this code was there, or has the gift; they are told`;

/** The command, or why it is not understood. */
export function readEvents([act, what, ...more]: string[], page: number): EventsCommand | string {
  if (more.length > 0 || (act === "list" && what !== undefined)) return "events was told too much.";
  if (act === "list") return { name: "events", act, page };
  if (act === "claims") {
    if (!/^[1-9]\d{0,8}$/.test(what ?? ""))
      return "events claims needs the number of an event; events list shows them.";
    return { name: "events", act, id: Number(what), page };
  }
  if (act === "hand-out") {
    const code = what?.toUpperCase() ?? "";
    return CLAIM_CODE.test(code) ? { name: "events", act, code } : "events hand-out needs a code such as 7K2M9-QX4TB.";
  }
  return "events does one of: list, claims ID, hand-out CODE.";
}

/** What an operator does with customers' messages. */
export type ChatsCommand = { name: "chats" } & (
  | { act: "list"; page: number }
  | { act: "show"; email: string; page: number }
  | { act: "answer"; email: string; text: string }
  | { act: "picture"; wanted: PictureWanted }
);

export const CHATS_USAGE = `  chats list [--page N]                              customers' threads, those with unread messages first
  chats show EMAIL [--page N]                        a customer's messages, the newest last; they count as read
  chats answer EMAIL TEXT                            answers a customer, who is told
  chats picture ID FILE                              writes a picture that a customer has sent into a file`;

/** The command, or why it is not understood. */
export function readChats([act, who, ...words]: string[], page: number): ChatsCommand | string {
  if (act === "list") return who === undefined ? { name: "chats", act, page } : "chats list takes no address.";
  if (act === "picture")
    return { name: "chats", act, wanted: readPictureWanted("chats", who === undefined ? [] : [who, ...words]) };
  if (act !== "show" && act !== "answer")
    return "chats does one of: list, show EMAIL, answer EMAIL TEXT, picture ID FILE.";
  const email = who?.trim().toLowerCase() ?? "";
  if (!/^\S+@\S+$/.test(email)) return `chats ${act} needs the e-mail address of a customer.`;
  if (act === "show") return words.length === 0 ? { name: "chats", act, email, page } : "chats show was told too much.";
  const [text = "", ...more] = words.map((word) => word.trim());
  if (more.length > 0) return "Put the answer between quotation marks.";
  return text === "" || text.length > CHAT_TEXT_MAX
    ? `chats answer needs a text of at most ${CHAT_TEXT_MAX} signs; the customer reads it.`
    : { name: "chats", act, email, text };
}
