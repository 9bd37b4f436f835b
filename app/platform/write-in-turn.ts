import { isPlain } from "./plain.ts";

/** Longer than this nothing waits for another write that is not answered. */
const TURN_MS = 5000;

/**
 * What a guest keeps is in a cookie: of two writes at once, each would begin with the same one, and the later answer would
 * undo what the earlier wrote. So script sends one write after another; when the page is left there is no time for that.
 */
export function writeInTurn(): void {
  if (isPlain) return;
  const send = window.fetch;
  let open = 0;
  let last: Promise<unknown> = Promise.resolve();
  let leave = () => {};
  let left: Promise<void>;
  const stay = () => {
    left = new Promise((settle) => {
      leave = settle;
    });
  };
  stay();
  addEventListener("pagehide", () => leave());
  addEventListener("pageshow", stay);
  const turn = () => Promise.race([last, left, new Promise((settle) => setTimeout(settle, TURN_MS))]);
  window.fetch = (asked, options) => {
    if (!options?.method || options.method === "GET") return send(asked, options);
    const answer = open++ > 0 ? turn().then(() => send(asked, options)) : send(asked, options);
    last = answer.catch(() => {}).then(() => open--);
    return answer;
  };
}
