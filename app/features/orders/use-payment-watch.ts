import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FIRST_MS = 5000;
const LONGEST_MS = 60_000;

/** Polls whether an order was paid, at growing intervals, while its page is visible. */
export function usePaymentWatch(): void {
  const { revalidate } = useRevalidator();
  const wait = useRef(FIRST_MS);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
      wait.current = Math.min(wait.current * 1.5, LONGEST_MS);
      timer = setTimeout(look, wait.current);
    };
    timer = setTimeout(look, wait.current);
    return () => clearTimeout(timer);
  }, [revalidate]);
}
