import type { ReactNode } from "react";

interface DueProps {
  due: { text: string; urgency: "late" | "now" | "later" };
}

const classes = { late: "due due--late", now: "due due--now", later: "due" };

/** A deadline; the word says it, the colour repeats it. */
export function Due({ due: { text, urgency } }: DueProps) {
  return <span className={classes[urgency]}>{text}</span>;
}

/** The picture of a row; an empty place where there is none. */
export function Thumb({ src }: { src: string }) {
  return (
    <span className="pic thumb">
      {src !== "" && <img src={src} alt="" width={320} height={320} loading="lazy" decoding="async" />}
    </span>
  );
}

/** What stands where nothing waits. */
export function NothingWaits({ children }: { children: ReactNode }) {
  return <p className="box__in muted sm">{children}</p>;
}
