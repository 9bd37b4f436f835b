import type { ReactNode } from "react";

export interface Tab {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

/** Panels behind radio buttons: the style sheet shows the selected one (of up to six), so no script is needed. */
export function Tabs({ name, label, tabs }: { name: string; label: string; tabs: Tab[] }) {
  return (
    <div className="tabs">
      <div className="tabs__row" role="radiogroup" aria-label={label}>
        {tabs.map((tab, i) => (
          <label key={tab.key}>
            <input className="sr" type="radio" name={name} value={tab.key} defaultChecked={i === 0} />
            {tab.label}
          </label>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.key} className="tabs__panel">
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
