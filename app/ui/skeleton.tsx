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
