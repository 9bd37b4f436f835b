const minute = () => Math.floor(Date.now() / 60_000);

/** Limits are counted by the minutes of the clock: what falls into two of them is asked again, from `nth` other addresses. */
export async function withinOneMinute<Answers>(ask: (nth: number) => Promise<Answers>): Promise<Answers> {
  for (let nth = 1; ; nth++) {
    const begun = minute();
    const answers = await ask(nth);
    if (minute() === begun) return answers;
  }
}
