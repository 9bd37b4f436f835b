export interface ChatProps {
  /** The shop's number as written. */
  number: string;
  greeting: string;
  /** The customer's own inbox; null for a guest. */
  inbox: string | null;
  /** Called with the message when a chat is opened from the popup. */
  onSend?: (text: string) => void;
}

/**
 * Converts a written number to the chat service's format: digits only, with Indonesia's country code for a local
 * number.
 */
const dialled = (number: string) => number.replace(/\D/g, "").replace(/^0/, "62");

/** The URL of a web chat with a number, perhaps with a prefilled message; without a number, with whom one chooses. */
export const webChatHref = (number: string, text = "") =>
  `https://wa.me/${dialled(number)}${text === "" ? "" : `?text=${encodeURIComponent(text)}`}`;

/** The chat in the phone's app. */
export const appChatHref = (number: string, text: string) =>
  `whatsapp://send?phone=${dialled(number)}&text=${encodeURIComponent(text)}`;
