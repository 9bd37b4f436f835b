/**
 * What a guest keeps is in a cookie: of two writes at once, each would begin with the same one, and the later answer would
 * undo what the earlier wrote. So script sends one write after another; when the page is left there is no time for that.
 */
export function writeInTurn(): void {
  const send = window.fetch;
  let before: Promise<unknown> | null = null;
  let isLeaving = false;
  addEventListener("pagehide", () => {
    isLeaving = true;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
  window.fetch = (asked, options) => {
    if (!options?.method || options.method === "GET") return send(asked, options);
    const answer = before && !isLeaving ? before.then(() => send(asked, options)) : send(asked, options);
    const settled = answer.then(
      () => {},
      () => {},
    );
    before = settled;
    settled.then(() => {
      if (before === settled) before = null;
    });
    return answer;
  };
}
