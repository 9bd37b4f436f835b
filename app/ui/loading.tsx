const stone = "M8 3.5h8l4.5 4.5v8L16 20.5H8L3.5 16V8z";

/** The loading indicator: inline, or over a page that goes on, which says itself what has come (ui/announcer.tsx). */
export function Loading({ over = false }: { over?: boolean }) {
  return (
    <div className={over ? "loading loading--over" : "loading"} role={over ? undefined : "status"}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path opacity=".25" d={stone} />
        <path className="spin" d={stone} />
      </svg>
      Mohon menunggu..
    </div>
  );
}
