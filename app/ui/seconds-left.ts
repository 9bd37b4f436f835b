import { useEffect, useState } from "react";
import { serverNowMs } from "#app/ui/server-clock.ts";

/** The remaining seconds by the server's clock. They do not change until script runs. */
export function useSecondsLeft(until: number, now: number): { seconds: number; isTicking: boolean } {
  const [state, setState] = useState({ seconds: Math.max(0, until - now), isTicking: false });
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil(until - serverNowMs() / 1000));
      setState({ seconds, isTicking: true });
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return state;
}
