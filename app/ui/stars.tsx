import { Icon } from "#app/ui/icon.tsx";

const places = [1, 2, 3, 4, 5];

/** A rating from 0 to 5 as stars, read out as one sentence. */
export function Stars({ rating }: { rating: number }) {
  const spoken = rating.toLocaleString("id-ID", { maximumFractionDigits: 1 });
  return (
    <span className="stars" role="img" aria-label={`${spoken} dari 5 bintang`}>
      {places.map((place) => (
        <Icon key={place} name="star" className={place <= Math.round(rating) ? "i--fill" : "i--fill no"} />
      ))}
    </span>
  );
}
