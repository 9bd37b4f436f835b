export interface ChatProps {
  /** The shop's number, as it is written. */
  number: string;
  greeting: string;
  /** Called with the words when a chat is opened from the popup. */
  onSend?: (text: string) => void;
}

/** A written number as the chat service wants it: digits alone, with the country code of Indonesia for a local one. */
const dialled = (number: string) => number.replace(/\D/g, "").replace(/^0/, "62");

/** The web's address of a chat with the shop, with the words written in. */
export const webChatHref = (number: string, text: string) =>
  `https://wa.me/${dialled(number)}?text=${encodeURIComponent(text)}`;

/** The same chat in the phone's app. */
export const appChatHref = (number: string, text: string) =>
  `whatsapp://send?phone=${dialled(number)}&text=${encodeURIComponent(text)}`;
