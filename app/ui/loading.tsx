const stone = "M8 3.5h8l4.5 4.5v8L16 20.5H8L3.5 16V8z";

/** The loading indicator: inline, or over the whole page. */
export function Loading({ over = false }: { over?: boolean }) {
  return (
    <div className={over ? "loading loading--over" : "loading"} role="status">
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path opacity=".25" d={stone} />
        <path className="spin" d={stone} />
      </svg>
      Mohon menunggu..
    </div>
  );
}

/** Placeholders for cards that are still loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid grid--cards grid--5" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never reorder
        <div className="stack g-1" key={place}>
          <span className="sk sk--pic" />
          <span className="sk sk--line" />
          <span className="sk sk--short" />
        </div>
      ))}
    </div>
  );
}
