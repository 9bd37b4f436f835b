import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as paths from "#app/paths.ts";
import { OWNER_FIELD, useOwner } from "#app/session/owner.ts";
import { pollDelayAfterFailureMs, pollDelayMs, withNewer } from "#domain/service/chat.ts";
import type { MessageView } from "./chat-view.server.ts";

export interface LoadedMessages {
  messages: MessageView[];
  hasMore: boolean;
}

interface Inbox extends LoadedMessages {
  /** Nobody is signed in any more, as after a logout in another tab. */
  isEnded: boolean;
}

/**
 * The messages of an open inbox. Asks the shop for new ones, quickly while people talk and slowly later, never in a
 * hidden tab, and no more once the session has ended; and marks as read what is shown.
 */
export function useNewMessages(loaded: LoadedMessages, tag: string, isLive: boolean): Inbox {
  const { page, isEnded } = usePolled(loaded, tag, isLive);
  const shown = page ?? loaded;
  useMarkedRead(shown.messages, isLive && !isEnded);
  return { ...shown, isEnded };
}

function usePolled(loaded: LoadedMessages, tag: string, isLive: boolean) {
  const [polled, setPolled] = useState<{ from: LoadedMessages; page: LoadedMessages } | null>(null);
  // A page that was loaded again has a session.
  const [ended, setEnded] = useState<LoadedMessages | null>(null);
  const current = useRef({ loaded, tag, talkedAt: 0 });
  // A page that was loaded again, as after a message was sent, is talk.
  useEffect(() => {
    current.current = { loaded, tag, talkedAt: performance.now() };
  }, [loaded, tag]);
  useEffect(() => {
    if (!isLive) return;
    let timer = 0;
    let delay = 0;
    let isOver = false;
    const plan = (after: number) => {
      clearTimeout(timer);
      delay = after;
      if (!isOver && !document.hidden) timer = window.setTimeout(ask, after);
    };
    const ask = async () => {
      const asked = current.current;
      const response = await fetch(paths.inbox(), {
        headers: { "If-None-Match": asked.tag },
        redirect: "manual",
      }).catch(() => null);
      if (isOver) return;
      if (response?.ok && current.current === asked) {
        const page = (await response.json()) as LoadedMessages;
        current.current = { ...asked, tag: response.headers.get("ETag") ?? "", talkedAt: performance.now() };
        if (!isOver) setPolled({ from: asked.loaded, page });
      }
      const isGone = response?.type === "opaqueredirect" || response?.status === 401;
      const isAnswered = response !== null && response.status < 500;
      // A tab that is looked at again asks once: somebody may have signed in elsewhere.
      if (isAnswered) setEnded(isGone ? asked.loaded : null);
      if (isGone) return;
      plan(isAnswered ? pollDelayMs(performance.now() - current.current.talkedAt) : pollDelayAfterFailureMs(delay));
    };
    const onVisibility = () => plan(document.hidden ? delay : 0);
    document.addEventListener("visibilitychange", onVisibility);
    plan(pollDelayMs(0));
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [isLive]);
  return { page: latestOf(loaded, polled), isEnded: ended === loaded };
}

function latestOf(loaded: LoadedMessages, polled: { from: LoadedMessages; page: LoadedMessages } | null) {
  // What was asked before the page was loaded again is older than the page.
  if (!polled || polled.from !== loaded) return null;
  const messages = withNewer(loaded.messages, polled.page.messages, polled.page.hasMore);
  return messages ? { messages, hasMore: loaded.hasMore } : polled.page;
}

/** Marks the shop's messages as read once they stand on a visible page; the header's count follows. */
function useMarkedRead(messages: MessageView[], isLive: boolean): void {
  const { submit } = useFetcher();
  const owner = useOwner();
  const marked = useRef(0);
  const upTo = messages.findLast(({ isNew }) => isNew)?.id ?? 0;
  useEffect(() => {
    const mark = () => {
      if (document.hidden || upTo <= marked.current) return;
      marked.current = upTo;
      submit({ upTo, [OWNER_FIELD]: owner }, { method: "post", action: paths.inbox() });
    };
    if (!isLive) return;
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [upTo, isLive, owner, submit]);
}
