import { Icon, type IconName } from "#app/ui/icon.tsx";

const icons: IconName[] = ["truck", "shield", "gift"];

/** The shop's promises, with three alternating icons. */
export function Benefits({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <div className="wrap">
      <ul className="benefits" aria-label="Keuntungan berbelanja">
        {labels.map((label, place) => (
          <li key={label}>
            <Icon name={icons[place % icons.length] as IconName} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
