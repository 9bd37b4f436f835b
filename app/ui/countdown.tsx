import { Fragment, useEffect, useState } from "react";

/**
 * The server's time in the browser, in unix milliseconds. A page may have been cached for a while, and a visitor's
 * clock may be wrong. So each response has its send time in the Server-Timing header, and the browser's monotonic clock
 * counts on from there.
 */
export function serverNowMs(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sent = visit?.serverTiming?.find(({ name }) => name === "now")?.description;
  if (!visit || !sent) return Date.now();
  return Number(sent) + performance.now() - visit.responseStart;
}

export interface CountdownProps {
  /** What happens at the end, shown before the digits: `Berakhir`, `Dimulai`. */
  label: string;
  /** The target time in unix seconds. */
  until: number;
  /** The target time as a formatted date. */
  date: string;
  /** More than a day is left: room is kept for the days. */
  isLong?: boolean;
  /** The word before the date. */
  by: "sampai" | "pada";
  onEnd?: () => void;
}

const two = (n: number) => String(n).padStart(2, "0");

/** The remaining time as digits with units; days only if there are any. */
function unitsLeft(seconds: number): [figure: string, unit: string][] {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / 86400);
  const clock: [string, string][] = [
    [two(Math.floor((left % 86400) / 3600)), "jam"],
    [two(Math.floor((left % 3600) / 60)), "menit"],
    [two(left % 60), "detik"],
  ];
  return days > 0 ? [[String(days), "hari"], ...clock] : clock;
}

/**
 * A deadline: its date, and with script the remaining time, which ticks by the server's clock, whatever the visitor's
 * own clock says. The page itself says only the date, because it may be kept for longer than a minute.
 */
export function Countdown({ label, until, date, isLong, by, onEnd }: CountdownProps) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => {
      const remaining = Math.ceil(until - serverNowMs() / 1000);
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      onEnd?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, onEnd]);
  return (
    <>
      <span className="clock" role="timer">
        <span className="muted">{label}</span>
        <span className={isLong ? "clock__left clock__left--days" : "clock__left"}>
          {left !== undefined &&
            unitsLeft(left).map(([figure, unit]) => (
              <Fragment key={unit}>
                <b>{figure}</b> <small>{unit}</small>{" "}
              </Fragment>
            ))}
        </span>
      </span>{" "}
      <span className="muted sm">
        {by} <time dateTime={new Date(until * 1000).toISOString()}>{date}</time>
      </span>
    </>
  );
}
