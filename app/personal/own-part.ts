import { useEffect, useState } from "react";
import * as paths from "#app/paths.ts";

/** What is asked for: a part of a page (app/personal/own-parts.server.ts) and what it depends on; without one, what all pages show. */
export type OwnQuery = Record<string, string>;

/** A visit that is being told: what was last seen is asked for after it. */
let telling: Promise<unknown> = Promise.resolve();

/** Asks for what is personal; null when it does not come, or is not known. */
export async function askOwn<Value>(query: OwnQuery = {}): Promise<Value | null> {
  await telling;
  try {
    const response = await fetch(`${paths.mine()}?${new URLSearchParams(query)}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Tells which product is looked at: its data may have come long before, or from the browser's own cache. */
export function tellVisit(product: number): void {
  telling = fetch(paths.mine(), {
    method: "POST",
    body: new URLSearchParams({ product: String(product) }),
    keepalive: true,
  }).catch(() => {});
}

/** A part that the page's shared data lacks; null while it is not known, and where nothing is asked for. */
export function useOwnPart<Value>(query: OwnQuery | null): Value | null {
  const asked = query && JSON.stringify(query);
  const [known, setKnown] = useState<{ asked: string; value: Value | null } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let isLeft = false;
    askOwn<Value>(JSON.parse(asked)).then((value) => {
      if (!isLeft) setKnown({ asked, value });
    });
    return () => {
      isLeft = true;
    };
  }, [asked]);
  return known?.asked === asked ? (known?.value ?? null) : null;
}
