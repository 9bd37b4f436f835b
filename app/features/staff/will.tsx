import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Planned } from "./act.server.ts";

/** What a move does, in sentences, before it is done. */
export function Will({ planned: { effects, undo, refusal } }: { planned: Planned }) {
  if (refusal !== null)
    return (
      <p className="alert alert--danger" role="alert">
        <Icon name="alert" />
        <span>{refusal}</span>
      </p>
    );
  return (
    <div className="will">
      <h3>Yang akan terjadi</h3>
      <ul>
        {effects.map((one) => (
          <li key={one}>
            <Icon name={iconOf(one)} />
            <span>{one}</span>
          </li>
        ))}
      </ul>
      {undo && <p>{undo}</p>}
    </div>
  );
}

function iconOf(effect: string): IconName {
  if (/e-mail/.test(effect)) return "bell";
  if (/Rp|[Tt]agihan|dana/.test(effect)) return "coin";
  if (/poin/.test(effect)) return "star";
  return /stok|barang|×/.test(effect) ? "box" : "check";
}
