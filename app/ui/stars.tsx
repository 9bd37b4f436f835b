import { Icon } from "#app/ui/icon.tsx";

const places = [1, 2, 3, 4, 5];

/** A rating from 0 to 5 as stars, read out as one sentence. */
export function Stars({ rating }: { rating: number }) {
  const spoken = rating.toLocaleString("id-ID", { maximumFractionDigits: 1 });
  return (
    <span className="stars" role="img" aria-label={`${spoken} dari 5 bintang`}>
      {places.map((place) => (
        <Star key={place} part={Math.round((rating - place + 1) * 2) / 2} />
      ))}
    </span>
  );
}

/** Filled whole, by half, or not at all. */
function Star({ part }: { part: number }) {
  if (part !== 0.5) return <Icon name="star" className={part > 0 ? "i--fill" : "i--fill no"} />;
  return (
    <span className="half">
      <Icon name="star" className="i--fill no" />
      <Icon name="star" className="i--fill" />
    </span>
  );
}
