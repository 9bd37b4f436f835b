import type { ApiEnv } from "#functions/env.ts";
import type { NoticeContext } from "#functions/messages/notice.ts";

/** The context of a step of the clock. */
export type Clock = NoticeContext & { env: ApiEnv };

export interface Step {
  name: string;
  budgetMs: number;
  /** Answers what it did, for the log line of the run. */
  work: (clock: Clock) => Promise<object>;
}

export interface Walked {
  /** How many milliseconds each step took. */
  steps: Record<string, number>;
  did: object;
  failed: string[];
}

/** Runs one step after another. If one throws, or does not end in time, that is logged with its name and the next runs. */
export async function walkSteps(steps: readonly Step[], clock: Clock): Promise<Walked> {
  const walked: Walked = { steps: {}, did: {}, failed: [] };
  for (const { name, budgetMs, work } of steps) {
    const begin = Date.now();
    try {
      Object.assign(walked.did, await within(budgetMs, work(clock)));
    } catch (error) {
      walked.failed.push(name);
      const said = { level: "error", at: new Date().toISOString(), step: name, ms: Date.now() - begin };
      console.error(JSON.stringify({ ...said, fault: String(error) }));
    }
    walked.steps[name] = Date.now() - begin;
  }
  return walked;
}

/** Work that does not end in time goes on in the background, and the run no longer waits for it. */
async function within<Answer>(budgetMs: number, work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`It did not end within ${budgetMs} ms.`)), budgetMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
